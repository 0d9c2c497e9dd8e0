import { expect, it } from 'vitest'
import { visitor } from '../../support/clients.ts'

const found = async (query: string) => {
  const { data } = await visitor().rpc('search_listings', { query, sort: 'best_match' }).throwOnError()
  return data ?? []
}

it.each(['invioce', 'invoce', 'invooice', 'invoixe'])(
  'The misspelled query %s finds the listings of the correct word, marks the match and reports the correction',
  async (typed) => {
    const names = (await found('invoices')).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    const near = await found(typed)
    expect(near.map(({ name }) => name)).toEqual(expect.arrayContaining(names.slice(0, 1)))
    const [first] = near
    expect(`${first?.highlighted_name} ${first?.highlighted_description}`).toMatch(/\uE000invoices?\uE001/i)
    const { data } = await visitor().rpc('count_listings', { query: typed }).throwOnError()
    expect(data).toMatchObject({ corrections: [typed, expect.stringMatching(/^invoices?$/)] })
  },
)

it('A correctly spelled query is not reported as corrected', async () => {
  const { data } = await visitor().rpc('count_listings', { query: 'invoices' }).throwOnError()
  expect(data).toMatchObject({ corrections: [] })
})
