import type { Claims, Database } from '../types.ts'
import type { ChangeType } from './subscriptions.ts'

/** A changed row, identified by its primary key; its columns are re-read per subscriber. */
export type Change = { schema: string; table: string; type: ChangeType; key: Record<string, unknown>; at: string }

export type Column = { name: string; type: string }
export type VisibleRow = { columns: Column[]; record: Record<string, unknown> }

type Table = { schemaname: string; tablename: string; key: string[]; events: string }

const CHANNEL = 'flowshelf_realtime'
const TRIGGER = 'zz_flowshelf_realtime'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

// Triggers on the publication's tables replace the write-ahead log, which PGlite does not offer. They send the key
// only: NOTIFY payloads are limited to 8,000 bytes, and subscribers have different rights.
const NOTIFY = `
  create or replace function realtime.flowshelf_notify() returns trigger language plpgsql set search_path = '' as $$
  declare
    changed jsonb := pg_catalog.to_jsonb(coalesce(new, old));
    key jsonb := '{}';
    i integer;
  begin
    for i in 0 .. tg_nargs - 1 loop
      key := key || pg_catalog.jsonb_build_object(tg_argv[i], changed -> tg_argv[i]);
    end loop;
    perform pg_catalog.pg_notify('${CHANNEL}', pg_catalog.jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name,
      'type', tg_op, 'key', key, 'at', pg_catalog.clock_timestamp())::text);
    return null;
  end $$;`

const TABLES = `
  select p.schemaname, p.tablename, array_agg(a.attname::text order by a.attnum) as key,
    concat_ws(' or ', case when s.pubinsert then 'insert' end, case when s.pubupdate then 'update' end, case when s.pubdelete then 'delete' end) as events
  from pg_publication_tables p
  join pg_publication s on s.pubname = p.pubname
  join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where p.pubname = 'supabase_realtime' group by 1, 2, 4`

const COLUMNS = `
  select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    and has_column_privilege($2, a.attrelid, a.attnum, 'select')
  order by a.attnum`

/**
 * Watches all tables of the publication `supabase_realtime`.
 * @returns a function that stops watching
 */
export async function watchChanges(database: Database, report: (change: Change) => void): Promise<() => Promise<void>> {
  const tables = await database.query<Table>(TABLES)
  const triggers = tables.map(({ schemaname, tablename, key, events }) => {
    const table = `${quoted(schemaname)}.${quoted(tablename)}`
    return `create or replace trigger ${TRIGGER} after ${events} on ${table}
      for each row execute function realtime.flowshelf_notify(${key.map(literal).join(', ')});`
  })
  await database.run(`begin; ${NOTIFY} ${triggers.join('\n')} commit;`)
  return database.engine.listen(CHANNEL, (payload) => report(JSON.parse(payload) as Change))
}

/**
 * Reads changed rows with a subscriber's claims. Column grants are cached, because migrations run at the start only.
 */
export class RowReader {
  readonly #database: Database
  readonly #columns = new Map<string, Promise<Column[]>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns null if policies or grants hide the row */
  async read(change: Change, claims: Claims): Promise<VisibleRow | null> {
    const table = `${quoted(change.schema)}.${quoted(change.table)}`
    const columns = await this.#columnsOf(table, claims.role)
    if (!columns.length) return null
    const keys = Object.keys(change.key)
    const isTheRow = keys.map((name, i) => `${quoted(name)}::text = $${i + 1}`).join(' and ')
    const [row] = await this.#database.asUser(claims, (query) =>
      query<{ record: Record<string, unknown> }>(
        `select to_jsonb(r) as record from
           (select ${columns.map(({ name }) => quoted(name)).join(', ')} from ${table} where ${isTheRow}) r`,
        keys.map((name) => String(change.key[name])),
      ),
    )
    return row ? { columns, record: row.record } : null
  }

  #columnsOf(table: string, role: string): Promise<Column[]> {
    const name = `${role} ${table}`
    const columns = this.#columns.get(name) ?? this.#database.query<Column>(COLUMNS, [table, role])
    this.#columns.set(name, columns)
    return columns
  }
}
