import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { workflowMessages as messages } from '../../../src/workflow/messages/workflow.ts'
import { png } from '../../support/files/pictures.ts'
import { aFile, build, megabyte, user } from './uploading.ts'

describe('upload-file', () => {
  test('A workflow is stored as n8n writes it, and its diagram is recorded', async () => {
    const { call, stored, recorded } = build()
    const text = '\uFEFF {"nodes": [{"type": "n8n-nodes-base.set", "name": "Ü", "extra": 1}],\r\n "more": [] }'
    const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(text.slice(1)), null, 2))
    const path = `${user}/1795000000000-abcd1234.json`
    expect(await call(aFile('../My flow.txt', text), 'template-goods')).toEqual([
      200,
      { path, name: '_My flow.json', size: bytes.length, type: 'application/json' },
    ])
    expect(stored.calls).toEqual([
      [{ bucket: 'template-goods', path, bytes, type: 'application/json', overwrites: false }],
    ])
    expect(recorded.calls[0]?.[0]).toMatchObject({
      hash: createHash('sha256').update(bytes).digest('hex'),
      diagram: { n: [['l', 0, 0, 0]], e: [], o: ['set'] },
      report: {
        preview: { diagram: { steps: [{ name: 'Ü', label: 'Edit Fields (Set)' }] } },
        findings: { leaks: [] },
      },
    })
  })

  test('The report on a workflow with a secret is recorded with its bytes, and the answer says nothing about it', async () => {
    const { call, recorded } = build()
    const parameters = { apiKey: `sk-ant-api03-${'aB3x9'.repeat(8)}` }
    const text = JSON.stringify({ nodes: [{ type: 'n8n-nodes-base.set', name: 'Ask', parameters }] })
    const [status, body] = await call(aFile('flow.json', text), 'template-goods')
    expect([status, Object.keys(body)]).toEqual([200, ['path', 'name', 'size', 'type']])
    const leak = { severity: 'high', kind: 'secret', node: 'Ask', field: 'parameters.apiKey' }
    expect(recorded.calls[0]?.[0].report).toMatchObject({ findings: { leaks: [leak] } })
    expect(JSON.stringify(recorded.calls)).not.toContain('aB3x9')
  })

  test('What was not inspected is not stored: the first of two equal keys, a second workflow, what is around it', async () => {
    const { call, stored } = build()
    const node = '{"type": "n8n-nodes-base.set", "name": "Ask", "notes": "hidden", "notes": "shown"}'
    const text = `{"hidden": 1, "workflow": [{"nodes": [${node}]}, {"nodes": [], "name": "hidden"}]}`
    expect(await call(aFile('flow.json', text), 'template-goods')).toMatchObject([200, {}])
    const bytes = stored.calls[0]?.[0].bytes
    const shown = { type: 'n8n-nodes-base.set', name: 'Ask', notes: 'shown' }
    expect(new TextDecoder().decode(bytes)).toBe(JSON.stringify({ nodes: [shown] }, null, 2))
  })

  test('A workflow that is too large with spaces is stored without', async () => {
    const { call, stored } = build()
    const list = Array(1_500_000).fill(1)
    const text = JSON.stringify({ nodes: [{ type: 'n8n-nodes-base.set', name: 'Ask' }], list })
    expect(await call(aFile('flow.json', text), 'template-goods')).toMatchObject([200, {}])
    const bytes = stored.calls[0]?.[0].bytes
    expect(new TextDecoder().decode(bytes)).toBe(text)
  })

  test('The fingerprint of a workflow is recorded with its bytes', async () => {
    const { call, recorded } = build()
    const parameters = {
      subject: 'Your order',
      message: 'Thank you, it will arrive on Tuesday between eight and ten in the morning',
    }
    const text = JSON.stringify({ nodes: [{ type: 'n8n-nodes-base.gmail', name: 'Thank', parameters }] })
    await call(aFile('flow.json', text), 'template-goods')
    expect(recorded.calls[0]?.[0].print).toMatchObject({
      content: null,
      features: expect.arrayContaining([expect.any(Number)]),
      steps: [{ name: 'Thank', type: 'n8n-nodes-base.gmail', next: [] }],
    })
  })

  test('A workflow that another creator has is refused, and its file is removed', async () => {
    const { call, removed } = build({ isCopied: true })
    const text = '{"nodes": [{"type": "n8n-nodes-base.set", "name": "Ask"}]}'
    expect(await call(aFile('flow.json', text), 'template-goods')).toEqual([409, { error: messages.copied }])
    expect(removed.calls).toEqual([['template-goods', [`${user}/1795000000000-abcd1234.json`]]])
  })

  const unreadable = messages.unreadable
  test.each([
    ['no JSON', '{"nodes": [', unreadable],
    ['nothing', '', unreadable],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d]), unreadable],
    ['a picture', png, unreadable],
    ['no nodes', '{"name": "Flow"}', messages.noNodes],
    ['900,000 levels of nesting', '{"a":'.repeat(9e5), messages.tooLarge],
    ['5 MB and a byte', new Uint8Array(5 * megabyte + 1).fill(32), messages.tooLarge],
  ])('A workflow file with %s is refused with the message of the parser', async (_, content, error) => {
    const { call, stored, recorded } = build()
    expect(await call(aFile('flow.json', content), 'template-goods')).toEqual([400, { error }])
    expect([stored.calls, recorded.calls]).toEqual([[], []])
  })
})
