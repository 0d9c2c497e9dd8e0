import { PostgrestError } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LostSessionError, PlainError } from '@/base/errors/errors'
import { createQueryClient } from '@/base/data/query-client'
import { forwardReports, reportError, reportWarning } from '@/base/errors/report-error'
import { reportUncaughtErrors } from '@/base/errors/report-unexpected'

let lines: Record<string, unknown>[]
const note = (line: unknown) => void lines.push(JSON.parse(String(line)))

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'warn').mockImplementation(note)
})
afterEach(() => {
  forwardReports(() => undefined)
  vi.restoreAllMocks()
})

test('A report is one line of JSON with its level, event, fields and error', () => {
  reportError('screen_failed', new RangeError('too deep'), { key: 'listings' })
  reportWarning('old_session_in_address', { age_seconds: 130 })
  expect(lines).toEqual([
    {
      level: 'error',
      event: 'screen_failed',
      key: 'listings',
      error: 'RangeError',
      message: 'too deep',
      at: expect.stringContaining('report-error.test.ts'),
    },
    { level: 'warn', event: 'old_session_in_address', age_seconds: 130 },
  ])
})

test('Reports hold no addresses, tokens or typed values', () => {
  const secrets = ['ada@example.com', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJlMTIz', 'hunter2', 'Ada Lovelace']
  reportError(
    'read_failed',
    new Error(`${secrets[0]} ${secrets[1]} access_token=${secrets[2]} invalid input: "${secrets[3]}"`),
    { key: secrets[0] },
  )
  expect(lines).toHaveLength(1)
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)
})

test('A report describes the innermost error, not the message for people around it', () => {
  const cause = new PostgrestError({ message: 'division by zero', details: '', hint: '', code: '22012' })
  reportError('mutation_failed', new PlainError('Could not save', { cause }))
  expect(lines).toMatchObject([{ error: 'PostgrestError', message: 'division by zero', code: '22012' }])
})

test('The code of a refused call is reported when its error is a plain object', () => {
  reportError('mutation_failed', new PlainError('Could not save', { cause: { code: 'XX000', message: 'internal' } }))
  reportError('mutation_failed', { code: '22012', message: 'division by zero' })
  expect(lines).toMatchObject([
    { message: 'Could not save', code: 'XX000' },
    { error: 'object', code: '22012' },
  ])
})

test('An error that arrives twice is reported once', () => {
  const error = new Error('broken')
  reportError('query_failed', error)
  reportError('screen_failed', error)
  expect(lines).toMatchObject([{ event: 'query_failed' }])
})

test('A connected monitoring service receives every report, redacted', () => {
  const send = vi.fn()
  forwardReports(send)
  reportError('screen_failed', new Error('no mailbox ada@example.com'))
  expect(send).toHaveBeenCalledWith(lines[0])
  expect(lines).toMatchObject([{ message: 'no mailbox [email]' }])
})

test('A broken monitoring service breaks nothing else', () => {
  forwardReports(() => {
    throw new Error('service down')
  })
  reportError('screen_failed', new Error('broken'))
  expect(lines).toHaveLength(1)
})

const refused = (code: string) => new PostgrestError({ message: 'no', details: '', hint: '', code })
const withStatus = (status: number) => Object.assign(new Error('no'), { status })

const faults: [what: string, error: unknown][] = [
  ['a fault in the code', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a server fault', refused('XX000')],
  ['a broken constraint', refused('23514')],
  ['a function that crashed', withStatus(500)],
  ['a message for people about a server fault', new PlainError('Could not save', { cause: refused('XX000') })],
  ['a message for people about an unusable response', new PlainError('Could not save', { cause: null })],
  ['a message for people about the status 502', new PlainError('Could not save', { cause: 502 })],
]
const expected: [what: string, error: unknown][] = [
  ['a missing network', new TypeError('Failed to fetch')],
  ['a missing network behind a message', new PlainError('Offline', { cause: new TypeError('Load failed') })],
  [
    'a missing network, told by the data API client',
    new PlainError('Offline', { cause: { code: '', message: 'TypeError: fetch failed' } }),
  ],
  ['a cancellation', new DOMException('The upload was stopped', 'AbortError')],
  ['a rate limit', refused('PT429')],
  ['a conflict', refused('PT409')],
  ['a duplicate', new PlainError('It already exists', { cause: refused('23505') })],
  ['a lost session', new LostSessionError()],
  ['an expired token', refused('PGRST303')],
  ['a refusal by a function', withStatus(422)],
  ['a refusal by name', new PlainError('Not for sale', { cause: 'not_free' })],
  ['a message for people without a cause', new PlainError('Please choose a file')],
]

const failedQuery = (error: unknown) =>
  createQueryClient()
    .fetchQuery({
      queryKey: ['listings', 'what somebody searched for'],
      queryFn: () => Promise.reject(error as Error),
      retry: false,
    })
    .catch(() => undefined)

const failedMutation = (error: unknown) => {
  const client = createQueryClient()
  return client
    .getMutationCache()
    .build(client, { mutationKey: ['profiles', 'write'], mutationFn: () => Promise.reject(error as Error) })
    .execute(undefined)
    .catch(() => undefined)
}

test.each(faults)('A query that fails with %s is reported', async (_what, error) => {
  await failedQuery(error)
  expect(lines).toMatchObject([{ level: 'error', event: 'query_failed', key: 'listings' }])
  expect(JSON.stringify(lines)).not.toContain('somebody')
})

test.each(expected)('A query and a mutation that fail with %s are not reported', async (_what, error) => {
  await failedQuery(error)
  await failedMutation(error)
  expect(lines).toEqual([])
})

test('A mutation that fails unexpectedly is reported with the start of its key', async () => {
  await failedMutation(refused('XX000'))
  expect(lines).toMatchObject([{ level: 'error', event: 'mutation_failed', key: 'profiles', code: 'XX000' }])
})

test('Uncaught errors and unhandled rejections are reported, the network and notices of the browser are not', () => {
  reportUncaughtErrors()
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too deep') }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  window.dispatchEvent(rejection(new RangeError('too wide')))
  window.dispatchEvent(rejection(new TypeError('Failed to fetch')))
  expect(lines).toMatchObject([
    { event: 'uncaught_error', message: 'too deep' },
    { event: 'unhandled_rejection', message: 'too wide' },
  ])
})
