import { expect, test } from 'vitest'
import { pasteText } from '../../../src/workflow/rules/paste.ts'

const node = (name: string, more: object = {}) => ({
  name,
  type: 'n8n-nodes-base.gmail',
  typeVersion: 2.1,
  position: [0, 0],
  parameters: { subject: `From ${name}` },
  ...more,
})
const file = (nodes: object[], more: object = {}) =>
  JSON.stringify({
    name: 'Flow',
    nodes,
    connections: { A: { main: [[{ node: 'B', type: 'main', index: 0 }]] } },
    ...more,
  })
const pasted = (text: string) => JSON.parse(pasteText(text) ?? 'null') as { nodes: Record<string, unknown>[] } | null

test('A workflow is pasted as one object with its name, nodes and connections, and nothing of the creator’s server', () => {
  const text = file([node('A'), node('B')], { settings: {}, pinData: { A: [] }, meta: { instanceId: 'x' }, id: '7' })
  expect(pasted(text)).toEqual({
    name: 'Flow',
    nodes: [node('A'), node('B')],
    connections: { A: { main: [[{ node: 'B', type: 'main', index: 0 }]] } },
  })
})
test('Credentials are left out, so that n8n asks for the buyer’s own', () => {
  const text = file([node('A', { credentials: { gmailOAuth2: { id: '1', name: 'Mara' } } })])
  expect(pasted(text)?.nodes).toEqual([node('A')])
  expect(pasteText(text)).not.toContain('Mara')
})
test('Fields that the buyer paid for stay: error outputs, notes, disabled steps, ids of webhooks', () => {
  const paid = node('A', { onError: 'continueErrorOutput', notes: 'Why', disabled: true, webhookId: 'w', id: 'i' })
  expect(pasted(file([paid]))?.nodes).toEqual([paid])
})
test('A workflow in a wrapper or a list is pasted without it, because n8n refuses both', () => {
  expect(pasted(JSON.stringify({ workflow: { nodes: [node('A')], connections: {} } }))?.nodes).toEqual([node('A')])
  expect(pasted(JSON.stringify([{ nodes: [node('A')], connections: {} }]))?.nodes).toEqual([node('A')])
})
test('Missing names, positions and parameters are filled in', () => {
  const [step] = pasted(JSON.stringify({ nodes: [{ type: 'n8n-nodes-base.stickyNote' }] }))!.nodes
  expect(step).toEqual({ type: 'n8n-nodes-base.stickyNote', name: 'Sticky Note', position: [0, 0], parameters: {} })
})
test('A file that is no workflow is not pasted', () => {
  expect(pasteText('{}')).toBeNull()
  expect(pasteText('not JSON')).toBeNull()
})
