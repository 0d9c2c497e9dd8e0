-- Settings: a profile for everybody who can sign in, and one scheduling link in the two places that keep it.

-- Definer: nobody may insert a profile. This makes the caller's alone, as their sign-up would have.
create function public.ensure_profile() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.limit_calls('ensure profile', 60, '1 hour');
  select * into account from auth.users where id = auth.uid();
  if account.id is null then raise exception 'Nobody is signed in' using errcode = '42501'; end if;
  if not exists (select 1 from public.profiles where id = account.id) then
    perform private.make_profile(account, case when exists (select 1 from public.creators where id = account.id) then 'creator' else 'buyer' end);
  end if;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.ensure_profile() is 'Makes the caller''s profile where their sign-up could not; otherwise nothing happens.';
grant execute on function public.ensure_profile() to authenticated;

-- Two columns are specified, profiles.calendly_url and creators.calendly_url, and both are written: by the settings, at
-- registration, at confirmation. Each change is carried to the other, with the rights of whoever makes it.
create function private.carry_scheduling_link() returns trigger
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
comment on function private.carry_scheduling_link() is 'After a change of a scheduling link: the profile and the creators row say the same.';

create trigger carry_scheduling_link after update of calendly_url on public.profiles
  for each row when (new.calendly_url is distinct from old.calendly_url)
  execute function private.carry_scheduling_link();
create trigger carry_scheduling_link after update of calendly_url on public.creators
  for each row when (new.calendly_url is distinct from old.calendly_url)
  execute function private.carry_scheduling_link();
create trigger carry_new_scheduling_link after insert on public.creators
  for each row when (new.calendly_url is not null)
  execute function private.carry_scheduling_link();
