import { expect, test } from 'vitest'
import { worksWithText } from '../../../src/catalog/rules/apps.ts'

test.each([
  [['Gmail'], 5, 'Works with Gmail'],
  [['Gmail', 'Slack'], 5, 'Works with Gmail and Slack'],
  [['Gmail', 'Notion', 'Slack'], 5, 'Works with Gmail, Notion and Slack'],
  [['Gmail', 'Slack', 'Notion', 'Stripe', 'Trello'], 2, 'Works with Gmail, Slack and 3 more'],
  [['Gmail', 'Slack'], 1, 'Works with Gmail and 1 more'],
])('The apps %j, at most %d of them named, read "%s"', (apps, most, text) => {
  expect(worksWithText(apps, most)).toBe(text)
})
