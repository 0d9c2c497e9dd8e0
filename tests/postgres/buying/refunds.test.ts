import fc from 'fast-check'
import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import {
  asUser,
  aTemplate,
  aUser,
  deliver,
  inItsMiddle,
  ownDatabase,
  seededRandom,
  shuffled,
  type StripeEvent,
  stripeEvent,
} from '../base/support.ts'

const sql = await ownDatabase()
const creator = await aUser(sql, 'creator', 'creator')

/** Runs both at the same time; the deletion may fail. @returns the result of the other */
async function besides<T>(remove: (sql: Sql) => Promise<unknown>, other: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([other(), remove(sql).catch(() => undefined)])
  return answer
}

const kinds = ['template', 'setup', 'support'] as const
type Kind = (typeof kinds)[number]
type Status = 'requires_action' | 'pending' | 'succeeded' | 'failed' | 'canceled'

/** A refund: its amount, the line it names and the statuses it passes through. */
type Plan = { cents: number; line: Kind | null; passes: Status[] }
type Sale = { option: 'template' | 'setup' | 'full'; price: number; refunds: Plan[]; seed: number }

const statusPaths: Status[][] = [
  ['succeeded'],
  ['pending'],
  ['pending', 'succeeded'],
  ['pending', 'failed'],
  ['pending', 'succeeded', 'failed'],
  ['requires_action'],
  ['requires_action', 'canceled'],
  ['requires_action', 'pending', 'succeeded'],
  ['succeeded', 'failed'],
]

const aSale: fc.Arbitrary<Sale> = fc.record({
  option: fc.constantFrom('template', 'setup', 'full'),
  price: fc.integer({ min: 50, max: 9_999 }),
  refunds: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 12_000 }),
      line: fc.constantFrom(...kinds, null),
      passes: fc.constantFrom(...statusPaths),
    }),
    { maxLength: 5 },
  ),
  seed: fc.nat(),
})

const linesOf = ({ option, price }: Sale): [Kind, number][] => [
  ['template', price],
  ...(option === 'template' ? [] : [['setup', 5_000] as [Kind, number]]),
  ...(option === 'full' ? [['support', 2_999] as [Kind, number]] : []),
]
const totalOf = (sale: Sale) => linesOf(sale).reduce((sum, [, cents]) => sum + cents, 0)
const isCounted = (status: Status) => status === 'pending' || status === 'succeeded'
const last = <T>(list: readonly T[]) => list[list.length - 1] as T

/** Caps refunds at the amount paid, as Stripe does. */
function cappedRefunds(sale: Sale): Plan[] {
  let left = totalOf(sale)
  return sale.refunds.flatMap((plan) => {
    const cents = Math.min(plan.cents, left)
    left -= cents
    return cents > 0 ? [{ ...plan, cents }] : []
  })
}

/** The expected refund per line: named lines first, the rest in the order template, setup, support. */
function refundedByLine(sale: Sale): Record<string, number> {
  const kept = cappedRefunds(sale).filter(({ passes }) => isCounted(last(passes)))
  const lines = linesOf(sale).map(([kind, cents]) => ({ kind, cents, back: 0 }))
  let rest = 0
  for (const { cents, line: named } of kept) {
    const line = lines.find(({ kind }) => kind === named)
    const fits = line ? Math.min(cents, line.cents - line.back) : 0
    if (line) line.back += fits
    rest += cents - fits
  }
  for (const line of lines) {
    const fits = Math.min(rest, line.cents - line.back)
    line.back += fits
    rest -= fits
  }
  return Object.fromEntries(lines.map(({ kind, back }) => [kind, back]))
}

/**
 * All events of a sale, duplicated and shuffled. A charge's list of refunds is from the moment of its event or any
 * later one.
 */
function eventsOf(session: string, sale: Sale, paid: StripeEvent, random: () => number): StripeEvent[] {
  const intent = `pi_${session}`
  const refunds = cappedRefunds(sale).map((plan, index) => ({ ...plan, id: `re_${session}_${index}` }))
  const moments: { index: number; step: number }[] = []
  const longest = Math.max(0, ...refunds.map(({ passes }) => passes.length))
  refunds.forEach((_, index) => moments.push({ index, step: 0 }))
  for (let step = 1; step < longest; step++)
    refunds.forEach(({ passes }, index) => step < passes.length && moments.push({ index, step }))
  const statusAt = (index: number, moment: number): Status | undefined => {
    const steps = moments.slice(0, moment + 1).filter((one) => one.index === index)
    return steps.length ? refunds[index]?.passes[last(steps).step] : undefined
  }
  const asStripe = (index: number, status: Status) => {
    const { id, cents, line } = refunds[index] as (typeof refunds)[number]
    return { id, amount: cents, status, payment_intent: intent, metadata: line ? { line } : {} }
  }
  const listAt = (moment: number) =>
    refunds.flatMap((_, index) => {
      const status = statusAt(index, moment)
      return status ? [asStripe(index, status)] : []
    })
  const events = moments.flatMap(({ index, step }, moment): StripeEvent[] => {
    const one = asStripe(index, refunds[index]?.passes[step] as Status)
    const type = step === 0 ? 'refund.created' : one.status === 'failed' ? 'refund.failed' : 'refund.updated'
    const single = stripeEvent(`evt_${session}_${moment}`, type, one)
    if (step > 0) return [single]
    const seenAt = moment + Math.floor(random() * (moments.length - moment))
    const refunded = listAt(moment).reduce((sum, { amount, status }) => sum + (isCounted(status) ? amount : 0), 0)
    const charge = {
      id: `ch_${session}`,
      payment_intent: intent,
      amount_refunded: refunded,
      refunds: { data: shuffled(listAt(seenAt), random) },
    }
    return [single, stripeEvent(`evt_${session}_${moment}_charge`, 'charge.refunded', charge)]
  })
  const all = [paid, ...events]
  const again = all.filter(() => random() < 0.4)
  return shuffled([...all, ...again], random)
}

let made = 0

async function deliverSale(sale: Sale) {
  const session = `cs_${++made}`
  const random = seededRandom(sale.seed)
  const buyer = await aUser(sql, session)
  const template = await aTemplate(sql, creator, session, sale.price)
  const lines = linesOf(sale).map(([kind, cents]) => ({ kind, cents }))
  await sql`select public.record_checkout(${session}, ${buyer}, ${template.id}, ${sale.option}, ${sql.json(lines)}, 'https://pay.test', now() + interval '1 hour')`
  const paid = stripeEvent(`evt_${session}`, 'checkout.session.completed', {
    id: session,
    payment_status: 'paid',
    amount_total: totalOf(sale),
    currency: 'usd',
    payment_intent: `pi_${session}`,
    client_reference_id: buyer,
    ...(sale.option === 'full' ? { subscription: `sub_${session}`, invoice: `in_${session}` } : {}),
  })
  for (const event of eventsOf(session, sale, paid, random)) await deliver(sql, event)
  const [row] = await sql`
    select payment.refunded_cents, payment.claim_state, payment.problem,
      (select jsonb_object_agg(kind, refunded_cents) from public.payment_lines where payment_id = payment.id) as lines,
      (select sum(cents)::int from public.ledger_entries where payment_id = payment.id and kind in ('sale', 'refund')) as kept,
      (select sum(cents)::int from public.ledger_entries where payment_id = payment.id and kind in ('fee', 'fee_return')) as fee,
      coalesce((select state from public.purchases where user_id = ${buyer}), 'withdrawn') as purchase,
      (select count(*)::int from private.payment_events where event_id like ${`evt\\_${session}%`} and (processed_at is null or problem is not null)) as stuck
    from public.payments as payment where stripe_session_id = ${session}`
  return row
}

function expected(sale: Sale) {
  const back = refundedByLine(sale)
  const lines = linesOf(sale)
  const refunded = Object.values(back).reduce((sum, cents) => sum + cents, 0)
  const fee = lines.reduce(
    (sum, [kind, cents]) =>
      sum + Math.round(cents / 10) - Math.round((Math.round(cents / 10) * (back[kind] ?? 0)) / cents),
    0,
  )
  const isAllBack = refunded === totalOf(sale)
  return {
    refunded_cents: refunded,
    claim_state: isAllBack ? 'refunded' : 'claimed',
    problem: null,
    lines: back,
    kept: totalOf(sale) - refunded,
    fee: 0 - fee,
    purchase: back.template === sale.price ? 'withdrawn' : 'active',
    stuck: 0,
  }
}

describe('Refunds in any order', () => {
  test('Ledger, lines and purchases match Stripe after any refunds with shuffled and repeated events', () =>
    fc.assert(
      fc.asyncProperty(aSale, async (sale) => {
        expect(await deliverSale(sale)).toEqual(expected(sale))
      }),
      { numRuns: 100 },
    ))
})

describe('Deletion during a payment', () => {
  test('A payment for a template that is deleted meanwhile is either granted or refunded', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 30; round++) {
      const session = `cs_delete_${round}`
      const buyer = await aUser(sql, session)
      const template = await aTemplate(sql, creator, session, 2_000)
      await sql`select public.record_checkout(${session}, ${buyer}, ${template.id}, 'template', ${sql.json([{ kind: 'template', cents: 2_000 }])}, 'https://pay.test', now() + interval '1 hour')`
      const paid = stripeEvent(`evt_${session}`, 'checkout.session.completed', {
        id: session,
        payment_status: 'paid',
        amount_total: 2_000,
        currency: 'usd',
        payment_intent: `pi_${session}`,
        client_reference_id: buyer,
      })
      const remove = (on: Sql) => on`delete from public.templates where id = ${template.id}`
      const pay = () => deliver(sql, paid)
      const problem = round % 3 === 0 ? await inItsMiddle(sql, remove, pay) : await besides(remove, pay)
      const [row] =
        await sql`select claim_state, payment.problem, refund.cents, (select state from public.purchases where user_id = ${buyer}) as purchase
        from public.payments as payment left join private.refund_queue as refund on refund.payment_id = payment.id where stripe_session_id = ${session}`
      ends.add(JSON.stringify({ ...row, said: problem.problem }))
    }
    const granted = JSON.stringify({
      claim_state: 'claimed',
      problem: null,
      cents: null,
      purchase: 'active',
      said: null,
    })
    const returned = JSON.stringify({
      claim_state: 'refunded',
      problem: 'unknown_template',
      cents: 2_000,
      purchase: null,
      said: 'unknown_template',
    })
    expect([granted, returned]).toEqual(expect.arrayContaining([...ends]))
    expect(ends).toContain(returned)
  })

  test('A payment of an account that is deleted meanwhile is refunded or kept in the ledger', async () => {
    for (let round = 0; round < 15; round++) {
      const session = `cs_leaves_${round}`
      const buyer = await aUser(sql, session)
      const template = await aTemplate(sql, creator, session, 2_000)
      await sql`select public.record_checkout(${session}, ${buyer}, ${template.id}, 'template', ${sql.json([{ kind: 'template', cents: 2_000 }])}, 'https://pay.test', now() + interval '1 hour')`
      const paid = stripeEvent(`evt_${session}`, 'checkout.session.completed', {
        id: session,
        payment_status: 'paid',
        amount_total: 2_000,
        currency: 'usd',
        payment_intent: `pi_${session}`,
        client_reference_id: buyer,
      })
      const remove = (on: Sql) => on`delete from auth.users where id = ${buyer}`
      const pay = () => deliver(sql, paid)
      const applied = await (round % 2 ? inItsMiddle(sql, remove, pay) : besides(remove, pay))
      expect([null, 'unknown_buyer']).toContain(applied.problem)
      const [row] = await sql`select claim_state, problem from public.payments where stripe_session_id = ${session}`
      expect(row).toEqual(
        applied.problem
          ? { claim_state: 'refunded', problem: 'unknown_buyer' }
          : { claim_state: 'claimed', problem: null },
      )
    }
  })

  test('Claiming a free template that is deleted meanwhile succeeds or answers not_found', async () => {
    for (let round = 0; round < 8; round++) {
      const buyer = await aUser(sql, `claims_${round}`)
      const template = await aTemplate(sql, creator, `claimed ${round}`, 0)
      const remove = (on: Sql) => on`delete from public.templates where id = ${template.id}`
      const claim = () =>
        asUser(sql, buyer, (mine) => mine`select public.claim_free_template(${template.id}) as answer`)
      const rows = await (round % 2 ? inItsMiddle(sql, remove, claim) : besides(remove, claim))
      expect([
        { ok: true, problem: null },
        { ok: false, problem: 'not_found' },
      ]).toContainEqual(rows[0]?.answer)
    }
  })
})
