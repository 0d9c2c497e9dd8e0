import { expect, test } from 'vitest'
import { publishableKey } from '../../../supabase/functions/_shared/base/environment.ts'
import { type Listed, sitemap } from '../../../supabase/functions/sitemap/handler.ts'

const site = 'https://flowshelf.test'
const template: Listed = { id: '00000000-0000-4000-8000-000000000001', published_at: '2026-11-02T12:00:00+00:00' }
const call = (method = 'GET') => new Request('http://functions.test/sitemap', { method })

test('The sitemap lists every public screen and every listed template by its absolute address', async () => {
  const response = await sitemap({ site, listed: async () => [template] })(call())
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const xml = await response.text()
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(
    expect.arrayContaining([`${site}/`, `${site}/marketplace`, `${site}/faq`, `${site}/support`, `${site}/terms`]),
  )
  expect(addresses).not.toContain(`${site}/templates`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(xml).toContain(`<url><loc>${site}/templates/${template.id}</loc><lastmod>2026-11-02</lastmod></url>`)
  expect(xml).not.toMatch(/purchases|payment|email-confirm|dashboard|login/)
})

test('The sitemap is cached for an hour, and a failure is not cached', async () => {
  let asked = 0
  let at = 0
  let fails = true
  const handle = sitemap({
    site,
    now: () => at,
    listed: async () => {
      asked++
      if (fails) throw new Error('password=hunter2')
      return [template]
    },
  })
  const failed = await handle(call())
  expect([failed.status, failed.headers.get('cache-control'), await failed.text()]).toEqual([
    503,
    'no-store',
    'Please try again later.',
  ])
  fails = false
  await Promise.all([handle(call()), handle(call()), handle(call('HEAD'))])
  expect(asked).toBe(2)
  at = 3_600_000
  await handle(call())
  expect(asked).toBe(3)
})

test('The sitemap lists at most 50,000 addresses', async () => {
  const many = Array.from({ length: 50_010 }, () => template)
  const xml = await (await sitemap({ site, listed: async () => many })(call())).text()
  expect(xml.match(/<url>/g)).toHaveLength(50_000)
})

test('The sitemap answers POST with 405', async () => {
  const response = await sitemap({ site, listed: async () => [] })(call('POST'))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('publishableKey reads either variable name and throws when neither is set', () => {
  expect(
    publishableKey((name) => ({ SUPABASE_PUBLISHABLE_KEYS: '{"default":"a"}', SUPABASE_ANON_KEY: 'b' })[name]),
  ).toBe('a')
  expect(publishableKey((name) => ({ SUPABASE_ANON_KEY: 'b' })[name])).toBe('b')
  expect(() => publishableKey(() => undefined)).toThrow('SUPABASE_ANON_KEY is not set')
})
