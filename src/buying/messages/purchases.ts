/** Messages about purchased templates. See docs/product/buying.md#purchases-and-downloads. */
export const purchaseMessages = {
  loadFailed: 'Failed to load purchased templates',
  /** Free templates are claimed, not purchased. */
  acquired: (isPaid: boolean, day: string) => `${isPaid ? 'Purchased' : 'Added'} ${day}`,
  refunded: 'This purchase was refunded, so the template can no longer be downloaded.',
  disputed: 'Your bank is looking into this payment. Until it has decided, the template can’t be downloaded.',
  preparing: 'Preparing your template for download...',
  downloadFailed: 'Failed to download template',
  downloaded: 'Template downloaded successfully',
  copied: 'Copied. Open a new workflow in n8n and paste it.',
  copyFailed: 'The workflow couldn’t be copied. Please download it instead.',
  copyUnreadable: 'n8n can’t paste this file. Please download it instead.',
} as const
