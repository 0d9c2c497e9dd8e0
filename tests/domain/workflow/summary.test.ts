import { expect, test } from 'vitest'
import { readWorkflow } from '../../../src/domain/workflow/parse.ts'
import { summaryOf } from '../../../src/domain/workflow/summary.ts'

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
  const { name, steps, skeleton } = summary({ name: ' Answer\n mail ', nodes, connections: {} })
  expect(name).toBe('Answer mail')
  expect(steps).toEqual([
    { name: 'On mail', kind: 't' },
    { name: 'Think', kind: 'a' },
    { name: 'Sort', kind: 'l' },
    { name: 'Reply', kind: 'p' },
  ])
  expect(skeleton?.n).toHaveLength(4)
})

test('A workflow of notes alone has no drawing', () => {
  const nodes = [{ name: 'Note', type: 'n8n-nodes-base.stickyNote', position: [0, 0] }]
  expect(summary({ nodes })).toEqual({ name: '', steps: [], skeleton: null })
})
