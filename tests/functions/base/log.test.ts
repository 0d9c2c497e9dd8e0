import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError, json, postOnly } from '../../../supabase/functions/_shared/base/http.ts'
import { errorFields, log } from '../../../supabase/functions/_shared/base/log.ts'
import { post } from '../requests.ts'

let lines: Record<string, unknown>[]
const note = (line: unknown) => void lines.push(JSON.parse(String(line)))

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'info').mockImplementation(note)
})
afterEach(() => vi.restoreAllMocks())

const failing = postOnly(() => Promise.reject(new Error('no connection')))

test('A log line is JSON with its level, event and fields', () => {
  log('mail_sent', { kind: 'welcome', attempts: 2 }, 'info')
  log('mail_failed')
  expect(lines).toEqual([
    { level: 'info', event: 'mail_sent', kind: 'welcome', attempts: 2 },
    { level: 'error', event: 'mail_failed' },
  ])
})

test.each(['x-request-id', 'sb-request-id'])('The id in %s is logged and sent back', async (header) => {
  const response = await failing(post({}, { [header]: 'request-0001' }))
  expect(response.headers.get('x-request-id')).toBe('request-0001')
  expect(lines).toMatchObject([{ event: 'request_failed', error: 'Error', request_id: 'request-0001' }])
})

test.each<Record<string, string>>([{}, { 'x-request-id': 'short' }, { 'x-request-id': 'a"b {injected} c' }])(
  'A request with the headers %j gets a new id',
  async (headers) => {
    const response = await failing(post({}, headers))
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines).toMatchObject([{ request_id: id }])
  },
)

test('Every response contains the request id, refused requests included', async () => {
  const answering = [() => Promise.resolve(json({})), () => Promise.reject(new HttpError(403, 'No'))].map(postOnly)
  for (const handler of answering)
    expect((await handler(post({}, { 'x-request-id': 'request-0001' }))).headers.get('x-request-id')).toBe(
      'request-0001',
    )
})

test('Concurrent requests log their own ids', async () => {
  const failing = (when: () => Promise<unknown>) =>
    postOnly(async () => {
      await when()
      throw new Error('late')
    })
  let endFast = () => {}
  const fast = new Promise<void>((resolve) => (endFast = resolve))
  await Promise.all([
    failing(() => fast)(post('', { 'x-request-id': 'request-slow' })),
    failing(async () => {})(post('', { 'x-request-id': 'request-fast' })).then(() => endFast()),
  ])
  expect(lines.map(({ request_id }) => request_id)).toEqual(['request-fast', 'request-slow'])
})

test.each([
  ['550 no mailbox <ada@example.com>', 'ada@example.com'],
  ['Invalid API key: sk_test_abc123', 'sk_test_abc123'],
  ['bad token eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJlMTIz', 'eyJhbGciOiJIUzI1'],
  ['refused Bearer abcdef', 'abcdef'],
  ['password=hunter2', 'hunter2'],
  ['invalid input syntax for type uuid: "Ada Lovelace"', 'Ada Lovelace'],
  ['smtp://user:pa55@mail.example.com failed', 'pa55'],
])('The message "%s" is logged without its secret', (message, secret) => {
  log('failed', errorFields(new Error(message)))
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(secret)
})

test('The content of a thrown value that is not an Error is not logged', () => {
  expect(errorFields({ email: 'ada@example.com' })).toEqual({ error: 'object' })
})
