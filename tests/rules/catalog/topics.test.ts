import { describe, expect, test } from 'vitest'
import {
  priceText,
  topicLead,
  topicQuestions,
  topicTitle,
  type TopicFacts,
} from '../../../src/catalog/rules/topic-facts.ts'
import {
  appPath,
  appsTopic,
  categoryPath,
  categoryTopic,
  pairName,
  pairPath,
  topicOfPath,
  topicPath,
  topicShelf,
} from '../../../src/catalog/rules/topics.ts'

describe('An address', () => {
  test.each([
    ['slack', ['slack']],
    ['Slack+OpenAI', ['openai', 'slack']],
    ['slack+slack', ['slack']],
    ['google-sheets', ['google-sheets']],
  ])('of apps, %s, is canonical in the order of the alphabet', (address, slugs) => {
    expect(appsTopic(address)).toEqual({ slugs })
  })

  test.each(['', '+', 'slack+', 'a+b+c', 'google sheets', 'Ünder', '-slack', 'a--b', 'x'.repeat(61)])(
    'that names no app, %j, has no topic',
    (address) => expect(appsTopic(address)).toBeNull(),
  )

  test('of a category is its name', () => {
    expect(categoryTopic('Personal-Assistant')).toEqual({ category: 'Personal Assistant' })
    expect(categoryTopic('nonsense')).toBeNull()
    expect(topicOfPath('/Categories/AI', 'AI')).toEqual({ category: 'AI' })
    expect(topicOfPath('/apps/AI', 'AI')).toEqual({ slugs: ['ai'] })
  })

  test('is made from names', () => {
    expect([appPath('Google Sheets'), pairPath(['Slack', 'OpenAI']), categoryPath('Personal Assistant')]).toEqual([
      '/apps/google-sheets',
      '/apps/openai+slack',
      '/categories/personal-assistant',
    ])
    expect(pairName(['Slack', 'OpenAI'])).toBe('OpenAI + Slack')
    expect(topicPath({ slugs: ['openai', 'slack'] })).toBe('/apps/openai+slack')
    expect(topicShelf({ apps: ['Google Sheets', 'Slack'], category: null })).toBe(
      '/marketplace?app=Google%20Sheets&app=Slack',
    )
  })
})

const facts: TopicFacts = {
  apps: ['Slack'],
  category: null,
  count: 12,
  free: 2,
  lowest_cents: 900,
  highest_cents: 4900,
  creators: 5,
  platforms: [
    { name: 'n8n', count: 11 },
    { name: 'GHL', count: 1 },
  ],
  categories: [{ name: 'Sales', count: 12 }],
  used_apps: [
    { name: 'Slack', count: 12 },
    { name: 'OpenAI', count: 7 },
    { name: 'Gmail', count: 1 },
  ],
  starts: [
    { app: null, own: 'scheduleTrigger', count: 6 },
    { app: 'Slack', own: null, count: 2 },
  ],
  steps: [{ name: 'httpRequest', count: 4 }],
}

test.each([
  [{}, '2 are free. The others cost from $9.00 to $49.00.'],
  [{ free: 0 }, 'They cost from $9.00 to $49.00.'],
  [{ free: 11, highest_cents: 900 }, '11 are free. The other one costs $9.00.'],
  [{ free: 1 }, 'One is free. The others cost from $9.00 to $49.00.'],
  [{ free: 0, count: 1, highest_cents: 900 }, 'It costs $9.00.'],
  [{ free: 12, lowest_cents: null, highest_cents: null }, 'All of them are free.'],
  [{ free: 1, count: 1, lowest_cents: null, highest_cents: null }, 'It is free.'],
])('The prices of %j are told', (changes, text) => {
  expect(priceText({ ...facts, ...changes })).toBe(text)
})

test('Title and lead tell the app, the pair or the category, and how many there are', () => {
  expect([topicTitle(facts), topicLead(facts)]).toEqual([
    'Automation templates for Slack',
    '12 templates that work with Slack, each reviewed before it went live. 2 are free. The others cost from $9.00 to $49.00.',
  ])
  expect(topicTitle({ apps: ['OpenAI', 'Slack'], category: null })).toBe('Automation templates for OpenAI + Slack')
  expect(topicLead({ ...facts, apps: [], category: 'HR', count: 1000 })).toMatch(
    /^1,000 or more templates in the category HR, /,
  )
  expect(topicLead({ ...facts, apps: [], category: 'HR', count: 0 })).toBe(
    'There are no templates in the category HR yet.',
  )
})

test('Every answer is made of the facts, and questions without facts are not asked', () => {
  expect(topicQuestions(facts).map(({ question, answer }) => `${question} ${answer}`)).toEqual([
    'How many templates for Slack are there? 12 templates, by 5 creators: 11 for n8n and 1 for GoHighLevel.',
    'What do templates for Slack cost? 2 are free. The others cost from $9.00 to $49.00.',
    'Which apps do they connect with Slack? Most often OpenAI (7 of 12 templates) and Gmail (1 of 12 templates).',
    'How do workflows for Slack start? Schedule (6 of 12 templates) and An event in Slack (2 of 12 templates).',
    'What do I need to run them? You need n8n or GoHighLevel, whichever the template is for, and your own account of Slack. Each template’s page lists all of it before you pay.',
  ])
  expect(topicQuestions({ ...facts, used_apps: [], starts: [] })).toHaveLength(3)
  expect(topicQuestions({ ...facts, count: 0 })).toEqual([])
})
