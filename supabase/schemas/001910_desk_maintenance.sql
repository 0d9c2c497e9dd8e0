-- Maintenance: while it is on, the database refuses what clients write. Reads, admins, payment events and jobs go on.

create table private.maintenance (
  only_row boolean primary key default true check (only_row),
  sentence text check (length(sentence) between 1 and 200),
  since timestamptz,
  check ((sentence is null) = (since is null))
);
comment on table private.maintenance is 'Whether maintenance is on; one row.';
comment on column private.maintenance.sentence is 'What people read about it; null while it is off.';
insert into private.maintenance default values;
alter table private.maintenance enable row level security;

-- Definer: private.maintenance and auth.sessions have no grants. About the caller only.
create function private.is_refused_now() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_role constant text := coalesce(current_setting('role', true), '');
begin
  if not exists (select 1 from private.maintenance where sentence is not null) then return false; end if;
  if caller_role in ('anon', 'authenticated') then return not private.is_admin(); end if;
  -- An edge function says whom it works for: without the header for Stripe, a job or the shop itself.
  if caller_role <> 'service_role' or private.request_header('x-flowshelf-client') is null then return false; end if;
  -- Without asking for a second factor: an admin who lost theirs gives it up by a function, before ending maintenance.
  return not exists (
    select from auth.sessions as session join private.admins as admin using (user_id) where session.id::text = (select private.request_header('x-flowshelf-session')));
end $$;
comment on function private.is_refused_now() is
  'Whether maintenance refuses writes of the caller: clients, and edge functions that work for them, except for admins.';

-- Definer: private.maintenance has no grants.
create function private.require_no_maintenance() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_refused_now() then
    raise exception 'Flowshelf is under maintenance' using errcode = 'PT503', detail = (select sentence from private.maintenance);
  end if;
end $$;
comment on function private.require_no_maintenance() is 'Raises PT503 during maintenance, with the admins'' sentence as detail. For what an edge function asks before it stores a file or calls Stripe.';

-- Definer: the trigger fires for every role.
create function private.refuse_in_maintenance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_maintenance();
  return null;
end $$;
comment on function private.refuse_in_maintenance() is 'Before-statement trigger of every table that clients change: raises PT503 during maintenance, with the admins'' sentence as detail.';

create function private.goes_on_in_maintenance() returns regclass[]
language sql immutable set search_path = '' as $$
  -- Counters that reads need, what people looked at, and the switch itself.
  select array['private.rate_limits', 'private.page_errors', 'private.searches_told', 'private.template_views', 'private.maintenance']::regclass[]
$$;
comment on function private.goes_on_in_maintenance() is 'Tables without the trigger: reads write them, too.';

do $$
declare
  relation regclass;
begin
  for relation in
    select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and oid <> all (private.goes_on_in_maintenance()::oid[])
  loop
    execute format('create trigger aa_maintenance before insert or update or delete on %s for each statement execute function private.refuse_in_maintenance()', relation);
  end loop;
end $$;

-- Definer: private.maintenance has no grants. Whoever signs up has no session yet, so nobody is an admin here.
create function private.refuse_accounts_in_maintenance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.maintenance where sentence is not null) then
    raise exception 'Flowshelf is under maintenance' using errcode = 'PT503', detail = (select sentence from private.maintenance);
  end if;
  return null;
end $$;
comment on function private.refuse_accounts_in_maintenance() is 'Before-statement trigger of auth.users: raises PT503 for new accounts during maintenance. Sign-ins and recoveries go on.';

create trigger aa_maintenance before insert on auth.users for each statement execute function private.refuse_accounts_in_maintenance();

-- Definer: private.maintenance has no grants. Everybody, so that the page knows when it is over.
create function public.maintenance() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select sentence from private.maintenance);
end $$;
comment on function public.maintenance() is 'The sentence about maintenance; null while there is none.';
grant execute on function public.maintenance() to anon, authenticated;

-- Definer: private.maintenance and the audit log have no grants. Admins only.
create function public.switch_maintenance(sentence text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text;
begin
  if not private.is_admin() then raise exception 'Only admins switch maintenance' using errcode = '42501'; end if;
  perform private.limit_calls('switch maintenance', 60, '1 hour');
  words := nullif(btrim(private.visible_text(sentence)), '');
  update private.maintenance as known set sentence = words, since = case when words is not null then coalesce(known.since, now()) end
  where known.sentence is distinct from words;
  if not found then return; end if;
  perform private.write_audit(case when words is null then 'end_maintenance' else 'start_maintenance' end, 'maintenance', 'maintenance',
    jsonb_strip_nulls(jsonb_build_object('name', words)), '{}');
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.switch_maintenance(text) is
  'Starts maintenance with a sentence of up to 200 characters for people, or changes it; null or an empty one ends it. With audit row. 42501 if the caller is not an admin, 23514 for a longer one. 60 an hour.';
grant execute on function public.switch_maintenance(text) to authenticated;
