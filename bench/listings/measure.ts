import type { Sql } from 'postgres'
import { seededRandom, shuffled } from '../../tests/postgres/base/support.ts'
import { median, percentile } from '../bars.ts'
import { prepare, type Prepared, type Sample, seqScans } from './prepare.ts'
import { queries } from './queries.ts'

export const BLOCKS = 7
export const ROUNDS = 60
const WARM_UP = 5
const FUNCTION_ROUNDS = 24

type Plan = { 'Planning Time': number; 'Execution Time': number }

async function planOf(sql: Sql, statement: string): Promise<Plan> {
  const [row] = await sql
    .unsafe<{ 'QUERY PLAN': [Plan] }[]>(`explain (analyze, timing off, format json) ${statement}`)
    .simple()
  return row?.['QUERY PLAN'][0] ?? { 'Planning Time': NaN, 'Execution Time': NaN }
}

/** @returns milliseconds that the server takes to execute a statement, without planning it and without the way there and back */
const timed = async (sql: Sql, statement: string) => (await planOf(sql, statement))['Execution Time']

/** @returns milliseconds that the server takes to plan and execute a statement */
async function timedWhole(sql: Sql, statement: string): Promise<number> {
  const plan = await planOf(sql, statement)
  return plan['Planning Time'] + plan['Execution Time']
}

type Times = { whole: number[]; owner: number[]; visitor: number[]; viaFunction: number[]; planned: number[] }
/** `security`: what row-level security adds to the statement, in look-ups; `overStatement`: the function over the statement that it executes, both with planning. */
export type Figures = {
  median: number
  tail: number
  security: number
  viaFunction: number
  overStatement: number
  ms: number
}

/** Runs one block of rounds. @returns times relative to the block's median lookup */
async function measureBlock(
  owner: Sql,
  visitor: Sql,
  prepared: Prepared[],
  ids: string[],
  block: number,
): Promise<Map<string, Figures>> {
  const random = seededRandom(block + 1)
  const lookUps: number[] = []
  const times = new Map<string, Times>(
    prepared.map(({ query }) => [query.name, { whole: [], owner: [], visitor: [], viaFunction: [], planned: [] }]),
  )
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const number = block * ROUNDS + round + WARM_UP
    for (const { query, samples, isSearch } of shuffled(prepared, random)) {
      const { run, look } = samples[number % samples.length] as Sample
      const lookUp = await timed(visitor, `execute look_up('${ids[Math.floor(random() * ids.length)]}')`)
      // Alternate the order: the second one benefits from cached pages.
      const taken = new Map<Sql, number>()
      for (const sql of number % 2 ? [visitor, owner] : [owner, visitor])
        if (sql === owner || !isSearch) taken.set(sql, await timed(sql, run))
      const whole = (taken.get(owner) as number) + (look ? await timed(owner, look) : 0)
      if (round < 0) continue
      const of = times.get(query.name) as Times
      lookUps.push(lookUp)
      of.whole.push(whole)
      of.owner.push(taken.get(owner) as number)
      of.visitor.push(taken.get(visitor) ?? NaN)
    }
  }
  await owner.unsafe('set plan_cache_mode = force_custom_plan').simple()
  for (const { query, samples } of prepared)
    for (let round = 0; round < FUNCTION_ROUNDS; round++) {
      const { run, look, others = [], viaFunction } = samples[round % samples.length] as Sample
      const of = times.get(query.name) as Times
      const works = [
        async () => of.viaFunction.push(await timedWhole(visitor, viaFunction)),
        async () => {
          let planned = 0
          for (const one of [run, ...(look ? [look] : []), ...others]) planned += await timedWhole(owner, one)
          of.planned.push(planned)
        },
      ]
      // Alternate the order here, too.
      for (const work of round % 2 ? works : works.toReversed()) await work()
    }
  await owner.unsafe('reset plan_cache_mode').simple()
  const unit = median(lookUps)
  return new Map([
    [
      'look-up by primary key',
      { median: 1, tail: percentile(lookUps, 0.95) / unit, security: 0, viaFunction: 1, overStatement: 1, ms: unit },
    ],
    ...[...times].map(([name, { whole, owner: open, visitor: secured, viaFunction, planned }]): [string, Figures] => [
      name,
      {
        median: median(whole) / unit,
        tail: percentile(whole, 0.95) / unit,
        // Of each round, as the rounds ask for more or less.
        security: median(secured.map((ms, round) => ms - (open[round] ?? NaN))) / unit,
        viaFunction: median(viaFunction) / unit,
        overStatement: median(viaFunction) / median(planned),
        ms: median(whole),
      },
    ]),
  ])
}

/** The condition of the policy when the bars were set. A cheaper policy would make the unit smaller, and with it every other figure larger. */
const unitPolicy = `
  create or replace function private.unit_policy() returns boolean language sql stable set search_path = ''
  return strpos(current_query(), ' ~') = 0 or private.reject_regular_expressions();
  grant execute on function private.unit_policy() to anon`

const fields = ['median', 'tail', 'security', 'viaFunction', 'overStatement', 'ms'] as const

export async function measureSize(
  owner: Sql,
  visitor: Sql,
): Promise<{ figures: Map<string, Figures>; scans: string[] }> {
  // The same settings as in the functions that run the statements.
  for (const sql of [owner, visitor]) await sql.unsafe('set enable_seqscan = off; set jit = off').simple()
  // Visitors run the statements directly here; in the functions, the names of schema private are resolved when they are created.
  await owner
    .unsafe('grant usage on schema private to anon; grant execute on function private.price_band(integer) to anon')
    .simple()
  await owner.unsafe(unitPolicy).simple()
  await visitor.unsafe('set role anon').simple()
  for (const sql of [owner, visitor]) {
    await sql.unsafe('deallocate all').simple()
    await sql
      .unsafe(
        `prepare look_up (uuid) as select id, name, platform, category, short_description, creator_name, creator_username, price_cents,
      sales_count, downloads_count, image_url, thumbnail_url, diagram, published_at from public.listings
      where id = $1 and (select private.unit_policy())`,
      )
      .simple()
  }
  const ids = (await owner<{ id: string }[]>`select id from public.listings order by md5(id::text) limit 500`).map(
    ({ id }) => id,
  )
  const prepared: Prepared[] = []
  for (const query of queries) prepared.push(await prepare(owner, visitor, query))

  const before = await inTurn(prepared, (one) => seqScans(owner, one))
  const blocks: Map<string, Figures>[] = []
  for (let block = 0; block < BLOCKS; block++) {
    blocks.push(await measureBlock(owner, visitor, prepared, ids, block))
    process.stderr.write('.')
  }
  // Check again: after several executions Postgres may switch to a generic plan.
  const after = await inTurn(prepared, (one) => seqScans(owner, one))
  const names = [...(blocks[0] as Map<string, Figures>).keys()]
  const figures = new Map(
    names.map((name) => [
      name,
      Object.fromEntries(
        fields.map((field) => [field, median(blocks.map((block) => (block.get(name) as Figures)[field]))]),
      ) as Figures,
    ]),
  )
  return { figures, scans: [...before.flat(), ...after.flat()] }
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}
