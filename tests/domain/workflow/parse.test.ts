import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWorkflow } from '../../../src/domain/workflow/parse.ts'
import { aFile, aNode, NO_NODES, parsed, TOO_LARGE, UNREADABLE } from './files.ts'

const noticesOf = (value: unknown) => parsed(value).notices.map(({ kind, at }) => `${kind} ${at}`)

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
