import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Migratable } from '../types.ts'

/** The database was created from other migrations, or another bootstrap, than those on disk. */
export class StaleDatabase extends Error {
  override name = 'StaleDatabase'

  /**
   * @param changed names of the files that differ; empty if the database has no record of its files
   * @param missing names of applied files that are not on disk
   */
  constructor(
    readonly changed: string[],
    readonly missing: string[] = [],
  ) {
    const all = [...changed, ...missing].join(', ')
    super(all ? `changed since: ${all}` : 'it did not record which files')
  }
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

export const createAppliedFilesTable =
  'create table supabase_migrations.applied_files (name text primary key, hash text not null);'

/**
 * SQL that records an applied file, for the transaction that applies it. Without a path it records a marker, which
 * never becomes stale.
 */
export const recordApplied = (name: string, path?: string) =>
  `insert into supabase_migrations.applied_files (name, hash) values (${literal(name)}, ${literal(path ? hashOf(path) : '')});`

/**
 * Verifies that what the database was made of is unchanged: a change is a new migration. A changed seed is for new databases.
 * @param pathOf path of a recorded file
 * @returns the recorded names
 * @throws StaleDatabase
 */
export async function unchangedAppliedFiles(
  database: Migratable,
  pathOf: (name: string) => string,
): Promise<Set<string>> {
  const [table] = await database.query<{ name: string | null }>(
    `select to_regclass('supabase_migrations.applied_files')::text as name`,
  )
  if (!table?.name) throw new StaleDatabase([])
  const rows = await database.query<{ name: string; hash: string }>(
    'select name, hash from supabase_migrations.applied_files order by name',
  )
  const made = rows.filter(({ name }) => !name.startsWith('seed'))
  const missing = made.filter(({ name }) => !existsSync(pathOf(name)))
  const changed = made.filter((file) => !missing.includes(file) && hashOf(pathOf(file.name)) !== file.hash)
  const namesOf = (files: typeof rows) => files.map(({ name }) => basename(name))
  if (changed.length + missing.length > 0) throw new StaleDatabase(namesOf(changed), namesOf(missing))
  return new Set(rows.map(({ name }) => name))
}
