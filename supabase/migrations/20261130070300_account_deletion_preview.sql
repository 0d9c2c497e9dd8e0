-- Definer: ledger, payouts and requests have no grants. The caller's own only.
create or replace function public.deletion_preview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  sums record;
begin
  if caller is null then raise exception 'You need to be logged in' using errcode = '42501'; end if;
  select * into sums from private.balance_sums(caller);
  return jsonb_build_object(
    'subscriptions', (select count(*) from public.subscriptions as own where own.user_id = caller and own.status <> 'canceled'),
    'listings', (select count(*) from public.templates as own where own.creator_id = caller and own.status = 'approved' and own.deleted_at is null),
    'purchases', (select count(*) from public.purchases as own where own.user_id = caller and own.state = 'active'),
    'available_cents', sums.available,
    'held_cents', sums.held,
    'reserved_cents', sums.reserved,
    'reserved_until', (
      select private.first_friday(private.start_of(max(day.payable_on))) from private.open_days as day
      where day.creator_id = caller and day.is_release and day.cents <> 0),
    'pending_cents', (select coalesce(sum(net_cents), 0)::bigint from public.payouts as payout where payout.creator_id = caller and payout.status = 'pending'),
    'minimum_cents', (select payout_minimum_cents from private.settings),
    'open_requests', (select count(*) from public.refund_requests as request where caller in (request.user_id, request.creator_id) and request.status = 'open'),
    'open_disputes', (
      select count(*) from private.disputes as dispute join public.payments as payment using (payment_intent)
      where caller in (payment.user_id, payment.creator_id) and dispute.status = 'open'));
end $$;
comment on function public.deletion_preview() is
  'What the deletion of the caller''s account would end: {subscriptions, listings, purchases, available_cents, held_cents, reserved_cents, reserved_until, pending_cents, minimum_cents, open_requests, open_disputes}. 42501 for visitors.';
