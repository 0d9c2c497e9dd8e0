import type { Database } from '../embedded/types.ts'
import { aDatabase } from '../tests/support/made-database.ts'
import { report, type Bar } from './bars.ts'
import { judgedQueries, measureRelevance, type JudgedQuery, type Search } from './relevance/measure.ts'

/**
 * `npm run bench:relevance`: how well the search of the marketplace answers 303 queries over the demo catalog, beside plain full-text
 * search. The queries were written and judged by three people who had seen the descriptions, but no search. Those called read were
 * read afterwards, to improve it; nobody reads those held out: they are only measured. With `-- --each`, every read query.
 */
const LEAST_NDCG = 0.85
const MOST_IRRELEVANT = 0.03

const searchOf =
  (database: Database, statement: string): Search =>
  async (query) =>
    (await database.query(statement, [query])).map(({ id }) => String(id))

const ours = `select id from public.search_listings(query => $1, sort => 'best_match')`
const plain = `
  select id from public.listings, websearch_to_tsquery('english', $1) as words
  where to_tsvector('english', concat_ws(' ', name, short_description, category, creator_name)) @@ words
  order by ts_rank(to_tsvector('english', concat_ws(' ', name, short_description, category, creator_name)), words) desc, id limit 12`

const read = [...judgedQueries('read-one'), ...judgedQueries('read-two')]
const heldOut = judgedQueries('held-out')
const sets: [string, JudgedQuery[]][] = (['everyday', 'hard'] as const).flatMap((kind) => [
  [`read, ${kind}`, read.filter((one) => one.kind === kind)],
  [`held out, ${kind}`, heldOut.filter((one) => one.kind === kind)],
])

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

async function printTable(searches: [string, Search][]) {
  const rows: Record<string, object> = {}
  for (const [set, queries] of sets)
    for (const [name, search] of searches) {
      const { queries: asked, ndcg, mrr, empty, irrelevant } = await measureRelevance(queries, search)
      rows[`${set}: ${name}`] = {
        queries: asked,
        'nDCG@10': ndcg.toFixed(3),
        MRR: mrr.toFixed(3),
        empty: percent(empty),
        'nothing relevant': percent(irrelevant),
      }
    }
  console.table(rows)
}

async function bars(search: Search): Promise<Bar[]> {
  const { ndcg, irrelevant } = await measureRelevance(heldOut, search)
  return [
    { what: 'held out: nDCG@10', measured: ndcg.toFixed(3), bar: `≥ ${LEAST_NDCG}`, isMet: ndcg >= LEAST_NDCG },
    {
      what: 'held out: nothing relevant',
      measured: percent(irrelevant),
      bar: `≤ ${percent(MOST_IRRELEVANT)}`,
      isMet: irrelevant <= MOST_IRRELEVANT,
    },
  ]
}

async function printEach(search: Search) {
  for (const one of read) {
    const { queries, ndcg } = await measureRelevance([one], search)
    if (queries > 0) console.log(`${ndcg.toFixed(2)} ${one.style}: ${one.query}`)
  }
}

const database = await aDatabase({ seed: true })
const search = searchOf(database, ours)
if (process.argv.includes('--each')) await printEach(search)
await printTable([
  ['ours', search],
  ['plain full-text search', searchOf(database, plain)],
])
report(await bars(search))
await database.close()
