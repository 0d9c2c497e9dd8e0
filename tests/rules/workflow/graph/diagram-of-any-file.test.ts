import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStickyNote } from '../../../../src/workflow/rules/nodes/node-kinds.ts'
import { parseWorkflow } from '../../../../src/workflow/rules/parse.ts'
import { diagramOf } from '../../../../src/workflow/rules/graph/diagram.ts'
import { aFile, aNode, parsed } from '../files.ts'
import { expectSound } from './sound-diagram.ts'

test('Every text of a diagram is a kind of step, or the name of an app or a node of n8n', () => {
  const known = new Set(['t', 'a', 'p', 'l', 'Slack', 'Gmail', 'OpenAI', 'if', 'httpRequest'])
  const parameters = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.constantFrom('Notion', 'n8n-nodes-base.notion')),
  )
  const node = fc.record({
    name: fc.string({ minLength: 1 }),
    type: fc.oneof(
      fc.string(),
      fc.constantFrom(
        'n8n-nodes-base.slack',
        'n8n-nodes-base.gmail',
        'n8n-nodes-base.openAi',
        'n8n-nodes-base.if',
        'n8n-nodes-base.httpRequestTool',
      ),
    ),
    parameters,
    notes: fc.string(),
  })
  let apps = 0
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 6 }), (nodes) => {
      const result = parseWorkflow(JSON.stringify(aFile(nodes.map((one) => aNode(one.name, one.type, one)))))
      if (!result.ok) return
      const diagram = diagramOf(result.workflow)
      JSON.stringify(diagram, (_, value: unknown) => {
        if (typeof value === 'string') expect(known).toContain(value)
        return value
      })
      apps += diagram.a?.length ?? 0
    }),
  )
  expect(apps).toBeGreaterThan(20)
})

const types = [
  'n8n-nodes-base.set',
  'n8n-nodes-base.webhook',
  '@n8n/n8n-nodes-langchain.agent',
  'n8n-nodes-base.stickyNote',
  'n8n-nodes-base.slack',
]
const anyName = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'A1', '__proto__', '')
const anyNode = fc.record(
  {
    name: anyName,
    type: fc.constantFrom(...types),
    position: fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
  },
  { requiredKeys: ['type'] },
)
const anyTarget = fc.record({ node: anyName, type: fc.constant('main'), index: fc.integer({ min: -1, max: 3 }) })
const anyOutputs = fc.array(fc.oneof(fc.constant(null), fc.array(anyTarget, { maxLength: 4 })), { maxLength: 3 })
const anyFile = fc.record({
  nodes: fc.array(anyNode, { maxLength: 80 }),
  connections: fc.dictionary(
    anyName,
    fc.dictionary(fc.constantFrom('main', 'ai_tool', 'ai_languageModel', 'odd'), anyOutputs),
  ),
})

test('Parsing any file returns a result or a message, and the diagram is valid and deterministic', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const result = parseWorkflow(JSON.stringify(file))
      if (!result.ok) return void expect(file.nodes).toEqual([])
      const { workflow } = result
      expect(new Set(workflow.nodes.map((node) => node.name)).size).toBe(workflow.nodes.length)
      expect(new Set(workflow.nodes.map((node) => node.id)).size).toBe(workflow.nodes.length)
      const diagram = diagramOf(workflow)
      expectSound(diagram, workflow.nodes.filter((node) => !isStickyNote(node.type)).length)
      expect(diagramOf(parsed(file))).toEqual(diagram)
    }),
    { numRuns: 400 },
  )
})
