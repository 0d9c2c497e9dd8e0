-- A refresh token from before the code does not continue a raised session.

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

do $$ begin
  if has_table_privilege('auth.sessions', 'trigger') then
    create trigger flowshelf_session_raised after update of aal on auth.sessions
      for each row when (new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2') execute function private.on_session_raised();
  end if;
end $$;
