-- A request to refund support stayed open although all of it was being returned, because its creator left.
create function private.return_support_of(creator uuid, ending text[]) returns void
language plpgsql set search_path = '' as $$
declare
  returned uuid[];
begin
  perform 1 from public.payments as payment
  where payment.stripe_subscription_id = any (ending) and payment.creator_id = creator order by payment.id for no key update;
  returned := array(
    select line.id from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
    where payment.stripe_subscription_id = any (ending) and payment.creator_id = creator and line.kind = 'support'
      and line.refunded_cents < line.cents
      and payment.claim_state = 'claimed' and payment.problem is null and payment.created_at > now() - interval '1 month');
  -- All of it goes back, so nothing is left to ask for.
  update public.refund_requests as request set status = 'withdrawn'
  where request.payment_line_id = any (returned) and request.status = 'open';
  insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
  select line.payment_id, line.id, line.cents - line.refunded_cents, 'creator_left'
  from public.payment_lines as line where line.id = any (returned)
  on conflict do nothing;
end $$;
comment on function private.return_support_of(uuid, text[]) is
  'Refunds what was paid within a month for support that a creator who leaves cannot give any more, by the subscriptions that end; requests to refund it are withdrawn.';

create or replace function private.end_subscriptions_of(person uuid, most integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  ending constant text[] := array(
    (select own.stripe_subscription_id from public.subscriptions as own where own.user_id = person and own.status <> 'canceled' limit most)
    union
    (select sold.stripe_subscription_id from public.templates as template join public.subscriptions as sold on sold.template_id = template.id
     where template.creator_id = person and sold.status <> 'canceled' limit most));
begin
  perform private.return_support_of(person, ending);
  perform private.cancel_subscription(subscription_id, 'account_deleted') from unnest(ending) as subscription_id;
  return cardinality(ending);
end $$;
comment on function private.end_subscriptions_of(uuid, integer) is
  'Cancels subscriptions of a person and of their templates, up to most of each; support for the latter that was paid within a month is refunded. Returns their number.';
