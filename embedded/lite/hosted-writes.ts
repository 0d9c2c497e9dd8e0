import { type Kysely, sql } from 'kysely'
import type { Database } from '../types.ts'
import { refuseAmbiguous } from './ambiguous-embeds.ts'
import { quotedArguments } from './quoted-arguments.ts'
import { refuseRepeated } from './repeated-embeds.ts'
import { isJson, prepareArguments, tableOf, type RoutineCall, type Row } from './rpc-arguments.ts'

/** A request as @supabase/lite parsed it. */
type Call = RoutineCall &
  Parameters<typeof refuseAmbiguous>[1] & {
    type?: string
    from?: string
    values?: Row | Row[]
    onConflict?: string[]
    $meta?: { columns?: string[]; missing?: string }
  }

type Catalog = Parameters<typeof prepareArguments>[1] & {
  foreign_keys: Parameters<typeof refuseAmbiguous>[2]
  primary_keys: { schema: string; table: string; columns: string[] }[]
  columns: { schema: string; table: string; name: string; pg_type: string }[]
}

type Options = { rpc?: { path: string; requestHeaders?: Record<string, string> } }

type Work = (db: Kysely<never>) => Promise<unknown>

/** What the overrides use of @supabase/lite's connection. */
type Connection = {
  introspect(options: { useCache: boolean }): Promise<Catalog>
  onPostgrestAST(call: Call, vars: unknown): Promise<Call>
  withContext(vars: unknown, work: Work, options?: Options): Promise<unknown>
}

/** Like PostgREST, which reads the body as JSON: a string for `json` is a JSON string, not JSON text. */
function encodeStrings(row: Row, jsonNames: Set<string>, encoded: (json: string) => unknown): void {
  for (const name of jsonNames) if (typeof row[name] === 'string') row[name] = encoded(JSON.stringify(row[name]))
}

/** Columns that `columns` names and a row lacks: null, or the default if `Prefer: missing=default` asks for it. */
function addMissing(row: Row, { columns = [], missing }: NonNullable<Call['$meta']>, keys: string[]): void {
  for (const column of columns) {
    if (column in row) continue
    if (missing !== 'default') row[column] = null
    // Kysely's default: @supabase/lite looks for rows by these, and an expression is no value to look for.
    else row[column] = keys.includes(column) ? undefined : sql`default`
  }
}

const isOf = (schema: string | undefined, one: { schema: string }) => one.schema === (schema ?? 'public')

function prepareRows(call: Call, { columns, primary_keys }: Catalog): void {
  const { schema, from, values, type, $meta = {} } = call
  const own = columns.filter((column) => isOf(schema, column) && column.table === from)
  const jsonNames = new Set(own.filter(({ pg_type }) => isJson(pg_type)).map(({ name }) => name))
  const [anyColumn] = own
  const primaryKey = primary_keys.find((key) => isOf(schema, key) && key.table === from)?.columns
  const keys = type === 'upsert' ? (call.onConflict ?? primaryKey ?? []) : []
  for (const row of [values ?? []].flat()) {
    if (row === null || typeof row !== 'object') continue
    // An expression, because an update would parse a text once more.
    encodeStrings(row, jsonNames, (json) => sql`${json}`)
    addMissing(row, $meta, keys)
    // An empty object is a row of defaults.
    if (type !== 'update' && anyColumn && Object.keys(row).length === 0) row[anyColumn.name] = sql`default`
  }
}

/** PostgREST's own refusals of a query that ran. */
const afterwards = new Set(['PGRST116', 'PGRST124', 'PGRST128'])

class Refused extends Error {
  constructor(readonly response: Response) {
    super('rolled back')
  }
}

async function isRefusal(result: unknown): Promise<boolean> {
  if (!(result instanceof Response) || result.ok || !result.headers.get('content-type')?.includes('json')) return false
  const { code } = (await result.clone().json()) as { code?: string }
  return code !== undefined && afterwards.has(code)
}

const refusal = (code: string, message: string, details: string | null) =>
  Response.json({ code, message, details, hint: null }, { status: 400 })

/** The limit of `Prefer: handling=strict, max-affected=N`. */
function maxAffected(prefer = ''): number | null {
  const limit = /(?:^|,)\s*max-affected=(\d+)/.exec(prefer)?.[1]
  return limit !== undefined && /handling=strict/.test(prefer) ? Number(limit) : null
}

/** Applies `max-affected` to a function's rows, which @supabase/lite ignores. */
async function limited(db: Kysely<never>, { path, requestHeaders }: NonNullable<Options['rpc']>, answer: Response) {
  const limit = maxAffected(requestHeaders?.prefer)
  if (limit === null || !answer.ok) return answer
  const { rows } = await sql<{ is_set: boolean }>`
    select bool_or(proretset) as is_set from pg_catalog.pg_proc where proname = ${path.replace('/rpc/', '')}`.execute(
    db,
  )
  if (!rows[0]?.is_set)
    return refusal(
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      null,
    )
  const found = (await answer.clone().json()) as unknown[]
  return found.length > limit
    ? refusal(
        'PGRST124',
        'Query result exceeds max-affected preference constraint',
        `The query affects ${found.length} rows`,
      )
    : answer
}

/** Makes the data API's writes those of PostgREST: their values, and what is rolled back. */
export function overrideWrites(database: Database): void {
  const connection = database.connection as unknown as Connection
  const translate = connection.onPostgrestAST.bind(connection)
  const withContext = connection.withContext.bind(connection)

  connection.onPostgrestAST = async (call, vars) => {
    const catalog = await connection.introspect({ useCache: true })
    if (call.values) prepareRows(call, catalog)
    if (call.args) prepareArguments(call, catalog)
    const table = call.from ?? tableOf(call, catalog)
    if (table) refuseRepeated(table, call, catalog.foreign_keys)
    if (call.from) refuseAmbiguous(call.from, call, catalog.foreign_keys)
    return translate(call, vars)
  }

  connection.withContext = async (vars, work, options) => {
    const orUndo: Work = async (db) => {
      const result = await work(options?.rpc ? db.withPlugin(quotedArguments) : db)
      const answer = options?.rpc && result instanceof Response ? await limited(db, options.rpc, result) : result
      if (await isRefusal(answer)) throw new Refused(answer as Response)
      return answer
    }
    try {
      return await withContext(vars, orUndo, options)
    } catch (error) {
      if (error instanceof Refused) return error.response
      throw error
    }
  }
}
