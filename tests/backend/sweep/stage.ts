import { SignJWT } from 'jose'
import { readConfig } from '../../../embedded/config.ts'
import type { Database, Row } from '../../../embedded/database.ts'
import { localKeys } from '../../../embedded/keys.ts'
import { createLite } from '../../../embedded/lite/app.ts'
import { aDatabase } from '../../support/made-database.ts'
import { marksIn } from './canaries.ts'
import { type Catalogue, grantedTo, readCatalogue, type Role } from './catalogue.ts'
import { type Person, planter } from './plant.ts'

/** A backend of its own, whose database can be looked into, with a victim and a stranger in it. */

const jwtSecret = 'a secret of at least thirty-two characters'

export type Caller = {
  name: 'a visitor' | 'a stranger'
  role: Role
  headers: Record<string, string>
  secrets: Set<string>
}
export type Asked = { method: string; path: string; body?: unknown }
export type Answer = { status: number; text: string }

export type Stage = {
  database: Database
  catalogue: Catalogue
  victim: Person
  stranger: Person
  callers: Caller[]
  ask(caller: Caller, asked: Asked): Promise<Answer>
  /** What an answer told that its caller cannot read, or that the server broke; empty when all is well. */
  faultsOf(caller: Caller, asked: Asked, answer: Answer): string[]
  /** Puts the table's rows and all counters back after a write that went through. */
  restore(table?: string): Promise<void>
  close(): Promise<void>
}

const copyOf = (table: string) => `sweep."${table}"`

async function copyTables(database: Database, { tables }: Catalogue) {
  await database.run(
    ['create schema sweep', ...tables.map(({ name }) => `create table ${copyOf(name)} as table public."${name}"`)].join(
      ';',
    ),
  )
}

async function putBack(database: Database, { tables }: Catalogue, only?: string) {
  const scripts = tables
    .filter(({ name, key }) => key.length > 0 && (only === undefined || name === only))
    .map(({ name, columns }) => {
      const stored = columns.filter(
        ({ isGenerated, name: column, type }) => !isGenerated || (column === 'id' && type === 'bigint'),
      )
      const list = stored.map((column) => `"${column.name}"`).join(', ')
      return `delete from public."${name}"; insert into public."${name}" (${list}) overriding system value select ${list} from ${copyOf(name)};`
    })
  await database.run(
    `begin; set local session_replication_role = replica; ${scripts.join('\n')} delete from private.rate_limits; commit;`,
  )
}

/** Every canary and id that a caller may read: what plain selects of the granted columns give under row-level security. */
async function readable(
  database: Database,
  catalogue: Catalogue,
  role: Role,
  sub: string | null,
): Promise<Set<string>> {
  const found = new Set<string>()
  await database.asUser({ role, ...(sub ? { sub } : {}) }, async (query) => {
    for (const table of catalogue.tables) {
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
  const catalogue = await readCatalogue(database.query)
  const plantPerson = planter(database, catalogue)
  const victim = await plantPerson()
  const stranger = await plantPerson()
  const lite = await createLite({
    database,
    config: readConfig(),
    keys: localKeys,
    jwtSecret,
    origin: 'http://127.0.0.1:5173',
    deliver: () => undefined,
  })
  await copyTables(database, catalogue)

  const all = marksIn(JSON.stringify([victim, await database.query('select * from auth.users')]))
  const secretsFor = async (role: Role, sub: string | null) => {
    const known = await readable(database, catalogue, role, sub)
    // Who the stranger is, and what their own rows hold, is no secret to them, granted or not.
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
    catalogue,
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
    faultsOf(caller, asked, { status, text }) {
      const told = marksIn(`${decodeURIComponent(asked.path)} ${JSON.stringify(asked.body ?? '')}`)
      const leaked = [...marksIn(text)].filter((mark) => caller.secrets.has(mark) && !told.has(mark))
      const where = `${caller.name}: ${asked.method} ${asked.path.slice(0, 200)} ${JSON.stringify(asked.body ?? '').slice(0, 300)} → ${status} ${text.split('\n')[1]?.slice(0, 400)}`
      return [
        ...(leaked.length > 0 ? [`told ${leaked.join(', ')}: ${where}`] : []),
        ...(/Failing row contains/.test(text) ? [`told a row: ${where}`] : []),
        // Timeouts and limits of Postgres are faults of nobody.
        ...(status >= 500 && !/"code":"5[47]/.test(text) ? [`broke: ${where}`] : []),
      ]
    },
    restore: (table) => putBack(database, catalogue, table),
    close: () => database.close(),
  }
}
