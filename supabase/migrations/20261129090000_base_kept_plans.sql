-- In PL/pgSQL, which keeps its plans: a function in SQL that is not inlined is parsed and planned by each statement that calls it.
create or replace function private.enqueue_mail(
  recipient text, kind text, data jsonb, dedup_key text, about uuid[] default '{}', recipient_id uuid default null
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.outbox (recipient, recipient_id, about, kind, data, dedup_key)
  select lower(btrim(enqueue_mail.recipient)), coalesce(enqueue_mail.recipient_id, private.account_with(enqueue_mail.recipient)),
    array_remove(enqueue_mail.about, null), enqueue_mail.kind, coalesce(enqueue_mail.data, '{}'),
    coalesce(enqueue_mail.dedup_key, gen_random_uuid()::text)
  where length(btrim(enqueue_mail.recipient)) between 3 and 320 and btrim(enqueue_mail.recipient) !~ '[[:space:][:cntrl:]]'
  on conflict on constraint outbox_dedup_key_key do nothing;
end $$;

create or replace function private.account_with(address text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (select account.id from auth.users as account where account.email = lower(btrim(address)) and account.is_sso_user = false);
end $$;

create or replace function private.addresses_in(record jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if position('@' in record::text) = 0 then return '{}'; end if;
  return (
    select coalesce(array_agg(distinct lower(found.address #>> '{}')), '{}')
    from jsonb_path_query(record, 'strict $.** ? (@.type() == "object").keyvalue()
      ? (@.key like_regex "email|recipient" && @.value.type() == "string" && @.value like_regex "^[^@[:space:]]+@[^@[:space:]]+$").value') as found (address)
    -- The size of an index entry is limited, and no mailbox has a longer address.
    where length(found.address #>> '{}') <= 320);
end $$;

create or replace function private.is_disputed(payment_intent text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from private.disputes as dispute
    where dispute.payment_intent = is_disputed.payment_intent and dispute.status in ('open', 'lost'));
end $$;

create or replace function private.keeps_template(payment public.payments) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return payment.problem is null and not private.is_disputed(payment.payment_intent) and exists (
    select 1 from public.payment_lines as line
    where line.payment_id = payment.id and line.kind = 'template' and line.refunded_cents < line.cents);
end $$;

create or replace function private.counts_as_sale(payment public.payments) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.keeps_template(payment)
    and not exists (
      select 1 from private.paid_cards as own
      where own.card_fingerprint = payment.card_fingerprint and own.user_id = payment.creator_id)
    and (
      exists (select 1 from public.checkouts as offer where offer.id = payment.checkout_id and offer.kind = 'session')
      or (payment.created_at <= now() - private.link_delay() and not private.is_sold_earlier(payment)));
end $$;

create or replace function private.buyer_in(payload jsonb) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(
      (
        -- The checkout's user outlives the account.
        select coalesce(payment.user_id, checkout.user_id)
        from public.payments as payment left join public.checkouts as checkout on checkout.id = payment.checkout_id
        where payment.stripe_session_id = named.id or payment.payment_intent = named.intent or payment.invoice = named.id
          or payment.stripe_subscription_id = named.subscription
        order by payment.user_id is null, payment.created_at, payment.id limit 1),
      (select checkout.user_id from public.checkouts as checkout where checkout.stripe_id = named.id),
      (select known.user_id from private.stripe_customers as known where known.customer_id = named.customer))
    from (
      select object ->> 'id' as id, private.stripe_id(object, 'customer') as customer,
        coalesce(private.stripe_id(object, 'payment_intent'), object #>> '{payments,data,0,payment,payment_intent}') as intent,
        case when object ->> 'object' = 'subscription' then object ->> 'id'
          else coalesce(private.stripe_id(object, 'subscription'), object #>> '{parent,subscription_details,subscription}') end as subscription
      from (select payload #> '{data,object}' as object) as event
    ) as named);
end $$;
