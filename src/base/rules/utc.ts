const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** "Saturday, November 21, 2026", for an ISO date. */
export const utcDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** The time of a timestamp: "3:04 PM". */
export const utcTime = (timestamp: string): string => timeFormat.format(new Date(timestamp))
