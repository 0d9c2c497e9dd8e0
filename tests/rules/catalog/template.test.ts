import { expect, test } from 'vitest'
import { featuredFilterOf, salesText, stepCount } from '../../../src/catalog/rules/template.ts'
import { isUuid } from '../../../src/base/rules/uuid.ts'

test.each([
  [0, 'New'],
  [1, '1 sale'],
  [61, '61 sales'],
  [1200, '1,200 sales'],
])('salesText shows %d sales as "%s"', (count, words) => {
  expect(salesText(count)).toBe(words)
})

test.each([
  ['n8n', 'n8n'],
  ['GHL', 'GHL'],
  ['All', 'All'],
  [null, 'All'],
  ['', 'All'],
  ['ghl', 'All'],
  ['Zapier', 'All'],
])('featuredFilterOf maps %s to %s', (value, filter) => {
  expect(featuredFilterOf(value)).toBe(filter)
})

test.each([
  ['7d0f5a3e-1111-4222-8333-444455556666', true],
  ['7D0F5A3E-1111-4222-8333-444455556666', true],
  ['7d0f5a3e-1111-4222-8333-44445555666', false],
  ['7d0f5a3e-1111-4222-8333-444455556666 ', false],
  ['{7d0f5a3e-1111-4222-8333-444455556666}', false],
  ['nope', false],
  ['', false],
  ["' or 1=1", false],
])('isUuid of "%s" is %s', (value, answer) => {
  expect(isUuid(value)).toBe(answer)
})

test('stepCount includes the steps omitted from a diagram', () => {
  expect(
    stepCount({
      n: [
        ['t', 0, 0],
        ['p', 1, 0],
      ],
      e: [],
    }),
  ).toBe(2)
  expect(stepCount({ n: [['t', 0, 0]], e: [], more: 39 })).toBe(40)
})
