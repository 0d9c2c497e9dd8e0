import { SignJWT } from 'jose'
import { readConfig } from '../../../../embedded/config.ts'
import type { Database, Row } from '../../../../embedded/types.ts'
import { localKeys } from '../../../../embedded/keys.ts'
import { createLite } from '../../../../embedded/lite/app.ts'
import { aDatabase } from '../../../support/made-database.ts'
import { marksIn } from './canaries.ts'
import { type Catalog, grantedTo, readCatalog, type Role, type Table } from './catalog.ts'
import { type Person, planter } from './plant.ts'

/** A backend with an inspectable database, a victim and a stranger. */

const jwtSecret = 'a secret of at least thirty-two characters'

export type Caller = {
  name: 'a visitor' | 'a stranger'
  role: Role
  headers: Record<string, string>
  secrets: Set<string>
}
export type ApiRequest = { method: string; path: string; body?: unknown }
export type Answer = { status: number; text: string }

export type Stage = {
  database: Database
  catalog: Catalog
  victim: Person
  stranger: Person
  callers: Caller[]
  ask(caller: Caller, request: ApiRequest): Promise<Answer>
  /** Leaks and server errors in an answer; empty if there are none. */
  faultsOf(caller: Caller, request: ApiRequest, answer: Answer): string[]
  /** Restores the rows of all changed tables and all rate-limit counters after a successful write. */
  restore(): Promise<void>
  /** Empties the rate-limit counters. */
  forgetCalls(): Promise<void>
  close(): Promise<void>
}

const copyOf = (table: string) => `sweep."${table}"`

const noteChanges = `
  create schema sweep;
  create table sweep.changed (name text primary key);
  create function sweep.note_change() returns trigger language plpgsql security definer set search_path = '' as
    $$ begin insert into sweep.changed values (tg_table_name) on conflict do nothing; return null; end $$`

const isStored = ({ key }: Table) => key.length > 0

/** Copies all tables, and notes from then on which of them change. */
async function copyTables(database: Database, { tables }: Catalog) {
  const copies = tables.map(({ name }) => `create table ${copyOf(name)} as table public."${name}"`)
  const triggers = tables
    .filter(isStored)
    .map(
      ({ name }) =>
        `create trigger zz_sweep after insert or update or delete or truncate on public."${name}" execute function sweep.note_change()`,
    )
  await database.run([noteChanges, ...copies, ...triggers].join(';'))
}

async function restoreTables(database: Database, { tables }: Catalog) {
  const changed = new Set(
    (await database.query<{ name: string }>('select name from sweep.changed')).map(({ name }) => name),
  )
  const scripts = tables
    .filter(({ name }) => changed.has(name))
    .map(({ name, columns }) => {
      const stored = columns.filter(
        ({ isGenerated, name: column, type }) => !isGenerated || (column === 'id' && type === 'bigint'),
      )
      const list = stored.map((column) => `"${column.name}"`).join(', ')
      return `delete from public."${name}"; insert into public."${name}" (${list}) overriding system value select ${list} from ${copyOf(name)};`
    })
  await database.run(
    `begin; set local session_replication_role = replica; ${scripts.join('\n')} delete from sweep.changed; delete from private.rate_limits; commit;`,
  )
}

/** The canaries and ids that a caller may read: plain selects of the granted columns under row-level security. */
async function readable(database: Database, catalog: Catalog, role: Role, sub: string | null): Promise<Set<string>> {
  const found = new Set<string>()
  await database.asUser({ role, ...(sub ? { sub } : {}) }, async (query) => {
    for (const table of catalog.tables) {
      const columns = grantedTo(role, table, 'select').map(({ name }) => `"${name}"`)
      if (columns.length === 0) continue
      const rows: Row[] = await query(`select ${columns.join(', ')} from public."${table.name}"`)
      for (const mark of marksIn(JSON.stringify(rows))) found.add(mark)
    }
  })
  return found
}

const tokenOf = ({ id, email }: Person) =>
  new SignJWT({ role: 'authenticated', email, session_id: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))

export async function openStage(): Promise<Stage> {
  const database = await aDatabase()
  const catalog = await readCatalog(database.query)
  const insertPerson = planter(database, catalog)
  const victim = await insertPerson()
  const stranger = await insertPerson()
  const lite = await createLite({
    database,
    config: readConfig(),
    keys: localKeys,
    jwtSecret,
    deliver: () => undefined,
  })
  await copyTables(database, catalog)

  const all = marksIn(JSON.stringify([victim, await database.query('select * from auth.users')]))
  const secretsFor = async (role: Role, sub: string | null) => {
    const known = await readable(database, catalog, role, sub)
    // The stranger's own identity and rows are no leak, even in columns without a grant.
    const own = sub ? marksIn(JSON.stringify(stranger)) : new Set<string>()
    return new Set([...all].filter((mark) => !known.has(mark) && !own.has(mark)))
  }
  const json = { apikey: localKeys.publishable, 'content-type': 'application/json' }
  const callers: Caller[] = [
    { name: 'a visitor', role: 'anon', headers: json, secrets: await secretsFor('anon', null) },
    {
      name: 'a stranger',
      role: 'authenticated',
      headers: { ...json, authorization: `Bearer ${await tokenOf(stranger)}` },
      secrets: await secretsFor('authenticated', stranger.id),
    },
  ]

  return {
    database,
    catalog: catalog,
    victim,
    stranger,
    callers,
    async ask(caller, { method, path, body }) {
      const response = await lite.fetch(
        new Request(`http://127.0.0.1:54321${path}`, {
          method,
          headers: caller.headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      )
      return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${await response.text()}` }
    },
    faultsOf(caller, request, { status, text }) {
      const sent = marksIn(`${decodeURIComponent(request.path)} ${JSON.stringify(request.body ?? '')}`)
      const leaked = [...marksIn(text)].filter((mark) => caller.secrets.has(mark) && !sent.has(mark))
      const where = `${caller.name}: ${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.body ?? '').slice(0, 300)} → ${status} ${text.split('\n')[1]?.slice(0, 400)}`
      return [
        ...(leaked.length > 0 ? [`told ${leaked.join(', ')}: ${where}`] : []),
        ...(/Failing row contains/.test(text) ? [`told a row: ${where}`] : []),
        // SQLSTATE classes 54 and 57 are exceeded limits and timeouts, not server faults.
        ...(status >= 500 && !/"code":"5[47]/.test(text) ? [`broke: ${where}`] : []),
      ]
    },
    restore: () => restoreTables(database, catalog),
    forgetCalls: () => database.run('delete from private.rate_limits'),
    close: () => database.close(),
  }
}
