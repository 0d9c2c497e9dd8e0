import { expect, test } from 'vitest'
import { featuredFilterOf, figuresText, shownFigures, stepCount } from '../../../src/catalog/rules/template.ts'
import { isUuid } from '../../../src/base/rules/uuid.ts'
import { platforms } from '../../../src/catalog/rules/platform.ts'

test.each([
  ['$49', 0, 0, 'New', '0 sales'],
  ['$49', 1, 0, '1 sale', '1 sale'],
  ['$49', 1200, 0, '1,200 sales', '1,200 sales'],
  ['$49', 0, 12, '0 sales · 12 downloads', '0 sales · 12 downloads'],
  ['$49', 61, 1, '61 sales · 1 download', '61 sales · 1 download'],
  ['Free', 0, 0, 'New', '0 downloads'],
  ['Free', 0, 12, '12 downloads', '12 downloads'],
  ['Free', 3, 0, '0 downloads · 3 sales', '0 downloads · 3 sales'],
])(
  '%s with %d sales and %d downloads is "%s" to visitors, "%s" to its creator',
  (price, sales, downloads, shown, own) => {
    const figures = {
      price_cents: price === 'Free' ? null : 4900,
      sales_count: sales,
      downloads_count: downloads,
    }
    expect([shownFigures(figures), figuresText(figures)]).toEqual([shown, own])
  },
)

test.each<[value: string | null, filter: string]>([
  ...platforms.map((name): [string, string] => [name, name]),
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
