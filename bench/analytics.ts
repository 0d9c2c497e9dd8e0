import type { Sql } from 'postgres'
import { startPostgres } from '../tests/postgres/base/server.ts'
import { type Bar, median, report } from './bars.ts'
import { addShelf, type Shelf } from './creator-sales.ts'

/**
 * `npm run bench:analytics [-- SALES]`: execution time on the server of the creator dashboard's reads, for creators with
 * 100,000 sales each, on a real Postgres server with this project's migrations. Each read runs as its creator with the
 * role `authenticated`, 20 times on one connection, so that generic plans are measured too.
 */

const sales = Number(process.argv[2]) || 100_000
const RUNS = 20
const BAR_MS = 300

const shelves: Shelf[] = [
  // The most templates that a creator may have.
  { creator: 'wide', templates: 200, sales },
  { creator: 'single', templates: 1, sales },
]

const reads = (creator: string): [name: string, statement: string][] => [
  ['get_creator_template_analytics', `select * from public.get_creator_template_analytics('${creator}')`],
  ['creator_totals', 'select public.creator_totals()'],
  ['creator_sales_over_time, 30 days', `select * from public.creator_sales_over_time('30d')`],
  ['creator_sales_over_time, 12 months', `select * from public.creator_sales_over_time('12m')`],
  ['creator_sales, first page', 'select * from public.creator_sales()'],
]

/** @returns the execution times in milliseconds, in the order of the runs */
async function timesOf(sql: Sql, creator: string, statement: string): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await sql.begin(async (transaction) => {
      const claims = JSON.stringify({ sub: creator, role: 'authenticated' })
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${creator}, true),
        set_config('role', 'authenticated', true)`
      const [row] = await transaction.unsafe<
        { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }[]
      >(`explain (analyze, timing off, format json) ${statement}`)
      const [plan] = row?.['QUERY PLAN'] ?? []
      times.push((plan?.['Planning Time'] ?? NaN) + (plan?.['Execution Time'] ?? NaN))
    })
  }
  return times
}

async function main(): Promise<Bar[]> {
  const server = await startPostgres(['shared_buffers=1GB'])
  try {
    const sql = server.connect(1)
    const bars: Bar[] = []
    const creators = new Map<Shelf, string>()
    for (const shelf of shelves) creators.set(shelf, await addShelf(sql, shelf))
    await sql.unsafe('vacuum analyze').simple()
    for (const [shelf, creator] of creators)
      for (const [name, statement] of reads(creator)) {
        const times = await timesOf(sql, creator, statement)
        const slowest = Math.max(...times)
        bars.push({
          what: `${name}: ${shelf.sales.toLocaleString('en-US')} sales of ${shelf.templates} template${shelf.templates === 1 ? '' : 's'}`,
          measured: `${median(times).toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
          bar: `${BAR_MS} ms`,
          isMet: slowest < BAR_MS,
        })
      }
    return bars
  } finally {
    await server.stop()
  }
}

report(await main())
