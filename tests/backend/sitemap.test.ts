import { expect, inject, it } from 'vitest'
import { visitor } from '../support/clients.ts'

const stack = inject('stack')

it('the sitemap names every listed template, for anybody, as a function', async () => {
  const response = await fetch(`${stack.apiUrl}/functions/v1/sitemap`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = await response.text()
  const { data } = await visitor().from('listings').select('id')
  expect(data?.length).toBeGreaterThan(0)
  for (const { id } of data ?? []) expect(xml).toContain(`/templates/${id}</loc>`)
})

it.runIf(stack.webUrl)('and where search engines look for it, beside the page', async () => {
  const xml = await (await fetch(`${stack.webUrl}/sitemap.xml`)).text()
  expect(xml).toContain(`<loc>${stack.webUrl}/marketplace</loc>`)
})
