-- Registration: the input of a sign-up form is stored as a draft until the address is confirmed, and only then becomes rows. The auth
-- service returns user metadata to anyone who repeats a sign-up, so the metadata contains only the role and the draft's key.

create table private.registration_drafts (
  email_hash bytea not null,
  key_hash bytea not null,
  role text not null check (role in ('buyer', 'creator')),
  details jsonb not null check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 32768),
  created_at timestamptz not null default now(),
  primary key (email_hash, key_hash)
);
comment on table private.registration_drafts is
  'Form input of unconfirmed registrations, keyed by hashes of the address and a random key. No grants; consumed at confirmation, deleted after a day.';

create table private.contested_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  confirmed_at timestamptz not null default now(),
  needs_mailbox boolean not null default false
);
comment on table private.contested_accounts is
  'Accounts whose password was removed until their owner chooses one: the address was registered more than once, or replaced another. Until then, they claim no payments.';
comment on column private.contested_accounts.needs_mailbox is
  'Whether a password may be chosen only after a link mailed to the account''s address was used: the address itself was not the last to confirm.';

create table private.sign_up_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table private.sign_up_mails is
  'When an unconfirmed account was mailed its first and its newest confirmation link. A repeated sign-up sends another one.';

create table private.registration_calls (
  user_id uuid not null references auth.users (id) on delete cascade,
  call text not null check (call ~ '^[a-z0-9-]{1,60}$'),
  at timestamptz not null default now(),
  primary key (user_id, call)
);
comment on table private.registration_calls is 'Idempotency keys of calls that take effect once per account after a registration.';

create index registration_drafts_created_at_idx on private.registration_drafts (created_at);

-- Row-level security without policies: denies access even if a grant slips in.
alter table private.registration_drafts enable row level security;
alter table private.contested_accounts enable row level security;
alter table private.sign_up_mails enable row level security;
alter table private.registration_calls enable row level security;

create function private.email_hash(email text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(lower(btrim(email)), 'UTF8'))
$$;
comment on function private.email_hash(text) is 'Lookup key of all drafts of an address.';

create function private.key_hash(draft_key text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(draft_key, 'UTF8'))
$$;
comment on function private.key_hash(text) is 'Lookup key of one draft of an address.';

-- Definer: private.registration_drafts and auth.users have no grants. Returns nothing, whether or not the address has an account.
create function public.save_registration_draft(draft_key text, email text, details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(save_registration_draft.email, 400)));
  is_service constant boolean := coalesce(current_setting('role', true), '') = 'service_role';
  allowed jsonb;
begin
  if not is_service then
    perform private.limit_attempts('registration from ' || private.caller_address(), 60, '1 hour');
  end if;
  if private.is_email_address(address) is not true
    or coalesce(draft_key, '') !~ '^[A-Za-z0-9-]{20,100}$'
    or jsonb_typeof(details) is distinct from 'object' or coalesce(details ->> 'role', '') not in ('buyer', 'creator') then
    raise exception 'The registration is malformed' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(entry.key, entry.value), '{}') into allowed from jsonb_each(details) as entry
  where entry.key in ('first_name', 'last_name', 'full_name', 'company_name', 'business_description', 'templates_count',
    'has_clients', 'has_company', 'calendly_url', 'social_accounts');
  if pg_column_size(allowed) > 32768 then
    raise exception 'The registration is malformed' using errcode = '22023';
  end if;
  -- Counted by caller and address: nobody can use up what the owner of an address may store. A draft that exists can be stored again.
  if not is_service
    and not exists (
      select 1 from private.registration_drafts as draft
      where draft.email_hash = private.email_hash(address) and draft.key_hash = private.key_hash(draft_key))
    and not private.count_attempt(format('registration from %s for %s', private.caller_address(), address), 5, '1 day') then
    return;
  end if;
  insert into private.registration_drafts (email_hash, key_hash, role, details)
  values (private.email_hash(address), private.key_hash(draft_key), details ->> 'role', allowed)
  on conflict on constraint registration_drafts_pkey do update set role = excluded.role, details = excluded.details
  -- A failed sign-up is retried with the same key. After the sign-up, others may know the key, so the draft is final.
  where not exists (select 1 from auth.users as account where account.email = address);
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.save_registration_draft(text, text, jsonb) is
  'Stores the input of a registration until the address is confirmed. Same answer for every address; 60 an hour per caller, then PT429; new keys after 5 a day per caller and address are not stored; 22023 for malformed input.';
grant execute on function public.save_registration_draft(text, text, jsonb) to anon, authenticated, service_role;

create function private.valid_name(user_id uuid, details jsonb, key text, longest integer) returns text
language plpgsql set search_path = '' as $$
declare
  name constant text := private.meta_text(details, key, longest);
begin
  if name is null or (private.is_shown_name(name) and not private.is_reserved_name(name)) then return name; end if;
  perform private.log_signup_fault(user_id, key, 'The name breaks the rule for names that are shown');
  return null;
end $$;
comment on function private.valid_name(uuid, jsonb, text, integer) is 'A name from a registration; an invalid one is logged and returned as null.';

create function private.create_profile(account auth.users, role text, details jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  calendly constant text := private.meta_text(details, 'calendly_url', 2048);
  first_name text := private.valid_name(account.id, details, 'first_name', 100);
  last_name text := private.valid_name(account.id, details, 'last_name', 100);
begin
  if coalesce(first_name, last_name) is null then
    select (string_to_array(name, ' '))[1], nullif(btrim(substr(name, length(split_part(name, ' ', 1)) + 1)), '') into first_name, last_name
    from private.valid_name(account.id, details, 'full_name', 100) as name;
  end if;
  if private.is_reserved_name(concat_ws(' ', first_name, last_name)) then
    perform private.log_signup_fault(account.id, 'full_name', 'The name breaks the rule for names that are shown');
    first_name := null;
    last_name := null;
  end if;
  for attempt in 1..5 loop
    -- The generated username contains no part of the address, which others could recognize.
    insert into public.profiles (id, role, email, first_name, last_name, username, calendly_url, privacy_settings)
    values (account.id, role, account.email, coalesce(first_name, ''), coalesce(last_name, ''), role || '-' || left(md5(gen_random_uuid()::text), 8),
      case when private.is_calendly_link(calendly) then calendly end,
      jsonb_build_object('profileVisibility', case when role = 'creator' then 'public' else 'private' end, 'showEmail', false, 'showActivity', true,
        'improveSearch', true))
    on conflict do nothing;
    exit when found;
  end loop;
end $$;
comment on function private.create_profile(auth.users, text, jsonb) is
  'Inserts the profile of a confirmed account with a random username; profiles of buyers start as private. Of a full name alone the first word is the first name.';

create function private.create_role_row(account auth.users, role text, details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  first_name constant text := coalesce(private.valid_name(account.id, details, 'first_name', 100), '');
  last_name constant text := coalesce(private.valid_name(account.id, details, 'last_name', 100), '');
  templates_count constant text := private.meta_text(details, 'templates_count', 10);
  calendly constant text := private.meta_text(details, 'calendly_url', 2048);
begin
  if role <> 'creator' then
    insert into public.buyers (id, first_name, last_name, email) values (account.id, first_name, last_name, account.email)
    on conflict do nothing;
    return;
  end if;
  insert into public.creators (id, first_name, last_name, email, has_company, company_name, business_description, templates_count,
    has_clients, calendly_url)
  values (
    account.id, first_name, last_name, account.email,
    coalesce(private.meta_boolean(details, 'has_company'), true),
    (select name from private.meta_text(details, 'company_name', 200) as name where private.is_shown_title(name)),
    private.meta_paragraphs(details, 'business_description', 5000),
    case when templates_count in ('0', '1-5', '6-10', '11-20', '20+') then templates_count end,
    coalesce(private.meta_boolean(details, 'has_clients'), false),
    case when private.is_calendly_link(calendly) then calendly end)
  on conflict do nothing;
end $$;
comment on function private.create_role_row(auth.users, text, jsonb) is
  'Inserts the buyers or creators row of a confirmed account from the valid fields of its registration.';

create function private.create_social_accounts(user_id uuid, given jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.creator_social_accounts (creator_id, platform, url)
  select create_social_accounts.user_id, entry.platform, entry.url
  from (
    select key as platform, private.meta_text(given, key, 2048) as url
    from jsonb_object_keys(case when jsonb_typeof(given) = 'object' then given else '{}' end) as key
    union all
    select private.meta_text(item, 'platform', 20), private.meta_text(item, 'url', 2048)
    from jsonb_array_elements(case when jsonb_typeof(given) = 'array' then given else '[]' end) as item
  ) as entry
  where entry.platform in ('linkedin', 'facebook', 'instagram', 'twitter', 'website')
    and entry.url is not null and private.is_https(entry.url)
  on conflict do nothing;
end $$;
comment on function private.create_social_accounts(uuid, jsonb) is
  'Inserts the social accounts of a new creator from {platform: url} or [{platform, url}]; skips invalid entries.';

create function private.create_account_rows(account auth.users, role text, details jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  begin
    perform private.create_profile(account, role, details);
  exception when others then
    perform private.log_signup_fault(account.id, 'profile', sqlerrm);
  end;
  begin
    perform private.create_role_row(account, role, details);
    if role = 'creator' then perform private.create_social_accounts(account.id, details -> 'social_accounts'); end if;
  exception when others then
    perform private.log_signup_fault(account.id, role, sqlerrm);
  end;
end $$;
comment on function private.create_account_rows(auth.users, text, jsonb) is
  'Inserts profile, buyers or creators row and social accounts of a confirmed account. Never raises: each step fails on its own and is logged.';

create function private.try_claim_waiting_payments(user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.claim_waiting_payments(user_id);
exception when others then
  perform private.log_signup_fault(user_id, 'claim waiting payments', sqlerrm);
end $$;
comment on function private.try_claim_waiting_payments(uuid) is
  'Claims the payments that were waiting for a confirmed, uncontested address. Never raises.';

create function private.complete_registration(account auth.users) returns void
language plpgsql set search_path = '' as $$
declare
  -- Metadata is client input: only 'creator' is special, everything else becomes a buyer.
  role constant text := case when account.raw_user_meta_data -> 'role' = '"creator"' then 'creator' else 'buyer' end;
  details jsonb;
begin
  select draft.details into details from private.registration_drafts as draft
  where draft.email_hash = private.email_hash(account.email) and draft.key_hash = private.key_hash(account.raw_user_meta_data ->> 'draft_key');
  perform private.create_account_rows(account, role, coalesce(details, '{}'));
  delete from private.registration_drafts where email_hash = private.email_hash(account.email);
  perform private.try_claim_waiting_payments(account.id);
exception when others then
  perform private.log_signup_fault(account.id, 'registration', sqlerrm);
end $$;
comment on function private.complete_registration(auth.users) is
  'Creates the rows of a confirmed account from the draft whose key is in its metadata, so it works on any device. Never raises.';

-- Definer: the auth service inserts the user and has no privileges here. Never raises.
create function private.on_user_created() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.complete_registration(new);
  return null;
end $$;
comment on function private.on_user_created() is 'After a sign-up that needs no confirmation: completes the registration.';

-- Definer: the auth service updates the user and has no privileges here. Never raises.
create function private.on_sign_up_mailed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sign_up_mails (user_id) values (new.id)
  on conflict on constraint sign_up_mails_pkey do update set last_at = excluded.last_at;
  return null;
exception when others then
  perform private.log_signup_fault(new.id, 'sign-up mail', sqlerrm);
  return null;
end $$;
comment on function private.on_sign_up_mailed() is 'After a confirmation link is mailed to an unconfirmed account: records when.';

create function private.is_contested(account auth.users) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- Without a confirmation mail, nobody but the person who signed up is involved.
  return account.confirmation_sent_at is not null and exists (
    select 1 from private.registration_drafts as draft
    left join private.sign_up_mails as mails on mails.user_id = account.id
    where draft.email_hash = private.email_hash(account.email)
      and draft.key_hash is distinct from private.key_hash(account.raw_user_meta_data ->> 'draft_key')
      -- Anybody can store a draft. It counts if a sign-up followed, or was refused because the last mail was too recent.
      and (mails.user_id is null
        or (mails.last_at > mails.first_at and draft.created_at <= mails.last_at)
        or draft.created_at between mails.last_at and mails.last_at + interval '2 minutes'));
end $$;
comment on function private.is_contested(auth.users) is
  'Whether the address was registered by more than one person: a repeated sign-up changes neither password nor metadata, but follows a draft of its own and is mailed.';

-- Definer: the auth service updates the user and has no privileges here. Never raises; on an error the account counts as contested.
create function private.on_user_confirming() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contested boolean := true;
begin
  begin
    contested := private.is_contested(new);
  exception when others then
    perform private.log_signup_fault(new.id, 'contest', sqlerrm);
  end;
  if contested then
    -- The auth service treats an empty hash as no password: none matches, and the owner can set one without the current one.
    new.encrypted_password := '';
    insert into private.contested_accounts (user_id) values (new.id) on conflict do nothing;
  end if;
  return new;
exception when others then
  perform private.log_signup_fault(new.id, 'contest', sqlerrm);
  return new;
end $$;
comment on function private.on_user_confirming() is
  'Before a confirmation: removes the password of a contested account. Confirming proves ownership of the address, not that its owner chose the password.';

create function private.end_sessions(user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions as session where session.user_id = end_sessions.user_id;
exception when others then
  perform private.log_signup_fault(user_id, 'sessions', sqlerrm);
end $$;
comment on function private.end_sessions(uuid) is 'Ends all sessions of an account. Never raises.';

-- Definer: the auth service updates the user and has no privileges in public. Never raises.
create function private.on_user_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email then
    begin
      update public.profiles set email = new.email where id = new.id;
      update public.buyers set email = new.email where id = new.id;
      update public.creators set email = new.email where id = new.id;
    exception when others then
      perform private.log_signup_fault(new.id, 'e-mail change', sqlerrm);
    end;
    if old.email_confirmed_at is not null then perform private.follow_email(new.id, lower(old.email), lower(new.email)); end if;
  end if;
  if new.email_confirmed_at is null then return null; end if;
  if exists (select 1 from private.contested_accounts where user_id = new.id) then
    if old.email_confirmed_at is null or new.email is distinct from old.email then perform private.end_sessions(new.id); end if;
  elsif old.email_confirmed_at is null then
    perform private.complete_registration(new);
  else
    perform private.try_claim_waiting_payments(new.id);
  end if;
  return null;
exception when others then
  perform private.log_signup_fault(new.id, 'confirmation', sqlerrm);
  return null;
end $$;
comment on function private.on_user_confirmed() is
  'After an e-mail is confirmed or changed: completes the registration, or ends all sessions of a contested account; copies a new address to profiles, buyers and creators, and to all that private.follow_email() lists.';

-- Definer: the auth service updates the user and has no privileges here. Never raises.
create function private.on_password_chosen() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.contested_accounts where user_id = new.id and not needs_mailbox;
  if found then perform private.try_claim_waiting_payments(new.id); end if;
  return null;
exception when others then
  perform private.log_signup_fault(new.id, 'password', sqlerrm);
  return null;
end $$;
comment on function private.on_password_chosen() is 'After the owner of a contested account sets a password: the account is no longer contested; claims its waiting payments.';

-- Definer: private.contested_accounts has no grants. About the caller only.
create function public.registration_step() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when auth.uid() is null then null
    when exists (select 1 from private.contested_accounts where user_id = auth.uid() and needs_mailbox) then 'mailbox'
    when exists (select 1 from private.contested_accounts where user_id = auth.uid()) then 'password'
    when exists (select 1 from public.creators where id = auth.uid()) or exists (select 1 from public.buyers where id = auth.uid()) then 'done'
    else 'role' end;
end $$;
comment on function public.registration_step() is
  'The registration step that the caller''s account still lacks: mailbox (use a link mailed to its address), password, role, or done.';

-- Definer: private.registration_drafts and auth.users have no grants. The caller's own confirmed and uncontested account only.
create function public.finish_registration(draft_key text, role text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  draft private.registration_drafts;
begin
  perform private.limit_calls('finish registration', 20, '1 hour');
  select * into account from auth.users where id = auth.uid() and email_confirmed_at is not null for update;
  if account.id is null then raise exception 'Nobody is signed in' using errcode = '42501'; end if;
  if public.registration_step() in ('mailbox', 'password') then
    raise exception 'Choose a password first' using errcode = 'PT409';
  end if;
  if public.registration_step() = 'role' then
    select * into draft from private.registration_drafts as candidate
    where candidate.email_hash = private.email_hash(account.email) and candidate.key_hash = private.key_hash(finish_registration.draft_key);
    if draft.role is null and coalesce(finish_registration.role, '') not in ('buyer', 'creator') then return null; end if;
    perform private.create_account_rows(account, coalesce(draft.role, finish_registration.role), coalesce(draft.details, '{}'));
    delete from private.registration_drafts where email_hash = private.email_hash(account.email);
  end if;
  return case
    when exists (select 1 from public.creators where id = account.id) then 'creator'
    when exists (select 1 from public.buyers where id = account.id) then 'buyer' end;
end $$;
comment on function public.finish_registration(text, text) is
  'Creates the rows of the caller''s account that was contested: from the draft with this key, else for the given role. Returns the role; null without draft and role, PT409 before a password is set.';
grant execute on function public.registration_step(), public.finish_registration(text, text) to authenticated;

-- Definer: profiles has no insert grant. Creates only the caller's own profile, like their sign-up.
create function public.ensure_profile() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.require_live_session();
  perform private.limit_calls('ensure profile', 60, '1 hour');
  select * into account from auth.users where id = auth.uid();
  if not exists (select 1 from public.profiles where id = account.id) then
    perform private.create_profile(account, case when exists (select 1 from public.creators where id = account.id) then 'creator' else 'buyer' end);
  end if;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.ensure_profile() is 'Creates the caller''s profile if their sign-up could not; otherwise does nothing. PT401 after the caller''s session ended.';
grant execute on function public.ensure_profile() to authenticated;

-- Definer: auth.users and private.outbox have no grants. Service role only; the address is a visitor's input.
create function public.queue_account_exists_mail(email text, caller text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if not private.count_attempt('account exists mails from ' || private.address_group(caller), 20, '1 hour') then return; end if;
  -- Not within minutes of the confirmation, because the account's own registration calls this function, too.
  select * into account from auth.users as candidate
  where candidate.email = lower(btrim(queue_account_exists_mail.email)) and candidate.is_sso_user = false
    and candidate.email_confirmed_at < now() - interval '10 minutes';
  if account.id is null then return; end if;
  perform private.enqueue_mail(account.email, 'account_exists', '{}', format('account_exists:%s:%s', account.id, date_trunc('week', now())::date));
end $$;
comment on function public.queue_account_exists_mail(text, text) is
  'Mails the owner of a confirmed account that somebody registered with their address, at most once a week. caller is the client''s address. Returns nothing, also after 20 an hour per caller.';

-- Definer: auth.users has no grants. Service role only; the edge function has authenticated user_id.
create function public.crm_registration(user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  answer jsonb;
begin
  select * into account from auth.users as candidate
  where candidate.id = crm_registration.user_id and candidate.email_confirmed_at is not null
    and not exists (select 1 from private.contested_accounts as contested where contested.user_id = candidate.id);
  if account.id is null then return null; end if;
  select jsonb_build_object('first_name', person.first_name, 'last_name', person.last_name, 'email', account.email, 'role', person.role)
  into answer
  from (
    select creator.first_name, creator.last_name, 'creator' as role, 1 as rank from public.creators as creator where creator.id = account.id
    union all
    select buyer.first_name, buyer.last_name, 'buyer', 2 from public.buyers as buyer where buyer.id = account.id
  ) as person
  order by person.rank limit 1;
  if answer is null then return null; end if;

  insert into private.registration_calls (user_id, call) values (account.id, 'webhook-ghl')
  on conflict on constraint registration_calls_pkey do nothing;
  return case when found then answer end;
end $$;
comment on function public.crm_registration(uuid) is
  'The data of a registration for the CRM, once per account, after it is confirmed and uncontested; null otherwise.';

-- Definer: auth.users and private.outbox have no grants. Service role only. The address is a visitor's input and may be a stranger's,
-- so the mail contains no other input.
create function public.queue_pending_notification(email text, caller text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if not private.count_attempt('registration mails from ' || private.address_group(caller), 20, '1 hour') then return; end if;
  select * into account from auth.users as candidate
  where candidate.email = lower(btrim(queue_pending_notification.email)) and candidate.is_sso_user = false
    and candidate.created_at > now() - interval '10 minutes' and candidate.raw_user_meta_data -> 'role' = '"creator"';
  if account.id is null then return; end if;
  insert into private.registration_calls (user_id, call) values (account.id, 'send-pending-notification')
  on conflict on constraint registration_calls_pkey do nothing;
  if found then perform private.enqueue_mail(account.email, 'creator_registered', '{}', 'creator_registered:' || account.id); end if;
end $$;
comment on function public.queue_pending_notification(text, text) is
  'Queues the mail to a creator who registered in the last ten minutes, once per account. caller is the client''s address. Returns nothing, also after 20 an hour per caller.';
grant execute on function public.queue_account_exists_mail(text, text), public.crm_registration(uuid), public.queue_pending_notification(text, text)
  to service_role;

-- Definer: auth.users and private.registration_drafts have no grants. Service role only.
create function public.sweep_registrations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  -- Accounts first: later drafts decide whether an unconfirmed account is contested.
  delete from auth.users where id in (
    select account.id from auth.users as account
    where account.email_confirmed_at is null and account.phone is null and account.created_at < now() - interval '1 day'
      and account.is_sso_user = false and account.is_anonymous = false
    order by account.created_at limit 5000);
  get diagnostics removed = row_count;
  delete from private.registration_drafts where created_at < now() - interval '1 day';
  return removed;
end $$;
comment on function public.sweep_registrations() is 'Deletes accounts that were not confirmed within a day, and expired drafts; returns the number of accounts.';
grant execute on function public.sweep_registrations() to service_role;

-- Hourly where pg_cron exists (hosted), off the full hour.
do $$ begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$select cron.schedule('sweep-registrations', '37 * * * *', $call$select public.sweep_registrations()$call$)$job$;
  end if;
end $$;

create function private.bounded_metadata(metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
  from jsonb_each(case when jsonb_typeof(metadata) = 'object' then metadata else '{}' end) as entry
  where entry.key in ('role', 'draft_key', 'sub', 'email', 'email_verified', 'phone_verified') and length(entry.value::text) <= 400
$$;
comment on function private.bounded_metadata(jsonb) is
  'Of metadata that a client made too large: what registration and the auth service read, if it is short.';

-- Definer: the auth service writes the user and has no privileges here. Never raises. The service takes metadata of any size, stores it
-- with the user and the identity, and puts it into every access token.
create function private.bound_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'users' then new.raw_user_meta_data := private.bounded_metadata(new.raw_user_meta_data);
  else new.identity_data := private.bounded_metadata(new.identity_data); end if;
  return new;
exception when others then
  perform private.log_signup_fault(coalesce((to_jsonb(new) ->> 'user_id')::uuid, new.id), 'metadata', sqlerrm);
  return new;
end $$;
comment on function private.bound_metadata() is 'Before metadata of more than 4 kB is written: keeps what private.bounded_metadata() returns.';

create trigger flowshelf_metadata_written before insert or update of raw_user_meta_data on auth.users
  for each row when (length(new.raw_user_meta_data::text) > 4096)
  execute function private.bound_metadata();

-- The schema auth belongs to the service. Without the privilege, identities keep what users do not.
do $$ begin
  if has_table_privilege('auth.identities', 'trigger') then
    create trigger flowshelf_metadata_written before insert or update of identity_data on auth.identities
      for each row when (length(new.identity_data::text) > 4096)
      execute function private.bound_metadata();
  end if;
end $$;

-- Definer: the auth service updates the user and has no privileges here. Never raises. All auth mails of a project share an hourly budget,
-- and the service's pause between two mails to an address, a minute, would let one address spend most of it.
create function private.pause_auth_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := '1 hour';
begin
  if private.count_attempt('auth mails to ' || new.id, 10, '1 hour') then return new; end if;
  -- The service sends no mail of a kind before its pause after the last one is over.
  if new.confirmation_sent_at is distinct from old.confirmation_sent_at then new.confirmation_sent_at := new.confirmation_sent_at + pause; end if;
  if new.recovery_sent_at is distinct from old.recovery_sent_at then new.recovery_sent_at := new.recovery_sent_at + pause; end if;
  if new.email_change_sent_at is distinct from old.email_change_sent_at then new.email_change_sent_at := new.email_change_sent_at + pause; end if;
  if new.reauthentication_sent_at is distinct from old.reauthentication_sent_at then
    new.reauthentication_sent_at := new.reauthentication_sent_at + pause;
  end if;
  return new;
exception when others then
  perform private.log_signup_fault(new.id, 'auth mails', sqlerrm);
  return new;
end $$;
comment on function private.pause_auth_mails() is
  'Before the time of an auth mail is written: after 10 in an hour for an account, postpones the next of its kind by an hour.';

create trigger flowshelf_auth_mail_sent before update of confirmation_sent_at, recovery_sent_at, email_change_sent_at, reauthentication_sent_at on auth.users
  for each row when (
    (new.confirmation_sent_at, new.recovery_sent_at, new.email_change_sent_at, new.reauthentication_sent_at)
      is distinct from (old.confirmation_sent_at, old.recovery_sent_at, old.email_change_sent_at, old.reauthentication_sent_at))
  execute function private.pause_auth_mails();

create trigger flowshelf_user_created after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.on_user_created();
create trigger flowshelf_sign_up_mailed after insert or update of confirmation_sent_at on auth.users
  for each row when (new.confirmation_sent_at is not null and new.email_confirmed_at is null)
  execute function private.on_sign_up_mailed();
create trigger flowshelf_user_confirming before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.on_user_confirming();
create trigger flowshelf_user_confirmed after update of email, email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at or old.email is distinct from new.email)
  execute function private.on_user_confirmed();
create trigger flowshelf_password_chosen after update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.on_password_chosen();
