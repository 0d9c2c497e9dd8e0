import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import {
  aTemplate,
  asUser,
  aUser,
  deliver,
  everyConnection,
  inItsMiddle,
  ownDatabase,
  stripeEvent,
  type Template,
} from '../base/support.ts'

/** Recalls while other connections change the same template. */

const sql = await ownDatabase()
const creator = await aUser(sql, 'carl', 'creator')
const admin = await aUser(sql, 'root')
await sql`insert into private.admins (user_id) values (${admin})`
await sql`update private.settings set requires_second_factor = false`

const step = async (on: Sql, most: number) => {
  const [row] = await on<{ done: number }[]>`select (public.carry_out_recalls(${most}) ->> 'done')::integer as done`
  return row?.done ?? 0
}
const recall = ({ id }: Template) =>
  asUser(
    sql,
    admin,
    (on) => on`select public.recall_template(${id}, 'malware', 'Delete it from n8n.', 'It reads mail.')`,
  )
const lift = ({ id }: Template) =>
  asUser(sql, admin, (on) => on`select public.lift_recall(${id}, 'It was another file.')`)

/** A free template that so many people have. */
async function claimedBy(name: string, count: number): Promise<Template> {
  const template = await aTemplate(sql, creator, name, 0)
  for (let number = 0; number < count; number++) {
    const buyer = await aUser(sql, `${name}${number}`)
    await asUser(sql, buyer, (on) => on`select public.claim_free_template(${template.id})`)
  }
  return template
}

const told = (name: string, kind: string) => sql<{ mails: number; buyers: number }[]>`
  select count(*)::integer as mails, count(distinct recipient)::integer as buyers from private.outbox
  where kind = ${kind} and data ->> 'template_name' = ${name} and data ->> 'reader' = 'buyer'`

test('Eight concurrent callers take each buyer of a recalled template once', async () => {
  const template = await claimedBy('eight', 40)
  await recall(template)
  const done = await everyConnection(async () => {
    let rows = 0
    for (let number = 0; number < 10; number++) rows += await step(sql, 3)
    return rows
  })
  expect(done.reduce((sum, rows) => sum + rows, 0)).toBe(40)
  expect(await told('eight', 'template_recalled')).toEqual([{ mails: 40, buyers: 40 }])
  expect(await sql`select 1 from private.recall_notices`).toEqual([])
})

test('A recall that is lifted during a step ends with that step, and its buyers are told', async () => {
  const template = await claimedBy('lifted', 4)
  await recall(template)
  await inItsMiddle(
    sql,
    (early) => step(early, 3),
    () => lift(template),
  )
  expect(await step(sql, 500)).toBe(3)
  expect(await told('lifted', 'template_recalled')).toEqual([{ mails: 3, buyers: 3 }])
  expect(await told('lifted', 'recall_lifted')).toEqual([{ mails: 3, buyers: 3 }])
})

test('A payment by link is returned once, although its payer confirms the address during a step', async () => {
  const template = await aTemplate(sql, creator, 'claimed', 3_000)
  const line = sql.json([{ kind: 'template', cents: 3_000 }])
  await sql`select public.record_payment_link('plink_claimed', ${template.id}, 'template', ${line}, 'https://pay.test')`
  await deliver(
    sql,
    stripeEvent('evt_claimed', 'checkout.session.completed', {
      id: 'cs_claimed',
      payment_status: 'paid',
      amount_total: 3_000,
      currency: 'usd',
      payment_intent: 'pi_claimed',
      payment_link: 'plink_claimed',
      customer_details: { email: 'payer@example.test' },
    }),
  )
  await recall(template)
  const payer = await aUser(sql, 'payer', 'buyer', false)
  const confirm = (on: Sql) => on`update auth.users set email_confirmed_at = now() where id = ${payer}`
  await inItsMiddle(
    sql,
    (early) => step(early, 500),
    () => confirm(sql),
  )
  expect(
    await sql`select claim_state, problem, (select count(*)::integer from private.refund_queue where payment_id = payment.id) as refunds
      from public.payments as payment where stripe_session_id = 'cs_claimed'`,
  ).toEqual([{ claim_state: 'refunded', problem: 'recalled', refunds: 1 }])
  expect(await sql`select 1 from public.purchases where user_id = ${payer}`).toEqual([])
})
