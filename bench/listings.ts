import { startPostgres } from '../tests/postgres/base/server.ts'
import { growListings } from './listing-rows.ts'
import { type Figures, measureSize } from './listings/measure.ts'
import { report } from './listings/report.ts'

/**
 * `npm run bench [-- SIZES…]`: benchmarks the SQL of search_listings() and count_listings() as the owner of the functions that run it, without a search
 * also as an anonymous user, on a real Postgres server with this project's migrations and 1,000, 100,000 and 1,000,000 listings. Every round runs each
 * query once, in random order, each after a primary key lookup. Results are multiples of that lookup's median, so that
 * they are comparable on a busy machine.
 */

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const SIZES = sizes.length ? sizes : [1_000, 100_000, 1_000_000]

const progress = (text: string) => process.stderr.write(`\n${new Date().toISOString().slice(11, 19)} ${text} `)

async function main(): Promise<boolean> {
  const server = await startPostgres(['shared_buffers=1GB'])
  try {
    const [loader, owner, visitor] = [server.connect(3), server.connect(1), server.connect(1)]
    const results = new Map<number, Map<string, Figures>>()
    const scans: string[] = []
    let rows = 0
    for (const size of SIZES) {
      progress(`loading up to ${size.toLocaleString('en-US')} listings`)
      await growListings(loader, rows, size)
      rows = size
      progress(`measuring ${size.toLocaleString('en-US')}`)
      const measured = await measureSize(owner, visitor)
      results.set(size, measured.figures)
      scans.push(...measured.scans)
    }
    process.stderr.write('\n')
    return report(results, scans)
  } finally {
    await server.stop()
  }
}

process.exitCode = (await main()) ? 0 : 1
