/** Messages of the email change. See docs/product/account.md#change-of-email. */
export const emailChangeMessages = {
  invalid: 'Please enter a valid email address',
  same: 'This is already your email address',
  started: 'Check both inboxes to confirm your new email address',
  undoFailed: 'Failed to undo the change. Please try again.',
  undoTaken: 'This email address belongs to another account by now. Please contact support.',
  failed: (reason: string) => `Failed to change email: ${reason}`,
} as const
