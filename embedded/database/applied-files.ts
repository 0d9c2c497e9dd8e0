import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Migratable } from '../types.ts'

/** The database was created from other migration or seed files than those on disk. */
export class StaleDatabase extends Error {
  override name = 'StaleDatabase'

  /** @param files names of the files that differ; empty if the database has no record of its files. */
  constructor(readonly files: string[]) {
    super(files.length ? `changed since: ${files.join(', ')}` : 'it did not record which files')
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
 * Verifies that every applied file is unchanged: migrations and the seed are edited in place until version 1.0.
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
  const isChanged = (name: string, hash: string) => !existsSync(pathOf(name)) || hashOf(pathOf(name)) !== hash
  const changed = rows.filter(({ name, hash }) => hash !== '' && isChanged(name, hash))
  if (changed.length) throw new StaleDatabase(changed.map(({ name }) => basename(name)))
  return new Set(rows.map(({ name }) => name))
}
