import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsOfWholeDollars,
  decimalDollars,
  dollarsOf,
  formatCents,
  formatCentsShort,
  formatPrice,
  parseCents,
} from '../../../src/base/rules/money.ts'

test.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [50, '$0.50'],
  [4900, '$49.00'],
  [100_000_0, '$10,000.00'],
  [123456789, '$1,234,567.89'],
  [-2999, '-$29.99'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
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
  [4900, '49.00'],
  [0, '0.00'],
  [-0, '0.00'],
  [1, '0.01'],
  [-5, '-0.05'],
  [-1250, '-12.50'],
  [123_456_789, '1234567.89'],
])('decimalDollars writes %i cents as %s', (cents, decimal) => {
  expect(decimalDollars(cents)).toBe(decimal)
})

test.each([0.5, 12.345, NaN, Infinity, 2 ** 53])('An amount of %d cents is an error, not rounded', (cents) => {
  expect(() => decimalDollars(cents)).toThrow(RangeError)
  expect(() => formatCents(cents)).toThrow(RangeError)
})

test.each([
  [0, '$0'],
  [50, '$0.5'],
  [4000, '$40'],
  [-4000, '-$40'],
  [150_000, '$1.5k'],
  [-200_000, '-$2k'],
  [120_000_000, '$1.2M'],
])('%i cents are %s on an axis', (cents, words) => {
  expect(formatCentsShort(cents)).toBe(words)
})

describe('An amount as people type it', () => {
  test.each([
    ['0', 0],
    ['0.01', 1],
    ['0.5', 50],
    ['0.50', 50],
    ['49', 4900],
    ['49.', 4900],
    [' 5 ', 500],
    ['\u00a05\n', 500],
    ['$5', 500],
    ['$ 5', 500],
    ['007', 700],
    ['1,234.50', 123_450],
    ['1 234.50', 123_450],
    ['$1,250', 125_000],
    ['10,000.00', 1_000_000],
    ['1,000,000', 1_000_00000],
    ['29.99', 2999],
    ['1.10', 110],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %d cents', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents)
  })

  test.each([
    '',
    ' ',
    '$',
    '.',
    '.50',
    '12.345',
    '0.005',
    '1e3',
    '0x10',
    '-1',
    '+1',
    'Infinity',
    'NaN',
    'free',
    '5 USD',
    '5$',
    '1,5',
    '1,50',
    '1.234,50',
    '1,2,3',
    ',500',
    '1234,567',
    '1,,234',
    '1..5',
    '5\u00a2',
    '٤٩',
    '４９',
    '4९',
    '५०.००',
    '½',
    '90071992547409.92',
    '9'.repeat(400),
  ])('%j is no amount', (typed) => {
    expect(parseCents(typed)).toBeNull()
  })

  test('Every amount comes back from its decimal and its formatted text', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (cents) => {
        expect(parseCents(decimalDollars(cents))).toBe(cents)
        expect(parseCents(formatCents(cents))).toBe(cents)
      }),
    )
  })
})

test.each([
  [null, null],
  [undefined, undefined],
  [0, 0],
  [1, 0.01],
  [2999, 29.99],
  [1_000_000, 10_000],
])('dollarsOf converts %s cents to %s dollars', (cents, dollars) => {
  expect(dollarsOf(cents)).toBe(dollars)
})

test('The JSON of dollars states every price up to $100,000 to the cent', () => {
  const lost = Array.from({ length: 10_000_001 / 97 }, (_, step) => step * 97).filter(
    (cents) => parseCents(JSON.stringify(dollarsOf(cents))) !== cents,
  )
  expect(lost).toEqual([])
})

test('centsOfWholeDollars converts a step of the price slider', () => {
  expect(centsOfWholeDollars(200)).toBe(20_000)
})
