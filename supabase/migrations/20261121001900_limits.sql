-- Limits: how much one person may write, and how long one request may hold the database.

create function private.limit_writes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Counted for the writer, never for the person that the row names: nobody uses up what another may write.
  key constant text := format('%s %s by %s', lower(tg_op), tg_table_name, coalesce(auth.uid()::text, private.caller_address()));
begin
  if not private.count_attempt(key, tg_argv[0]::integer, tg_argv[1]::interval) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  return new;
end $$;
comment on function private.limit_writes() is
  'Before-row trigger: counts each row that a client writes, and ends the statement with PT429 after argument 1 rows in a period of argument 2. Definer: counters are closed.';

create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held bigint;
begin
  -- The counter that limit_writes() took in this transaction makes concurrent writers of one person wait for each other.
  execute format('select count(*) from %I.%I where %I = $1', tg_table_schema, tg_table_name, tg_argv[0]) into held using auth.uid();
  if held >= tg_argv[1]::bigint then
    raise exception 'You have reached the limit of %', tg_argv[1] using errcode = 'PT429';
  end if;
  return new;
end $$;
comment on function private.limit_rows() is
  'Before-insert trigger: PT429 where the writer already has argument 2 rows, by the column that argument 1 names. Definer: counts the caller''s rows past row-level security.';

-- The numbers of every table. The name puts each trigger before all other row triggers of its table: they fire in alphabetical
-- order. current_user is a client's role only while a client writes directly; definer functions have limits of their own.
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
    ('templates', 'creator_id', 200)
  ) as numbers (relation, owner_column, rows)
  loop
    execute format(
      'create trigger ab_limit_rows before insert on public.%1$I for each row when (current_user in (''anon'', ''authenticated''))
         execute function private.limit_rows(%2$L, %3$L)',
      write_limit.relation, write_limit.owner_column, write_limit.rows);
  end loop;
end $$;

-- Definer: counters are closed to everybody. For the service role alone, which knows the caller from the headers.
create function public.count_request_with_files(purpose text, user_id uuid, caller text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_attempt(format('%s sent from %s', purpose, private.address_group(caller)), 120, '1 hour')
    and (count_request_with_files.user_id is null or private.count_attempt(format('%s sent by %s', purpose, count_request_with_files.user_id),
      case when private.acts_as_admin(count_request_with_files.user_id) then 600 else 60 end, '1 hour'));
end $$;
comment on function public.count_request_with_files(text, uuid, text) is
  'Counts a request with files before its body is read: 120 an hour from one caller, 60 of one account (600 of an admin). False beyond that.';
grant execute on function public.count_request_with_files(text, uuid, text) to service_role;

-- One request of the data API holds the database no longer than this; PostgREST applies the settings of the role that it acts as.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '5s';
notify pgrst, 'reload config';

-- A timeout ends a backtracking pattern, but until then it holds a connection, of which there are few. So what everybody reads
-- cannot be searched by regular expressions at all. Decided once per statement, before any row is read.
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
         using ((select private.has_no_regular_expressions()))', relation);
  end loop;
end $$;

-- A second query language over the same tables, which nothing here uses, and which nests as deeply as its caller likes.
drop extension if exists pg_graphql;
