import { dollarsOf } from '../../src/base/rules/money.ts'
import { snapshotChecks } from '../../src/catalog/rules/snapshot-checks.ts'
import { optionPrices } from '../../src/catalog/rules/template.ts'
import type { Buyer } from './shop.ts'
import { admin, cents, creator, type Operation, pick, type World } from './world.ts'

const options = ['template', 'template', 'setup', 'support', 'full']

type Template = { id: string; status: string; updated_at: string; price_cents: number | null }

const templates = async ({ site }: World) =>
  (await site.read(
    '/rest/v1/templates?select=id,status,updated_at,price_cents&name=like.Chaos*&deleted_at=is.null&order=id',
    admin,
  )) as unknown as Template[]

export const aTemplate = async (world: World, status = 'approved') =>
  pick(
    world,
    (await templates(world)).filter((one) => one.status === status),
  )

async function openPage(
  world: World,
  buyer: Buyer | undefined,
  templateId: string | undefined,
  option?: string,
): Promise<string | undefined> {
  if (!buyer || !templateId) return
  const { body } = await world.site.call(
    '/functions/v1/create-checkout-session',
    { templateId, option: option ?? pick(world, options) },
    buyer.email,
  )
  const { url } = (body ?? {}) as { url?: string }
  if (url && !world.pages.includes(url)) world.pages.push(url)
  return url
}

async function pay(page: string | undefined, card = '4242424242424242', email = 'payer@example.com') {
  if (!page) return
  const body = new URLSearchParams({ email, number: card, expiry: '12/34', cvc: '123' })
  await (await fetch(page, { method: 'POST', body, redirect: 'manual' })).arrayBuffer()
}

async function buy(world: World) {
  await pay(await openPage(world, pick(world, world.buyers), (await aTemplate(world))?.id))
}

async function decline(world: World) {
  await pay(await openPage(world, pick(world, world.buyers), (await aTemplate(world))?.id), '4000000000000002')
}

/** Opens two payment pages for one template and pays both. */
async function payTwice(world: World) {
  const buyer = pick(world, world.buyers)
  const template = (await aTemplate(world))?.id
  const pages = [
    await openPage(world, buyer, template, 'template'),
    await openPage(world, buyer, template, pick(world, ['setup', 'support', 'full'])),
  ]
  await Promise.all(pages.map((page) => pay(page)))
}

/** Pays an earlier page: the price may have changed, the template may be gone. */
const payLate = async (world: World) => pay(pick(world, world.pages))

async function sellByLink(world: World) {
  const template = await aTemplate(world)
  if (!template?.price_cents) return
  const path = '/functions/v1/create-template-checkout-links'
  const { body } = await world.site.call(path, { templateId: template.id }, creator)
  const { links = {} } = (body ?? {}) as { links?: Record<string, string> }
  for (const link of Object.values(links)) if (!world.links.includes(link)) world.links.push(link)
}

async function payByLink(world: World) {
  const link = pick(world, world.links)
  if (!link) return
  const opened = await fetch(link, { redirect: 'manual' })
  await opened.arrayBuffer()
  const email = world.random() < 0.7 ? (pick(world, world.buyers)?.email ?? '') : 'nobody@example.com'
  await pay(opened.headers.get('location') ?? undefined, undefined, email)
}

async function changePrice(world: World) {
  const template = await aTemplate(world)
  if (!template?.price_cents) return
  const changes = { snapshot_price: dollarsOf(50 + cents(world, 20_000)) }
  await world.site.call('/rest/v1/template_revisions', { template_id: template.id, changes }, creator)
  const [revision] = await world.site.read(
    `/rest/v1/template_revisions?select=id,updated_at&status=eq.pending&template_id=eq.${template.id}`,
    admin,
  )
  if (revision)
    await world.site.call(
      '/rest/v1/rpc/review_revision',
      {
        revision_id: revision.id,
        decision: 'approved',
        note: null,
        seen_at: revision.updated_at,
        checks: snapshotChecks,
      },
      admin,
    )
}

const review = async (world: World, template: Template | undefined, decision: string) =>
  template &&
  world.site.call(
    '/rest/v1/rpc/review_template',
    { template_id: template.id, decision, note: 'Chaos', seen_at: template.updated_at, checks: snapshotChecks },
    admin,
  )

const archive = async (world: World) => void (await review(world, await aTemplate(world), 'archived'))
const approve = async (world: World) => void (await review(world, await aTemplate(world, 'pending'), 'approved'))

/** Brings an archived template back: the creator resubmits it. */
async function restore(world: World) {
  const template = await aTemplate(world, 'archived')
  if (!template) return
  await review(world, template, 'changes_requested')
  const changes = { short_description: `short ${cents(world, 1e6)}` }
  await world.site.call(`/rest/v1/templates?id=eq.${template.id}`, changes, creator, 'PATCH')
  await approve(world)
}

async function submit(world: World) {
  const [own] = await world.site.read('/rest/v1/templates?select=creator_id&name=like.Chaos*&limit=1', creator)
  await world.site.call(
    '/rest/v1/templates',
    {
      creator_id: own?.creator_id,
      name: `Chaos ${cents(world, 1e6)}`,
      platform: 'GHL',
      category: 'Sales',
      short_description: 'short',
      long_description: 'long',
      snapshot_price: dollarsOf(50 + cents(world, 9_000)),
      setup_price: dollarsOf(optionPrices.setup_cents),
      ghl_snapshot_url: `https://app.gohighlevel.com/snapshots/chaos-${cents(world, 1e6)}`,
      contents: { workflows: ['Intake'] },
    },
    creator,
  )
}

async function remove(world: World) {
  const template = pick(world, await templates(world))
  if (template) await world.site.call('/rest/v1/rpc/delete_template', { template_id: template.id }, creator)
}

async function claim(world: World) {
  const free = (await templates(world)).filter(({ price_cents }) => !price_cents)
  await world.site.call(
    '/rest/v1/rpc/claim_free_template',
    { template_id: pick(world, free)?.id },
    pick(world, world.buyers)?.email,
  )
}

const charges = ({ stripe }: World) => Object.values(stripe.books().charges)

async function refund(world: World, of: (left: number) => { amount?: number; metadata?: { line: string } }) {
  const charge = pick(
    world,
    charges(world).filter(({ refunded }) => !refunded),
  )
  if (!charge) return
  await world.stripe.client.refunds
    .create({ charge: charge.id, ...of(charge.amount - charge.amount_refunded) })
    .catch(() => undefined)
}

const lineCents: Record<string, number> = { setup: 5_000, support: 2_999 }
async function refundLine(world: World) {
  const line = pick(world, ['template', 'setup', 'support']) ?? 'template'
  const isPart = world.random() < 0.5
  await refund(world, (left) => {
    const amount = Math.min(left, lineCents[line] ?? left)
    return { amount: isPart ? cents(world, amount) : amount, metadata: { line } }
  })
}

/** Only manual refunds: our own are never repeated, so a failed one would keep the money. */
async function failRefund(world: World) {
  const refunds = Object.values(world.stripe.books().refunds).filter(
    ({ status, metadata }) => status === 'succeeded' && !metadata.refund_id,
  )
  await world.stripe.test('fail-refund', { refund: pick(world, refunds)?.id })
}

const dispute = async (world: World) =>
  void (await world.stripe.test('dispute', {
    charge: pick(
      world,
      charges(world).filter(({ refunded, disputed }) => !refunded && !disputed),
    )?.id,
  }))

const openInquiry = async (world: World) =>
  void (await world.stripe.test('inquiry', {
    charge: pick(
      world,
      charges(world).filter(({ refunded, disputed }) => !refunded && !disputed),
    )?.id,
  }))

const escalateInquiry = async (world: World) =>
  void (await world.stripe.test('escalate-inquiry', {
    dispute: pick(
      world,
      Object.values(world.stripe.books().disputes).filter(({ status }) => status === 'warning_needs_response'),
    )?.id,
  }))

export async function closeDisputes(world: World, most = 1) {
  const open = Object.values(world.stripe.books().disputes).filter(
    ({ status }) => status === 'needs_response' || status === 'warning_needs_response',
  )
  for (const { id } of open.slice(0, most))
    await world.stripe.test('close-dispute', { dispute: id, status: world.random() < 0.5 ? 'won' : 'lost' })
}

const subscription = (world: World) =>
  pick(
    world,
    Object.values(world.stripe.books().subscriptions).filter(({ status }) => status === 'active'),
  )?.id
const renew = async (world: World) =>
  void (await world.stripe.test('end-period', { subscription: subscription(world) }))

async function cancel(world: World) {
  const id = subscription(world)
  if (!id) return
  const { subscriptions } = world.stripe.client
  await (world.random() < 0.5 ? subscriptions.update(id, { cancel_at_period_end: true }) : subscriptions.cancel(id))
}

/** Operations of the shop with their relative frequency. */
export const operations: Operation[] = [
  [24, 'buy', buy],
  [5, 'decline', decline],
  [7, 'pay twice', payTwice],
  [5, 'pay late', payLate],
  [3, 'sell by link', sellByLink],
  [5, 'pay by link', payByLink],
  [5, 'change price', changePrice],
  [3, 'archive', archive],
  [3, 'approve', approve],
  [2, 'restore', restore],
  [3, 'submit', submit],
  [2, 'delete', remove],
  [5, 'claim', claim],
  [4, 'refund all', (world) => refund(world, () => ({}))],
  [5, 'refund a part', (world) => refund(world, (left) => ({ amount: cents(world, left) }))],
  [5, 'refund a line', refundLine],
  [2, 'fail a refund', failRefund],
  [3, 'dispute', dispute],
  [2, 'open an inquiry', openInquiry],
  [1, 'make an inquiry a dispute', escalateInquiry],
  [2, 'close a dispute', closeDisputes],
  [4, 'renew', renew],
  [3, 'cancel', cancel],
]
