import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StaleDatabase } from './applied-files.ts'
import { SetupError } from '../config.ts'
import { copiesIn, finishGoingBack, keepCopy } from './copies.ts'
import { migrate, MigrationError, openDatabase } from './database.ts'
import type { Database, Log } from '../types.ts'
import type { State } from '../state.ts'

/**
 * Creating a database writes about a thousand files. A marker file is written last; a folder without it is an
 * interrupted creation without user data and is deleted.
 */
async function openOrRecreate(state: State): Promise<Database> {
  finishGoingBack(state.folder)
  const marker = join(state.folder, 'database-made')
  if (!existsSync(marker)) rmSync(join(state.folder, 'data'), { recursive: true, force: true })
  const database = await openDatabase(state.subfolder('data'))
  writeFileSync(marker, '')
  return database
}

/** Opens and migrates the database of a state folder; keeps a copy before an upgrade. @throws SetupError with instructions */
export async function openMigrated(
  state: State,
  migrations: string,
  log: Log,
): Promise<{ database: Database; isNew: boolean }> {
  const database = await openOrRecreate(state).catch((error: unknown) => {
    throw new SetupError(
      `The database cannot be opened (${firstLine(error)}): "npm run backend:reset" empties it, accounts and purchases included.`,
      { cause: error },
    )
  })
  try {
    const beforeUpgrade = async (version: string) => {
      // Then all of it is in its files.
      await database.run('checkpoint')
      log(`The database is being upgraded. A copy from before is in ${await keepCopy(state.folder, version)}.`)
    }
    const { isNew } = await migrate(database, { seed: true, migrations, beforeUpgrade })
    return { database, isNew }
  } catch (error) {
    await database.close().catch(() => undefined)
    if (error instanceof StaleDatabase && isNewer(error, migrations))
      throw new SetupError(
        `The database is of a newer version than this one: supabase/migrations lacks ${error.missing.join(', ')}. Check out that version again, or name another folder with FLOWSHELF_STATE.${wayBack(state)} Or "npm run backend:reset" empties the database, accounts and purchases included.`,
      )
    if (error instanceof StaleDatabase)
      throw new SetupError(
        `The database was made by other migrations than those in supabase/migrations (${error.message}). A change is a new file: undo the edit.${wayBack(state)} Or "npm run backend:reset" empties the database, accounts and purchases included.`,
      )
    if (!(error instanceof MigrationError)) throw error
    throw new SetupError(
      `The database stays as it was, because Postgres refuses supabase/${firstLine(error)}: mend that file and start again.`,
      { cause: error },
    )
  }
}

const wayBack = ({ folder }: State) =>
  copiesIn(folder).length > 0
    ? ' Or go back to a copy from before the upgrade: "npm run backend:restore" lists them.'
    : ''

/** Whether the database has all that is here, and more. Migrations of before the baseline are older. */
function isNewer({ changed, missing }: StaleDatabase, migrations: string): boolean {
  const [baseline = ''] = readdirSync(migrations).sort()
  return changed.length === 0 && missing.length > 0 && missing.every((name) => name > baseline)
}

const firstLine = (error: unknown) => {
  const { message, name } = error as Partial<Error>
  return String(message || name || error).split('\n')[0]
}
