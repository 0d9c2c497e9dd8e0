import { randomUUID } from 'node:crypto'

/** The most expensive data API requests an anonymous client can send, as the SQL that PostgREST generates for them. */

export type Attack = { name: string; text: string; parameters: unknown[] }

/** PostgREST's statement for a table read; filter values are parameters. */
const read = (table: string, columns: string, rest: string) => `
  with pgrst_source as (select ${columns} from public.${table} ${rest})
  select null::bigint as total_result_set, pg_catalog.count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select * from pgrst_source) _postgrest_t`

/** Columns of listings that anonymous clients may read. */
const shown =
  'id, creator_id, creator_name, creator_username, name, platform, category, short_description, price_cents, image_url, thumbnail_url, diagram, apps, sales_count, downloads_count, published_at'

/** Exponential backtracking: back references make every partition of the text a candidate. */
const backtracking = '^(.+)(.+)(.+)(.+)\\4\\3\\2\\1\\2\\1$'
/** Expensive to compile, whatever text it is matched with. */
const explosive = '((a{1,80}){1,80}){1,5}!'

export const attacks: Attack[] = [
  {
    name: 'a backtracking pattern on names',
    text: read('listings', 'id', 'where name ~* $1 limit 500'),
    parameters: [backtracking],
  },
  {
    name: 'a backtracking pattern on long descriptions',
    text: read('templates', 'id', 'where long_description ~* $1 limit 500'),
    parameters: [backtracking],
  },
  {
    name: 'a backtracking pattern on diagrams',
    text: read('listings', 'id', `where diagram ->> 'n' ~* $1 limit 500`),
    parameters: [backtracking],
  },
  {
    name: 'a pattern that is slow to compile',
    text: read('listing_facets', 'platform', 'where platform ~ $1'),
    parameters: [explosive],
  },
  {
    name: 'many wildcards',
    text: read('listings', 'id', 'where short_description ilike $1 limit 500'),
    parameters: [`%${'a%e%i%o%'.repeat(40)}!`],
  },
  {
    name: 'the last rows of an order without an index',
    text: read('listings', shown, 'order by short_description desc limit 500 offset 90000'),
    parameters: [],
  },
  {
    name: 'a list of 5,000 ids',
    text: read('listings', shown, 'where id = any ($1::uuid[]) limit 500'),
    parameters: [`{${Array.from({ length: 5_000 }, () => randomUUID()).join()}}`],
  },
  {
    name: 'an exact count of all words but one',
    text: `select count(*) from public.listings where not to_tsvector('english', name) @@ to_tsquery('english', $1)`,
    parameters: ['invoice'],
  },
  {
    name: 'searches for a hundred words',
    text: 'select * from public.search_listings($1)',
    parameters: [Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')],
  },
  {
    name: 'a pattern on what search gives',
    text: read('search_listings($1) as found', 'found.id', 'where found.name ~* $2'),
    parameters: ['invoice', backtracking],
  },
]
