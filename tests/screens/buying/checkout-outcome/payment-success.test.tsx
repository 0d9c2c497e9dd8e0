import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignedIn } from '@/app/guards'
import PaymentSuccessScreen from '@/buying/checkout-outcome/payment-success-screen'
import { checkoutMessages } from '@/buying/messages/checkout'
import { templateLabels } from '@/catalog/messages/template-labels'
import { tableAnswers } from '../../../support/screens/factories.ts'
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
import { aWorkflowPreview } from '../../../support/workflow/workflow-preview.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const openPage = (query = `?template_id=${templateId}`) =>
  show(
    `/payment-success${query}`,
    <Route element={<SignedIn />}>
      <Route path="/payment-success" element={<PaymentSuccessScreen />} />
    </Route>,
  )

/** Mocks the purchases: none until the nth request, then one. @returns the number of requests and the last URL. */
function purchaseAnswersFrom(nth: number, changes: Record<string, unknown> = {}) {
  const asked = { times: 0, address: '' }
  server.use(
    http.get('*/rest/v1/purchases', ({ request }) => {
      asked.times++
      asked.address = request.url
      return HttpResponse.json(asked.times >= nth ? [aPurchase(changes)] : [])
    }),
  )
  return asked
}

beforeEach(async () => {
  await signedInAs(aPerson())
  noReceipts()
  tableAnswers('workflow_previews', [])
})
test('The page waits for the purchase before it thanks the buyer and shows the template', async () => {
  const asked = purchaseAnswersFrom(3)
  openPage()
  const waiting = await screen.findByRole('heading', { name: 'Confirming your payment…' })
  // A live region must exist before its content changes.
  const liveRegion = waiting.closest('[aria-live="polite"]')
  expect(liveRegion).not.toBeNull()
  expect(screen.queryByText(/Thank you/)).toBeNull()
  expect(screen.queryByRole('button', { name: templateLabels.download })).toBeNull()

  expect(await screen.findByRole('heading', { name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(liveRegion?.textContent).toContain('Thank you! Your purchase is complete.')
  expect(asked.times).toBe(3)
  expect(new URL(asked.address).searchParams.get('template_id')).toBe(`eq.${templateId}`)
  expect(new URL(asked.address).searchParams.get('user_id')).toBe(`eq.${aPerson().id}`)
  expect(screen.getByRole('button', { name: templateLabels.download })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your next three steps' }).nextElementSibling?.children).toHaveLength(3)
  expect(screen.getByRole('link', { name: checkoutMessages.viewPurchases }).getAttribute('href')).toBe('/purchases')
})

test('A workflow whose creator asks for something leads to the questions first', async () => {
  purchaseAnswersFrom(1)
  tableAnswers('workflow_previews', [{ preview: { ...aWorkflowPreview(), questions: ['Which channel?'] } }])
  openPage()
  const link = await screen.findByRole('link', { name: 'Answer the creator’s questions' })
  expect(link.getAttribute('href')).toBe(`/templates/${templateId}`)
  expect(screen.getByText('Make it yours')).toBeTruthy()
})

test('After a minute without a purchase, the page says not to pay again and keeps polling', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = purchaseAnswersFrom(Infinity)
  openPage()
  await screen.findByRole('heading', { name: 'Confirming your payment…' })
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  expect(screen.queryByText(/Please don’t pay again/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(/Please don’t pay again/)).toBeTruthy()
  expect(screen.queryByText(/Thank you/)).toBeNull()
  const before = asked.times
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(asked.times).toBeGreaterThan(before)
})

test('A hidden tab does not poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = purchaseAnswersFrom(Infinity)
  openPage()
  await screen.findByRole('heading', { name: 'Confirming your payment…' })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const before = asked.times
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked.times).toBe(before)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
})

test.each(['', '?template_id=', '?template_id=7', `?template_id=${templateId}'--`])(
  'The query "%s" shows an invalid payment and leads home',
  async (query) => {
    openPage(query)
    expect(await screen.findByText('You are at /')).toBeTruthy()
    expect(await screen.findByText(checkoutMessages.invalidConfirmation)).toBeTruthy()
  },
)

test('A purchase that fails to load shows an error and can be retried', async () => {
  server.use(
    http.get('*/rest/v1/purchases', () =>
      HttpResponse.json({ code: '42501', message: 'no', details: null, hint: null }, { status: 403 }),
    ),
  )
  openPage()
  expect((await screen.findByRole('alert')).textContent).toContain(checkoutMessages.failed)
  purchaseAnswersFrom(1)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: templateLabels.download })).toBeTruthy()
})

test('Download Template saves the file unchanged under its name', async () => {
  purchaseAnswersFrom(1)
  const asked = downloadAnswers('{"nodes":[],"ü":"\\u00e9"}\n')
  const saved = captureDownloads()
  openPage()
  await userEvent.setup().click(await screen.findByRole('button', { name: templateLabels.download }))
  expect(await screen.findByText(checkoutMessages.preparingDownload)).toBeTruthy()
  expect(await screen.findByText(checkoutMessages.downloadStarted)).toBeTruthy()
  expect(asked).toEqual([{ templateId }])
  expect(saved.map(({ name }) => name)).toEqual(['chase-unpaid-invoices.json'])
  expect(await saved[0]?.content).toBe('{"nodes":[],"ü":"\\u00e9"}\n')
})

test('A double click downloads the template once', async () => {
  purchaseAnswersFrom(1)
  let answer: (value?: unknown) => void = () => undefined
  const asked = downloadAnswers('{}', new Promise((resolve) => (answer = resolve)))
  captureDownloads()
  openPage()
  await userEvent.setup().dblClick(await screen.findByRole('button', { name: templateLabels.download }))
  answer()
  await screen.findByText(checkoutMessages.downloadStarted)
  expect(asked).toHaveLength(1)
})

test('A refused download shows the reason and saves no file', async () => {
  purchaseAnswersFrom(1)
  downloadRefused()
  const saved = captureDownloads()
  openPage()
  await userEvent.setup().click(await screen.findByRole('button', { name: templateLabels.download }))
  await waitFor(() => expect(screen.getAllByText(checkoutMessages.notDownloadable)).toHaveLength(2))
  expect(screen.queryByText(checkoutMessages.downloadStarted)).toBeNull()
  expect(saved).toEqual([])
})

test('A file that storage refuses is not saved', async () => {
  purchaseAnswersFrom(1)
  downloadAnswers()
  server.use(http.get('*/storage/v1/*', () => HttpResponse.json({ error: 'expired' }, { status: 400 })))
  const saved = captureDownloads()
  openPage()
  await userEvent.setup().click(await screen.findByRole('button', { name: templateLabels.download }))
  await waitFor(() => expect(screen.getAllByText(checkoutMessages.notDownloadable)).toHaveLength(2))
  expect(saved).toEqual([])
})

test.each([
  ['refunded', 'This purchase was refunded'],
  ['disputed', 'Your bank is looking into this payment'],
] as const)('A %s purchase shows no download', async (what, title) => {
  purchaseAnswersFrom(1, aWithdrawnPurchase(what))
  openPage()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: templateLabels.download })).toBeNull()
})

test('A refunded purchase that is paid for again is confirmed on the same page', async () => {
  const purchase = aWithdrawnPurchase('refunded')
  server.use(http.get('*/rest/v1/purchases', () => HttpResponse.json([purchase])))
  openPage()
  expect(await screen.findByText('This purchase was refunded')).toBeTruthy()
  purchase.state = 'active'
  expect(await screen.findByText('Thank you! Your purchase is complete.')).toBeTruthy()
})
