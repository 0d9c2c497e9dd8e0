import { paths } from '../../base/rules/paths.ts'
import { screenTitles } from '../../base/rules/screen-titles.ts'

/** Messages of the dashboards, except purchases. */
export const dashboardMessages = {
  welcomeBuyer: screenTitles[paths.buyerDashboard],
  welcomeCreator: (name: string) => `Welcome, ${name}!`,
  activityFailed: 'Failed to load recent activity',
  templatesFailed: 'Failed to load your templates',
  creatorFailed: 'Failed to load your creator account',
  analyticsUnavailable: (reason: string) => `Analytics temporarily unavailable: ${reason}`,
  earningsFailed: 'Failed to load your earnings',
  salesFailed: 'Failed to load your sales',
  buyersFailed: 'Failed to load the buyers of this template',
  balanceFailed: 'Failed to load your balance',
  payoutsFailed: 'Failed to load your payouts',
  statementFailed: 'Failed to download the statement',
  exportFailed: 'Failed to export your sales',
  tryAgainLater: 'Please try again later.',
} as const
