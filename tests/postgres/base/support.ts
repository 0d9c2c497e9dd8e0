import type { Sql } from 'postgres'
import { afterAll } from 'vitest'
import { dollarsOf } from '../../../src/base/rules/money.ts'
import { type Server, startPostgres } from './server.ts'
import { fromNow, waitUntil } from '../../support/clock.ts'

/** Number of concurrent connections. */
export const connections = 8

let shared: Promise<Server> | undefined
let made = 0

/**
 * Makes a migrated database for the test file, on one server for all files of a process, which ends with it. Nothing vacuums or
 * analyzes by the clock.
 * @returns a pool; it and the database end with the file
 */
export async function ownDatabase(max = connections): Promise<Sql> {
  const server = await (shared ??= startPostgres(['autovacuum=off']))
  const name = `own_${++made}`
  const end = await server.createDatabase(name)
  const pool = server.connect(max, name)
  afterAll(async () => {
    await pool.end({ timeout: 1 })
    await end()
  })
  return pool
}

/** Runs the same work on every connection concurrently. */
export const everyConnection = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: connections }, (_, index) => work(index)))

/** Waits until so many connections wait for a lock. @param isOver ends the waiting early */
export const untilBlocked = (sql: Sql, count = 1, isOver = () => false): Promise<boolean> =>
  waitUntil(`${count} connections wait for a lock`, async () => {
    const [row] = await sql<
      { waiting: number }[]
    >`select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock'`
    return isOver() || (row?.waiting ?? 0) >= count
  })

/**
 * Runs works while `gate` holds a lock: each starts when the ones before it wait, and the lock ends when all do. So their order is
 * the same in every run. A work that ends although it should wait opens the gate, too.
 * @returns the results of the works
 */
export async function behind<T>(
  sql: Sql,
  gate: (sql: Sql) => Promise<unknown>,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const running: Promise<T>[] = []
  let isOver = false
  await sql.begin(async (held) => {
    await gate(held as unknown as Sql)
    for (const work of works) {
      const one = work()
      running.push(one)
      void one.catch(() => undefined).then(() => (isOver = true))
      await untilBlocked(sql, running.length, () => isOver)
    }
  })
  return Promise.all(running)
}

/**
 * Runs `early` in a transaction that commits only when `late`, which starts after it, waits for one of its locks.
 * @returns the result of `late`
 */
export async function inItsMiddle<T>(
  sql: Sql,
  early: (sql: Sql) => Promise<unknown>,
  late: () => Promise<T>,
): Promise<T> {
  const [answer] = await behind(sql, early, [late])
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

/** Delivers an event once: a deadlock is an error, although Stripe would deliver again. */
export async function deliver(sql: Sql, event: StripeEvent): Promise<Applied> {
  const [row] = await sql<
    { answer: Applied }[]
  >`select public.apply_payment_event(${sql.json(event as never)}) as answer`
  return (row as { answer: Applied }).answer
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
    insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
    values (gen_random_uuid(), ${`${name}@example.test`}, ${isConfirmed ? fromNow(0) : null}, now(), ${sql.json({ role })})
    returning id`
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
