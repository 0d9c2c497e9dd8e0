/** Messages of the email confirmation. See docs/product/account.md#email-confirmation. */
export const emailConfirmationMessages = {
  resendFailed: (reason: string) => `Failed to resend confirmation email: ${reason}`,
  resendUnexpected: (reason: string) => `An unexpected error occurred: ${reason}`,
  resent: 'Confirmation email has been resent. Please check your inbox and spam folder.',
  creatorCheckFailed: 'Error verifying creator data',
  creatorIncomplete: 'Missing required creator information. Please contact support.',
  creatorFailed: 'Failed to complete creator registration. Please contact support.',
  buyerCheckFailed: 'Error verifying buyer data',
  buyerFailed: 'Failed to complete buyer registration. Please contact support.',
  failed: 'An error occurred during confirmation',
  continue: 'Continue to Dashboard',
  creatorReady: 'Creator account setup completed!',
  buyerReady: 'Buyer account setup completed!',
} as const
