import { expect, test } from 'vitest'
import { recentFor, recentSearchLimits, withSearch } from '../../../src/catalog/rules/suggestions.ts'

test('The latest search is the first, each is kept once, and the oldest are forgotten', () => {
  expect(withSearch(['slack', 'Invoice'], 'invoice')).toEqual(['invoice', 'slack'])
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(withSearch, [])
  expect(many).toEqual(['f', 'e', 'd', 'c', 'b'])
  expect(many).toHaveLength(recentSearchLimits.most)
})

test('Of recent searches, those are suggested that begin with what is typed, other than itself', () => {
  const recent = ['invoice', 'Invoice reminder', 'slack', 'invoice pdf', 'invoices']
  expect(recentFor(recent, '')).toEqual(recent)
  expect(recentFor(recent, 'invoice')).toEqual(['Invoice reminder', 'invoice pdf'])
  expect(recentFor(recent, 'x')).toEqual([])
})
