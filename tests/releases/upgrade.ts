import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../embedded/database/database.ts'
import { projectFolder, supabaseFolder } from '../../embedded/folders.ts'
import type { Database } from '../../embedded/types.ts'
import { copyReleased, lastRelease } from '../../scripts/database/releases.ts'
import { loadRows } from '../../scripts/database/rows.ts'
import { aReleasedDatabase } from '../support/made-database.ts'

/** The upgrade of the last release's database, as tests and `npm run upgrade:rehearse` carry it out. */

export const migrationsFolder = join(supabaseFolder, 'migrations')

/** Migrations of the kinds that hurt, written for the rehearsal. */
export const rehearsalFolder = join(projectFolder, 'tests/database/base/upgrade/rehearsal')

/** Opens a database of the last release with its kept rows, in memory. @param folder takes its migrations */
export async function openReleased(folder: string): Promise<Database> {
  const database = await aReleasedDatabase()
  await migrate(database, { seed: false, migrations: copyReleased(folder) })
  await loadRows(database, readFileSync(lastRelease().rows))
  return database
}

/** Adds migrations to those of a folder, and applies them. @returns their names */
export async function upgradeBy(database: Database, folder: string, from: string): Promise<string[]> {
  const names = readdirSync(from)
  for (const name of names) copyFileSync(join(from, name), join(folder, name))
  await migrate(database, { seed: false, migrations: folder })
  return names
}
