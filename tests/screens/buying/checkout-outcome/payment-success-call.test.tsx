import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Suspense } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PaymentSuccessCallRoute from '@/app/payment-success-call-route'
import { actionTexts } from '@/base/messages/actions'
import { checkoutMessages } from '@/buying/messages/checkout'
import { rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { templateLabels } from '@/catalog/messages/template-labels'
import { aPurchase, aWithdrawnPurchase, noReceipts, templateId } from '../../../support/buying/purchase.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const calendar = 'https://calendly.com/mara-lindqvist/setup'

const openPage = (query = `?template_id=${templateId}&type=setup`) =>
  show(
    `/payment-success-calendly${query}`,
    <Route
      path="/payment-success-calendly"
      element={
        <Suspense>
          <PaymentSuccessCallRoute />
        </Suspense>
      }
    />,
  )

/** Mocks the browser's tabs: opens them, or blocks them. */
const tabs = (areAllowed: boolean) =>
  vi.spyOn(window, 'open').mockReturnValue(areAllowed ? ({ opener: window } as unknown as Window) : null)

/** One step of the countdown. */

const purchased = (support_option: string) => tableAnswers('purchases', [aPurchase({ support_option })])

beforeEach(async () => {
  await signedInAs(aPerson())
  noReceipts()
  tableAnswers('workflow_previews', [])
  rpcAnswers('booking_link', calendar)
})
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['setup', 'setup', checkoutMessages.confirmed.setup],
  ['support', 'support', checkoutMessages.confirmed.support],
  ['full', 'full', checkoutMessages.confirmed.full],
])('After paying for %s, the page says what was bought and offers the call', async (type, owned, message) => {
  purchased(owned)
  openPage(`?template_id=${templateId}&type=${type}`)
  expect(await screen.findByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Chase unpaid invoices' })).toBeTruthy()
  const book = await screen.findByRole('link', { name: /^Book your call/ })
  expect(book.getAttribute('href')).toBe(calendar)
  expect(screen.getByRole('link', { name: checkoutMessages.viewPurchases }).getAttribute('href')).toBe('/purchases')
  expect(screen.getByRole('link', { name: actionTexts.backHome }).getAttribute('href')).toBe('/')
})

test('Another type confirms the purchase without a call', async () => {
  purchased('none')
  const opened = tabs(true)
  openPage(`?template_id=${templateId}&type=template`)
  expect(await screen.findByText(checkoutMessages.confirmed.other)).toBeTruthy()
  expect(screen.getByRole('link', { name: checkoutMessages.viewPurchases })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Your call with the creator' })).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})

test('After paying for setup help, the template can be downloaded, and no calendar opens by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  purchased('setup')
  const opened = tabs(true)
  openPage()
  expect(await screen.findByRole('button', { name: templateLabels.download })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy to n8n' })).toBeTruthy()
  await screen.findByRole('link', { name: /^Book your call/ })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(opened).not.toHaveBeenCalled()
})

test.each([
  ['support', 'none', 'support'],
  ['setup', 'support', 'full'],
  ['full', 'setup', 'full'],
])('Until the webhook has added %s to what is owned, the page waits', async (type, before, after) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = purchased(before)
  openPage(`?template_id=${templateId}&type=${type}`)
  expect(await screen.findByRole('heading', { name: 'Confirming your payment…' })).toBeTruthy()
  expect(screen.queryByText(/Thank you/)).toBeNull()
  purchased(after)
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeTruthy()
  expect(screen.getByText(checkoutMessages.confirmed[type as 'setup' | 'support' | 'full'])).toBeTruthy()
  expect(asked.length).toBeGreaterThan(0)
})

test('A creator without a calendar: the page offers a ticket', async () => {
  purchased('setup')
  rpcAnswers('booking_link', null)
  openPage()
  expect(await screen.findByText(/The creator hasn’t added a calendar yet/)).toBeTruthy()
  const call = within(screen.getByRole('region', { name: 'Your call with the creator' }))
  expect(call.getByRole('link', { name: actionTexts.openTicket }).getAttribute('href')).toBe('/support/ticket')
})

test('A calendar that fails to load can be retried', async () => {
  purchased('setup')
  server.use(http.post('*/rest/v1/rpc/booking_link', () => HttpResponse.json({ code: 'XX000' }, { status: 500 })))
  openPage()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The creator’s calendar couldn’t be loaded.')).toBeTruthy()
  rpcAnswers('booking_link', calendar)
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Book your call/ })).toBeTruthy()
})

test('A purchase that fails to load shows an error', async () => {
  server.use(http.get('*/rest/v1/purchases', () => HttpResponse.json({ code: '42501' }, { status: 403 })))
  openPage()
  expect((await screen.findByRole('alert')).textContent).toContain(checkoutMessages.failed)
})

test('A refunded purchase offers no call', async () => {
  tableAnswers('purchases', [aWithdrawnPurchase('refunded')])
  openPage()
  expect(await screen.findByText('This purchase was refunded')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Book your call/ })).toBeNull()
})

test.each([
  '',
  `?template_id=${templateId}`,
  `?template_id=${templateId}&type=`,
  '?type=setup',
  '?template_id=7&type=setup',
])('The query "%s" shows an invalid payment and leads home', async (query) => {
  openPage(query)
  expect(await screen.findByText('You are at /')).toBeTruthy()
  expect(await screen.findByText(checkoutMessages.invalidConfirmation)).toBeTruthy()
})
