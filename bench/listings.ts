import type { Sql } from 'postgres'
import { seededRandom, shuffled } from '../tests/postgres/support.ts'
import { startPostgres } from '../tests/postgres/server.ts'
import { growListings, topics } from './listing-rows.ts'

/**
 * `npm run bench`: the statements that search_listings() and count_listings() run, as a visitor, on a real Postgres server
 * with the migrations of this project and 1,000, 100,000 and 1,000,000 made-up listings. Every round runs each query once, in
 * any order and each after a look-up by primary key, and all figures are multiples of that look-up's median: they say
 * something on a busy machine too. `npm run bench -- 1000 100000` takes these sizes instead.
 */

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const SIZES = sizes.length ? sizes : [1_000, 100_000, 1_000_000]
const BLOCKS = 7
const ROUNDS = 60
const WARM_UP = 5
const SAMPLES = 40
const FUNCTION_ROUNDS = 8

const GROWTH_BAR = 2.5
const SECURITY_BAR = 1.3

type Wish = {
  query?: string
  platform?: string
  category?: string
  min?: number
  max?: number
  sort?: string
  page?: number
}
type Query = {
  name: string
  kind: 'page' | 'count' | 'near'
  /** At most so many look-ups by primary key: median and 95th percentile. */
  bar?: [median: number, tail: number]
  /** Whether the page is found through an index alone, so that it must not grow with the table. */
  isIndexed?: boolean
  wish(random: Random): Wish
}
type Random = { of<T>(list: readonly T[]): T; below(limit: number): number }

const categories = [
  'Sales',
  'Finance',
  'Marketing',
  'HR',
  'Product',
  'AI',
  'Support',
  'Blocks',
  'Designs',
  'Personal Assistant',
]
const filters = ({ of, below }: Random): Wish => {
  const min = (1 + below(100)) * 100
  return { platform: of(['n8n', 'GHL']), category: of(categories), min, max: min + 5_000 }
}
const twoWords = ({ of }: Random) => `${of(topics)} ${of(topics)}`
/** Two letters the wrong way round, behind the first. */
const mistyped = ({ of, below }: Random) => {
  const word = of(topics.filter(({ length }) => length > 4))
  const at = 1 + below(word.length - 2)
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

const queries: Query[] = [
  { name: 'newest', kind: 'page', bar: [2, 5], isIndexed: true, wish: () => ({}) },
  { name: 'platform, category, price', kind: 'page', bar: [10, 25], isIndexed: true, wish: filters },
  { name: 'search by date', kind: 'page', bar: [5, 10], wish: (random) => ({ query: twoWords(random) }) },
  { name: 'search, mistyped (trigram)', kind: 'near', bar: [5, 8], wish: (random) => ({ query: mistyped(random) }) },
  { name: 'capped count', kind: 'count', bar: [4, 6], wish: filters },
  { name: 'page 84, the last', kind: 'page', bar: [8, 12], isIndexed: true, wish: () => ({ page: 84 }) },
  {
    name: 'ranked search',
    kind: 'page',
    bar: [120, 150],
    wish: (random) => ({ query: twoWords(random), sort: 'best_match' }),
  },
  { name: 'most sold', kind: 'page', isIndexed: true, wish: () => ({ sort: 'most_sold' }) },
  {
    name: 'platform, category, price by price',
    kind: 'page',
    isIndexed: true,
    wish: (random) => ({ ...filters(random), sort: 'price_low' }),
  },
  { name: 'capped count of a search', kind: 'count', wish: (random) => ({ query: twoWords(random) }) },
]

const literal = (value: string | number | undefined) =>
  value === undefined ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
const list = (value: string | undefined) => (value === undefined ? 'null' : `array[${literal(value)}]`)
const filterArguments = ({ query, platform, category, min, max }: Wish) => [
  literal(query),
  list(platform),
  list(category),
  literal(min),
  literal(max),
  'false',
]
const wishSql = (wish: Wish) =>
  `private.wish_for(${[...filterArguments(wish), literal(wish.sort ?? 'newest'), literal(wish.page ?? 1)].join()})`

type Sample = { run: string; viaFunction: string; look?: string }
/** `isSearch` looks for words, which a visitor does through a function alone: next to a policy, the index of the words is of no use. */
type Prepared = { query: Query; statement: string; samples: Sample[]; isSearch: boolean }

const PARAMETERS = '(tsquery, text, text[], text[], integer, integer)'
const idOf = (query: Query) => `q${queries.indexOf(query)}`

function randomOf(seed: number): Random {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: (items) => items[below(items.length)] as (typeof items)[number] }
}

/** The statement of a query and what to run it with, as the functions would. */
async function prepare(owner: Sql, visitor: Sql, query: Query): Promise<Prepared> {
  const random = randomOf(queries.indexOf(query) + 1)
  const builder = query.kind === 'count' ? 'private.listing_count_statement' : 'private.listing_statement'
  let statement = ''
  const samples: Sample[] = []
  for (let count = 0; count < SAMPLES; count++) {
    const wish = query.wish(random)
    const source = query.kind === 'near' ? `private.near_wish(${wishSql(wish)})` : wishSql(wish)
    const [row] = await owner.unsafe<{ statement: string; parameters: string }[]>(`
      select ${builder}(wish) as statement, concat_ws(', ', quote_nullable(wish.words::text), quote_nullable(wish.marks),
        quote_nullable(wish.platforms::text), quote_nullable(wish.categories::text), quote_nullable(wish.min_cents), quote_nullable(wish.max_cents)) as parameters
      from ${source} as wish`)
    if (!row || (statement && row.statement !== statement))
      throw new Error(`${query.name}: not one statement for all samples`)
    statement = row.statement
    samples.push({
      run: `execute ${idOf(query)}(${row.parameters})`,
      viaFunction:
        query.kind === 'count'
          ? `select public.count_listings(${filterArguments(wish).join()})`
          : `select * from public.search_listings(${[...filterArguments(wish), literal(wish.sort ?? 'newest'), literal(wish.page ?? 1)].join()})`,
      ...(query.kind === 'near' ? { look: `execute near(${literal(wish.query)})` } : {}),
    })
  }
  for (const sql of [owner, visitor]) await sql.unsafe(`prepare ${idOf(query)} ${PARAMETERS} as ${statement}`).simple()
  return { query, statement, samples, isSearch: statement.includes('@@') }
}

/** Every plan that reads the table from one end to the other. */
async function seqScans(owner: Sql, { query, samples }: Prepared): Promise<string[]> {
  const found: string[] = []
  for (const { run } of samples.slice(0, 10)) {
    const plan = (await owner.unsafe<Record<string, string>[]>(`explain ${run}`).simple())
      .map((row) => row['QUERY PLAN'])
      .join('\n')
    if (/Seq Scan on listings/.test(plan)) found.push(`${query.name}: ${run}\n${plan}`)
  }
  return found
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
const median = (values: readonly number[]) => percentile(values, 0.5)

async function timed(sql: Sql, statement: string): Promise<number> {
  const startedAt = performance.now()
  await sql.unsafe(statement).simple()
  return performance.now() - startedAt
}

type Times = { whole: number[]; owner: number[]; visitor: number[]; viaFunction: number[] }
type Figures = { median: number; tail: number; security: number; viaFunction: number; ms: number }

/** One block of rounds: each query's times over the look-up's median in that block. */
async function measureBlock(
  owner: Sql,
  visitor: Sql,
  prepared: Prepared[],
  ids: string[],
  block: number,
): Promise<Map<string, Figures>> {
  const random = seededRandom(block + 1)
  const lookUps: number[] = []
  const times = new Map<string, Times>(
    prepared.map(({ query }) => [query.name, { whole: [], owner: [], visitor: [], viaFunction: [] }]),
  )
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const number = block * ROUNDS + round + WARM_UP
    for (const { query, samples, isSearch } of shuffled(prepared, random)) {
      const { run, look } = samples[number % samples.length] as Sample
      const lookUp = await timed(visitor, `execute look_up('${ids[Math.floor(random() * ids.length)]}')`)
      // Which of the two goes first takes turns: the second finds the pages warm.
      const taken = new Map<Sql, number>()
      for (const sql of number % 2 ? [visitor, owner] : [owner, visitor])
        if (sql === owner || !isSearch) taken.set(sql, await timed(sql, run))
      const whole = look ? await timed(owner, `${look}; ${run}`) : (taken.get(owner) as number)
      if (round < 0) continue
      const of = times.get(query.name) as Times
      lookUps.push(lookUp)
      of.whole.push(whole)
      of.owner.push(taken.get(owner) as number)
      of.visitor.push(taken.get(visitor) ?? NaN)
    }
  }
  for (const { query, samples } of prepared)
    for (const { viaFunction } of samples.slice(0, FUNCTION_ROUNDS))
      (times.get(query.name) as Times).viaFunction.push(await timed(visitor, viaFunction))
  const unit = median(lookUps)
  return new Map([
    [
      'look-up by primary key',
      { median: 1, tail: percentile(lookUps, 0.95) / unit, security: 1, viaFunction: 1, ms: unit },
    ],
    ...[...times].map(([name, { whole, owner: open, visitor: secured, viaFunction }]): [string, Figures] => [
      name,
      {
        median: median(whole) / unit,
        tail: percentile(whole, 0.95) / unit,
        security: median(secured) / median(open),
        viaFunction: median(viaFunction) / unit,
        ms: median(whole),
      },
    ]),
  ])
}

const fields = ['median', 'tail', 'security', 'viaFunction', 'ms'] as const

async function measureSize(owner: Sql, visitor: Sql): Promise<{ figures: Map<string, Figures>; scans: string[] }> {
  // As in the functions that run the statements.
  for (const sql of [owner, visitor]) await sql.unsafe('set enable_seqscan = off; set jit = off').simple()
  await visitor.unsafe('set role anon').simple()
  for (const sql of [owner, visitor]) {
    await sql.unsafe('deallocate all').simple()
    await sql
      .unsafe(
        `prepare look_up (uuid) as select id, name, platform, category, short_description, creator_name, creator_username, price_cents,
      sales_count, image_url, thumbnail_url, skeleton, published_at from public.listings where id = $1`,
      )
      .simple()
  }
  await owner.unsafe('prepare near (text) as select private.near_words($1)').simple()
  const ids = (await owner<{ id: string }[]>`select id from public.listings order by md5(id::text) limit 500`).map(
    ({ id }) => id,
  )
  const prepared: Prepared[] = []
  for (const query of queries) prepared.push(await prepare(owner, visitor, query))

  const before = await inTurn(prepared, (one) => seqScans(owner, one))
  const blocks: Map<string, Figures>[] = []
  for (let block = 0; block < BLOCKS; block++) {
    blocks.push(await measureBlock(owner, visitor, prepared, ids, block))
    process.stderr.write('.')
  }
  // Again: after some runs the server may keep one plan for all parameters.
  const after = await inTurn(prepared, (one) => seqScans(owner, one))
  const names = [...(blocks[0] as Map<string, Figures>).keys()]
  const figures = new Map(
    names.map((name) => [
      name,
      Object.fromEntries(
        fields.map((field) => [field, median(blocks.map((block) => (block.get(name) as Figures)[field]))]),
      ) as Figures,
    ]),
  )
  return { figures, scans: [...before.flat(), ...after.flat()] }
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

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

const times = (value: number) => value.toFixed(value < 10 ? 2 : 1)

function report(results: Map<number, Map<string, Figures>>, scans: string[]): boolean {
  const bySize = (name: string, field: keyof Figures) =>
    SIZES.map((size) => results.get(size)?.get(name)?.[field] ?? NaN)
  const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
  const head = (cells: string[]) => (row(cells), row(cells.map(() => '---')))
  const isMet: boolean[] = []
  const verdict = (fits: boolean) => (isMet.push(fits), fits ? 'yes' : '**no**')

  console.log(
    `Look-up by primary key, median at ${SIZES.map((size) => size.toLocaleString('en-US')).join(', ')} rows: ${bySize(
      'look-up by primary key',
      'ms',
    )
      .map((ms) => `${ms.toFixed(2)} ms`)
      .join(', ')}.`,
  )
  console.log(
    `All figures are multiples of it, the median of ${BLOCKS} blocks of ${ROUNDS} rounds; "at" names the ${SIZES.length} sizes, the bar holds for the worst.\n`,
  )
  head(['Query', 'p50 at', 'bar', 'p95 at', 'bar', 'met', 'through the function, p50 at'])
  row([
    'look-up by primary key',
    SIZES.map(() => '1').join(' / '),
    '',
    bySize('look-up by primary key', 'tail').map(times).join(' / '),
    '',
    '',
    '',
  ])
  for (const { name, bar } of queries) {
    const [p50, p95] = [bySize(name, 'median'), bySize(name, 'tail')]
    const fits = bar ? verdict(Math.max(...p50) <= bar[0] && Math.max(...p95) <= bar[1]) : ''
    row([
      name,
      p50.map(times).join(' / '),
      bar?.[0] ?? '',
      p95.map(times).join(' / '),
      bar?.[1] ?? '',
      fits,
      bySize(name, 'viaFunction').map(times).join(' / '),
    ])
  }

  console.log('')
  head(['Check', 'measured', 'bar', 'met'])
  const security = queries
    .map(({ name }) => ({ name, factor: Math.max(...bySize(name, 'security')) }))
    .filter(({ factor }) => !Number.isNaN(factor))
    .toSorted((a, b) => b.factor - a.factor)[0]
  row([
    `row-level security on over off, worst (${security?.name})`,
    times(security?.factor ?? NaN),
    SECURITY_BAR,
    verdict((security?.factor ?? NaN) <= SECURITY_BAR),
  ])
  for (const { name } of queries.filter((query) => query.isIndexed)) {
    const medians = bySize(name, 'median')
    const growth = (medians.at(-1) ?? NaN) / (medians[0] ?? NaN)
    row([
      `growth from ${SIZES[0]?.toLocaleString('en-US')} to ${SIZES.at(-1)?.toLocaleString('en-US')} rows: ${name}`,
      times(growth),
      GROWTH_BAR,
      verdict(growth <= GROWTH_BAR),
    ])
  }
  row(['plans with a Seq Scan on listings', scans.length, 0, verdict(scans.length === 0)])
  for (const scan of scans) console.error(`\n${scan}`)
  return isMet.every(Boolean)
}

process.exitCode = (await main()) ? 0 : 1
