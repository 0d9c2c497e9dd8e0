/** Messages of My Templates. See docs/product/selling.md#my-templates. */
export const myTemplatesMessages = {
  loading: 'Loading templates...',
  loadingHint: 'This may take a moment',
  none: 'No templates yet',
  noneHint: 'Create your first template to start selling it on the marketplace.',
  deletion: 'Confirm Deletion',
  deletionQuestion: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  deletionOfSold:
    'It has already been sold, so it will be archived instead. It will be removed from the marketplace, but buyers will keep it.',
  deleting: 'Deleting...',
  deleted: 'Template deleted successfully',
  archived: 'Template archived because it has been sold. Existing buyers keep it.',
  deleteFailed: 'Failed to delete template. Please try again.',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Update withdrawn. The approved version stays on the marketplace.',
  withdrawFailed: 'Failed to withdraw the update. Please try again.',
  restored: 'Your update is back in review',
  restoreFailed: 'Your update couldn’t be brought back. Edit the template to submit it again.',
} as const
