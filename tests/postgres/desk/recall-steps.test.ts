import { beforeAll, expect, test } from 'vitest'
import { measuredCall, type Step } from '../../../bench/measured-call.ts'
import { aTemplate, aUser, ownDatabase } from '../base/support.ts'
import { withoutTriggers } from '../selling/payout-support.ts'

/** The steps of a recall of a template with 12,000 buyers, 1,000 payments that nobody has claimed, and 2,000 subscriptions. */

const sql = await ownDatabase(1)
/** More than a step may read: see below. */
const buyers = 12_000
const unclaimed = 1_000
const subscriptions = 2_000
const mostRows = 500

/** Rows that the call itself, and each row of a step, may read and write. Each statement also reads whether there is maintenance. */
const ofTheCall = { read: 150, written: 30 }
const ofARow = { read: 20, written: 6 }

let [recalled, lifted]: [Step[], Step[]] = [[], []]
let largeTables: Set<string>
beforeAll(async () => {
  const creator = await aUser(sql, 'carl', 'creator')
  const admin = await aUser(sql, 'root')
  await sql`insert into private.admins (user_id) values (${admin})`
  await sql`update private.settings set requires_second_factor = false`
  const { id } = await aTemplate(sql, creator, 'Router', 4_900)
  await addBuyers(id, creator)
  await sql.unsafe('vacuum analyze').simple()
  const large = await sql<{ name: string }[]>`
    select schemaname || '.' || relname as name from pg_stat_user_tables where n_live_tup > ${mostRows}`
  largeTables = new Set(large.map(({ name }) => name))
  await signIn(admin)
  recalled = await inSteps(`public.recall_template('${id}', 'malware', 'Delete it from n8n.', 'It reads mail.')`)
  lifted = await inSteps(`public.lift_recall('${id}', 'It was another file.')`, 2)
})

/** Every buyer has paid, every sixth with support that still runs; strangers have paid by link. */
async function addBuyers(template: string, creator: string) {
  const rows = (count: number) => `generate_series(1, ${count}) as number`
  const payments = (of: string, user: string, state: string, count: number) =>
    `insert into public.payments (id, stripe_session_id, payment_intent, user_id, template_id, creator_id, option, amount_cents, currency, buyer_email, claim_state)
      select md5('${of}' || number)::uuid, 'cs_${of}' || number, 'pi_${of}' || number, ${user}, '${template}', '${creator}', 'template', 4900, 'usd',
        '${of}' || number || '@example.test', '${state}' from ${rows(count)}`
  await withoutTriggers(sql, async (bare) => {
    for (const statement of [
      `insert into auth.users (id, email, email_confirmed_at)
        select md5('buyer' || number)::uuid, 'buyer' || number || '@example.test', now() from ${rows(buyers)}`,
      payments('buyer', "md5('buyer' || number)::uuid", 'claimed', buyers),
      payments('stranger', 'null', 'waiting', unclaimed),
      `insert into public.purchases (user_id, template_id, price, payment_id)
        select md5('buyer' || number)::uuid, '${template}', 49, md5('buyer' || number)::uuid from ${rows(buyers)}`,
      `insert into public.subscriptions (user_id, template_id, stripe_subscription_id, status, last_event_at)
        select md5('buyer' || number * ${buyers / subscriptions})::uuid, '${template}', 'sub_' || number, 'active', now() from ${rows(subscriptions)}`,
    ])
      await bare.unsafe(statement).simple()
  })
}

/** The only connection acts as the admin; the steps do not ask who calls. */
async function signIn(user: string) {
  const [session] = await sql<
    { id: string }[]
  >`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user}) returning id`
  const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: session?.id })
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('request.jwt.claim.sub', ${user}, false)`
}

async function inSteps(call: string, mostSteps = Infinity): Promise<Step[]> {
  const steps = [await measuredCall(sql, `${call}::text`)]
  do steps.push(await measuredCall(sql, `public.carry_out_recalls(${mostRows})::text`))
  while (steps.at(-1)?.outcome.includes('"more": true') && steps.length <= mostSteps)
  return steps
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const allSteps = () => [...recalled, ...lifted]

test('The call itself is small, and each step takes so many rows', () => {
  const done = (steps: Step[]) => steps.slice(1).map(({ outcome }) => (JSON.parse(outcome) as { done: number }).done)
  const full = (rows: number) => Array<number>(Math.floor(rows / mostRows)).fill(mostRows)
  expect(done(recalled)).toEqual([...full(buyers + unclaimed + subscriptions), 0])
  expect(done(lifted)).toEqual(full(2 * mostRows))
})

test('No step reads a large table from end to end', () => {
  expect([...largeTables]).toEqual(
    expect.arrayContaining(['auth.users', 'public.payments', 'public.purchases', 'public.subscriptions']),
  )
  const scanned = allSteps().flatMap(({ call, tables }) =>
    tables.filter(({ name, sequential }) => sequential > 0 && largeTables.has(name)).map(({ name }) => [call, name]),
  )
  expect(scanned).toEqual([])
})

test('The call and each step read and write a bounded number of rows, however many buyers there are', () => {
  expect(buyers).toBeGreaterThan(ofARow.read * mostRows)
  for (const { call, tables } of allSteps()) {
    const most = call.includes('carry_out')
      ? { read: ofARow.read * mostRows, written: ofARow.written * mostRows }
      : ofTheCall
    expect(sum(tables.map(({ written }) => written)), `written by ${call}`).toBeLessThan(most.written)
    expect(sum(tables.map(({ read }) => read)), `read by ${call}`).toBeLessThan(most.read)
  }
})

test('Afterwards every buyer was told once, payments are returned, and support has ended', async () => {
  const [found] = await sql`
    select (select count(*) from private.outbox where kind = 'template_recalled' and data ->> 'reader' = 'buyer')::integer as recalled,
      (select count(distinct recipient) from private.outbox where kind = 'template_recalled')::integer - 1 as told,
      (select count(*) from private.outbox where kind = 'recall_lifted' and data ->> 'reader' = 'buyer')::integer as lifted,
      (select count(*) from private.refund_queue where reason = 'recalled')::integer as returned,
      (select count(*) from public.payments where claim_state = 'waiting')::integer as waiting,
      (select count(*) from private.subscription_cancellations where reason = 'recalled')::integer as ended,
      (select count(*) from public.subscriptions where status <> 'canceled')::integer as running`
  expect(found).toEqual({
    recalled: buyers,
    told: buyers,
    lifted: 2 * mostRows,
    returned: unclaimed,
    waiting: 0,
    ended: subscriptions,
    running: 0,
  })
})
