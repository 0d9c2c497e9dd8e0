/** Entry types of the buyer's activity list. See docs/product/buying.md#buyer-dashboard. */
export const activityTypes = ['purchase', 'download', 'login', 'profile_update', 'subscription'] as const
export type ActivityType = (typeof activityTypes)[number]

/** The list shows the last 10 entries of the last 30 days. */
export const activityMaxEntries = 10
export const activityDays = 30

/** Text of an entry: the action and, where known, its object. */
export function activityText(type: ActivityType, subject: string | null): string {
  switch (type) {
    case 'purchase':
      return subject ? `Added ${subject} to your templates` : 'Added a template'
    case 'download':
      return subject ? `Downloaded ${subject}` : 'Downloaded a template'
    case 'login':
      return 'Logged in'
    case 'profile_update':
      return 'Updated profile'
    case 'subscription':
      return subject ? `Support subscription changed: ${subject}` : 'Support subscription changed'
  }
}
