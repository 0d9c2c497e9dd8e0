-- A table split in two: the new table is filled and kept equal by a trigger, so that pages of the last release go on. A later release,
-- when no page of this one is open any more, reads the new table alone and drops the old columns.
create table private.newsletter_confirmations (
  subscription_id uuid primary key references public.newsletter_subscriptions (id) on delete cascade,
  hash bytea not null unique,
  until timestamptz not null
);
comment on table private.newsletter_confirmations is 'Subscriptions that wait for the click in their mail.';
alter table private.newsletter_confirmations enable row level security;
create trigger aa_maintenance before insert or update or delete on private.newsletter_confirmations
  for each statement execute function private.refuse_in_maintenance();

insert into private.newsletter_confirmations (subscription_id, hash, until)
select id, confirm_hash, confirm_until from public.newsletter_subscriptions where confirm_hash is not null;

create function private.keep_newsletter_confirmation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.newsletter_confirmations where subscription_id = new.id;
  insert into private.newsletter_confirmations (subscription_id, hash, until)
  select new.id, new.confirm_hash, new.confirm_until where new.confirm_hash is not null;
  return null;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function private.keep_newsletter_confirmation() is 'After a subscription is written: keeps its confirmation in the table of its own.';
revoke execute on function private.keep_newsletter_confirmation() from public;

create trigger newsletter_confirmation after insert or update on public.newsletter_subscriptions
  for each row execute function private.keep_newsletter_confirmation();
