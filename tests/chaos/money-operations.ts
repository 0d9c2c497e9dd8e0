import { fromNow, DAY_MS } from '../support/clock.ts'
import { admin, creator, type Operation, pick, type World } from './world.ts'

/** Closing weeks, transfers, refund requests, failed renewals, leaving, and Stripe and the mail server out of order. */

/** A week later than the last one; the shop of the run may close weeks to come. */
async function closeWeek(world: World) {
  const as_of = fromNow(7 * DAY_MS * ++world.weeks).toISOString()
  for (let more = true; more;)
    more = ((await world.site.call('/rest/v1/rpc/close_payout_week', { as_of })).body as { more: boolean }).more
}

export const payouts = async ({ site }: World, status: string) => {
  const { body } = await site.call('/rest/v1/rpc/admin_payouts', { status }, admin)
  return (body as { rows: { id: string; number: string; net_cents: number }[] }).rows
}

const idsOf = async (world: World, status: string) => (await payouts(world, status)).map(({ id }) => id)

async function payOut(world: World) {
  const payout_ids = (await idsOf(world, 'pending')).filter(() => world.random() < 0.7)
  const paid_on = fromNow(0).toISOString().slice(0, 10)
  await world.site.call('/rest/v1/rpc/approve_payouts', { payout_ids }, admin)
  await world.site.call('/rest/v1/rpc/mark_payouts_paid', { payout_ids, paid_on, reference: 'Chaos' }, admin)
}

async function returnPayout(world: World) {
  const payout_id = pick(world, await idsOf(world, 'paid'))
  await world.site.call('/rest/v1/rpc/mark_payout_returned', { payout_id, reason: 'Account closed' }, admin)
}

async function exportPayouts(world: World) {
  const payoutIds = await idsOf(world, 'pending')
  await world.site.call('/functions/v1/payout-export', { payoutIds, format: 'csv', again: true }, admin)
}

async function askForRefund(world: World) {
  const email = pick(world, world.buyers)?.email ?? ''
  const line = pick(world, await world.site.read('/rest/v1/payment_lines?select=id&order=id', email))
  await world.site.call(
    '/rest/v1/rpc/request_refund',
    { payment_line_id: line?.id, reason: 'It does not do what its page says.' },
    email,
  )
}

async function withdrawRequest(world: World) {
  const email = pick(world, world.buyers)?.email ?? ''
  const request = pick(
    world,
    await world.site.read('/rest/v1/refund_requests?select=id&status=eq.open&order=id', email),
  )
  await world.site.call('/rest/v1/rpc/withdraw_refund_request', { id: request?.id }, email)
}

async function answerRequest(world: World) {
  const { body } = await world.site.call('/rest/v1/rpc/creator_refund_requests', {}, creator)
  const open = (body as { id: string; status: string }[]).filter(({ status }) => status === 'open')
  await world.site.call(
    '/rest/v1/rpc/answer_refund_request',
    { id: pick(world, open)?.id, agrees: world.random() < 0.5, answer: 'Chaos' },
    creator,
  )
}

async function decideRequest(world: World) {
  const { body } = await world.site.call('/rest/v1/rpc/refund_requests_to_decide', {}, admin)
  const decision = world.random() < 0.6 ? 'approved' : 'denied'
  await world.site.call(
    '/rest/v1/rpc/decide_refund_request',
    { id: pick(world, body as { id: string }[])?.id, decision, note: 'Chaos' },
    admin,
  )
}

const subscriptionThat = ({ stripe }: World, status: string) =>
  Object.values(stripe.books().subscriptions).filter((one) => one.status === status)

const failRenewal = async (world: World) =>
  void (await world.stripe.test('fail-renewal', { subscription: pick(world, subscriptionThat(world, 'active'))?.id }))

const retryRenewal = async (world: World) =>
  void (await world.stripe.test('retry-renewal', {
    subscription: pick(world, subscriptionThat(world, 'past_due'))?.id,
  }))

const askToLeave = async ({ site }: World, email: string) =>
  (await site.call('/functions/v1/delete-account', { password: 'flowshelf-demo' }, email)).status === 200

/** Asks for the deletion of an account; `makeQueuesDue` has it carried out. */
async function leave(world: World) {
  const leaver = pick(world, world.buyers)
  if (!leaver || world.buyers.length < 4) return
  if (await askToLeave(world, leaver.email)) world.buyers.splice(world.buyers.indexOf(leaver), 1)
}

/** In half of the runs, the creator leaves in the end: what buyers have paid for and cannot get any more goes back. */
export const perhapsLeaveAsCreator = async (world: World) => world.random() < 0.5 && (await askToLeave(world, creator))

/** What refunds, and what ends subscriptions and pages, say to Stripe. */
const outages = ['charge=', 'cancel', 'amount=']
const breakStripe = async (world: World) => void (await world.stripe.test('outage', { about: pick(world, outages) }))
export const mendStripe = async ({ stripe }: World) => {
  for (const about of outages) await stripe.test('recovery', { about })
}

/** The mail server turns senders away, until it is mended. */
const breakMail = async ({ mail }: World) => void (mail.isDown = true)
export const mendMail = async ({ mail }: World) => void (mail.isDown = false)

export const moneyOperations: Operation[] = [
  [6, 'close a week', closeWeek],
  [5, 'pay out', payOut],
  [2, 'return a payout', returnPayout],
  [2, 'export payouts', exportPayouts],
  [8, 'ask for a refund', askForRefund],
  [1, 'withdraw a request', withdrawRequest],
  [5, 'answer a request', answerRequest],
  [5, 'decide a request', decideRequest],
  [2, 'fail a renewal', failRenewal],
  [2, 'retry a renewal', retryRenewal],
  [1, 'leave', leave],
  [1, 'break Stripe', breakStripe],
  [2, 'mend Stripe', mendStripe],
  [1, 'break the mail server', breakMail],
  [2, 'mend the mail server', mendMail],
]
