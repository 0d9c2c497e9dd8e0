-- Commerce, events: Stripe events, each applied once, and payments that need attention.

create function private.is_taken_down(offer public.checkouts, paid_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  -- What was paid before the takedown is delivered, though its event comes afterwards.
  select offer.closed_at < is_taken_down.paid_at and exists (
    select 1 from public.templates as template
    where template.id = offer.template_id and (template.status <> 'approved' or template.is_suspended))
$$;
comment on function private.is_taken_down(public.checkouts, timestamptz) is
  'Whether an offer was paid after its template had been archived, withdrawn or suspended. Its page is closed at Stripe by a queue, so a payment may slip through.';

create function private.offer_problem(offer public.checkouts, session jsonb, buyer uuid, paid_at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  metadata constant jsonb := session -> 'metadata';
  kinds constant text[] := array(select line ->> 'kind' from jsonb_array_elements(offer.lines) as line);
begin
  return case
    when offer.id is null then 'unknown_checkout'
    when not exists (select 1 from public.templates where id = offer.template_id and creator_id is not null) then 'unknown_template'
    when exists (select 1 from public.templates where id = offer.template_id and recalled_at is not null) then 'recalled'
    when private.is_taken_down(offer, paid_at) then 'not_for_sale'
    when lower(session ->> 'currency') is distinct from offer.currency then 'wrong_currency'
    when private.cents_or_null(session ->> 'amount_total') is distinct from offer.total_cents then 'wrong_amount'
    when metadata ->> 'template_id' <> offer.template_id::text then 'wrong_template'
    when metadata ->> 'option' <> offer.option then 'wrong_option'
    when offer.kind = 'session' and buyer is null then 'unknown_buyer'
    -- The payer of a link can set client_reference_id in its URL: trust it for sessions only.
    when offer.kind = 'session' and coalesce(metadata ->> 'buyer_id', offer.user_id::text) <> offer.user_id::text then 'wrong_buyer'
    when offer.kind = 'session' and coalesce(session ->> 'client_reference_id', offer.user_id::text) <> offer.user_id::text then 'wrong_buyer'
    when 'support' = any (kinds) and private.stripe_id(session, 'subscription') is null then 'no_subscription'
    when buyer is not null then private.entitlement_problem(buyer, offer.template_id, kinds)
  end;
end $$;
comment on function private.offer_problem(public.checkouts, jsonb, uuid, timestamptz) is 'Why a paid session does not match its checkout; null when it does.';

create function private.on_session_paid(event_id text, at timestamptz, session jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  session_id constant text := session ->> 'id';
  link constant text := private.stripe_id(session, 'payment_link');
  address constant text := lower(nullif(btrim(coalesce(session #>> '{customer_details,email}', session ->> 'customer_email')), ''));
  offer public.checkouts;
  payment public.payments;
  buyer uuid;
  paid_at timestamptz;
  mismatch text;
  support_cents integer;
begin
  if session_id is null then raise exception 'The session has no id' using errcode = '22023'; end if;
  if session ->> 'payment_status' is distinct from 'paid' then return null; end if;
  -- The subscription first: under its lock, replay_waiting takes the ids of the invoices that wait.
  perform private.lock_keys('subscription:' || private.stripe_id(session, 'subscription'));
  perform private.lock_keys('session:' || session_id, 'intent:' || private.stripe_id(session, 'payment_intent'),
    'invoice:' || private.stripe_id(session, 'invoice'));
  if exists (select 1 from public.payments where stripe_session_id = session_id) then return null; end if;

  select * into offer from public.checkouts
  where stripe_id = coalesce(link, session_id) and kind = case when link is null then 'session' else 'link' end;
  if offer.kind = 'session' then
    select id into buyer from auth.users where id = offer.user_id;
  elsif offer.kind = 'link' and address is not null then
    perform private.lock_keys('mail:' || address);
    buyer := private.confirmed_account(address);
  end if;
  perform private.lock_sale(offer.template_id, buyer);
  paid_at := private.paid_at(at, offer.created_at);
  mismatch := private.offer_problem(offer, session, buyer, paid_at);

  insert into public.payments (
    stripe_session_id, invoice, payment_intent, stripe_subscription_id, customer, checkout_id, user_id, template_id, creator_id,
    option, amount_cents, currency, buyer_email, billing_name, billing_address, card_fingerprint, claim_state, problem, created_at)
  select session_id, private.stripe_id(session, 'invoice'), private.stripe_id(session, 'payment_intent'),
    private.stripe_id(session, 'subscription'), private.stripe_id(session, 'customer'), offer.id, buyer, template.id, template.creator_id,
    offer.option, coalesce(private.cents_or_null(session ->> 'amount_total'), 0), lower(session ->> 'currency'), address,
    private.billing_text(session #>> '{customer_details,name}'), private.billing_address(session #> '{customer_details,address}'),
    private.fingerprint_in(session),
    case when mismatch is not null then 'refunded' when buyer is null then 'waiting' else 'claimed' end, mismatch, paid_at
  from (select coalesce(offer.template_id, private.uuid_or_null(session #>> '{metadata,template_id}')) as id) as named
  left join public.templates as template on template.id = named.id
  returning * into payment;
  update public.checkouts set closed_at = now() where id = offer.id and kind = 'session' and closed_at is null;

  if mismatch is null then
    perform private.book_line(payment, line ->> 'kind', (line ->> 'cents')::integer, event_id) from jsonb_array_elements(offer.lines) as line;
    select (line ->> 'cents')::integer into support_cents from jsonb_array_elements(offer.lines) as line where line ->> 'kind' = 'support';
    if support_cents is not null then perform private.start_subscription(payment, support_cents, at); end if;
    perform private.settle_payment(payment.id, event_id);
    perform private.replay_waiting(payment.stripe_subscription_id);
    -- A link's customer is its payer's, whoever has the address: only the customer of a session is the account's.
    if offer.kind = 'session' and buyer is not null and payment.customer is not null then
      insert into private.stripe_customers (user_id, customer_id) values (buyer, payment.customer) on conflict do nothing;
    end if;
  else
    perform private.settle_refunds(payment.id, event_id);
    perform private.queue_refund(payment.id, mismatch);
    perform private.replay_waiting(payment.stripe_subscription_id);
  end if;
  return mismatch;
end $$;
comment on function private.on_session_paid(text, timestamptz, jsonb) is
  'Applies a paid session, checked against its own checkout. Returns the mismatch, after queueing the refund; null when it fits.';

create function private.buyer_in(payload jsonb) returns uuid
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
comment on function private.buyer_in(jsonb) is
  'The buyer whom an event is about: by its payment, checkout or customer. Not by its metadata, which the payer of a link can set.';

create function private.name_buyer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.user_id := coalesce(private.buyer_in(new.payload), new.user_id);
  -- It came, or could be applied, only after its buyer had left.
  if new.user_id is not null and not exists (select 1 from auth.users as account where account.id = new.user_id) then
    new.payload := '{}';
    new.user_id := null;
  end if;
  return new;
end $$;
comment on function private.name_buyer() is
  'When an event was processed: records the buyer whom it is about; without an account any more, the payload is emptied.';

create trigger name_buyer before insert or update of processed_at on private.payment_events
  for each row when (new.processed_at is not null) execute function private.name_buyer();

create function private.replay_waiting(subscription_id text) returns void
language plpgsql set search_path = '' as $$
declare
  waiting private.payment_events;
begin
  for waiting in
    select * from private.payment_events
    where waits_for = subscription_id and processed_at is null
    order by payload ->> 'created', payment_events.event_id
    -- One that is being delivered again waits for this subscription, and is applied there.
    for update skip locked
  loop
    update private.payment_events set waits_for = null where payment_events.event_id = waiting.event_id;
    perform private.try_event(waiting.event_id, waiting.payload);
  end loop;
end $$;
comment on function private.replay_waiting(text) is 'Applies the events that waited for the first payment of their subscription.';

create function private.apply_event(event_id text, event jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := private.epoch_or_null(event ->> 'created');
  -- Times are in whole seconds: events of one second have no order. So stripe-webhook reads the subscription again and notes when.
  reported_at constant timestamptz := greatest(at, private.epoch_or_null(event ->> 'retrieved_at'));
  type constant text := event ->> 'type';
  object constant jsonb := event #> '{data,object}';
  found_problem text;
begin
  if jsonb_typeof(object) is distinct from 'object' or at is null then
    raise exception 'The event has no object or time' using errcode = '22023';
  end if;
  case
    when type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded') then
      found_problem := private.on_session_paid(event_id, at, object);
    when type = 'checkout.session.expired' then
      perform private.on_session_expired(object ->> 'id');
    when type = 'charge.refunded' then
      found_problem := private.on_charge_refunded(event_id, object);
    when type in ('refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated') then
      found_problem := private.on_refund(event_id, object);
    when type like 'charge.dispute.%' then
      found_problem := private.on_dispute(event_id, at, type, object);
    when type in ('customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted') then
      found_problem := private.on_subscription(reported_at, type, object);
    when type = 'invoice.payment_failed' then
      perform private.on_invoice_failed(event_id, object);
    when type = 'invoice.paid' then
      found_problem := private.on_invoice_paid(event_id, at, object);
  end case;
  update private.payment_events as stored set
    problem = found_problem, processed_at = case when stored.waits_for is null then now() end
  where stored.event_id = apply_event.event_id;
  return found_problem;
end $$;
comment on function private.apply_event(text, jsonb) is 'Applies one stored event; returns the mismatch, or null.';

create function private.try_event(event_id text, event jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  found_problem text;
begin
  for attempt in 1 .. 3 loop
    begin
      return private.apply_event(try_event.event_id, try_event.event);
    exception
      -- A concurrent transaction deleted or inserted the same rows: read them again and retry.
      when foreign_key_violation then
        if attempt = 3 then raise; end if;
      when unique_violation then
        found_problem := left('malformed: ' || sqlerrm || ' (' || sqlstate || ')', 500);
      -- Errors that only a malformed event can cause are stored and answered, or Stripe would resend it for days. Everything else
      -- (a deadlock, a full disk, a missing function) is raised, so that Stripe sends the event again.
      when data_exception or integrity_constraint_violation or program_limit_exceeded or plpgsql_error then
        found_problem := left('malformed: ' || sqlerrm || ' (' || sqlstate || ')', 500);
        exit;
    end;
  end loop;
  update private.payment_events as stored set problem = found_problem, processed_at = now() where stored.event_id = try_event.event_id;
  return found_problem;
end $$;
comment on function private.try_event(text, jsonb) is
  'Applies one stored event in a subtransaction; a malformed one is stored with its problem and changes nothing else.';

-- Definer: commerce tables have no write grants. Service role only; the edge function has verified the event's signature.
create function public.apply_payment_event(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  handled constant text[] := array[
    'checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired', 'charge.refunded',
    'refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated', 'charge.dispute.created', 'charge.dispute.updated',
    'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated', 'charge.dispute.closed', 'customer.subscription.created',
    'customer.subscription.updated', 'customer.subscription.deleted', 'invoice.paid', 'invoice.payment_failed'];
  -- The size of an index entry is limited; Stripe's ids are far shorter.
  own_id constant text := left(coalesce(nullif(event ->> 'id', ''), 'without_id_' || md5(coalesce(event::text, ''))), 255);
  stored private.payment_events;
  found_problem text;
begin
  insert into private.payment_events (event_id, type, payload)
  values (own_id, left(coalesce(event ->> 'type', 'none'), 255), coalesce(event, 'null'))
  on conflict on constraint payment_events_pkey do nothing;
  select * into stored from private.payment_events where event_id = own_id for update;
  if stored.processed_at is not null then return jsonb_build_object('outcome', 'duplicate', 'problem', null); end if;
  update private.payment_events set attempts = attempts + 1, waits_for = null where event_id = own_id;
  if stored.type <> all (handled) then
    update private.payment_events set processed_at = now() where event_id = own_id;
    return jsonb_build_object('outcome', 'ignored', 'problem', null);
  end if;

  found_problem := private.try_event(own_id, stored.payload);
  return jsonb_build_object('outcome', case when found_problem is null then 'processed' else 'problem' end, 'problem', found_problem);
end $$;
comment on function public.apply_payment_event(jsonb) is
  'Applies a Stripe event once, in one transaction: {"outcome": "processed" | "duplicate" | "ignored" | "problem", "problem": text | null}. A payment that does not match is stored, queued for refund and shown to admins; a transient failure raises.';

-- Definer: private.payment_events and private.refunds have no grants. Admins only.
create function public.payment_problems()
returns table (
  payment_id uuid, event_id text, at timestamptz, problem text, amount_cents bigint, currency text, buyer_email text,
  template_id uuid, template_name text, stripe_session_id text, refund_state text, refund_error text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'Only admins see payment problems' using errcode = '42501'; end if;
  return query
  select payment.id, null::text, payment.created_at, payment.problem, payment.amount_cents::bigint, payment.currency, payment.buyer_email,
    template.id, template.name, payment.stripe_session_id,
    case
      when payment.refunded_cents = payment.amount_cents then 'refunded'
      when (select failed.status from private.refunds as failed where failed.refund_id = refund.stripe_refund_id) in ('failed', 'canceled') then 'failed'
      when refund.sent_at is not null then 'sent'
      when refund.attempts >= private.most_attempts() then 'failed'
      else 'queued'
    end,
    refund.last_error
  from public.payments as payment
  left join public.templates as template on template.id = payment.template_id
  left join private.refund_queue as refund on refund.payment_id = payment.id and refund.payment_line_id is null
  where payment.problem is not null
  union all
  select null, event.event_id, event.received_at,
    coalesce(event.problem, 'waits for subscription ' || event.waits_for), null, null, null, null, null, null, 'none', null
  from private.payment_events as event
  where event.problem like 'malformed: %' or (event.processed_at is null and event.received_at < now() - interval '1 hour')
  union all
  select payment.id, null, refund.updated_at, 'refund failed ' || refund.refund_id, refund.cents, payment.currency, payment.buyer_email,
    payment.template_id, null, payment.stripe_session_id, 'failed', null
  from private.refunds as refund join public.payments as payment on payment.payment_intent = refund.payment_intent
  where refund.status = 'failed' and payment.problem is null and payment.refunded_cents < payment.amount_cents
  union all
  select payment.id, null, refund.created_at, 'refund of ' || line.kind || ' not sent', refund.cents, payment.currency, payment.buyer_email,
    payment.template_id, template.name, payment.stripe_session_id, case when refund.attempts >= private.most_attempts() then 'failed' else 'queued' end, refund.last_error
  from private.refund_queue as refund
  join public.payment_lines as line on line.id = refund.payment_line_id
  join public.payments as payment on payment.id = refund.payment_id
  left join public.templates as template on template.id = payment.template_id
  where refund.sent_at is null and refund.last_error is not null
  union all
  select null, null, charge.updated_at, 'refund without payment ' || charge.payment_intent,
    (select cents from private.refund_totals(charge.payment_intent)), null, null, null, null, null, 'refunded', null
  from private.charges as charge
  where charge.updated_at < now() - interval '1 hour'
    and not exists (select 1 from public.payments as payment where payment.payment_intent = charge.payment_intent)
  union all
  select payment.id, null, payment.created_at, 'not claimed', payment.amount_cents, payment.currency, payment.buyer_email,
    payment.template_id, null, payment.stripe_session_id, 'none', null
  from public.payments as payment
  where payment.claim_state = 'waiting'
    and (payment.created_at < now() - interval '7 days' or private.confirmed_account(payment.buyer_email) is not null)
  order by 3 desc, 4, 1, 2;
end $$;
comment on function public.payment_problems() is
  'Payments that need attention: mismatched payments with their refund, approved refunds that Stripe refuses, malformed events, refunds without a payment, payments unclaimed for a week or whose claim failed. 42501 if the caller is not an admin.';
grant execute on function public.apply_payment_event(jsonb) to service_role;
grant execute on function public.payment_problems() to authenticated;
