/** Spec section 2, "Buyer dashboard", "Activity". */
export const activityTypes = ['purchase', 'download', 'login', 'profile_update', 'subscription'] as const
export type ActivityType = (typeof activityTypes)[number]

/** Shown are the last 10 entries within 30 days (spec section 9, "Sample activity"). */
export const activityMost = 10
export const activityDays = 30

/** What an entry says: what was done, and with what, where that is known. */
export function activityText(type: ActivityType, subject: string | null): string {
  switch (type) {
    case 'purchase':
      return subject ? `Purchased ${subject}` : 'Purchased a template'
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
