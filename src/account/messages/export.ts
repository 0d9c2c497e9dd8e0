/** Messages of the data export. See docs/product/account.md#data-export. */
export const exportMessages = {
  loadFailed: 'Failed to load your data export',
  requestFailed: 'Failed to request your data',
  onceADay: 'You can export your data once a day. Please try again tomorrow.',
  downloadFailed: 'Failed to download your data',
  expired: 'This export has expired. Please request a new one.',
  tooManyDownloads: 'Too many downloads. Please try again later.',
} as const
