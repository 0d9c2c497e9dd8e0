/** Messages of checkout and downloads. See docs/product/buying.md#checkout. */
export const checkoutMessages = {
  invalidConfirmation: 'Invalid payment confirmation',
  failed: 'Error processing your purchase',
  unreachable: 'The connection failed, and nothing was charged. Check your internet connection and try again.',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link couldn’t be copied. Please select it and copy it yourself.',
  /** Payment for setup help, premium support, both, or anything else. */
  confirmed: {
    setup: 'Setup help is included. Book a call, and the creator will set it up with you.',
    support: 'Premium support is active. Book a call with the creator whenever you need one.',
    full: 'Setup help and premium support are included. Book a call, and the creator will set it up with you.',
    other: 'It’s in your purchases, ready to use.',
  },
  viewPurchases: 'View My Purchases',
  goBack: 'Go Back',
  notDownloadable: 'Download not available for this template',
  recalled: 'We recalled this template. Your purchases say what to do.',
  preparingDownload: 'Preparing your template for download...',
  downloadStarted: 'Download started!',
  tooManyDownloads: 'You’ve reached the download limit for now. Please try again later.',
} as const
