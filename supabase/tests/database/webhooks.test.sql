-- Payment events: repeated, late, out of order, forged in content; only what was offered and paid grants anything.
begin;
\ir support/sales.psql
select plan(116);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('dan'),
  tests.register('eve'), tests.register('admin');
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20), tests.create_template('Third', 'carl', 33.33);

-- One sale
select tests.offer('cs_1', 'ann', 'Paid');
select is(tests.event('evt_unpaid', 'checkout.session.completed', tests.session('cs_1', '{"payment_status": "unpaid"}')), 'processed', 'a session that is not paid yet is noted');
select is(tests.has('ann', 'Paid'), null, 'and grants nothing');
select is(tests.pay('cs_1'), 'processed', 'a paid session is applied');
select is(tests.has('ann', 'Paid'), 'active 79.00 none', 'the buyer has the template');
select is(tests.paid('cs_1'), 'claimed 0/7900', 'the payment is theirs');
select is(tests.pay('cs_1'), 'duplicate', 'the same event again changes nothing');
select is(tests.event('evt_async', 'checkout.session.async_payment_succeeded', tests.session('cs_1')), 'processed', 'nor does another event of the same session');
select is((select count(*) from public.payments), 1::bigint, 'there is one payment');
select is((select count(*) from public.ledger_entries), 2::bigint, 'one sale and one fee');
select is(tests.ledger('cs_1'), '{"sale": 7900, "fee": -790}', 'of 10 %');
select is((select sales_count from public.listings where name = 'Paid'), 1, 'one sale is counted');
select results_eq($$ select recipient, kind, data - 'template_id' from private.outbox order by kind $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"template_name": "Paid", "amount_cents": 7900, "waiting": false}'::jsonb),
    ('carl@example.test', 'sale', '{"template_name": "Paid", "amount_cents": 7900}'::jsonb) $$, 'the buyer and the creator are told once');
select is((select count(*) from public.activity where user_id = tests.uid('ann') and type = 'purchase' and subject = 'Paid'), 1::bigint, 'it is noted once');
select ok((select closed_at is not null from public.checkouts where stripe_id = 'cs_1'), 'the offer is closed');
select is(public.begin_checkout(tests.uid('ann'), tests.template_id('Paid'), 'template'), '{"ok": false, "problem": "already_owned"}', 'it is not sold twice');
select is((public.begin_checkout(tests.uid('ann'), tests.template_id('Paid'), 'full')) -> 'total_cents', '7999', 'an owner is offered what they lack: setup and support');
select is((select customer_id from private.stripe_customers where user_id = tests.uid('ann')), 'cus_' || tests.uid('ann'), 'the customer is remembered');

-- What does not fit
select tests.offer('cs_' || n, 'bob', 'Paid') from generate_series(10, 16) as n;
select is(tests.pay('cs_10', '{"amount_total": 1}'), 'problem: wrong_amount', 'paying less');
select is(tests.pay('cs_11', '{"amount_total": 7901}'), 'problem: wrong_amount', 'or more than offered');
select is(tests.pay('cs_12', '{"currency": "eur"}'), 'problem: wrong_currency', 'in other money');
select is(tests.pay('cs_13', '{"metadata": {"template_id": "x"}}'), 'problem: wrong_template', 'for another template');
select is(tests.pay('cs_14', '{"metadata": {"option": "full"}}'), 'problem: wrong_option', 'another option');
select is(tests.pay('cs_15', jsonb_build_object('client_reference_id', tests.uid('ann'))), 'problem: wrong_buyer', 'another buyer');
select is(tests.pay('cs_16', jsonb_build_object('metadata', jsonb_build_object('buyer_id', tests.uid('ann')))), 'problem: wrong_buyer', 'by either name');
select is(tests.event('evt_unknown', 'checkout.session.completed', jsonb_build_object('id', 'cs_unknown', 'payment_status', 'paid', 'amount_total', 7900, 'currency', 'usd',
    'payment_intent', 'pi_unknown', 'customer_details', '{"email": "Who@example.test"}'::jsonb, 'metadata', jsonb_build_object('template_id', tests.template_id('Paid'), 'buyer_id', tests.uid('bob')))),
  'problem: unknown_checkout', 'a session that was never offered, whatever it says of itself');
select tests.create_template('Gone', 'carl', 5), tests.offer('cs_gone', 'bob', 'Gone');
delete from public.templates where name = 'Gone';
select is(tests.pay('cs_gone'), 'problem: unknown_template', 'a template that is gone');
select public.record_checkout('cs_own', tests.uid('carl'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'u', now() + interval '1 hour');
select is(tests.pay('cs_own'), 'problem: own_template', 'one''s own template');
select public.record_checkout('cs_lacks', tests.uid('bob'), tests.template_id('Paid'), 'setup', '[{"kind": "setup", "cents": 5000}]', 'u', now() + interval '1 hour');
select is(tests.pay('cs_lacks'), 'problem: not_owned', 'setup of a template that one does not have');
select tests.offer('cs_nosub', 'bob', 'Paid', 'support');
select is(tests.pay('cs_nosub', '{"subscription": null}'), 'problem: no_subscription', 'support without a subscription');
select is(tests.has('bob', 'Paid'), null, 'all grant nothing');
select is((select count(*) from public.ledger_entries), 2::bigint, 'earn nothing');
select is((select sales_count from public.listings where name = 'Paid'), 1, 'count nothing');
select is((select count(*) from private.outbox where recipient = 'bob@example.test' and kind = 'purchase_confirmed'), 0::bigint, 'confirm nothing');
select results_eq($$ select payment.stripe_session_id, refund.reason, refund.cents, payment.claim_state from private.refund_queue as refund
    join public.payments as payment on payment.id = refund.payment_id order by 1 $$,
  $$ values ('cs_10', 'wrong_amount', 1, 'refunded'), ('cs_11', 'wrong_amount', 7901, 'refunded'), ('cs_12', 'wrong_currency', 7900, 'refunded'),
    ('cs_13', 'wrong_template', 7900, 'refunded'), ('cs_14', 'wrong_option', 7900, 'refunded'), ('cs_15', 'wrong_buyer', 7900, 'refunded'),
    ('cs_16', 'wrong_buyer', 7900, 'refunded'), ('cs_gone', 'unknown_template', 500, 'refunded'), ('cs_lacks', 'not_owned', 5000, 'refunded'),
    ('cs_nosub', 'no_subscription', 10899, 'refunded'), ('cs_own', 'own_template', 7900, 'refunded'), ('cs_unknown', 'unknown_checkout', 7900, 'refunded') $$,
  'each is queued to be paid back in full, once');
select results_eq($$ select data from private.outbox where recipient = 'who@example.test' and kind = 'payment_refunded' $$,
  $$ values ('{"template_name": "Paid", "amount_cents": 7900, "reason": "unknown_checkout"}'::jsonb) $$, 'and its payer is told');
select is((select count(*) from private.outbox where kind = 'payment_refunded'), 12::bigint, 'once per payment');
select results_eq($$ select reason from private.subscription_cancellations $$, $$ select 'x' where false $$, 'no subscription is involved');
select tests.act_as('bob');
select throws_ok($$ select 1 from public.payment_problems() $$, '42501', null, 'users do not see problems');
reset role;
select tests.act_as('admin');
reset role;
select is((select count(*) from public.payment_problems() where refund_state = 'queued'), 12::bigint, 'admins do');

-- A second payment
select tests.offer('cs_20', 'cid', 'Paid'), tests.offer('cs_21', 'cid', 'Paid');
select is(tests.pay('cs_20'), 'processed', 'of two open pages the first one paid counts');
select is(tests.pay('cs_21'), 'problem: already_owned', 'the second is too much');
select is(tests.has('cid', 'Paid'), 'active 79.00 none', 'and changes nothing');
select is((select cents from private.refund_queue as refund join public.payments as payment on payment.id = refund.payment_id where stripe_session_id = 'cs_21'), 7900, 'it is paid back');
select results_eq($$ select payment_intent, cents, reason from public.lease_due_refunds(100) where payment_intent = 'pi_cs_21' $$,
  $$ values ('pi_cs_21', 7900, 'already_owned') $$, 'by whoever asks for due refunds');
select is_empty($$ select 1 from public.lease_due_refunds(100) $$, 'one at a time');
select public.mark_refund_failed(id, 'no balance') from private.refund_queue;
update private.refund_queue set next_at = now() where reason = 'already_owned';
select is((select count(*) from public.lease_due_refunds(100)), 1::bigint, 'what failed comes again');
select public.mark_refund_sent(id, 're_1') from private.refund_queue where reason = 'already_owned';
update private.refund_queue set next_at = now() where reason = 'already_owned';
select is_empty($$ select 1 from public.lease_due_refunds(100) where reason = 'already_owned' $$, 'what was sent does not');
select is(tests.refund('cs_21', 7900), 'processed', 'Stripe says that it was paid back');
select is(tests.paid('cs_21'), 'refunded 7900/7900 already_owned', 'so it is');
select is(tests.has('cid', 'Paid'), 'active 79.00 none', 'and what the first payment gave stays');
select is((select count(*) from private.outbox where recipient = 'cid@example.test' and kind = 'payment_refunded'), 1::bigint, 'with one mail');
select is((select refund_state from public.payment_problems() where stripe_session_id = 'cs_21'), 'refunded', 'admins see the end of it');

-- Prices and states that changed meanwhile
select tests.offer('cs_30', 'dan', 'Paid');
update public.templates set snapshot_price = 99 where name = 'Paid';
select is(tests.pay('cs_30'), 'processed', 'the old price is honoured while its page is open');
select is(tests.has('dan', 'Paid'), 'active 79.00 none', 'at the old price');
select tests.offer('cs_31', 'dan', 'Other');
update public.templates set status = 'archived' where name = 'Other';
select is(tests.pay('cs_31'), 'processed', 'so is an offer of a template archived meanwhile');
select is(tests.has('dan', 'Other'), 'active 20.00 none', 'the offer was made');
update public.templates set status = 'approved' where name = 'Other';
update public.templates set snapshot_price = 79 where name = 'Paid';
select tests.offer('cs_32', 'eve', 'Paid');
select is(tests.event('evt_exp', 'checkout.session.expired', tests.session('cs_32', '{"payment_status": "unpaid"}')), 'processed', 'an expired session');
select ok((select closed_at is not null from public.checkouts where stripe_id = 'cs_32'), 'closes its offer');
select is(tests.event('evt_exp2', 'checkout.session.expired', '{"id": "cs_nobody"}'), 'processed', 'whichever it was');

-- Refunds
select is(tests.refund('cs_1', 7900), 'processed', 'a refund');
select is(tests.has('ann', 'Paid'), 'withdrawn 79.00 none', 'withdraws the template');
select is(private.entitlement(tests.uid('ann'), tests.template_id('Paid')), false, 'a refunded buyer is not entitled');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Paid')) ->> 'problem', 'not_entitled', 'and gets no goods');
select is(tests.paid('cs_1'), 'refunded 7900/7900', 'the payment is refunded');
select is(tests.ledger('cs_1'), '{"sale": 7900, "fee": -790, "refund": -7900, "fee_return": 790}', 'the ledger goes back to nothing');
select is((select sales_count from public.listings where name = 'Paid'), 2, 'the sale is not counted any more');
select results_eq($$ select data from private.outbox where recipient = 'ann@example.test' and kind = 'payment_refunded' $$,
  $$ values ('{"template_name": "Paid", "amount_cents": 7900, "reason": "refunded"}'::jsonb) $$, 'the buyer is told');
select is(tests.event('evt_again', 'checkout.session.async_payment_succeeded', tests.session('cs_1')), 'processed', 'a late word that it was paid');
select is(tests.has('ann', 'Paid') || tests.paid('cs_1'), 'withdrawn 79.00 nonerefunded 7900/7900', 'does not make it paid again');
select throws_ok($$ update public.payments set claim_state = 'claimed' where stripe_session_id = 'cs_1' $$, '42501', null, 'nor does anybody');
select throws_ok($$ update public.payments set refunded_cents = 0 where stripe_session_id = 'cs_1' $$, '42501', null, 'undo a refund');
select throws_ok($$ update public.payments set amount_cents = 1 where stripe_session_id = 'cs_1' $$, '42501', null, 'or change an amount');
select throws_ok($$ delete from public.payments $$, '42501', null, 'or remove a payment');
select tests.offer('cs_2', 'ann', 'Paid');
select is(tests.pay('cs_2'), 'processed', 'who was refunded may buy again');
select is(tests.has('ann', 'Paid'), 'active 79.00 none', 'and has it again');
select is(tests.refund('cs_1', 7900, '{"note": 1}'), 'duplicate', 'while the old refund, told again,');
select is(tests.event('evt_refund_late', 'charge.refunded', '{"payment_intent": "pi_cs_1", "amount_refunded": 7900}'), 'processed', 'or told anew');
select is(tests.has('ann', 'Paid'), 'active 79.00 none', 'takes nothing away');

-- A refund that comes first
select tests.offer('cs_40', 'eve', 'Paid');
select is(tests.refund('cs_40', 7900), 'processed', 'a refund of a payment that nobody knows yet is kept');
select is(tests.pay('cs_40'), 'processed', 'then the payment comes');
select is(tests.has('eve', 'Paid'), null, 'and grants nothing');
select is(tests.paid('cs_40'), 'refunded 7900/7900', 'it is refunded');
select is(tests.ledger('cs_40'), '{"sale": 7900, "fee": -790, "refund": -7900, "fee_return": 790}', 'the ledger is the same as in the right order');
select is((select count(*) from private.outbox where recipient = 'eve@example.test' and kind = 'purchase_confirmed'), 0::bigint, 'nothing is confirmed');
select is((select sales_count from public.listings where name = 'Paid'), 3, 'nor counted');

-- Disputes
select tests.offer('cs_50', 'eve', 'Third');
select tests.pay('cs_50');
select is(tests.dispute('cs_50', 'created', 'needs_response', 3333), 'processed', 'a dispute');
select is(tests.has('eve', 'Third'), 'withdrawn 33.33 none', 'withdraws');
select is(tests.ledger('cs_50'), '{"sale": 3333, "fee": -333}', 'and leaves the ledger as long as it is open');
select is(tests.dispute('cs_50', 'closed', 'won', 3333), 'processed', 'a dispute that is won');
select is(tests.has('eve', 'Third'), 'active 33.33 none', 'restores');
select is((select count(*) from private.outbox where recipient = 'eve@example.test' and kind = 'purchase_confirmed'), 1::bigint, 'without a second mail');
select is((select count(*) from public.activity where user_id = tests.uid('eve') and subject = 'Third'), 1::bigint, 'or a second note');
select tests.offer('cs_51', 'dan', 'Third');
select is(tests.dispute('cs_51', 'closed', 'lost', 3333) || tests.dispute('cs_51', 'created', 'needs_response', 3333), 'processedprocessed', 'closed before opened, and both before the payment');
select tests.pay('cs_51');
select is(coalesce(tests.has('dan', 'Third'), 'nothing') || ' ' || tests.paid('cs_51'), 'nothing refunded 3333/3333', 'a lost dispute is a refund');
select is(tests.ledger('cs_51'), '{"sale": 3333, "fee": -333, "refund": -3333, "fee_return": 333}', 'in the ledger too');

-- Malformed events
select is(tests.event('evt_other', 'customer.created', '{}'), 'ignored', 'what does not concern us is ignored');
select is(tests.event('evt_other', 'customer.created', '{}'), 'duplicate', 'once');
select matches(tests.event('evt_m' || n, type, object), '^problem: malformed', 'malformed: ' || type || ' ' || coalesce(object::text, 'null'))
from (values (1, 'charge.refunded', '{}'::jsonb), (2, 'charge.refunded', '{"payment_intent": "pi_x", "amount_refunded": "much"}'),
  (3, 'charge.dispute.created', '{"id": "dp"}'), (4, 'customer.subscription.updated', '{"id": "sub_x"}'), (5, 'invoice.paid', '{"subscription": "sub_x"}'),
  (6, 'checkout.session.completed', '{"payment_status": "paid"}'), (7, 'checkout.session.completed', '[]'), (8, 'charge.refunded', null),
  (9, 'customer.subscription.updated', '{"id": "sub_y", "status": "active", "cancel_at_period_end": "perhaps"}')) as bad (n, type, object);
select matches(public.apply_payment_event('{"id": "evt_no_time", "type": "charge.refunded", "data": {"object": {}}}') ->> 'problem', '^malformed', 'malformed: no time');
select is(public.apply_payment_event('{}') ->> 'outcome', 'ignored', 'an event of nothing');
select is(public.apply_payment_event(null) ->> 'outcome', 'ignored', 'no event at all');
select is((select count(*) from public.payment_problems() where problem like 'malformed%'), 10::bigint, 'admins see what could not be read');
select is(tests.event('evt_m1', 'charge.refunded', '{}'), 'duplicate', 'and it is not tried for ever');

-- A failure that passes is raised, and the event comes again
alter function private.on_charge_refunded(text, jsonb) rename to hidden;
select throws_ok($$ select tests.refund('cs_20', 7900) $$, '42883', null, 'a failure of ours is raised');
alter function private.hidden(text, jsonb) rename to on_charge_refunded;
create function tests.deadlock() returns trigger language plpgsql as $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$;
create trigger tests_deadlock before insert on private.charges for each row execute function tests.deadlock();
select throws_ok($$ select tests.refund('cs_20', 7900) $$, '40P01', null, 'so is a deadlock');
drop trigger tests_deadlock on private.charges;
select is(tests.refund('cs_20', 7900), 'processed', 'then it is applied');
select is(tests.has('cid', 'Paid'), 'withdrawn 79.00 none', 'as if nothing had happened');

select is_empty($$ select * from tests.broken() $$, 'and all rules of money hold');
select * from finish();
rollback;
