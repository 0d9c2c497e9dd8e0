import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { createPayments } from '../../../../supabase/functions/_shared/buying/stripe.ts'
import {
  happen,
  openSession,
  openSubscription,
  pay,
  payOn,
  received,
  stripe,
  typesReceived,
  untilReceived,
  url,
  standInPerTest,
} from './stand-in.ts'

standInPerTest()

describe('Refunds, disputes and subscriptions of the Stripe stand-in', () => {
  test('Partial refunds are reported by webhook and cannot exceed the payment', async () => {
    const session = await openSession()
    await pay(session)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const intent = payment_intent as string
    await stripe.refunds.create({ payment_intent: intent, amount: 900, metadata: { line: 'setup' } })
    await stripe.refunds.create({ payment_intent: intent })
    await untilReceived(3)
    expect(
      received.slice(1).map(({ type, data: { object } }) => [type, object.amount_refunded, object.refunded]),
    ).toEqual([
      ['charge.refunded', 900, false],
      ['charge.refunded', 7900, true],
    ])
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await stripe.refunds.list({ charge: String(received[1]?.data.object.id) })
    expect(data.map(({ amount }) => amount)).toEqual([7000, 900])
  })

  test('A refund that fails later restores the charge’s amount', async () => {
    const session = await openSession()
    await pay(session)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const refund = await stripe.refunds.create({ payment_intent: payment_intent as string })
    await happen('fail-refund', { refund: refund.id })
    await untilReceived(3)
    expect(received[2]).toMatchObject({
      type: 'refund.failed',
      data: { object: { id: refund.id, status: 'failed', payment_intent } },
    })
    expect((await stripe.charges.retrieve(String(refund.charge))).amount_refunded).toBe(0)
  })

  test('A card has one fingerprint whoever pays with it, and another card another one', async () => {
    const prints: unknown[] = []
    for (const number of ['4242 4242 4242 4242', '4242424242424242', '5555 5555 5555 4444']) {
      const session = await openSession()
      await pay(session, { number })
      const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ['payment_intent.latest_charge'],
      })
      const { latest_charge } = payment_intent as Stripe.PaymentIntent
      const { brand, fingerprint } = (latest_charge as Stripe.Charge).payment_method_details?.card ?? {}
      prints.push([brand, fingerprint])
      expect(await createPayments(stripe).cardFingerprintOf((payment_intent as Stripe.PaymentIntent).id)).toBe(
        fingerprint,
      )
    }
    expect(prints[1]).toEqual(prints[0])
    expect(prints[0]).toEqual(['visa', expect.stringMatching(/^[\w-]{16}$/)])
    expect(prints[2]).toEqual(['mastercard', expect.stringMatching(/^[\w-]{16}$/)])
    expect((prints[2] as string[])[1]).not.toBe((prints[0] as string[])[1])
  })

  test('A disputed charge cannot be refunded until the dispute is won', async () => {
    const session = await openSession()
    await pay(session)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const intent = payment_intent as string
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent)
    const dispute = (await (await happen('dispute', { charge: String(latest_charge) })).json()) as { id: string }
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' })
    await happen('close-dispute', { dispute: dispute.id, status: 'won' })
    await stripe.refunds.create({ payment_intent: intent })
    await untilReceived(6)
    expect(typesReceived().slice(1)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
      'charge.refunded',
    ])
  })

  test('An inquiry takes no money until the bank makes it a dispute', async () => {
    const session = await openSession()
    await pay(session)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent as string)
    const inquiry = (await (await happen('inquiry', { charge: String(latest_charge) })).json()) as { id: string }
    expect(inquiry).toMatchObject({ status: 'warning_needs_response' })
    await stripe.refunds.create({ payment_intent: payment_intent as string, amount: 1 })
    await happen('escalate-inquiry', { dispute: inquiry.id })
    await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    expect((await happen('escalate-inquiry', { dispute: inquiry.id })).status).toBe(404)
    await untilReceived(5)
    expect(typesReceived().slice(1)).toEqual([
      'charge.dispute.created',
      'charge.refunded',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
    ])
  })

  test('A paid subscription has an invoice whose payment intent can be listed', async () => {
    const session = await openSubscription()
    await pay(session)
    await untilReceived(3)
    expect(typesReceived()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })
    expect(paid).toMatchObject({
      payment_intent: null,
      subscription: {
        status: 'active',
        metadata: { template_id: 't1' },
        items: { data: [{ price: { unit_amount: 2999 } }] },
      },
      invoice: { amount_paid: 10_899, billing_reason: 'subscription_create' },
    })
    const { data } = await stripe.invoicePayments.list({
      invoice: (paid.invoice as Stripe.Invoice).id ?? '',
      status: 'paid',
      limit: 1,
    })
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent))
    expect(intent.amount).toBe(10_899)
  })

  test('A subscription renews after a month, ends at the period’s end when canceled, and cannot be canceled twice', async () => {
    const session = await openSubscription()
    await pay(session)
    const id = String((await stripe.checkout.sessions.retrieve(session.id)).subscription)
    const endPeriod = () =>
      fetch(`${url}/_test/end-period`, { method: 'POST', body: JSON.stringify({ subscription: id }) })

    const before = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
    await endPeriod()
    const after = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
    expect((after - before) / 86_400).toBeGreaterThanOrEqual(28)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await endPeriod()
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    await untilReceived(7)
    expect(typesReceived().slice(3)).toEqual([
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ])
    expect(received[3]?.data.object).toMatchObject({ amount_paid: 2999, billing_reason: 'subscription_cycle' })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('The billing portal lets a customer cancel a subscription', async () => {
    const session = await openSubscription()
    await pay(session)
    const { customer, subscription } = await stripe.checkout.sessions.retrieve(session.id)
    const portal = await stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'http://shop.test/dashboard',
    })
    expect(await (await fetch(portal.url)).text()).toContain('http://shop.test/dashboard')
    await fetch(portal.url, {
      method: 'POST',
      body: new URLSearchParams({ subscription: String(subscription), cancel: 'true' }),
    })
    expect((await stripe.subscriptions.retrieve(String(subscription))).cancel_at_period_end).toBe(true)
  })

  const aLink = {
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 7900, product_data: { name: 'Lead router' } } },
    ],
  }

  test('A payment link opens a new session for each visitor until it is deactivated', async () => {
    const product = await stripe.products.create({ name: 'Lead router' })
    const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 7900 })
    const link = await stripe.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
      metadata: { template_id: 't1' },
      payment_intent_data: { metadata: { template_id: 't1' } },
      after_completion: { type: 'redirect', redirect: { url: 'http://shop.test/thanks' } },
    })
    const opened = await fetch(`${link.url}?prefilled_email=ada@flowshelf.test&client_reference_id=ref-1`, {
      redirect: 'manual',
    })
    const answer = await payOn(opened.headers.get('location') ?? '', { email: 'ignored@flowshelf.test' })
    expect(answer.headers.get('location')).toBe('http://shop.test/thanks')
    await untilReceived(1)
    expect(received[0]?.data.object).toMatchObject({
      payment_link: link.id,
      client_reference_id: 'ref-1',
      customer_details: { email: 'ada@flowshelf.test' },
      metadata: { template_id: 't1' },
    })
    await stripe.paymentLinks.update(link.id, { active: false })
    expect((await fetch(link.url)).status).toBe(404)
  })

  test('A visitor who opened a payment link can pay until the session ends, and enters their own address', async () => {
    const link = await stripe.paymentLinks.create({ ...aLink, inactive_message: 'This is no longer for sale.' })
    const page = (await fetch(link.url, { redirect: 'manual' })).headers.get('location') ?? ''
    expect(await (await fetch(page)).text()).toMatch(/<input id="email"(?![^>]*readonly)/)
    await stripe.paymentLinks.update(link.id, { active: false })
    const closed = await fetch(link.url)
    expect([closed.status, await closed.text()]).toEqual([404, expect.stringContaining('This is no longer for sale.')])
    await payOn(page, { email: 'ada@flowshelf.test' })
    await untilReceived(1)
    expect(received[0]?.data.object).toMatchObject({
      payment_link: link.id,
      amount_total: 7900,
      customer_details: { email: 'ada@flowshelf.test' },
    })
  })

  test('The open pages of a payment link are listed and can be expired, those that were paid stay', async () => {
    const link = await stripe.paymentLinks.create(aLink)
    const opened = async () => (await fetch(link.url, { redirect: 'manual' })).headers.get('location') ?? ''
    await payOn(await opened(), { email: 'ada@flowshelf.test' })
    const page = await opened()
    await openSession()
    const { data } = await stripe.checkout.sessions.list({ payment_link: link.id, status: 'open', limit: 100 })
    expect(data.map(({ url: address }) => address)).toEqual([page])
    await stripe.checkout.sessions.expire(data[0]?.id ?? '')
    expect((await payOn(page, { email: 'bea@flowshelf.test' })).headers.get('location')).toBeNull()
    expect((await stripe.checkout.sessions.list({ payment_link: link.id })).data.map(({ status }) => status)).toEqual([
      'expired',
      'complete',
    ])
    await expect(stripe.checkout.sessions.list({ customer: 'cus_1' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'customer',
    })
  })

  test('An unknown payment link shows a page, and an unknown parameter of a link is refused', async () => {
    const unknown = await fetch(new URL('/l/plink_none', (await stripe.paymentLinks.create(aLink)).url))
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    await expect(
      stripe.paymentLinks.create({ ...aLink, customer: 'cus_1' } as Parameters<typeof stripe.paymentLinks.create>[0]),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'customer' })
  })
})
