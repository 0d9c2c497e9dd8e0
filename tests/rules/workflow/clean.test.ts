import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanWorkflow } from '../../../src/workflow/rules/clean/clean.ts'
import { gradeOf } from '../../../src/workflow/rules/grade.ts'
import { readCode } from '../../../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../../../src/workflow/rules/inspect.ts'
import { findLeaks } from '../../../src/workflow/rules/leaks/leaks.ts'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { publicDiagramOf } from '../../../src/workflow/rules/graph/public-diagram.ts'
import { aFile, aNode, parsed, read } from './files.ts'

const HTTP = 'n8n-nodes-base.httpRequest'
const TOKEN = ['xoxb', '123456789012', '1234567890123', 'abcdefghijklmnopqrstuvwx'].join('-')
const clean = (value: unknown) => cleanWorkflow(read(value)).file

const leaky = {
  ...aFile(
    [
      aNode(`Call ${TOKEN}`, HTTP, {
        id: 'a',
        extra: 1,
        retryOnFail: true,
        credentials: { slackApi: { id: '7', name: 'Mara' } },
        parameters: {
          url: 'https://acme.app.n8n.cloud/webhook/1',
          headers: [{ name: 'x-api-key', value: 'k3y-of-ours-42' }],
          to: 'mara@acme-shop.com',
          sheet: {
            __rl: true,
            value: '1a',
            mode: 'list',
            cachedResultName: 'Clients',
            cachedResultUrl: 'https://x.y/1a',
          },
        },
      }),
      aNode('Use', 'n8n-nodes-base.set', { parameters: { from: `={{ $('Call ${TOKEN}').item.json.id }}` } }),
      aNode('Note', 'n8n-nodes-base.stickyNote', { parameters: { content: 'Questions: mara@acme-shop.com' } }),
    ],
    [[`Call ${TOKEN}`, 'Use', 1]],
  ),
  active: true,
  id: 'w1',
  pinData: { Use: [{ json: { name: 'Tom' } }] },
  meta: { instanceId: 'abc' },
  settings: { executionOrder: 'v1', errorWorkflow: 'w2', odd: true, executionTimeout: 'long' },
}

describe('A clean copy', () => {
  test('It replaces what is private and keeps names, connections and expressions together', () => {
    expect(clean(leaky)).toEqual({
      name: 'A workflow',
      nodes: [
        {
          id: 'a',
          name: 'Call YOUR_SECRET_1',
          type: HTTP,
          typeVersion: 1,
          position: [0, 0],
          retryOnFail: true,
          credentials: { slackApi: { id: null, name: 'Slack API' } },
          parameters: {
            url: 'https://your-server.example.com/webhook/1',
            headers: [{ name: 'x-api-key', value: 'YOUR_SECRET_2' }],
            to: 'name@example.com',
            sheet: { __rl: true, value: '1a', mode: 'list' },
          },
        },
        expect.objectContaining({ name: 'Use', parameters: { from: "={{ $('Call YOUR_SECRET_1').item.json.id }}" } }),
        expect.objectContaining({ name: 'Note', parameters: { content: 'Questions: mara@acme-shop.com' } }),
      ],
      connections: { 'Call YOUR_SECRET_1': { main: [[], [{ node: 'Use', type: 'main', index: 0 }]] } },
      settings: { executionOrder: 'v1' },
    })
  })

  test('It leaves leaks of low severity at most, names what it mended, and needs the same credentials', () => {
    const { file, mended } = cleanWorkflow(read(leaky))
    expect(findLeaks(read(file)).map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(['low email'])
    expect([...new Set(mended.map(({ kind }) => kind))].sort()).toEqual([
      'credential',
      'email',
      'instance_id',
      'pinned_data',
      'private_host',
      'private_resource',
      'secret',
    ])
    expect(inspectWorkflow(read(file), readCode).credentials).toEqual(
      inspectWorkflow(read(leaky), readCode).credentials,
    )
  })

  test('It drops what n8n drops, and numbers what is named twice', () => {
    const file = {
      nodes: [null, aNode('A', HTTP, { typeVersion: '3.4', position: undefined }), aNode('A', HTTP)],
      connections: {
        A: {
          main: [
            null,
            [
              { node: 'Gone', index: 0 },
              { node: 'A', index: 0 },
            ],
          ],
        },
      },
    }
    expect(clean(file)).toMatchObject({
      name: 'Workflow',
      nodes: [{ name: 'A', typeVersion: 3.4, position: [0, 0] }, { name: 'A1' }],
      connections: { A: { main: [[], [{ node: 'A', type: 'main', index: 0 }]] } },
    })
    expect(parsed(clean(file)).notices).toEqual([])
  })

  test('Of a file with several workflows it is the first, and a private text behind it is gone', () => {
    expect(JSON.stringify(clean([leaky, { name: TOKEN }]))).not.toContain(TOKEN)
  })
})

const fragments = fc.constantFrom(
  TOKEN,
  'Bearer a8Fk29dLq0Zx71Mn',
  'mara@acme-shop.com',
  'http://10.0.0.12/x',
  'password="correct9horse"',
  'postgres://app:s3cretPw9@db.acme.io/main',
  'YOUR_SECRET_1',
  '{{ $json.a }}',
  'sk-',
  '"',
  ' ',
)
const text = fc.oneof(
  fc.string(),
  fc.array(fragments, { maxLength: 6 }).map((parts) => parts.join('')),
)
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.dictionary(
      fc.oneof(text, fc.constantFrom('name', 'value', 'apiKey', 'password', 'type', 'position')),
      tie('json'),
    ),
    fc.array(tie('json'), { maxLength: 4 }),
  ),
}))
const node = fc.record(
  {
    name: fc.oneof(text, fc.constantFrom('A', 'B')),
    type: fc.constantFrom(HTTP, 'n8n-nodes-base.stickyNote', `n8n-nodes-x.${TOKEN}`, 'n8n-nodes-base.slack'),
    typeVersion: json,
    position: json,
    parameters: json,
    credentials: json,
    notes: json,
    id: json,
  },
  { requiredKeys: ['type'] },
)
const target = fc.record({ node: fc.constantFrom('A', 'B', 'C'), index: fc.nat(3) })
const workflowFile = fc.record(
  {
    name: text,
    nodes: fc.array(fc.oneof(node, json), { minLength: 1, maxLength: 6 }),
    connections: fc.oneof(
      json,
      fc.dictionary(fc.constantFrom('A', 'B', 'main'), fc.record({ main: fc.array(fc.array(target)) })),
    ),
    pinData: json,
    settings: json,
    meta: json,
  },
  { requiredKeys: ['nodes', 'connections'] },
)

test('A placeholder does not repeat one that the file already has', () => {
  const secret = 'xoxb-123456789012-1234567890123-abcdefghijklmnopqrstuvwx'
  const type = 'n8n-nodes-base.httpRequest'
  const result = parseWorkflow(
    JSON.stringify({ nodes: [secret, 'YOUR_SECRET_1'].map((name) => ({ name, type })), connections: {} }),
  )
  if (!result.ok) throw new Error(result.message)
  expect(cleanWorkflow(result).file.nodes.map(({ name }) => name)).toEqual(['YOUR_SECRET_2', 'YOUR_SECRET_1'])
})

test('A clean copy of any file is importable, stays as it is when cleaned again, and holds nothing private', () => {
  fc.assert(
    fc.property(workflowFile, (value) => {
      const result = parseWorkflow(JSON.stringify(value))
      if (!result.ok) return
      const once = JSON.stringify(cleanWorkflow(result).file)
      const again = read(once)
      expect(findLeaks(again).filter(({ severity }) => severity === 'high')).toEqual([])
      expect(JSON.stringify(cleanWorkflow(again).file)).toBe(once)
      expect(again.workflow.nodes).toHaveLength(result.workflow.nodes.length)
      expect(again.workflow.connections).toEqual(result.workflow.connections)
    }),
    { numRuns: 300 },
  )
})

test('Any JSON is inspected, graded and drawn, or refused by the parser', () => {
  fc.assert(
    fc.property(fc.oneof(workflowFile, fc.jsonValue()), (value) => {
      const result = parseWorkflow(JSON.stringify(value))
      if (!result.ok) return
      expect('ABCD').toContain(gradeOf(inspectWorkflow(result, readCode)).grade)
      expect(publicDiagramOf(result.workflow).steps.length).toBeLessThanOrEqual(result.workflow.nodes.length)
    }),
    { numRuns: 300 },
  )
})
