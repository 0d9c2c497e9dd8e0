import { format, isValid, parseISO } from 'date-fns'

/** A timestamp as the database gives it, in the reader's own time zone: "Nov 21, 2026" (spec section 9), or "Invalid date". */
export function formatDate(timestamp: string): string {
  const date = parseISO(timestamp)
  return isValid(date) ? format(date, 'MMM d, yyyy') : 'Invalid date'
}

/** A timestamp with its time of day, in the reader's own time zone: "Nov 21, 2026, 3:04 PM", or "Invalid date". */
export function formatDateTime(timestamp: string): string {
  const date = parseISO(timestamp)
  return isValid(date) ? format(date, 'MMM d, yyyy, h:mm a') : 'Invalid date'
}

const spans = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** How long ago a timestamp is, in its largest whole unit: "3 days", "1 hour", "less than a minute"; "Unknown time" where it is none. */
export function formatAge(timestamp: string, now = Date.now()): string {
  const age = now - parseISO(timestamp).getTime()
  if (Number.isNaN(age)) return 'Unknown time'
  const span = spans.find(({ ms }) => age >= ms)
  if (!span) return 'less than a minute'
  const count = Math.floor(age / span.ms)
  return `${count} ${span.unit}${count === 1 ? '' : 's'}`
}
