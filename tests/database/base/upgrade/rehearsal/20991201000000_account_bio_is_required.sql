-- A column that becomes required: older rows get a value first. Whoever watches profiles hears of changes by people alone, so triggers are
-- silent meanwhile. Pages of the last release send null for days, and functions write it: a trigger fills it in until a later release.
alter table public.profiles disable trigger user;
update public.profiles set bio = '' where bio is null;
alter table public.profiles enable trigger user;

create function private.fill_bio() returns trigger language plpgsql set search_path = '' as $$
begin
  new.bio := coalesce(new.bio, '');
  return new;
end $$;
comment on function private.fill_bio() is 'Before a profile is written: an absent bio is an empty one.';
revoke execute on function private.fill_bio() from public;
create trigger fill_bio before insert or update on public.profiles for each row execute function private.fill_bio();

alter table public.profiles alter column bio set default '', alter column bio set not null;
