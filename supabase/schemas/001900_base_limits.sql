-- Limits: how many rows a user may write, and how long a request may run.

create function private.limit_writes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The key is the caller, never the owner in the row, so that nobody can use up the limit of somebody else.
  key constant text := format('%s %s by %s', lower(tg_op), tg_table_name, coalesce(auth.uid()::text, private.caller_address()));
begin
  perform private.limit_attempts(key, tg_argv[0]::integer, tg_argv[1]::interval);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
comment on function private.limit_writes() is
  'Before-row trigger: counts each row that a client writes, and raises PT429 after argument 1 rows in a period of argument 2. Definer: private.rate_limits has no grants.';

create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owned bigint;
begin
  -- limit_writes() has locked its counter in this transaction, which serializes concurrent writes of one user.
  execute format('select count(*) from %I.%I where %I = $1', tg_table_schema, tg_table_name, tg_argv[0]) into owned using auth.uid();
  if owned >= tg_argv[1]::bigint then
    raise exception 'You have reached the limit of %', tg_argv[1] using errcode = 'PT429';
  end if;
  return new;
end $$;
comment on function private.limit_rows() is
  'Before-insert trigger: raises PT429 if the caller already owns argument 2 rows, by the owner column in argument 1. Definer: counts rows regardless of policies.';

-- The limits of every table. Row triggers fire in alphabetical order: after aa_authorize, before all others. current_user is a client
-- role only for direct writes; definer functions have limits of their own.
do $$
declare
  write_limit record;
begin
  for write_limit in select * from (values
    ('buyers', 'insert', 5, '1 day'),
    ('buyers', 'update', 60, '1 hour'),
    ('creators', 'insert', 5, '1 day'),
    ('creators', 'update', 60, '1 hour'),
    ('creator_social_accounts', 'insert', 20, '1 day'),
    ('creator_documents', 'insert', 20, '1 day'),
    ('creator_applications', 'insert', 5, '1 day'),
    ('creator_application_documents', 'insert', 30, '1 day'),
    ('creator_social_profiles', 'insert', 25, '1 day'),
    ('profiles', 'update', 60, '1 hour'),
    ('payment_methods', 'insert', 10, '1 day'),
    ('payment_methods', 'update', 30, '1 hour'),
    ('payment_methods', 'delete', 30, '1 hour'),
    ('purchases', 'update', 60, '1 hour'),
    ('templates', 'insert', 20, '1 day'),
    ('templates', 'update', 60, '1 hour'),
    ('template_revisions', 'insert', 20, '1 day')
  ) as numbers (relation, operation, rows, period)
  loop
    execute format(
      'create trigger aa_limit_%1$s before %1$s on public.%2$I for each row when (current_user in (''anon'', ''authenticated''))
         execute function private.limit_writes(%3$L, %4$L)',
      write_limit.operation, write_limit.relation, write_limit.rows, write_limit.period);
  end loop;

  for write_limit in select * from (values
    ('creator_documents', 'creator_id', 50),
    ('payment_methods', 'user_id', 10),
    ('templates', 'creator_id', 200)
  ) as numbers (relation, owner_column, rows)
  loop
    execute format(
      'create trigger ab_limit_rows before insert on public.%1$I for each row when (current_user in (''anon'', ''authenticated''))
         execute function private.limit_rows(%2$L, %3$L)',
      write_limit.relation, write_limit.owner_column, write_limit.rows);
  end loop;
end $$;

-- Definer: private.rate_limits has no grants. Service role only; caller is the client address that the edge function saw.
create function public.count_request_with_files(purpose text, user_id uuid, caller text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_maintenance();
  return private.count_attempt(format('%s sent from %s', purpose, private.address_group(caller)), 120, '1 hour')
    and (count_request_with_files.user_id is null or private.count_attempt(format('%s sent by %s', purpose, count_request_with_files.user_id),
      case when private.acts_as_admin(count_request_with_files.user_id) then 600 else 60 end, '1 hour'));
end $$;
comment on function public.count_request_with_files(text, uuid, text) is
  'Counts a request with files before its body is read; false after 120 an hour per address or 60 per account (600 for admins).';
grant execute on function public.count_request_with_files(text, uuid, text) to service_role;

-- Definer: private.rate_limits and private.admins have no grants. Service role only: the edge function has authenticated the user.
create function public.count_document_request(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_attempt('document for ' || user_id, case when private.acts_as_admin(user_id) then 600 else 60 end, '1 hour');
end $$;
comment on function public.count_document_request(uuid) is
  'Counts a PDF document before it is made; false after 60 an hour per account (600 for admins).';
grant execute on function public.count_document_request(uuid) to service_role;

-- Definer: see count_document_request.
create function public.count_billing_request(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_attempt('billing of ' || user_id, 120, '1 hour');
end $$;
comment on function public.count_billing_request(uuid) is
  'Counts a question to Stripe about a buyer''s card or portal; false after 120 an hour per account.';
grant execute on function public.count_billing_request(uuid) to service_role;

-- Definer: see count_document_request.
create function public.count_payout_export(admin_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if private.acts_as_admin(admin_id) is not true then return 'not_admin'; end if;
  return case when private.count_attempt('payout export by ' || admin_id, 60, '1 hour') then 'ok' else 'too_many' end;
end $$;
comment on function public.count_payout_export(uuid) is
  'Counts an export of payouts for the bank: ok, not_admin, or too_many after 60 an hour.';
grant execute on function public.count_payout_export(uuid) to service_role;

-- Maximum duration of a data API request; PostgREST applies the settings of the role that it switches to.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '5s';
notify pgrst, 'reload config';

-- ReDoS: a timeout ends a backtracking pattern, but until then it blocks one of few connections. So public tables cannot be filtered
-- by regular expressions at all. Evaluated once per statement and table, before any row is read. The condition of
-- private.has_no_regular_expressions(), written out: that function, called by a policy, takes longer than a look-up by primary key.
do $$
declare
  relation text;
begin
  for relation in
    select distinct table_name from information_schema.column_privileges
    where table_schema = 'public' and grantee = 'anon' and privilege_type = 'SELECT'
  loop
    execute format(
      'create policy "Nobody matches regular expressions" on public.%I as restrictive for select to anon, authenticated
         using ((select strpos(current_query(), '' ~'') = 0 or private.reject_regular_expressions()))', relation);
  end loop;
end $$;

-- pg_graphql is unused, and would allow arbitrarily nested queries over the same tables.
drop extension if exists pg_graphql;
