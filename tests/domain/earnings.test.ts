import { expect, test } from 'vitest'
import { averageSale, conversion } from '@/domain/earnings'

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
