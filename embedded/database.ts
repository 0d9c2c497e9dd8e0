import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Kysely } from 'kysely'
import { makeAppliedFiles, recordApplied, unchangedAppliedFiles } from './applied-files.ts'
import { supabaseFolder } from './folders.ts'
import { exclusiveDialect } from './lite/exclusive-dialect.ts'

const here = import.meta.dirname

export type Row = Record<string, unknown>
export type Query = <T extends object = Row>(sql: string, params?: unknown[]) => Promise<T[]>
export type Claims = { role: string; sub?: string; email?: string; [claim: string]: unknown }

export type Database = {
  /** The engine itself, for what needs more than queries: listen, the socket server. */
  engine: PGlite
  /** What @supabase/lite's App talks to; the same engine. */
  connection: Awaited<ReturnType<typeof createPgliteConnection>>
  /** Runs a script of several statements. */
  run(script: string): Promise<void>
  /** One statement as the database's owner. */
  query: Query
  /** Several statements in one transaction as the person the claims name, under row-level security. */
  asUser<T>(claims: Claims, work: (query: Query) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** All that migrating needs: also a connection to another Postgres than the embedded one. */
export type Migratable = Pick<Database, 'run' | 'query'>

/** PostgREST renders timestamps through Postgres' JSON encoder: ISO 8601, the zone with minutes. */
const isoTimestamp = (text: string) => text.replace(' ', 'T')
const isoTimestamptz = (text: string) => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00')

/** PostgREST renders `numeric` as a JSON number, which a browser reads as a double. */
const jsonNumber = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)

const BOOL = 16
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

const setClaims = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`

/**
 * The engine copies all its parsers for every statement. Most of them are for arrays of whole rows, one for each table, which
 * nobody reads; without them a short statement takes half the time.
 */
async function forgetRowArrays(engine: PGlite) {
  const { rows } = await engine.query<{ oid: number }>(
    `select typarray as oid from pg_type where typtype = 'c' and typarray <> 0`,
  )
  const unread = new Set(rows.map(({ oid }) => String(oid)))
  const others = <T>(handlers: Record<string, T>) =>
    Object.fromEntries(Object.entries(handlers).filter(([oid]) => !unread.has(oid)))
  engine.parsers = others(engine.parsers)
  engine.serializers = others(engine.serializers)
}

/**
 * Opens the database of the embedded backend: Postgres 17 in WebAssembly.
 * @param folder where it keeps its files; undefined keeps it in memory.
 * @param dump the data of another one, as the engine dumps it, to begin with.
 */
export async function openDatabase(folder: string | undefined, dump?: Blob): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const connection = await createPgliteConnection({
    ...(folder ? { url: folder } : {}),
    pgliteOptions: {
      ...(dump ? { loadDataDir: dump } : {}),
      extensions: { pg_trgm, pgcrypto, pgtap },
      // Postgres itself refuses what is no boolean (22P02); the engine's own serializer would throw without a code.
      serializers: { [BOOL]: (value: unknown) => String(value) },
      parsers: { [TIMESTAMP]: isoTimestamp, [TIMESTAMPTZ]: isoTimestamptz, [NUMERIC]: jsonNumber },
    },
  })
  const engine = connection.driver
  await engine.waitReady
  await forgetRowArrays(engine)
  connection.kysely = new Kysely({ dialect: exclusiveDialect(engine) })

  const queryOn =
    (target: PGlite | Transaction): Query =>
    async <T extends object>(sql: string, params?: unknown[]) =>
      (await target.query<T>(sql, params)).rows

  return {
    engine,
    connection,
    run: async (script) => void (await engine.exec(script)),
    query: queryOn(engine),
    asUser: <T>(claims: Claims, work: (query: Query) => Promise<T>) =>
      engine.transaction<T>(async (transaction) => {
        const query = queryOn(transaction)
        await query(setClaims, [JSON.stringify(claims), claims.sub ?? '', claims.role])
        return work(query)
      }),
    close: () => connection.close(),
  }
}

/** A migration or seed that Postgres refused; the message names the file and what Postgres said. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const isInitialised = async (database: Migratable) =>
  (await database.query(`select 1 from pg_namespace where nspname = 'supabase_migrations'`)).length > 0

const bootstrapFiles = ['bootstrap.sql', 'bootstrap-after.sql'] as const

async function initialise(database: Migratable) {
  const [before, after] = bootstrapFiles.map((name) => readFileSync(join(here, name), 'utf8'))
  const records = bootstrapFiles.map((name) => recordApplied(name, join(here, name)))
  await database.run(
    [
      'begin',
      before,
      SUPABASE_AUTH_HELPERS_SQL,
      getAuthSchemaSql(),
      getStorageSchemaSql(),
      after,
      makeAppliedFiles,
      ...records,
      'commit',
    ].join(';\n'),
  )
}

async function runFile(database: Migratable, path: string, after: string) {
  try {
    await database.run(`begin;\n${readFileSync(path, 'utf8')}\n;${after}commit;`)
  } catch (error) {
    await database.run('rollback')
    throw new MigrationError(`${path.slice(supabaseFolder.length + 1)}: ${(error as Error).message}`)
  }
}

/**
 * Brings the database to the newest migration, as `supabase db push` does, and seeds it once.
 * Each migration runs in a transaction of its own, so a broken one leaves the one before it.
 * @returns whether the database was new, and how many migrations ran.
 * @throws MigrationError
 * @throws StaleDatabase when a file that was applied has changed.
 */
export async function migrate(
  database: Migratable,
  options: { seed: boolean; migrations?: string } = { seed: true },
): Promise<{ isNew: boolean; applied: number }> {
  const isNew = !(await isInitialised(database))
  if (isNew) await initialise(database)
  await database.run(`set search_path to "$user", public, extensions`)

  const folder = options.migrations ?? join(supabaseFolder, 'migrations')
  const applied = await unchangedAppliedFiles(database, (name) => pathOfApplied(name, folder))
  let count = 0
  for (const file of readdirSync(folder).sort()) {
    const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
    if (!version || !name || applied.has(`migrations/${file}`)) continue
    const path = join(folder, file)
    const versionRow = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
    await runFile(database, path, versionRow + recordApplied(`migrations/${file}`, path))
    count++
  }
  if (options.seed) await seedOnce(database, applied)
  return { isNew, applied: count }
}

function pathOfApplied(name: string, migrations: string): string {
  if (name.startsWith('migrations/')) return join(migrations, basename(name))
  return join(name.startsWith('bootstrap') ? here : supabaseFolder, name)
}

/** Seeds a database that never was; a start that was interrupted in between goes on where it stopped. */
async function seedOnce(database: Migratable, applied: Set<string>) {
  if (applied.has(SEEDED)) return
  await database.run(`set flowshelf.demo = 'local'`)
  for (const name of seedFiles)
    if (!applied.has(name))
      await runFile(database, join(supabaseFolder, name), recordApplied(name, join(supabaseFolder, name)))
  await database.run(`reset flowshelf.demo; ${recordApplied(SEEDED)}`)
}

/** Stands for the whole seed: a script that joins the list later is for new databases only. */
const SEEDED = 'seed'

/** In their order. config.toml names none, so that no command of the CLI brings them to a hosted database by itself. */
const seedFiles = ['seed/accounts.sql', 'seed/catalogue.sql']
