import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { checkoutMessages } from '@/buying/messages/checkout'
import { templateLabels } from '@/catalog/messages/template-labels'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase } from '../../../support/buying/purchase.ts'
import { server } from '../../../support/screens/server.ts'
import { buyingBox, checkoutAnswers, openTemplate } from './open-template.tsx'

test('A visitor who buys signs up first, and has the choice kept', async () => {
  const { id } = openTemplate()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Buy template' }))
  expect(
    await screen.findByText(`You are at /get-started?next=${encodeURIComponent(`/templates/${id}?buy=template`)}`),
  ).toBeTruthy()
})

test('A visitor who has an account logs in, and returns to the same choice', async () => {
  const { id } = openTemplate()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'I have an account' }))
  expect(screen.getByText(`Sign in, then go to /templates/${id}?buy=template`)).toBeTruthy()
})

test('Without options the box shows no choice, and says what buyers ask', async () => {
  openTemplate()
  const box = await buyingBox()
  expect(await box.findByText('JSON file, updates included')).toBeTruthy()
  expect(box.queryByRole('radio')).toBeNull()
  expect(box.getAllByText('$49.00')).toHaveLength(1)
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '14-day refund if it doesn’t do what it says',
    'Secure payment with Stripe',
    'Use it for yourself and your clients',
    'New versions included',
  ])
})

test('A visitor who takes a free template signs up first', async () => {
  const { id } = openTemplate({ price_cents: null })
  expect((await buyingBox()).getAllByText('Free').length).toBeGreaterThan(0)
  expect((await buyingBox()).queryByText(/refund|Stripe/)).toBeNull()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Get it free' }))
  expect(
    await screen.findByText(`You are at /get-started?next=${encodeURIComponent(`/templates/${id}?buy=template`)}`),
  ).toBeTruthy()
})

test('A double click opens the payment page once', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const { id } = openTemplate()
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await userEvent.dblClick(button)
  expect(button.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  expect(asked).toEqual([{ templateId: id, option: 'template' }])
  expect(button.hasAttribute('disabled')).toBe(true)
})

test('After returning from the payment page by the back button, the buy button works again', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  openTemplate()
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('A refused checkout shows the reason and can be retried', async () => {
  await signedInAs(aPerson())
  server.use(
    http.post('*/functions/v1/create-checkout-session', () =>
      HttpResponse.json({ error: 'You already own this template.' }, { status: 409 }),
    ),
  )
  openTemplate()
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(button)
  expect(await screen.findByText('You already own this template.')).toBeTruthy()
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('A checkout without a connection says so, and that nothing was charged', async () => {
  await signedInAs(aPerson())
  server.use(http.post('*/functions/v1/create-checkout-session', () => HttpResponse.error()))
  openTemplate()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Buy template' }))
  expect(await screen.findByText(checkoutMessages.unreachable)).toBeTruthy()
})

test('A template bought in another tab is not offered any more once its tab is shown again', async () => {
  await signedInAs(aPerson())
  const { id } = openTemplate()
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  tableAnswers('purchases', [aPurchase({ template_id: id })])
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await (await buyingBox()).findByText('You own this template')).toBeTruthy()
  expect((await buyingBox()).queryByRole('button', { name: 'Buy template' })).toBeNull()
})

test('A template that turns out to be owned is shown as owned', async () => {
  await signedInAs(aPerson())
  const { id } = openTemplate()
  server.use(
    http.post('*/functions/v1/create-checkout-session', () => {
      tableAnswers('purchases', [aPurchase({ template_id: id })])
      return HttpResponse.json({ error: 'You already own this template.' }, { status: 409 })
    }),
  )
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Buy template' }))
  expect(await screen.findByText('You already own this template.')).toBeTruthy()
  expect(await (await buyingBox()).findByRole('button', { name: templateLabels.download })).toBeTruthy()
})

test('After logging in, the purchase waits for one more click', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  openTemplate({}, '?buy=template')
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByText(/You’re signed in/)).toBeTruthy()
  expect(asked).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('A signed-in user claims a free template with one click', async () => {
  await signedInAs(aPerson())
  const claimed: unknown[] = []
  const { id } = openTemplate({ price_cents: null })
  server.use(
    http.post('*/rest/v1/rpc/claim_free_template', async ({ request }) => {
      claimed.push(await request.json())
      tableAnswers('purchases', [aPurchase({ template_id: id, price_cents: null })])
      return HttpResponse.json({ ok: true, problem: null })
    }),
  )
  await userEvent.dblClick(await (await buyingBox()).findByRole('button', { name: 'Get it free' }))
  expect(await screen.findByText('You own this template')).toBeTruthy()
  expect(claimed).toEqual([{ template_id: id }])
  expect((await buyingBox()).getByRole('button', { name: templateLabels.download })).toBeTruthy()
})
