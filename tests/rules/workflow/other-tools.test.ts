import { describe, expect, test } from 'vitest'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { aFile, aNode, NO_NODES, otherTool, parsed } from './files.ts'

const messageFor = (file: unknown) => {
  const result = parseWorkflow(JSON.stringify(file))
  return result.ok ? null : result.message
}

const flowiseNode = (type: string) => ({
  id: 'chatOpenAI_0',
  position: { x: 64, y: 98.5 },
  type,
  data: { id: 'chatOpenAI_0', label: 'ChatOpenAI', name: 'chatOpenAI', inputParams: [], inputAnchors: [], outputs: {} },
})
const langflow = {
  nodes: [{ id: 'ChatInput-1', type: 'genericNode', data: { type: 'ChatInput', node: { template: {} } } }],
  edges: [],
}
const comfyPrompt = { '3': { class_type: 'KSampler', inputs: { seed: 1, model: ['4', 0] } } }
const nodeRed = [
  { id: 'f1', type: 'tab', label: 'Flow 1' },
  { id: 'n1', type: 'inject', z: 'f1', name: '', x: 160, y: 80, wires: [['n2']] },
  { id: 'n2', type: 'debug', z: 'f1', name: '', x: 350, y: 80, wires: [] },
]
const make = {
  name: 'Leads',
  flow: [{ id: 1, module: 'gateway:CustomWebHook', version: 1, parameters: { hook: 1 }, mapper: {} }],
  metadata: { version: 1, scenario: { roundtrips: 1 }, designer: { orphans: [] } },
}
const zap = { id: 1, title: 'Leads', nodes: { '1': { id: 1, type_of: 'read', selected_api: 'SlackAPI' } } }

describe('An export of another tool', () => {
  test.each([
    ['a Flowise flow', 'a chatflow', { nodes: [flowiseNode('customNode')], edges: [] }],
    ['a Flowise flow', 'an agentflow with a note first', { nodes: [{ type: 'stickyNote' }, flowiseNode('agentFlow')] }],
    ['a Langflow flow', 'as downloaded', { name: 'Leads', data: langflow, last_tested_version: '1.4.2' }],
    ['a Langflow flow', 'its data alone', langflow],
    [
      'a ComfyUI workflow',
      'as saved, with a dot in a type',
      {
        last_node_id: 2,
        last_link_id: 1,
        nodes: [{ id: 1, type: 'was.Load Image', pos: [0, 0], widgets_values: [] }],
        links: [[1, 1, 0, 2, 0, 'MODEL']],
        version: 0.4,
      },
    ],
    ['a ComfyUI workflow', 'in API format', comfyPrompt],
    ['a ComfyUI workflow', 'as a request', { prompt: comfyPrompt, client_id: 'a' }],
    ['a Node-RED flow', 'as exported', nodeRed],
    ['a Node-RED flow', 'one tab without nodes', nodeRed.slice(0, 1)],
    ['a Node-RED flow', 'from the admin API', { rev: 'a', flows: nodeRed }],
    ['a Node-RED flow', 'one flow from the admin API', { id: 'f1', label: 'Flow 1', nodes: nodeRed.slice(1) }],
    ['a Make blueprint', 'as exported', make],
    ['a Make blueprint', 'from the API', { blueprint: make }],
    ['a Zapier export', 'as exported', { metadata: { version: 2 }, zaps: [zap] }],
  ])('A file that is %s (%s) is refused by name', (what, _, file) => {
    expect(messageFor(file)).toBe(otherTool(what))
  })

  test('The first file of a list counts', () => {
    expect(messageFor([make, make])).toBe(otherTool('a Make blueprint'))
  })
})

describe('A file that resembles an export of another tool', () => {
  const n8n = aFile([
    aNode('A', 'n8n-nodes-base.set', { pos: [0, 0], parameters: { wires: [], class_type: 'x', inputs: {} } }),
  ])

  test.each([
    ['edges', { edges: [] }],
    ['links', { links: [] }],
    ['a flow', { flow: [] }],
    ['zaps', { zaps: [] }],
    ['flows', { flows: [] }],
    ['data', { data: { nodes: [] } }],
    ['a prompt', { prompt: {} }],
  ])('An n8n workflow with %s is still one of n8n', (_, extra) => {
    expect(parsed({ ...n8n, ...extra }).nodes).toHaveLength(1)
  })

  test.each([
    {},
    [],
    [{}],
    [[]],
    { nodes: [null] },
    { nodes: { a: 1 } },
    { zaps: {} },
    { data: null },
    { flow: [null] },
  ])('The file %j misses nodes', (file) => {
    expect(messageFor(file)).toBe(NO_NODES)
  })
})
