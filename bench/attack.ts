import { cpus, loadavg } from 'node:os'
import type { Sql } from 'postgres'
import { startPostgres } from '../tests/postgres/base/server.ts'
import { seededRandom } from '../tests/postgres/base/support.ts'
import { attacks, type Attack } from './attack-requests.ts'
import { percentile } from './bars.ts'
import { request, settingsOf } from './data-api.ts'
import { growListings, topics } from './listing-rows.ts'

/**
 * `npm run bench:attack [-- LISTINGS [OPEN]]`: response time of searches while five visitors send the most expensive
 * data API requests, on a real Postgres server with this project's migrations. PostgREST is replaced by its SQL: one
 * transaction per request with the role and its settings, on a pool of ten connections shared by searchers and
 * attackers. OPEN is the number of concurrent requests per visitor.
 */

const [listings = 100_000, open = 1] = process.argv.slice(2).map(Number)
const TEMPLATES = 2_000
const VISITORS = 5
const POOL = 10
const SECONDS = 10
const BAR_MS = 1_000

type Outcome = { name: string; searches: number[]; attacks: number; ended: Map<string, number> }

/** Measures consecutive searches during the attack. */
async function measure(sql: Sql, settings: [string, string][], name: string, sent: Attack[]): Promise<Outcome> {
  const until = performance.now() + SECONDS * 1000
  const outcome: Outcome = { name, searches: [], attacks: 0, ended: new Map() }
  const random = seededRandom(7)
  const attacker = async (visitor: number) => {
    for (let at = visitor; performance.now() < until; at++) {
      const code = await request(sql, settings, sent[at % sent.length] as Attack)
      outcome.attacks++
      outcome.ended.set(code, (outcome.ended.get(code) ?? 0) + 1)
    }
  }
  const word = () => topics[Math.floor(random() * topics.length)]
  const searcher = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      const code = await request(sql, settings, {
        text: 'select * from public.search_listings($1)',
        parameters: [`${word()} ${word()}`],
      })
      if (code !== 'ok') outcome.ended.set(`search ${code}`, (outcome.ended.get(`search ${code}`) ?? 0) + 1)
      outcome.searches.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all([
    searcher(),
    ...(sent.length > 0 ? Array.from({ length: VISITORS * open }, (_, visitor) => attacker(visitor)) : []),
  ])
  return outcome
}

/** Inserts approved templates with descriptions of the maximum length. */
async function growTemplates(sql: Sql) {
  const statements = [
    'set session_replication_role = replica',
    `insert into public.templates (creator_id, name, platform, short_description, long_description, status, published_at)
      select gen_random_uuid(), 'Template ' || n, 'n8n', left(repeat(md5(n::text), 10), 300), left(repeat(md5(n::text), 625), 20000), 'approved', now() from generate_series(1, ${TEMPLATES}) as n`,
    'vacuum analyze public.templates',
  ]
  for (const statement of statements) await sql.unsafe(statement).simple()
}

async function main() {
  const server = await startPostgres(['shared_buffers=512MB'])
  try {
    const owner = server.connect(3)
    await growListings(owner, 0, listings)
    await growTemplates(server.connect(1))
    const settings = await settingsOf(owner, 'anon')
    const pool = server.connect(POOL)
    const outcomes: Outcome[] = []
    const loads: number[] = []
    for (const [name, sent] of [
      ['nobody attacks', []],
      ...attacks.map((attack) => [attack.name, [attack]] as const),
      ['all of them', attacks],
    ] as const) {
      outcomes.push(await measure(pool, settings, name, [...sent]))
      loads.push(loadavg()[0] ?? NaN)
      process.stderr.write('.')
    }
    console.log(
      `\n${listings.toLocaleString('en-US')} listings; ${VISITORS} visitors with ${open} open request(s) each, ${POOL} connections, ${cpus().length} cores, ${settings.map((setting) => setting.join(' = ')).join(', ')}.\n`,
    )
    console.log(
      '| Five visitors send | requests | ended with | search p50 | search p95 | worst | met | load |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
    )
    outcomes.forEach(({ name, searches, attacks: sent, ended }, at) => {
      const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(searches, share))
      const isMet = (p95 ?? NaN) <= BAR_MS
      if (!isMet) process.exitCode = 1
      console.log(
        `| ${name} | ${sent} | ${[...ended].map(([code, count]) => `${code} ${count}`).join(', ')} | ${p50?.toFixed(0)} ms | ${p95?.toFixed(0)} ms | ${worst?.toFixed(0)} ms | ${isMet ? 'yes' : '**no**'} | ${loads[at]?.toFixed(1)} |`,
      )
    })
  } finally {
    await server.stop()
  }
}

await main()
