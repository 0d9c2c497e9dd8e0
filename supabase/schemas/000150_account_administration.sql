-- Administration: admins and the audit log.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'Admins. No grants: rows are inserted with SQL by the database owner.';

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action_type text not null check (length(action_type) between 1 and 60),
  entity_type text not null check (length(entity_type) between 1 and 60),
  entity_id text not null check (length(entity_id) between 1 and 200),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8192),
  about uuid[] not null default '{}'
);
comment on table public.audit_log is 'Append-only log of what admins do, written in the transaction of each action; read by admins.';
comment on column public.audit_log.actor is 'The user who acted; null for the service role. No foreign key, because entries outlive accounts.';
comment on column public.audit_log.about is
  'The people whose matter it was, recorded when it is written: the details go with the account of each. No grant.';

create function private.audit_text(action_type text, entity_type text, entity_id text, details jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(action_type || ' ' || entity_type || ' ' || entity_id || ' ' || details::text)
$$;
comment on function private.audit_text(text, text, text, jsonb) is 'Searchable text of an entry, for audit_entries() and its trigram index.';

create index audit_log_entity_idx on public.audit_log (entity_type, entity_id, at desc);
create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_text_idx on public.audit_log
  using gin (private.audit_text(action_type, entity_type, entity_id, details) extensions.gin_trgm_ops);
create index audit_log_actor_idx on public.audit_log (actor, at desc, id desc);
create index audit_log_action_type_idx on public.audit_log (action_type, at desc, id desc);
create index audit_log_about_idx on public.audit_log using gin (about);
create index audit_log_addresses_idx on public.audit_log using gin (private.addresses_in(details));

-- Row-level security without policies: denies access even if a grant slips in.
alter table private.admins enable row level security;
alter table public.audit_log enable row level security;

grant select (id, at, actor, action_type, entity_type, entity_id, details) on public.audit_log to authenticated;

-- Definer: auth.sessions has no grants. About the caller only. The id is compared as text, because the claim may not be a uuid.
create function private.has_live_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions as session
    where session.user_id = (select auth.uid()) and session.id::text = (select auth.jwt() ->> 'session_id')
      and (session.not_after is null or session.not_after > now()))
$$;
comment on function private.has_live_session() is
  'Whether the session of the caller''s access token still exists: the token outlives it by up to 15 minutes. For writes that a thief would want.';
grant execute on function private.has_live_session() to authenticated;

create function private.require_live_session() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  if not private.has_live_session() then raise exception 'Your session has ended. Log in again.' using errcode = 'PT401'; end if;
end $$;
comment on function private.require_live_session() is 'Raises 42501 for visitors, and PT401 for callers whose session has ended.';

-- Definer: private.admins has no grants. About the caller only.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.admins as admin where admin.user_id = (select auth.uid()))
    and private.has_live_session() and private.has_second_factor()
$$;
comment on function private.is_admin() is
  'Whether the caller is an admin whose session has not ended and has confirmed a second factor; for policies and definer functions.';
grant execute on function private.is_admin() to authenticated;

create function private.request_header(name text) returns text
language sql stable set search_path = '' as $$ select nullif(current_setting('request.headers', true), '')::jsonb ->> name $$;
comment on function private.request_header(text) is 'A header of the data API''s request; null without one.';

create function private.acts_as_admin(caller uuid) returns boolean
language sql stable set search_path = '' as $$
  select case when auth.uid() is null then exists (select 1 from private.admins as admin where admin.user_id = caller)
      and private.session_has_second_factor(caller, private.request_header('x-flowshelf-session'), private.request_header('x-flowshelf-aal'))
    else caller = auth.uid() and private.is_admin() end
$$;
comment on function private.acts_as_admin(uuid) is
  'Whether a user is an admin with a second factor: the caller with a current session or, for the service role, the user whom an edge function has authenticated, in the session that it names in headers.';

create function private.refuse_own_money(people uuid[], admin uuid default auth.uid()) returns void
language plpgsql set search_path = '' as $$
begin
  if admin = any (people) then raise exception 'Another admin has to decide about your own money' using errcode = '42501'; end if;
end $$;
comment on function private.refuse_own_money(uuid[], uuid) is 'Raises 42501 if an admin is one of the people whose money a decision is about.';

-- Definer: private.admins has no grants. True only for the caller's own id, so that nobody learns who else is an admin.
create function public.is_admin(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(is_admin.user_id = (select auth.uid()) and private.has_live_session()
    and exists (select 1 from private.admins as admin where admin.user_id = is_admin.user_id), false)
$$;
comment on function public.is_admin(uuid) is
  'Whether the caller is an admin, given the caller''s own id; false for any other id. For display: acting as one also needs a second factor.';
grant execute on function public.is_admin(uuid) to anon, authenticated;

create policy "Admins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

create function private.write_audit(
  action_type text, entity_type text, entity_id text, details jsonb, about uuid[], actor uuid default auth.uid()
) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor, action_type, entity_type, entity_id, details, about)
  values (actor, action_type, entity_type, entity_id, coalesce(details, '{}'), array_remove(about, null))
$$;
comment on function private.write_audit(text, text, text, jsonb, uuid[], uuid) is
  'Inserts an audit row, in the transaction of the action. about: the people whose matter it is, nulls left out. actor: for the service role, whom the edge function has authenticated. Called by definer functions only.';

create function private.account_with(address text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (select account.id from auth.users as account where account.email = lower(btrim(address)) and account.is_sso_user = false);
end $$;
comment on function private.account_with(text) is 'The account that has this address, confirmed or not; null without one.';

-- Definer: audit_log has no insert grant. Admins and the service role only, and only send_email entries.
create function public.admin_add_audit_log(action_type text, entity_type text, entity_id text, details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), '') <> 'service_role' and not private.is_admin() then
    raise exception 'Only admins may add to the audit log' using errcode = '42501';
  end if;
  if auth.uid() is not null then perform private.limit_calls('audit log', 600, '1 hour'); end if;
  if action_type is distinct from 'send_email' then
    raise exception 'Only send_email entries may be added' using errcode = '22023';
  end if;
  perform private.write_audit(action_type, entity_type, entity_id, details, array[private.account_with(details ->> 'recipient')]);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.admin_add_audit_log(text, text, text, jsonb) is
  'Adds a send_email entry; details contain recipient and subject. 42501 for other roles than admins and the service role, 22023 for other entries.';
grant execute on function public.admin_add_audit_log(text, text, text, jsonb) to authenticated, service_role;

create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('flowshelf.scrubs_account', true) = 'on' and new.details = '{}'
    and to_jsonb(new) - '{details,about}'::text[] = to_jsonb(old) - '{details,about}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
comment on function private.keep_audit_log() is
  'Before update or delete of an audit entry: raises for every role, except for a delete after two years, which apply_retention() does, and for removing the details when remove_account() deletes a person.';
create trigger forbid_change before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger forbid_truncate before truncate on public.audit_log
  for each statement execute function private.forbid_change();

-- Definer: other people's profiles have no grants. Admins only.
create function public.audit_entries(search text default '', page integer default 1, action text default '', admin uuid default null,
  since date default null, until date default null, is_ascending boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  page_size constant integer := 50;
  pattern constant text := private.like_pattern(search);
  first_at constant timestamptz := coalesce(since::timestamp at time zone 'UTC', '-infinity');
  end_at constant timestamptz := coalesce((least(until, '9999-12-30') + 1)::timestamp at time zone 'UTC', 'infinity');
  actors uuid[];
  total bigint;
  found jsonb;
  admins jsonb;
begin
  if not private.is_admin() then raise exception 'Only admins read the audit log' using errcode = '42501'; end if;
  if pattern is not null then
    actors := array(
      select profile.id from public.profiles as profile join private.admins as one on one.user_id = profile.id
      where lower(concat_ws(' ', profile.full_name, profile.username, profile.email)) like pattern);
  end if;
  select count(*) into total from public.audit_log as entry
  where (coalesce(action, '') = '' or entry.action_type = action) and (admin is null or entry.actor = admin)
    and entry.at >= first_at and entry.at < end_at
    and (pattern is null or private.audit_text(entry.action_type, entry.entity_type, entry.entity_id, entry.details) like pattern or entry.actor = any (actors));
  select coalesce(jsonb_agg(to_jsonb(shown)), '[]') into found from (
    select entry.id, entry.at, entry.actor, entry.action_type, entry.entity_type, entry.entity_id, entry.details,
      coalesce(nullif(profile.full_name, ''), profile.username) as actor_name
    from public.audit_log as entry left join public.profiles as profile on profile.id = entry.actor
    where (coalesce(action, '') = '' or entry.action_type = action) and (admin is null or entry.actor = admin)
      and entry.at >= first_at and entry.at < end_at
      and (pattern is null or private.audit_text(entry.action_type, entry.entity_type, entry.entity_id, entry.details) like pattern or entry.actor = any (actors))
    -- With the parameter known, one of the pairs is constant, and the other is read from an index.
    order by case when is_ascending then entry.at end, case when is_ascending then entry.id end,
      case when not is_ascending then entry.at end desc, case when not is_ascending then entry.id end desc
    limit page_size offset page_size * (greatest(least(page, 10000), 1) - 1)
  ) as shown;
  select coalesce(jsonb_agg(jsonb_build_object('id', profile.id, 'name', coalesce(nullif(profile.full_name, ''), profile.username))
    order by lower(coalesce(nullif(profile.full_name, ''), profile.username))), '[]') into admins
  from private.admins as one join public.profiles as profile on profile.id = one.user_id;
  return jsonb_build_object('total', total, 'entries', found, 'admins', admins);
end $$;
comment on function public.audit_entries(text, integer, text, uuid, date, date, boolean) is
  'A page of 50 audit log entries with actor names, newest first unless is_ascending, and all admins: {total, entries, admins}. search matches entries and names of admins; filters by action_type, by admin, and by days in UTC, both included. 42501 if the caller is not an admin.';
grant execute on function public.audit_entries(text, integer, text, uuid, date, date, boolean) to authenticated;
