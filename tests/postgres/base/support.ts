import type { Sql } from 'postgres'
import { afterAll } from 'vitest'
import { dollarsOf } from '../../../src/base/rules/money.ts'
import { startPostgres } from './server.ts'
import { fromNow, waitUntil } from '../../support/clock.ts'

/** Number of concurrent connections. */
export const connections = 8

/** Starts a server for the test file. @returns a pool; both end with the file. */
export async function ownServer(max = connections): Promise<Sql> {
  const server = await startPostgres()
  afterAll(() => server.stop())
  return server.connect(max)
}

/** Runs the same work on every connection concurrently. */
export const everyConnection = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: connections }, (_, index) => work(index)))

/** Waits until so many connections wait for a lock. */
export const untilBlocked = (sql: Sql, count = 1): Promise<boolean> =>
  waitUntil(`${count} connections wait for a lock`, async () => {
    const [row] = await sql<
      { waiting: number }[]
    >`select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock'`
    return (row?.waiting ?? 0) >= count
  })

/**
 * Runs `early` in a transaction that commits only when `late`, which starts after it, waits for one of its locks.
 * @returns the result of `late`
 */
export async function inItsMiddle<T>(
  sql: Sql,
  early: (sql: Sql) => Promise<unknown>,
  late: () => Promise<T>,
): Promise<T> {
  const running: Promise<T>[] = []
  await sql.begin(async (transaction) => {
    await early(transaction as unknown as Sql)
    running.push(late())
    await untilBlocked(sql)
  })
  const [answer] = await Promise.all(running)
  return answer as T
}

export { seededRandom, shuffled } from '../../support/random.ts'

export type StripeEvent = { id: string; type: string; created: number; data: { object: Record<string, unknown> } }

export const stripeEvent = (
  id: string,
  type: string,
  object: Record<string, unknown>,
  created = 1_000,
): StripeEvent => ({
  id,
  type,
  created,
  data: { object },
})

export type Applied = { outcome: string; problem: string | null }

const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Delivers an event, and retries after serialization failures and deadlocks as Stripe's redelivery does. */
export async function deliver(sql: Sql, event: StripeEvent): Promise<Applied> {
  for (;;) {
    try {
      const [row] = await sql<
        { answer: Applied }[]
      >`select public.apply_payment_event(${sql.json(event as never)}) as answer`
      return (row as { answer: Applied }).answer
    } catch (error) {
      if (!isTransient(error)) throw error
    }
  }
}

/** Runs the jobs on `workers` connections concurrently. */
export async function inParallel<T>(
  jobs: readonly T[],
  workers: number,
  work: (job: T, worker: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (next < jobs.length) await work(jobs[next++] as T, worker)
    }),
  )
}

/** Runs work as a signed-in user with a session. */
export const asUser = <T>(sql: Sql, userId: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
  sql.begin(async (transaction) => {
    const [session] = await transaction<
      { id: string }[]
    >`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${userId}) returning id`
    const claims = JSON.stringify({ sub: userId, role: 'authenticated', session_id: session?.id })
    await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${userId}, true),
      set_config('request.jwt.claim.role', 'authenticated', true), set_config('role', 'authenticated', true)`
    return work(transaction as unknown as Sql)
  }) as Promise<T>

/** A confirmed account; creators are approved. */
export async function aUser(
  sql: Sql,
  name: string,
  role: 'buyer' | 'creator' = 'buyer',
  isConfirmed = true,
): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
    values (${`${name}@example.test`}, ${isConfirmed ? fromNow(0) : null}, ${sql.json({ role })}) returning id`
  const { id } = user as { id: string }
  await sql`update public.creators set application_status = 'approved' where id = ${id}`
  return id
}

export type Template = { id: string; name: string; cents: number }

export async function aTemplate(
  sql: Sql,
  creatorId: string,
  name: string,
  cents: number,
  status = 'approved',
): Promise<Template> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status)
    values (${creatorId}, ${name}, 'n8n', 'Sales', 'short', 'long', ${dollarsOf(cents)}, ${status}) returning id`
  const { id } = row as { id: string }
  await sql`insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name)
    values (${id}, 1, ${`${creatorId}/${id}/1.json`}, ${'a'.repeat(64)}, 'template.json')`
  return { id, name, cents }
}
