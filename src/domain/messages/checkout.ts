/** Messages of checkout and downloads. See docs/product.md#checkout. */
export const checkoutMessages = {
  invalidConfirmation: 'Invalid payment confirmation',
  failed: 'Error processing your purchase',
  notDownloadable: 'Download not available for this template',
  preparingDownload: 'Preparing your template for download...',
  downloadStarted: 'Download started!',
  tooManyDownloads: 'You have downloaded a lot in a short time. Please try again later.',
} as const
