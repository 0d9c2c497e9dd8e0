-- Payment events: repeated, late, out of order or forged; only payments that match their offer grant anything.
begin;
\ir ../support/sales.psql
select plan(116);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('dan'),
  tests.register('eve'), tests.register('admin');
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20), tests.create_template('Third', 'carl', 33.33);

-- One sale
select tests.offer('cs_1', 'ann', 'Paid');
select is(tests.event('evt_unpaid', 'checkout.session.completed', tests.session('cs_1', '{"payment_status": "unpaid"}')), 'processed', 'An unpaid session is processed');
select is(tests.has('ann', 'Paid'), null, 'An unpaid session grants nothing');
select is(tests.pay('cs_1'), 'processed', 'A paid session is processed');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'A paid session grants the template');
select is(tests.paid('cs_1'), 'claimed 0/7900', 'The payment is claimed by the buyer');
select is(tests.pay('cs_1'), 'duplicate', 'The same event again is a duplicate');
select is(tests.event('evt_async', 'checkout.session.async_payment_succeeded', tests.session('cs_1')), 'processed', 'Another event of the same session is processed');
select is((select count(*) from public.payments), 1::bigint, 'A session has one payment');
select is((select array_agg(kind order by id) from public.ledger_entries), array['sale', 'fee', 'reserve', 'release'], 'A session has one sale, one fee and one reserve');
select is(tests.ledger('cs_1'), '{"sale": 7900, "fee": -790}', 'The fee is 10 percent');
select is((select sales_count from public.listings where name = 'Paid'), 1, 'A session counts as one sale');
select results_eq($$ select recipient, kind, data - 'template_id' - 'payment_id' - 'payable_on' - 'released_on' from private.outbox order by kind $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"template_name": "Paid", "amount_cents": 7900, "waiting": false, "platform": "n8n",
      "lines": [{"kind": "template", "cents": 7900}], "renews_at": null}'::jsonb),
    ('carl@example.test', 'sale', '{"template_name": "Paid", "amount_cents": 7900, "fee_cents": 790, "net_cents": 7110, "reserve_cents": 790,
      "lines": [{"kind": "template", "cents": 7900}]}'::jsonb) $$, 'Buyer and creator are mailed once');
select is((select count(*) from public.activity where user_id = tests.uid('ann') and type = 'purchase' and subject = 'Paid'), 1::bigint, 'A purchase is logged once');
select ok((select closed_at is not null from public.checkouts where stripe_id = 'cs_1'), 'A paid session closes its offer');
select is(public.begin_checkout(tests.uid('ann'), tests.template_id('Paid'), 'template'), '{"ok": false, "problem": "already_owned"}', 'A buyer cannot buy the template again');
select is((public.begin_checkout(tests.uid('ann'), tests.template_id('Paid'), 'full')) -> 'total_cents', '7999', 'A buyer is offered only setup and support');
select is((select customer_id from private.stripe_customers where user_id = tests.uid('ann')), 'cus_' || tests.uid('ann'), 'The Stripe customer is stored');

-- Mismatched payments
select tests.offer('cs_' || n, 'bob', 'Paid') from generate_series(10, 16) as n;
select is(tests.pay('cs_10', '{"amount_total": 1}'), 'problem: wrong_amount', 'An amount below the offer is a problem');
select is(tests.pay('cs_11', '{"amount_total": 7901}'), 'problem: wrong_amount', 'An amount above the offer is a problem');
select is(tests.pay('cs_12', '{"currency": "eur"}'), 'problem: wrong_currency', 'Another currency is a problem');
select is(tests.pay('cs_13', '{"metadata": {"template_id": "x"}}'), 'problem: wrong_template', 'Another template in the metadata is a problem');
select is(tests.pay('cs_14', '{"metadata": {"option": "full"}}'), 'problem: wrong_option', 'Another option in the metadata is a problem');
select is(tests.pay('cs_15', jsonb_build_object('client_reference_id', tests.uid('ann'))), 'problem: wrong_buyer', 'Another buyer in client_reference_id is a problem');
select is(tests.pay('cs_16', jsonb_build_object('metadata', jsonb_build_object('buyer_id', tests.uid('ann')))), 'problem: wrong_buyer', 'Another buyer in the metadata is a problem');
select is(tests.event('evt_unknown', 'checkout.session.completed', jsonb_build_object('id', 'cs_unknown', 'payment_status', 'paid', 'amount_total', 7900, 'currency', 'usd',
    'payment_intent', 'pi_unknown', 'customer_details', '{"email": "Who@example.test"}'::jsonb, 'metadata', jsonb_build_object('template_id', tests.template_id('Paid'), 'buyer_id', tests.uid('bob')))),
  'problem: unknown_checkout', 'A session without an offer is a problem, whatever its metadata');
select tests.create_template('Gone', 'carl', 5), tests.offer('cs_gone', 'bob', 'Gone');
delete from public.templates where name = 'Gone';
select is(tests.pay('cs_gone'), 'problem: unknown_template', 'A deleted template is a problem');
select public.record_checkout('cs_own', tests.uid('carl'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'u', now() + interval '1 hour');
select is(tests.pay('cs_own'), 'problem: own_template', 'The creator''s own template is a problem');
select public.record_checkout('cs_lacks', tests.uid('bob'), tests.template_id('Paid'), 'setup', '[{"kind": "setup", "cents": 5000}]', 'u', now() + interval '1 hour');
select is(tests.pay('cs_lacks'), 'problem: not_owned', 'Setup without the template is a problem');
select tests.offer('cs_nosub', 'bob', 'Paid', 'support');
select is(tests.pay('cs_nosub', '{"subscription": null}'), 'problem: no_subscription', 'Support without a subscription is a problem');
select is(tests.has('bob', 'Paid'), null, 'Mismatched payments grant nothing');
select is((select count(*) from public.ledger_entries), 4::bigint, 'Mismatched payments have no ledger entries');
select is((select sales_count from public.listings where name = 'Paid'), 1, 'Mismatched payments count no sales');
select is((select count(*) from private.outbox where recipient = 'bob@example.test' and kind = 'purchase_confirmed'), 0::bigint, 'Mismatched payments send no purchase mail');
select results_eq($$ select payment.stripe_session_id, refund.reason, refund.cents, payment.claim_state from private.refund_queue as refund
    join public.payments as payment on payment.id = refund.payment_id order by 1 $$,
  $$ values ('cs_10', 'wrong_amount', 1, 'refunded'), ('cs_11', 'wrong_amount', 7901, 'refunded'), ('cs_12', 'wrong_currency', 7900, 'refunded'),
    ('cs_13', 'wrong_template', 7900, 'refunded'), ('cs_14', 'wrong_option', 7900, 'refunded'), ('cs_15', 'wrong_buyer', 7900, 'refunded'),
    ('cs_16', 'wrong_buyer', 7900, 'refunded'), ('cs_gone', 'unknown_template', 500, 'refunded'), ('cs_lacks', 'not_owned', 5000, 'refunded'),
    ('cs_nosub', 'no_subscription', 10899, 'refunded'), ('cs_own', 'own_template', 7900, 'refunded'), ('cs_unknown', 'unknown_checkout', 7900, 'refunded') $$,
  'Each mismatched payment is queued for a full refund');
select results_eq($$ select data from private.outbox where recipient = 'who@example.test' and kind = 'payment_refunded' $$,
  $$ values ('{"template_name": "Paid", "amount_cents": 7900, "reason": "unknown_checkout"}'::jsonb) $$, 'The payer of a mismatched payment is mailed');
select is((select count(*) from private.outbox where kind = 'payment_refunded'), 12::bigint, 'Each mismatched payment is mailed once');
select results_eq($$ select reason from private.subscription_cancellations $$, $$ select 'x' where false $$, 'Mismatched payments without a subscription cancel none');
select tests.act_as('bob');
select throws_ok($$ select 1 from public.payment_problems() $$, '42501', null, 'A user cannot read payment problems');
reset role;
select tests.act_as('admin');
reset role;
select is((select count(*) from public.payment_problems() where refund_state = 'queued'), 12::bigint, 'Admins read payment problems');

-- A second payment
select tests.offer('cs_20', 'cid', 'Paid'), tests.offer('cs_21', 'cid', 'Paid');
select is(tests.pay('cs_20'), 'processed', 'The first of two open sessions is processed');
select is(tests.pay('cs_21'), 'problem: already_owned', 'The second of two paid sessions is a problem');
select is(tests.has('cid', 'Paid'), 'active 7900 none', 'The second session does not change the purchase');
select is((select cents from private.refund_queue as refund join public.payments as payment on payment.id = refund.payment_id where stripe_session_id = 'cs_21'), 7900, 'The second session is queued for refund');
select results_eq($$ select payment_intent, cents, reason from public.lease_due_refunds(100) where payment_intent = 'pi_cs_21' $$,
  $$ values ('pi_cs_21', 7900, 'already_owned') $$, 'lease_due_refunds returns the refund');
select is_empty($$ select 1 from public.lease_due_refunds(100) $$, 'A leased refund is not leased again');
select public.mark_refund_failed(id, 'no balance') from private.refund_queue;
update private.refund_queue set next_at = now() where reason = 'already_owned';
select is((select count(*) from public.lease_due_refunds(100)), 1::bigint, 'A failed refund becomes due again');
select public.mark_refund_sent(id, 're_1') from private.refund_queue where reason = 'already_owned';
update private.refund_queue set next_at = now() where reason = 'already_owned';
select is_empty($$ select 1 from public.lease_due_refunds(100) where reason = 'already_owned' $$, 'A sent refund never becomes due again');
select is(tests.refund('cs_21', 7900), 'processed', 'The refund event of a problem payment is processed');
select is(tests.paid('cs_21'), 'refunded 7900/7900 already_owned', 'The problem payment is refunded');
select is(tests.has('cid', 'Paid'), 'active 7900 none', 'The purchase of the first payment is kept');
select is((select count(*) from private.outbox where recipient = 'cid@example.test' and kind = 'payment_refunded'), 1::bigint, 'The buyer is mailed once about the refund');
select is((select refund_state from public.payment_problems() where stripe_session_id = 'cs_21'), 'refunded', 'payment_problems shows the refund');

-- Changes after the offer
select tests.offer('cs_30', 'dan', 'Paid');
update public.templates set snapshot_price = 99 where name = 'Paid';
select is(tests.pay('cs_30'), 'processed', 'A payment at the price of its offer is processed after a price change');
select is(tests.has('dan', 'Paid'), 'active 7900 none', 'The purchase has the price of its offer');
select tests.offer('cs_31', 'dan', 'Other');
update public.templates set status = 'archived' where name = 'Other';
select is(tests.pay('cs_31'), 'processed', 'A payment for a template archived after the offer is processed');
select is(tests.has('dan', 'Other'), 'active 2000 none', 'The purchase of a template archived after the offer is active');
update public.templates set status = 'approved' where name = 'Other';
update public.templates set snapshot_price = 79 where name = 'Paid';
select tests.offer('cs_32', 'eve', 'Paid');
select is(tests.event('evt_exp', 'checkout.session.expired', tests.session('cs_32', '{"payment_status": "unpaid"}')), 'processed', 'An expired session is processed');
select ok((select closed_at is not null from public.checkouts where stripe_id = 'cs_32'), 'An expired session closes its offer');
select is(tests.event('evt_exp2', 'checkout.session.expired', '{"id": "cs_nobody"}'), 'processed', 'An unknown expired session is ignored');

-- Refunds
select is(tests.refund('cs_1', 7900), 'processed', 'A full refund is processed');
select is(tests.has('ann', 'Paid'), 'withdrawn 7900 none', 'A full refund withdraws the purchase');
select is(private.entitlement(tests.uid('ann'), tests.template_id('Paid')), false, 'A refunded buyer is not entitled');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Paid')) ->> 'problem', 'not_entitled', 'A refunded buyer gets no goods');
select is(tests.paid('cs_1'), 'refunded 7900/7900', 'The payment is refunded');
select is(tests.ledger('cs_1'), '{"sale": 7900, "fee": -790, "refund": -7900, "fee_return": 790}', 'The ledger sums to zero after a full refund');
select is((select sales_count from public.listings where name = 'Paid'), 2, 'A refund decrements the sales count');
select results_eq($$ select data from private.outbox where recipient = 'ann@example.test' and kind = 'refund_sent' $$,
  $$ values ('{"template_name": "Paid", "amount_cents": 7900, "lines": [{"kind": "template", "cents": 7900}]}'::jsonb) $$, 'The buyer is mailed about the refund');
select is(tests.event('evt_again', 'checkout.session.async_payment_succeeded', tests.session('cs_1')), 'processed', 'A late event of the paid session is processed');
select is(tests.has('ann', 'Paid') || tests.paid('cs_1'), 'withdrawn 7900 nonerefunded 7900/7900', 'A late event of the paid session does not undo the refund');
select throws_ok($$ update public.payments set claim_state = 'claimed' where stripe_session_id = 'cs_1' $$, '42501', null, 'claim_state cannot leave refunded');
select throws_ok($$ update public.payments set refunded_cents = 0 where stripe_session_id = 'cs_1' $$, '42501', null, 'refunded_cents cannot decrease');
select throws_ok($$ update public.payments set amount_cents = 1 where stripe_session_id = 'cs_1' $$, '42501', null, 'The amount of a payment is immutable');
select throws_ok($$ delete from public.payments $$, '42501', null, 'A payment cannot be deleted');
select tests.offer('cs_2', 'ann', 'Paid');
select is(tests.pay('cs_2'), 'processed', 'A refunded buyer can buy again');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'Buying again restores the purchase');
select is(tests.refund('cs_1', 7900, '{"note": 1}'), 'duplicate', 'The old refund event again is a duplicate');
select is(tests.event('evt_refund_late', 'charge.refunded', '{"payment_intent": "pi_cs_1", "amount_refunded": 7900}'), 'processed', 'Another event of the old refund is processed');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'Events of the old refund keep the new purchase');

-- A refund before its payment
select tests.offer('cs_40', 'eve', 'Paid');
select is(tests.refund('cs_40', 7900), 'processed', 'A refund before its payment is processed');
select is(tests.pay('cs_40'), 'processed', 'The payment after its refund is processed');
select is(tests.has('eve', 'Paid'), null, 'The payment after its refund grants nothing');
select is(tests.paid('cs_40'), 'refunded 7900/7900', 'The payment after its refund is refunded');
select is(tests.ledger('cs_40'), '{"sale": 7900, "fee": -790, "refund": -7900, "fee_return": 790}', 'The ledger is the same in either order');
select is((select count(*) from private.outbox where recipient = 'eve@example.test' and kind = 'purchase_confirmed'), 0::bigint, 'The payment after its refund sends no purchase mail');
select is((select sales_count from public.listings where name = 'Paid'), 3, 'The payment after its refund counts no sale');

-- Disputes
select tests.offer('cs_50', 'eve', 'Third');
select tests.pay('cs_50');
select is(tests.dispute('cs_50', 'created', 'needs_response', 3333), 'processed', 'An opened dispute is processed');
select is(tests.has('eve', 'Third'), 'withdrawn 3333 none', 'An open dispute withdraws the purchase');
select is(tests.ledger('cs_50'), '{"sale": 3333, "fee": -333}', 'An open dispute does not change the ledger');
select is(tests.dispute('cs_50', 'closed', 'won', 3333), 'processed', 'A won dispute is processed');
select is(tests.has('eve', 'Third'), 'active 3333 none', 'A won dispute restores the purchase');
select is((select count(*) from private.outbox where recipient = 'eve@example.test' and kind = 'purchase_confirmed'), 1::bigint, 'A won dispute sends no second purchase mail');
select is((select count(*) from public.activity where user_id = tests.uid('eve') and subject = 'Third'), 1::bigint, 'A won dispute logs no second purchase');
select tests.offer('cs_51', 'dan', 'Third');
select is(tests.dispute('cs_51', 'closed', 'lost', 3333) || tests.dispute('cs_51', 'created', 'needs_response', 3333), 'processedprocessed', 'Dispute events in reverse order before the payment are processed');
select tests.pay('cs_51');
select is(coalesce(tests.has('dan', 'Third'), 'nothing') || ' ' || tests.paid('cs_51'), 'nothing refunded 3333/3333', 'A lost dispute refunds the payment');
select is(tests.ledger('cs_51'), '{"sale": 3333, "fee": -333, "refund": -3333, "fee_return": 333}', 'A lost dispute is booked as a refund');

-- Malformed events
select is(tests.event('evt_other', 'customer.created', '{}'), 'ignored', 'An unhandled event type is ignored');
select is(tests.event('evt_other', 'customer.created', '{}'), 'duplicate', 'An unhandled event again is a duplicate');
select matches(tests.event('evt_m' || n, type, object), '^problem: malformed', 'A malformed event is a problem: ' || type || ' ' || coalesce(object::text, 'null'))
from (values (1, 'charge.refunded', '{}'::jsonb), (2, 'charge.refunded', '{"payment_intent": "pi_x", "amount_refunded": "much"}'),
  (3, 'charge.dispute.created', '{"id": "dp"}'), (4, 'customer.subscription.updated', '{"id": "sub_x"}'), (5, 'invoice.paid', '{"subscription": "sub_x"}'),
  (6, 'checkout.session.completed', '{"payment_status": "paid"}'), (7, 'checkout.session.completed', '[]'), (8, 'charge.refunded', null),
  (9, 'customer.subscription.updated', '{"id": "sub_y", "status": "active", "cancel_at_period_end": "perhaps"}')) as bad (n, type, object);
select matches(public.apply_payment_event('{"id": "evt_no_time", "type": "charge.refunded", "data": {"object": {}}}') ->> 'problem', '^malformed', 'An event without a time is malformed');
select is(public.apply_payment_event('{}') ->> 'outcome', 'ignored', 'An empty event is ignored');
select is(public.apply_payment_event(null) ->> 'outcome', 'ignored', 'A null event is ignored');
select is((select count(*) from public.payment_problems() where problem like 'malformed%'), 10::bigint, 'payment_problems lists malformed events');
select is(tests.event('evt_m1', 'charge.refunded', '{}'), 'duplicate', 'A malformed event again is a duplicate');

-- Transient failures are raised, so that Stripe resends the event
alter function private.on_charge_refunded(text, jsonb) rename to hidden;
select throws_ok($$ select tests.refund('cs_20', 7900) $$, '42883', null, 'A missing function raises, so that Stripe resends the event');
alter function private.hidden(text, jsonb) rename to on_charge_refunded;
create function tests.deadlock() returns trigger language plpgsql as $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$;
create trigger tests_deadlock before insert on private.charges for each row execute function tests.deadlock();
select throws_ok($$ select tests.refund('cs_20', 7900) $$, '40P01', null, 'A deadlock raises, so that Stripe resends the event');
drop trigger tests_deadlock on private.charges;
select is(tests.refund('cs_20', 7900), 'processed', 'The resent event is processed');
select is(tests.has('cid', 'Paid'), 'withdrawn 7900 none', 'The resent event withdraws the purchase');

select is_empty($$ select * from tests.broken() $$, 'All invariants of payments and ledger hold');
select * from finish();
rollback;
