import { formatDistance, isValid, parseISO } from 'date-fns'

/** How long ago a timestamp was, in words: "about 2 hours ago"; or "Unknown time" (spec section 8). */
export function formatTimeAgo(timestamp: string, now: Date = new Date()): string {
  const date = parseISO(timestamp)
  return isValid(date) ? formatDistance(date, now, { addSuffix: true }) : 'Unknown time'
}
