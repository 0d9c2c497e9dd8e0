import { passwordMessages } from './password.ts'

/** Messages of the password reset. See docs/product/account.md#forgotten-password. */
export const passwordResetMessages = {
  emailInvalid: 'Please enter a valid email address',
  sent: 'If an account exists for this address, a password reset link is on its way.',
  unreachable: 'We couldn’t send the link. Check your connection and try again.',
  differ: 'Passwords do not match',
  updated: passwordMessages.updated,
  failed: 'Failed to update the password. Please try again.',
  linkGone: 'This link no longer works. Please request a new one.',
} as const
