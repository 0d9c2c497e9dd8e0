-- Second factor: which sessions have confirmed one that counts. The auth service keeps the factors themselves.

create table private.second_factors (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  enrolled_at timestamptz not null default now(),
  counts_from timestamptz not null,
  removed_at timestamptz,
  payouts_held_until timestamptz
);
comment on table private.second_factors is
  'When each factor of the auth service was first used, and from when it counts. Removed ones stay: only an account''s first factor may count at once.';
comment on column private.second_factors.payouts_held_until is 'Set when it was removed without being used: payouts wait until then.';
create index second_factors_user_id_idx on private.second_factors (user_id);
alter table private.second_factors enable row level security;

-- Definer: auth.sessions and auth.mfa_factors have no grants. Ids are compared as text, because a claim may not be a uuid.
create function private.session_has_second_factor(user_id uuid, session_id text, level text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not (select setting.requires_second_factor from private.settings as setting)
    or (session_has_second_factor.level = 'aal2' and exists (
      select 1 from auth.sessions as session
      join auth.mfa_factors as factor on factor.id = session.factor_id and factor.user_id = session.user_id and factor.status::text = 'verified'
      join private.second_factors as counted on counted.factor_id = factor.id and counted.user_id = factor.user_id
      where session.id::text = session_has_second_factor.session_id and session.user_id = session_has_second_factor.user_id
        and session.aal::text = 'aal2' and (session.not_after is null or session.not_after > now())
        and counted.removed_at is null and counted.counts_from <= now()));
end $$;
comment on function private.session_has_second_factor(uuid, text, text) is
  'Whether a session of the user has confirmed a second factor that counts, or private.settings asks for none. level is the assurance level of its access token, which is older than the session''s if it was issued before.';

create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_has_second_factor(auth.uid(), auth.jwt() ->> 'session_id', auth.jwt() ->> 'aal')
$$;
comment on function private.has_second_factor() is 'Whether the caller has confirmed a second factor in this session; for policies and definer functions.';
grant execute on function private.has_second_factor() to authenticated;

create function private.require_second_factor() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  if not private.has_second_factor() then raise exception 'Confirm it with your authenticator app first' using errcode = 'PT403'; end if;
end $$;
comment on function private.require_second_factor() is 'Raises 42501 for visitors, PT401 after the session ended, and PT403 without a second factor that counts.';

create function private.has_fresh_password(session_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from auth.mfa_amr_claims as claim
    where claim.session_id = has_fresh_password.session_id and claim.authentication_method = 'password'
      and claim.created_at > now() - interval '10 minutes')
$$;
comment on function private.has_fresh_password(uuid) is 'Whether this session began with the account''s password, at most 10 minutes ago.';

-- Definer: the auth service raises the session and has no privileges here. Never raises: an unrecorded factor does not count, and its
-- next use records it.
create function private.on_second_factor_used() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_at_once boolean;
  recorded private.second_factors;
begin
  if exists (select 1 from private.second_factors as known where known.factor_id = new.factor_id) then return null; end if;
  perform private.lock_keys('second factor of ' || new.user_id);
  is_at_once := private.has_fresh_password(new.id)
    and not exists (select 1 from private.second_factors as earlier where earlier.user_id = new.user_id);
  insert into private.second_factors (factor_id, user_id, counts_from)
  values (new.factor_id, new.user_id, case when is_at_once then now() else now() + interval '24 hours' end)
  on conflict on constraint second_factors_pkey do nothing returning * into recorded;
  if recorded.factor_id is null then return null; end if;
  delete from private.recovery_codes as former where former.user_id = new.user_id;
  delete from auth.sessions as other where other.user_id = new.user_id and other.id <> new.id;
  perform private.enqueue_mail(account.email, 'second_factor_added',
    jsonb_build_object('counts_from', case when not is_at_once then recorded.counts_from end), 'second_factor_added:' || new.factor_id)
  from auth.users as account where account.id = new.user_id;
  return null;
exception when others then
  perform private.log_signup_fault(new.user_id, 'second factor', sqlerrm);
  return null;
end $$;
comment on function private.on_second_factor_used() is
  'After a session was raised by a factor: records its first use, ends the other sessions and mails the owner. It counts at once if the account never had one and the session began with the password within 10 minutes, else 24 hours later.';

-- Definer: see on_second_factor_used. Never raises.
create function private.on_second_factor_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.second_factors as known set removed_at = now() where known.factor_id = old.factor_id and known.removed_at is null;
  if found then
    delete from private.recovery_codes as former where former.user_id = new.user_id;
    perform private.enqueue_mail(account.email, 'second_factor_removed', '{"by": "owner"}', 'second_factor_removed:' || old.factor_id)
    from auth.users as account where account.id = new.user_id;
  end if;
  return null;
exception when others then
  perform private.log_signup_fault(new.user_id, 'second factor', sqlerrm);
  return null;
end $$;
comment on function private.on_second_factor_removed() is 'After the auth service took a session''s factor away: records that its owner removed it, and mails them.';

-- Definer: see on_second_factor_used. The auth service has swapped the refresh token before it raises the session, but accepts the one from
-- before for the interval of reuse, and as parent of the active one. Without the privilege, the session is raised nevertheless.
create function private.on_session_raised() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens as earlier
  where earlier.session_id = new.id and earlier.id is distinct from (
    select latest.id from auth.refresh_tokens as latest
    where latest.session_id = new.id and not latest.revoked order by latest.id desc limit 1);
  return null;
exception when insufficient_privilege then
  perform private.log_signup_fault(new.user_id, 'second factor', sqlerrm);
  return null;
end $$;
comment on function private.on_session_raised() is
  'After a code raised a session: deletes its refresh tokens except the newest, so that none from before the code continues the raised session.';

-- The schema auth belongs to the service. Without the privilege no factor counts.
do $$ begin
  if has_table_privilege('auth.sessions', 'trigger') then
    create trigger flowshelf_second_factor_used after update of factor_id on auth.sessions
      for each row when (new.factor_id is not null and new.aal::text = 'aal2') execute function private.on_second_factor_used();
    create trigger flowshelf_second_factor_removed after update of factor_id on auth.sessions
      for each row when (old.factor_id is not null and new.factor_id is null) execute function private.on_second_factor_removed();
    create trigger flowshelf_session_raised after update of aal on auth.sessions
      for each row when (new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2') execute function private.on_session_raised();
  end if;
end $$;
