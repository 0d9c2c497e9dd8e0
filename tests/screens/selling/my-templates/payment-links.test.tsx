import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { paymentLinkMessages as messages } from '@/selling/messages/payment-links'
import { rpcFails, rpcWaits, tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { aSubmission, card, linksAnswer, openMyTemplates, someLinks, submissionsAnswer } from './open-my-templates.tsx'

beforeEach(async () => {
  tableAnswers('purchases', [])
  submissionsAnswer(aSubmission())
  await signedInAs(aPerson(), 'creator')
})
const copyButton = 'Copy the payment link of Chase unpaid invoices'
const retryButton = 'Try again: payment links of Chase unpaid invoices'

/** Mocks create-template-checkout-links. @returns the bodies of the requests */
function creationAnswers(answer: () => Response = () => HttpResponse.json({ success: true, links: {} })) {
  const bodies: unknown[] = []
  server.use(
    http.post('*/functions/v1/create-template-checkout-links', async ({ request }) => {
      bodies.push(await request.json())
      // Longer than the interval of a double click.
      await delay(100)
      return answer()
    }),
  )
  return bodies
}

test('A payment link that is ready can be copied', async () => {
  const user = userEvent.setup()
  linksAnswer(someLinks())
  openMyTemplates()
  await user.click(await screen.findByRole('button', { name: copyButton }))
  expect((await card()).getByText('Payment link ready')).toBeTruthy()
  expect((await card()).getByText('buy.stripe.com/abc')).toBeTruthy()
  expect(await screen.findByText(messages.copied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://buy.stripe.com/abc')
})

test('A payment link that cannot be copied says so', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  linksAnswer(someLinks())
  openMyTemplates()
  await user.click(await screen.findByRole('button', { name: copyButton }))
  expect(await screen.findByText(messages.notCopied)).toBeTruthy()
})

test('Links with setup and support are copied from a list that opens', async () => {
  const user = userEvent.setup()
  linksAnswer(
    someLinks({
      links: [
        ...someLinks().links,
        { option: 'setup', url: 'https://buy.stripe.com/setup', cents: 9900 },
        { option: 'full', url: 'https://buy.stripe.com/full', cents: 12_899 },
      ],
    }),
  )
  openMyTemplates()
  await user.click(await screen.findByText('2 more payment links'))
  expect((await card()).getByText('With setup help, $99.00 due today')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `${copyButton}: With both` }))
  expect(await screen.findByText(messages.copied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://buy.stripe.com/full')
})

test('Only an approved template with a price shows payment links', async () => {
  submissionsAnswer(
    aSubmission({ price_cents: null }),
    aSubmission({ id: '2', name: 'Local pages', status: 'pending' }),
  )
  linksAnswer()
  openMyTemplates()
  for (const name of ['Chase unpaid invoices', 'Local pages'])
    expect((await card(name)).queryByText(/payment link/i)).toBeNull()
})

test('Links that are being made appear by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  linksAnswer(someLinks({ state: 'making', links: [] }))
  openMyTemplates()
  const words = await screen.findByText('Creating payment links')
  // A live region must exist before its content changes.
  expect(words.closest('[aria-live="polite"]')).not.toBeNull()
  linksAnswer(someLinks())
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await screen.findByText('Payment link ready')).toBeTruthy()
})

test('Links that could not be made can be tried again, with one request for a double click', async () => {
  const user = userEvent.setup()
  linksAnswer(someLinks({ state: 'failed', links: [] }))
  const bodies = creationAnswers()
  openMyTemplates()
  expect(await screen.findByText('We haven’t been able to create payment links yet. We’ll keep trying.')).toBeTruthy()
  const retry = screen.getByRole('button', { name: retryButton })
  linksAnswer(someLinks())
  await user.dblClick(retry)
  expect(await screen.findByText(messages.made)).toBeTruthy()
  expect(await screen.findByText('Payment link ready')).toBeTruthy()
  expect(bodies).toEqual([{ templateId: aSubmission().id }])
  // The button that had the focus is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test.each([
  [502, 'The payment provider couldn’t be reached', messages.providerAway],
  [409, 'Payment links are still being created', 'Payment links are still being created'],
])('A creation that fails with status %i shows the reason, and the button stays', async (status, error, reason) => {
  linksAnswer(someLinks({ state: 'failed', links: [] }))
  creationAnswers(() => HttpResponse.json({ success: false, links: {}, error }, { status }))
  openMyTemplates()
  await userEvent.click(await screen.findByRole('button', { name: retryButton }))
  expect(await screen.findByText(messages.failed(reason))).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: retryButton })).toHaveProperty('disabled', false))
})

test('Links that were never requested can be created', async () => {
  linksAnswer(someLinks({ state: 'none', links: [] }))
  const bodies = creationAnswers()
  openMyTemplates()
  expect(await screen.findByText('No payment link yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create links: payment links of Chase unpaid invoices' }))
  expect(await screen.findByText(messages.made)).toBeTruthy()
  expect(bodies).toHaveLength(1)
})

test('While the links load, the card says so', async () => {
  const answer = rpcWaits('my_payment_links', [someLinks()])
  openMyTemplates()
  expect(await screen.findByText(messages.loading)).toBeTruthy()
  answer()
  expect(await screen.findByText('Payment link ready')).toBeTruthy()
})

test('Links that fail to load say so, and can be loaded again', async () => {
  rpcFails('my_payment_links')
  openMyTemplates()
  expect(await screen.findByText(messages.loadFailed)).toBeTruthy()
  expect(await card()).toBeTruthy()
  linksAnswer(someLinks())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Payment link ready')).toBeTruthy()
})
