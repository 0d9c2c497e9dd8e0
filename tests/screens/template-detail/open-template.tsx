import { screen, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import TemplateDetailScreen from '@/features/template-detail/template-detail-screen'
import { useLoginDialog } from '@/lib/login-dialog'
import { type aListing, aTemplate, tableAnswers } from '../../support/factories.ts'
import { server } from '../../support/screens.ts'
import { show } from '../../support/show.tsx'

/** Where the sign-in dialog would lead, if it is open. */
function DialogProbe() {
  const { isOpen, returnTo } = useLoginDialog()
  return isOpen ? <p>Sign in, then go to {returnTo}</p> : null
}

export const openAt = (address: string) =>
  show(
    address,
    <>
      <Route path="/templates/:id" element={<TemplateDetailScreen />} />
      <Route path="/template/:id" element={<TemplateDetailScreen />} />
    </>,
    <DialogProbe />,
  )

type Changes = Parameters<typeof aTemplate>[0]

export function openTemplate(changes: Changes = {}, query = '') {
  const template = aTemplate(changes)
  const asked = tableAnswers('templates', [template])
  openAt(`/templates/${template.id}${query}`)
  return { id: template.id, asked }
}

/** The buying box. */
export const box = async () => within(await screen.findByRole('complementary', { name: 'Buy' }))

/** Answers create-checkout-session; the payment page is a place on this page, so that jsdom can go there. */
export function checkoutAnswers() {
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/create-checkout-session', async ({ request }) => {
      asked.push(await request.json())
      await delay(20)
      return HttpResponse.json({ url: `${window.location.href.replace(/#.*/, '')}#pay-page` })
    }),
  )
  return asked
}

/** Answers with what the creator has on the shelf, and how many that is in all. */
export function creatorHas(rows: ReturnType<typeof aListing>[], count = rows.length) {
  const asked: URL[] = []
  server.use(
    http.get('*/rest/v1/listings', ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${count}` } })
    }),
  )
  return asked
}

/** Answers with listings that are like the one that is shown. */
export function alikeAre(rows: ReturnType<typeof aListing>[]) {
  const asked: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/related_listings', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(rows)
    }),
  )
  return asked
}

/** The section under this heading. */
export const section = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).parentElement
  if (!found) throw new Error(`The heading "${name}" stands in no section`)
  return within(found)
}

// Unless a test says otherwise, nothing is owned and nothing else is on the shelf.
beforeEach(() => {
  tableAnswers('purchases', [])
  creatorHas([])
  alikeAre([])
})

afterEach(() => vi.unstubAllGlobals())
