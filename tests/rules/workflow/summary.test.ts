import { expect, test } from 'vitest'
import { readWorkflow } from '../../../src/workflow/rules/parse.ts'
import { summaryOf } from '../../../src/workflow/rules/summary.ts'

const summary = (workflow: object) => {
  const read = readWorkflow(workflow)
  if (!read.ok) throw new Error(read.message)
  return summaryOf(read.workflow)
}

test('A summary names the steps from left to right, without sticky notes, and draws them', () => {
  const nodes = [
    { name: 'Reply', type: 'n8n-nodes-base.gmail', position: [400, 0] },
    { name: 'Note', type: 'n8n-nodes-base.stickyNote', position: [0, 0] },
    { name: 'On mail', type: 'n8n-nodes-base.gmailTrigger', position: [0, 0] },
    { name: 'Sort', type: 'n8n-nodes-base.switch', position: [200, 100] },
    { name: 'Think', type: '@n8n/n8n-nodes-langchain.agent', position: [200, 0] },
  ]
  const { name, steps, diagram } = summary({ name: ' Answer\n mail ', nodes, connections: {} })
  expect(name).toBe('Answer mail')
  expect(steps).toEqual([
    { name: 'On mail', kind: 't' },
    { name: 'Think', kind: 'a' },
    { name: 'Sort', kind: 'l' },
    { name: 'Reply', kind: 'p' },
  ])
  expect(diagram?.n).toHaveLength(4)
})

test('A summary names the steps in the order in which they run, wherever they stand on the canvas', () => {
  const main = (...names: string[]) => ({ main: [names.map((node) => ({ node, type: 'main', index: 0 }))] })
  const at = (name: string, x: number, y: number, type = 'n8n-nodes-base.set') => ({ name, type, position: [x, y] })
  const nodes = [
    at('Aside', -500, 900),
    at('Third', 0, 200),
    at('Model', 300, 100, '@n8n/n8n-nodes-langchain.lmChatOpenAi'),
    at('Fourth', 200, 200),
    at('Second', 200, 0, '@n8n/n8n-nodes-langchain.agent'),
    at('First', 0, 0, 'n8n-nodes-base.webhook'),
  ]
  const connections = {
    First: main('Second'),
    Second: main('Third'),
    Third: main('Fourth'),
    Model: { ai_languageModel: [[{ node: 'Second', type: 'ai_languageModel', index: 0 }]] },
  }
  expect(summary({ nodes, connections }).steps.map(({ name }) => name)).toEqual([
    'First',
    'Second',
    'Model',
    'Third',
    'Fourth',
    'Aside',
  ])
})

test('A summary has triggers and operations in plain words, the most frequent first, without what only reads', () => {
  const node = (name: string, type: string, parameters: object) => ({
    name,
    type: `n8n-nodes-base.${type}`,
    parameters,
  })
  const post = { resource: 'message', operation: 'post' }
  const nodes = [
    node('Every day', 'scheduleTrigger', {}),
    node('On mail', 'gmailTrigger', {}),
    node('Look', 'gmail', { resource: 'message', operation: 'getAll' }),
    node('Draft', 'gmail', { resource: 'draft', operation: 'create' }),
    node('Tell', 'slack', post),
    node('Tell again', 'slack', post),
    node('Sort', 'switch', {}),
  ]
  expect(summary({ nodes }).words).toEqual([
    'post message in Slack',
    'scheduled',
    'Gmail trigger',
    'create draft in Gmail',
  ])
})

test('A workflow of notes alone has no diagram', () => {
  const nodes = [{ name: 'Note', type: 'n8n-nodes-base.stickyNote', position: [0, 0] }]
  expect(summary({ nodes })).toEqual({ name: '', steps: [], words: [], diagram: null })
})
