import { screen, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach } from 'vitest'
import TemplateDetailScreen from '@/shop/template-detail/template-detail-screen'
import { useLoginDialog } from '@/account/parts/login-dialog'
import { type aListing, aTemplate, rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

/** Shows the return path of the login dialog while it is open. */
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
  const { unmount } = openAt(`/templates/${template.id}${query}`)
  return { id: template.id, asked, unmount }
}

export const buyingBox = async () => within(await screen.findByRole('complementary', { name: 'Buy' }))

/**
 * Mocks create-checkout-session with a payment page at a hash of this URL, which a test can navigate to. @returns its
 * requests.
 */
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

/** Mocks the creator's listings and their total count. @returns the requests. */
export function creatorListingAnswers(rows: ReturnType<typeof aListing>[], count = rows.length) {
  const asked: URL[] = []
  server.use(
    http.get('*/rest/v1/listings', ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${count}` } })
    }),
  )
  return asked
}

/** Mocks the similar listings. @returns the requests. */
export function similarListingAnswers(rows: ReturnType<typeof aListing>[]) {
  const asked: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/related_listings', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(rows)
    }),
  )
  return asked
}

export const section = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).parentElement
  if (!found) throw new Error(`The heading "${name}" stands in no section`)
  return within(found)
}

// By default, nothing is owned or asked, there are no other listings, no pairs of apps, no steps to show, and no trials.
beforeEach(() => {
  tableAnswers('template_versions', [])
  tableAnswers('purchases', [])
  tableAnswers('workflow_previews', [])
  creatorListingAnswers([])
  similarListingAnswers([])
  rpcAnswers('record_template_view', null)
  rpcAnswers('template_questions', [])
  rpcAnswers('template_pairs', [])
})
