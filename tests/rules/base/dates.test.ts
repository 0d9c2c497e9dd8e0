import { expect, test } from 'vitest'
import { dateMessages as messages } from '../../../src/base/messages/dates.ts'
import { formatAge, formatAgo, formatDate } from '../../../src/base/rules/dates.ts'

test.each([
  ['2026-11-21T12:00:00+00:00', 'Nov 21, 2026'],
  ['2026-01-05T12:00:00.123456+00:00', 'Jan 5, 2026'],
  ['2024-02-29T12:00:00Z', 'Feb 29, 2024'],
])('formatDate shows %s as %s', (timestamp, words) => {
  expect(formatDate(timestamp)).toBe(words)
})

test.each(['', 'yesterday', '2026-13-01T00:00:00Z', '2026-02-30'])(
  'formatDate shows "%s" as an invalid date',
  (timestamp) => {
    expect(formatDate(timestamp)).toBe(messages.invalid)
  },
)

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', 'less than a minute'],
  ['2026-11-21T12:00:09Z', 'less than a minute'],
  ['2026-11-21T11:59:00Z', '1 minute'],
  ['2026-11-21T11:00:01Z', '59 minutes'],
  ['2026-11-21T11:00:00+00:00', '1 hour'],
  ['2026-11-20T12:00:01Z', '23 hours'],
  ['2026-11-20T12:00:00.123456+00:00', '23 hours'],
  ['2026-11-19T11:00:00Z', '2 days'],
  ['long ago', messages.unknownAge],
])('formatAge shows %s as %s', (timestamp, words) => {
  expect(formatAge(timestamp, now)).toBe(words)
})

test.each([
  ['2026-11-21T11:59:30Z', 'less than a minute ago'],
  ['2026-11-20T11:00:00Z', '1 day ago'],
  ['long ago', messages.unknownAge],
])('formatAgo shows %s as %s', (timestamp, words) => {
  expect(formatAgo(timestamp, now)).toBe(words)
})
