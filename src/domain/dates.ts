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
