import { paths } from './paths.ts'

const createTitle = 'Submit New Template'

/** Headings of the dashboard's screens by their address, where they are the same for everybody; shown before the screen has loaded. */
export const screenTitles = {
  [paths.dashboard]: 'Welcome to the Dashboard!',
  [paths.buyerDashboard]: 'Welcome, Valued Customer!',
  [paths.myTemplates]: 'My Templates',
  [paths.createTemplate]: createTitle,
  [paths.createTemplateLong]: createTitle,
  [paths.createTemplateShort]: createTitle,
  [paths.payment]: 'Payment Information',
  [paths.settings]: 'Account Settings',
  [paths.buyerSettings]: 'Buyer Settings',
  [paths.adminApplications]: 'Applications',
  [paths.adminTemplates]: 'Review templates',
  [paths.adminPayments]: 'Payments',
  [paths.adminSupport]: 'Support desk',
  [paths.adminStuckWork]: 'Stuck work',
  [paths.adminHealth]: 'Health',
  [paths.adminSearch]: 'Search',
  [paths.adminAudit]: 'Audit log',
} as const satisfies Record<string, string>
