import { loadavg } from 'node:os'
import { startPostgres } from '../tests/postgres/base/server.ts'
import { seededRandom } from '../tests/postgres/base/support.ts'
import { startStack } from '../tests/support/stack.ts'
import { percentile } from './bars.ts'
import { request, settingsOf } from './data-api.ts'
import { growListings } from './listing-rows.ts'
import { cardColumns, lookUp, type Request, step } from './visits.ts'

/**
 * `npm run bench:load [-- LISTINGS]`: visitors who browse, search and open templates at the same time, each with one request open at a
 * time: 64 on a real Postgres server through a pool of ten connections, 20 on the embedded backend over HTTP with its own 62 templates.
 * Every second block asks for the card of a listing alone, so that the figures can be read as shares of that.
 */

const [listings = 100_000] = process.argv.slice(2).map(Number)
const POOL = 10
const BLOCKS = 3
const SECONDS = 8
const IDS = 500

type Send = (request: Request) => Promise<void>
type Measured = { times: number[]; seconds: number }

/** Clients send one request after the other until the time is over. */
async function measure(clients: number, send: Send, next: (client: number) => () => Request[]): Promise<Measured> {
  const startedAt = performance.now()
  const until = startedAt + SECONDS * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const requests = next(client)
      while (performance.now() < until)
        for (const one of requests()) {
          const sentAt = performance.now()
          await send(one)
          times.push(performance.now() - sentAt)
        }
    }),
  )
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

async function compare(title: string, clients: number, ids: readonly string[], send: Send): Promise<void> {
  const all: Record<'visits' | 'look-ups', Measured> = {
    visits: { times: [], seconds: 0 },
    'look-ups': { times: [], seconds: 0 },
  }
  for (let block = 0; block < BLOCKS; block++)
    for (const kind of ['look-ups', 'visits'] as const) {
      const { times, seconds } = await measure(clients, send, (client) => {
        const random = seededRandom(1 + block * clients + client)
        return () => (kind === 'visits' ? step(random, ids) : [lookUp(ids[Math.floor(random() * ids.length)] ?? '')])
      })
      all[kind].times.push(...times)
      all[kind].seconds += seconds
    }
  const figures = ({ times, seconds }: Measured) => ({
    'requests a second': times.length / seconds,
    'p50, ms': percentile(times, 0.5),
    'p95, ms': percentile(times, 0.95),
  })
  const [visits, lookUps] = [figures(all.visits), figures(all['look-ups'])]
  console.log(
    `\n${title}, load ${loadavg()[0]?.toFixed(1)}\n\n| | visits | look-ups | share |\n| --- | --- | --- | --- |`,
  )
  for (const name of ['requests a second', 'p50, ms', 'p95, ms'] as const)
    console.log(
      `| ${name} | ${visits[name].toFixed(0)} | ${lookUps[name].toFixed(0)} | ${(visits[name] / lookUps[name]).toFixed(2)} |`,
    )
}

/** Lists as Postgres writes them. */
const parameterOf = (value: unknown) =>
  Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : value

/** @throws Error when a request fails, because refusals are faster than answers. */
async function onPostgres() {
  const server = await startPostgres(['shared_buffers=512MB'])
  try {
    const owner = server.connect(3)
    await growListings(owner, 0, listings)
    const settings = await settingsOf(owner, 'anon')
    const pool = server.connect(POOL)
    const rows = await owner<{ id: string }[]>`select id from public.listings order by md5(id::text) limit ${IDS}`
    await compare(
      `64 visitors, Postgres, ${listings.toLocaleString('en-US')} listings, ${POOL} connections`,
      64,
      rows.map(({ id }) => id),
      async ({ name, args }) => {
        const names = Object.keys(args)
        const text =
          name === 'listing'
            ? `select ${cardColumns} from public.listings where id = $1`
            : `select * from public.${name}(${names.map((one, at) => `${one} => $${at + 1}`).join()})`
        const code = await request(pool, settings, { text, parameters: Object.values(args).map(parameterOf) })
        if (code !== 'ok') throw new Error(`${name} ended with ${code}`)
      },
    )
  } finally {
    await server.stop()
  }
}

async function onEmbedded() {
  const stack = await startStack({ page: false, isLongLived: true })
  try {
    const { apiUrl, publishableKey } = stack.addresses
    const ask = async (path: string, body?: Record<string, unknown>) => {
      const answer = await fetch(`${apiUrl}/rest/v1/${path}`, {
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
      return answer.json() as Promise<unknown>
    }
    const rows = (await ask('listings?select=id&order=id')) as { id: string }[]
    await compare(
      `20 visitors, the embedded backend, ${rows.length} templates`,
      20,
      rows.map(({ id }) => id),
      async ({ name, args }) => {
        await (name === 'listing'
          ? ask(`listings?id=eq.${String(args.id)}&select=${cardColumns.replaceAll(' ', '')}`)
          : ask(`rpc/${name}`, args))
      },
    )
  } finally {
    await stack.stop()
  }
}

await onPostgres()
await onEmbedded()
