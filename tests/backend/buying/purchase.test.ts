import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, freshAddress, mailAbout, mailIdsTo, mailTo, type User } from '../../support/clients.ts'
import {
  aShop,
  buy,
  call,
  checkout,
  eventually,
  hasShop,
  type Listing,
  listingOf,
  paymentsOf,
  payOn,
  purchaseOf,
  type Shop,
} from '../../support/shop.ts'
import { deliver, eventsAbout, paymentIntentOf, sessionIdOf, stripe } from '../../support/buying/stripe.ts'

const stack = inject('stack')
const dollars = (cents: number | null) => (cents ?? 0) / 100

describe.runIf(hasShop)('Buying a template', () => {
  let shop: Shop
  let listing: Listing
  beforeAll(async () => {
    shop = await aShop()
    listing = shop.listing
  })

  it('A buyer pays on the payment page, returns to the shop and owns the template', async () => {
    const buyer = await aUser()
    const page = await checkout(buyer, listing.id)
    expect(page.startsWith(`${stack.stripeUrl}/c/pay/cs_test_`)).toBe(true)
    const shown = await (await fetch(page)).text()
    expect(shown).toContain(`$${dollars(listing.price_cents).toFixed(2)}`)
    expect(shown).toContain(buyer.email)
    expect(await purchaseOf(buyer, listing.id)).toBeNull()

    expect(await payOn(page)).toBe(`${stack.webUrl}/payment-success?template_id=${listing.id}`)
    await eventually(async () =>
      expect(await purchaseOf(buyer, listing.id)).toMatchObject({
        price: dollars(listing.price_cents),
        state: 'active',
        support_option: 'none',
      }),
    )
    expect(await paymentsOf(buyer)).toMatchObject([
      { amount_cents: listing.price_cents, claim_state: 'claimed', problem: null, refunded_cents: 0 },
    ])
    const { data: activity } = await buyer.client
      .from('activity')
      .select('type, subject')
      .eq('type', 'purchase')
      .throwOnError()
    expect(activity).toEqual([{ type: 'purchase', subject: listing.name }])
  })

  it('A purchase mails the buyer once, with a link to their purchases', async () => {
    const buyer = await aUser()
    const known = (await mailTo(buyer.email)).ID
    const page = await buy(buyer, listing.id)
    const mail = await mailTo(buyer.email, [known])
    expect(mail.Subject).toBe(`Your purchase: ${listing.name}`)
    expect(mail.From).toMatchObject({ Name: 'Flowshelf' })
    for (const body of [mail.Text, mail.HTML]) expect(body).toContain(`${stack.webUrl}/purchases`)

    for (const { payload } of await eventsAbout(sessionIdOf(page))) expect(await deliver(payload)).toBe(200)
    await fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })
    expect((await mailIdsTo(buyer.email)).sort()).toEqual([known, mail.ID].sort())
  })

  it('A purchase raises the sales count by one', async () => {
    const before = (await listingOf(listing.id)).sales_count
    await buy(await aUser(), listing.id)
    expect((await listingOf(listing.id)).sales_count).toBe(before + 1)
  })

  it('A checkout charges the price of the database, whatever price the request body names', async () => {
    const buyer = await aUser()
    const body = {
      templateId: listing.id,
      templatePrice: 0.01,
      price: 0.01,
      amount: 1,
      lines: [{ kind: 'template', cents: 1 }],
      buyerId: 'x',
    }
    const { body: answer } = await call('create-checkout-session', body, buyer)
    const session = await stripe().checkout.sessions.retrieve(sessionIdOf(String(answer.url)), {
      expand: ['line_items'],
    })
    expect(session).toMatchObject({
      amount_total: listing.price_cents,
      currency: 'usd',
      client_reference_id: buyer.id,
      metadata: { template_id: listing.id, option: 'template', buyer_id: buyer.id, checkout: 'session' },
    })
    expect(session.line_items?.data).toMatchObject([{ description: listing.name, amount_total: listing.price_cents }])
  })

  it('Two concurrent checkouts of one buyer share one session', async () => {
    const buyer = await aUser()
    const pages = await Promise.all([checkout(buyer, listing.id), checkout(buyer, listing.id)])
    const [page = '', other = ''] = [...pages, await checkout(buyer, listing.id)]
    expect(new Set([page, other, pages[1]]).size).toBe(1)
    await Promise.all([payOn(page), payOn(page), payOn(page)])
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.state).toBe('active'))
    expect(await paymentsOf(buyer)).toHaveLength(1)
    expect(await eventsAbout(sessionIdOf(page))).toHaveLength(1)
  })

  it('Two checkouts of one buyer share one Stripe customer', async () => {
    const buyer = await aUser()
    const customerOf = async (page: string) => (await stripe().checkout.sessions.retrieve(sessionIdOf(page))).customer
    const [first, second] = [await checkout(buyer, listing.id), await checkout(buyer, listing.id, 'setup')]
    expect(second).not.toBe(first)
    expect(await customerOf(first)).toBe(await customerOf(second))
  })

  it('A declined card changes nothing, and a second card completes the purchase', async () => {
    const buyer = await aUser()
    const page = await checkout(buyer, listing.id)
    expect(await payOn(page, '4000000000000002')).toBe(402)
    expect(await paymentsOf(buyer)).toEqual([])
    await payOn(page)
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.state).toBe('active'))
  })

  it('The second of two payments for one template is refunded at once, and the buyer is told by mail', async () => {
    const buyer = await aUser()
    const pages = [await checkout(buyer, listing.id), await checkout(buyer, listing.id, 'setup')]
    await payOn(pages[0] ?? '')
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.state).toBe('active'))
    await payOn(pages[1] ?? '')
    await eventually(async () => {
      const [kept, returned] = await paymentsOf(buyer)
      expect(kept).toMatchObject({ claim_state: 'claimed', refunded_cents: 0 })
      expect(returned).toMatchObject({
        claim_state: 'refunded',
        problem: 'already_owned',
        refunded_cents: (listing.price_cents ?? 0) + 5000,
      })
    })
    expect(await purchaseOf(buyer, listing.id)).toMatchObject({ state: 'active', support_option: 'none' })
    const { latest_charge } = await stripe().paymentIntents.retrieve(await paymentIntentOf(pages[1] ?? ''), {
      expand: ['latest_charge'],
    })
    expect(latest_charge).toMatchObject({ refunded: true })
    await eventually(async () => {
      const { Text } = await mailAbout(buyer.email, `Your refund: ${listing.name}`)
      expect(Text).toContain('already own it')
    })
  })

  it('Buying with a setup call leads to the booking page and unlocks the creator’s calendar', async () => {
    const buyer = await aUser()
    const page = await checkout(buyer, listing.id, 'setup')
    expect(await payOn(page)).toBe(`${stack.webUrl}/payment-success-calendly?template_id=${listing.id}&type=setup`)
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.support_option).toBe('setup'))
    const { data: link } = await buyer.client.rpc('booking_link', { template_id: listing.id }).throwOnError()
    expect(link).toMatch(/^https:\/\/calendly\.com\//)
    expect((await paymentsOf(buyer))[0]?.amount_cents).toBe((listing.price_cents ?? 0) + 5000)
  })

  it('Buying with monthly support starts a subscription, and a refund cancels it at Stripe', async () => {
    const buyer = await aUser()
    const page = await buy(buyer, listing.id, 'support')
    expect(await purchaseOf(buyer, listing.id)).toMatchObject({ support_option: 'support' })
    const subscriptions = async () =>
      (await buyer.client.from('subscriptions').select('status, monthly_cents, template_id').throwOnError()).data ?? []
    expect(await subscriptions()).toEqual([{ status: 'active', monthly_cents: 2999, template_id: listing.id }])

    const { subscription } = await stripe().checkout.sessions.retrieve(sessionIdOf(page))
    await stripe().refunds.create({ payment_intent: await paymentIntentOf(page) })
    await eventually(async () => {
      expect(await purchaseOf(buyer, listing.id)).toMatchObject({ state: 'withdrawn', support_option: 'none' })
      expect(await subscriptions()).toMatchObject([{ status: 'canceled' }])
      expect((await stripe().subscriptions.retrieve(String(subscription))).status).toBe('canceled')
    })
  })

  it('Each renewal of support adds a payment with exact ledger entries', async () => {
    const buyer = await aUser()
    const page = await buy(buyer, listing.id, 'support')
    const { subscription } = await stripe().checkout.sessions.retrieve(sessionIdOf(page))
    await fetch(`${stack.stripeUrl}/_test/end-period`, { method: 'POST', body: JSON.stringify({ subscription }) })
    await eventually(async () =>
      expect((await paymentsOf(buyer)).map(({ amount_cents, problem }) => [amount_cents, problem])).toEqual([
        [(listing.price_cents ?? 0) + 2999, null],
        [2999, null],
      ]),
    )
  })

  it('The owner of a free template adds setup and support, and pays for these alone', async () => {
    const buyer = await aUser()
    const { data: free } = await buyer.client
      .from('templates')
      .select('id')
      .eq('status', 'approved')
      .is('snapshot_price', null)
      .not('setup_price', 'is', null)
      .not('support_price', 'is', null)
      .limit(1)
      .single()
      .throwOnError()
    expect(await call('create-checkout-session', { templateId: free.id, option: 'full' }, buyer)).toMatchObject({
      status: 409,
      body: { error: 'This template is free. There’s nothing to pay.' },
    })
    await buyer.client.rpc('claim_free_template', { template_id: free.id }).throwOnError()
    const page = await checkout(buyer, free.id, 'full')
    expect(await payOn(page)).toBe(`${stack.webUrl}/payment-success-calendly?template_id=${free.id}&type=full`)
    await eventually(async () =>
      expect(await purchaseOf(buyer, free.id)).toMatchObject({ state: 'active', price: 0, support_option: 'full' }),
    )
    expect((await paymentsOf(buyer)).map(({ amount_cents, problem }) => [amount_cents, problem])).toEqual([
      [7999, null],
    ])
    expect((await call('create-checkout-session', { templateId: free.id, option: 'setup' }, buyer)).body).toEqual({
      error: 'You already own this',
    })
  })

  it('An owner can add setup later for the price of setup alone', async () => {
    const buyer = await aUser()
    await buy(buyer, listing.id)
    const page = await checkout(buyer, listing.id, 'setup')
    expect((await stripe().checkout.sessions.retrieve(sessionIdOf(page))).amount_total).toBe(5000)
    await payOn(page)
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.support_option).toBe('setup'))
  })

  it('A buyer can buy a template again after a refund', async () => {
    const buyer = await aUser()
    const page = await buy(buyer, listing.id)
    await stripe().refunds.create({ payment_intent: await paymentIntentOf(page) })
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.state).toBe('withdrawn'))
    await buy(buyer, listing.id)
    expect((await paymentsOf(buyer)).map(({ refunded_cents }) => refunded_cents)).toEqual([listing.price_cents, 0])
  })

  it('A checkout is refused for owners, creators of the template, free or unknown templates and invalid bodies', async () => {
    const buyer = await aUser()
    await buy(buyer, listing.id)
    const cases: [unknown, User | undefined, number][] = [
      [{ templateId: listing.id }, undefined, 401],
      [{ templateId: listing.id }, buyer, 409],
      [{ templateId: shop.free.id }, buyer, 409],
      [{ templateId: listing.id }, shop.creator, 403],
      [{ templateId: '00000000-0000-4000-8000-000000000000' }, buyer, 404],
      [{ templateId: listing.id, option: 'gift' }, buyer, 400],
      [{ templateId: "' or true" }, buyer, 400],
      [[], buyer, 400],
    ]
    for (const [body, user, status] of cases)
      expect([JSON.stringify(body), (await call('create-checkout-session', body, user)).status]).toEqual([
        JSON.stringify(body),
        status,
      ])
  })

  it('The 21st checkout within ten minutes answers 429', async () => {
    const buyer = await aUser()
    for (let i = 0; i < 20; i++)
      expect((await call('create-checkout-session', { templateId: listing.id }, buyer)).status).toBe(200)
    const { status, body } = await call('create-checkout-session', { templateId: listing.id }, buyer)
    expect(status).toBe(429)
    expect(body.error).toMatch(/^You’ve started too many/)
  })

  it('A free template is claimed without payment, and a paid one cannot be claimed', async () => {
    const buyer = await aUser()
    const { free } = shop
    const claim = async () =>
      (await buyer.client.rpc('claim_free_template', { template_id: free.id }).throwOnError()).data
    expect([await claim(), await claim()]).toEqual([
      { ok: true, problem: null },
      { ok: true, problem: null },
    ])
    expect(await purchaseOf(buyer, free.id)).toMatchObject({ price: 0, state: 'active' })
    const { data: paid } = await buyer.client.rpc('claim_free_template', { template_id: listing.id }).throwOnError()
    expect(paid).toEqual({ ok: false, problem: 'not_free' })
  })
})

describe.runIf(hasShop)('webhook-ghl after a registration', () => {
  const notifyCrm = (email: string) => call('webhook-ghl', { first_name: 'Bea', last_name: 'Buyer', email })

  it('webhook-ghl answers fresh, repeated, unknown and known addresses alike', async () => {
    const { email } = await aUser()
    for (const address of [email, email, freshAddress('stranger'), 'buyer@flowshelf.test'])
      expect(await notifyCrm(address)).toEqual({ status: 200, body: { success: true } })
  })
})

describe('send-outbox', () => {
  it('send-outbox refuses visitors and signed-in users', async () => {
    expect((await call('send-outbox', {})).status).toBe(401)
    expect((await call('send-outbox', {}, await aUser())).status).toBe(401)
  })
})
