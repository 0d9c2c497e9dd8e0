/** Messages about purchased templates. See docs/product.md#purchases-and-downloads. */
export const purchaseMessages = {
  loadFailed: 'Failed to load purchased templates',
  preparing: 'Preparing your template for download...',
  downloadFailed: 'Failed to download template',
  downloaded: 'Template downloaded successfully',
} as const
