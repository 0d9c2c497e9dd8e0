-- Identity: profiles and roles, created by triggers on auth.users that never fail the sign-up.

create table private.signup_faults (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  step text not null,
  problem text not null,
  at timestamptz not null default now()
);
comment on table private.signup_faults is 'Exceptions caught in the triggers on auth.users; the sign-up, confirmation or sign-in succeeded nevertheless.';
create index signup_faults_user_id_idx on private.signup_faults (user_id);

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'buyer' check (role in ('buyer', 'creator')),
  email text,
  first_name text not null default '' check (length(first_name) <= 100 and (first_name = '' or private.is_shown_name(first_name))),
  last_name text not null default '' check (length(last_name) <= 100 and (last_name = '' or private.is_shown_name(last_name))),
  full_name text generated always as (nullif(btrim(first_name || ' ' || last_name), '')) stored
    check (private.is_shown_name(full_name) and not private.is_reserved_name(full_name)),
  username text not null check (private.is_username(username)),
  phone text check (private.is_phone(phone)),
  date_of_birth timestamptz check (date_of_birth >= timestamptz '1899-12-31 00:00:00+00'),
  country text check (length(country) <= 80 and private.is_shown_name(country)),
  city text check (length(city) <= 80 and private.is_shown_name(city)),
  language text not null default 'english' check (length(language) <= 40 and private.is_shown_name(language)),
  bio text check (length(bio) <= 300),
  avatar_url text check (private.is_own_path(avatar_url, id)),
  calendly_url text check (private.is_calendly_link(calendly_url)),
  notification_preferences jsonb not null default '{"email": true, "push": false, "updates": true, "marketing": false}'
    check (
      jsonb_typeof(notification_preferences) = 'object'
      and notification_preferences ?& array['email', 'push', 'updates', 'marketing']
      and notification_preferences - array['email', 'push', 'updates', 'marketing'] = '{}'
      and jsonb_typeof(notification_preferences -> 'email') = 'boolean'
      and jsonb_typeof(notification_preferences -> 'push') = 'boolean'
      and jsonb_typeof(notification_preferences -> 'updates') = 'boolean'
      and jsonb_typeof(notification_preferences -> 'marketing') = 'boolean'
    ),
  privacy_settings jsonb not null default '{"profileVisibility": "public", "showEmail": false, "showActivity": true, "improveSearch": true}'
    check (
      jsonb_typeof(privacy_settings) = 'object'
      and privacy_settings ?& array['profileVisibility', 'showEmail', 'showActivity', 'improveSearch']
      and privacy_settings - array['profileVisibility', 'showEmail', 'showActivity', 'improveSearch'] = '{}'
      and privacy_settings -> 'profileVisibility' in ('"public"', '"private"', '"contacts"')
      and jsonb_typeof(privacy_settings -> 'showEmail') = 'boolean'
      and jsonb_typeof(privacy_settings -> 'showActivity') = 'boolean'
      and jsonb_typeof(privacy_settings -> 'improveSearch') = 'boolean'
    ),
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per user, made when the address is confirmed. Own row only; others are seen through public_profile().';
comment on column public.profiles.full_name is 'Public name, with the username beside it; without one, the username. From first and last name, which approved creators change by review (name_changes).';
comment on column public.profiles.username is 'Public handle; unique, ignoring case. An approved creator''s changes by review, like the full name.';
comment on column public.profiles.avatar_url is 'Path in the bucket profile-photos; the first folder is the user''s id.';
comment on column public.profiles.last_seen_at is 'Kept only while Activity Status is on.';

create table public.buyers (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (length(first_name) <= 100 and (first_name = '' or private.is_shown_name(first_name))),
  last_name text not null default '' check (length(last_name) <= 100 and (last_name = '' or private.is_shown_name(last_name))),
  email text check (length(email) <= 320),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.buyers is 'A row means that the user is a buyer.';

create table public.creators (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (length(first_name) <= 100 and (first_name = '' or private.is_shown_name(first_name))),
  last_name text not null default '' check (length(last_name) <= 100 and (last_name = '' or private.is_shown_name(last_name))),
  email text check (length(email) <= 320),
  has_company boolean not null default true,
  company_name text check (length(company_name) <= 200 and (company_name = '' or private.is_shown_title(company_name))),
  business_description text check (length(business_description) <= 5000),
  templates_count text check (templates_count in ('0', '1-3', '1-5', '4-10', '6-10', '11-20', '20+', '21+')),
  has_clients boolean not null default false,
  calendly_url text check (private.is_calendly_link(calendly_url)),
  application_status text not null default 'pending' check (application_status in ('pending', 'approved', 'rejected')),
  suspended_at timestamptz,
  suspension_reason text check (length(btrim(suspension_reason)) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((suspended_at is null) = (suspension_reason is null))
);
comment on table public.creators is 'A row means that the user is a creator, and takes precedence over a row in buyers. Only templates of approved creators can be approved.';

comment on column public.creators.suspended_at is 'Since when an admin has suspended this creator; null otherwise.';

create function private.is_suspended(creator_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.creators as creator where creator.id = is_suspended.creator_id and creator.suspended_at is not null)
$$;
comment on function private.is_suspended(uuid) is 'Whether an admin has suspended this creator.';

create table public.creator_social_accounts (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.creators (id) on delete cascade,
  platform text not null check (platform in ('linkedin', 'facebook', 'instagram', 'twitter', 'website')),
  url text not null check (url <> '' and private.is_https(url)),
  created_at timestamptz not null default now(),
  unique (creator_id, platform)
);
comment on table public.creator_social_accounts is 'Links to a creator''s social accounts; empty ones have no row.';

create table public.creator_documents (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.creators (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  file_url text not null check (private.is_own_path(file_url, creator_id)),
  file_type text check (length(file_type) <= 127),
  created_at timestamptz not null default now()
);
comment on table public.creator_documents is 'Company documents uploaded during registration.';
comment on column public.creator_documents.file_url is 'Path in the private bucket creator-documents; the first folder is the creator''s id.';

create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_username_skeleton_idx on public.profiles (private.name_skeleton(username));
create index profiles_full_name_skeleton_idx on public.profiles (private.name_skeleton(full_name));
create index creator_documents_creator_id_idx on public.creator_documents (creator_id);

-- Row-level security without policies: denies access even if a grant slips in.
alter table private.signup_faults enable row level security;
alter table public.profiles enable row level security;
alter table public.buyers enable row level security;
alter table public.creators enable row level security;
alter table public.creator_social_accounts enable row level security;
alter table public.creator_documents enable row level security;

grant select (
  id, role, email, first_name, last_name, full_name, username, phone, date_of_birth, country, city, language, bio, avatar_url, calendly_url,
  notification_preferences, privacy_settings, created_at, updated_at
) on public.profiles to authenticated;
grant update (
  username, first_name, last_name, phone, date_of_birth, country, city, language, bio, avatar_url, calendly_url,
  notification_preferences, privacy_settings
) on public.profiles to authenticated;
grant select (id, first_name, last_name, email, created_at, updated_at) on public.buyers to authenticated;
grant insert (id, first_name, last_name, email) on public.buyers to authenticated;
grant update (first_name, last_name) on public.buyers to authenticated;
grant select (
  id, first_name, last_name, email, has_company, company_name, business_description, templates_count, has_clients,
  calendly_url, application_status, suspended_at, suspension_reason, created_at, updated_at
) on public.creators to authenticated;
grant insert (
  id, first_name, last_name, email, has_company, company_name, business_description, templates_count, has_clients, calendly_url
) on public.creators to authenticated;
grant update (
  first_name, last_name, has_company, company_name, business_description, templates_count, has_clients, calendly_url
) on public.creators to authenticated;
grant select (id, creator_id, platform, url, created_at) on public.creator_social_accounts to authenticated;
grant insert (creator_id, platform, url) on public.creator_social_accounts to authenticated;
grant select (id, creator_id, file_name, file_url, file_type, created_at) on public.creator_documents to authenticated;
grant insert (creator_id, file_name, file_url, file_type) on public.creator_documents to authenticated;

create policy "People read their own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()) and (select private.has_live_session()));
create policy "People change their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.has_live_session())) with check (id = (select auth.uid()));
create policy "Buyers read their own row" on public.buyers for select to authenticated
  using (id = (select auth.uid()));
create policy "People become buyers themselves" on public.buyers for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Buyers change their own row" on public.buyers for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "People become creators themselves" on public.creators for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Creators change their own row" on public.creators for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "Creators add their own accounts" on public.creator_social_accounts for insert to authenticated
  with check (creator_id = (select auth.uid()));
create policy "Creators add their own documents" on public.creator_documents for insert to authenticated
  with check (creator_id = (select auth.uid()));

create policy "Creators read their own row and admins read all" on public.creators for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "Creators read their own accounts and admins read all" on public.creator_social_accounts for select to authenticated
  using (creator_id = (select auth.uid()) or (select private.is_admin()));
create policy "Creators read their own documents and admins read all" on public.creator_documents for select to authenticated
  using (creator_id = (select auth.uid()) or (select private.is_admin()));

create function private.log_signup_fault(user_id uuid, step text, problem text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.signup_faults (user_id, step, problem)
  values (log_signup_fault.user_id, log_signup_fault.step, left(log_signup_fault.problem, 500));
exception when others then
  raise warning 'a sign-up fault could not be noted: %', sqlerrm;
end $$;
comment on function private.log_signup_fault(uuid, text, text) is 'Logs an exception caught in a trigger on auth.users; never raises.';

create function private.meta_text(meta jsonb, key text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(meta -> key) = 'string'
    then nullif(btrim(regexp_replace(left(meta ->> key, longest), '[[:cntrl:]]+', ' ', 'g')), '') end
$$;
comment on function private.meta_text(jsonb, text, integer) is 'A text from client-supplied metadata, truncated and without control characters; null for any other type.';

create function private.meta_paragraphs(meta jsonb, key text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(meta -> key) = 'string' then nullif(btrim(
    regexp_replace(regexp_replace(left(meta ->> key, longest), E'\r\n?', E'\n', 'g'), '(?:(?!\n)[[:cntrl:]])+', ' ', 'g'), E' \n'), '') end
$$;
comment on function private.meta_paragraphs(jsonb, text, integer) is 'The same with its line breaks.';

create function private.meta_boolean(meta jsonb, key text) returns boolean
language sql immutable set search_path = '' as $$
  select meta -> key in ('true', '"true"', '"yes"')
$$;
comment on function private.meta_boolean(jsonb, text) is 'A boolean from client-supplied metadata; null where the key is missing.';

create function private.public_name(full_name text, username text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(full_name), '') || ' (@' || username || ')', '@' || username)
$$;
comment on function private.public_name(text, text) is 'A person''s name with their handle: "Mara Lindqvist (@mara)"; without a full name, "@mara".';

create function private.creators_with_similar_name(name text, except_id uuid) returns setof public.profiles
language sql stable set search_path = '' as $$
  select profile from public.profiles as profile join public.creators as creator on creator.id = profile.id
  where creator.application_status = 'approved' and profile.id is distinct from except_id
    and (private.name_skeleton(profile.full_name) = private.name_skeleton(name) or private.name_skeleton(profile.username) = private.name_skeleton(name))
$$;
comment on function private.creators_with_similar_name(text, uuid) is 'Approved creators, except one, whose full name or username has the same private.name_skeleton().';

-- Definer: the auth service updates the user and has no privileges in public. Never raises.
create function private.on_user_signed_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set last_seen_at = new.last_sign_in_at
  where id = new.id and (privacy_settings ->> 'showActivity')::boolean;
  perform private.log_activity(new.id, 'login', null);
  return null;
exception when others then
  perform private.log_signup_fault(new.id, 'sign-in', sqlerrm);
  return null;
end $$;
comment on function private.on_user_signed_in() is 'After a sign-in: logs the activity, and sets last_seen_at while Activity Status is on.';

-- Definer: auth.users has no grants. Replaces the submitted address without comparing it, so nothing can be learned about it.
create function private.set_account_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select email from auth.users where id = new.id);
  return new;
end $$;
comment on function private.set_account_email() is 'Before insert of a buyer or creator: sets the e-mail to the account''s own.';

-- Definer: profiles.role has no write grant; it follows the creators row.
create function private.on_creator_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set role = 'creator' where id = new.id;
  return null;
end $$;
comment on function private.on_creator_added() is 'After insert of a creators row: sets the profile''s role to creator.';

-- Definer: other people's profiles have no grants.
create function private.forbid_creator_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from private.creators_with_similar_name(new.username, new.id)) then
    raise exception 'This display name is already taken' using errcode = '23505';
  end if;
  return new;
end $$;
comment on function private.forbid_creator_name() is
  'Before update of a username: raises 23505, like for a taken one, if it looks like an approved creator''s name, which is public anyway.';

create function private.before_profile_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.date_of_birth > now() + interval '1 day' then
    raise exception 'The date of birth is in the future' using errcode = '23514';
  end if;
  if new.privacy_settings -> 'showActivity' = 'false' then new.last_seen_at := null; end if;
  new.updated_at := now();
  return new;
end $$;
comment on function private.before_profile_update() is 'Before update of a profile: rejects a date of birth in the future (with one day of tolerance for time zones), clears last_seen_at while Activity Status is off, sets updated_at.';

create function private.is_contact(owner uuid, viewer uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.payments as payment left join public.checkouts as offer on offer.id = payment.checkout_id
    where payment.claim_state = 'claimed' and payment.problem is null and not private.is_disputed(payment.payment_intent)
      and ((payment.user_id = viewer and payment.creator_id = owner)
        -- The payer of a link types any address: only what the owner paid while signed in is a contact of their own.
        or (payment.user_id = owner and payment.creator_id = viewer and offer.kind = 'session')));
end $$;
comment on function private.is_contact(uuid, uuid) is
  'Whether the owner of a profile has sold the viewer something, or has bought from them while signed in: paid, and neither refunded nor disputed.';

-- Definer: other people's profiles have no grants. Returns what their privacy settings allow the caller (auth.uid()) to see. A hidden
-- creator still shows the name that is public on their templates.
create function public.public_profile(username text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := auth.uid();
  shown public.profiles;
  listed_name text;
  is_visible boolean;
begin
  select * into shown from public.profiles as profile where lower(profile.username) = lower(public_profile.username);
  if shown.id is null then return null; end if;
  is_visible := case when shown.id is not distinct from viewer then true when private.is_suspended(shown.id) then false else
    case shown.privacy_settings ->> 'profileVisibility'
      when 'public' then true
      when 'contacts' then viewer is not null and private.is_contact(shown.id, viewer)
      else false
    end
  end;
  select listing.creator_name into listed_name from public.listings as listing where listing.creator_id = shown.id limit 1;
  if not is_visible then
    return case when listed_name is not null then jsonb_build_object(
      'id', shown.id, 'username', shown.username, 'full_name', listed_name, 'is_creator', true, 'is_hidden', true) end;
  end if;
  return jsonb_build_object(
    'id', shown.id,
    'username', shown.username,
    'full_name', shown.full_name,
    'bio', shown.bio,
    'country', shown.country,
    'avatar_url', shown.avatar_url,
    'is_creator', exists (select 1 from public.creators where id = shown.id and application_status = 'approved'),
    'is_hidden', false,
    'member_since', shown.created_at,
    'email', case when (shown.privacy_settings ->> 'showEmail')::boolean then shown.email end,
    'last_seen_at', case when (shown.privacy_settings ->> 'showActivity')::boolean then shown.last_seen_at end,
    'visibility', case when shown.id = viewer then shown.privacy_settings ->> 'profileVisibility' end);
end $$;
comment on function public.public_profile(text) is
  'A profile as the caller may see it; null if it does not exist or is hidden. Of a hidden creator with published templates, only the name on them.';
grant execute on function public.public_profile(text) to anon, authenticated;

create trigger forbid_creator_name before update of username on public.profiles
  for each row when (new.username is distinct from old.username) execute function private.forbid_creator_name();
create trigger before_profile_update before update on public.profiles
  for each row execute function private.before_profile_update();
create trigger touch_updated_at before update on public.buyers
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.creators
  for each row execute function private.touch_updated_at();
create trigger aa_authorize before insert on public.buyers
  for each row execute function private.authorize_owner('id');
create trigger aa_authorize before insert on public.creators
  for each row execute function private.authorize_owner('id');
create trigger aa_authorize before insert on public.creator_social_accounts
  for each row execute function private.authorize_owner('creator_id');
create trigger aa_authorize before insert on public.creator_documents
  for each row execute function private.authorize_owner('creator_id');
create trigger set_account_email before insert on public.buyers
  for each row execute function private.set_account_email();
create trigger set_account_email before insert on public.creators
  for each row execute function private.set_account_email();
create trigger on_creator_added after insert on public.creators
  for each row execute function private.on_creator_added();

create trigger flowshelf_user_signed_in after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at and new.last_sign_in_at is not null)
  execute function private.on_user_signed_in();

-- The scheduling link has two columns, profiles.calendly_url and creators.calendly_url; settings and registration write either one.
-- Each change is copied to the other, with the privileges of the role that makes it.
create function private.sync_scheduling_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update public.creators set calendly_url = new.calendly_url
    where id = new.id and calendly_url is distinct from new.calendly_url;
  else
    update public.profiles set calendly_url = new.calendly_url
    where id = new.id and calendly_url is distinct from new.calendly_url;
  end if;
  return null;
end $$;
comment on function private.sync_scheduling_link() is 'After a change of calendly_url in profiles or creators: copies it to the other table.';

create trigger sync_scheduling_link after update of calendly_url on public.profiles
  for each row when (new.calendly_url is distinct from old.calendly_url)
  execute function private.sync_scheduling_link();
create trigger sync_scheduling_link after update of calendly_url on public.creators
  for each row when (new.calendly_url is distinct from old.calendly_url)
  execute function private.sync_scheduling_link();
create trigger sync_new_scheduling_link after insert on public.creators
  for each row when (new.calendly_url is not null)
  execute function private.sync_scheduling_link();
