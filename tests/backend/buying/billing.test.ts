import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { formatCents } from '../../../src/base/rules/money.ts'
import { aUser, type User, visitor } from '../../support/clients.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { aShop, buy, call, eventually, hasShop, type Listing, type Shop } from '../../support/shop.ts'
import { type Sent, eventsAbout, sessionIdOf, simulate, stripe } from '../../support/buying/stripe.ts'

/** Billing of buyers over HTTP: invoices, card and portal, and support that fails, ends or resumes at Stripe. */

const stack = inject('stack')

const details = {
  name: 'Zoë Buyer',
  line1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
}

/** Downloads an invoice. @returns the response */
const invoiceOf = (paymentId: string, user?: User) =>
  fetch(`${stack.apiUrl}/functions/v1/invoice`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
    },
    body: JSON.stringify({ paymentId }),
  })

/** In any order: Stripe's times are whole seconds. */
async function paymentsWithInvoices({ client }: User) {
  const columns = 'id, amount_cents, invoices (number, issued_at)'
  return (await client.from('payments').select(columns).throwOnError()).data
}

async function supportOf({ client }: User) {
  const columns = 'status, cancel_at_period_end, current_period_end'
  return (await client.from('subscriptions').select(columns).maybeSingle().throwOnError()).data
}

describe.skipIf(!hasShop)('Billing of buyers', () => {
  let shop: Shop
  let listing: Listing
  let buyer: User
  let subscription: string

  beforeAll(async () => {
    shop = await aShop()
    listing = shop.listing
  })
  beforeEach(async () => {
    buyer = await aUser()
    const page = await buy(buyer, listing.id, 'support', details)
    subscription = String((await stripe().checkout.sessions.retrieve(sessionIdOf(page))).subscription)
  })

  it('A purchase has an invoice with its buyer’s details, as PDF', async () => {
    const [payment] = await paymentsWithInvoices(buyer)
    expect(payment?.invoices?.number).toMatch(/^FS-\d{4}-\d{6}$/)
    const response = await invoiceOf(payment?.id ?? '', buyer)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toContain(`invoice-${payment?.invoices?.number}.pdf`)
    const { pages, fonts } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const total = (listing.price_cents ?? 0) + 2999
    for (const text of [
      payment?.invoices?.number ?? '',
      'Zoë Buyer',
      '1 Main Street',
      'Springfield, IL 62701',
      listing.name,
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).toContain(formatCents(total))
    expect(Object.values(fonts)).not.toContain(false)
  })

  it('Only its buyer gets an invoice; everybody else is answered like for an unknown one', async () => {
    const [payment] = await paymentsWithInvoices(buyer)
    const others = [await aUser(), shop.admin, shop.creator]
    const unknown = await invoiceOf('00000000-0000-4000-8000-000000000000', buyer)
    const answer = [unknown.status, await unknown.text()]
    expect(answer[0]).toBe(404)
    for (const other of others) {
      const response = await invoiceOf(payment?.id ?? '', other)
      expect([response.status, await response.text()]).toEqual(answer)
      const { data } = await other.client
        .from('invoices')
        .select('number')
        .eq('payment_id', payment?.id ?? '')
      expect(data).toEqual([])
    }
    expect((await invoiceOf(payment?.id ?? '')).status).toBe(401)
    expect((await visitor().from('invoices').select('number')).error?.code).toBe('42501')
  })

  it('The card is the one that was saved, and nobody else’s', async () => {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
    expect(await call('billing-card', {}, buyer)).toEqual({ status: 200, body: { card } })
    expect(await call('billing-card', {}, await aUser())).toEqual({ status: 200, body: { card: null } })
    expect((await call('billing-card', {})).status).toBe(401)
  })

  it('The portal opens for its customer; somebody without one has nothing to manage', async () => {
    const { status, body } = await call('billing-portal', {}, buyer)
    expect(status).toBe(200)
    expect(await (await fetch(String(body.url))).text()).toContain('/dashboard/buyer?tab=billing')
    expect(await call('billing-portal', {}, await aUser())).toEqual({
      status: 409,
      body: { error: 'There is nothing to manage yet.' },
    })
    expect((await call('billing-portal', {})).status).toBe(401)
  })

  it('Support is canceled and resumed in the portal', async () => {
    const { body } = await call('billing-portal', {}, buyer)
    const choose = (cancel: boolean) =>
      fetch(String(body.url), { method: 'POST', body: new URLSearchParams({ subscription, cancel: String(cancel) }) })
    await choose(true)
    await eventually(async () => expect((await supportOf(buyer))?.cancel_at_period_end).toBe(true))
    await choose(false)
    await eventually(async () => expect((await supportOf(buyer))?.cancel_at_period_end).toBe(false))
  })

  it('A renewal that fails is past due; the next attempt pays it, with an invoice of its own', async () => {
    await simulate('fail-renewal', { subscription })
    await eventually(async () => expect((await supportOf(buyer))?.status).toBe('past_due'))
    expect(await paymentsWithInvoices(buyer)).toHaveLength(1)
    await simulate('retry-renewal', { subscription })
    await eventually(async () => expect((await supportOf(buyer))?.status).toBe('active'))
    await eventually(async () => {
      const payments = await paymentsWithInvoices(buyer)
      const renewal = payments.find(({ amount_cents }) => amount_cents === 2_999)
      expect(renewal).toMatchObject({ invoices: { number: expect.stringMatching(/^FS-/) } })
      expect(new Set(payments.map(({ invoices }) => invoices?.number)).size).toBe(2)
    })
  })

  it('Events of a subscription, in any order and repeated, end in the state that Stripe has', async () => {
    const { subscriptions } = stripe()
    for (const cancel of [true, false, true, false, true])
      await subscriptions.update(subscription, { cancel_at_period_end: cancel })
    const sent = (await eventsAbout(subscription)).filter(({ type }) => type.startsWith('customer.subscription.'))
    expect(sent.length).toBeGreaterThan(5)
    const resend = async ({ id }: Sent) => expect(await simulate('resend', { event: id })).toEqual({ status: 200 })
    for (const event of [...sent].reverse()) await resend(event)
    const { status, cancel_at_period_end, items } = await subscriptions.retrieve(subscription)
    await eventually(async () =>
      expect(await supportOf(buyer)).toEqual({
        status,
        cancel_at_period_end,
        current_period_end: expect.stringContaining(
          new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 19),
        ),
      }),
    )
  })

  it('Support that was canceled ends with its period', async () => {
    await stripe().subscriptions.update(subscription, { cancel_at_period_end: true })
    await simulate('end-period', { subscription })
    await eventually(async () => expect((await supportOf(buyer))?.status).toBe('canceled'))
    const { body } = await call('billing-portal', {}, buyer)
    expect(await (await fetch(String(body.url))).text()).toContain('You have no active subscriptions.')
  })
})
