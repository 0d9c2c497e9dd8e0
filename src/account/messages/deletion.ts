import { deletionDays } from '../rules/deletion.ts'

/** Messages of the account deletion. See docs/product/account.md#account-deletion. */
export const deletionMessages = {
  loadFailed: 'Failed to load your account status',
  previewFailed: 'Failed to load what would be deleted',
  noAccount: 'Add a bank account first so we can pay out your balance.',
  scheduled: `Your account will be deleted in ${deletionDays} days. We emailed you a link to keep it.`,
  failed: 'Failed to schedule the deletion. Please try again.',
  kept: 'Deletion canceled. Your account won’t be deleted.',
  begun: 'Deletion has already started and can’t be stopped.',
  keepFailed: 'Failed to cancel the deletion. Please try again.',
} as const
