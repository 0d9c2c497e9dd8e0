import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '../../../embedded/database/database.ts'
import type { Database } from '../../../embedded/types.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { supabaseCli, withPort } from '../../../embedded/database/database-port.ts'

const versions = readdirSync(join(supabaseFolder, 'migrations')).map((name) => name.split('_')[0])

/** An embedded database without migrations, like a new hosted project. */
async function aNewProject(): Promise<Database> {
  const none = mkdtempSync(join(tmpdir(), 'flowshelf-no-migrations-'))
  const database = await openDatabase(undefined)
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

const push = (database: Database, seed?: string[]) =>
  withPort(database, (url) =>
    supabaseCli(['db', 'push', '--yes', '--include-seed', `--remote=${url}`], ['migrations', 'seed'], (toml) =>
      seed
        ? toml.replace('[db.seed]\nenabled = false', `[db.seed]\nenabled = true\nsql_paths = ${JSON.stringify(seed)}`)
        : toml,
    ),
  )

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

test('The seed scripts refuse a database without the local mark, and a hosted one even with it', async () => {
  const database = await aPushedProject()
  await expect(push(database, demo)).rejects.toThrow('The demo accounts have a public password')
  await database.run('create role cli_login_postgres')
  await expect(push(database, [local, ...demo])).rejects.toThrow('The demo accounts have a public password')
  expect(await countOf(database, 'auth.users')).toBe(0)
})

test('The seed scripts that the README names for `supabase start` seed a local database', async () => {
  const database = await aPushedProject()
  await push(database, [local, ...demo])
  expect(await countOf(database, 'public.listings')).toBe(62)
  const readme = readFileSync(join(supabaseFolder, '../README.md'), 'utf8')
  expect(readme).toContain(`npx supabase db reset ${[local, ...demo].map((path) => `--sql-paths ${path}`).join(' ')}`)
})
