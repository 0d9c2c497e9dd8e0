import { ownWriting } from './locale.ts'

/** Formats dates in UTC like the reader's locale. */
function utcFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, hourCycle } = ownWriting()?.english ?? { locale: 'en-US' }
  return new Intl.DateTimeFormat(locale, {
    ...options,
    ...(options.timeStyle && { hourCycle }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  })
}

/** "Saturday, November 21, 2026", in the order of the reader's region, for an ISO date. */
export const utcDay = (day: string): string => utcFormat({ dateStyle: 'full' }).format(new Date(`${day}T00:00:00Z`))

/** The time of a timestamp, by the clock of the reader's region: "3:04 PM". */
export const utcTime = (timestamp: string): string => utcFormat({ timeStyle: 'short' }).format(new Date(timestamp))
