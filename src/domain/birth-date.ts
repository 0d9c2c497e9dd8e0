import { format, isValid, parseISO } from 'date-fns'

/**
 * A day without a time: "1990-11-21". It is stored as that day's midnight in UTC and read back in UTC, so that it is the same
 * day wherever it is looked at.
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
  [/^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/, ([day = '', month = '', year = '']) => [year, monthNamed(month), day]],
]

const monthNamed = (name: string) => (name === 'sept' ? 9 : months.findIndex((month) => name.startsWith(month)) + 1)

/** The day that was typed, as "Nov 21, 1990", "21 November 1990", "11/21/1990" or "1990-11-21"; null for anything else. */
export function readDay(typed: string): Day | null {
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

/** "Nov 21, 1990". */
export const showDay = (day: Day): string => format(parseISO(day), 'MMM d, yyyy')

/** A moment's day in the reader's own time zone. */
export const localDay = (date: Date): Day => format(date, 'yyyy-MM-dd')

/** As the column keeps it. */
export const dayToTimestamp = (day: Day): string => `${day}T00:00:00.000Z`

/** The day of a stored time; null where there is none. */
export function dayOfTimestamp(timestamp: string | null): Day | null {
  const date = timestamp ? new Date(timestamp) : null
  return date && isValid(date) ? date.toISOString().slice(0, 10) : null
}
