-- Activity: the activity feed of an account, written by triggers and definer functions only.

create table public.activity (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null check (type in ('purchase', 'download', 'login', 'profile_update', 'subscription')),
  subject text check (length(subject) <= 300),
  at timestamptz not null default now()
);
comment on table public.activity is 'Activity feed of an account; the dashboard shows the last 10 entries of 30 days.';
comment on column public.activity.subject is 'Subject of the activity, such as a template''s name.';

create index activity_user_id_at_idx on public.activity (user_id, at desc, id desc);

alter table public.activity enable row level security;

grant select (id, user_id, type, subject, at) on public.activity to authenticated;

create policy "People read their own activity" on public.activity for select to authenticated
  using (user_id = (select auth.uid()));

create function private.log_activity(user_id uuid, type text, subject text) returns void
language plpgsql set search_path = '' as $$
begin
  -- Debounce: repeated profile updates, downloads and sign-ins within a minute are one entry.
  if type in ('profile_update', 'download', 'login') and exists (
    select 1 from public.activity as entry
    where entry.user_id = log_activity.user_id and entry.type = log_activity.type
      and entry.subject is not distinct from left(log_activity.subject, 300) and entry.at > now() - interval '1 minute'
  ) then
    return;
  end if;
  insert into public.activity (user_id, type, subject)
  values (log_activity.user_id, log_activity.type, left(log_activity.subject, 300));
end $$;
comment on function private.log_activity(uuid, text, text) is 'Logs an activity; called by triggers and definer functions only.';

-- Definer: activity has no insert grant.
create function private.on_profile_updated() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_activity(new.id, 'profile_update', null);
  return null;
end $$;
comment on function private.on_profile_updated() is 'After an update of user-editable profile columns: logs the activity.';

create trigger on_profile_updated
  after update of username, first_name, last_name, phone, date_of_birth, country, city, language, bio, avatar_url, calendly_url,
    notification_preferences, privacy_settings on public.profiles
  for each row when (to_jsonb(old) - array['updated_at', 'last_seen_at'] is distinct from to_jsonb(new) - array['updated_at', 'last_seen_at'])
  execute function private.on_profile_updated();
