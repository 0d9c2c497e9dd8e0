import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalDollars, formatCents } from '../../../src/base/rules/money.ts'
import { formatCount } from '../../../src/base/rules/numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('formatCount shows %i as %s', (count, words) => {
  expect(formatCount(count)).toBe(words)
})

test('formatCount and formatCents agree with Intl.NumberFormat', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (number) => {
      expect(formatCount(number)).toBe(number.toLocaleString('en-US'))
      // A decimal, which Intl reads exactly.
      expect(formatCents(number)).toBe(dollars.format(decimalDollars(number) as Intl.StringNumericLiteral))
    }),
  )
})
