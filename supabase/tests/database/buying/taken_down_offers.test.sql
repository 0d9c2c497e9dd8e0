-- Payments of a page that was opened before its template was taken off sale, and that Stripe still took.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('cleo', 'creator');
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'dan', 'eve']) as name;
select tests.create_template('Paid', 'carl', 79), tests.create_template('Sold', 'carl', 20), tests.create_template('Other', 'cleo', 30);
-- All offers were made two hours ago; those that are closed, an hour ago.
create function tests.backdate_offers() returns void language plpgsql as $$
begin
  alter table public.checkouts disable trigger forbid_change;
  update public.checkouts set created_at = now() - interval '2 hours', closed_at = case when closed_at is not null then now() - interval '1 hour' end where id is not null;
  alter table public.checkouts enable trigger forbid_change;
end $$;
create function tests.pay_at(session text, ago interval) returns text language sql as $$
  select tests.event('evt_' || session, 'checkout.session.completed', tests.session(session), extract(epoch from now() - ago)::integer) $$;

select tests.offer('cs_1', 'ann', 'Paid', 'support'), tests.offer('cs_2', 'bob', 'Paid'), tests.offer('cs_3', 'cid', 'Paid'),
  tests.offer_link('plink_1', 'Paid'), tests.offer_link('plink_old', 'Other'), tests.offer('cs_6', 'dan', 'Other'), tests.offer('cs_7', 'ann', 'Other');
update public.templates set status = 'archived' where name = 'Paid';
update public.templates set snapshot_price = 31 where name = 'Other';
select tests.backdate_offers();

select is(tests.pay_at('cs_1', '0 hours'), 'problem: not_for_sale', 'A payment after its template was archived does not fit');
select is(tests.has('ann', 'Paid'), null, 'It grants nothing');
select is(tests.ledger('cs_1'), '{}', 'It is no sale');
select results_eq($$ select refund.cents, refund.reason, refund.next_at <= now() from private.refund_queue as refund
  join public.payments as payment on payment.id = refund.payment_id where payment.stripe_session_id = 'cs_1' $$,
  $$ values (10899, 'not_for_sale', true) $$, 'It is returned at once');
select results_eq($$ select data ->> 'reason' from private.outbox where kind = 'payment_refunded' and recipient = 'ann@example.test' $$, $$ values ('not_for_sale') $$, 'Its buyer is mailed why');
select is((select count(*) from private.subscription_cancellations where stripe_subscription_id = 'sub_cs_1'), 1::bigint, 'The subscription that it began is ended');
select is(tests.pay_at('cs_2', '90 minutes'), 'processed', 'A payment before the template was archived is delivered, though its event comes afterwards');
select is(tests.has('bob', 'Paid'), 'active 7900 none', 'Its buyer has the template');
select is(tests.event('evt_cs_4', 'checkout.session.completed', '{"id": "cs_4", "payment_status": "paid", "amount_total": 7900, "currency": "usd",
  "payment_intent": "pi_cs_4", "payment_link": "plink_1", "customer_details": {"email": "stranger@example.test"}}', extract(epoch from now())::integer),
  'problem: not_for_sale', 'A payment by link after its template was archived does not fit');
select is(tests.paid('cs_4'), 'refunded 0/7900 not_for_sale', 'It waits for no account');
select results_eq($$ select kind, stripe_id, reason from public.lease_due_closings(10) order by 2 $$, $$ values
  ('session', 'cs_1', 'unavailable'), ('session', 'cs_2', 'unavailable'), ('session', 'cs_3', 'unavailable'), ('link', 'plink_1', 'unavailable'), ('link', 'plink_old', 'price_changed') $$,
  'Pages and links of the template are closed at Stripe, with the reason');
select is(tests.event('evt_cs_5', 'checkout.session.completed', '{"id": "cs_5", "payment_status": "paid", "amount_total": 3000, "currency": "usd",
  "payment_intent": "pi_cs_5", "payment_link": "plink_old", "customer_details": {"email": "eve@example.test"}}', extract(epoch from now())::integer),
  'processed', 'A payment by a link with an older price fits, while the template is for sale');

-- Restored
update public.templates set status = 'approved' where name = 'Paid';
select is(tests.pay_at('cs_3', '0 hours'), 'processed', 'A page from before fits again once the template is for sale again');

-- Suspended
update public.templates set is_suspended = true where name = 'Other';
select is(tests.pay_at('cs_7', '0 hours'), 'processed', 'A payment in the second of the suspension is delivered');
select tests.backdate_offers();
select is(tests.pay_at('cs_6', '0 hours'), 'problem: not_for_sale', 'A payment after the creator was suspended does not fit');
select is_empty('select tests.broken()', 'All books agree');

select * from finish();
rollback;
