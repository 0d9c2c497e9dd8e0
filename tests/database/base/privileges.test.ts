import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { sharedDatabase, undone } from '../../support/made-database.ts'

/**
 * A snapshot of every privilege of the client roles on tables, columns, sequences, functions and schemas, so that each
 * change is reviewed. `UPDATE_SNAPSHOT=1` rewrites it.
 */
const snapshotFile = join(supabaseFolder, 'tests/database/privileges.snapshot.txt')

const roles = `(values ('PUBLIC', 0::oid), ('anon', 'anon'::regrole), ('authenticated', 'authenticated'::regrole),
  ('service_role', 'service_role'::regrole)) as role (name, id)`

const privilegesSql = `
  select format('schema %s: %s %s', nspname, role.name, lower(privilege_type)) as line
  from pg_namespace, lateral aclexplode(nspacl) as acl join ${roles} on role.id = acl.grantee
  where nspname in ('public', 'private')
  union all
  select format('%s %s: %s %s', case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, role.name,
    string_agg(lower(privilege_type), ', ' order by privilege_type))
  from pg_class c, lateral aclexplode(relacl) as acl join ${roles} on role.id = acl.grantee
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'S')
  group by relkind, c.oid, role.name
  union all
  select format('columns %s: %s %s (%s)', c.oid::regclass, role.name, lower(privilege_type), string_agg(attname, ', ' order by attnum))
  from pg_class c join pg_attribute on attrelid = c.oid, lateral aclexplode(attacl) as acl join ${roles} on role.id = acl.grantee
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  group by c.oid, role.name, privilege_type
  union all
  select format('function %s%s: %s', p.oid::regprocedure, case when prosecdef then ' as definer' else '' end, role.name)
  from pg_proc p, lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl join ${roles} on role.id = acl.grantee
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select format('default in %s on %s: %s %s', coalesce(nspname, 'every schema'), defaclobjtype, role.name,
    string_agg(lower(privilege_type), ', ' order by privilege_type))
  from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace, lateral aclexplode(defaclacl) as acl
  join ${roles} on role.id = acl.grantee
  where nspname is null or nspname in ('public', 'private')
  group by nspname, defaclobjtype, role.name
  union all
  select format('policy on %s for %s to %s: %s', polrelid::regclass,
    case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'everything' end,
    (select string_agg(case when id = 0 then 'PUBLIC' else id::regrole::text end, ', ') from unnest(polroles) as id), polname)
  from pg_policy where polrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace))`

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

const dump = async () => (await database.query<{ line: string }>(privilegesSql)).map((row) => row.line).sort()

test('The privileges of the client roles match the reviewed snapshot', async () => {
  const lines = await dump()
  if (process.env['UPDATE_SNAPSHOT']) writeFileSync(snapshotFile, `${lines.join('\n')}\n`)
  expect(lines).toEqual(readFileSync(snapshotFile, 'utf8').trimEnd().split('\n'))
})

test('The snapshot detects an added table grant and an added function grant', async () => {
  const before = await dump()
  const after = await undone(database, async () => {
    await database.run(`grant select on public.templates to anon;
      create function public.slipped() returns integer language sql as 'select 1';
      grant execute on function public.slipped() to anon;`)
    return dump()
  })
  const added = after.filter((line) => !before.includes(line))
  expect(added).toEqual(['function slipped(): anon', 'table templates: anon select'])
})
