-- Every statement that writes asks: the caller's session is read only during maintenance.
-- Definer: private.maintenance and auth.sessions have no grants. About the caller only.
create or replace function private.is_refused_now() returns boolean
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
