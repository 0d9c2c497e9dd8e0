import type { Query } from '../../embedded/types.ts'

/**
 * What a database is, as text that two databases can be compared by: every object of our schemas, and what migrations add to those of
 * Supabase. The order of columns and of everything else that depends on when it was made is left out.
 */

/** Definitions by name, such as `column templates.price`. */
export type Catalog = Map<string, string>

/** Objects whose names begin so are Supabase's own or made by its services. */
const ours = `n.nspname in ('public', 'private')`
const withPolicies = `n.nspname in ('public', 'private', 'storage', 'realtime', 'auth')`

const acl = (column: string) =>
  `(select string_agg(format('%s: %s', case grantee when 0 then 'PUBLIC' else grantee::regrole::text end, privilege_type), ', '
    order by grantee::regrole::text, privilege_type) from aclexplode(${column}))`

/** Each answers names and definitions. */
const kinds = [
  `select format('schema %s', n.nspname), concat_ws(' | ', ${acl('n.nspacl')}, obj_description(n.oid))
   from pg_namespace n where ${ours}`,

  `select format('table %s', c.oid::regclass),
     concat_ws(' | ', c.relkind, c.relpersistence, 'row security ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity,
       array_to_string(c.reloptions, ', '), ${acl('c.relacl')}, obj_description(c.oid, 'pg_class'),
       case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, pg_get_partkeydef(c.oid), c.relreplident)
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')`,

  `select format('column %s.%s', c.oid::regclass, a.attname),
     concat_ws(' | ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
       nullif(a.attidentity, ''), nullif(a.attgenerated, ''), pg_get_expr(d.adbin, d.adrelid),
       case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
       case when a.attstattarget > -1 then 'statistics ' || a.attstattarget end, ${acl('a.attacl')}, col_description(c.oid, a.attnum))
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'c')`,

  `select format('constraint %s of %s', con.conname, coalesce(nullif(con.conrelid, 0)::regclass::text, con.contypid::regtype::text)),
     concat_ws(' | ', pg_get_constraintdef(con.oid), case when not con.convalidated then 'not validated' end, obj_description(con.oid, 'pg_constraint'))
   from pg_constraint con join pg_namespace n on n.oid = con.connamespace where ${ours} and con.contype <> 'n'`,

  `select format('index %s', i.indexrelid::regclass), concat_ws(' | ', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'invalid' end)
   from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,

  `select format('function %s', p.oid::regprocedure),
     concat_ws(' | ', case p.prokind when 'a' then (select concat_ws(' ', aggtransfn, aggfinalfn, aggtranstype::regtype, agginitval)
       from pg_aggregate where aggfnoid = p.oid) else pg_get_functiondef(p.oid) end,
       p.proowner::regrole, ${acl("coalesce(p.proacl, acldefault('f', p.proowner))")}, obj_description(p.oid, 'pg_proc'))
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`,

  `select format('trigger %s on %s', t.tgname, t.tgrelid::regclass), concat_ws(' | ', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where ${withPolicies} and not t.tgisinternal`,

  `select format('policy %s on %s', p.polname, p.polrelid::regclass),
     concat_ws(' | ', p.polcmd, p.polpermissive, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid),
       (select string_agg(case id when 0 then 'PUBLIC' else id::regrole::text end, ', ' order by id::regrole::text) from unnest(p.polroles) id))
   from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${withPolicies}`,

  `select format('type %s', t.oid::regtype),
     concat_ws(' | ', t.typtype, (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
       case t.typtype when 'd' then concat_ws(' ', format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault) end,
       obj_description(t.oid, 'pg_type'))
   from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} and t.typtype in ('e', 'd', 'r')`,

  `select format('sequence %s', s.seqrelid::regclass), concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcycle)
   from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,

  `select format('statistics %s', s.stxname), pg_get_statisticsobjdef(s.oid)
   from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${ours}`,

  `select format('published %s', p.prrelid::regclass), concat_ws(' | ', pub.pubname, pg_get_expr(p.prqual, p.prrelid))
   from pg_publication_rel p join pg_publication pub on pub.oid = p.prpubid`,

  `select format('default privileges of %s in %s', d.defaclobjtype, coalesce(n.nspname, 'every schema')), ${acl('d.defaclacl')}
   from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace where n.nspname is null or ${ours}`,

  `select format('extension %s', e.extname), n.nspname::text
   from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname not in ('plpgsql', 'pgtap')`,
]

/** Columns that differ between two databases made alike. */
const madeByChance = `and not (coalesce(column_default, '') ~ 'gen_random|now\\(|current_|random\\(|clock_timestamp')`

/** Reads what migrations write: rows of our tables, of buckets and of the schedule, as their number and a hash. */
async function rowsOf(query: Query): Promise<[string, string][]> {
  const tables = await query<{ name: string; columns: string }>(`
    select format('%I.%I', table_schema, table_name) as name,
      string_agg(format('%I', column_name), ', ' order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where (table_schema in ('public', 'private') or (table_schema, table_name) in (('storage', 'buckets'), ('cron', 'job')))
      and table_type = 'BASE TABLE' and column_name not in ('created_at', 'updated_at') ${madeByChance}
    group by 1 order by 1`)
  const found: [string, string][] = []
  for (const { name, columns } of tables) {
    const [row] = await query<{ n: string; hash: string | null }>(
      `select count(*)::text as n, md5(string_agg(line, E'\\n' order by line collate "C")) as hash
       from (select row(${columns})::text as line from ${name}) as lines`,
    )
    if (row && row.n !== '0') found.push([`rows of ${name}`, `${row.n} rows, ${row.hash}`])
  }
  return found
}

/** @returns every object of a migrated database without people's data */
export async function readCatalog(query: Query): Promise<Catalog> {
  const catalog: Catalog = new Map()
  for (const sql of kinds)
    for (const { name, definition } of await query<{ name: string; definition: string | null }>(
      `select * from (${sql}) as object (name, definition)`,
    ))
      catalog.set(name, definition ?? '')
  for (const [name, definition] of await rowsOf(query)) catalog.set(name, definition)
  return catalog
}

export type Difference = { name: string; here: string | undefined; there: string | undefined }

/** @returns the objects that are not alike, by name; undefined where one is missing */
export const differencesOf = (here: Catalog, there: Catalog): Difference[] =>
  [...new Set([...here.keys(), ...there.keys()])]
    .toSorted()
    .map((name) => ({ name, here: here.get(name), there: there.get(name) }))
    .filter((difference) => difference.here !== difference.there)
