import { HOUR_MS } from '../clock.ts'

/** Start of the clock of screens: the same day for everybody, any day of the year, a Tuesday in November; with TEST_CLOCK that instant. */
export const clockStart = process.env.TEST_CLOCK ?? '2026-11-24T12:00:00Z'

export const anHourBefore = (instant: string): string => new Date(Date.parse(instant) - HOUR_MS).toISOString()
