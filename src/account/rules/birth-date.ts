import { formatISO, isValid, parseISO } from 'date-fns'

/**
 * A calendar date, "1990-11-21". Stored as midnight UTC and read back in UTC, so that every time zone shows the same
 * day.
 */
export type Day = string

export const firstBirthYear = 1900

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const forms: readonly [
  pattern: RegExp,
  read: (parts: readonly string[]) => [year: string, month: string | number, day: string],
][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([year = '', month = '', day = '']) => [year, month, day]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([month = '', day = '', year = '']) => [year, month, day]],
  [/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/, ([month = '', day = '', year = '']) => [year, monthNamed(month), day]],
  [
    /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?(?:,? |[,-])(\d{4})$/,
    ([day = '', month = '', year = '']) => [year, monthNamed(month), day],
  ],
]

const monthNamed = (name: string) => (name === 'sept' ? 9 : months.findIndex((month) => name.startsWith(month)) + 1)

/** Parses "Nov 21, 1990", "21 November 1990", "11/21/1990" and "1990-11-21"; null for anything else. */
export function parseDay(typed: string): Day | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  for (const [pattern, read] of forms) {
    const parts = pattern.exec(text)?.slice(1)
    if (parts) return dayOf(...read(parts))
  }
  return null
}

function dayOf(year: string, month: string | number, day: string): Day | null {
  const iso = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isValid(parseISO(iso)) ? iso : null
}

/** The calendar date of a moment in the local time zone. */
export const localDay = (date: Date): Day => formatISO(date, { representation: 'date' })

/** Midnight UTC as an ISO timestamp, the column's format. */
export const dayToTimestamp = (day: Day): string => `${day}T00:00:00.000Z`

/** The UTC date of a stored timestamp; null if missing or invalid. */
export function dayOfTimestamp(timestamp: string | null): Day | null {
  const date = timestamp ? new Date(timestamp) : null
  return date && isValid(date) ? date.toISOString().slice(0, 10) : null
}
