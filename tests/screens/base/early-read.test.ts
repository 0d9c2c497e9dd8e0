import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/base/data/query-client'
import { startEarlyRead, fetchOrUseEarlyRead } from '@/base/data/early-read'
import { env } from '@/base/page/env'
import { templateReadUrl } from '@/catalog/data/template-read'
import { templateQuery } from '@/catalog/data/templates'
import { server } from '../../support/screens/server.ts'

const id = '7e000000-0000-4000-8000-000000000001'
const url = templateReadUrl(env.supabaseUrl, id)

/** Mocks the template read with these statuses, one per request. @returns the requests. */
function templateAnswers(...statuses: number[]) {
  const asked: string[] = []
  server.use(
    http.get('*/rest/v1/templates', ({ request }) => {
      asked.push(request.headers.get('authorization') ?? '')
      return HttpResponse.json([], { status: statuses[Math.min(asked.length, statuses.length) - 1] })
    }),
  )
  return asked
}

test('The template page uses the early read of the boot script and sends no second request', async () => {
  const asked = templateAnswers(200)
  void startEarlyRead(url, env.publishableKey)
  expect(await createQueryClient().fetchQuery(templateQuery(id))).toBeNull()
  expect(asked).toEqual([`Bearer ${env.publishableKey}`])
})

test('An early read answers the first matching request only', async () => {
  const asked = templateAnswers(200)
  void startEarlyRead(url, env.publishableKey)
  await createQueryClient().fetchQuery(templateQuery(id))
  await createQueryClient().fetchQuery(templateQuery(id))
  expect(asked).toHaveLength(2)
})

test('A failed early read is repeated', async () => {
  const asked = templateAnswers(503, 200)
  void startEarlyRead(url, env.publishableKey)
  expect(await createQueryClient().fetchQuery(templateQuery(id))).toBeNull()
  expect(asked).toHaveLength(2)
})

test('An early read answers neither a signed-in user nor another URL', async () => {
  const asked = templateAnswers(200)
  void startEarlyRead(url, env.publishableKey)
  await fetchOrUseEarlyRead(url, { headers: { authorization: 'Bearer their-own' } })
  await fetchOrUseEarlyRead(`${url}0`, { headers: { authorization: `Bearer ${env.publishableKey}` } })
  expect(asked).toContain('Bearer their-own')
  expect(asked).toHaveLength(3)
  delete window.flowshelfEarlyRead
})
