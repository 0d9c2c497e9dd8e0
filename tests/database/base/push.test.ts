import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '../../../embedded/database/database.ts'
import type { Database } from '../../../embedded/types.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { supabaseCli, withPort } from '../../../embedded/database/database-port.ts'
import { judgeMigrations } from '../../../scripts/hosted/drift.ts'
import { appliedHash, hashesOfMigrations, readHere } from '../../../scripts/hosted/here.ts'
import { anEmptyDatabase } from '../../support/made-database.ts'
import { copyShortMigrations, leaveOutAliases } from '../../support/short-migrations.ts'

const versions = readdirSync(join(supabaseFolder, 'migrations')).map((name) => name.split('_')[0])

/** An embedded database without migrations, like a new hosted project. */
async function aNewProject(): Promise<Database> {
  const none = mkdtempSync(join(tmpdir(), 'flowshelf-no-migrations-'))
  const database = await anEmptyDatabase()
  await migrate(database, { seed: false, migrations: none })
  rmSync(none, { recursive: true })
  return database
}

/** A project to which the migrations were pushed, which takes most of the time. */
let pushedOnce: Blob
beforeAll(async () => {
  const database = await aNewProject()
  await push(database)
  pushedOnce = await database.engine.dumpDataDir('none')
  await database.close()
})

async function aPushedProject(): Promise<Database> {
  const database = await openDatabase(undefined, pushedOnce)
  onTestFinished(() => database.close())
  return database
}

/** @param prepare changes the copy of supabase/ that is pushed */
const push = (database: Database, prepare?: (folder: string) => void) =>
  withPort(database, (url) =>
    supabaseCli(['db', 'push', '--yes', '--include-seed', `--remote=${url}`], ['migrations', 'seed'], (folder) => {
      leaveOutAliases(join(folder, 'migrations'))
      prepare?.(folder)
    }),
  )

/** @returns the hash of each migration that is pushed, by version */
function hashesOfPushed() {
  const folder = copyShortMigrations(mkdtempSync(join(tmpdir(), 'flowshelf-short-migrations-')))
  const hashes = hashesOfMigrations(folder)
  rmSync(folder, { recursive: true })
  return hashes
}

const withSeed = (paths: string[]) => (folder: string) => {
  const config = join(folder, 'config.toml')
  const enabled = `[db.seed]\nenabled = true\nsql_paths = ${JSON.stringify(paths)}`
  writeFileSync(config, readFileSync(config, 'utf8').replace('[db.seed]\nenabled = false', enabled))
}

const countOf = async (database: Database, table: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n

const local = './seed/local.sql'
const demo = ['./seed/accounts.sql', './seed/catalog.sql', './seed/earnings.sql']

test('`supabase db push` accepts config.toml, applies every migration and creates no demo account, even with --include-seed', async () => {
  const database = await aPushedProject()
  const pushed = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  expect(pushed.map(({ version }) => version)).toEqual(versions)
  expect(await countOf(database, 'auth.users')).toBe(0)
})

test('A second push applies the migrations that came since, and nothing else', async () => {
  const database = await aPushedProject()
  const later = 'create table public.later (id int primary key);'
  await push(database, (folder) => writeFileSync(join(folder, 'migrations/20991231000000_shop_later.sql'), later))
  expect(await countOf(database, 'public.later')).toBe(0)
  expect(await countOf(database, 'supabase_migrations.schema_migrations')).toBe(versions.length + 1)
})

test('What `db push` recorded has the hashes of the migrations; an edited one, which it does not apply, has another', async () => {
  const database = await aPushedProject()
  const [last = ''] = readdirSync(join(supabaseFolder, 'migrations')).slice(-1)
  await push(database, (folder) => appendFileSync(join(folder, 'migrations', last), 'drop table public.listings;'))
  expect(await countOf(database, 'public.listings')).toBe(0)
  const rows = await database.query<{ version: string; hash: string }>(
    `select version, ${appliedHash} as hash from supabase_migrations.schema_migrations`,
  )
  const applied = Object.fromEntries(rows.map(({ version, hash }) => [version, hash]))
  const here = { ...readHere(), migrations: hashesOfPushed() }
  const judge = (migrations: Record<string, string>) =>
    judgeMigrations({ migrations, jobs: null, buckets: null }, here).map(({ state }) => state)
  expect(judge(applied)).toEqual(['ok'])
  expect(judge({ ...applied, [versions.at(-1) ?? '']: 'edited' })).toEqual(['missing'])
})

test('The seed scripts refuse a database without the local mark, and a hosted one even with it', async () => {
  const database = await aPushedProject()
  await expect(push(database, withSeed(demo))).rejects.toThrow('The demo accounts have a public password')
  await database.run('create role cli_login_postgres')
  await expect(push(database, withSeed([local, ...demo]))).rejects.toThrow('The demo accounts have a public password')
  expect(await countOf(database, 'auth.users')).toBe(0)
})

test('The seed scripts that the README names for `supabase start` seed a local database', async () => {
  const database = await aPushedProject()
  await push(database, withSeed([local, ...demo]))
  expect(await countOf(database, 'public.listings')).toBe(62)
  const readme = readFileSync(join(supabaseFolder, '../README.md'), 'utf8')
  expect(readme).toContain(`npx supabase db reset ${[local, ...demo].map((path) => `--sql-paths ${path}`).join(' ')}`)
})
