import { expect, inject, it } from 'vitest'
import { visitor } from '../../support/clients.ts'
import { fromNow } from '../../support/clock.ts'

const stack = inject('stack')

/** The function keeps its answer for an hour, and other tests publish templates meanwhile. */
const anHourAgo = () => fromNow(-3_600_000).toISOString()

it('Visitors get a sitemap of every template that has been listed for an hour', async () => {
  const response = await fetch(`${stack.apiUrl}/functions/v1/sitemap`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = await response.text()
  const { data } = await visitor().from('listings').select('id').lt('published_at', anHourAgo())
  expect(data?.length).toBeGreaterThan(0)
  for (const { id } of data ?? []) expect(xml).toContain(`/templates/${id}</loc>`)
})

it.runIf(stack.webUrl)('The site serves the sitemap at /sitemap.xml', async () => {
  const xml = await (await fetch(`${stack.webUrl}/sitemap.xml`)).text()
  expect(xml).toContain(`<loc>${stack.webUrl}/marketplace</loc>`)
})
