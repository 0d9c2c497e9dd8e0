import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignedIn } from '@/app/guards'
import { useSignOut } from '@/account/data/session/sign-in'
import { actionTexts } from '@/base/messages/actions'
import { checkoutMessages } from '@/buying/messages/checkout'
import { purchaseMessages } from '@/buying/messages/purchases'
import PurchasesScreen from '@/buying/purchases/purchases-screen'
import { tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import {
  aPurchase,
  aWithdrawnPurchase,
  downloadAnswers,
  downloadRefused,
  noReceipts,
  templateId,
  captureDownloads,
} from '../../../support/buying/purchase.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { fromNow } from '../../../support/clock.ts'

const ada = aPerson()

function LogOut() {
  const signOut = useSignOut()
  return <button onClick={() => signOut.mutate()}>Log out</button>
}

const openPage = () =>
  show(
    '/purchases',
    <Route element={<SignedIn />}>
      <Route path="/purchases" element={<PurchasesScreen />} />
    </Route>,
    <LogOut />,
  )

beforeEach(() => {
  noReceipts()
})

const rows = (...purchases: object[]) => server.use(http.get('*/rest/v1/purchases', () => HttpResponse.json(purchases)))
const downloadButton = () => screen.findByRole('button', { name: 'Download Chase unpaid invoices' })

test('The list shows each purchase with its price, date and last download', async () => {
  await signedInAs(ada)
  const answer = tableWaits('purchases', [
    aPurchase({ last_downloaded: '2026-11-05T12:00:00+00:00' }),
    aPurchase({
      id: 'b',
      price_cents: null,
      template_id: 'b',
      template: { ...aPurchase().template, id: 'b', name: 'Dental front desk', platform: 'GHL', diagram: null },
    }),
  ])
  openPage()
  expect((await screen.findByRole('status')).textContent).toBe('Loading your purchases...')
  answer()
  await downloadButton()
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map((name) => name.closest('li'))
  const paid = within(first as HTMLElement)
  expect(paid.getByRole('link', { name: 'Chase unpaid invoices' }).getAttribute('href')).toBe(
    `/purchases?template=${templateId}`,
  )
  expect(paid.getByText('$49.00')).toBeTruthy()
  expect(paid.getByText('Purchased Nov 2, 2026')).toBeTruthy()
  expect(paid.getByText('Last downloaded Nov 5, 2026')).toBeTruthy()
  expect(paid.getByText('n8n')).toBeTruthy()
  const free = within(second as HTMLElement)
  expect(free.getByText('Free')).toBeTruthy()
  expect(free.getByText('GHL')).toBeTruthy()
  expect(free.getByText('Not downloaded yet')).toBeTruthy()
})

test('A buyer without purchases gets a link to browse templates', async () => {
  await signedInAs(ada)
  rows()
  openPage()
  expect(await screen.findByText('No purchases yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.browseTemplates }).getAttribute('href')).toBe('/templates')
})

test('Purchases that fail to load show an error in place, and can be retried', async () => {
  await signedInAs(ada)
  server.use(
    http.get('*/rest/v1/purchases', () =>
      HttpResponse.json({ code: '42501', message: 'no', details: null, hint: null }, { status: 403 }),
    ),
  )
  openPage()
  expect(await screen.findByText(purchaseMessages.loadFailed)).toBeTruthy()
  rows(aPurchase())
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await downloadButton()).toBeTruthy()
})

test('A download confirms its start and updates the last download date', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  downloadAnswers('{"nodes":[1]}')
  const saved = captureDownloads()
  openPage()
  const button = await downloadButton()
  rows(aPurchase({ last_downloaded: '2026-11-20T12:00:00+00:00' }))
  await userEvent.setup().click(button)
  expect(await screen.findByText(purchaseMessages.preparing)).toBeTruthy()
  expect(await screen.findByText(purchaseMessages.downloaded)).toBeTruthy()
  expect(await screen.findByText('Last downloaded Nov 20, 2026')).toBeTruthy()
  expect(saved.map(({ name }) => name)).toEqual(['chase-unpaid-invoices.json'])
  expect(await saved[0]?.content).toBe('{"nodes":[1]}')
})

test('The link of a GHL snapshot is shown, and opens in a new tab without access to the opener', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  const url = 'https://app.gohighlevel.com/snapshots/1'
  server.use(
    http.post('*/functions/v1/template-download', () => HttpResponse.json({ kind: 'link', fileName: null, url })),
  )
  openPage()
  await userEvent.setup().click(await downloadButton())
  const link = await screen.findByRole('link', { name: 'Open snapshot link' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    url,
    '_blank',
    'noopener noreferrer',
  ])
  expect(screen.queryByText(purchaseMessages.downloaded)).toBeNull()
})

test('A download link that is not http(s) is not opened', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  server.use(
    http.post('*/functions/v1/template-download', () =>
      HttpResponse.json({ kind: 'link', url: 'javascript:alert(1)' }),
    ),
  )
  const open = vi.spyOn(window, 'open').mockClear()
  openPage()
  await userEvent.setup().click(await downloadButton())
  expect(await screen.findByText(purchaseMessages.downloadFailed)).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
})

test('A refused download says why, and the list shows what has changed', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  downloadRefused()
  openPage()
  const button = await downloadButton()
  rows(aWithdrawnPurchase('refunded'))
  await userEvent.setup().click(button)
  expect(await screen.findByText(purchaseMessages.downloadFailed)).toBeTruthy()
  expect(screen.getByText(checkoutMessages.notDownloadable)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Download / })).toBeNull())
})

test.each([
  ['refunded', 'Refunded'],
  ['disputed', 'Disputed'],
] as const)('A %s purchase is listed without a download', async (what, label) => {
  await signedInAs(ada)
  rows(aWithdrawnPurchase(what, { template: null }))
  openPage()
  // Not the filter, which has the same word.
  expect(await screen.findByText(label, { selector: 'span' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Download / })).toBeNull()
})

test('A visitor is asked to log in and returns to the purchases', async () => {
  openPage()
  expect(await screen.findByText('You are at /login?next=%2Fpurchases')).toBeTruthy()
})

test('Logging out clears stored data at once, leads home and ends the session on all devices', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  localStorage.setItem(`flowshelf.account.${ada.id}`, '{"role":"buyer"}')
  let scope: string | null = null
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    http.post('*/auth/v1/logout', async ({ request }) => {
      scope = new URL(request.url).searchParams.get('scope')
      await waiting
      return new HttpResponse(null, { status: 204 })
    }),
  )
  openPage()
  await downloadButton()
  await userEvent.setup().click(screen.getByText('Log out'))
  expect(await screen.findByText('You are at /')).toBeTruthy()
  // The time of the sign-out stays, because it notifies other tabs.
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['flowshelf.signed-out']))
  expect(Object.keys(sessionStorage)).toEqual([])
  await waitFor(() => expect(scope).toBe('global'))
  answer()
  expect(screen.getByText('You are at /')).toBeTruthy()
})

test('Logging out leads home and clears the session even when the auth service fails', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  server.use(http.post('*/auth/v1/logout', () => HttpResponse.json({ msg: 'out of order' }, { status: 500 })))
  openPage()
  await downloadButton()
  await userEvent.setup().click(screen.getByText('Log out'))
  expect(await screen.findByText('You are at /')).toBeTruthy()
  // The time of the sign-out stays, because it notifies other tabs.
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['flowshelf.signed-out']))
})

test('A purchase without setup and support links to the page where they are added', async () => {
  await signedInAs(ada)
  const template = { ...aPurchase().template, setup_cents: 5000, support_cents: 2999 }
  rows(
    aPurchase({ template }),
    aPurchase({ id: 'b', support_option: 'setup', template: { ...template, name: 'Dental front desk' } }),
    aWithdrawnPurchase('refunded', { id: 'c', template: { ...template, name: 'Pager' } }),
    aPurchase({ id: 'd', template: { ...template, listing: null, name: 'Alt texts' } }),
  )
  openPage()
  await downloadButton()
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  expect(link('Add setup help to Chase unpaid invoices')).toBe(`/templates/${templateId}?buy=setup`)
  expect(link('Add premium support to Chase unpaid invoices')).toBe(`/templates/${templateId}?buy=support`)
  expect(link('Add premium support to Dental front desk')).toBe(`/templates/${templateId}?buy=support`)
  expect(screen.getAllByRole('link', { name: /^Add / })).toHaveLength(3)
})

test('A purchase with setup help says so, and leads to its call', async () => {
  await signedInAs(ada)
  rows(aPurchase({ support_option: 'setup' }), aWithdrawnPurchase('refunded', { id: 'b', support_option: 'full' }))
  openPage()
  await downloadButton()
  expect(screen.getAllByText(/^Includes/).map(({ textContent }) => textContent)).toEqual([
    'Includes setup helpBook your call',
  ])
  expect(screen.getByRole('link', { name: 'Book your call: Chase unpaid invoices' }).getAttribute('href')).toBe(
    `/purchases?template=${templateId}#call`,
  )
})

test('A row offers the refund of everything that was paid for its template', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  const line = (id: string, kind: string, cents: number) => ({ id, kind, cents, refunded_cents: 0 })
  const yesterday = fromNow(-86_400_000).toISOString()
  const payment = {
    template_id: templateId,
    created_at: yesterday,
    claim_state: 'claimed',
    refunded_cents: 0,
    template: { name: 'Chase unpaid invoices' },
  }
  tableAnswers('payments', [
    { ...payment, id: 'p1', amount_cents: 9900, lines: [line('l1', 'template', 4900), line('l2', 'setup', 5000)] },
    { ...payment, id: 'p3', amount_cents: 2999, template_id: 'another', lines: [line('l3', 'support', 2999)] },
  ])
  openPage()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Request refund: Chase unpaid invoices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a refund' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(dialog.getByText('$49.00')).toBeTruthy()
  expect(dialog.getByText('$50.00')).toBeTruthy()
})

test('The list stays when its payments fail to load', async () => {
  await signedInAs(ada)
  rows(aPurchase())
  tableFails('payments')
  openPage()
  expect(await downloadButton()).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Receipts and refunds couldn’t be loaded.')
  expect(screen.queryByRole('button', { name: /Request refund/ })).toBeNull()
})
