import { describe, expect, test } from 'vitest'
import { anOffer, paidEvent } from './offers.ts'
import { aTemplate, asUser, aUser, connections, deliver, ownDatabase, stripeEvent } from '../base/support.ts'

const sql = await ownDatabase()
const creator = await aUser(sql, 'creator', 'creator')

describe('Concurrent payments', () => {
  test('Two concurrent payments for the same template give one purchase and one refund', async () => {
    const template = await aTemplate(sql, creator, 'Twice', 4_200)
    for (let round = 0; round < 12; round++) {
      const buyer = await aUser(sql, `twice${round}`)
      const pair = [
        await anOffer(sql, `cs_twice_${round}_a`, buyer, template, 'template', 'kept'),
        await anOffer(sql, `cs_twice_${round}_b`, buyer, template, 'template', 'kept'),
      ]
      const answers = await Promise.all(pair.map((offer) => deliver(sql, paidEvent(offer))))
      expect(answers.map(({ outcome, problem }) => problem ?? outcome).sort()).toEqual(['already_owned', 'processed'])
      const [row] = await sql`select (select count(*) from public.purchases where user_id = ${buyer})::int as purchases,
        (select count(*) from private.refund_queue as refund join public.payments as payment on payment.id = refund.payment_id where payment.user_id = ${buyer})::int as refunds`
      expect(row).toEqual({ purchases: 1, refunds: 1 })
    }
  })

  test('Of two concurrent payments of an owner for the same setup call, one is kept and one refunded', async () => {
    const template = await aTemplate(sql, creator, 'Setup twice', 4_200)
    const lines = sql.json([{ kind: 'setup', cents: 5_000 }])
    for (let round = 0; round < 12; round++) {
      const buyer = await aUser(sql, `setup${round}`)
      await deliver(sql, paidEvent(await anOffer(sql, `cs_owned_${round}`, buyer, template, 'template', 'kept')))
      const sessions = [`cs_setup_${round}_a`, `cs_setup_${round}_b`]
      for (const session of sessions)
        await sql`select public.record_checkout(${session}, ${buyer}, ${template.id}, 'setup', ${lines}, 'https://pay.test', now() + interval '1 hour')`
      const paid = (session: string) => {
        const offer = { session, buyer, template, total: 5_000, fate: 'kept', option: 'setup' } as const
        return deliver(sql, paidEvent(offer))
      }
      const answers = await Promise.all(sessions.map(paid))
      expect(answers.map(({ outcome, problem }) => problem ?? outcome).sort()).toEqual(['already_owned', 'processed'])
      const [row] = await sql`select support_option, state,
        (select sum(cents)::int from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id
          where payment.user_id = ${buyer} and entry.kind = 'sale') as sold
        from public.purchases where user_id = ${buyer}`
      expect(row).toEqual({ support_option: 'setup', state: 'active', sold: 9_200 })
    }
  })

  test('An event delivered on eight connections is applied once', async () => {
    const buyer = await aUser(sql, 'echo')
    const offer = await anOffer(sql, 'cs_echo', buyer, await aTemplate(sql, creator, 'Echo', 5_000), 'template', 'kept')
    const answers = await Promise.all(Array.from({ length: connections }, () => deliver(sql, paidEvent(offer))))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: connections - 1 }, () => 'duplicate'),
      'processed',
    ])
  })

  test('A free template claimed on eight connections gives one purchase and one download', async () => {
    const buyer = await aUser(sql, 'claimer')
    const template = await aTemplate(sql, creator, 'Free', 0)
    const answers = await Promise.all(
      Array.from({ length: connections }, () =>
        asUser(sql, buyer, (mine) => mine`select public.claim_free_template(${template.id}) as answer`),
      ),
    )
    expect(answers.map(([row]) => row?.answer)).toEqual(
      Array.from({ length: connections }, () => ({ ok: true, problem: null })),
    )
    const [row] =
      await sql`select (select count(*) from public.purchases where user_id = ${buyer})::int as purchases, downloads_count,
      (select count(*) from public.activity where user_id = ${buyer} and type = 'purchase')::int as noted from public.templates where id = ${template.id}`
    expect(row).toEqual({ purchases: 1, downloads_count: 1, noted: 1 })
  })

  test('A payment by link is claimed although its payer confirms the address at the same time', async () => {
    const template = await aTemplate(sql, creator, 'Link', 3_000)
    await sql`select public.record_payment_link('plink_race', ${template.id}, 'template', ${sql.json([{ kind: 'template', cents: 3_000 }])}, 'https://pay.test')`
    for (let round = 0; round < 12; round++) {
      const payer = await aUser(sql, `payer${round}`, 'buyer', false)
      const paid = stripeEvent(`evt_link_${round}`, 'checkout.session.completed', {
        id: `cs_link_${round}`,
        payment_status: 'paid',
        amount_total: 3_000,
        currency: 'usd',
        payment_intent: `pi_link_${round}`,
        payment_link: 'plink_race',
        customer_details: { email: `payer${round}@example.test` },
      })
      await Promise.all([deliver(sql, paid), sql`update auth.users set email_confirmed_at = now() where id = ${payer}`])
      const [purchase] = await sql`select state from public.purchases where user_id = ${payer}`
      expect(purchase).toEqual({ state: 'active' })
    }
  })

  test('Each due cancellation is given to one of eight concurrent callers', async () => {
    await sql`insert into private.subscription_cancellations (stripe_subscription_id, reason) select 'sub_end_' || n, 'refunded' from generate_series(1, 60) as n`
    const taken = await Promise.all(
      Array.from(
        { length: connections },
        () => sql<{ subscription_id: string }[]>`select subscription_id from public.lease_due_cancellations(5)`,
      ),
    )
    const ids = taken.flat().map(({ subscription_id }) => subscription_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(connections * 5)
  })
})
