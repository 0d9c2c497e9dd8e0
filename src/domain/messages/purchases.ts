/** Spec section 8, "Buyer and creator dashboards", as far as it concerns purchased templates. */
export const purchaseMessages = {
  loadFailed: 'Failed to load purchased templates',
  preparing: 'Preparing your template for download...',
  downloadFailed: 'Failed to download template',
  downloaded: 'Template downloaded successfully',
} as const
