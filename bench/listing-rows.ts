import type { Sql } from 'postgres'
import { platforms } from '../src/catalog/rules/platform.ts'
import { categories } from '../src/catalog/rules/template.ts'

/**
 * Deterministic test listings. Texts combine 40 topics, each found in every fifth listing, with 5,000 rarer words;
 * prices, platforms and categories are skewed. Publication dates are random, so that consecutive listings are not
 * adjacent on disk.
 */

export const topics =
  `invoice lead slack gmail sheets calendar stripe hubspot airtable notion webhook email sms chatbot openai agent report sync
  backup alert onboarding payroll survey booking funnel review ticket router enrich scrape translate summary voice image video post twitter
  linkedin youtube crm`.split(/\s+/)

/** Apps of workflows: each of 20 in every tenth listing, each of 30 in every thousandth. */
export const commonApps =
  `Gmail,Google Sheets,Slack,Telegram,Notion,Airtable,HubSpot,Stripe,OpenAI,Google Drive,Discord,Trello,Asana,GitHub,Shopify,Twilio,
  Google Calendar,Mailchimp,Zendesk,Typeform`.split(/,\s*/)
const rareApps = Array.from({ length: 30 }, (_, at) => `Rare App ${at}`)

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')
const diagram =
  '{"n": [["t", 0, 0], ["a", 1, 0], ["a", 2, 0], ["p", 3, 0], ["l", 4, 0]], "e": [[0, 1], [1, 2], [2, 3], [3, 4]]}'

/** Most listings with generated texts; further ones repeat the texts with other ids, prices, sales and dates. */
const mostWritten = 100_000

/** Pseudorandom integer below `below`, determined by listing and purpose. */
const roll = (purpose: number, below: number) => `abs(hashint4extended(number, ${purpose}) % ${below})::integer`
const share = (purpose: number) => `(${roll(purpose, 1_000_000)} / 1000000.0)`
const pick = (list: readonly string[], purpose: number) =>
  `('{${list.map((item) => `"${item}"`).join()}}'::text[])[1 + ${roll(purpose, list.length)}]`
const topic = (purpose: number) => pick(topics, purpose)
const rareWord = (purpose: number) =>
  `${pick(syllables, purpose)} || ${pick(syllables, purpose + 1)} || ${pick(syllables.slice(7), purpose + 2)} || 'n'`

const facts = {
  id: `md5('listing ' || number)::uuid`,
  creator_id: `md5('creator ' || ${roll(1, 20_000)})::uuid`,
  platform: `('{${platforms.join()}}'::text[])[1 + floor(power(${share(2)}, 2) * ${platforms.length})::integer]`,
  category: `('{${categories.join()}}'::text[])[1 + floor(power(${share(3)}, 1.6) * 10)::integer]`,
  price_cents: `case when ${share(4)} >= 0.08 then (1 + floor(power(${share(5)}, 2) * 200)::integer) * 100 end`,
  sales_count: `floor(power(${share(6)}, 6) * 5000)::integer`,
  downloads_count: `floor(power(${share(26)}, 6) * 5000)::integer`,
  published_at: `timestamptz '2026-01-01' - ${share(7)} * interval '900 days'`,
  diagram: `case when ${share(2)} < 0.7 then '${diagram}'::jsonb end`,
}
const app = (purpose: number) =>
  `case when ${share(purpose)} < 0.01 then ${pick(rareApps, purpose + 1)} else ${pick(commonApps, purpose + 2)} end`

const texts = {
  creator_name: `'Maker ' || ${roll(1, 20_000)}`,
  creator_username: `'maker' || ${roll(1, 20_000)}`,
  apps: `array(select distinct unnest(array[${app(40)}, ${app(50)}]) order by 1)`,
  name: `initcap(${topic(10)} || ' ' || ${topic(11)} || ' ' || ${topic(12)} || ' ' || ${rareWord(20)})`,
  short_description: `'Takes ' || ${topic(13)} || ' and ' || ${topic(14)} || ' with ' || ${topic(15)} || ' for ' || ${topic(16)} || ' teams, every '
    || ${topic(17)} || ' ' || ${rareWord(30)} || ' ' || ${topic(18)}`,
}

const written = (from: number, to: number) => `
  insert into public.listings (${[...Object.keys(facts), ...Object.keys(texts)].join()})
  select ${[...Object.values(facts), ...Object.values(texts)].join()} from generate_series(${from}, ${to}) as number`

/** Copies the search vector with the text, because computing it takes most of the time. */
const rewritten = (from: number, to: number, writtenRows: number) => `
  insert into public.listings (${[...Object.keys(facts), ...Object.keys(texts), 'search'].join()})
  select ${[...Object.values(facts), ...Object.keys(texts).map((column) => `source.${column}`), 'source.search'].join()}
  from generate_series(${from}, ${to}) as number
  join public.listings as source on source.id = md5('listing ' || (1 + (number - 1) % ${writtenRows}))::uuid`

const searched = `concat_ws(' ', short_description, category, creator_name, array_to_string(apps, ' '), private.platform_search_terms(platform))`

const unwrittenOf = (number: string) =>
  `array_to_tsvector(private.block_words(${number}) || private.filter_words(listing.platform, listing.category, listing.price_cents, listing.apps))`

const onlyWritten = `ts_delete(source.words, array(select word from unnest(tsvector_to_array(source.words)) as word where word ~ '^(#|app:)'))`

/**
 * The search index of new listings, without descriptions and contents; that of repeated texts is copied. Written in the order of the numbers, as triggers
 * do: a search reads the newest numbers, which otherwise lie on as many pages as there are listings among them.
 */
const indexed = `
  insert into private.listing_search (listing_id, number, words, vocabulary)
  select id, number, private.words_of(name, 'A') || private.words_of(${searched}, 'B') || ${unwrittenOf('number')}, '{}'
  from (select *, row_number() over (order by md5(id::text)) - 1 as number from public.listings) as listing order by number`
const reindexed = (from: number, to: number, writtenRows: number) => `
  insert into private.listing_search (listing_id, number, words, vocabulary)
  select listing.id, place, ${onlyWritten} || ${unwrittenOf('place')}, '{}'
  from generate_series(${from}, ${to}) as place
  join public.listings as listing on listing.id = md5('listing ' || place)::uuid
  join private.listing_search as source on source.listing_id = md5('listing ' || (1 + (place - 1) % ${writtenRows}))::uuid
  order by place`

/** Runs an insert of rows in two halves, which connections of a pool compute at once. */
async function inHalves(sql: Sql, from: number, to: number, insert: (from: number, to: number) => string) {
  const middle = Math.floor((from + to) / 2)
  await Promise.all([sql.unsafe(insert(from + 1, middle)), sql.unsafe(insert(middle + 1, to))])
}

async function write(sql: Sql, from: number, to: number) {
  await inHalves(sql, from, to, written)
  await sql.unsafe(`truncate private.listing_search; ${indexed}`).simple()
}

async function rewrite(sql: Sql, from: number, to: number, writtenRows: number) {
  await sql.unsafe('alter table public.listings alter column search drop expression if exists')
  await inHalves(sql, from, to, (first, last) => rewritten(first, last, writtenRows))
  await sql.unsafe(reindexed(from + 1, to, writtenRows)).simple()
}

type Index = { name: string; definition: string }

/**
 * Grows public.listings to a number of rows, optimized for speed: drops the foreign key to templates (which have no
 * rows here), disables triggers, recreates indexes afterwards, and then computes the counts that the triggers maintain.
 * @param writtenRows how many listings have texts of their own
 */
export async function growListings(sql: Sql, from: number, to: number, writtenRows = mostWritten): Promise<void> {
  const indexes = await sql<Index[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('public.listings'::regclass, 'private.listing_search'::regclass) and not indisunique`
  await sql.unsafe('alter table public.listings drop constraint if exists listings_id_fkey, disable trigger user')
  await sql.unsafe('alter table private.listing_search disable trigger user')
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)

  const lastWritten = Math.min(to, writtenRows)
  if (from < lastWritten) await write(sql, from, lastWritten)
  if (to > lastWritten) await rewrite(sql, Math.max(from, lastWritten), to, writtenRows)

  const countWords = sql
    .unsafe(
      `
    truncate private.listing_words, public.listing_facets, public.listing_apps;
    insert into private.listing_words (word, uses)
      select word, count(*) * ${Math.max(1, to / writtenRows)}
      from generate_series(1, ${lastWritten}) as number join public.listings as listing on listing.id = ${facts.id},
        unnest(private.vocabulary(concat_ws(' ', name, ${searched}))) as word group by word;
    insert into public.listing_facets (platform, category, price_band, count)
      select platform, category, private.price_band(price_cents), count(*) from public.listings group by 1, 2, 3;
    insert into public.listing_apps (app, count)
      select app, count(*) from public.listings, unnest(apps) as app group by app`,
    )
    .simple()
  const makeIndexes = async () => {
    for (const { definition } of indexes) await sql.unsafe(definition)
  }
  await Promise.all([countWords, makeIndexes()])
  await sql.unsafe('vacuum analyze public.listings')
  await sql.unsafe('vacuum analyze private.listing_words')
  await sql.unsafe('vacuum analyze private.listing_search')
}
