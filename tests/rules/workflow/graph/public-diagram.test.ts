import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicDiagramOf } from '../../../../src/workflow/rules/graph/public-diagram.ts'
import { aFile, aNode, parsed } from '../files.ts'

const diagram = (value: unknown, options?: { areNamesHidden: boolean }) => publicDiagramOf(parsed(value), options)
const [only] = [(type: string, more: object) => diagram(aFile([aNode('A', type, more)])).steps[0]]

describe('A public diagram', () => {
  test('It shows name, type, place and what a step does', () => {
    expect(
      only('n8n-nodes-base.gmail', { position: [120, -40], parameters: { resource: 'draft', operation: 'create' } }),
    ).toEqual({
      name: 'A',
      type: 'n8n-nodes-base.gmail',
      label: 'Gmail',
      app: 'Gmail',
      kind: 'p',
      x: 120,
      y: -40,
      operation: 'Create draft',
    })
  })

  test.each([
    ['n8n-nodes-base.gmail', { operation: 'my secret way' }, undefined],
    ['n8n-nodes-base.merge', { mode: 'combine' }, 'Combine'],
    ['n8n-nodes-base.githubTrigger', { events: ['push', 'my event'] }, 'Push'],
    ['n8n-nodes-base.airtableTool', { operation: 'search' }, 'Search'],
    ['n8n-nodes-base.gmail', { resource: 'message', operation: 'getAll' }, 'Get many messages'],
    ['n8n-nodes-base.googleSheets', { resource: 'sheet', operation: 'appendOrUpdate' }, 'Append or update sheet'],
    ['n8n-nodes-base.slack', { resource: 'message', operation: 'sendAndWait' }, 'Send and wait for an answer'],
    [
      'n8n-nodes-base.removeDuplicates',
      { operation: 'removeItemsSeenInPreviousExecutions' },
      'Remove duplicates seen before',
    ],
    ['n8n-nodes-other.gmail', { operation: 'create' }, undefined],
  ])('A %s with %j does: %s', (type, parameters, operation) => {
    expect(only(type, { parameters })?.operation).toBe(operation)
  })

  test('Models are shown by family, hosts by service', () => {
    const model = only('@n8n/n8n-nodes-langchain.lmChatOpenRouter', {
      parameters: { model: 'anthropic/claude-sonnet-4.5' },
    })
    const unknown = only('@n8n/n8n-nodes-langchain.lmChatOllama', { parameters: { model: 'acme-secret-model' } })
    const call = only('n8n-nodes-base.httpRequest', { parameters: { url: 'https://crm.acme-shop.com/v1' } })
    expect([model?.model, unknown?.model, call?.hosts]).toEqual(['Claude Sonnet', undefined, ['acme-shop.com']])
  })

  test('AI sub-nodes name their parent; notes are areas without text; disabled steps are marked', () => {
    const file = aFile(
      [
        aNode('Note', 'n8n-nodes-base.stickyNote', {
          parameters: { content: 'SECRET', width: 300, height: 200, color: 4 },
        }),
        aNode('Agent', '@n8n/n8n-nodes-langchain.agent', { disabled: true }),
        aNode('Model', '@n8n/n8n-nodes-langchain.lmChatOpenAi', { position: [0, 200] }),
      ],
      [['Model', 'Agent', 0, 'ai_languageModel']],
    )
    const { steps, edges, notes } = diagram(file)
    expect(steps.map(({ name, parent, disabled }) => [name, parent, disabled])).toEqual([
      ['Agent', undefined, true],
      ['Model', 0, undefined],
    ])
    expect(edges).toEqual([{ from: 1, output: 0, to: 0, input: 0, type: 'ai_languageModel' }])
    expect(notes).toEqual([{ x: 0, y: 0, width: 300, height: 200, color: 4 }])
  })

  test('A name that holds something private is replaced, and all are if the creator hides them', () => {
    const file = aFile([
      aNode('Ask mara@acme-shop.com', 'n8n-nodes-base.slack'),
      aNode('Reply', 'n8n-nodes-base.gmail'),
    ])
    expect(diagram(file).steps.map(({ name }) => name)).toEqual(['Slack', 'Reply'])
    expect(diagram(file, { areNamesHidden: true }).steps.map(({ name }) => name)).toEqual(['Slack', 'Gmail'])
  })

  test('A node type or connection type of odd form is not repeated', () => {
    const nodes = [aNode('A', 'my-prompt.Say this to them'), aNode('B')]
    const connections = { A: { ai_SayThisToThem: [[{ node: 'B', type: 'x', index: 0 }]] } }
    const { steps, edges } = diagram({ nodes, connections })
    expect([steps[0]?.type, edges]).toEqual(['community.node', []])
  })

  test('A workflow without positions says so', () => {
    expect([
      diagram(aFile([aNode('A')])).hasPositions,
      diagram(aFile([aNode('A', undefined, { position: [1, 0] })])).hasPositions,
    ]).toEqual([false, true])
  })
})

const MARKER = 'm4rk3r'
/** No domain: those that a step calls are public. */
const marked = fc.string().map((text) => MARKER + text.replaceAll('.', ''))
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    marked,
    marked.map((text) => `https://${MARKER}.api.acme.com/${text}`),
    fc.integer(),
    fc.dictionary(
      fc.oneof(fc.constantFrom('operation', 'resource', 'url', 'model', 'events', 'content'), marked),
      tie('json'),
    ),
    fc.array(tie('json'), { maxLength: 4 }),
  ),
}))
const types = ['gmail', 'httpRequest', 'stickyNote', 'code', 'githubTrigger', 'openAi', 'teleport'].map(
  (name) => `n8n-nodes-base.${name}`,
)

test('A public diagram repeats no text of parameters', () => {
  const parameters = fc.dictionary(
    fc.constantFrom('operation', 'resource', 'url', 'model', 'events', 'mode', 'content', 'width', 'color'),
    json,
  )
  const nodes = fc.array(fc.record({ type: fc.constantFrom(...types), parameters }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(nodes, (list) => {
      const file = aFile(
        list.map((node, index) =>
          aNode(`Step ${index}`, node.type, {
            ...node,
            credentials: { slackApi: { id: MARKER, name: MARKER } },
            notes: MARKER,
          }),
        ),
      )
      expect(JSON.stringify(diagram({ ...file, pinData: { [MARKER]: [MARKER] } }))).not.toContain(MARKER)
    }),
  )
})
