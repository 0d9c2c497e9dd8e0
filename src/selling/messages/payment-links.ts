/** Messages of Payment Links. See docs/product/selling.md#payment-links. */
export const paymentLinkMessages = {
  loading: 'Loading the payment links...',
  loadFailed: 'The payment links couldn’t be loaded',
  made: 'Payment links are ready',
  failed: (reason: string) => `Failed to create checkout links: ${reason}`,
  failedAfterApproval: 'Template saved, but checkout links creation failed. You can retry later.',
  providerAway: 'The payment provider couldn’t be reached. Please try again later.',
  copied: 'Payment link copied',
  notCopied: 'The payment link couldn’t be copied. Select it and copy it yourself.',
} as const
