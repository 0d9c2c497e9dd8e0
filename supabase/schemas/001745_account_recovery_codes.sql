-- Recovery codes, and the removal of a second factor that its owner cannot use. The auth service has no such codes.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'Codes that remove the account''s second factor, ten at a time. They end with the factor.';
comment on column private.recovery_codes.code_hash is 'private.recovery_code_hash(); the codes themselves are shown once and not stored.';
comment on column private.recovery_codes.used_at is 'A used code works for an hour more, in case the auth service could not be reached.';
alter table private.recovery_codes enable row level security;

create function private.recovery_code_hash(user_id uuid, code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(user_id || ':' || regexp_replace(lower(left(code, 100)), '[^0-9a-f]', '', 'g'), 'UTF8'))
$$;
comment on function private.recovery_code_hash(uuid, text) is 'The stored hash of a recovery code, salted with the account; hyphens, spaces and capitals do not matter.';

-- Definer: auth.mfa_factors and private tables have no grants. About the caller only.
create function public.my_second_factor() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  return jsonb_build_object(
    'is_required', (select setting.requires_second_factor from private.settings as setting),
    'is_confirmed', private.has_second_factor(),
    'is_on', exists (select 1 from auth.mfa_factors as factor where factor.user_id = caller and factor.status::text = 'verified'),
    'counts_from', (
      select max(known.counts_from) from private.second_factors as known
      where known.user_id = caller and known.removed_at is null and known.counts_from > now()),
    'codes_left', (select count(*) from private.recovery_codes as code where code.user_id = caller and code.used_at is null));
end $$;
comment on function public.my_second_factor() is
  'The caller''s second factor: {is_required, is_confirmed, is_on, counts_from, codes_left}. is_required: bank details and the administration ask for it. is_confirmed: this session may do both. counts_from: only while the factor does not count yet.';

-- Definer: private.recovery_codes has no grants. The caller's own only.
create function public.new_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  perform private.require_live_session();
  perform private.limit_calls('recovery codes', 10, '1 hour');
  if not exists (
    select 1 from auth.sessions as session join auth.mfa_factors as factor on factor.id = session.factor_id
    where session.user_id = auth.uid() and session.id::text = auth.jwt() ->> 'session_id' and session.aal::text = 'aal2' and auth.jwt() ->> 'aal' = 'aal2') then
    raise exception 'Confirm it with your authenticator app first' using errcode = 'PT403';
  end if;
  -- 64 bits of a cryptographic generator.
  select array_agg(regexp_replace(encode(extensions.gen_random_bytes(8), 'hex'), '(....)(?=.)', '\1-', 'g')) into codes from generate_series(1, 10);
  delete from private.recovery_codes as former where former.user_id = auth.uid();
  insert into private.recovery_codes (user_id, code_hash) select auth.uid(), private.recovery_code_hash(auth.uid(), code) from unnest(codes) as code;
  return codes;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.new_recovery_codes() is
  'Ten new recovery codes, which replace the caller''s earlier ones. PT401 after the session ended, PT403 unless it has confirmed the second factor, PT429 over 10 an hour.';
grant execute on function public.my_second_factor(), public.new_recovery_codes() to authenticated;

create function private.give_up_second_factor(person uuid, given_up_by text, kept_session text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  held_until constant timestamptz := now() + interval '168 hours';
  gone integer;
begin
  insert into private.second_factors (factor_id, user_id, counts_from)
  select factor.id, factor.user_id, 'infinity' from auth.mfa_factors as factor where factor.user_id = person and factor.status::text = 'verified'
  on conflict on constraint second_factors_pkey do nothing;
  update private.second_factors as known set removed_at = now(), payouts_held_until = held_until where known.user_id = person and known.removed_at is null;
  get diagnostics gone = row_count;
  delete from private.recovery_codes as former where former.user_id = person and former.used_at is null;
  delete from auth.sessions as other where other.user_id = person and other.id::text is distinct from kept_session;
  if gone > 0 then
    perform private.enqueue_mail((select account.email from auth.users as account where account.id = person), 'second_factor_removed',
      jsonb_build_object('by', given_up_by, 'held_until', held_until), 'second_factor_removed:' || person || ':' || extract(epoch from now()));
  end if;
  return jsonb_build_object('ok', true, 'factors', (
    select coalesce(jsonb_agg(factor.id), '[]') from auth.mfa_factors as factor where factor.user_id = person));
end $$;
comment on function private.give_up_second_factor(uuid, text, text) is
  'Makes a person''s second factor count no more, ends their sessions except one, mails them and holds their payouts for 7 days: {ok, factors}. The caller deletes these factors at the auth service, and may repeat both.';

-- Definer: private tables and auth have no grants. Service role only: the edge function has authenticated user and session.
create function public.give_up_my_second_factor(user_id uuid, session_id text, code text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- Per session, so that whoever holds another one cannot use up the owner's.
  if not private.count_attempt('give up second factor in ' || give_up_my_second_factor.session_id, 10, '1 hour') then
    return '{"ok": false, "problem": "too_many"}';
  end if;
  if give_up_my_second_factor.code is not null then
    update private.recovery_codes as known set used_at = coalesce(known.used_at, now())
    where known.user_id = give_up_my_second_factor.user_id and (known.used_at is null or known.used_at > now() - interval '1 hour')
      and known.code_hash = private.recovery_code_hash(known.user_id, give_up_my_second_factor.code);
    if not found then return '{"ok": false, "problem": "wrong_code"}'; end if;
    return private.give_up_second_factor(give_up_my_second_factor.user_id, 'code', give_up_my_second_factor.session_id);
  end if;
  -- One that does not count yet may be a thief's: the password removes it.
  if not exists (
    select 1 from auth.sessions as session
    where session.id::text = give_up_my_second_factor.session_id and session.user_id = give_up_my_second_factor.user_id and private.has_fresh_password(session.id))
    or exists (
      select 1 from private.second_factors as known
      where known.user_id = give_up_my_second_factor.user_id and known.removed_at is null and known.counts_from <= now()) then
    return '{"ok": false, "problem": "needs_code"}';
  end if;
  return private.give_up_second_factor(give_up_my_second_factor.user_id, 'password', give_up_my_second_factor.session_id);
end $$;
comment on function public.give_up_my_second_factor(uuid, text, text) is
  'Gives up a user''s second factor by a recovery code or, while it does not count yet, by a session that began with the password within 10 minutes: {ok, factors}, or {ok: false, problem}, which is wrong_code, needs_code or, over 10 an hour and session, too_many.';

-- Definer: see give_up_my_second_factor. Service role only; checks admin, whom the edge function has authenticated.
create function public.give_up_second_factor_of(person uuid, admin uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.acts_as_admin(admin) is not true then return '{"ok": false, "problem": "not_admin"}'; end if;
  if not private.count_attempt('give up second factors by ' || admin, 10, '1 hour') then return '{"ok": false, "problem": "too_many"}'; end if;
  if person = admin or not exists (select 1 from private.admins as other where other.user_id = person) then
    return '{"ok": false, "problem": "not_found"}';
  end if;
  perform private.write_audit('remove_second_factor', 'account', person::text,
    jsonb_build_object('name', (select profile.username from public.profiles as profile where profile.id = person)), array[person], admin);
  return private.give_up_second_factor(person, 'admin', null);
end $$;
comment on function public.give_up_second_factor_of(uuid, uuid) is
  'Gives up another admin''s second factor, logged: {ok, factors}, or {ok: false, problem}, which is not_admin, too_many (10 an hour) or not_found for oneself and for people who are no admins.';
grant execute on function public.give_up_my_second_factor(uuid, text, text), public.give_up_second_factor_of(uuid, uuid) to service_role;

-- Definer: private.admins and other people's factors have no grants. Admins only.
create function public.admins_to_let_in() returns table (id uuid, name text, email text, is_on boolean, is_own boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see admins' using errcode = '42501'; end if;
  return query
  select account.id, coalesce(nullif(profile.full_name, ''), profile.username), account.email::text,
    exists (select 1 from auth.mfa_factors as factor where factor.user_id = account.id and factor.status::text = 'verified'),
    coalesce(account.id = auth.uid(), false)
  from private.admins as one join auth.users as account on account.id = one.user_id left join public.profiles as profile on profile.id = account.id
  order by 2, 1;
end $$;
comment on function public.admins_to_let_in() is
  'All admins, by name: is_on with a second factor, is_own for the caller. 42501 if the caller is not an admin.';
grant execute on function public.admins_to_let_in() to authenticated;
