import { expect, test } from 'vitest'
import { frequentPhrases } from '../../../src/selling/rules/frequent-phrases.ts'
import { suggestedKeywords } from '../../../src/selling/rules/keyword-suggestions.ts'

const template = {
  name: 'Invoice chaser',
  short_description: 'Reminds customers of overdue invoices.',
  long_description:
    'Every morning it looks for overdue invoices.\n\n- Late payments are listed in a sheet\n- Late payments of [big customers](https://invoices.test/invoices) are `posted`',
  apps: ['Gmail', 'Slack'],
  words: ['scheduled', 'create draft in Gmail'],
}

test('Suggestions are frequent phrases of the texts, apps and operations of the workflow by turns', () => {
  expect(suggestedKeywords(template, [])).toEqual([
    'overdue invoices',
    'Gmail',
    'scheduled',
    'reminds customers',
    'Slack',
    'create draft in Gmail',
    'late payments',
  ])
})

test('What is given already, or in the name, is not suggested', () => {
  const suggestions = suggestedKeywords({ ...template, name: 'Slack alerts for late payments' }, [
    'GMAIL',
    'overdue-invoices',
  ])
  expect(suggestions).toEqual(['scheduled', 'reminds customers', 'create draft in Gmail'])
})

test('At most eight are suggested, none longer than a keyword may be', () => {
  const apps = ['x'.repeat(41), ...Array.from({ length: 20 }, (_, index) => `App ${index}`)]
  const suggestions = suggestedKeywords({ ...template, apps }, [])
  expect(suggestions).toHaveLength(8)
  expect(suggestions).not.toContain(apps[0])
})

test('An empty form suggests nothing', () => {
  expect(suggestedKeywords({ name: '', short_description: '', long_description: '', apps: [], words: [] }, [])).toEqual(
    [],
  )
})

test.each([
  ['do not cross the end of a sentence', ['Leads. Calls. Leads. Calls'], ['leads', 'calls']],
  ['stand for their own words', ['lead form lead form'], ['lead form']],
  ['contain no fillers, numbers or code', ['The `lead` and 42 of the 42 workflows, `lead` and the'], []],
  [
    'are those of Markdown without its marks and addresses',
    ['**Lead forms** # lead forms [x](https://lead.test)'],
    ['lead forms'],
  ],
  [
    'keep words with a hyphen and lose the possessive',
    ['follow-up customer’s, follow-up customer'],
    ['follow-up customer'],
  ],
])('Frequent phrases %s', (_, texts, phrases) => {
  expect(frequentPhrases(texts)).toEqual(phrases)
})

test('A long description is read in linear time', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `w${index % 50}x`).join(' ')
  expect(frequentPhrases([words]).length).toBeGreaterThan(0)
})
