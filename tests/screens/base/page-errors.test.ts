import { expect, test, vi } from 'vitest'
import { createErrorSender } from '@/base/data/page-errors'
import { rpcAnswers, rpcFails } from '../../support/screens/factories.ts'

const report = { level: 'error', event: 'query_failed', error: 'TypeError', code: 'PT500' } as const
const at = (frame: string) => `at load (${window.location.origin}/${frame})`

test('An error is sent with its release, its name and its place in our scripts, and without its message', async () => {
  const asked = rpcAnswers('report_page_error', null)
  createErrorSender()({ ...report, message: 'no mailbox', at: at('assets/home-1a2b3c4.js:1:204') })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toEqual({
    release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    event: 'query_failed',
    error: 'TypeError',
    code: 'PT500',
    place: 'assets/home-1a2b3c4.js:1:204',
  })
})

test('Names and places that could hold what people typed are left out', async () => {
  const asked = rpcAnswers('report_page_error', null)
  const send = createErrorSender()
  send({ ...report, error: 'ann@example.com', code: 'a b', at: 'at https://elsewhere.test/assets/a.js:1:2' })
  send({ ...report, at: at('templates/1?search=ann%40example.com') })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toMatchObject([
    { error: '', code: '', place: '' },
    { error: 'TypeError', place: '' },
  ])
})

test('A visit sends ten errors at most, no warnings, and fails silently', async () => {
  rpcFails('report_page_error')
  const send = createErrorSender()
  send(report)
  const asked = rpcAnswers('report_page_error', null)
  send({ ...report, level: 'warn' })
  for (let index = 0; index < 20; index++) send(report)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(9))
  expect(asked.length).toBeLessThanOrEqual(10)
})
