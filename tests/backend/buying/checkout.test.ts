import { beforeAll, describe, expect, it } from 'vitest'
import { aUser, type User } from '../../support/clients.ts'
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
  type Shop,
} from '../../support/shop.ts'
import { eventsAbout, sessionIdOf, stripe } from '../../support/buying/stripe.ts'

describe.runIf(hasShop)('Buying a template', () => {
  let shop: Shop
  let listing: Listing
  beforeAll(async () => {
    shop = await aShop()
    listing = shop.listing
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
})
