import type { Sql, TransactionSql } from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { manyListings } from './many-listings.ts'

/** How searches read their tables, over enough listings for the planner to have a choice. */

let sql: Sql

beforeAll(async () => {
  sql = await manyListings()
})

type SearchQuery = {
  query?: string
  platforms?: string[]
  categories?: string[]
  apps?: string[]
  min?: number
  max?: number
  free?: boolean
  sort?: string
  page?: number
}

const arrayOf = (items?: string[]) => (items ? `{${items.map((item) => `"${item}"`).join()}}` : null)

/** The plan of a statement of a search without words, as the owner with the settings of the function that runs it. */
async function planOf(
  wish: SearchQuery,
  builder: 'listing_statement' | 'listing_count_statement' = 'listing_statement',
): Promise<string> {
  const { platforms, categories, apps, min, max, free, sort, page } = wish
  const [row] = await sql<{ statement: string; parameters: string }[]>`
    select private.${sql(builder)}(wanted) as statement, concat_ws(', ', quote_nullable(wanted.platforms::text), quote_nullable(wanted.categories::text),
      quote_nullable(wanted.min_cents), quote_nullable(wanted.max_cents), quote_nullable(private.app_query(wanted.apps)::text)) as parameters
    from private.parse_search(null, ${arrayOf(platforms)}::text[], ${arrayOf(categories)}::text[], ${min ?? null}, ${max ?? null},
      ${free ?? false}, ${sort ?? 'newest'}, ${page ?? 1}, ${arrayOf(apps)}::text[], false) as wanted`
  const settings = await sql<
    { setting: string }[]
  >`select unnest(proconfig) as setting from pg_proc where proname = 'listing_ids'`
  return sql.begin(async (transaction) => {
    for (const { setting } of settings) {
      const [name = '', value = ''] = setting.split('=')
      await transaction`select set_config(${name}, ${value.replaceAll('"', '')}, true)`
    }
    await transaction.unsafe(`prepare wanted (text[], text[], integer, integer, tsquery) as ${row?.statement}`).simple()
    const lines = await transaction
      .unsafe<Record<string, string>[]>(`explain (analyze, costs off) execute wanted(${row?.parameters})`)
      .simple()
    await transaction.unsafe('deallocate wanted').simple()
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

const setUses = (app: string, count: number) =>
  sql.begin(
    'read write',
    (transaction) => transaction`update public.listing_apps set count = ${count} where app = ${app}`,
  )

/** Reads while an app has so many uses, which other tests do not see. */
async function whileUsed<T>(app: string, count: number, read: () => Promise<T>): Promise<T> {
  const known = await sql<{ count: number }[]>`select count from public.listing_apps where app = ${app}`
  await setUses(app, count)
  try {
    return await read()
  } finally {
    await setUses(app, known[0]?.count ?? NaN)
  }
}

const scansOf = async (transaction: TransactionSql): Promise<number> => {
  const [row] = await transaction<{ scans: number }[]>`
    select sum(seq_scan)::integer as scans from pg_stat_xact_user_tables
    where relid in ('public.listings'::regclass, 'private.listing_search'::regclass, 'private.listing_words'::regclass, 'private.alias_links'::regclass)`
  return row?.scans ?? NaN
}

/** How often the functions that clients call read a whole table of listings or words for a search. */
const wholeReads = ({ query, platforms, categories, apps, min, max, free, sort, page }: SearchQuery) =>
  sql.begin(async (transaction) => {
    const filters = transaction`${query ?? null}, ${arrayOf(platforms)}::text[], ${arrayOf(categories)}::text[], ${min ?? null}::integer, ${max ?? null}::integer,
      ${free ?? false}`
    const named = transaction`apps => ${arrayOf(apps)}::text[]`
    const before = await scansOf(transaction)
    await transaction`select * from public.search_listings(${filters}, ${sort ?? 'newest'}, ${page ?? 1}, ${named})`
    await transaction`select public.count_listings(${filters}, ${named})`
    await transaction`select * from public.count_listing_apps(${filters}, ${named})`
    return (await scansOf(transaction)) - before
  })

const filters: Record<string, SearchQuery> = {
  'no condition': {},
  'a platform': { platforms: ['n8n'] },
  'a category': { categories: ['Personal Assistant'] },
  'a platform and a category': { platforms: ['GHL'], categories: ['HR'] },
  'several categories': { categories: ['HR', 'Blocks', 'AI'] },
  'a price': { min: 15_000, max: 19_000 },
  'free templates only': { free: true },
  'all filters': { platforms: ['n8n'], categories: ['HR', 'AI'], min: 1_000, max: 9_000 },
  'a common word': { query: 'invoice' },
  'two words': { query: 'invoice slack' },
  'a prefix': { query: 'inv' },
  'one letter': { query: 's' },
  'an unknown word': { query: 'xylophone' },
  'a common and an unknown word': { query: 'invoice xylophone' },
  'either word': { query: 'invoice or xylophone' },
  'an app': { apps: ['Gmail'] },
  'several apps': { apps: ['Gmail', 'Slack'] },
  'a rare app': { apps: ['Rare App 1'] },
  'an unknown app': { apps: ['Nothing'] },
  'an app and filters': { apps: ['Gmail'], platforms: ['n8n'], categories: ['HR'], max: 5_000 },
  'an app and a word': { apps: ['Slack'], query: 'invoice' },
  'words and filters': { query: 'invoice slack', platforms: ['GHL'], categories: ['HR'], max: 5_000 },
}
const sorts = ['newest', 'most_sold', 'most_downloaded', 'price_low', 'price_high', 'best_match']

const filteredOutRows = (plan: string) =>
  Math.max(0, ...[...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count)))

test.each(Object.entries(filters))('A search with %s reads no table as a whole', async (_, wish) => {
  for (const sort of sorts) for (const page of [1, 84]) expect(await wholeReads({ ...wish, sort, page })).toBe(0)
})

test('A misspelled word is looked up by indexes', async () => {
  for (const query of ['invocie', 'sl qwzyy', 'invoicing reminderx'])
    expect(await wholeReads({ query, sort: 'best_match' })).toBe(0)
})

test('A rare app is found by the search index, a common one from the newest listing on', async () => {
  const rare = await planOf({ apps: ['Rare App 1'] })
  expect(rare).toMatch(/Bitmap Index Scan on listings_search_idx/)
  expect(filteredOutRows(rare)).toBe(0)
  const common = await whileUsed('Gmail', 500_000, () => planOf({ apps: ['Gmail'] }))
  expect(common).toMatch(/Index Only Scan using listings_newest_words_idx/)
  expect(filteredOutRows(common)).toBeLessThan(1_000)
})

test('Deep pages and filtered pages are read by index-only scans', async () => {
  expect(await planOf({ page: 83 })).toMatch(/Index Only Scan using listings_newest_idx/)
  expect(await planOf({ platforms: ['n8n'], categories: ['HR'], min: 100, max: 9_000 })).toMatch(
    /Index Only Scan using listings_filtered_idx/,
  )
})

test.each([
  ['rare', 'invoice'],
  ['common', 'takes'],
])(
  'The pages of a search for a %s word never repeat a row and are the same for visitors and users',
  async (_, query) => {
    const pagesAs = (role: string) =>
      sql.begin(async (transaction) => {
        await transaction`select set_config('role', ${role}, true)`
        return transaction<{ id: string }[]>`
        select it.id from generate_series(1, 84) as page, lateral public.search_listings(${query}, sort => 'best_match', page => page) as it`
      })
    const ids = (await pagesAs('anon')).map(({ id }) => id)
    expect(ids).toHaveLength(1_000)
    expect(new Set(ids).size).toBe(1_000)
    expect((await pagesAs('authenticated')).map(({ id }) => id)).toEqual(ids)
  },
)

test.each(['', "where platform = 'n8n'"])('Featured templates are read from an index (%s)', async (where) => {
  const lines = await sql.unsafe<Record<string, string>[]>(
    `explain (costs off) select name from public.listings ${where} order by featured_score desc, id desc limit 8`,
  )
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
    where ? /Index Scan using listings_filtered_featured_idx/ : /Index Scan using listings_featured_idx/,
  )
})
