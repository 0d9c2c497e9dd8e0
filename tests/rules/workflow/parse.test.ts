import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { withoutHanging } from '../../support/hang.ts'
import { aFile, aNode, NO_NODES, OTHER_TOOLS, parsed, TOO_LARGE, UNREADABLE } from './files.ts'

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
    ['nodes of an unknown tool', '{"nodes": [{"id": "a", "type": "customNode", "data": {}}], "edges": []}', NO_NODES],
    ['other text behind the JSON', `${JSON.stringify(aFile([aNode('A')]))}\nHave fun!`, UNREADABLE],
    ['a second workflow behind the first', '{"nodes": []}{"nodes": []}', UNREADABLE],
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
    ['more than 2,000 nodes', JSON.stringify(aFile(Array.from({ length: 2001 }, (_, i) => aNode(`n${i}`)))), TOO_LARGE],
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
  test('A thousand equal names of 4,000 characters are numbered', () => {
    const nodes = Array.from({ length: 1000 }, () => aNode('a'.repeat(4000)))
    const names = withoutHanging(() => parsed({ nodes })).nodes.map(({ name }) => name.slice(4000))
    expect(names.slice(0, 3).concat(names.slice(-1))).toEqual(['', '1', '2', '999'])
  })
  test('Missing names and ids are generated and duplicate ids replaced, deterministically', () => {
    const nodes = [
      { type: 'n8n-nodes-base.set' },
      { type: 'n8n-nodes-base.set', id: 'x' },
      { type: 'n8n-nodes-base.if', id: 'x', name: 'If' },
    ]
    const workflow = parsed({ nodes })
    expect(workflow.nodes.map(({ id, name }) => `${id} ${name}`)).toEqual(['node-0 Set', 'x Set1', 'x1 If'])
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
        odd: [[{ node: 'B', type: 'odd', index: 0 }]],
      },
      Ghost: { main: [[{ node: 'B', type: 'main', index: 0 }]] },
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
      '{"nodes":[{"name":"__proto__","type":"n8n-nodes-base.set"},{"name":"constructor","type":"n8n-nodes-base.set"}],"connections":{"__proto__":{"main":[[{"node":"constructor","index":0}]]}}}'
    expect(parsed(text).connections).toMatchObject([{ from: 0, to: 1 }])
  })
})

describe('A workflow file with the oddities of public files', () => {
  const link = { node: 'B', type: 'main', index: 0 }
  const nodes = [aNode('A', undefined, { id: 'id-a' }), aNode('B', undefined, { id: 'id-b' })]

  test.each(['n8n-nodes-pdfco.PDFco Api', 'n8n-nodes-x.Oracle Database with Parameterization', '@a/n8n-nodes-b.c-d'])(
    'A node of the type "%s" is kept',
    (type) => {
      expect(parsed({ nodes: [aNode('A', type)] }).nodes[0]?.type).toBe(type)
    },
  )

  test.each([
    ' n8n-nodes-base.set',
    'n8n-nodes-base. set',
    'n8n-nodes-base.set ',
    'my nodes.set',
    'n8n-nodes-base.s\nt',
  ])('A node of the type %j is skipped', (type) => {
    expect(noticesOf({ nodes: [aNode('A', type), aNode('B')] })).toEqual(['broken_node 0'])
  })

  test.each([
    ['3.4', 3.4],
    ['2', 2],
    ['', 1],
    ['0x10', 1],
    ['latest', 1],
    [null, 1],
  ])('The type version %j is read as %d', (typeVersion, version) => {
    expect(parsed({ nodes: [aNode('A', undefined, { typeVersion })] }).nodes[0]?.typeVersion).toBe(version)
  })

  test.each([
    ['targets without an index', { A: { main: [[{ node: 'B', type: 'main' }]] } }, 1],
    ['an index that is text', { A: { main: [[{ ...link, index: '0' }]] } }, 1],
    ['a negative index', { A: { main: [[{ ...link, index: -1 }]] } }, 1],
    ['node ids as keys', { 'id-a': { main: [[{ ...link, node: 'id-b' }]] } }, 1],
    ['targets that are lists', { A: { main: [[['B', 'main', 0]]] } }, 1],
    ['a list in place of the target', { A: { main: [['B', 'main', 0]] } }, 3],
    ['a list in place of the types', { A: [[link]] }, 0],
    ['a list in place of everything', [[link]], 0],
    ['the type output', { A: { output: [[link]] } }, 1],
    ['the types error and onError', { A: { error: [[link]], onError: [[link]] } }, 2],
    ['an empty name', { '': { main: [[link]] } }, 1],
  ])('Of connections with %s none is kept, and the file is accepted', (_, connections, dropped) => {
    const workflow = parsed({ nodes, connections })
    expect([workflow.nodes.length, workflow.connections, workflow.notices.length]).toEqual([2, [], dropped])
  })

  test('A node needs neither a position nor parameters', () => {
    const node = { name: 'A', type: 'n8n-nodes-base.set' }
    expect(parsed({ nodes: [node], active: 'false', extra: 1 }).nodes[0]).toMatchObject({
      position: [0, 0],
      parameters: {},
    })
  })

  test('Unnamed nodes get the display names of their types, and connections may use them', () => {
    const unnamed = ['stickyNote', 'stickyNote', 'httpRequest'].map((step) => ({ type: `n8n-nodes-base.${step}` }))
    const workflow = parsed({ nodes: [...unnamed, aNode('B')], connections: { 'Http Request': { main: [[link]] } } })
    expect(workflow.nodes.map(({ name }) => name)).toEqual(['Sticky Note', 'Sticky Note1', 'Http Request', 'B'])
    expect(workflow.connections).toMatchObject([{ from: 2, to: 3 }])
  })

  test('A name is shown on one line without invisible characters, and connections use it as it is in the file', () => {
    const [first, second] = ['Get\u202E\nthe\r\n\tleads\u200B ', 'Save 👩‍💻 ⚙️']
    const connections = { [first]: { main: [[{ ...link, node: second }]] } }
    const workflow = parsed({ nodes: [aNode(first), aNode(second), aNode('\u200B')], connections })
    expect(workflow.nodes.map(({ name }) => name)).toEqual(['Get the leads', 'Save 👩‍💻 ⚙️', 'Set'])
    expect(workflow.connections).toMatchObject([{ from: 0, to: 1 }])
  })

  test('Names that differ only in invisible characters stay apart, with their connections', () => {
    const workflow = parsed({
      nodes: [aNode('A'), aNode('A\u200B'), aNode('B')],
      connections: { 'A\u200B': { main: [[link]] } },
    })
    expect(workflow.nodes.map(({ name }) => name)).toEqual(['A', 'A1', 'B'])
    expect(workflow.connections).toMatchObject([{ from: 1, to: 2 }])
  })
})

test('Arbitrary text is parsed or refused with a message', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ nodes: value, connections: value })),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parseWorkflow(text)
      if (!result.ok) expect([UNREADABLE, NO_NODES, TOO_LARGE, ...OTHER_TOOLS]).toContain(result.message)
    }),
    { numRuns: 400 },
  )
})
