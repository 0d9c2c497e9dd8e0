-- Row-level security, column grants and search_path of everything in public and private.
begin;
select plan(13);

select is_empty(
  $$ select c.relname from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'Every table of public and private has row-level security');
select is_empty(
  $$ select c.relname, r.rolname from pg_class c, pg_roles r
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and r.rolname in ('anon', 'authenticated', 'service_role')
       and (has_any_column_privilege(r.oid, c.oid, 'select, insert, update, references')
         or c.relkind = 'm' or not coalesce(c.reloptions @> '{security_invoker=true}', false)) $$,
  'Views of schema public are row types of functions: no API role has a privilege on them');
select is_empty(
  $$ select table_name, grantee, privilege_type from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
       and (table_name, grantee, privilege_type) <> ('payment_methods', 'authenticated', 'DELETE') $$,
  'No API role has a table-wide privilege, except for the deletion of payment methods');
select is_empty(
  $$ select c.relname, r.rolname from pg_class c, pg_roles r
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and r.rolname in ('anon', 'authenticated', 'service_role')
       and (has_table_privilege(r.oid, c.oid, 'truncate, references, trigger')
         or (has_table_privilege(r.oid, c.oid, 'delete') and (c.relname, r.rolname) <> ('payment_methods', 'authenticated'))) $$,
  'No API role can truncate or delete, except that people delete their own payment methods');
select is_empty(
  $$ select table_name, column_name, privilege_type from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'anon' and privilege_type <> 'SELECT' $$,
  'A visitor can write no column');
select is_empty(
  $$ select table_name, column_name from information_schema.column_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type in ('INSERT', 'UPDATE')
       and column_name in ('status', 'application_status', 'role', 'state', 'sales_count', 'published_at', 'approved_at', 'deleted_at',
         'review_note', 'diagram', 'creator', 'payment_link_url', 'price', 'amount_cents', 'claim_state',
         'created_at', 'updated_at', 'last_seen_at', 'goods_sha256', 'goods_url', 'at', 'actor') $$,
  'Clients cannot write status, role, price or date columns');
select is_empty(
  $$ select table_name, column_name from information_schema.column_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated')
       and (table_name, column_name) in (
         ('templates', 'email'), ('templates', 'json_file_url'), ('templates', 'goods_path'), ('templates', 'ghl_snapshot_url'), ('templates', 'ghl_snapshot_urls'),
         ('template_versions', 'goods_path'), ('template_versions', 'goods_sha256'), ('template_versions', 'goods_url'),
         ('submitted_templates', 'snapshot_url'), ('submitted_templates', 'template_json'), ('submitted_templates', 'submitted_by_email'))
       and privilege_type = 'SELECT' $$,
  'Clients cannot select goods or other people''s addresses');
select is_empty(
  $$ select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'listings' and (column_name ~ '(status|email|goods|snapshot|json_file)') $$,
  'Listings have no status and no secret columns');
select is_empty(
  $$ select r.rolname from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
     and has_schema_privilege(r.oid, 'private', 'usage, create') $$,
  'Client roles have no usage on schema private');
select is_empty(
  $$ select c.relname, r.rolname from pg_class c, pg_roles r
     where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'S') and r.rolname in ('anon', 'authenticated', 'service_role')
       and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')
         or (c.relkind <> 'S' and has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))) $$,
  'Client roles have no privilege on tables of schema private');
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as right_of
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and right_of.grantee = 0 $$,
  'No function is executable by PUBLIC');
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce('search_path=""' = any (p.proconfig), false) $$,
  'Every function has an empty search_path');
select is_empty(
  $$ select polname, polrelid::regclass from pg_policy
     where polrelid::regclass::text !~ '^(auth|storage|realtime|cron)\.' and (polroles = '{0}' or polcmd = '*') $$,
  'Every policy names its role and one operation');

select * from finish();
rollback;
