-- The way out of the newsletter: a token in every one of its mails, the first of which goes to whoever subscribes.

alter table public.newsletter_subscriptions add column unsubscribe_token uuid not null default gen_random_uuid() unique;
comment on column public.newsletter_subscriptions.unsubscribe_token is 'Stands in the mails of this subscription alone: who has it may end it.';

-- Definer: nobody may read or write subscriptions or counters.
create or replace function public.subscribe_newsletter(email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(left(subscribe_newsletter.email, 400)));
  subscription public.newsletter_subscriptions;
begin
  if not private.take_rate('newsletter from ' || private.caller_address(), 20, '1 hour') then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  if address is null or length(address) > 254 or address !~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@.]+$' then
    return 'invalid';
  end if;
  if not private.take_rate('newsletter for ' || address, 5, '1 hour') then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  insert into public.newsletter_subscriptions (email) values (address) on conflict (lower(newsletter_subscriptions.email)) do nothing
  returning * into subscription;
  if not found then return 'duplicate'; end if;
  perform private.enqueue_mail(address, 'newsletter_welcome', jsonb_build_object('unsubscribe_token', subscription.unsubscribe_token),
    'newsletter_welcome:' || subscription.id);
  return 'subscribed';
end $$;
comment on function public.subscribe_newsletter(text) is
  'Subscribes an address, which is mailed with the way out: subscribed, duplicate or invalid. Every call counts, whatever it answers: 20 an hour from one caller, 5 for one e-mail, then PT429.';

-- Definer: nobody may read or write subscriptions, mails or counters.
create function public.unsubscribe_newsletter(token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  if not private.take_rate('unsubscribe from ' || private.caller_address(), 30, '1 hour') then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  if token is null or token !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return; end if;
  delete from public.newsletter_subscriptions as subscription
  where subscription.unsubscribe_token = unsubscribe_newsletter.token::uuid
  returning subscription.email into address;
  update private.outbox as mail set skipped_at = now()
  where mail.recipient = address and mail.kind like 'newsletter%' and mail.sent_at is null and mail.skipped_at is null;
end $$;
comment on function public.unsubscribe_newsletter(text) is
  'Ends the subscription whose mails hold the token, with what of it waits to be sent. Says the same of every token, known or not; 30 an hour from one caller, then PT429.';
grant execute on function public.unsubscribe_newsletter(text) to anon, authenticated;
