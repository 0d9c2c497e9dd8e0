import { expect, test } from 'vitest'
import { areKeywords, keywordsIn, withKeywords } from '../../../src/catalog/rules/keywords.ts'

const ten = Array.from({ length: 10 }, (_, index) => `k${index}`)

test.each([
  ['leads, lead forms;intake\nsign-up\tcrm', ['leads', 'lead forms', 'intake', 'sign-up', 'crm']],
  ['  late   payments ', ['late payments']],
  [' , ;\n', []],
])('%j is a list of keywords', (typed, keywords) => {
  expect(keywordsIn(typed)).toEqual(keywords)
})

test('A keyword that looks like one that is there is not added', () => {
  const { keywords, left, problem } = withKeywords(['Lead forms'], ['lead-forms', 'LEAD  FORMS', 'leads', 'Ieads'])
  expect({ keywords, left, problem }).toEqual({ keywords: ['Lead forms', 'leads'], left: [], problem: null })
})

test.each([
  ['too long', ['leads'], ['x'.repeat(41), 'crm'], ['leads', 'crm'], ['x'.repeat(41)], 'long'],
  ['without a letter', [], ['…'], [], ['…'], 'odd'],
  ['one too many', ten, ['crm', 'leads'], ten, ['crm', 'leads'], 'full'],
])('A keyword that is %s is left out, and the reason is told', (_, given, added, keywords, left, problem) => {
  expect(withKeywords(given, added)).toEqual({ keywords, left, problem })
})

test('What the form adds is what the database accepts', () => {
  const { keywords } = withKeywords(
    [],
    keywordsIn('Leads, LEADS, ÉTÉ, été, ' + ten.join(',') + ', a\u202Eb, ' + 'x'.repeat(50)),
  )
  expect(keywords).toHaveLength(10)
  expect(areKeywords(keywords)).toBe(true)
})
