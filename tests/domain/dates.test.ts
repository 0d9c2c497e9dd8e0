import { expect, test } from 'vitest'
import { formatDate } from '../../src/domain/dates.ts'

test.each([
  ['2026-11-21T12:00:00+00:00', 'Nov 21, 2026'],
  ['2026-01-05T12:00:00.123456+00:00', 'Jan 5, 2026'],
  ['2024-02-29T12:00:00Z', 'Feb 29, 2024'],
])('%s shows %s', (timestamp, words) => {
  expect(formatDate(timestamp)).toBe(words)
})

test.each(['', 'yesterday', '2026-13-01T00:00:00Z', '2026-02-30'])('"%s" is an invalid date', (timestamp) => {
  expect(formatDate(timestamp)).toBe('Invalid date')
})
