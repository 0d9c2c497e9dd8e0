import { expect, test } from 'vitest'
import { isStickyNote, kindOf } from '../../../src/workflow/rules/nodes/node-kinds.ts'

test.each([
  ['n8n-nodes-base.scheduleTrigger', 't'],
  ['n8n-nodes-base.webhook', 't'],
  ['n8n-nodes-base.cron', 't'],
  ['n8n-nodes-base.gmailTrigger', 't'],
  ['@n8n/n8n-nodes-langchain.chatTrigger', 't'],
  ['@n8n/n8n-nodes-langchain.agent', 'a'],
  ['@n8n/n8n-nodes-langchain.lmChatOpenAi', 'a'],
  ['n8n-nodes-base.openAi', 'a'],
  ['n8n-nodes-base.slack', 'p'],
  ['n8n-nodes-base.httpRequest', 'p'],
  ['n8n-nodes-base.gmailTool', 'p'],
  ['@apify/n8n-nodes-apify.apify', 'p'],
  ['n8n-nodes-base.if', 'l'],
  ['n8n-nodes-base.splitInBatches', 'l'],
  ['n8n-nodes-base.respondToWebhook', 'l'],
  ['n8n-nodes-base.codeTool', 'l'],
])('The kind of %s is %s', (type, kind) => expect(kindOf(type)).toBe(kind))

test('isStickyNote recognizes sticky notes only', () => {
  expect(isStickyNote('n8n-nodes-base.stickyNote')).toBe(true)
  expect(isStickyNote('n8n-nodes-base.set')).toBe(false)
})
