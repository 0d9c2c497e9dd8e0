import { afterEach, expect, test } from 'vitest'
import { formatDate, formatDateTime } from '../../../src/base/rules/dates.ts'
import { writeLike } from '../../../src/base/rules/locale.ts'
import {
  formatCents,
  formatCentsShort,
  formatDollars,
  formatPrice,
  parseCents,
  typedDollars,
} from '../../../src/base/rules/money.ts'
import { formatCount } from '../../../src/base/rules/numbers.ts'
import { utcDay, utcTime } from '../../../src/base/rules/utc.ts'

afterEach(() => writeLike([]))

/** Intl writes spaces that do not break. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

test.each([
  [['en-US'], '1,234,567', '$1,234.50', 'Nov 21, 2026, 3:04 PM'],
  [[], '1,234,567', '$1,234.50', 'Nov 21, 2026, 3:04 PM'],
  [['en-GB'], '1,234,567', 'US$1,234.50', '21 Nov 2026, 15:04'],
  [['de-DE', 'en-US'], '1.234.567', '1.234,50 $', '21 Nov 2026, 15:04'],
  [['fr-FR'], '1 234 567', '1 234,50 $US', '21 Nov 2026, 15:04'],
  [['en-IN'], '12,34,567', '$1,234.50', '21 Nov 2026, 3:04 pm'],
  [['es-US'], '1,234,567', '$1,234.50', 'Nov 21, 2026, 3:04 PM'],
  [['ja-JP'], '1,234,567', '$1,234.50', '21 Nov 2026, 15:04'],
  [['ar-EG'], '1,234,567', '1,234.50 US$', '21 Nov 2026, 3:04 pm'],
  [['not a language', 'sv-SE'], '1 234 567', '1 234,50 US$', '21 Nov 2026, 15:04'],
])(
  'People with the languages %j read numbers, prices and dates as they write them',
  (languages, count, cents, time) => {
    writeLike(languages)
    expect(plain(formatCount(1_234_567))).toBe(count)
    expect(plain(formatCents(123_450)).replace(/[\u200e\u200f]/gu, '')).toBe(cents)
    expect(plain(formatDateTime('2026-11-21T15:04:00'))).toBe(time)
    expect(formatDate('2026-11-21')).toMatch(/^(Nov 21, 2026|21 Nov 2026)$/)
  },
)

test.each([
  ['en-US', 'Saturday, November 21, 2026', '3:04 PM'],
  ['en-GB', 'Saturday, 21 November 2026', '15:04'],
  ['de-DE', 'Saturday, 21 November 2026', '15:04'],
  ['ar-EG', 'Saturday, 21 November 2026', '3:04 pm'],
])('For %s, days and times in UTC are written like others', (language, day, time) => {
  writeLike([language])
  expect(plain(utcDay('2026-11-21'))).toBe(day)
  expect(plain(utcTime('2026-11-21T15:04:00+00:00'))).toBe(time)
})

test('Free stays a word, and whole dollars and axes are written alike', () => {
  writeLike(['de-DE'])
  expect(formatPrice(0)).toBe('Free')
  expect(plain(formatDollars(120))).toBe('120 $')
  expect(plain(formatCentsShort(4000))).toBe('40 $')
  expect(() => formatCents(0.5)).toThrow(RangeError)
})

test.each([
  ['49', 4900],
  ['49,5', 4950],
  ['1.234,50', 123_450],
  ['1 234,50 $', 123_450],
  ['49.50', 4950],
  ['1.234', 123_400],
  ['12,345', null],
  ['1,234.50', null],
])('Where a comma stands before decimals, %j is %s cents', (typed, cents) => {
  writeLike(['de-DE'])
  expect(parseCents(typed)).toBe(cents)
})

test('A field shows an amount so that it can be typed again', () => {
  for (const language of ['en-US', 'de-DE', 'fr-CH', 'hi-IN']) {
    writeLike([language])
    expect(parseCents(typedDollars(123_450))).toBe(123_450)
  }
})
