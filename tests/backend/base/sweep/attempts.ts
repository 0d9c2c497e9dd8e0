import type { Database, Query, Row } from '../../../../embedded/types.ts'
import { localKeys } from '../../../../embedded/keys.ts'
import { grantedTo, type Routine, type Table } from './catalog.ts'
import { asOwn, at, pick, stage } from './probes.ts'
import type { ApiRequest } from './stage.ts'

/** Calls of every function and writes of every table: what they change in a transaction that is rolled back, and what they answer live. */

export type Role = 'anon' | 'authenticated' | 'service_role'

/** SQL that does what a request does. */
export type Attempt = { name: string; role: Role; sql: string; parameters: unknown[]; request: ApiRequest }

/** The refusal, if any, and the tables that were written to, also without changing a row. */
export type Outcome = { code: string | null; written: string[] }

/** Notes the tables that are written to, except those that reads write, too. */
const watch = `
  create schema attempts;
  create table attempts.written (name text primary key);
  grant usage on schema attempts to public;
  create function attempts.note() returns trigger language plpgsql security definer set search_path = '' as
    $$ begin insert into attempts.written values (tg_relid::regclass) on conflict do nothing; return null; end $$;
  do $$ declare relation regclass; begin
    for relation in select oid from pg_class where relkind = 'r'
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace, 'auth'::regnamespace)
      and oid <> all (private.goes_on_in_maintenance()::oid[])
    loop
      execute format('create trigger zz_written after insert or update or delete on %s execute function attempts.note()', relation);
    end loop;
  end $$;`

const stopWatching = 'drop schema attempts cascade'

export async function watched<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await database.run(watch)
  try {
    return await work()
  } finally {
    await database.run(stopWatching)
  }
}

export const tablesWritten = async (query: Query) =>
  (await query<{ name: string }>('select name from attempts.written order by name')).map(({ name }) => name)

/** What an edge function says that works for a visitor. */
export const forVisitor = { 'x-flowshelf-client': 'yes' }

class Undo extends Error {}

/** What an attempt of the stranger does, which is undone. */
export async function outcomeOf({ role, sql, parameters }: Attempt, headers = {}): Promise<Outcome> {
  const { database, stranger } = stage
  const sub = stranger.id
  const outcome: Outcome = { code: null, written: [] }
  const claims = { role, session_id: sub, ...(role === 'authenticated' ? { sub } : {}) }
  try {
    await database.asUser(claims, async (query) => {
      await query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
      await query(sql, parameters)
      await query('reset role')
      outcome.written = await tablesWritten(query)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) outcome.code = (error as { code?: string }).code ?? String(error)
  }
  return outcome
}

/** Sends the attempt's request; that of an edge function as one that works for a visitor. */
export async function answerTo({ role, request }: Attempt) {
  const caller = stage.callers.find((known) => known.role === role) ?? stage.callers[0]
  if (!caller) throw new Error('No caller')
  const asFunction = role === 'service_role' ? { apikey: localKeys.secret, ...forVisitor } : {}
  return stage.ask({ ...caller, headers: { ...caller.headers, ...asFunction } }, request)
}

/** The stranger's value that fits an argument by its name. */
function valueFor({ name, type }: Routine['arguments'][number]): unknown {
  const { stranger } = stage
  const bare = name.replace(/_id$/, '')
  const rows =
    stranger.rows[`${bare}s`] ??
    stranger.rows[Object.keys(stranger.rows).find((table) => table.endsWith(`${bare}s`)) ?? '']
  if (type === 'uuid[]') return [stranger.id]
  if (/\[\]$/.test(type)) return []
  if (type === 'uuid') return rows?.at(-1)?.id ?? stranger.id
  if (name === 'email' || name === 'recipient') return stranger.email
  if (/^timestamp|^date/.test(type)) return '2026-11-20T12:00:00Z'
  if (/^jsonb?$/.test(type)) return {}
  if (type === 'boolean') return true
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return 1
  return 'Words'
}

/** Calls of a function as each role that may. */
export function callsOf({ name, arguments: known }: Routine, roles: Role[]): Attempt[] {
  const values = known.map(valueFor)
  const list = known.map((argument, index) => `"${argument.name}" => $${index + 1}`).join(', ')
  const body = Object.fromEntries(known.map((argument, index) => [argument.name, values[index]]))
  const parameters = values.map((value, index) =>
    /^jsonb?$/.test(known[index]?.type ?? '') ? JSON.stringify(value) : value,
  )
  const request = { method: 'POST', path: `/rest/v1/rpc/${name}`, body }
  return roles.map((role) => ({ name, role, sql: `select public."${name}"(${list})`, parameters, request }))
}

/** The writes of a table that the stranger may try: an own row inserted, each column set to what it is, the row deleted. */
export function writesOf(table: Table): Attempt[] {
  const role = 'authenticated'
  const own = stage.stranger.rows[table.name]?.[0]
  const theirs = stage.victim.rows[table.name]?.[0]
  if (!own || !theirs) return []
  const path = `/rest/v1/${table.name}`
  const where = table.key.map((name, index) => `"${name}" = $${index + 1}`).join(' and ')
  const key = table.key.map((name) => own[name])
  const insertable = grantedTo(role, table, 'insert').map(({ name }) => name)
  const attempts: Attempt[] = []
  if (insertable.length > 0) {
    const row: Row = asOwn(pick(theirs, insertable))
    const columns = insertable.map((name) => `"${name}"`).join(', ')
    attempts.push({
      name: table.name,
      role,
      sql: `insert into public."${table.name}" (${columns}) select ${columns} from jsonb_populate_record(null::public."${table.name}", $1)`,
      parameters: [JSON.stringify(row)],
      request: { method: 'POST', path, body: row },
    })
  }
  for (const { name } of grantedTo(role, table, 'update'))
    attempts.push({
      name: table.name,
      role,
      sql: `update public."${table.name}" set "${name}" = "${name}" where ${where}`,
      parameters: key,
      request: { method: 'PATCH', path: `${path}?${at(table, own)}`, body: { [name]: own[name] } },
    })
  if (table.delete.includes(role))
    attempts.push({
      name: table.name,
      role,
      sql: `delete from public."${table.name}" where ${where}`,
      parameters: key,
      request: { method: 'DELETE', path: `${path}?${at(table, own)}` },
    })
  return attempts
}
