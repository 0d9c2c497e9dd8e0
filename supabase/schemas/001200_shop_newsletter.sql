-- Newsletter: double opt-in by a link in the only mail that an unconfirmed address gets, and an unsubscribe link in every issue.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and private.is_email_address(email)),
  created_at timestamptz not null default now(),
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  confirmed_at timestamptz,
  confirm_hash bytea unique,
  confirm_until timestamptz not null default now() + interval '7 days',
  constraint newsletter_subscriptions_confirm_check check (confirmed_at is null or confirm_hash is null)
);
comment on table public.newsletter_subscriptions is 'Newsletter subscriptions. No grants: written by the functions below only.';
comment on column public.newsletter_subscriptions.unsubscribe_token is 'Appears only in mails of this subscription, and entitles to end it.';
comment on column public.newsletter_subscriptions.confirmed_at is 'When its owner opened the confirmation link. Until then, only that link is mailed.';
comment on column public.newsletter_subscriptions.confirm_hash is 'SHA-256 of the token in the newest confirmation link; valid once.';
comment on column public.newsletter_subscriptions.confirm_until is 'When the confirmation link expires and an unconfirmed row is deleted.';
create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_unconfirmed_idx on public.newsletter_subscriptions (confirm_until) where confirmed_at is null;
alter table public.newsletter_subscriptions enable row level security;

create function private.delete_unconfirmed_subscriptions() returns void
language sql set search_path = '' as $$
  delete from public.newsletter_subscriptions where confirmed_at is null and confirm_until <= now()
$$;
comment on function private.delete_unconfirmed_subscriptions() is 'Deletes subscriptions that were not confirmed within a week.';

-- Definer: subscriptions, private.outbox and private.rate_limits have no grants.
create function public.subscribe_newsletter(email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(subscribe_newsletter.email, 400)));
  token constant text := private.link_token();
begin
  perform private.limit_attempts('newsletter from ' || private.caller_address(), 20, '1 hour');
  if private.is_email_address(address) is not true then
    return 'invalid';
  end if;
  perform private.delete_unconfirmed_subscriptions();
  insert into public.newsletter_subscriptions (email) values (address) on conflict (lower(newsletter_subscriptions.email)) do nothing;
  if exists (select 1 from public.newsletter_subscriptions as subscription where subscription.email = address and subscription.confirmed_at is not null) then
    return 'duplicate';
  end if;
  -- An unconfirmed address gets the same answer as a new one, and a new link at most three times a day.
  if private.count_attempt('newsletter link to ' || address, 3, '1 day') then
    update public.newsletter_subscriptions as subscription set confirm_hash = private.link_hash(token), confirm_until = now() + interval '7 days'
    where subscription.email = address and subscription.confirmed_at is null;
    perform private.enqueue_mail(address, 'newsletter_confirm', jsonb_build_object('confirm_token', token), null);
  end if;
  return 'subscribed';
end $$;
comment on function public.subscribe_newsletter(text) is
  'Stores an address and mails it a confirmation link: subscribed, duplicate (already confirmed) or invalid. Every call counts: 20 an hour per caller, then PT429.';

-- Definer: subscriptions, private.outbox and private.rate_limits have no grants.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  subscription public.newsletter_subscriptions;
begin
  perform private.limit_attempts('newsletter confirmation from ' || private.caller_address(), 30, '1 hour');
  update public.newsletter_subscriptions as waiting set confirmed_at = now(), confirm_hash = null
  where waiting.confirm_hash = private.link_hash(confirm_newsletter.token) and waiting.confirmed_at is null and waiting.confirm_until > now()
  returning * into subscription;
  if not found then return false; end if;
  perform private.enqueue_mail(subscription.email, 'newsletter_welcome', jsonb_build_object('unsubscribe_token', subscription.unsubscribe_token),
    'newsletter_welcome:' || subscription.id);
  return true;
end $$;
comment on function public.confirm_newsletter(text) is
  'Confirms the subscription of a token, once, within 7 days. False for any other token; 30 an hour per caller, then PT429.';

-- Where pg_cron exists (hosted); elsewhere only subscribe_newsletter() deletes them.
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('delete-unconfirmed-subscriptions', '41 3 * * *', 'select private.delete_unconfirmed_subscriptions()');
  end if;
end $$;

-- Definer: subscriptions, private.outbox and private.rate_limits have no grants.
create function public.unsubscribe_newsletter(token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.limit_attempts('unsubscribe from ' || private.caller_address(), 30, '1 hour');
  delete from public.newsletter_subscriptions as subscription
  where subscription.unsubscribe_token = private.uuid_or_null(unsubscribe_newsletter.token)
  returning subscription.email into address;
  update private.outbox as mail set skipped_at = now()
  where mail.recipient = address and mail.kind like 'newsletter%' and mail.sent_at is null and mail.skipped_at is null;
end $$;
comment on function public.unsubscribe_newsletter(text) is
  'Deletes the subscription of a token and skips its queued mails. Same answer for unknown tokens; 30 an hour per caller, then PT429.';
grant execute on function public.subscribe_newsletter(text), public.confirm_newsletter(text), public.unsubscribe_newsletter(text)
  to anon, authenticated;
