-- Catalog: confirmed addresses for review mail ("Email for Notifications"), by a link in the only mail that an unconfirmed one gets.

create table private.review_addresses (
  user_id uuid not null references public.profiles (id) on delete cascade,
  email text not null check (email = lower(email) and private.is_email_address(email)),
  confirmed_at timestamptz,
  confirm_hash bytea unique,
  requested_at timestamptz not null default now(),
  primary key (user_id, email),
  check (confirmed_at is null or confirm_hash is null)
);
comment on table private.review_addresses is 'Addresses other than the account''s that a creator wants review mail at. No grants: written by the functions below only.';
comment on column private.review_addresses.confirmed_at is 'When its owner opened the confirmation link. Until then, only that link is mailed.';
comment on column private.review_addresses.confirm_hash is 'SHA-256 of the token in the newest confirmation link; valid once, for 7 days after requested_at.';
create index review_addresses_unconfirmed_idx on private.review_addresses (requested_at) where confirmed_at is null;
alter table private.review_addresses enable row level security;

create function private.delete_unconfirmed_review_addresses() returns void
language sql set search_path = '' as $$
  delete from private.review_addresses where confirmed_at is null and requested_at <= now() - interval '7 days'
$$;
comment on function private.delete_unconfirmed_review_addresses() is 'Deletes review addresses that were not confirmed within a week.';

create function private.review_recipient(creator_id uuid, wanted text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select address.email from private.review_addresses as address
      where address.user_id = review_recipient.creator_id and address.email = lower(btrim(wanted)) and address.confirmed_at is not null),
    (select lower(profile.email) from public.profiles as profile where profile.id = review_recipient.creator_id))
$$;
comment on function private.review_recipient(uuid, text) is 'Where review mail goes: the wanted address if this creator confirmed it, else the account''s.';

create function private.request_review_address(creator_id uuid, wanted text) returns void
language plpgsql set search_path = '' as $$
declare
  address constant text := lower(btrim(wanted));
  token constant text := private.link_token();
begin
  if address is null or address = private.review_recipient(creator_id, address) or address ~ '[[:cntrl:]]' then return; end if;
  perform private.delete_unconfirmed_review_addresses();
  -- A form that is saved again does not replace a link that was just sent.
  if exists (
    select 1 from private.review_addresses as known
    where known.user_id = creator_id and known.email = address and known.requested_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  -- A refusal here must not lose the template, so the mail is left out silently.
  if not private.count_attempt('review addresses of ' || creator_id, 5, '1 day') then return; end if;
  if not private.count_attempt('review address link to ' || address, 3, '1 day') then return; end if;
  insert into private.review_addresses as known (user_id, email, confirm_hash)
  values (creator_id, address, private.link_hash(token))
  on conflict (user_id, email) do update set confirm_hash = excluded.confirm_hash, requested_at = now()
  where known.confirmed_at is null;
  perform private.enqueue_mail(address, 'review_address_confirm', jsonb_build_object('confirm_token', token), null);
end $$;
comment on function private.request_review_address(uuid, text) is
  'Mails a confirmation link to an address that this creator has not confirmed: once an hour, 5 a day per creator, 3 a day per address, silently none beyond.';

-- After-triggers run after row-level security, so that nobody causes mail by rows that they may not write.
-- Definer: private.review_addresses and private.outbox have no grants.
create function private.on_template_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.request_review_address(new.creator_id, new.email);
  return null;
end $$;
comment on function private.on_template_email() is 'After insert or update of a template''s e-mail: asks for its confirmation.';
create trigger on_template_email after insert or update of email on public.templates
  for each row when (new.email is not null) execute function private.on_template_email();

-- Definer: private.review_addresses and private.outbox have no grants.
create function private.on_revision_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.request_review_address(template.creator_id, new.changes ->> 'email')
  from public.templates as template where template.id = new.template_id;
  return null;
end $$;
comment on function private.on_revision_email() is 'After insert of a revision that changes the e-mail: asks for its confirmation.';
create trigger on_revision_email after insert on public.template_revisions
  for each row when (new.changes ? 'email') execute function private.on_revision_email();

-- Definer: private.review_addresses has no grants. Works without a session, because the link may be opened on any device.
create function public.confirm_review_address(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_attempts('review address confirmation from ' || private.caller_address(), 30, '1 hour');
  update private.review_addresses as waiting set confirmed_at = now(), confirm_hash = null
  where waiting.confirm_hash = private.link_hash(confirm_review_address.token) and waiting.confirmed_at is null
    and waiting.requested_at > now() - interval '7 days';
  return found;
end $$;
comment on function public.confirm_review_address(text) is
  'Confirms the review address of a token, once, within 7 days. False for any other token; 30 an hour per caller, then PT429.';
grant execute on function public.confirm_review_address(text) to anon, authenticated;

-- Where pg_cron exists (hosted); elsewhere only the next request deletes them.
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('delete-unconfirmed-review-addresses', '43 3 * * *', 'select private.delete_unconfirmed_review_addresses()');
  end if;
end $$;
