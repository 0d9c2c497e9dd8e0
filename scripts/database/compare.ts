import { join } from 'node:path'
import { supabaseFolder } from '../../embedded/folders.ts'
import { migrate, openDatabase } from '../../embedded/database/database.ts'
import { type Catalog, type Difference, differencesOf, readCatalog } from './catalog.ts'

/** The readable whole: one file per subject, as the database is after every migration. */
const schemasFolder = join(supabaseFolder, 'schemas')
export const migrationsFolder = join(supabaseFolder, 'migrations')

const openNew = () => openDatabase(undefined)

/**
 * @param open opens a database without migrations
 * @returns what it is after the files of a folder
 * @throws MigrationError
 */
export async function catalogOf(folder: string, open = openNew): Promise<Catalog> {
  const database = await open()
  try {
    await migrate(database, { seed: false, migrations: folder })
    return await readCatalog(database.query)
  } finally {
    await database.close()
  }
}

const SHOWN_LINES = 40

/** Lines of one text that the other lacks. */
const linesOnlyIn = (one = '', other = '') => {
  const theirs = new Set(other.split('\n'))
  return one.split('\n').filter((line) => !theirs.has(line))
}

/** A difference as people read it: what the schemas lack with a minus, what the migrations lack with a plus. */
function wordsOf({ name, here, there }: Difference): string {
  if (there === undefined) return `- ${name}: only the migrations make it`
  if (here === undefined) return `+ ${name}: only the schemas have it`
  const lines = [
    ...linesOnlyIn(here, there).map((line) => `  - ${line}`),
    ...linesOnlyIn(there, here).map((line) => `  + ${line}`),
  ]
  const more = lines.length - SHOWN_LINES
  return [`~ ${name}`, ...lines.slice(0, SHOWN_LINES), ...(more > 0 ? [`  … ${more} more lines`] : [])].join('\n')
}

/**
 * @param open opens a database without migrations
 * @returns one text per object that the migrations leave unlike the schemas; none when both agree
 * @throws MigrationError
 */
export async function drift(migrated: Catalog, open = openNew): Promise<string[]> {
  return differencesOf(migrated, await catalogOf(schemasFolder, open)).map(wordsOf)
}
