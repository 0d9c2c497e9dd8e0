import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, openDatabase, supabaseFolder } from '../../supabase/embedded/database.ts'
import { supabaseCli, withPort } from '../../supabase/embedded/database-port.ts'

const versions = readdirSync(join(supabaseFolder, 'migrations')).map((name) => name.split('_')[0])

test('`supabase db push` takes config.toml, every migration and the seed, as on a hosted database', async () => {
  const none = mkdtempSync(join(tmpdir(), 'flowshelf-no-migrations-'))
  const database = await openDatabase(undefined)
  await migrate(database, { seed: false, migrations: none })
  rmSync(none, { recursive: true })

  await withPort(database, (url) => supabaseCli(['db', 'push', '--yes', '--include-seed', `--db-url=${url}`], ['migrations', 'seed']))

  const pushed = await database.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by version')
  const [listed] = await database.query<{ count: number }>('select count(*)::int as count from public.listings')
  await database.close()
  expect(pushed.map(({ version }) => version)).toEqual(versions)
  expect(listed?.count).toBe(16)
}, 180_000)
