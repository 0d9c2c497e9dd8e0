-- Sessions: the devices that an account is signed in on, and a mail when a new one signs in.

create function private.device_name(user_agent text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(named.browser || ' on ' || named.system, named.browser, 'An app on ' || named.system, 'Unknown device')
  from (
    select
      case
        when agent ~ 'Edg(e|A|iOS)?/' then 'Edge'
        when agent ~ '(OPR|Opera)/' then 'Opera'
        when agent ~ 'SamsungBrowser/' then 'Samsung Internet'
        when agent ~ '(Firefox|FxiOS)/' then 'Firefox'
        when agent ~ '(Chrome|CriOS)/' then 'Chrome'
        when agent ~ 'Safari/' then 'Safari'
      end as browser,
      case
        when agent ~ 'iPhone' then 'iPhone'
        when agent ~ 'iPad' then 'iPad'
        when agent ~ 'Android' then 'Android'
        when agent ~ 'Windows' then 'Windows'
        when agent ~ 'CrOS' then 'ChromeOS'
        when agent ~ 'Mac OS X|Macintosh' then 'macOS'
        when agent ~ 'Linux' then 'Linux'
      end as system
    from left(coalesce(user_agent, ''), 500) as agent
  ) as named
$$;
comment on function private.device_name(text) is
  'The kind of device in a user agent: "Chrome on Windows". Built from fixed words only; "Unknown device" if neither browser nor system is known.';

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null check (length(device) between 1 and 60),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
comment on table private.known_devices is 'Kinds of device that an account signed in from (private.device_name). No addresses, no user agents.';
alter table private.known_devices enable row level security;

-- Definer: the auth service inserts the session and has no privileges here. Never raises, so that every sign-in succeeds.
create function private.on_session_started() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seen constant text := private.device_name(new.user_agent);
  is_first boolean;
  is_known boolean;
begin
  select count(*) = 0, coalesce(bool_or(known.device = seen and known.last_seen_at > now() - interval '90 days'), false)
  into is_first, is_known
  from private.known_devices as known where known.user_id = new.user_id;
  insert into private.known_devices (user_id, device) values (new.user_id, seen)
  on conflict on constraint known_devices_pkey do update set last_seen_at = now();
  if not is_first and not is_known then
    perform private.enqueue_mail(account.email, 'new_device', jsonb_build_object('device', seen, 'at', now()), 'new_device:' || new.id)
    from auth.users as account where account.id = new.user_id;
  end if;
  return null;
exception when others then
  perform private.log_signup_fault(new.user_id, 'device', sqlerrm);
  return null;
end $$;
comment on function private.on_session_started() is
  'After a session starts or is refreshed: mails its owner if the kind of device was not seen for 90 days. Not for the first device of an account.';

-- The schema auth belongs to the service. Without the privilege, no such mail is sent, and everything else works.
do $$ begin
  if has_table_privilege('auth.sessions', 'trigger') then
    create trigger flowshelf_session_started after insert on auth.sessions
      for each row execute function private.on_session_started();
    create trigger flowshelf_session_refreshed after update of user_agent on auth.sessions
      for each row when (new.user_agent is not null) execute function private.on_session_started();
  end if;
end $$;

-- Definer: auth.sessions has no grants. The caller's own only, without addresses.
create function public.my_sessions()
returns table (id uuid, device text, started_at timestamptz, last_used_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_live_session();
  -- Sessions that cannot be ended are not listed.
  if not has_table_privilege('auth.sessions', 'select') or not has_table_privilege('auth.sessions', 'delete') then return; end if;
  return query
  select session.id, private.device_name(session.user_agent), session.created_at::timestamptz,
    greatest(session.created_at::timestamptz, session.updated_at::timestamptz, session.refreshed_at::timestamptz),
    coalesce(session.id::text = auth.jwt() ->> 'session_id', false)
  from auth.sessions as session
  where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
  order by 5 desc, 4 desc, 1 limit 100;
end $$;
comment on function public.my_sessions() is
  'The caller''s sessions that have not ended, the current one first, up to 100. PT401 after the caller''s own has ended. Empty where the database may not end sessions.';

-- Definer: auth.sessions has no grants. The caller's own only.
create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_live_session();
  -- Per session, so that whoever holds another one cannot use up the owner's.
  perform private.limit_attempts('end sessions in ' || (auth.jwt() ->> 'session_id'), 60, '1 hour');
  delete from auth.sessions as session where session.id = end_session.session_id and session.user_id = auth.uid();
  return found;
end $$;
comment on function public.end_session(uuid) is
  'Ends a session of the caller: it cannot be refreshed, and its access token expires within 15 minutes. False for any other id; PT401 after the caller''s own has ended; PT429 over 60 an hour and session.';
grant execute on function public.my_sessions(), public.end_session(uuid) to authenticated;
