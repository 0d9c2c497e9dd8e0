/** Messages of the dashboards, except purchases. */
export const dashboardMessages = {
  activityFailed: 'Failed to load recent activity',
  templatesFailed: 'Failed to load your templates',
  creatorFailed: 'Failed to load your creator account',
} as const
