import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser } from '../../support/clients.ts'
import {
  aShop,
  buy,
  call,
  checkout,
  eventually,
  hasShop,
  type Listing,
  paymentsOf,
  payOn,
  purchaseOf,
} from '../../support/shop.ts'
import { paymentIntentOf, sessionIdOf, simulate, stripe } from '../../support/buying/stripe.ts'

const stack = inject('stack')

describe.runIf(hasShop)('Buying a template', () => {
  let listing: Listing
  beforeAll(async () => {
    ;({ listing } = await aShop())
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
    await simulate('end-period', { subscription })
    await eventually(async () => {
      const payments = (await paymentsOf(buyer)).map(({ amount_cents, problem }) => [amount_cents, problem])
      expect(payments).toHaveLength(2)
      expect(payments).toContainEqual([(listing.price_cents ?? 0) + 2999, null])
      expect(payments).toContainEqual([2999, null])
    })
  })

  it('The owner of a free template adds setup and support, and pays for these alone', async () => {
    const buyer = await aUser()
    const { data: free } = await buyer.client
      .from('templates')
      .select('id')
      .eq('status', 'approved')
      .is('price_cents', null)
      .not('setup_cents', 'is', null)
      .not('support_cents', 'is', null)
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
      expect(await purchaseOf(buyer, free.id)).toMatchObject({
        state: 'active',
        price_cents: null,
        support_option: 'full',
      }),
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
})
