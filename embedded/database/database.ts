import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Kysely } from 'kysely'
import { brokenByRecursion } from './endless-recursion.ts'
import { createAppliedFilesTable, recordApplied, unchangedAppliedFiles } from './applied-files.ts'
import { embeddedFolder, supabaseFolder } from '../folders.ts'
import { exclusiveDialect } from '../lite/exclusive-dialect.ts'
import { sendParametersAsText } from './parameter-texts.ts'
import type { Claims, Database, Migratable, Query } from '../types.ts'

const here = join(embeddedFolder, 'database')

/** PostgREST formats timestamps like Postgres' JSON encoder: ISO 8601, time zone with minutes. */
const isoTimestamp = (text: string) => text.replace(' ', 'T')
const isoTimestamptz = (text: string) => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00')

/** PostgREST formats `numeric` as a JSON number, which browsers read as a double. */
const jsonNumber = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)

const dateText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

const BOOL = 16
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

/** Half of Postgres's default, because each start fills all of it with zeros. The demo shop fits in it. */
const SHARED_BUFFERS = '64MB'

/** Days begin when they do on hosted Supabase: Postgres would take the time zone of this machine. */
const TIME_ZONE = 'UTC'

const setClaims = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`

/**
 * Performance: PGlite copies its parsers for every statement, and most of them are for array types of tables, which
 * nothing reads. Without them a short statement takes half the time.
 */
async function dropRowArrayParsers(engine: PGlite) {
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
 * Opens the embedded database: Postgres 17 in WebAssembly (PGlite).
 * @param folder data directory; undefined means in memory
 * @param dump initial data directory, as dumped by PGlite
 */
export async function openDatabase(folder: string | undefined, dump?: Blob): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const connection = await createPgliteConnection({
    ...(folder ? { url: folder } : {}),
    pgliteOptions: {
      ...(dump ? { loadDataDir: dump } : {}),
      startParams: [
        ...PGlite.defaultStartParams,
        ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
        ...['-c', `timezone=${TIME_ZONE}`],
      ],
      extensions: { pg_trgm, pgcrypto, pgtap },
      // Let Postgres read booleans and dates: PGlite throws without a code, and takes a number for milliseconds.
      serializers: { [BOOL]: String, [DATE]: dateText, [TIMESTAMP]: dateText, [TIMESTAMPTZ]: dateText },
      parsers: { [TIMESTAMP]: isoTimestamp, [TIMESTAMPTZ]: isoTimestamptz, [NUMERIC]: jsonNumber },
    },
  })
  const engine = connection.driver
  await engine.waitReady
  await dropRowArrayParsers(engine)
  sendParametersAsText(engine)
  let isBroken = false
  const broken = brokenByRecursion(engine).then(() => void (isBroken = true))
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
    broken,
    // A broken engine writes nothing more: its files are those of a process that was killed.
    close: async () => (isBroken ? undefined : connection.close()),
  }
}

/** A migration or seed that failed; the message contains the file and Postgres' error. */
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
      createAppliedFilesTable,
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
 * Applies pending migrations, like `supabase db push`, and seeds a new database. Each migration runs in its own
 * transaction.
 * @param options.beforeUpgrade runs before a database with rows is changed; `version` is its last migration
 * @returns whether the database was new, and the number of applied migrations
 * @throws MigrationError
 * @throws StaleDatabase if an applied file has changed
 */
export async function migrate(
  database: Migratable,
  options: { seed: boolean; migrations?: string; beforeUpgrade?: (version: string) => Promise<void> } = { seed: true },
): Promise<{ isNew: boolean; applied: number }> {
  const isNew = !(await isInitialised(database))
  if (isNew) await initialise(database)
  await database.run(`set search_path to "$user", public, extensions`)

  const folder = options.migrations ?? join(supabaseFolder, 'migrations')
  const applied = await unchangedAppliedFiles(database, (name) => pathOfApplied(name, folder))
  const pending = pendingIn(folder, applied)
  if (pending.length > 0 && applied.has(SEEDED)) await options.beforeUpgrade?.(await lastVersion(database))
  for (const { file, version, name } of pending) {
    const path = join(folder, file)
    const versionRow = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
    await runFile(database, path, versionRow + recordApplied(`migrations/${file}`, path))
  }
  const isSeeding = options.seed && !applied.has(SEEDED)
  if (isSeeding) await seedOnce(database, applied)
  if (pending.length > 0 || isSeeding) await vacuumLarge(database)
  return { isNew, applied: pending.length }
}

/**
 * Nothing vacuums PGlite by itself, and until then each look-up of a word reads all new entries of its index one by one. Small tables
 * are left out: once vacuumed, an empty table is planned as one that stays so.
 */
async function vacuumLarge(database: Migratable) {
  const [large] = await database.query<{ names: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class where relkind = 'r' and pg_relation_size(oid) >= 512 * 1024`,
  )
  if (large?.names) await database.run(`vacuum ${large.names}`)
}

/** The migrations of a folder that are not applied, in order. */
const pendingIn = (folder: string, applied: Set<string>) =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
      return version && name && !applied.has(`migrations/${file}`) ? [{ file, version, name }] : []
    })

async function lastVersion(database: Migratable): Promise<string> {
  const [last] = await database.query<{ version: string }>(
    'select max(version) as version from supabase_migrations.schema_migrations',
  )
  return last?.version ?? ''
}

function pathOfApplied(name: string, migrations: string): string {
  if (name.startsWith('migrations/')) return join(migrations, basename(name))
  return join(name.startsWith('bootstrap') ? here : supabaseFolder, name)
}

/** Applies each seed file once; resumes after an interrupted start. */
async function seedOnce(database: Migratable, applied: Set<string>) {
  await database.run(`set flowshelf.demo = 'local'`)
  for (const name of seedFiles)
    if (!applied.has(name))
      await runFile(database, join(supabaseFolder, name), recordApplied(name, join(supabaseFolder, name)))
  await database.run(`reset flowshelf.demo; ${recordApplied(SEEDED)}`)
}

/**
 * Seeds once what refers to stored files; run it when they are stored.
 * @throws MigrationError
 */
export async function seedUpdates(database: Migratable): Promise<void> {
  const name = 'seed/updates.sql'
  const applied = await database.query('select 1 from supabase_migrations.applied_files where name = $1', [name])
  if (applied.length === 0)
    await runFile(database, join(supabaseFolder, name), recordApplied(name, join(supabaseFolder, name)))
}

/** Marker for the complete seed: seed files added later apply to new databases only. */
const SEEDED = 'seed'

// In order. Not listed in config.toml, so that no CLI command applies them to a hosted database.
const seedFiles = ['seed/accounts.sql', 'seed/catalog.sql', 'seed/earnings.sql']
