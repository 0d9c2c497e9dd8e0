/** Labels of a template's fields, and of the button that delivers its file. */
export const templateLabels = {
  templatePrice: 'Template Price',
  snapshotPrice: 'Snapshot Price',
  notificationEmail: 'Email for Notifications',
  download: 'Download Template',
} as const
