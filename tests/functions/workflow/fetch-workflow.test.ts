import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { uploadMessages } from '../../../src/base/messages/uploads.ts'
import { workflowLinkMessages } from '../../../src/workflow/messages/workflow-link.ts'
import { workflowMessages } from '../../../src/workflow/messages/workflow.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import type { NewUpload } from '../../../supabase/functions/_shared/base/database.ts'
import type { NewObject } from '../../../supabase/functions/_shared/base/files.ts'
import { fetchWorkflow } from '../../../supabase/functions/fetch-workflow/handler.ts'
import { endless, fakeNetwork, publicAddress, response, silentAfter, streamOf } from '../base/guarded-fetch/network.ts'
import { as, post, recorder } from '../requests.ts'

const megabyte = 1024 * 1024
const user = '5e55105e-0000-4000-8000-000000000001'
const workflow = JSON.stringify({ name: 'Leads', nodes: [{ name: 'Start', type: 'n8n-nodes-base.manualTrigger' }] })

type Serve = Parameters<typeof fakeNetwork>[1]
type Look = Parameters<typeof fakeNetwork>[0]
type Over = { turn?: 'too_many' | 'full'; isFull?: boolean; look?: Look; timeout?: number }

function build(serve: Serve = () => response(200, {}, workflow), over: Over = {}) {
  const turns = recorder<[user: string, caller: string | null, bytes: number]>()
  const stored = recorder<[NewObject]>()
  const recorded = recorder<[NewUpload]>()
  const removed = recorder<[bucket: string, paths: string[]]>()
  const { network, targets } = fakeNetwork(over.look ?? (() => [publicAddress]), serve)
  const handle = fetchWorkflow({
    callerOf: async (token) => (token === 'session' ? { id: user } : null),
    addressOf: addressBehind('http://kong:8000'),
    random: () => 'abcd1234',
    now: () => 1_795_000_000_000,
    timeout: over.timeout,
    network,
    database: {
      countUploadAttempt: async (...args) => {
        turns.note(...args)
        return over.turn ?? 'ok'
      },
      storeUpload: async (object) => stored.note(object),
      recordUpload: async (upload) => {
        recorded.note(upload)
        return over.isFull ? null : upload.name
      },
      removeFiles: async (...args) => removed.note(...args),
    },
  })
  const call = async (url: unknown, headers: Record<string, string> = as('session')) => {
    const answer = await handle(post({ url }, headers))
    return [answer.status, (await answer.json()) as Record<string, unknown>] as const
  }
  return { call, handle, turns, stored, recorded, removed, targets }
}

describe('fetch-workflow', () => {
  test('A hosted workflow is stored as an own copy with its hash and diagram, like an upload', async () => {
    const { call, turns, stored, recorded } = build()
    const path = `${user}/1795000000000-abcd1234.json`
    const headers = { ...as('session'), 'x-forwarded-for': '1.1.1.1, 203.0.113.9' }
    const inFile = JSON.stringify(JSON.parse(workflow), null, 2)
    const size = inFile.length
    expect(await call(' https://files.test/My%20flow%E2%80%AE.json?raw=1 ', headers)).toEqual([
      200,
      {
        path,
        name: 'My flow.json',
        size,
        type: 'application/json',
        text: workflow,
      },
    ])
    const bytes = new TextEncoder().encode(inFile)
    expect(stored.calls).toEqual([
      [{ bucket: 'template-goods', path, bytes, type: 'application/json', overwrites: false }],
    ])
    expect(recorded.calls[0]?.[0]).toMatchObject({
      userId: user,
      bucket: 'template-goods',
      name: 'My flow.json',
      hash: createHash('sha256').update(inFile).digest('hex'),
      diagram: { n: [['t', 0, 0, 0]], e: [] },
      report: { preview: { diagram: { steps: [{ name: 'Start' }] } }, findings: { leaks: [] } },
    })
    expect(turns.calls).toEqual([[user, '203.0.113.9', 5 * megabyte]])
  })

  test.each([
    ['https://files.test', 'workflow.json'],
    ['https://files.test/a/', 'workflow.json'],
    ['https://files.test/%E0%A4%A.json', '%E0%A4%A.json'],
    ['https://files.test/..%2F..%2Fetc%2Fpasswd', '_.._etc_passwd.json'],
    ['https://files.test/flow.php?id=1', 'flow.json'],
  ])('The file behind %s is named %s', async (url, name) => {
    expect((await build().call(url))[1]).toMatchObject({ name })
  })

  const intranet: Look = (hostname) => (hostname === 'intranet.test' ? ['10.0.0.1'] : [publicAddress])
  const redirected =
    (location: string): Serve =>
    ({ hostname }) =>
      hostname === 'files.test' ? response(302, { location }) : response(200, {}, workflow)
  const shapeless = workflowMessages.unreadable

  test.each<[why: string, Serve, error: string, over?: Over]>([
    [
      'redirects to a private address',
      redirected('https://intranet.test/'),
      workflowLinkMessages.unreachable,
      { look: intranet },
    ],
    [
      'leads to a private address on the second look-up',
      () => response(302, { location: 'https://files.test/again' }),
      workflowLinkMessages.unreachable,
      { look: (_, time) => [time === 1 ? publicAddress : '127.0.0.1'] },
    ],
    ['never ends', () => silentAfter('HTTP/1.1 200 OK\r\n\r\n{'), workflowLinkMessages.tooSlow, { timeout: 50 }],
    ['says 100 MB', () => response(200, { 'content-length': String(99 * megabyte) }), workflowLinkMessages.tooLarge],
    [
      'sends 100 MB',
      () => endless('HTTP/1.1 200 OK\r\n\r\n', new Uint8Array(64 * 1024)).stream,
      workflowLinkMessages.tooLarge,
    ],
    ['redirects to http', redirected('http://files.test/a'), workflowLinkMessages.notHttps],
    ['is not found', () => response(404), workflowLinkMessages.notFound],
    ['needs a password', () => response(401), workflowLinkMessages.notPublic],
    ['fails', () => response(503), workflowLinkMessages.refused],
    ['redirects forever', () => response(302, { location: '/again' }), workflowLinkMessages.tooManyRedirects],
    ['cannot be reached', () => 'SSH-2.0\r\n', workflowLinkMessages.unreachable],
    ['is a page', () => response(200, {}, '<!doctype html>'), shapeless],
    ['is not UTF-8', () => streamOf('HTTP/1.1 200 OK\r\n\r\n', Uint8Array.of(0x22, 0xff, 0x22)), shapeless],
    ['is no workflow', () => response(200, {}, '{"a":1}'), workflowMessages.noNodes],
    [
      'is a Make blueprint',
      () => response(200, {}, '{"flow":[{"id":1,"module":"http:ActionSendData"}]}'),
      workflowMessages.otherTool.make,
    ],
  ])('A link that %s is refused with the reason, and nothing is stored', async (_, serve, error, over) => {
    const { call, stored, recorded } = build(serve, over)
    expect(await call('https://files.test/a.json')).toEqual([400, { error }])
    expect([stored.calls, recorded.calls]).toEqual([[], []])
  })

  test('Why a link is unreachable is logged, without the link', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const look = () => Promise.reject(new TypeError('no record found for files.test'))
    await build(undefined, { look }).call('https://files.test/secret')
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
      { event: 'link_unreachable', error: 'TypeError' },
    ])
    expect(JSON.stringify(logged.mock.calls)).not.toContain('files.test')
    logged.mockRestore()
  })

  test('A link without https is refused before anything is called', async () => {
    const { call, targets } = build()
    for (const url of ['http://files.test/a', 'ftp://files.test', 'https://a:b@files.test', 'flow.json'])
      expect(await call(url)).toEqual([400, { error: workflowLinkMessages.notHttps }])
    expect(targets).toEqual([])
  })

  test('A call without a session answers 401 before anything is counted or called', async () => {
    const { call, turns, targets } = build()
    for (const headers of [{}, as('sb_publishable_x'), as('expired')])
      expect((await call('https://files.test/a', headers))[0]).toBe(401)
    expect([turns.calls, targets]).toEqual([[], []])
  })

  test.each([
    ['too_many', uploadMessages.tooMany],
    ['full', uploadMessages.dayIsFull],
  ] as const)('A caller over the limit (%s) gets 429 before anything is called', async (turn, error) => {
    const { call, targets } = build(undefined, { turn })
    expect(await call('https://files.test/a')).toEqual([429, { error }])
    expect(targets).toEqual([])
  })

  test('A file that exceeds the daily quota is removed again and answers 429', async () => {
    const { call, stored, removed } = build(undefined, { isFull: true })
    expect((await call('https://files.test/a'))[0]).toBe(429)
    expect(removed.calls).toEqual([['template-goods', [stored.calls[0]?.[0].path]]])
  })

  test('A body without a link, or with one of 3,000 characters, answers 400, and GET answers 405', async () => {
    const { call, handle } = build()
    for (const url of [undefined, null, 7, '', `https://files.test/${'a'.repeat(3_000)}`])
      expect((await call(url))[0]).toBe(400)
    expect((await handle(new Request('http://functions.test/fetch-workflow'))).status).toBe(405)
  })
})
