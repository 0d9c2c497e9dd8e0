import { expect, test } from 'vitest'
import { judgedQueries } from '../../bench/relevance/measure.ts'
import { templates } from '../../supabase/seed/catalog.ts'

const sets = ['read-one', 'read-two', 'held-out']
const shelf = new Set(templates.map(({ id }) => id))

test.each(sets)('Queries of %s are judged by grades from 1 to 3 of templates of the demo catalog', (set) => {
  for (const { query, judged } of judgedQueries(set)) {
    expect(query.trim()).toBe(query)
    for (const [id, grade] of Object.entries(judged)) {
      expect(shelf).toContain(id)
      expect([1, 2, 3]).toContain(grade)
    }
  }
})

test('No query is in two sets, so that none held out was read', () => {
  const queries = sets.flatMap((set) => judgedQueries(set).map(({ query }) => query.toLowerCase()))
  expect(queries.filter((query, place) => queries.indexOf(query) !== place)).toEqual([])
})
