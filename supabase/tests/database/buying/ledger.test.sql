-- Ledger: refunds by line, monthly support, and the same result in any order of events.
begin;
\ir ../support/sales.psql
select plan(91);

create function tests.lines(session text) returns jsonb language sql as $$
  select jsonb_object_agg(kind, line.refunded_cents) from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
  where payment.stripe_session_id = session $$;
create function tests.subscription(session text) returns text language sql as $$
  select concat_ws(' ', status, cancel_at_period_end, extract(epoch from current_period_end)::bigint) from public.subscriptions where stripe_subscription_id = 'sub_' || session $$;
create function tests.tell_subscription(session text, status text, created integer, changes jsonb default '{}', type text default 'updated') returns text language sql as $$
  select tests.event('evt_sub_' || session || created || status, 'customer.subscription.' || type,
    jsonb_build_object('id', 'sub_' || session, 'status', status) || changes, created) $$;
create function tests.invoice(session text, month integer, changes jsonb default '{}', created integer default 2000) returns text language sql as $$
  select tests.event('evt_in_' || session || month, 'invoice.paid', jsonb_build_object('id', case month when 1 then 'in_' else 'in' || month || '_' end || session,
    'billing_reason', case month when 1 then 'subscription_create' else 'subscription_cycle' end, 'amount_paid', 2999, 'currency', 'usd',
    'parent', jsonb_build_object('subscription_details', jsonb_build_object('subscription', 'sub_' || session)),
    'payment_intent', 'pi' || case month when 1 then '' else month::text end || '_' || session,
    'lines', jsonb_build_object('data', jsonb_build_array(jsonb_build_object('period', jsonb_build_object('end', 1000000 * month))))) || changes, created) $$;

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('dan'),
  tests.register('eve'), tests.register('fay'), tests.register('gil');
select tests.create_template('Paid', 'carl', 79), tests.create_template('Odd', 'carl', 0.55), tests.create_template('Free', 'carl', 0);

-- Partial refunds of three lines
select tests.offer('cs_1', 'ann', 'Paid', 'full');
select is(tests.pay('cs_1'), 'processed', 'A session with template, setup and support is processed');
select is(tests.has('ann', 'Paid'), 'active 7900 full', 'The purchase has the template''s price and option full');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590}', 'The ledger has the sale and a fee of 10 percent');
select is((select count(*) from public.ledger_entries), 12::bigint, 'Each line has one set of ledger entries');
select is(tests.subscription('cs_1'), 'active f', 'A support line starts a subscription');
select set_eq($$ select type, subject from public.activity where user_id = tests.uid('ann') and type <> 'login' $$, $$ values ('purchase', 'Paid'), ('subscription', 'Paid') $$, 'Purchase and subscription are logged as activity');
select is(tests.refund('cs_1', 1000), 'processed', 'A partial refund is processed');
select is(tests.lines('cs_1'), '{"template": 1000, "setup": 0, "support": 0}', 'A refund without a line counts on the template line');
select is(tests.has('ann', 'Paid'), 'active 7900 full', 'A partial refund keeps the purchase');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590, "refund": -1000, "fee_return": 100}', 'A partial refund returns the fee proportionally');
select tests.refund('cs_1', 500);
select is(tests.lines('cs_1'), '{"template": 1000, "setup": 0, "support": 0}', 'An older refund total changes nothing');
select is((select refunded_cents from private.charges where payment_intent = 'pi_cs_1'), 1000, 'An older refund total does not change the charge');
select tests.refund('cs_1', 6000, '{"refunds": {"data": [{"id": "re_1", "amount": 1000}, {"id": "re_2", "amount": 5000, "metadata": {"line": "setup"}}]}}');
select is(tests.lines('cs_1'), '{"template": 1000, "setup": 5000, "support": 0}', 'A refund with a line in its metadata counts on that line');
select is(tests.has('ann', 'Paid'), 'active 7900 support', 'A refunded setup line removes the setup option');
select tests.refund('cs_1', 8999, '{"refunds": {"data": [{"id": "re_1", "amount": 1000}, {"id": "re_3", "amount": 2999, "metadata": {"line": "support"}}, {"id": "re_2", "amount": 5000, "metadata": {"line": "setup"}}]}}');
select is(tests.has('ann', 'Paid') || ' ' || tests.subscription('cs_1'), 'active 7900 none canceled f', 'A refunded support line cancels the subscription');
select results_eq($$ select subscription_id, reason from public.lease_due_cancellations(10) $$, $$ values ('sub_cs_1', 'refunded') $$, 'The cancellation is queued for Stripe');
select is_empty($$ select 1 from public.lease_due_cancellations(10) $$, 'A leased cancellation is not leased again');
select public.mark_cancellation_failed('sub_cs_1', 'down');
update private.subscription_cancellations set next_at = now();
select is((select count(*) from public.lease_due_cancellations(10)), 1::bigint, 'A failed cancellation becomes due again');
select public.mark_cancellation_sent('sub_cs_1');
update private.subscription_cancellations set next_at = now();
select is_empty($$ select 1 from public.lease_due_cancellations(10) $$, 'A sent cancellation never becomes due again');
select tests.refund('cs_1', 15899, '{"refunds": {"data": [{"id": "re_1", "amount": 1000}, {"id": "re_2", "amount": 5000}, {"id": "re_3", "amount": 2999}, {"id": "re_4", "amount": 6900}]}}');
select is(tests.has('ann', 'Paid') || ' ' || tests.paid('cs_1'), 'withdrawn 7900 none refunded 15899/15899', 'A full refund withdraws the purchase');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590, "refund": -15899, "fee_return": 1590}', 'After a full refund, the ledger sums to zero');

-- Rounding of fees
select tests.offer('cs_odd', 'ann', 'Odd');
select tests.pay('cs_odd');
select is(tests.ledger('cs_odd'), '{"sale": 55, "fee": -6}', 'The fee is rounded to cents');
select tests.refund('cs_odd', n) from generate_series(1, 54) as n;
select is_empty($$ select * from tests.broken() $$, 'Refunds in single cents keep sums and fee exact');
select tests.refund('cs_odd', 55);
select is(tests.ledger('cs_odd'), '{"sale": 55, "fee": -6, "refund": -55, "fee_return": 6}', 'The last cent of a refund returns the rest of the fee');

-- Setup and support bought later
select tests.offer('cs_2', 'bob', 'Paid');
select tests.pay('cs_2');
select tests.offer('cs_3', 'bob', 'Paid', 'support');
select is((select total_cents from public.checkouts where stripe_id = 'cs_3'), 2999, 'A buyer who owns the template pays for support only');
select is(tests.pay('cs_3'), 'processed', 'A session with support alone is processed');
select is(tests.has('bob', 'Paid'), 'active 7900 support', 'Buying support adds it to the purchase');
select is((select count(*) from public.purchases where user_id = tests.uid('bob')), 1::bigint, 'Buying support creates no second purchase');
select tests.offer('cs_4', 'bob', 'Paid', 'setup');
select tests.pay('cs_4');
select is(tests.has('bob', 'Paid'), 'active 7900 full', 'Setup and support together are option full');
select is(public.begin_checkout(tests.uid('bob'), tests.template_id('Paid'), 'full') ->> 'problem', 'already_owned', 'A buyer with everything cannot buy again');
select tests.refund('cs_2', 7900);
select is(tests.has('bob', 'Paid') || ' ' || tests.subscription('cs_3'), 'withdrawn 7900 setup canceled f', 'Refunding a template cancels its support subscription');
select is((select count(*) from public.lease_due_cancellations(10)), 1::bigint, 'The cancellation of refunded support is queued for Stripe');
select is(tests.paid('cs_3'), 'claimed 0/2999', 'The payment of the current month of support is kept');

-- Setup for a free template
select set_config('request.jwt.claim.sub', tests.uid('fay')::text, true);
select public.claim_free_template(tests.template_id('Free'));
select tests.offer('cs_5', 'fay', 'Free', 'setup');
select is(tests.pay('cs_5'), 'processed', 'A session with setup for a free template is processed');
select is(tests.has('fay', 'Free'), 'active 0 setup', 'Setup is added to the purchase of a free template');
select is(public.booking_link(tests.template_id('Free')), 'https://calendly.com/carl', 'Setup of a free template gives access to the scheduling link');
select tests.dispute('cs_5', 'created', 'needs_response', 5000);
select is(tests.has('fay', 'Free'), 'active 0 none', 'A dispute removes the setup but keeps the free template');

-- Subscription events
select tests.offer('cs_6', 'cid', 'Paid', 'support');
select is(tests.tell_subscription('cs_6', 'incomplete', 900), 'processed', 'A subscription event before its payment is processed');
select is(tests.subscription('cs_6'), 'pending f', 'Status incomplete is stored as pending');
select is(tests.invoice('cs_6', 1), 'processed', 'A first invoice before its session is processed');
select is((select waits_for from private.payment_events where event_id = 'evt_in_cs_61'), 'sub_cs_6', 'A first invoice before its session waits for the subscription');
select is(tests.pay('cs_6', '{"payment_intent": null}'), 'processed', 'The session of a waiting invoice is processed');
select is(tests.subscription('cs_6'), 'active f 1000000', 'A paid session applies the period of the waiting invoice');
select is((select count(*) from public.payments where invoice = 'in_cs_6'), 1::bigint, 'The first invoice creates no payment of its own');
select is((select payment_intent from public.payments where stripe_session_id = 'cs_6'), 'pi_cs_6', 'The first invoice sets the payment intent of its session');
select ok((select processed_at is not null from private.payment_events where event_id = 'evt_in_cs_61'), 'The waiting invoice is marked as processed');
select is(tests.tell_subscription('cs_6', 'past_due', 3000, '{"items": {"data": [{"current_period_end": 2000000}]}}'), 'processed', 'A newer subscription event is processed');
select is(tests.subscription('cs_6'), 'past_due f 2000000', 'The period is read from subscription items, too');
select tests.tell_subscription('cs_6', 'active', 2500, '{"cancel_at_period_end": true}');
select is(tests.subscription('cs_6'), 'past_due f 2000000', 'An older subscription event changes nothing');
select tests.tell_subscription('cs_6', 'active', 3500, '{"cancel_at_period_end": true, "current_period_end": 3000000}');
select is(tests.subscription('cs_6') || ' ' || tests.has('cid', 'Paid'), 'active t 3000000 active 7900 support', 'A subscription that cancels at period end still entitles to support');
select is(tests.invoice('cs_6', 2, '{}', 3600), 'processed', 'The invoice of a renewal is processed');
select results_eq($$ select option, amount_cents, claim_state from public.payments where invoice = 'in2_cs_6' $$, $$ values ('support', 2999, 'claimed') $$, 'A renewal creates a claimed payment');
select is((select sum(cents)::bigint from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id where invoice = 'in2_cs_6'), 2699::bigint, 'A renewal has a sale and a fee of 10 percent');
select is(tests.invoice('cs_6', 2, '{}', 3600), 'duplicate', 'The same invoice event is applied once');
select is(tests.event('evt_in_again', 'invoice.paid', '{"id": "in2_cs_6", "subscription": "sub_cs_6", "amount_paid": 2999, "currency": "usd", "billing_reason": "subscription_cycle"}'), 'processed', 'Another event of the same invoice is processed');
select is((select count(*) from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id where invoice = 'in2_cs_6'), 4::bigint, 'Another event of the same invoice adds no ledger entries');
select is((select count(*) from private.outbox where recipient = 'cid@example.test' and kind = 'purchase_confirmed'), 1::bigint, 'A renewal is not mailed as a purchase');
select is((select data -> 'lines' from private.outbox where recipient = 'cid@example.test' and kind = 'purchase_confirmed'),
  '[{"kind": "template", "cents": 7900}, {"kind": "support", "cents": 2999}]', 'The mail about a purchase lists its items');
select is((select (data ->> 'renews_at')::timestamptz from private.outbox where recipient = 'cid@example.test' and kind = 'purchase_confirmed'),
  (select created_at + interval '1 month' from public.payments where stripe_session_id = 'cs_6'), 'The mail about a purchase says when its support renews');
select is((select data -> 'renews_at' from private.outbox where recipient = 'cid@example.test' and kind = 'renewal_paid'), 'null', 'Support that ends with its period is not said to renew');
select is(tests.invoice('cs_6', 3, '{"amount_paid": 1}', 3700), 'problem: wrong_amount', 'A renewal with another amount is a problem');
select tests.tell_subscription('cs_6', 'canceled', 4000, '{}', 'deleted');
select is(tests.has('cid', 'Paid'), 'active 7900 none', 'A canceled subscription removes support and keeps the template');
select tests.tell_subscription('cs_6', 'active', 5000);
select is(tests.subscription('cs_6'), 'canceled f 3000000', 'A canceled subscription stays canceled');
select is(tests.invoice('cs_6', 4, '{}', 3900), 'processed', 'An invoice from before the cancellation is processed');
select is(tests.invoice('cs_6', 5, '{}', 4100), 'problem: subscription_canceled', 'An invoice from after the cancellation is a problem');
select is(tests.event('evt_in_zero', 'invoice.paid', '{"id": "in_zero", "subscription": "sub_cs_6", "amount_paid": 0}'), 'processed', 'An invoice of zero is ignored');
select is(tests.event('evt_in_foreign', 'invoice.paid', '{"id": "in_foreign", "amount_paid": 500}'), 'processed', 'An invoice without a subscription is ignored');

-- A second payment for support
select tests.offer('cs_7', 'dan', 'Paid', 'support'), tests.offer('cs_8', 'dan', 'Paid', 'support');
select tests.pay('cs_7');
select is(tests.pay('cs_8'), 'problem: already_owned', 'A second payment for support is a problem');
select set_eq($$ select subscription_id, reason from public.lease_due_cancellations(10) $$, $$ values ('sub_cs_6', 'subscription_canceled'), ('sub_cs_8', 'already_owned') $$,
  'A second subscription is canceled, like one that was charged after its end');
select is(tests.has('dan', 'Paid') || ' ' || tests.subscription('cs_7'), 'active 7900 support active f', 'A refused second payment keeps the first subscription');

-- Payment links
select public.record_payment_link('plink_1', tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/l');
create function tests.pay_link(session text, email text) returns text language sql as $$
  select tests.event('evt_' || session, 'checkout.session.completed', jsonb_build_object('id', session, 'payment_status', 'paid', 'amount_total', 7900, 'currency', 'usd',
    'payment_intent', 'pi_' || session, 'payment_link', 'plink_1', 'client_reference_id', tests.uid('gil'), 'customer_details', jsonb_build_object('email', email))) $$;
select is(tests.pay_link('cs_l1', ' Eve@Example.test'), 'processed', 'A link paid with a confirmed address is processed');
select is(tests.has('eve', 'Paid') || ' ' || tests.paid('cs_l1'), 'active 7900 none claimed 0/7900', 'A link payment with a confirmed address is claimed at once');
select is(tests.has('gil', 'Paid'), null, 'client_reference_id of a link payment is ignored');
insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'new@example.test', '{"role": "buyer"}');
select is(tests.pay_link('cs_l2', 'new@example.test'), 'processed', 'A link paid with an unconfirmed address is processed');
select is(coalesce(tests.has('new', 'Paid'), 'nothing') || ' ' || tests.paid('cs_l2'), 'nothing waiting 0/7900', 'A link payment with an unconfirmed address waits');
select tests.pay_link('cs_l3', 'new@example.test');
select is((select data -> 'waiting' from private.outbox where recipient = 'new@example.test' limit 1), 'true', 'The payer of a waiting payment is mailed that it waits');
update auth.users set email_confirmed_at = now() where email = 'new@example.test';
select is(tests.has('new', 'Paid') || ' ' || tests.paid('cs_l2'), 'active 7900 none claimed 0/7900', 'Confirming the address claims the waiting payment');
select is(tests.paid('cs_l3'), 'refunded 0/7900 already_owned', 'A second waiting payment for the same template is refunded');
select is((select count(*) from private.outbox where recipient = 'new@example.test' and kind = 'purchase_confirmed'), 2::bigint, 'Each claimed payment is mailed once');
select tests.pay_link('cs_l4', 'later@example.test');
select tests.refund('cs_l4', 7900);
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'later@example.test', now());
select is(coalesce(tests.has('later', 'Paid'), 'nothing') || ' ' || tests.paid('cs_l4'), 'nothing refunded 7900/7900', 'A payment refunded while it waited is not claimed');
select tests.pay_link('cs_l5', 'carl@example.test');
select is(tests.paid('cs_l5'), 'refunded 0/7900 own_template', 'A creator who pays their own link is refunded');

-- Deleted accounts
delete from auth.users where id = tests.uid('dan');
select is(tests.subscription('cs_7'), 'canceled f', 'Deleting an account cancels its subscription');
select results_eq($$ select subscription_id, reason from public.lease_due_cancellations(10) $$, $$ values ('sub_cs_7', 'account_deleted') $$, 'Deleting an account queues the cancellation for Stripe');
select is(tests.paid('cs_7'), 'claimed 0/10899', 'Deleting an account keeps its payments');
select is_empty($$ select * from private.signup_faults $$, 'No confirmation logged a fault');

-- Immutability
select throws_ok($$ update public.ledger_entries set cents = 0 $$, '42501', null, 'Ledger entries cannot be updated');
select throws_ok($$ delete from public.ledger_entries $$, '42501', null, 'Ledger entries cannot be deleted');
select throws_ok($$ update public.payment_lines set cents = cents + 1 $$, '42501', null, 'The amount of a payment line is immutable');
select throws_ok($$ update public.payment_lines set refunded_cents = refunded_cents - 1 where refunded_cents > 0 $$, '42501', null, 'refunded_cents of a payment line cannot decrease');
select is_empty($$
  select relation from unnest(array['checkouts', 'payments', 'payment_lines', 'ledger_entries']::regclass[]) as relation
  -- 32: the truncate bit of tgtype.
  where not exists (select 1 from pg_trigger where tgrelid = relation and tgtype & 32 = 32 and tgenabled = 'O' and not tgisinternal) $$, 'Checkouts, payments, lines and ledger cannot be truncated');
select is_empty($$ select * from tests.broken() $$, 'All invariants of payments and ledger hold');

select * from finish();
rollback;
