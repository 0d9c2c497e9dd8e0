import type { Query } from '../../../../embedded/types.ts'

/** Contents of the schema public, read from the catalog: new tables, columns and functions are swept at once. */

export type Role = 'anon' | 'authenticated'

export type Column = {
  name: string
  /** As Postgres writes it: `text`, `uuid`, `numeric(10,2)`, `text[]`. */
  type: string
  isRequired: boolean
  isGenerated: boolean
  /** Values that a check constraint lists for it. */
  choices: string[]
  select: Role[]
  insert: Role[]
  update: Role[]
}

export type Table = { name: string; columns: Column[]; key: string[]; delete: Role[] }
export type ForeignKey = {
  name: string
  table: string
  columns: string[]
  parentSchema: string
  parent: string
  parentColumns: string[]
}
export type Routine = { name: string; arguments: { name: string; type: string }[]; roles: Role[] }
export type Catalog = {
  tables: Table[]
  foreignKeys: ForeignKey[]
  routines: Routine[]
  /** The columns that each check constraint is about. */
  checks: Record<string, string[]>
}

const rolesWith = (privilege: string) => `array(
  select role from unnest(array['anon', 'authenticated']) as role
  where has_column_privilege(role, attribute.attrelid, attribute.attnum, '${privilege}')) as "${privilege}"`

const columnsSql = `
  select relation.relname as "table", attribute.attname as name, format_type(attribute.atttypid, attribute.atttypmod) as type,
    attribute.attnotnull and not attribute.atthasdef and attribute.attidentity = '' as "isRequired",
    attribute.attgenerated <> '' or attribute.attidentity <> '' as "isGenerated",
    array(
      select choice[1] from pg_constraint as rule, regexp_matches(pg_get_constraintdef(rule.oid), '''([^'']*)''::text', 'g') as choice
      where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]
        and pg_get_constraintdef(rule.oid) ~ '= ANY \\(ARRAY\\[|^CHECK \\(\\(\\w+ = ''')
    || array(
      select case when pg_get_constraintdef(rule.oid) ~ 'is_platform' then known.name else known.template_type end
      from pg_constraint as rule, private.platforms() as known
      where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]
        and pg_get_constraintdef(rule.oid) ~ 'is_(platform|template_type)')
    || array(
      select choice from pg_constraint as rule
      join (values ('categories', private.categories()), ('line_kinds', private.line_kinds())) as list (name, choices)
        on strpos(pg_get_constraintdef(rule.oid), format('= ANY (private.%s())', list.name)) > 0, unnest(list.choices) as choice
      where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]) as choices,
    exists (select 1 from pg_index as key where key.indrelid = relation.oid and key.indisprimary and attribute.attnum = any (key.indkey)) as "isKey",
    array(select role from unnest(array['anon', 'authenticated']) as role where has_table_privilege(role, relation.oid, 'delete')) as "delete",
    ${rolesWith('select')}, ${rolesWith('insert')}, ${rolesWith('update')}
  from pg_class as relation join pg_attribute as attribute on attribute.attrelid = relation.oid
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm') and attribute.attnum > 0 and not attribute.attisdropped
  order by relation.relname, attribute.attnum`

const keysSql = `
  select conname as name, conrelid::regclass::text as "table", parent.relname as parent, parent.relnamespace::regnamespace::text as "parentSchema",
    array(select attname::text from unnest(conkey) with ordinality as key (number, at) join pg_attribute on attrelid = conrelid and attnum = number order by at) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key (number, at) join pg_attribute on attrelid = confrelid and attnum = number order by at) as "parentColumns"
  from pg_constraint join pg_class as parent on parent.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace`

const routinesSql = `
  select proname as name, array(select role from unnest(array['anon', 'authenticated']) as role where has_function_privilege(role, oid, 'execute')) as roles,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', proargnames[at], 'type', format_type(argument, null)) order by at)
      from unnest(proargtypes::oid[]) with ordinality as given (argument, at)), '[]') as arguments
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype order by proname`

const checksSql = `
  select conname as name, array(select attname::text from unnest(conkey) as number join pg_attribute on attrelid = conrelid and attnum = number) as columns
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`

type ColumnRow = Column & { table: string; isKey: boolean; delete: Role[] }

export async function readCatalog(query: Query): Promise<Catalog> {
  const tables = new Map<string, Table>()
  for (const { table: name, isKey, delete: deleters, ...column } of await query<ColumnRow>(columnsSql)) {
    const table = tables.get(name) ?? { name, columns: [], key: [], delete: deleters }
    tables.set(name, table)
    table.columns.push(column)
    if (isKey) table.key.push(column.name)
  }
  const foreignKeys = (await query<ForeignKey>(keysSql)).map((key) => ({
    ...key,
    table: key.table.replace(/^public\./, ''),
  }))
  const checks = await query<{ name: string; columns: string[] }>(checksSql)
  return {
    tables: [...tables.values()],
    foreignKeys,
    routines: await query<Routine>(routinesSql),
    checks: Object.fromEntries(checks.map(({ name, columns }) => [name, columns])),
  }
}

export const grantedTo = (role: Role, table: Table, privilege: 'select' | 'insert' | 'update') =>
  table.columns.filter((column) => column[privilege].includes(role))
