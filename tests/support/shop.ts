import { expect, inject, vi } from 'vitest'
import { anApprovedCreator } from './selling/applying.ts'
import { demoUser, type User, visitor } from './clients.ts'
import { PATIENCE_MS } from './clock.ts'
import { aSubmission, decide, uploadGoods } from './selling/submissions.ts'

/** Purchases on a running stack, paid at the Stripe stand-in. */

const stack = inject('stack')

/** Whether the stack has a Stripe stand-in; other Supabase projects have none. */
export const hasShop = Boolean(stack.stripeUrl && stack.webhookSecret)

export type Listing = {
  id: string
  creator_id: string
  name: string
  price_cents: number | null
  sales_count: number
  downloads_count: number
}

/** A listed template as it is now. */
export async function listingOf(id: string): Promise<Listing> {
  const columns = 'id, creator_id, name, price_cents, sales_count, downloads_count'
  return (await visitor().from('listings').select(columns).eq('id', id).single().throwOnError()).data
}

/** An approved creator with templates on the shelf, and nothing of them sold. */
export type Shop = {
  creator: User
  admin: User
  /** A workflow that offers setup help and monthly support. */
  listing: Listing
  /** Storage path of its file, which clients cannot read from the database. */
  goodsPath: string
  free: Listing
  freeGoodsPath: string
  /** A GHL snapshot. */
  snapshot: Listing
}

/** @param named the name of its listing; each has one of its own when absent */
export async function aShop(named: { name?: string } = {}): Promise<Shop> {
  const admin = await demoUser('admin')
  const creator = await anApprovedCreator(admin)
  const list = async (changes: Record<string, unknown>) => {
    const { data } = await creator.client
      .from('templates')
      .insert({ ...aSubmission(creator), ...changes })
      .select('id')
      .single()
      .throwOnError()
    expect((await decide(admin, data.id, 'approved')).error).toBeNull()
    return listingOf(data.id)
  }
  const [goodsPath, freeGoodsPath] = [await uploadGoods(creator), await uploadGoods(creator)]
  const prices = { snapshot_price: 49, setup_price: 50, support_price: 29.99 }
  const listing = await list({ goods_path: goodsPath, ...prices, ...named })
  const free = await list({ goods_path: freeGoodsPath })
  const snapshot = await list({
    platform: 'GHL',
    snapshot_price: 97,
    ghl_snapshot_url: `https://app.gohighlevel.com/snapshots/${creator.id}`,
    contents: { workflows: ['Intake'] },
  })
  return { creator, admin, listing, goodsPath, free, freeGoodsPath, snapshot }
}

export type Answer = { status: number; body: Record<string, unknown> }

/** Calls an edge function, with the user's session if given. */
export async function call(name: string, body: unknown, user?: User): Promise<Answer> {
  const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Starts a checkout. @returns the payment page's URL. */
export async function checkout(user: User, templateId: string, option = 'template'): Promise<string> {
  const { status, body } = await call('create-checkout-session', { templateId, option }, user)
  if (status !== 200) throw new Error(`create-checkout-session answered ${status}: ${JSON.stringify(body)}`)
  return String(body.url)
}

/** Submits the payment page. @returns the redirect's URL, or the status without one. */
export async function payOn(
  page: string,
  number = '4242424242424242',
  billing: Record<string, string> = {},
): Promise<string | number> {
  const card = { email: 'payer@example.com', number, expiry: '12/34', cvc: '123' }
  const body = new URLSearchParams({ ...card, ...billing })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  await response.arrayBuffer()
  return response.headers.get('location') ?? response.status
}

const columns = 'id, template_id, price_cents, state, support_option, last_downloaded, created_at'

export async function purchaseOf(user: User, templateId: string) {
  return (
    await user.client.from('purchases').select(columns).eq('template_id', templateId).maybeSingle().throwOnError()
  ).data
}

/** @returns a person's payments; those of one second of Stripe's clock in any order. */
export async function paymentsOf(user: User) {
  const payment = 'id, amount_cents, refunded_cents, claim_state, problem, template_id'
  return (await user.client.from('payments').select(payment).order('created_at').throwOnError()).data ?? []
}

const patience = { timeout: PATIENCE_MS, interval: 100 }

/** Retries until the webhook has been processed. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, patience)

/** Buys a template and waits for the purchase. @returns the payment page's URL. */
export async function buy(
  user: User,
  templateId: string,
  option = 'template',
  billing?: Record<string, string>,
): Promise<string> {
  const page = await checkout(user, templateId, option)
  await payOn(page, undefined, billing)
  await eventually(async () => expect((await purchaseOf(user, templateId))?.state).toBe('active'))
  return page
}
