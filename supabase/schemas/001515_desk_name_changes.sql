-- Names of approved creators are what buyers trust: a changed one is public once an admin has approved it.

create table public.name_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  first_name text not null check (length(first_name) <= 100 and (first_name = '' or private.is_shown_name(first_name))),
  last_name text not null check (length(last_name) <= 100 and (last_name = '' or private.is_shown_name(last_name))),
  full_name text generated always as (nullif(btrim(first_name || ' ' || last_name), '')) stored
    check (private.is_shown_name(full_name) and not private.is_reserved_name(full_name)),
  username text not null check (private.is_username(username)),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  note text check (length(btrim(note)) between 1 and 2000),
  requested_at timestamptz not null default now(),
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (reviewed_at is null)),
  check (status = 'rejected' or note is null)
);
comment on table public.name_changes is
  'Names that approved creators asked for. Written by an update of their profile and by withdraw_name_change() and review_name_change() only.';
comment on column public.name_changes.full_name is 'The whole name to be, as in profiles; with the username, also where only one of them changes.';
create index name_changes_user_id_idx on public.name_changes (user_id, requested_at);
create unique index name_changes_pending_key on public.name_changes (user_id) where status = 'pending';
create index name_changes_status_idx on public.name_changes (status, requested_at, id);

alter table public.name_changes enable row level security;
grant select (id, user_id, first_name, last_name, full_name, username, status, note, requested_at, reviewed_at, updated_at) on public.name_changes to authenticated;
create policy "Creators read their own name changes, admins all" on public.name_changes for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create trigger advance_updated_at before update on public.name_changes for each row execute function private.advance_updated_at();

-- Definer: name_changes has no write grants. Row-level security admits only the caller's own profile.
create function private.hold_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.id is distinct from auth.uid()
    or not exists (select 1 from public.creators as creator where creator.id = new.id and creator.application_status = 'approved') then
    return new;
  end if;
  if exists (select 1 from public.profiles as profile where lower(profile.username) = lower(new.username) and profile.id <> new.id) then
    raise exception 'This display name is already taken' using errcode = '23505';
  end if;
  insert into public.name_changes as change (user_id, first_name, last_name, username)
  values (new.id, new.first_name, new.last_name, new.username)
  on conflict (user_id) where status = 'pending' do update
  set first_name = excluded.first_name, last_name = excluded.last_name, username = excluded.username, requested_at = now()
  -- Saving the same names again does not disturb a review.
  where (change.first_name, change.last_name, change.username) is distinct from (excluded.first_name, excluded.last_name, excluded.username);
  new.first_name := old.first_name;
  new.last_name := old.last_name;
  new.username := old.username;
  return new;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.hold_name() is
  'Before an approved creator changes first name, last name or username: stores the names for review, replacing those that wait, and keeps the public ones. Its name sorts after forbid_creator_name, which refuses usernames like those of others.';
create trigger hold_name before update of first_name, last_name, username on public.profiles
  for each row when (current_user in ('anon', 'authenticated')
    and (new.first_name, new.last_name, new.username) is distinct from (old.first_name, old.last_name, old.username))
  execute function private.hold_name();

-- Definer: creator_applications has no grants for locks. The caller's own application only.
create function private.lock_own_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.creator_applications as application
  where application.user_id = auth.uid() and application.status in ('submitted', 'info_requested') for update;
  return null;
end $$;
comment on function private.lock_own_application() is
  'Before a client updates its public names: locks its open application before its profile, as review_application() does, so that a review and a new name cannot miss each other.';
create trigger lock_own_application before update of first_name, last_name, username on public.profiles
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_own_application();

-- Definer: creator_applications has no update grant.
create function private.on_applicant_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.creator_applications as application set updated_at = application.updated_at
  where application.user_id = new.id and application.status in ('submitted', 'info_requested');
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.on_applicant_renamed() is
  'After an applicant changed a public name: advances the application''s updated_at, so that a review of the earlier names is refused.';
create trigger on_applicant_renamed after update of first_name, last_name, username on public.profiles
  for each row when ((new.full_name, new.username) is distinct from (old.full_name, old.username))
  execute function private.on_applicant_renamed();

-- Definer: name_changes has no write grants. The caller's own only.
create function public.withdraw_name_change() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_calls('withdraw name change', 60, '1 hour');
  delete from public.name_changes as change where change.user_id = auth.uid() and change.status = 'pending';
end $$;
comment on function public.withdraw_name_change() is 'Withdraws the names for which the caller waits; idempotent.';

-- Definer: other people's profiles have no grants. Admins only.
create function public.name_change_queue(page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 20;
begin
  if not private.is_admin() then raise exception 'Only admins review names' using errcode = '42501'; end if;
  return jsonb_build_object(
    'total', (select count(*) from public.name_changes as change where change.status = 'pending'),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', waiting.id, 'user_id', waiting.user_id, 'full_name', waiting.full_name, 'username', waiting.username,
        'requested_at', waiting.requested_at, 'updated_at', waiting.updated_at,
        'current_full_name', profile.full_name, 'current_username', profile.username, 'email', profile.email,
        'similar', private.similar_creators(array[waiting.full_name, waiting.username], waiting.user_id)
      ) order by waiting.requested_at, waiting.id), '[]')
      from (
        select * from public.name_changes as change where change.status = 'pending'
        order by change.requested_at, change.id limit page_size offset page_size * (greatest(least(page, 10000), 1) - 1)
      ) as waiting join public.profiles as profile on profile.id = waiting.user_id));
end $$;
comment on function public.name_change_queue(integer) is
  'A page of 20 names that wait for review, the oldest first, with the current names and the nearest ones of others (private.similar_creators()): {total, changes}. 42501 if the caller is not an admin.';

create function private.apply_name_change(change public.name_changes) returns void
language plpgsql set search_path = '' as $$
begin
  update public.profiles as profile set first_name = change.first_name, last_name = change.last_name, username = change.username where profile.id = change.user_id;
exception when unique_violation then
  raise exception 'Another account has this username by now. Deny the change with a note.' using errcode = 'PT422';
end $$;
comment on function private.apply_name_change(public.name_changes) is 'Makes reviewed names public; PT422 if the username was taken meanwhile.';

-- Definer: profiles and name_changes have no write grants for it. Admins only, and only for the row as they saw it (optimistic locking).
create function public.review_name_change(change_id uuid, decision text, note text, seen_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  change public.name_changes;
  before public.profiles;
  reason constant text := nullif(btrim(note), '');
begin
  if not private.is_admin() then raise exception 'Only admins review names' using errcode = '42501'; end if;
  perform private.limit_calls('review', 600, '1 hour');
  if decision is null or decision not in ('approved', 'rejected') then raise exception 'Unknown decision' using errcode = '22023'; end if;
  if decision = 'rejected' and coalesce(length(reason), 0) not between 1 and 2000 then
    raise exception 'Please give a reason of at most 2,000 characters' using errcode = '22023';
  end if;
  -- The profile's lock first, as when its owner asks for other names.
  select profile.* into before from public.profiles as profile
  where profile.id = (select waiting.user_id from public.name_changes as waiting where waiting.id = change_id) for update;
  select * into change from public.name_changes as waiting where waiting.id = change_id for update;
  if change.id is null then raise exception 'This name change was just withdrawn' using errcode = 'PT404'; end if;
  if change.user_id = auth.uid() then raise exception 'You can’t review your own name' using errcode = '42501'; end if;
  if change.status <> 'pending' or change.updated_at is distinct from seen_at then
    raise exception 'This name change was just decided or changed. Please take another look.' using errcode = 'PT409';
  end if;
  if decision = 'approved' then perform private.apply_name_change(change); end if;
  update public.name_changes as decided set status = decision, reviewed_at = now(), note = case decision when 'rejected' then reason end
  where decided.id = change.id;
  perform private.write_audit('review_name', 'creator', change.user_id::text, jsonb_strip_nulls(jsonb_build_object(
    'decision', decision, 'note', reason, 'name', private.public_name(before.full_name, before.username),
    'new_name', private.public_name(change.full_name, change.username))), array[change.user_id]);
  perform private.enqueue_mail((select account.email from auth.users as account where account.id = change.user_id), 'name_reviewed',
    jsonb_strip_nulls(jsonb_build_object('decision', decision, 'name', private.public_name(change.full_name, change.username), 'note', reason)),
    'name_reviewed:' || change.id);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.review_name_change(uuid, text, text, timestamptz) is
  'An admin''s decision (approved, or rejected with a reason) on a creator''s names as seen at seen_at (updated_at), with audit row and mail; approval makes them public. 42501 not an admin or own names, 22023 unknown decision or no reason, PT404 withdrawn, PT409 changed since seen_at, PT422 the username is taken.';

grant execute on function public.withdraw_name_change(), public.name_change_queue(integer),
  public.review_name_change(uuid, text, text, timestamptz) to authenticated;
