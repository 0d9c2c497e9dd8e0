import { afterEach, expect, test } from 'vitest'
import { writeLike } from '@/base/rules/locale'
import { averageSale, chartSummary, conversion, stepName, stepTick, sumOf } from '@/selling/rules/earnings'

afterEach(() => writeLike([]))

test.each([
  [0, 0, 0],
  [12_899, 3, 4300],
  [4900, 1, 4900],
  [100, 3, 33],
])('Earnings of %i cents from %i sales make %i on average', (cents, sales, average) => {
  expect(averageSale(cents, sales)).toBe(average)
})

test.each([
  [0, 0, '–'],
  [2, 80, '2.5%'],
  [1, 100, '1%'],
  [1, 3, '33.3%'],
  [3, 2, '150%'],
  [0, 12, '0%'],
])('%i purchases from %i views convert as %s', (purchases, views, words) => {
  expect(conversion(purchases, views)).toBe(words)
})

const aStep = (starts_on: string, sales: number, gross: number, fee: number) => ({
  starts_on,
  sales,
  gross_cents: gross,
  fee_cents: fee,
  net_cents: gross - fee,
})

test('Sales and earnings of steps add up, refunds included', () => {
  expect(sumOf([aStep('2026-11-01', 2, 9800, 980), aStep('2026-11-02', 0, -4900, -490)])).toEqual({
    sales: 2,
    gross_cents: 4900,
    fee_cents: 490,
    net_cents: 4410,
  })
  expect(sumOf([])).toEqual({ sales: 0, gross_cents: 0, fee_cents: 0, net_cents: 0 })
})

test.each([
  ['30d', 'Nov 21, 2026', 'Nov 21'],
  ['12w', 'Week of Nov 21, 2026', 'Nov 21'],
  ['12m', 'Nov 2026', 'Nov'],
] as const)('A step of %s is named "%s", on an axis "%s"', (period, name, tick) => {
  expect(stepName('2026-11-21', period)).toBe(name)
  expect(stepTick('2026-11-21', period)).toBe(tick)
})

test.each([
  ['30d', '21 Nov 2026', '21 Nov'],
  ['12w', 'Week of 21 Nov 2026', '21 Nov'],
  ['12m', 'Nov 2026', 'Nov'],
] as const)('Where the day comes first, a step of %s is named "%s", on an axis "%s"', (period, name, tick) => {
  writeLike(['en-GB'])
  expect(stepName('2026-11-21', period)).toBe(name)
  expect(stepTick('2026-11-21', period)).toBe(tick)
})

test.each([
  [
    '30d',
    'Sales and earnings for the last 30 days: 3 sales, $147.00 gross, $14.70 fees, $132.30 net. Best day: Nov 22, 2026, with $88.20 net.',
  ],
  [
    '12w',
    'Sales and earnings for the last 12 weeks: 3 sales, $147.00 gross, $14.70 fees, $132.30 net. Best week: Nov 22, 2026, with $88.20 net.',
  ],
  [
    '12m',
    'Sales and earnings for the last 12 months: 3 sales, $147.00 gross, $14.70 fees, $132.30 net. Best month: Nov 2026, with $88.20 net.',
  ],
] as const)('The chart of %s in words: "%s"', (period, words) => {
  const steps = [aStep('2026-11-21', 1, 4900, 490), aStep('2026-11-22', 2, 9800, 980)]
  expect(chartSummary(steps, period)).toBe(words)
})
