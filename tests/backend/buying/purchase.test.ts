import { beforeAll, describe, expect, inject, it } from 'vitest'
import { formatCents } from '../../../src/base/rules/money.ts'
import { aUser, mailAbout, mailIdsTo, mailTo } from '../../support/clients.ts'
import {
  aShop,
  buy,
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
    expect(shown).toContain(formatCents(listing.price_cents ?? 0))
    expect(shown).toContain(buyer.email)
    expect(await purchaseOf(buyer, listing.id)).toBeNull()

    expect(await payOn(page)).toBe(`${stack.webUrl}/payment-success?template_id=${listing.id}`)
    await eventually(async () =>
      expect(await purchaseOf(buyer, listing.id)).toMatchObject({
        price_cents: listing.price_cents,
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

  it('A purchase with the card that the creator has paid with raises nothing, and is paid to the creator', async () => {
    const { listing: foreign } = await aShop()
    const theirs = '5555555555554444'
    await payOn(await checkout(shop.creator, foreign.id), theirs)
    await eventually(async () => expect((await purchaseOf(shop.creator, foreign.id))?.state).toBe('active'))
    const { sales_count: before } = await listingOf(listing.id)
    const friend = await aUser()
    await payOn(await checkout(friend, listing.id), theirs)
    await eventually(async () => expect((await purchaseOf(friend, listing.id))?.state).toBe('active'))
    expect((await listingOf(listing.id)).sales_count).toBe(before)
    const { data: sales } = await shop.creator.client.rpc('creator_sales', { max_rows: 1 }).throwOnError()
    expect(sales).toMatchObject([{ buyer_email: friend.email, gross_cents: listing.price_cents }])
  })

  it('A free claim raises the downloads and no sales', async () => {
    const claimer = await aUser()
    const { downloads_count: before } = await listingOf(shop.free.id)
    await claimer.client.rpc('claim_free_template', { template_id: shop.free.id }).throwOnError()
    expect(await listingOf(shop.free.id)).toMatchObject({ sales_count: 0, downloads_count: before + 1 })
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
      const payments = await paymentsOf(buyer)
      expect(payments).toHaveLength(2)
      const withState = (state: string) => payments.find(({ claim_state }) => claim_state === state)
      expect(withState('claimed')).toMatchObject({ amount_cents: listing.price_cents, refunded_cents: 0 })
      expect(withState('refunded')).toMatchObject({
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

  it('A buyer can buy a template again after a refund', async () => {
    const buyer = await aUser()
    const page = await buy(buyer, listing.id)
    await stripe().refunds.create({ payment_intent: await paymentIntentOf(page) })
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.state).toBe('withdrawn'))
    await buy(buyer, listing.id)
    const refunded = (await paymentsOf(buyer)).map(({ refunded_cents }) => refunded_cents)
    expect(refunded.toSorted((a, b) => a - b)).toEqual([0, listing.price_cents])
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
    expect(await purchaseOf(buyer, free.id)).toMatchObject({ price_cents: null, state: 'active' })
    const { data: paid } = await buyer.client.rpc('claim_free_template', { template_id: listing.id }).throwOnError()
    expect(paid).toEqual({ ok: false, problem: 'not_free' })
  })
})
