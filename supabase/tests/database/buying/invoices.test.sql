-- Invoices, the billing details they show, receipts, and mails about subscriptions.
begin;
\ir ../support/sales.psql
select plan(50);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('admin');
update public.creators set application_status = 'approved';
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20), tests.create_template('Third', 'carl', 30);

create function tests.payment(key text) returns uuid language sql security definer as $$
  select id from public.payments where stripe_session_id = key or invoice = key $$;
create function tests.number(key text) returns text language sql security definer as $$
  select number from public.invoices where payment_id = tests.payment(key) $$;
create function tests.mail(key text) returns jsonb language sql as $$ select data from private.outbox where dedup_key = key $$;
create function tests.mails(mail_kind text, to_name text) returns bigint language sql as $$
  select count(*) from private.outbox where kind = mail_kind and recipient = to_name || '@example.test' $$;
create function tests.renew(id text, session text, type text default 'paid', changes jsonb default '{}') returns text language sql as $$
  select tests.event('evt_' || id || '_' || type, 'invoice.' || type, jsonb_build_object('id', id, 'billing_reason', 'subscription_cycle',
    'amount_paid', 2999, 'amount_due', 2999, 'currency', 'usd', 'payment_intent', 'pi_' || id,
    'parent', jsonb_build_object('subscription_details', jsonb_build_object('subscription', 'sub_' || session))) || changes) $$;
create function tests.tell(session text, status text, created numeric, changes jsonb default '{}', type text default 'updated') returns text language sql as $$
  select outcome from (select public.apply_payment_event(jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', 'customer.subscription.' || type,
    'created', floor(created), 'retrieved_at', created, 'data', jsonb_build_object('object',
      jsonb_build_object('id', 'sub_' || session, 'status', status) || changes))) ->> 'outcome' as outcome) as answer $$;
create function tests.support(session text) returns text language sql as $$
  select concat_ws(' ', status, cancel_at_period_end) from public.subscriptions where stripe_subscription_id = 'sub_' || session $$;
-- The numbers that this database gave out before.
create temporary table numbers_before as select coalesce((select last from private.document_numbers where series = 'FS'
  and year = extract(year from now() at time zone 'utc')), 0) as last;
create function tests.nth(n integer) returns text language sql security definer as $$
  select 'FS-' || extract(year from now() at time zone 'utc') || '-' || lpad((last + n)::text, 6, '0') from numbers_before $$;

-- Invoices
select tests.offer('cs_1', 'ann', 'Paid', 'full');
select is(tests.pay('cs_1', jsonb_build_object('customer_details', jsonb_build_object('email', 'payer@example.test', 'name', E' Ann\n  Buyer ',
  'address', '{"line1": "1 Main St", "line2": "", "city": "Springfield", "state": "IL", "postal_code": "62701", "country": "US", "planet": "Earth"}'::jsonb))), 'processed', 'A payment with billing details is processed');
select is(tests.number('cs_1'), null, 'The number is taken when the transaction ends');
set constraints all immediate;
select is(tests.number('cs_1'), tests.nth(1), 'A payment gets an invoice with the next number');
select is(public.payment_invoice(tests.payment('cs_1'), tests.uid('ann')) - 'paid_at' - 'issued_at', jsonb_build_object(
  'number', tests.nth(1), 'currency', 'usd', 'amount_cents', 15899, 'template_name', 'Paid', 'buyer_name', 'Ann Buyer', 'buyer_email', 'payer@example.test',
  'billing_address', '{"line1": "1 Main St", "city": "Springfield", "state": "IL", "postal_code": "62701", "country": "US"}'::jsonb,
  'lines', '[{"kind": "template", "cents": 7900}, {"kind": "setup", "cents": 5000}, {"kind": "support", "cents": 2999}]'::jsonb),
  'Its buyer reads the invoice with name, address and lines');
select is(public.payment_invoice(tests.payment('cs_1'), tests.uid('bob')), null, 'Another buyer does not read it');
select is(public.payment_invoice(tests.payment('cs_1'), tests.uid('carl')), null, 'The creator does not read it');
select is(public.payment_invoice(tests.payment('cs_1'), tests.uid('admin')), null, 'An admin does not read it');
select is(public.payment_invoice(tests.payment('cs_1'), null), null, 'Nobody reads it without an account');
select is(public.payment_invoice(gen_random_uuid(), tests.uid('ann')), null, 'An unknown payment has no invoice');

update public.templates set name = 'Renamed' where name = 'Other';
select tests.offer('cs_2', 'bob', 'Renamed');
select tests.pay('cs_2', '{"customer_details": {"email": "bob@example.test", "name": null, "address": "nowhere"}}');
select is(public.payment_invoice(tests.payment('cs_2'), tests.uid('bob')) - 'lines' - 'paid_at' - 'issued_at', jsonb_build_object('number', tests.nth(2), 'currency', 'usd',
  'amount_cents', 2000, 'template_name', 'Renamed', 'buyer_name', null, 'buyer_email', 'bob@example.test', 'billing_address', null),
  'An invoice without name and address, or with a malformed one, is issued all the same');
update public.templates set name = 'Other' where name = 'Renamed';
select is(public.payment_invoice(tests.payment('cs_2'), tests.uid('bob')) ->> 'template_name', 'Renamed', 'An invoice keeps the template''s name at the time of the sale');
select is(private.billing_address(('{"city": 5, "line1": {"a": 1}, "country": "' || repeat('x', 300) || '"}')::jsonb) ->> 'country', repeat('x', 200), 'Parts of an address are limited');

-- Payments that do not fit
select tests.offer('cs_3', 'bob', 'Paid');
select is(tests.pay('cs_3', '{"amount_total": 1}'), 'problem: wrong_amount', 'A payment of a wrong amount is a problem');
select is(tests.number('cs_3'), null, 'It has no invoice');
set constraints all deferred;
select tests.offer('cs_4', 'cid', 'Other');
select tests.offer('cs_5', 'cid', 'Other');
select tests.pay('cs_4'), tests.pay('cs_5');
set constraints all immediate;
select is(tests.paid('cs_5'), 'refunded 0/2000 already_owned', 'The second payment for a template is returned');
select is(tests.number('cs_5'), null, 'It has no invoice');
select is(tests.number('cs_4'), tests.nth(3), 'No number is lost to payments without an invoice');
select throws_ok($$ update public.invoices set number = 'FS-1' $$, '42501', null, 'An invoice cannot be changed');
select throws_ok($$ delete from public.invoices $$, '42501', null, 'An invoice cannot be deleted');

-- Renewals
select is(tests.renew('in_2', 'cs_1'), 'processed', 'A renewal is processed');
select is(public.payment_invoice(tests.payment('in_2'), tests.uid('ann')) - 'paid_at' - 'issued_at' - 'billing_address', jsonb_build_object('number', tests.nth(4),
  'currency', 'usd', 'amount_cents', 2999, 'template_name', 'Paid', 'buyer_name', 'Ann Buyer', 'buyer_email', 'payer@example.test',
  'lines', '[{"kind": "support", "cents": 2999}]'::jsonb), 'A renewal has an invoice of its own, with the buyer''s known name');
select tests.renew('in_3', 'cs_1', 'paid', '{"customer_name": "Ann Moved", "customer_address": {"city": "Chicago"}}');
select is(public.payment_invoice(tests.payment('in_3'), tests.uid('ann')) -> 'billing_address', '{"city": "Chicago"}', 'A renewal has the newer address that Stripe reports');

-- Total
select tests.refund('cs_1', 1000);
select tests.act_as('ann');
select is(public.total_spent(), 20897::bigint, 'The total of a buyer counts template, setup, support and renewals, less refunds');
select tests.act_as('carl');
select is(public.total_spent(), 0::bigint, 'Somebody who never paid has spent nothing');
select tests.act_as(null);
select throws_ok('select public.total_spent()', '42501', null, 'Visitors have no total');
reset role;

-- Receipts
select is(tests.mail('purchase:' || tests.payment('cs_1')) ->> 'payment_id', tests.payment('cs_1')::text, 'The receipt of a purchase names its payment');
select is(tests.mail('renewal:' || tests.payment('in_2')) - array['payment_id', 'renews_at'], '{"template_name": "Paid", "amount_cents": 2999, "waiting": false}', 'A renewal has a receipt');
select is(public.mail_invoice((select id from private.outbox where dedup_key = 'purchase:' || tests.payment('cs_1'))) ->> 'number', tests.nth(1), 'A receipt has its invoice');
select is(public.mail_invoice((select id from private.outbox where dedup_key = 'sale:' || tests.payment('cs_1'))), null, 'Other mails have none');

-- Failed renewals
select is(tests.renew('in_4', 'cs_1', 'payment_failed'), 'processed', 'A failed renewal is processed');
select is(tests.mail('renewal_failed:in_4'), '{"template_name": "Paid", "amount_cents": 2999, "waiting": false, "paid_by_link": false}', 'Its subscriber is mailed');
select tests.event('evt_again', 'invoice.payment_failed', '{"id": "in_4", "billing_reason": "subscription_cycle", "parent": {"subscription_details": {"subscription": "sub_cs_1"}}}');
select is(tests.mails('renewal_failed', 'ann'), 1::bigint, 'A second attempt that fails is not mailed again');
select is(tests.renew('in_3', 'cs_1', 'payment_failed'), 'processed', 'A failure that arrives after the payment is processed');
select is(tests.mails('renewal_failed', 'ann'), 1::bigint, 'It is not mailed');
select tests.renew('in_x', 'cs_unknown', 'payment_failed');
select is((select waits_for from private.payment_events where event_id = 'evt_in_x_payment_failed'), 'sub_cs_unknown', 'A failure before its session waits for the subscription');

-- Subscriptions in any order
select is(tests.tell('cs_1', 'active', 2000, '{"cancel_at_period_end": true, "current_period_end": 1800000000}'), 'processed', 'A cancellation at the period''s end is processed');
select is(tests.mails('subscription_ending', 'ann'), 1::bigint, 'Its subscriber is mailed');
select tests.tell('cs_1', 'active', 2000.2, '{"cancel_at": 1800000000}');
select is(tests.support('cs_1') || ' ' || tests.mails('subscription_ending', 'ann'), 'active t 1', 'cancel_at without cancel_at_period_end counts, and is not mailed again');
select tests.tell('cs_1', 'active', 2000.5, '{}');
select tests.tell('cs_1', 'active', 2000.4, '{"cancel_at_period_end": true}');
select is(tests.support('cs_1'), 'active f', 'Of two states within a second, the one that was read later wins');
select tests.tell('cs_1', 'past_due', 2001);
select tests.event('evt_created', 'customer.subscription.created', '{"id": "sub_cs_1", "status": "incomplete"}', 2001);
select is(tests.support('cs_1'), 'past_due f', 'The creation never overwrites a state of the same second');
select tests.tell('cs_1', 'canceled', 1500, '{}', 'deleted');
select is(tests.support('cs_1'), 'canceled f', 'A deletion wins over a state that was read later');
select is(tests.mails('subscription_ended', 'ann'), 1::bigint, 'The end is mailed');
select tests.tell('cs_1', 'active', 9000);
select is(tests.support('cs_1') || ' ' || tests.mails('subscription_ended', 'ann'), 'canceled f 1', 'A subscription that ended stays ended');
select tests.renew('in_9', 'cs_1', 'payment_failed');
select is(tests.mails('renewal_failed', 'ann'), 1::bigint, 'A failure after the end is not mailed');

-- Customers
select is(public.billing_customer(tests.uid('ann')), 'cus_' || tests.uid('ann'), 'A buyer has a Stripe customer');
select is(public.billing_customer(tests.uid('carl')), null, 'Somebody who never paid has none');

-- Privileges
select tests.act_as('ann');
select is((select array_agg(number order by number) from (select number, payment_id, issued_at from public.invoices) as own), array[tests.nth(1), tests.nth(4), tests.nth(5)], 'A buyer reads the numbers of their own invoices');
select throws_ok('select template_name from public.invoices', '42501', null, 'What a document shows has no grant');
select throws_ok('select billing_name, billing_address from public.payments', '42501', null, 'Billing details have no grant');
select throws_ok('select public.payment_invoice(null, null)', '42501', null, 'Clients cannot call payment_invoice');

select * from finish();
rollback;
