-- When something was paid: by Stripe's clock, within bounds, whenever the event arrives.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator');
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'dan']) as name;
select tests.create_template('Paid', 'carl', 79);
create function tests.epoch(at timestamptz) returns integer language sql as $$ select extract(epoch from at)::integer $$;
create function tests.late(session text, ago interval) returns text language sql as $$
  select tests.event('evt_' || session, 'checkout.session.completed', tests.session(session), tests.epoch(now() - ago)) $$;
-- Hours ago, of the payment, its sale, its purchase, and its invoice; one number if they agree.
create function tests.hours(wanted text) returns text language sql security definer as $$
  select string_agg(distinct round(extract(epoch from now() - at) / 3600)::text, ' ') from (
    select payment.id, payment.created_at as at from public.payments as payment
    union all select entry.payment_id, entry.created_at from public.ledger_entries as entry where entry.kind in ('sale', 'fee')
    union all select purchase.payment_id, purchase.created_at from public.purchases as purchase
    union all select invoice.payment_id, invoice.issued_at from public.invoices as invoice) as dated
  where dated.id = (select payment.id from public.payments as payment where wanted in (payment.stripe_session_id, payment.invoice)) $$;
create function tests.backdate_offers() returns void language plpgsql as $$
begin
  alter table public.checkouts disable trigger forbid_change;
  update public.checkouts set created_at = now() - interval '90 days';
  alter table public.checkouts enable trigger forbid_change;
end $$;

select tests.offer('cs_1', 'ann', 'Paid', 'support'), tests.offer('cs_2', 'bob', 'Paid'), tests.offer('cs_3', 'cid', 'Paid');
select tests.backdate_offers();
set constraints all immediate;
select is(tests.late('cs_1', '50 hours'), 'processed', 'An event that arrives late is processed');
select is(tests.hours('cs_1'), '50', 'Payment, sale, purchase and invoice have the time of Stripe');
select results_eq($$ select distinct payable_from from private.open_entries as open join public.payment_lines as line on line.id = open.payment_line_id
  join public.payments as payment on payment.id = line.payment_id where payment.stripe_session_id = 'cs_1' and open.kind <> 'release' $$,
  $$ select created_at + interval '336 hours' from public.payments where stripe_session_id = 'cs_1' $$, 'It is payable 14 days after it was paid');
select results_eq($$ select distinct payable_from from private.open_entries as open join public.payment_lines as line on line.id = open.payment_line_id
  join public.payments as payment on payment.id = line.payment_id where payment.stripe_session_id = 'cs_1' and open.kind = 'release' $$,
  $$ select created_at + interval '90 days' from public.payments where stripe_session_id = 'cs_1' $$, 'Its reserve is released 90 days after it was paid');
select tests.late('cs_2', '60 days');
select is(tests.hours('cs_2'), '720', 'A time that is too long ago is bounded: Stripe resends events for 30 days');
select tests.late('cs_3', '-3 days');
select is(tests.hours('cs_3'), '0', 'A time to come is bounded');
select tests.offer('cs_4', 'dan', 'Paid'), tests.late('cs_4', '50 hours');
select is(tests.hours('cs_4'), '0', 'Nothing is paid before it was offered');

-- Renewals
create function tests.month(id text, ago interval, paid_at integer) returns text language sql as $$
  select tests.event('evt_' || id, 'invoice.paid', jsonb_build_object('id', id, 'billing_reason', 'subscription_cycle', 'amount_paid', 2999, 'currency', 'usd',
    'parent', '{"subscription_details": {"subscription": "sub_cs_1"}}'::jsonb, 'payment_intent', 'pi_' || id)
    || case when paid_at is null then '{}' else jsonb_build_object('status_transitions', jsonb_build_object('paid_at', paid_at)) end, tests.epoch(now() - ago)) $$;
select tests.month('in_1', '2 hours', tests.epoch(now() - interval '20 hours')), tests.month('in_2', '3 hours', null), tests.month('in_3', '1 hour', 1000);
select is(tests.hours('in_1'), '20', 'A month of support has the time at which its invoice was paid');
select is(tests.hours('in_2'), '3', 'Without that time, it has the time of the event');
select is(tests.hours('in_3'), '50', 'No month of support was paid before the first one');
select is_empty('select tests.broken()', 'All books agree');

select * from finish();
rollback;
