/** Words on buttons and links of several screens. */
export const actionTexts = {
  logIn: 'Log in',
  browseTemplates: 'Browse Templates',
  viewAllTemplates: 'View All Templates',
  createTemplate: 'Create Template',
  openTicket: 'Open Support Ticket',
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  uploading: 'Uploading...',
  confirming: 'Confirming...',
  notNow: 'Not now',
  undo: 'Undo',
  returnHome: 'Return to Home',
  backHome: 'Back to Home',
} as const
