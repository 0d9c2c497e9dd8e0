-- Commerce, subscriptions: premium support, its renewals, and its end at Stripe.

create function private.cancel_subscription(stripe_subscription_id text, reason text, due_at timestamptz default now()) returns void
language plpgsql set search_path = '' as $$
begin
  if cancel_subscription.stripe_subscription_id is null then return; end if;
  update public.subscriptions as subscription set status = 'canceled', canceled_at = now()
  where subscription.stripe_subscription_id = cancel_subscription.stripe_subscription_id and subscription.status <> 'canceled';
  insert into private.subscription_cancellations as known (stripe_subscription_id, reason, next_at)
  values (cancel_subscription.stripe_subscription_id, cancel_subscription.reason, cancel_subscription.due_at)
  -- Now it ends at once, and not with its month.
  on conflict on constraint subscription_cancellations_pkey do update set
    reason = excluded.reason, at_period_end = false, attempts = 0, next_at = excluded.next_at, sent_at = null, last_error = null
  where known.at_period_end;
end $$;
comment on function private.cancel_subscription(text, text, timestamptz) is 'Cancels a subscription in the database and queues the cancellation at Stripe.';

create function private.on_subscriber_deleted() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'canceled' then perform private.cancel_subscription(new.stripe_subscription_id, 'account_deleted'); end if;
  return null;
end $$;
comment on function private.on_subscriber_deleted() is 'After an account is deleted: cancels its subscriptions.';

create trigger on_subscriber_deleted after update of user_id on public.subscriptions
  for each row when (old.user_id is not null and new.user_id is null) execute function private.on_subscriber_deleted();

create function private.start_subscription(payment public.payments, monthly_cents integer, at timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.subscriptions as known (stripe_subscription_id, user_id, template_id, status, monthly_cents, paid_by_link, last_event_at)
  values ((payment).stripe_subscription_id, (payment).user_id, (payment).template_id, 'active', start_subscription.monthly_cents,
    exists (select 1 from public.checkouts as offer where offer.id = (payment).checkout_id and offer.kind = 'link'), at)
  on conflict (stripe_subscription_id) do update set
    user_id = excluded.user_id, template_id = excluded.template_id, monthly_cents = excluded.monthly_cents, paid_by_link = excluded.paid_by_link,
    status = case when known.status = 'canceled' or known.last_event_at > excluded.last_event_at then known.status else excluded.status end,
    last_event_at = greatest(known.last_event_at, excluded.last_event_at)
$$;
comment on function private.start_subscription(public.payments, integer, timestamptz) is
  'Inserts the subscription of a paid support line; keeps a newer status that Stripe has already reported.';

create function private.on_subscription(at timestamptz, type text, object jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  subscription_id constant text := object ->> 'id';
  known public.subscriptions;
  changed public.subscriptions;
begin
  if subscription_id is null or object ->> 'status' is null then raise exception 'The subscription has no id or status' using errcode = '22023'; end if;
  perform private.lock_keys('subscription:' || subscription_id);
  perform private.lock_sale(row.template_id, row.user_id) from public.subscriptions as row where stripe_subscription_id = subscription_id;
  select * into known from public.subscriptions where stripe_subscription_id = subscription_id;
  insert into public.subscriptions as row (
    stripe_subscription_id, status, cancel_at_period_end, current_period_end, canceled_at, last_event_at)
  -- The portal sets cancel_at instead under flexible billing. What its subscriber ended here may not have reached Stripe yet.
  select subscription_id, reported.status, coalesce((object ->> 'cancel_at_period_end')::boolean, false) or object ->> 'cancel_at' is not null
      or exists (select 1 from private.subscription_cancellations as ending
        where ending.stripe_subscription_id = subscription_id and ending.at_period_end and ending.sent_at is null),
    private.epoch_or_null(coalesce(object ->> 'current_period_end', object #>> '{items,data,0,current_period_end}')),
    case when reported.status = 'canceled' then at end, at
  from (
    select case when type = 'customer.subscription.deleted' then 'canceled' when object ->> 'status' = 'incomplete' then 'pending'
      else object ->> 'status' end as status
  ) as reported
  on conflict (stripe_subscription_id) do update set
    status = excluded.status, cancel_at_period_end = excluded.cancel_at_period_end, canceled_at = excluded.canceled_at,
    current_period_end = coalesce(excluded.current_period_end, row.current_period_end), last_event_at = excluded.last_event_at
  where row.status <> 'canceled' and (excluded.status = 'canceled' or row.last_event_at < excluded.last_event_at
    -- The creation is the oldest state: of two in the same second, the other one is newer.
    or (row.last_event_at = excluded.last_event_at and type <> 'customer.subscription.created'))
  returning * into changed;
  if changed.status = 'canceled' then
    update private.subscription_cancellations set sent_at = now() where stripe_subscription_id = subscription_id and sent_at is null;
  end if;
  if changed.user_id is not null and changed.template_id is not null then
    perform private.refresh_support_option(changed.user_id, changed.template_id);
    if changed.status <> known.status then
      perform private.log_activity(changed.user_id, 'subscription', (select name from public.templates where id = changed.template_id));
    end if;
  end if;
  return null;
end $$;
comment on function private.on_subscription(timestamptz, text, jsonb) is 'Stores the status that Stripe reports of a subscription, unless a newer one is stored.';

create function private.first_payment(subscription_id text) returns public.payments
language sql stable set search_path = '' as $$
  select payment from public.payments as payment
  where payment.stripe_subscription_id = first_payment.subscription_id and payment.stripe_session_id is not null
  order by payment.created_at, payment.id limit 1
$$;
comment on function private.first_payment(text) is 'The payment of the session that started a subscription; null if it has not arrived.';

create function private.on_invoice_paid(event_id text, at timestamptz, object jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  invoice_id constant text := object ->> 'id';
  subscription_id constant text := coalesce(private.stripe_id(object, 'subscription'), object #>> '{parent,subscription_details,subscription}');
  intent constant text := coalesce(private.stripe_id(object, 'payment_intent'), object #>> '{payments,data,0,payment,payment_intent}');
  amount constant integer := private.cents_or_null(object ->> 'amount_paid');
  payment public.payments;
  first public.payments;
  known public.subscriptions;
  template public.templates;
  mismatch text;
begin
  if invoice_id is null then raise exception 'The invoice has no id' using errcode = '22023'; end if;
  -- Not a subscription, or a free month.
  if subscription_id is null or amount = 0 then return null; end if;
  perform private.lock_keys('subscription:' || subscription_id);
  perform private.lock_keys('invoice:' || invoice_id, 'intent:' || intent);
  first := private.first_payment(subscription_id);
  perform private.lock_sale(first.template_id, first.user_id);
  -- Read again, because an account may have claimed it meanwhile.
  first := private.first_payment(subscription_id);
  select * into known from public.subscriptions where stripe_subscription_id = subscription_id;
  select * into payment from public.payments where invoice = invoice_id;
  if payment.id is not null then
    if payment.payment_intent is null and intent is not null then
      update public.payments set payment_intent = intent where id = payment.id;
      perform private.settle_payment(payment.id, event_id);
    end if;
    perform private.record_period(subscription_id, object);
    return null;
  end if;
  -- The session of this subscription has not arrived yet: wait for it.
  if first.id is null then
    update private.payment_events set waits_for = subscription_id where payment_events.event_id = on_invoice_paid.event_id;
    return null;
  end if;
  if object ->> 'billing_reason' = 'subscription_create' then
    if first.payment_intent is null and intent is not null then
      update public.payments set payment_intent = intent where id = first.id;
      perform private.settle_payment(first.id, event_id);
    end if;
    return null;
  end if;

  select * into template from public.templates where id = first.template_id;
  mismatch := case
    -- The subscription was refunded and canceled, but Stripe charged this month first.
    when first.problem is not null then 'subscription_canceled'
    when template.id is null or template.creator_id is null then 'unknown_template'
    when lower(object ->> 'currency') is distinct from 'usd' then 'wrong_currency'
    when amount is distinct from known.monthly_cents then 'wrong_amount'
    when known.canceled_at < at then 'subscription_canceled'
  end;
  insert into public.payments (
    invoice, payment_intent, stripe_subscription_id, customer, user_id, template_id, creator_id, option, amount_cents, currency,
    buyer_email, billing_name, billing_address, card_fingerprint, claim_state, problem, created_at)
  values (
    invoice_id, intent, subscription_id, private.stripe_id(object, 'customer'), coalesce(known.user_id, first.user_id), template.id, template.creator_id, 'support',
    coalesce(amount, 0), lower(object ->> 'currency'),
    coalesce(first.buyer_email, lower(nullif(btrim(object ->> 'customer_email'), ''))),
    coalesce(private.billing_text(object ->> 'customer_name'), first.billing_name),
    coalesce(private.billing_address(object -> 'customer_address'), first.billing_address),
    private.fingerprint_in(object),
    case when mismatch is not null then 'refunded' when coalesce(known.user_id, first.user_id) is null then 'waiting' else 'claimed' end, mismatch,
    private.paid_at(coalesce(private.epoch_or_null(object #>> '{status_transitions,paid_at}'), at), first.created_at))
  returning * into payment;
  if mismatch is null then
    perform private.book_line(payment, 'support', amount, event_id);
    perform private.settle_payment(payment.id, event_id);
    perform private.record_period(subscription_id, object);
  else
    perform private.settle_refunds(payment.id, event_id);
    perform private.queue_refund(payment.id, mismatch);
  end if;
  return mismatch;
end $$;
comment on function private.on_invoice_paid(text, timestamptz, jsonb) is
  'Applies a paid month of support: the first belongs to the payment of its session, each later one is a payment of its own.';

create function private.on_invoice_failed(event_id text, object jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  invoice_id constant text := object ->> 'id';
  subscription_id constant text := coalesce(private.stripe_id(object, 'subscription'), object #>> '{parent,subscription_details,subscription}');
  known public.subscriptions;
  first public.payments;
begin
  if invoice_id is null then raise exception 'The invoice has no id' using errcode = '22023'; end if;
  -- Not a renewal: a first payment that fails is shown on Stripe's page.
  if subscription_id is null or object ->> 'billing_reason' = 'subscription_create' then return; end if;
  perform private.lock_keys('subscription:' || subscription_id);
  perform private.lock_keys('invoice:' || invoice_id);
  first := private.first_payment(subscription_id);
  if first.id is null then
    update private.payment_events set waits_for = subscription_id where payment_events.event_id = on_invoice_failed.event_id;
    return;
  end if;
  select * into known from public.subscriptions where stripe_subscription_id = subscription_id;
  -- It ended, or the month was paid since.
  if known.status is null or known.status = 'canceled' or exists (select 1 from public.payments where invoice = invoice_id) then return; end if;
  perform private.enqueue_mail(coalesce((select email from auth.users where id = known.user_id), first.buyer_email), 'renewal_failed',
    jsonb_build_object('template_name', (select name from public.templates where id = known.template_id),
      'amount_cents', private.cents_or_null(object ->> 'amount_due'), 'waiting', known.user_id is null, 'paid_by_link', known.paid_by_link),
    'renewal_failed:' || invoice_id);
end $$;
comment on function private.on_invoice_failed(text, jsonb) is
  'Mails the subscriber about a month of support that could not be charged, once per invoice. The status follows from the subscription''s own events.';

create function private.announce_subscription() returns trigger
language plpgsql set search_path = '' as $$
declare
  subscriber constant text := (select email from auth.users where id = new.user_id);
  about constant jsonb := jsonb_build_object('template_name', (select name from public.templates where id = new.template_id),
    'template_id', new.template_id, 'ends_at', new.current_period_end, 'paid_by_link', new.paid_by_link);
begin
  if new.status = 'canceled' then
    perform private.enqueue_mail(subscriber, 'subscription_ended', about, 'subscription_ended:' || new.stripe_subscription_id);
  else
    perform private.enqueue_mail(subscriber, 'subscription_ending', about,
      'subscription_ending:' || new.stripe_subscription_id || ':' || extract(epoch from new.last_event_at));
  end if;
  return null;
end $$;
comment on function private.announce_subscription() is 'Mails a subscriber that support will end with its period, or has ended.';

create trigger announce_subscription after update of status, cancel_at_period_end, user_id on public.subscriptions
  for each row when (new.user_id is not null and (
    (new.status = 'canceled' and (old.status <> 'canceled' or old.user_id is null))
    or (new.status <> 'canceled' and new.cancel_at_period_end and (not old.cancel_at_period_end or old.user_id is null))))
  execute function private.announce_subscription();

create function private.record_period(subscription_id text, invoice jsonb) returns void
language sql set search_path = '' as $$
  update public.subscriptions set current_period_end = greatest(current_period_end, period.ends)
  from (select private.epoch_or_null(invoice #>> '{lines,data,0,period,end}') as ends) as period
  where stripe_subscription_id = record_period.subscription_id and period.ends is not null
$$;
comment on function private.record_period(text, jsonb) is 'Stores the end of the period that an invoice pays for.';

-- Definer: subscriptions and the queue have no write grants. The caller's own subscriptions only.
create function public.cancel_support(subscription_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  own_id text;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  perform private.limit_calls('cancel support', 30, '1 hour');
  select own.stripe_subscription_id into own_id from public.subscriptions as own
  where own.id = cancel_support.subscription_id and own.user_id = caller and own.status <> 'canceled';
  if own_id is null then raise exception 'Subscription not found' using errcode = 'PT404'; end if;
  perform private.lock_keys('subscription:' || own_id);
  update public.subscriptions as own set cancel_at_period_end = true
  where own.stripe_subscription_id = own_id and own.status <> 'canceled' and not own.cancel_at_period_end;
  if not found then return; end if;
  insert into private.subscription_cancellations as known (stripe_subscription_id, reason, at_period_end) values (own_id, 'ended_by_subscriber', true)
  on conflict on constraint subscription_cancellations_pkey do update set attempts = 0, next_at = now(), sent_at = null, last_error = null
  where known.at_period_end;
exception when integrity_constraint_violation then raise exception '%', sqlerrm using errcode = sqlstate;
end $$;
comment on function public.cancel_support(uuid) is
  'Ends a subscription of the caller with the month that is paid; its cancellation at Stripe is queued. Idempotent. PT404 for another or an ended one; 30 an hour, then PT429.';
grant execute on function public.cancel_support(uuid) to authenticated;

-- Definer: the queue has no grants. Service role only.
create function public.lease_due_cancellations(max_rows integer) returns table (subscription_id text, reason text, at_period_end boolean)
language sql security definer set search_path = '' as $$
  with taken as (
    select due.stripe_subscription_id from private.subscription_cancellations as due
    where due.sent_at is null and due.next_at <= now() and due.attempts < private.most_attempts()
    order by due.next_at limit greatest(least(max_rows, 100), 0)
    for update skip locked)
  update private.subscription_cancellations as ending set attempts = ending.attempts + 1, next_at = now() + interval '5 minutes'
  from taken where ending.stripe_subscription_id = taken.stripe_subscription_id
  returning ending.stripe_subscription_id, ending.reason, ending.at_period_end
$$;
comment on function public.lease_due_cancellations(integer) is 'Leases due cancellations of subscriptions at Stripe for 5 minutes.';

-- Definer: the queue has no grants. Service role only.
create function public.mark_cancellation_sent(subscription_id text) returns void
language sql security definer set search_path = '' as $$
  update private.subscription_cancellations set sent_at = coalesce(sent_at, now()), last_error = null where stripe_subscription_id = subscription_id
$$;
comment on function public.mark_cancellation_sent(text) is 'Marks a subscription as canceled at Stripe.';

-- Definer: the queue has no grants. Service role only.
create function public.mark_cancellation_failed(subscription_id text, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.subscription_cancellations set last_error = left(coalesce(problem, 'unknown'), 2000), next_at = now() + private.retry_after(attempts)
  where stripe_subscription_id = subscription_id and sent_at is null
$$;
comment on function public.mark_cancellation_failed(text, text) is 'Records a failed attempt (refused or unreachable). Retries with back-off of up to 6 hours, at most 20 times.';
grant execute on function public.lease_due_cancellations(integer), public.mark_cancellation_sent(text), public.mark_cancellation_failed(text, text)
  to service_role;
