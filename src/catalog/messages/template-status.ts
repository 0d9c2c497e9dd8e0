/** Badges of a template's status. See docs/product/selling.md#template-status. */
export const templateStatusTexts = {
  approved: '✅ Approved',
  rejected: '❌ Rejected',
  changesRequested: '✏️ Changes requested',
  archived: '📦 Archived',
  deleted: '🗑️ Deleted',
  pending: '🕐 Pending',
  /** On the creator dashboard. */
  pendingReview: 'Pending Review',
} as const
