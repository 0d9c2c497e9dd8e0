import { http, HttpResponse, type JsonBodyType } from 'msw'
import type { ListingRow } from '@/catalog/data/listings'
import type { TemplateRow } from '@/catalog/data/templates'
import { server } from './server.ts'

export const diagram = {
  n: [
    ['t', 0, 0],
    ['p', 1, 0, 0],
    ['a', 2, 0],
    ['a', 2, 1, 1],
  ],
  e: [
    [0, 1],
    [1, 2],
    [3, 2, 1],
  ],
  a: ['Gmail', 'OpenAI'],
}

let made = 0
const nextId = () => `7e000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

/** A row of listings, as the data API returns it. */
export const aListing = (changes: Record<string, unknown> = {}) => ({
  ...({
    id: nextId(),
    name: 'Chase unpaid invoices',
    platform: 'n8n',
    category: 'Finance',
    short_description: 'Reads overdue invoices and writes a reminder in your tone.',
    creator_name: 'Mara Lindqvist',
    creator_username: 'mara',
    price_cents: 4900,
    sales_count: 0,
    downloads_count: 0,
    image_url: null,
    thumbnail_url: null,
    diagram,
  } satisfies ListingRow),
  ...changes,
})

export const creatorId = 'c0000000-0000-4000-8000-000000000001'

/** A row of templates with its approved versions, as the data API returns it. */
export const aTemplate = (changes: Record<string, unknown> = {}) => ({
  ...({
    id: nextId(),
    name: 'Chase unpaid invoices',
    platform: 'n8n',
    category: 'Finance',
    status: 'approved',
    short_description: 'Reads overdue invoices and writes a reminder in your tone.',
    long_description: 'Runs **each morning**.',
    price_cents: 4900,
    startup_fee_cents: null,
    monthly_fee_cents: null,
    setup_cents: null,
    support_cents: null,
    image_url: null,
    thumbnail_url: null,
    diagram,
    contents: null,
    keywords: [],
    creator: { name: 'Mara Lindqvist', username: 'mara', avatar: null },
    creator_id: creatorId,
    sales_count: 61,
    downloads_count: 0,
    published_at: '2026-11-02T12:00:00+00:00',
    checked_at: null,
    versions: [{ number: 1, changelog: null, approved_at: '2026-11-02T12:00:00+00:00' }],
    picture: null,
  } satisfies TemplateRow),
  ...changes,
})

/** The rows that the request’s filter by platform leaves. */
function ofPlatform(url: string, rows: JsonBodyType[]) {
  const wanted = new URL(url).searchParams.get('platform')?.replace(/^eq\./, '')
  return rows.filter((row) => !wanted || (row as { platform?: string }).platform === wanted)
}

/** Mocks reads of a table with these rows. @returns the request URLs. */
export function tableAnswers(table: string, rows: JsonBodyType[]) {
  const asked: URL[] = []
  server.use(
    http.get(`*/rest/v1/${table}`, ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(ofPlatform(request.url, rows))
    }),
  )
  return asked
}

/** Makes reads of a table fail with status 500. */
export const tableFails = (table: string) =>
  server.use(
    http.get(`*/rest/v1/${table}`, () => HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 })),
  )

/** Delays reads of a table until the returned function is called. */
export function tableWaits(table: string, rows: JsonBodyType[]) {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    http.get(`*/rest/v1/${table}`, async ({ request }) => {
      await waiting
      return HttpResponse.json(ofPlatform(request.url, rows))
    }),
  )
  return () => answer()
}

/** Mocks a database function. @returns the arguments of its calls. */
export function rpcAnswers(name: string, answer: JsonBodyType | ((asked: Record<string, unknown>) => JsonBodyType)) {
  const asked: Record<string, unknown>[] = []
  server.use(
    http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      asked.push(body)
      return HttpResponse.json(typeof answer === 'function' ? answer(body) : answer)
    }),
  )
  return asked
}

/** Makes a database function fail with status 500. */
export const rpcFails = (name: string) =>
  server.use(
    http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 })),
  )

/** Mocks the options of the filter by app. @returns the arguments of the calls */
export const appsAnswer = (counts: Record<string, number | null> = {}) =>
  rpcAnswers(
    'count_listing_apps',
    Object.entries(counts).map(([app, count]) => ({ app, count })),
  )

/** A row of suggest(), as the data API returns it. */
export const aSuggestion = (kind: 'template' | 'app' | 'category' | 'creator', name: string, changes: object = {}) => ({
  kind,
  name,
  id: kind === 'template' ? nextId() : null,
  username: kind === 'creator' ? 'mara' : null,
  platform: kind === 'template' ? 'n8n' : null,
  price_cents: kind === 'template' ? 4900 : null,
  image_url: null,
  thumbnail_url: null,
  diagram: kind === 'template' ? diagram : null,
  ...changes,
})

/** Mocks the suggestions. @returns the arguments of the calls */
export const suggestionsAnswer = (...rows: ReturnType<typeof aSuggestion>[]) => rpcAnswers('suggest', rows)

/** Delays a database function until the returned function is called. */
export function rpcWaits(name: string, rows: JsonBodyType) {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    http.post(`*/rest/v1/rpc/${name}`, async () => {
      await waiting
      return HttpResponse.json(rows)
    }),
  )
  return () => answer()
}

/** Mocks the counts of a search. */
export const matchingAnswer = (total: number, changes: Record<string, unknown> = {}) =>
  rpcAnswers('count_listings', { total, platforms: {}, categories: {}, corrections: [], missing: [], ...changes })
