import { beforeAll, describe, expect, test } from 'vitest'
import { anOffer, eventsOf, type Fate, feeOf, ledgerBySession, ledgerOf, type Offer, supportCents } from './offers.ts'
import {
  aTemplate,
  aUser,
  connections,
  deliver,
  inParallel,
  ownDatabase,
  seededRandom,
  shuffled,
  type StripeEvent,
  type Template,
} from '../base/support.ts'
import { seed } from '../../support/clock.ts'

const deliveries = 1_000

const sql = await ownDatabase()
const creator = await aUser(sql, 'creator', 'creator')

describe('A thousand concurrent deliveries, duplicated and shuffled, with refunds first', () => {
  const offers: Offer[] = []
  const twice: Offer[][] = []

  beforeAll(async () => {
    const fates: Fate[] = ['kept', 'refunded', 'partly', 'won', 'lost', 'disputed', 'renewed']
    const templates: Template[] = []
    for (let n = 0; n < 12; n++) templates.push(await aTemplate(sql, creator, `Template ${n}`, 1_000 + n * 777))
    for (let n = 0; n < 18; n++) {
      const buyer = await aUser(sql, `buyer${n}`)
      for (const [index, template] of templates.entries()) {
        const fate = fates[(n + index) % fates.length] as Fate
        const option = fate === 'renewed' || index % 4 === 0 ? 'support' : 'template'
        const session = `cs_${n}_${index}`
        if ((n * 12 + index) % 9 === 4)
          twice.push([
            await anOffer(sql, `${session}_a`, buyer, template, 'template', 'kept'),
            await anOffer(sql, `${session}_b`, buyer, template, 'template', 'kept'),
          ])
        else offers.push(await anOffer(sql, session, buyer, template, option, fate))
      }
    }
    const random = seededRandom(seed)
    const events = [...offers, ...twice.flat()].flatMap(eventsOf)
    const isRefund = ({ type }: StripeEvent) => type === 'charge.refunded'
    const again = Array.from(
      { length: deliveries - events.length },
      () => events[Math.floor(random() * events.length)] as StripeEvent,
    )
    const early = shuffled(events.filter(isRefund), random)
    const queue = [...early, ...shuffled([...events.filter((event) => !isRefund(event)), ...again], random)]
    expect(queue).toHaveLength(deliveries)
    await inParallel(queue, connections, async (event) => void (await deliver(sql, event)))
  })

  test(`Every event is processed and none is recorded as malformed (seed ${seed})`, async () => {
    expect(
      await sql`select event_id, problem from private.payment_events where processed_at is null or problem like 'malformed%'`,
    ).toEqual([])
  })

  test(`For every offer, the ledger entries are those expected for its events, to the cent (seed ${seed})`, async () => {
    const ledger = await ledgerBySession(sql)
    for (const offer of offers)
      expect({ [offer.session]: ledger[offer.session] }).toEqual({ [offer.session]: ledgerOf(offer) })
    const [renewals] =
      await sql`select count(*)::int as payments, sum(entry.cents)::int as cents from public.ledger_entries as entry
      join public.payments as payment on payment.id = entry.payment_id where payment.invoice like 'in2\_%'`
    const expected = offers.filter(({ fate }) => fate === 'renewed').length
    expect(renewals).toEqual({ payments: expected * 4, cents: expected * (supportCents - feeOf(supportCents)) })
  })

  test(`Buyers own exactly the templates they paid for (seed ${seed})`, async () => {
    const rows = await sql<
      { user_id: string; template_id: string; state: string }[]
    >`select user_id, template_id, state from public.purchases`
    const active = new Set(
      rows.filter(({ state }) => state === 'active').map((row) => `${row.user_id} ${row.template_id}`),
    )
    const expected = new Set(
      [...offers, ...twice.map(([offer]) => offer as Offer)]
        .filter(({ fate }) => ['kept', 'partly', 'won', 'renewed'].includes(fate))
        .map(({ buyer, template }) => `${buyer} ${template.id}`),
    )
    expect([...active].sort()).toEqual([...expected].sort())
    expect(rows.length).toBe(new Set(rows.map((row) => `${row.user_id} ${row.template_id}`)).size)
    const counted = await sql`select name from public.templates as template where sales_count <> (
      select count(*) from public.purchases where template_id = template.id and state = 'active')`
    expect(counted).toEqual([])
  })

  test(`Payments reach Stripe’s final state in any order of events (seed ${seed})`, async () => {
    const rows = await sql<{ session: string; claim_state: string; problem: string | null }[]>`
      select stripe_session_id as session, claim_state, problem from public.payments where stripe_session_id is not null`
    const states = Object.fromEntries(
      rows.map(({ session, claim_state, problem }) => [session, problem ?? claim_state]),
    )
    for (const { session, fate } of offers)
      expect([session, states[session]]).toEqual([
        session,
        fate === 'refunded' || fate === 'lost' ? 'refunded' : 'claimed',
      ])
    for (const pair of twice)
      expect(pair.map(({ session }) => states[session]).sort()).toEqual(['already_owned', 'claimed'])
    expect(rows).toHaveLength(offers.length + 2 * twice.length)
  })

  test(`One of two payments for the same template is refunded without ledger entries (seed ${seed})`, async () => {
    const queued = await sql<
      { session: string; cents: number }[]
    >`select payment.stripe_session_id as session, refund.cents
      from private.refund_queue as refund join public.payments as payment on payment.id = refund.payment_id`
    expect(queued).toHaveLength(twice.length)
    const ledger = await ledgerBySession(sql)
    for (const { session } of queued) expect(ledger[session]).toBeUndefined()
    for (const pair of twice) expect(pair.filter(({ session }) => ledger[session])).toHaveLength(1)
  })

  test(`Each mail and each activity entry is created once (seed ${seed})`, async () => {
    const [mails] =
      await sql`select count(*)::int as all, count(distinct dedup_key)::int as causes from private.outbox where kind = 'purchase_confirmed'`
    expect(mails?.all).toBe(mails?.causes)
    const announced =
      await sql`select user_id, subject, count(*)::int from public.activity where type = 'purchase' group by 1, 2 having count(*) > 1`
    expect(announced).toEqual([])
  })

  test(`Each due refund is given to one of eight concurrent callers (seed ${seed})`, async () => {
    const due = await sql`select id from private.refund_queue where sent_at is null`
    expect(due.length).toBeGreaterThan(connections)
    const taken = await Promise.all(
      Array.from({ length: connections }, () => sql<{ id: string }[]>`select id from public.lease_due_refunds(5)`),
    )
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(Math.min(due.length, connections * 5))
  })
})
