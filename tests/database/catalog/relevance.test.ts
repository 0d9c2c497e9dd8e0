import { expect, test } from 'vitest'
import { judgedQueries, measureRelevance } from '../../../bench/relevance/measure.ts'
import { sharedDatabase } from '../../support/made-database.ts'

/** Below what `npm run bench:relevance` measures, so that a change that loses answers is seen. */
const floor = { ndcg: 0.85, irrelevant: 0.03 }

test('Judged queries find what answers them', async () => {
  const database = await sharedDatabase({ seed: true })
  const search = async (query: string) =>
    (await database.query(`select id from public.search_listings(query => $1, sort => 'best_match')`, [query])).map(
      ({ id }) => String(id),
    )
  const { ndcg, irrelevant } = await measureRelevance(judgedQueries('read-one'), search)
  expect(ndcg).toBeGreaterThan(floor.ndcg)
  expect(irrelevant).toBeLessThan(floor.irrelevant)
})
