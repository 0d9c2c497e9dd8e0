import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '../../embedded/database/database.ts'
import { recordApplied } from '../../embedded/database/applied-files.ts'
import type { Database } from '../../embedded/types.ts'
import { type Dump, DumpProblem, tableFile } from './dump.ts'
import { bookInvariants } from './invariants.ts'
import { sequencesOf, type Table, tablesOf } from './tables.ts'

/** Rows per statement: a parameter of some megabytes. */
const batch = 500

/**
 * The migrations that a dump's database had, in a folder of their own.
 * @throws DumpProblem if one of them is not here
 */
function migrationsOf({ manifest }: Dump, all: string): string {
  const files = new Map(readdirSync(all).map((name) => [name.split('_')[0] ?? '', name]))
  const missing = manifest.migrations.filter((version) => !files.has(version))
  if (missing.length > 0)
    throw new DumpProblem(
      `The dump is of release ${manifest.release}, with migrations that are not here: ${missing.join(', ')}. Check out that release or a later one.`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-migrations-'))
  for (const version of manifest.migrations) {
    const name = files.get(version) ?? ''
    copyFileSync(join(all, name), join(folder, name))
  }
  return folder
}

/**
 * A database as the dump's was, without a row, not even those of the migrations.
 * @param all folder of all migrations
 */
export async function openEmpty(folder: string, dump: Dump, all: string): Promise<Database> {
  const migrations = migrationsOf(dump, all)
  const database = await openDatabase(folder)
  // Triggers and foreign keys stay off while rows come in: those that migrations write are removed below, and those of the dump were
  // checked when they were first written.
  await database.run('set session_replication_role = replica')
  await migrate(database, { seed: false, migrations })
  rmSync(migrations, { recursive: true })
  const names = (await tablesOf(database.query)).map(({ name }) => name)
  await database.run(`set time zone 'UTC'; truncate ${names.join(', ')}`)
  // The next start must not seed it.
  await database.run(['seed', 'seed/updates.sql'].map((name) => recordApplied(name)).join('\n'))
  return database
}

type Restored = {
  /** A line for each difference between dump and database. */
  problems: string[]
  /** What the services of a hosted project keep, and the embedded ones do not. */
  notes: string[]
}

/** Tables of the shop are the same everywhere; those of auth and storage are made by services, whose versions differ. */
const isOfService = (table: string) => /^(auth|storage)\./.test(table)

/** Columns that a dump has and this database has not, or the other way round. */
async function unlike({ query }: Database, table: string, lines: string[]): Promise<string[]> {
  if (!isOfService(table) || !lines[0]) return []
  const dumped = Object.keys(JSON.parse(lines[0]) as object)
  const columns = await query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const here = columns.map(({ name }) => name)
  const onlyIn = (one: string[], other: string[]) => one.filter((name) => !other.includes(name))
  return [...onlyIn(dumped, here), ...onlyIn(here, dumped)].toSorted()
}

/** Fills a table from its dump, and compares both in either direction. */
async function restoreTable(database: Database, { name, columns }: Table, text: string): Promise<Restored> {
  const lines = text.split('\n').filter(Boolean)
  const left = await unlike(database, name, lines)
  const filled = columns.filter((column) => !left.includes(column.replaceAll('"', '')))
  await database.run('create temporary table dumped (line jsonb)')
  for (let start = 0; start < lines.length; start += batch)
    await database.query('insert into dumped select value from jsonb_array_elements($1::jsonb) as value', [
      `[${lines.slice(start, start + batch).join(',')}]`,
    ])
  await database.run(`insert into ${name} (${filled.join(', ')}) overriding system value
    select ${filled.map((column) => `filled.${column}`).join(', ')}
    from dumped, lateral jsonb_populate_record(null::${name}, dumped.line) as filled`)
  const [differing] = await database.query<{ count: number }>(
    `with dump as (select line - $1::text[] as line from dumped), here as (select to_jsonb(kept) - $1::text[] as line from ${name} as kept)
     select ((select count(*) from (select line from dump except all select line from here) as lost)
      + (select count(*) from (select line from here except all select line from dump) as added))::integer as count`,
    [left],
  )
  await database.run('drop table dumped')
  return {
    problems: differing?.count ? [`${name}: ${differing.count} rows differ`] : [],
    notes: left.length > 0 ? [`${name}: not compared, because only one side has them: ${left.join(', ')}`] : [],
  }
}

/** Fills all tables and sequences. */
export async function restoreTables(database: Database, { manifest, text }: Dump): Promise<Restored> {
  const tables = await tablesOf(database.query)
  const known = new Set(tables.map(({ name }) => name))
  const missing = Object.entries(manifest.tables).filter(([name, rows]) => rows > 0 && !known.has(name))
  const line = ([name, rows]: [string, number]) => `${name}: ${rows} rows, but no such table here`
  const problems = missing.filter(([name]) => !isOfService(name)).map(line)
  const notes = missing.filter(([name]) => isOfService(name)).map(line)
  for (const table of tables.filter(({ name }) => name in manifest.tables)) {
    const restored = await restoreTable(database, table, text(tableFile(table.name)))
    problems.push(...restored.problems)
    notes.push(...restored.notes)
  }
  const sequences = new Set((await sequencesOf(database.query)).map(({ name }) => name))
  for (const { name, last_value } of manifest.sequences)
    if (!sequences.has(name)) (isOfService(name) ? notes : problems).push(`${name}: no such sequence here`)
    else if (last_value !== null) await database.query('select setval($1::regclass, $2::bigint)', [name, last_value])
  await database.run('set session_replication_role = origin')
  return { problems, notes }
}

/** Foreign keys whose rows refer to nothing. */
async function orphans(database: Database): Promise<string[]> {
  const keys = await database.query<{ key: string; child: string; parent: string; pairs: string; filled: string }>(`
    select conname as key, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      string_agg(format('child.%I = parent.%I', mine.attname, theirs.attname), ' and ') as pairs,
      string_agg(format('child.%I is not null', mine.attname), ' and ') as filled
    from pg_constraint, unnest(conkey, confkey) as pair (mine, theirs)
    join pg_attribute as mine on mine.attnum = pair.mine join pg_attribute as theirs on theirs.attnum = pair.theirs
    where contype = 'f' and mine.attrelid = conrelid and theirs.attrelid = confrelid
      and connamespace::regnamespace::text in ('auth', 'public', 'private', 'storage')
    group by 1, 2, 3, conrelid, confrelid`)
  const problems: string[] = []
  for (const { key, child, parent, pairs, filled } of keys) {
    const [found] = await database.query<{ count: number }>(
      `select count(*)::integer as count from ${child} as child where ${filled} and not exists (select 1 from ${parent} as parent where ${pairs})`,
    )
    if (found && found.count > 0) problems.push(`${child}: ${found.count} rows break ${key}`)
  }
  return problems
}

/** A line for each broken foreign key and invariant of the books. */
export async function brokenRules(database: Database): Promise<string[]> {
  const problems = await orphans(database)
  for (const [invariant, sql] of Object.entries(bookInvariants)) {
    const { length } = await database.query(sql)
    if (length > 0) problems.push(`broken: ${invariant} (${length} rows)`)
  }
  return problems
}
