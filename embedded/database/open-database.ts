import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StaleDatabase } from './applied-files.ts'
import { SetupError } from '../config.ts'
import { migrate, MigrationError, openDatabase } from './database.ts'
import type { Database } from '../types.ts'
import type { State } from '../state.ts'

/**
 * Creating a database writes about a thousand files. A marker file is written last; a folder without it is an
 * interrupted creation without user data and is deleted.
 */
async function openOrRecreate(state: State): Promise<Database> {
  const marker = join(state.folder, 'database-made')
  if (!existsSync(marker)) rmSync(join(state.folder, 'data'), { recursive: true, force: true })
  const database = await openDatabase(state.subfolder('data'))
  writeFileSync(marker, '')
  return database
}

/** Opens and migrates the database of a state folder. @throws SetupError with instructions */
export async function openMigrated(state: State, migrations: string): Promise<{ database: Database; isNew: boolean }> {
  const database = await openOrRecreate(state).catch((error: unknown) => {
    throw new SetupError(
      `The database cannot be opened (${firstLine(error)}): "npm run backend:reset" empties it, accounts and purchases included.`,
      { cause: error },
    )
  })
  try {
    const { isNew } = await migrate(database, { seed: true, migrations })
    return { database, isNew }
  } catch (error) {
    await database.close().catch(() => undefined)
    if (error instanceof StaleDatabase)
      throw new SetupError(
        `The database was made by other migration or seed files (${error.message}): "npm run backend:reset" empties it, accounts and purchases included.`,
      )
    if (!(error instanceof MigrationError)) throw error
    throw new SetupError(
      `The database stays as it was, because Postgres refuses supabase/${firstLine(error)}: mend that file and start again.`,
      { cause: error },
    )
  }
}

const firstLine = (error: unknown) => {
  const { message, name } = error as Partial<Error>
  return String(message || name || error).split('\n')[0]
}
