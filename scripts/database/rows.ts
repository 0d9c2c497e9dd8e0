import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '../../embedded/types.ts'
import { tablesOf } from '../operations/tables.ts'

/**
 * All rows of a database as one compressed file: per table a line of JSON that names it, its columns and the bytes that follow, then these
 * bytes as `copy` writes them.
 */

type Section = { table: string; columns: string; bytes: number }

const newLine = '\n'.charCodeAt(0)

/** @returns every row of the database, compressed */
export async function dumpRows({ engine, query }: Database): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const { name: table, columns: names } of await tablesOf(query)) {
    const columns = names.join(', ')
    const { blob } = await engine.query(`copy (select ${columns} from ${table}) to '/dev/blob'`)
    const rows = blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
    if (rows.length > 0) parts.push(Buffer.from(`${JSON.stringify({ table, columns, bytes: rows.length })}\n`), rows)
  }
  return gzipSync(Buffer.concat(parts), { level: 9 })
}

function* sectionsOf(file: Buffer): Generator<[Section, Buffer]> {
  const all = gunzipSync(file)
  for (let at = 0; at < all.length;) {
    const begin = all.indexOf(newLine, at) + 1
    const section = JSON.parse(all.toString('utf8', at, begin)) as Section
    at = begin + section.bytes
    yield [section, all.subarray(begin, at)]
  }
}

/** Replaces every row of a database of the same release. Triggers stay silent: the rows are as they were written. */
export async function loadRows({ engine, run, query }: Database, file: Buffer): Promise<void> {
  const tables = (await tablesOf(query)).map(({ name }) => name)
  await run(`set session_replication_role = replica; truncate ${tables.join(', ')}`)
  for (const [{ table, columns }, rows] of sectionsOf(file))
    await engine.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: new Blob([Uint8Array.from(rows)]) })
  await run(`reset session_replication_role; ${moveSequences}`)
}

/** Identities, and other columns that a sequence numbers, go on after the highest number that a row has. */
const moveSequences = `
  do $$ declare
    place record;
  begin
    for place in
      select c.oid::regclass as name, a.attname, numbering.sequence
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      cross join lateral (select coalesce(pg_get_serial_sequence(c.oid::regclass::text, a.attname),
        substring(pg_get_expr(d.adbin, d.adrelid) from '^nextval\\(''(.+)''::regclass\\)$')) as sequence) as numbering
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and numbering.sequence is not null
    loop
      execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', place.sequence, place.attname, place.name);
    end loop;
  end $$`
