import type { Sql } from 'postgres'
import { MIN_FEATURES } from '../src/workflow/rules/copies/print.ts'
import { seededRandom } from '../tests/support/random.ts'
import { startPostgres } from '../tests/postgres/base/server.ts'
import { type Bar, median, report } from './bars.ts'
import { alterations } from './copies/alterations.ts'
import { type Printed, workflowsIn } from './copies/files.ts'
import { addToShelf, alikeOf, invented, printedAgain } from './copies/shelf.ts'

/**
 * `npm run bench:copies -- FOLDER… [--read]`: how many altered copies of the n8n workflows in these folders are found on a
 * shelf that has the originals, how many unrelated pairs are taken for copies, and how long a comparison with 10,000
 * templates takes, on a real Postgres server with this project's migrations. Measures the half of the files that the rules
 * were not written with; with `--read` the other half, and prints what is missed and the pairs that are found.
 */

const LEAST_FOUND = 0.95
const MOST_UNRELATED = 0.01
const SHELF = 10_000
const MOST_MS = 300

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isRead = process.argv.includes('--read')
if (folders.length === 0) throw new Error('Usage: npm run bench:copies -- FOLDER… [--read]')

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** A workflow with less of its own is boilerplate, which anybody builds. */
const isDistinct = ({ features }: { features: number[] }) => features.length >= MIN_FEATURES

async function measureAlteration(sql: Sql, what: string, workflows: Printed[], ids: string[]): Promise<Bar> {
  const random = seededRandom(1)
  let [found, altered] = [0, 0]
  for (const [place, workflow] of workflows.entries()) {
    const print = printedAgain(alterations[what]!(workflow.file, random))
    if (!print || !isDistinct(print)) continue
    altered++
    if ((await alikeOf(sql, print)).some(({ id }) => id === ids[place])) found++
    else if (isRead)
      console.log(`missed ${workflow.name}: ${what}, ${print.features.length} of ${workflow.features.length} features`)
  }
  const share = found / altered
  return {
    what: `${what}: found of ${altered}`,
    measured: percent(share),
    bar: `≥ ${percent(LEAST_FOUND)}`,
    isMet: share >= LEAST_FOUND,
  }
}

async function measureUnrelated(sql: Sql, workflows: Printed[], ids: string[]): Promise<Bar> {
  let [pairs, withAny] = [0, 0]
  for (const [place, workflow] of workflows.entries()) {
    const alike = await alikeOf(sql, workflow, ids[place])
    pairs += alike.length
    if (alike.length > 0) withAny++
    if (isRead)
      for (const { id, structure, texts } of alike)
        console.log(`pair ${structure} ${texts} ${workflow.name} ~ ${workflows[ids.indexOf(id)]?.name}`)
  }
  const all = workflows.length * (workflows.length - 1)
  return {
    what: `of ${all} pairs of different files: taken for copies`,
    measured: `${((100 * pairs) / all).toFixed(2)} %, ${pairs}, of ${withAny} files`,
    bar: `≤ ${percent(MOST_UNRELATED)}`,
    isMet: pairs / all <= MOST_UNRELATED,
  }
}

async function measureTime(sql: Sql, workflows: Printed[]): Promise<Bar> {
  await addToShelf(sql, invented(workflows, SHELF - workflows.length))
  await sql`vacuum analyze private.goods_prints`
  const times: number[] = []
  for (const workflow of workflows) {
    const since = performance.now()
    await alikeOf(sql, workflow)
    times.push(performance.now() - since)
  }
  const slowest = Math.max(...times)
  return {
    what: `one workflow with ${SHELF} templates`,
    measured: `median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    bar: `< ${MOST_MS} ms in the median`,
    isMet: median(times) < MOST_MS,
  }
}

const every = workflowsIn(folders, isRead ? 'read' : 'kept')
const workflows = every.filter(isDistinct)
console.log(
  `${every.length} different workflows, ${workflows.length} with at least ${MIN_FEATURES} features of their own`,
)
const server = await startPostgres(['shared_buffers=512MB'])
try {
  const sql = server.connect(1)
  const ids = await addToShelf(sql, workflows)
  await sql`analyze private.goods_prints`
  const bars: Bar[] = []
  for (const what of Object.keys(alterations)) bars.push(await measureAlteration(sql, what, workflows, ids))
  bars.push(await measureUnrelated(sql, workflows, ids), await measureTime(sql, workflows))
  report(bars)
} finally {
  await server.stop()
}
