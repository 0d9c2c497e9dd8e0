/** Spec section 8, "Buyer and creator dashboards", beside purchases; and what it leaves open there. */
export const dashboardMessages = {
  activityFailed: 'Failed to load recent activity',
  templatesFailed: 'Failed to load your templates',
  creatorFailed: 'Failed to load your creator account',
} as const
