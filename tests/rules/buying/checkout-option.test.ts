import { expect, test } from 'vitest'
import { addableOptions, checkoutOptionOf, dueToday, offeredOptions } from '@/buying/rules/checkout-option'

const prices = { price_cents: 4900, setup_cents: 5000, support_cents: 2999 }
const namesOf = (options: { option: string }[]) => options.map(({ option }) => option)

test('Every option includes the template', () => {
  expect(offeredOptions(prices)).toEqual([
    { option: 'template', once_cents: 4900, monthly_cents: 0 },
    { option: 'setup', once_cents: 9900, monthly_cents: 0 },
    { option: 'support', once_cents: 4900, monthly_cents: 2999 },
    { option: 'full', once_cents: 9900, monthly_cents: 2999 },
  ])
  expect(offeredOptions(prices).map(dueToday)).toEqual([4900, 9900, 7899, 12899])
})

test('With a free template, only the additions cost', () => {
  expect(offeredOptions({ ...prices, price_cents: null }).map(dueToday)).toEqual([0, 5000, 2999, 7999])
})

test('Options that the creator does not offer are missing', () => {
  expect(namesOf(offeredOptions({ ...prices, setup_cents: null }))).toEqual(['template', 'support'])
  expect(namesOf(offeredOptions({ ...prices, support_cents: null }))).toEqual(['template', 'setup'])
  expect(namesOf(offeredOptions({ ...prices, setup_cents: null, support_cents: null }))).toEqual(['template'])
})

test.each([
  ['none', ['setup', 'support', 'full']],
  ['setup', ['support']],
  ['support', ['setup']],
  ['full', []],
])('An owner of "%s" may add %j', (owned, addable) => {
  expect(namesOf(addableOptions(prices, owned))).toEqual(addable)
})

test('Additions cost what they add', () => {
  expect(addableOptions(prices, 'none').map(dueToday)).toEqual([5000, 2999, 7999])
})

test.each([
  ['setup', 'setup'],
  ['full', 'full'],
  ['Setup', null],
  ['', null],
  [null, null],
])('The URL’s option %j is %j', (value, option) => expect(checkoutOptionOf(value)).toBe(option))
