import { expect, test } from 'vitest'
import { publishableKey } from '../../../supabase/functions/_shared/base/environment.ts'
import type { Listed } from '../../../src/app/rules/served/sitemap.ts'
import { sitemap } from '../../../supabase/functions/sitemap/handler.ts'

const site = 'https://flowshelf.test'
const shelves = { platform: 'n8n', category: 'Sales', apps: [], template: null }
const template: Listed = {
  ...shelves,
  id: '00000000-0000-4000-8000-000000000001',
  published_at: '2026-11-02T12:00:00+00:00',
}
/** Answers with at most `most` templates, like the data API. */
const answering =
  (all: readonly Listed[], most = 500) =>
  async (after: string) =>
    all.filter(({ id }) => id > after).slice(0, most)
const call = (method = 'GET') => new Request('http://functions.test/sitemap', { method })

test('The sitemap lists every public screen and every listed template by its absolute address', async () => {
  const response = await sitemap({ site, listedAfter: answering([template]) })(call())
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
    listedAfter: async (after) => {
      if (fails) throw new Error('password=hunter2')
      if (after < template.id) asked++
      return answering([template])(after)
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
  expect(asked).toBe(1)
  at = 3_600_000
  await handle(call())
  expect(asked).toBe(2)
})

const templatesUpTo = (count: number): Listed[] =>
  Array.from({ length: count }, (_, index) => ({
    ...shelves,
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    published_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }))

test('The sitemap lists every template, newest first, even if an answer has fewer rows than were asked for', async () => {
  const xml = await (await sitemap({ site, listedAfter: answering(templatesUpTo(501), 100) })(call())).text()
  const ids = [...xml.matchAll(/templates\/([^<]+)<\/loc>/g)].map(([, id]) => id)
  expect(ids).toEqual(
    templatesUpTo(501)
      .map(({ id }) => id)
      .toReversed(),
  )
})

test('The sitemap lists at most 50,000 addresses, and reads no more', async () => {
  let answers = 0
  const listedAfter = async (after: string) => {
    answers++
    return answering(many, 5000)(after)
  }
  const many = templatesUpTo(60_000)
  const xml = await (await sitemap({ site, listedAfter })(call())).text()
  expect(xml.match(/<url>/g)).toHaveLength(50_000)
  expect(answers).toBe(10)
})

test('The sitemap answers POST with 405', async () => {
  const response = await sitemap({ site, listedAfter: answering([]) })(call('POST'))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('publishableKey reads either variable name and throws when neither is set', () => {
  expect(
    publishableKey((name) => ({ SUPABASE_PUBLISHABLE_KEYS: '{"default":"a"}', SUPABASE_ANON_KEY: 'b' })[name]),
  ).toBe('a')
  expect(publishableKey((name) => ({ SUPABASE_ANON_KEY: 'b' })[name])).toBe('b')
  expect(() => publishableKey(() => undefined)).toThrow('SUPABASE_ANON_KEY is not set')
})
