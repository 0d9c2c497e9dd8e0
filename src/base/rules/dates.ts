import { isValid, parseISO } from 'date-fns'
import { ownWriting } from './locale.ts'
import { dateMessages } from '../messages/dates.ts'

// Own formatting: the library's would weigh as much as the rest of the template page.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const dayOf = (date: Date) =>
  ownWriting()?.day(date) ?? `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`

const timeOf = (date: Date) =>
  ownWriting()?.time(date) ??
  `${date.getHours() % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${date.getHours() < 12 ? 'AM' : 'PM'}`

/** A calendar date, or a database timestamp in the reader's time zone: "Nov 21, 2026", in the order of their region; or "Invalid date". */
export function formatDate(timestamp: string): string {
  const date = parseISO(timestamp)
  return isValid(date) ? dayOf(date) : dateMessages.invalid
}

/** A timestamp with its time in the reader's time zone: "Nov 21, 2026, 3:04 PM", or "Invalid date". */
export function formatDateTime(timestamp: string): string {
  const date = parseISO(timestamp)
  return isValid(date) ? `${dayOf(date)}, ${timeOf(date)}` : dateMessages.invalid
}

const spans = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/**
 * Age of a timestamp in its largest whole unit: "3 days", "1 hour", "less than a minute"; "Unknown time" if invalid.
 */
export function formatAge(timestamp: string, now = Date.now()): string {
  const age = now - parseISO(timestamp).getTime()
  if (Number.isNaN(age)) return dateMessages.unknownAge
  const span = spans.find(({ ms }) => age >= ms)
  if (!span) return 'less than a minute'
  const count = Math.floor(age / span.ms)
  return `${count} ${span.unit}${count === 1 ? '' : 's'}`
}

/** Age of a timestamp: "3 days ago"; "Unknown time" if invalid. */
export function formatAgo(timestamp: string, now?: number): string {
  const age = formatAge(timestamp, now)
  return age === dateMessages.unknownAge ? age : `${age} ago`
}
