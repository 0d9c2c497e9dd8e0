-- The page refused sign-ups during maintenance, the auth service's API did not.
-- Definer: private.maintenance has no grants. Whoever signs up has no session yet, so nobody is an admin here.
create function private.refuse_accounts_in_maintenance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.maintenance where sentence is not null) then
    raise exception 'Flowshelf is under maintenance' using errcode = 'PT503', detail = (select sentence from private.maintenance);
  end if;
  return null;
end $$;
comment on function private.refuse_accounts_in_maintenance() is 'Before-statement trigger of auth.users: raises PT503 for new accounts during maintenance. Sign-ins and recoveries go on.';

create trigger aa_maintenance before insert on auth.users for each statement execute function private.refuse_accounts_in_maintenance();
