import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { people } from '../../support/selling/applying.ts'
import { aUser, freshAddress, mailTo, type User, visitor } from '../../support/clients.ts'
import { PATIENCE_MS } from '../../support/clock.ts'
import { call, eventually, hasShop, purchaseOf } from '../../support/shop.ts'
import { simulate, stripe } from '../../support/buying/stripe.ts'
import {
  aSubmission,
  asStored,
  aWorkflow,
  decide,
  reviseAndApprove,
  uploadGoods,
} from '../../support/selling/submissions.ts'

// Payment Links over HTTP, from approval to download, with the scheduler and the Stripe stand-in.

const stack = inject('stack')
let creator: User, admin: User, stranger: User

beforeAll(async () => {
  ;({ creator, admin, stranger } = await people())
})

type Links = Record<string, string>
const runQueue = () =>
  fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })
const create = (templateId: string, user?: User) => call('create-template-checkout-links', { templateId }, user)

/** Submits a template. @returns its id */
async function submitted(changes: Record<string, unknown> = { snapshot_price: 49 }): Promise<string> {
  const row = { ...aSubmission(creator, await uploadGoods(creator, aWorkflow('Sold'))), ...changes }
  const { data } = await creator.client.from('templates').insert(row).select('id').single().throwOnError()
  return data.id
}
async function approved(changes?: Record<string, unknown>): Promise<string> {
  const id = await submitted(changes)
  expect((await decide(admin, id, 'approved')).error).toBeNull()
  return id
}
/** Whether links are active at Stripe. */
const areActive = (urls: Links) =>
  Promise.all(
    Object.values(urls).map(
      async (url) => (await stripe().paymentLinks.retrieve(url.slice(url.lastIndexOf('/') + 1))).active,
    ),
  )

async function mine(templateId: string) {
  const { data } = await creator.client.rpc('my_payment_links').throwOnError()
  const row = data.find(({ template_id }) => template_id === templateId)
  const links = (row?.links ?? []) as { option: string; url: string }[]
  return {
    state: row?.state,
    links: Object.fromEntries(links.map(({ option, url }): [string, string] => [option, url])),
  }
}
const published = async (id: string) =>
  (await visitor().from('templates').select('payment_link_url').eq('id', id).maybeSingle().throwOnError()).data
    ?.payment_link_url

/** Opens a link, as a visitor. @returns the payment page's URL */
async function open(link: string): Promise<string> {
  const response = await fetch(link, { redirect: 'manual' })
  await response.arrayBuffer()
  return response.headers.get('location') ?? `status ${response.status}`
}
async function payAs(email: string, page: string): Promise<string> {
  const body = new URLSearchParams({ email, number: '4242424242424242', expiry: '12/34', cvc: '123' })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  await response.arrayBuffer()
  return response.headers.get('location') ?? `status ${response.status}`
}

describe.runIf(hasShop)('Payment Links', () => {
  it('Approval queues the links, the scheduler makes them, and the creator reads them', async () => {
    const id = await approved({ snapshot_price: 49, setup_price: 50, support_price: 29.99 })
    // After those of the demo catalog.
    const isReady = async () => expect((await mine(id)).state).toBe('ready')
    await vi.waitFor(() => runQueue().then(isReady), { timeout: PATIENCE_MS })
    const { links } = await mine(id)
    expect(Object.keys(links)).toEqual(['template', 'setup', 'support', 'full'])
    expect(await published(id)).toBe(links.template)
    const { data: row } = await creator.client
      .from('submitted_templates')
      .select('payment_link_url')
      .eq('template_id', id)
      .single()
      .throwOnError()
    expect(row.payment_link_url).toBe(links.template)
    expect(await create(id, creator)).toEqual({ status: 200, body: { success: true, links } })
    const session = await stripe().checkout.sessions.retrieve((await open(links.full ?? '')).split('/').at(-1) ?? '', {
      expand: ['line_items'],
    })
    expect(session).toMatchObject({
      amount_total: 12_899,
      mode: 'subscription',
      metadata: { template_id: id, option: 'full', checkout: 'link' },
    })
  })

  it('Concurrent calls, the scheduler among them, make each link once', async () => {
    const id = await approved()
    const answers = await Promise.all([create(id, creator), create(id, creator), create(id, admin), runQueue()])
    const { links } = await mine(id)
    for (const answer of answers.slice(0, 3))
      expect(answer).toMatchObject({ status: 200, body: { success: true, links } })
    expect(await areActive(links)).toEqual([true])
  })

  it('Others than its creator and admins learn nothing about a template, and unfit templates are refused', async () => {
    const id = await approved()
    const unknown = await create(randomUUID(), stranger)
    expect(await create(id, stranger)).toEqual(unknown)
    expect(unknown).toEqual({
      status: 404,
      body: { success: false, links: {}, error: 'This template doesn’t exist' },
    })
    expect((await create(id)).status).toBe(401)
    expect(await create(await approved({ snapshot_price: 0 }), creator)).toMatchObject({ status: 409 })
    expect(await create(await submitted(), creator)).toMatchObject({ status: 409, body: { success: false } })
  })

  it('Nobody reads the links of others, and only the scheduler makes them', async () => {
    const id = await approved({ snapshot_price: 49, setup_price: 50 })
    await create(id, creator)
    expect((await stranger.client.rpc('my_payment_links').throwOnError()).data).toEqual([])
    expect((await visitor().rpc('my_payment_links')).error?.code).toBe('42501')
    for (const client of [visitor(), stranger.client, creator.client]) {
      expect((await client.from('checkouts').select('url')).error?.code).toBe('42501')
      expect((await client.from('submitted_templates').select('stripe_payment_link_id')).error?.code).toBe('42501')
      expect((await client.rpc('begin_payment_links', { caller_id: creator.id, template_id: id })).error?.code).toBe(
        '42501',
      )
      expect((await client.rpc('lease_due_payment_links', { max_rows: 5 })).error?.code).toBe('42501')
    }
  })

  it('While Stripe is away the call says so, the template stays, and the next attempt makes the links', async () => {
    const id = await submitted()
    await simulate('outage', { about: id })
    expect((await decide(admin, id, 'approved')).error).toBeNull()
    expect(await create(id, creator)).toEqual({
      status: 502,
      body: { success: false, links: {}, error: 'The payment provider couldn’t be reached' },
    })
    await eventually(async () => expect(await mine(id)).toEqual({ state: 'failed', links: {} }))
    expect(await published(id)).toBeNull()
    await simulate('recovery', { about: id })
    expect(await create(id, creator)).toMatchObject({ status: 200, body: { success: true } })
    const { state, links } = await mine(id)
    expect(state).toBe('ready')
    expect(await published(id)).toBe(links.template)
  })

  it('A price that changes while a visitor is on the pay page charges and grants what was shown', async () => {
    const id = await approved({ snapshot_price: 49 })
    await create(id, creator)
    const old = (await mine(id)).links.template ?? ''
    const page = await open(old)
    expect(await (await fetch(page)).text()).toContain('$49.00')

    // The scheduler would make the new link at once.
    await simulate('outage', { about: id })
    await reviseAndApprove({ creator, admin }, id, { snapshot_price: 99 })
    expect(await published(id)).toBeNull()
    await simulate('recovery', { about: id })
    await create(id, creator)
    const renewed = (await mine(id)).links.template ?? ''
    expect(renewed).not.toBe(old)
    expect(await (await fetch(await open(renewed))).text()).toContain('$99.00')
    await runQueue()
    await eventually(async () => {
      const closed = await fetch(old)
      expect([closed.status, await closed.text()]).toEqual([404, expect.stringContaining('no longer for sale')])
    })

    expect(await payAs(stranger.email, page)).toBe(`${stack.webUrl}/payment-success?template_id=${id}&via=link`)
    await eventually(async () =>
      expect(await purchaseOf(stranger, id)).toMatchObject({
        price_cents: 4900,
        state: 'active',
        support_option: 'none',
      }),
    )
  })

  it('The link of an option sells the template with it, and leads to the page of the call', async () => {
    const id = await approved({ snapshot_price: 49, setup_price: 50, support_price: 29.99 })
    await create(id, creator)
    const { links } = await mine(id)
    const [setup, both] = [await aUser(), await aUser()]
    expect(await payAs(setup.email, await open(links.setup ?? ''))).toBe(
      `${stack.webUrl}/payment-success-calendly?template_id=${id}&type=setup&via=link`,
    )
    expect(await payAs(both.email, await open(links.full ?? ''))).toBe(
      `${stack.webUrl}/payment-success-calendly?template_id=${id}&type=full&via=link`,
    )
    await eventually(async () => {
      expect(await purchaseOf(setup, id)).toMatchObject({ state: 'active', support_option: 'setup' })
      expect(await purchaseOf(both, id)).toMatchObject({ state: 'active', support_option: 'full' })
    })
  })

  it('A takedown deactivates the links at Stripe', async () => {
    const id = await approved({ snapshot_price: 49, setup_price: 50 })
    await create(id, creator)
    const { links } = await mine(id)
    expect((await decide(admin, id, 'archived', 'It breaks.')).error).toBeNull()
    expect((await mine(id)).links).toEqual({})
    await runQueue()
    await eventually(async () => expect(await areActive(links)).toEqual([false, false]))
    expect(await create(id, creator)).toMatchObject({ status: 409 })
  })

  it('Somebody without an account pays, is mailed the next step, and owns the template once they confirm the address', async () => {
    const id = await approved()
    await create(id, creator)
    const email = freshAddress('payer')
    await payAs(email, await open((await mine(id)).links.template ?? ''))
    const mail = await mailTo(email)
    expect(mail.Subject).toMatch(/^Your purchase: /)
    expect(mail.Text).toContain(`${stack.webUrl}/get-started`)
    expect(await purchaseOf(stranger, id)).toBeNull()

    const payer = await aUser({ email })
    await eventually(async () =>
      expect(await purchaseOf(payer, id)).toMatchObject({ price_cents: 4900, state: 'active' }),
    )
    const { status, body } = await call('template-download', { templateId: id }, payer)
    expect(status).toBe(200)
    expect(await (await fetch(String(body.url))).text()).toBe(asStored(aWorkflow('Sold')))
  })

  it('Support that was paid by link is ended by the account that has it, at Stripe, too', async () => {
    const id = await approved({ snapshot_price: 49, support_price: 29.99 })
    await create(id, creator)
    const payer = await aUser()
    const page = await open((await mine(id)).links.support ?? '')
    await payAs(payer.email, page)
    const support = async () =>
      (await payer.client.from('subscriptions').select('id, cancel_at_period_end').single().throwOnError()).data
    const paid = await eventually(support)
    const refused = { code: 'PT404' }
    expect((await stranger.client.rpc('cancel_support', { subscription_id: paid.id })).error).toMatchObject(refused)
    await payer.client.rpc('cancel_support', { subscription_id: paid.id }).throwOnError()
    expect((await support()).cancel_at_period_end).toBe(true)
    const { subscription } = await stripe().checkout.sessions.retrieve(page.split('/').at(-1) ?? '')
    await eventually(async () => {
      await runQueue()
      expect((await stripe().subscriptions.retrieve(String(subscription))).cancel_at_period_end).toBe(true)
    })
  })

  it('The card, portal and customer of somebody who paid with another’s address stay theirs', async () => {
    const id = await approved({ snapshot_price: 49, support_price: 29.99 })
    const next = await approved()
    await create(id, creator)
    const owner = await aUser()
    const page = await open((await mine(id)).links.support ?? '')
    await payAs(owner.email, page)
    await eventually(async () => expect(await purchaseOf(owner, id)).toMatchObject({ support_option: 'support' }))
    expect(await call('billing-card', {}, owner)).toEqual({ status: 200, body: { card: null } })
    expect((await call('billing-portal', {}, owner)).status).toBe(409)
    const paid = await stripe().checkout.sessions.retrieve(page.split('/').at(-1) ?? '')
    const { body } = await call('create-checkout-session', { templateId: next }, owner)
    const own = await stripe().checkout.sessions.retrieve(String(body.url).split('/').at(-1) ?? '')
    expect(paid.customer).toMatch(/^cus_/)
    expect(own.customer).toMatch(/^cus_/)
    expect(own.customer).not.toBe(paid.customer)
  })

  it('A creator who pays for their own template gets the answer of a stranger, and the money back later', async () => {
    const id = await approved()
    await create(id, creator)
    const link = (await mine(id)).links.template ?? ''
    const page = await open(link)
    expect(await payAs(creator.email, page)).toBe(await payAs(freshAddress('payer'), await open(link)))
    await eventually(async () => {
      const { data } = await creator.client.from('payments').select('problem').eq('template_id', id).throwOnError()
      expect(data).toEqual([{ problem: 'own_template' }])
    })
    await runQueue()
    const { payment_intent } = await stripe().checkout.sessions.retrieve(page.split('/').at(-1) ?? '')
    const { latest_charge } = await stripe().paymentIntents.retrieve(String(payment_intent))
    expect((await stripe().refunds.list({ charge: String(latest_charge) })).data).toEqual([])
  })
})
