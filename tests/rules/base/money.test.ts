import { expect, test } from 'vitest'
import { centsOf, formatCents, formatPrice } from '../../../src/base/rules/money.ts'

test.each([
  [4900, '$49.00'],
  [50, '$0.50'],
  [123456789, '$1,234,567.89'],
  [-2999, '-$29.99'],
])('formatCents shows %d cents as %s', (cents, words) => {
  expect(formatCents(cents)).toBe(words)
})

test.each([
  [null, 'Free'],
  [0, 'Free'],
  [50, '$0.50'],
  [4900, '$49.00'],
])('formatPrice shows %s cents as %s', (cents, words) => {
  expect(formatPrice(cents)).toBe(words)
})

test.each([
  [null, null],
  [0, 0],
  [29.99, 2999],
  [19.99, 1999],
  [1.005, 100],
  [0.29, 29],
  [10000, 1000000],
])('centsOf converts %s dollars to %s cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents)
})

test('Converting cents to dollars and back loses no cent', () => {
  const lost = Array.from({ length: 1_000_001 }, (_, cents) => cents).filter((cents) => centsOf(cents / 100) !== cents)
  expect(lost).toEqual([])
})
