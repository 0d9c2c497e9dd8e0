-- Anybody could use up the attempts of an address.
create or replace function public.subscribe_newsletter(email text) returns text
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
