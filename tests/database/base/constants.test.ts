import { beforeAll, expect, test } from 'vitest'
import { auditPageSize } from '../../../src/desk/rules/audit.ts'
import { aliasLimits, searchText } from '../../../src/desk/rules/search-aliases.ts'
import { matchPlaces } from '../../../src/desk/rules/explained-search.ts'
import { healthKinds } from '../../../src/desk/rules/health.ts'
import { stuckKinds, stuckSorts, stuckStates } from '../../../src/desk/rules/stuck-work.ts'
import { applicationsPageSize } from '../../../src/selling/rules/application.ts'
import { centsOfWholeDollars } from '../../../src/base/rules/money.ts'
import {
  marketplaceMaxPages,
  marketplaceMostCounted,
  marketplacePageSize,
  priceBars,
  priceSliderMax,
} from '../../../src/catalog/rules/limits.ts'
import { listingSorts } from '../../../src/catalog/rules/listing-search.ts'
import { categories, optionPrices } from '../../../src/catalog/rules/template.ts'
import { templateQueuePageSize } from '../../../src/selling/rules/template-review.ts'
import type { Database } from '../../../embedded/types.ts'
import { sharedDatabase } from '../../support/made-database.ts'

/** Limits that SQL and TypeScript both define are equal. */

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

async function textOf(sql: string): Promise<string> {
  const rows = await database.query<{ text: string }>(sql)
  return rows[0]?.text ?? ''
}

const sourceOf = (name: string) => textOf(`select prosrc as text from pg_proc where oid = '${name}'::regproc`)

test('Pages of listings have the page size, the page limit and the count limit of src/catalog/rules/limits.ts', async () => {
  expect(await sourceOf('private.parse_search')).toContain(
    `least(greatest(coalesce(page, 1), 1), ${marketplaceMaxPages + 1})`,
  )
  for (const name of ['private.listing_statement', 'private.matching_ids']) {
    const source = await sourceOf(name)
    expect(source).toContain(`first constant integer := (search.page - 1) * ${marketplacePageSize}`)
    expect(source).toContain(`least(${marketplacePageSize}, ${marketplaceMostCounted} - first)`)
  }
})

test('A search ranks as many listings exactly as fill whole pages', async () => {
  const [, ranked] = /placed\.place <= (\d+)/.exec(await sourceOf('private.run_matches')) ?? []
  expect(Number(ranked)).toBeGreaterThan(0)
  expect(Number(ranked) % marketplacePageSize).toBe(0)
})

test('The search counts to one more than the largest exact count of the marketplace', async () => {
  expect(await sourceOf('private.listing_count_statement')).toContain(`limit ${marketplaceMostCounted + 1})`)
  for (const caller of ['private.matching_ids', 'private.listing_facets_of', 'public.count_listing_apps'])
    expect(await sourceOf(caller)).toContain(`${marketplaceMostCounted + 1}`)
  expect(await sourceOf('private.run_matches')).toContain(`else ${marketplaceMostCounted + 1} end`)
})

test('The first page of all listings has the page size of the marketplace', async () => {
  const sizes = [...(await sourceOf('private.first_listings')).matchAll(/ limit (\d+);/g)].map(([, size]) =>
    Number(size),
  )
  expect(sizes).toEqual(listingSorts.slice(1).map(() => marketplacePageSize))
})

test('The bars of the price filter divide the price slider of src/catalog/rules/limits.ts', async () => {
  expect(await sourceOf('private.price_band')).toContain(
    `width_bucket(price_cents - 1, 0, ${centsOfWholeDollars(priceSliderMax)}, ${priceBars - 1})`,
  )
})

test('The application queue and the audit log have the same page sizes in SQL and TypeScript', async () => {
  expect(await sourceOf('public.application_queue')).toContain(`page_size constant integer := ${applicationsPageSize};`)
  expect(await sourceOf('public.audit_entries')).toContain(`page_size constant integer := ${auditPageSize};`)
  expect(await sourceOf('public.template_queue')).toContain(`page_size constant integer := ${templateQueuePageSize};`)
})

test('Stuck work has the same kinds, states and orders in SQL and TypeScript', async () => {
  const view = await textOf(`select pg_get_viewdef('private.stuck_work'::regclass) as text`)
  const kinds = [...view.matchAll(/(?:SELECT|UNION ALL\s+SELECT) '(\w+)'::text/g)].map(([, kind]) => kind)
  expect(kinds).toEqual(stuckKinds)
  const retried = [...(await sourceOf('private.retry_stuck')).matchAll(/kind = '(\w+)'/g)].map(([, kind]) => kind)
  expect(retried).toEqual(stuckKinds)
  const states = `${view} ${await sourceOf('private.queue_state')}`
  for (const state of stuckStates) expect(states).toContain(`'${state}'`)
  const sorts = [...(await sourceOf('public.stuck_work')).matchAll(/sort = '(\w+)'/g)].map(([, sort]) => sort)
  expect([...new Set(sorts)].sort()).toEqual([...stuckSorts].sort())
})

test('Health has the same numbers in SQL and TypeScript', async () => {
  const view = await textOf(`select pg_get_viewdef('private.health_readings'::regclass) as text`)
  const kinds = [...view.matchAll(/(?:SELECT|UNION ALL\s+SELECT) '(\w+)'::text/g)].map(([, kind]) => kind)
  expect(kinds.toSorted()).toEqual(healthKinds.toSorted())
})

test('Aliases have the same limits in SQL and TypeScript', async () => {
  const source = await textOf(`select pg_get_functiondef('private.are_alias_words(text[])'::regprocedure) as text`)
  const { words, characters, wordsOfPhrase } = aliasLimits
  for (const limit of [
    `(cardinality(words) <= ${words})`,
    `(length(word.word) > ${characters})`,
    `(cardinality(string_to_array(word.word, ' '::text)) > ${wordsOfPhrase})`,
  ])
    expect(source).toContain(limit)
})

test('A text is read by the search as the dialog of aliases shows it', async () => {
  const texts = [
    'No-Shows',
    'Café’s  "n8n/CRM"',
    'a_b^c`d{e}f[g]h',
    'ÅNGSTRÖM — Ünïcode…',
    '日本、語',
    'x²½',
    '  ',
    'a@b.c+d=e',
  ]
  const rows = await database.query<{ read: string }>(
    'select btrim(private.plain_text(text)) as read from unnest($1::text[]) with ordinality as it (text, place) order by place',
    [texts],
  )
  expect(texts.map(searchText)).toEqual(rows.map(({ read }) => read))
})

test('An explanation of the search has the same places in SQL and TypeScript', async () => {
  const source = await sourceOf('private.explain_match')
  const [, placed = ''] = /'\{(name[\w,]+)\}'/.exec(source) ?? []
  const scattered = [...source.matchAll(/(?:then|else) '(\w+)'/g)].map(([, place]) => place)
  expect([...placed.split(','), ...scattered]).toEqual(matchPlaces)
})

test('The database and the app have the same categories', async () => {
  const rows = await database.query<{ name: string }>('select unnest(private.categories()) as name')
  expect(rows.map(({ name }) => name)).toEqual(categories)
})

test('Setup and support have the same prices in SQL and TypeScript', async () => {
  const [row] = await database.query(
    'select private.setup_cents() as setup_cents, private.support_cents() as support_cents',
  )
  expect(row).toEqual(optionPrices)
})
