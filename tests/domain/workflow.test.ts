import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStickyNote, kindOf } from '../../src/domain/workflow/node-kinds.ts'
import { parseWorkflow } from '../../src/domain/workflow/parse.ts'
import { skeletonOf } from '../../src/domain/workflow/skeleton.ts'
import type { Skeleton, Workflow } from '../../src/domain/workflow/types.ts'

const UNREADABLE = "Failed to parse JSON file. Please ensure it's a valid n8n template."
const NO_NODES = 'Invalid n8n template: Missing nodes structure'
const TOO_LARGE = 'This workflow file is too large: at most 5 MB, 1,000 nodes and 100 levels of nesting.'

const aNode = (name: string, type = 'n8n-nodes-base.set', more: object = {}) => ({
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
})
type Link = [from: string, to: string, output?: number, type?: string]

/** Builds a workflow file from nodes and links; a link's type defaults to main. */
function aFile(nodes: object[], links: Link[] = []) {
  const connections: Record<string, Record<string, ({ node: string; type: string; index: number }[] | null)[]>> = {}
  for (const [from, to, output = 0, type = 'main'] of links) {
    const outputs = ((connections[from] ??= {})[type] ??= [])
    while (outputs.length <= output) outputs.push(null)
    ;(outputs[output] ??= []).push({ node: to, type, index: 0 })
  }
  return { name: 'A workflow', nodes, connections }
}

function parsed(value: unknown): Workflow {
  const result = parseWorkflow(typeof value === 'string' ? value : JSON.stringify(value))
  if (!result.ok) throw new Error(result.message)
  return result.workflow
}
const noticesOf = (value: unknown) => parsed(value).notices.map(({ kind, at }) => `${kind} ${at}`)
const drawn = (nodes: object[], links?: Link[]) => skeletonOf(parsed(aFile(nodes, links)))

/** Invariants of every skeleton. */
function expectSound(skeleton: Skeleton, steps: number) {
  const cells = skeleton.n.map(([, column, row]) => `${column} ${row}`)
  expect(new Set(cells).size, 'no two steps share a cell').toBe(cells.length)
  for (const [, column, row] of skeleton.n) {
    expect(Number.isInteger(column) && column >= 0 && column < 12).toBe(true)
    expect(Number.isInteger(row) && row >= 0 && row < 60).toBe(true)
  }
  for (const [from, to] of skeleton.e) {
    expect(from).not.toBe(to)
    expect(skeleton.n[from]).toBeDefined()
    expect(skeleton.n[to]).toBeDefined()
  }
  expect(skeleton.n.length).toBe(Math.min(steps, 60))
  expect(skeleton.n.length + (skeleton.more ?? 0)).toBe(steps)
}

describe('An invalid workflow file', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  test.each([
    ['nothing', '', UNREADABLE],
    ['half a file', '{"nodes": [', UNREADABLE],
    ['a page', '<!doctype html>', UNREADABLE],
    ['a number', '7', NO_NODES],
    ['null', 'null', NO_NODES],
    ['an empty array', '[]', NO_NODES],
    ['no nodes key', '{"connections": {}}', NO_NODES],
    ['nodes that are no list', '{"nodes": {"a": 1}}', NO_NODES],
    ['no node at all', '{"nodes": []}', NO_NODES],
    [
      'nodes of another tool (Flowise)',
      '{"nodes": [{"id": "a", "type": "customNode", "data": {"name": "chatOpenAI"}}], "edges": []}',
      NO_NODES,
    ],
    [
      'a wrapper around itself, too often',
      '{"workflow":{"workflow":{"workflow":{"workflow":{"nodes":[]}}}}}',
      NO_NODES,
    ],
    ['a depth bomb', deep(1_000_000), TOO_LARGE],
    [
      'a depth bomb inside a parameter',
      `{"nodes": [{"name": "a", "type": "n8n-nodes-base.set", "parameters": {"x": ${deep(150)}}}]}`,
      TOO_LARGE,
    ],
    ['more than 1,000 nodes', JSON.stringify(aFile(Array.from({ length: 1001 }, (_, i) => aNode(`n${i}`)))), TOO_LARGE],
    ['more than 5 MB', `{"nodes": [], "x": "${'x'.repeat(5 * 1024 * 1024)}"}`, TOO_LARGE],
  ])('A workflow file with %s is refused', (_, text, message) => {
    expect(parseWorkflow(text)).toMatchObject({ ok: false, message })
  })
})

describe('A valid workflow file', () => {
  const file = aFile([aNode('A'), aNode('B')], [['A', 'B']])
  test.each([
    ['as exported', JSON.stringify(file)],
    ['with a byte order mark', `\uFEFF${JSON.stringify(file)}`],
    ['wrapped', JSON.stringify({ workflow: file })],
    ['wrapped twice', JSON.stringify({ workflow: { workflow: file } })],
    ['as an array', JSON.stringify([file])],
    ['with brackets in a string', JSON.stringify({ ...file, note: '[{"\\'.repeat(200) })],
  ])('A workflow file %s is parsed', (_, text) => {
    const workflow = parsed(text)
    expect(workflow.nodes.map((node) => node.name)).toEqual(['A', 'B'])
    expect(workflow.connections).toEqual([{ from: 0, output: 0, to: 1, input: 0, type: 'main' }])
    expect(workflow.notices).toEqual([])
  })

  test('Of several workflows the first is used, with a notice', () => {
    expect(noticesOf([file, file])).toEqual(['several_workflows 2'])
  })
  test('Duplicate names are numbered, and connections lead to the first', () => {
    const workflow = parsed(aFile([aNode('A'), aNode('A'), aNode('A1'), aNode('B')], [['A', 'B']]))
    expect(workflow.nodes.map((node) => node.name)).toEqual(['A', 'A1', 'A11', 'B'])
    expect(workflow.connections).toMatchObject([{ from: 0, to: 3 }])
  })
  test('Missing names and ids are generated and duplicate ids replaced, deterministically', () => {
    const nodes = [
      { type: 'n8n-nodes-base.set' },
      { type: 'n8n-nodes-base.set', id: 'x' },
      { type: 'n8n-nodes-base.if', id: 'x', name: 'If' },
    ]
    const workflow = parsed({ nodes })
    expect(workflow.nodes.map(({ id, name }) => `${id} ${name}`)).toEqual(['node-0 set', 'x set1', 'x1 If'])
    expect(workflow).toEqual(parsed({ nodes }))
  })
  test('Entries that are not nodes are skipped with a notice', () => {
    expect(noticesOf({ nodes: [null, 'x', { name: 'no type' }, [], aNode('A')] })).toEqual([
      'broken_node 0',
      'broken_node 1',
      'broken_node 2',
      'broken_node 3',
    ])
  })
  test('Connections to missing nodes are skipped with a notice', () => {
    const { nodes } = file
    const connections = {
      A: {
        main: [[{ node: 'Gone', type: 'main', index: 0 }, { node: 'B', type: 'main', index: 0 }, null, 3], null],
        odd: [[{ node: 'B' }]],
      },
      Ghost: { main: [[{ node: 'B' }]] },
      B: 'nonsense',
    }
    const workflow = parsed({ nodes, connections })
    expect(workflow.connections).toHaveLength(1)
    expect(workflow.notices.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      'dangling_connection A',
      'dangling_connection A',
      'dangling_connection A',
      'dangling_connection A',
      'dangling_connection Ghost',
    ])
  })
  test('A node keeps its credential types, in the new and the old format, and nothing else of its credentials', () => {
    const node = aNode('A', 'n8n-nodes-base.slack', {
      credentials: { slackOAuth2Api: { id: 'secret-id', name: 'Mara' }, httpBasicAuth: 'old' },
    })
    expect(parsed(aFile([node])).nodes[0]?.credentialTypes).toEqual(['slackOAuth2Api', 'httpBasicAuth'])
    expect(JSON.stringify(parsed(aFile([node])))).not.toContain('secret-id')
  })
  test('Invalid positions, versions and parameters do not fail the parsing', () => {
    const node = {
      name: 'A',
      type: 'n8n-nodes-base.set',
      position: { x: 1 },
      typeVersion: 'two',
      parameters: [1],
      disabled: 'yes',
    }
    expect(parsed({ nodes: [node] }).nodes[0]).toMatchObject({
      position: [0, 0],
      typeVersion: 1,
      parameters: {},
      disabled: false,
    })
  })
  test('Nodes may be named __proto__ or constructor', () => {
    const text =
      '{"nodes":[{"name":"__proto__","type":"n8n-nodes-base.set"},{"name":"constructor","type":"n8n-nodes-base.set"}],"connections":{"__proto__":{"main":[[{"node":"constructor"}]]}}}'
    expect(parsed(text).connections).toMatchObject([{ from: 0, to: 1 }])
  })
})

describe('The kind of a step', () => {
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
})

describe('The workflow skeleton', () => {
  test('A chain is drawn as one row', () => {
    expect(
      drawn(
        [aNode('T', 'n8n-nodes-base.cron'), aNode('B', 'n8n-nodes-base.slack'), aNode('C')],
        [
          ['T', 'B'],
          ['B', 'C'],
        ],
      ),
    ).toEqual({
      n: [
        ['t', 0, 0],
        ['p', 1, 0],
        ['l', 2, 0],
      ],
      e: [
        [0, 1],
        [1, 2],
      ],
    })
  })
  test('Branches keep the order of the outputs and merge in the middle', () => {
    const nodes = ['T', 'S', 'one', 'two', 'three', 'M'].map((name) => aNode(name))
    const links: Link[] = [
      ['T', 'S'],
      ['S', 'three', 2],
      ['S', 'one', 0],
      ['S', 'two', 1],
      ['one', 'M'],
      ['two', 'M'],
      ['three', 'M'],
    ]
    const { n } = drawn(nodes, links)
    expect(n.map(([, column, row]) => [column, row])).toEqual([
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 2],
    ])
  })
  test('AI sub-nodes are drawn dashed below their parent, at any depth', () => {
    const ai = (step: string) => `@n8n/n8n-nodes-langchain.${step}`
    const nodes = [
      aNode('Chat', ai('chatTrigger')),
      aNode('Agent', ai('agent')),
      aNode('Model', ai('lmChatOpenAi')),
      aNode('Memory', ai('memoryBufferWindow')),
      aNode('Store', ai('vectorStoreSupabase')),
      aNode('Embeddings', ai('embeddingsOpenAi')),
      aNode('Reply', 'n8n-nodes-base.slack'),
    ]
    const { n, e } = drawn(nodes, [
      ['Chat', 'Agent'],
      ['Agent', 'Reply'],
      ['Model', 'Agent', 0, 'ai_languageModel'],
      ['Memory', 'Agent', 0, 'ai_memory'],
      ['Store', 'Agent', 0, 'ai_tool'],
      ['Embeddings', 'Store', 0, 'ai_embedding'],
    ])
    expect(n).toEqual([
      ['t', 0, 0],
      ['a', 1, 0],
      ['p', 2, 0],
      ['a', 0, 1],
      ['a', 1, 1],
      ['a', 2, 1],
      ['a', 0, 2],
    ])
    expect(e).toEqual([
      [0, 1],
      [1, 2],
      [3, 1, 1],
      [4, 1, 1],
      [5, 1, 1],
      [6, 3, 1],
    ])
  })
  test('A step with several predecessors is placed after the last of them', () => {
    const { n } = drawn(
      [aNode('A'), aNode('B'), aNode('C'), aNode('D')],
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
        ['A', 'D', 1],
      ],
    )
    expect(Math.max(...n.map(([, column]) => column))).toBe(3)
  })
  test('A loop is cut at its back edge', () => {
    const { n, e } = drawn(
      [aNode('A'), aNode('B'), aNode('C')],
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'A'],
      ],
    )
    expect(n.map(([, column]) => column)).toEqual([0, 1, 2])
    expect(e).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
  })
  test('Sticky notes are omitted, and disconnected steps are placed below', () => {
    const nodes = [
      aNode('Note', 'n8n-nodes-base.stickyNote'),
      aNode('A'),
      aNode('B'),
      aNode('C', undefined, { position: [0, 500] }),
      aNode('D', undefined, { position: [9, 500] }),
      aNode('Loose'),
    ]
    const { n } = drawn(nodes, [
      ['C', 'D'],
      ['A', 'B'],
    ])
    expect(n.map(([, column, row]) => [column, row])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ])
  })
  test('A long chain is wrapped, and a large workflow is cut with the rest counted', () => {
    const nodes = Array.from({ length: 900 }, (_, i) => aNode(`n${i}`))
    const skeleton = drawn(
      nodes,
      nodes.slice(1).map((_, i): Link => [`n${i}`, `n${i + 1}`]),
    )
    expectSound(skeleton, 900)
    expect(skeleton.more).toBe(840)
    expect(skeleton.n[12]).toEqual(['l', 0, 1])
  })
  test('Two sub-nodes that reference each other do not loop forever', () => {
    expectSound(
      drawn(
        [aNode('A'), aNode('B')],
        [
          ['A', 'B', 0, 'ai_tool'],
          ['B', 'A', 0, 'ai_tool'],
        ],
      ),
      2,
    )
  })
  test('The skeleton contains no parameters or notes of the steps', () => {
    const bare = aFile([aNode('A'), aNode('B')], [['A', 'B']])
    const full = {
      ...bare,
      nodes: [aNode('A', undefined, { id: 'x', parameters: { secret: 'sk-1' }, notes: 'private' }), aNode('B')],
    }
    expect(skeletonOf(parsed(full))).toEqual(skeletonOf(parsed(bare)))
  })
})

describe('Arbitrary input', () => {
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

  test('Parsing any file returns a result or a message, and the drawing is valid and deterministic', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const result = parseWorkflow(JSON.stringify(file))
        if (!result.ok) return void expect(file.nodes).toEqual([])
        const { workflow } = result
        expect(new Set(workflow.nodes.map((node) => node.name)).size).toBe(workflow.nodes.length)
        expect(new Set(workflow.nodes.map((node) => node.id)).size).toBe(workflow.nodes.length)
        const skeleton = skeletonOf(workflow)
        expectSound(skeleton, workflow.nodes.filter((node) => !isStickyNote(node.type)).length)
        expect(skeletonOf(parsed(file))).toEqual(skeleton)
      }),
      { numRuns: 400 },
    )
  })
  test('Arbitrary text is parsed or refused with one of three messages', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ nodes: value, connections: value })),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseWorkflow(text)
        if (!result.ok) expect([UNREADABLE, NO_NODES, TOO_LARGE]).toContain(result.message)
      }),
      { numRuns: 400 },
    )
  })
})
