import { expect, test } from 'vitest'
import { health } from '../../../supabase/functions/health/handler.ts'

const call = (method = 'GET') => new Request('http://functions.test/health', { method })

test('The health function answers 200, or 503 without saying why', async () => {
  let isUp = true
  let at = 0
  const handle = health({ isHealthy: async () => isUp, now: () => at })
  const up = await handle(call())
  expect([up.status, await up.text(), up.headers.get('cache-control')]).toEqual([200, 'OK', 'no-store'])
  isUp = false
  at = 10_000
  const down = await handle(call())
  expect([down.status, await down.text()]).toEqual([503, 'Unavailable'])
})

test('The health function answers 503 when the database fails, and shows no error', async () => {
  const handle = health({
    isHealthy: async () => {
      throw new Error('password=hunter2')
    },
  })
  const down = await handle(call())
  expect([down.status, await down.text()]).toEqual([503, 'Unavailable'])
})

test('The health function asks the database once in ten seconds, however many ask', async () => {
  let asked = 0
  let at = 0
  const handle = health({ isHealthy: async () => Boolean(++asked), now: () => at })
  await Promise.all([handle(call()), handle(call()), handle(call('HEAD'))])
  at = 9_999
  await handle(call())
  expect(asked).toBe(1)
  at = 10_000
  await handle(call())
  expect(asked).toBe(2)
})

test('The health function answers HEAD without a body and refuses POST', async () => {
  const handle = health({ isHealthy: async () => true })
  const head = await handle(call('HEAD'))
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await handle(call('POST'))).status).toBe(405)
})
