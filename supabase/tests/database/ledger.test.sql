-- Ledger: refunds by line to the cent, support by the month, and the same end whatever the order of events.
begin;
\ir support/sales.psql
select plan(88);

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

-- All three lines, refunded piece by piece
select tests.offer('cs_1', 'ann', 'Paid', 'full');
select is(tests.pay('cs_1'), 'processed', 'template, setup and support are paid at once');
select is(tests.has('ann', 'Paid'), 'active 79.00 full', 'the price is the template''s, the option is full');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590}', 'each line earns, less 10 %');
select is((select count(*) from public.ledger_entries), 6::bigint, 'one set of entries per line');
select is(tests.subscription('cs_1'), 'active f', 'support is a subscription');
select set_eq($$ select type, subject from public.activity where user_id = tests.uid('ann') and type <> 'login' $$, $$ values ('purchase', 'Paid'), ('subscription', 'Paid') $$, 'both are noted');
select is(tests.refund('cs_1', 1000), 'processed', 'part of it back');
select is(tests.lines('cs_1'), '{"template": 1000, "setup": 0, "support": 0}', 'counts on the template');
select is(tests.has('ann', 'Paid'), 'active 79.00 full', 'which stays until all of it is back');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590, "refund": -1000, "fee_return": 100}', 'the fee goes back in proportion');
select tests.refund('cs_1', 500);
select is(tests.lines('cs_1'), '{"template": 1000, "setup": 0, "support": 0}', 'an older total changes nothing');
select is((select refunded_cents from private.charges where payment_intent = 'pi_cs_1'), 1000, 'of what is known of the charge either');
select tests.refund('cs_1', 6000, '{"refunds": {"data": [{"id": "re_1", "amount": 1000}, {"id": "re_2", "amount": 5000, "metadata": {"line": "setup"}}]}}');
select is(tests.lines('cs_1'), '{"template": 1000, "setup": 5000, "support": 0}', 'a refund that names its line counts there');
select is(tests.has('ann', 'Paid'), 'active 79.00 support', 'the setup is gone');
select tests.refund('cs_1', 8999, '{"refunds": {"data": [{"id": "re_1", "amount": 1000}, {"id": "re_3", "amount": 2999, "metadata": {"line": "support"}}, {"id": "re_2", "amount": 5000, "metadata": {"line": "setup"}}]}}');
select is(tests.has('ann', 'Paid') || ' ' || tests.subscription('cs_1'), 'active 79.00 none canceled f', 'the support is gone, and its subscription ended');
select results_eq($$ select subscription_id, reason from public.lease_due_cancellations(10) $$, $$ values ('sub_cs_1', 'refunded') $$, 'at Stripe too');
select is_empty($$ select 1 from public.lease_due_cancellations(10) $$, 'by one caller');
select public.mark_cancellation_failed('sub_cs_1', 'down');
update private.subscription_cancellations set next_at = now();
select is((select count(*) from public.lease_due_cancellations(10)), 1::bigint, 'again after a failure');
select public.mark_cancellation_sent('sub_cs_1');
update private.subscription_cancellations set next_at = now();
select is_empty($$ select 1 from public.lease_due_cancellations(10) $$, 'never after success');
select tests.refund('cs_1', 15899, '{"refunds": {"data": [{"id": "re_1", "amount": 1000}, {"id": "re_2", "amount": 5000}, {"id": "re_3", "amount": 2999}, {"id": "re_4", "amount": 6900}]}}');
select is(tests.has('ann', 'Paid') || ' ' || tests.paid('cs_1'), 'withdrawn 79.00 none refunded 15899/15899', 'all back, all gone');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590, "refund": -15899, "fee_return": 1590}', 'to nothing, to the cent');

-- Fees of odd amounts, returned in odd pieces
select tests.offer('cs_odd', 'ann', 'Odd');
select tests.pay('cs_odd');
select is(tests.ledger('cs_odd'), '{"sale": 55, "fee": -6}', 'the fee is rounded');
select tests.refund('cs_odd', n) from generate_series(1, 54) as n;
select is_empty($$ select * from tests.broken() $$, 'every cent back keeps sums and fee exact');
select tests.refund('cs_odd', 55);
select is(tests.ledger('cs_odd'), '{"sale": 55, "fee": -6, "refund": -55, "fee_return": 6}', 'to the last');

-- Setup and support later; a template given back takes its support with it
select tests.offer('cs_2', 'bob', 'Paid');
select tests.pay('cs_2');
select tests.offer('cs_3', 'bob', 'Paid', 'support');
select is((select total_cents from public.checkouts where stripe_id = 'cs_3'), 2999, 'an owner pays for support alone');
select is(tests.pay('cs_3'), 'processed', 'it extends the purchase');
select is(tests.has('bob', 'Paid'), 'active 79.00 support', 'which now has support');
select is((select count(*) from public.purchases where user_id = tests.uid('bob')), 1::bigint, 'and is still one');
select tests.offer('cs_4', 'bob', 'Paid', 'setup');
select tests.pay('cs_4');
select is(tests.has('bob', 'Paid'), 'active 79.00 full', 'setup on top is full');
select is(public.begin_checkout(tests.uid('bob'), tests.template_id('Paid'), 'full') ->> 'problem', 'already_owned', 'there is nothing left to buy');
select tests.refund('cs_2', 7900);
select is(tests.has('bob', 'Paid') || ' ' || tests.subscription('cs_3'), 'withdrawn 79.00 setup canceled f', 'a template given back ends its support');
select is((select count(*) from public.lease_due_cancellations(10)), 1::bigint, 'at Stripe too');
select is(tests.paid('cs_3'), 'claimed 0/2999', 'whose month stays paid');

-- A free template, then setup
select set_config('request.jwt.claim.sub', tests.uid('fay')::text, true);
select public.claim_free_template(tests.template_id('Free'));
select tests.offer('cs_5', 'fay', 'Free', 'setup');
select is(tests.pay('cs_5'), 'processed', 'setup of a free template one has');
select is(tests.has('fay', 'Free'), 'active 0.00 setup', 'is added to it');
select is(public.booking_link(tests.template_id('Free')), 'https://calendly.com/carl', 'and gives the scheduling link');
select tests.dispute('cs_5', 'created', 'needs_response', 5000);
select is(tests.has('fay', 'Free'), 'active 0.00 none', 'a dispute takes the setup, not the free template');

-- Subscriptions as Stripe tells them
select tests.offer('cs_6', 'cid', 'Paid', 'support');
select is(tests.tell_subscription('cs_6', 'incomplete', 900), 'processed', 'Stripe may speak of a subscription before its payment');
select is(tests.subscription('cs_6'), 'pending f', 'incomplete is pending');
select is(tests.invoice('cs_6', 1), 'processed', 'and of its first invoice');
select is((select waits_for from private.payment_events where event_id = 'evt_in_cs_61'), 'sub_cs_6', 'which waits');
select is(tests.pay('cs_6', '{"payment_intent": null}'), 'processed', 'then the session is paid');
select is(tests.subscription('cs_6'), 'active f 1000000', 'the subscription runs until the invoice says');
select is((select count(*) from public.payments where invoice = 'in_cs_6'), 1::bigint, 'the first invoice is no payment of its own');
select is((select payment_intent from public.payments where stripe_session_id = 'cs_6'), 'pi_cs_6', 'but names the charge');
select ok((select processed_at is not null from private.payment_events where event_id = 'evt_in_cs_61'), 'and is applied');
select is(tests.tell_subscription('cs_6', 'past_due', 3000, '{"items": {"data": [{"current_period_end": 2000000}]}}'), 'processed', 'a newer word counts');
select is(tests.subscription('cs_6'), 'past_due f 2000000', 'wherever it names the period');
select tests.tell_subscription('cs_6', 'active', 2500, '{"cancel_at_period_end": true}');
select is(tests.subscription('cs_6'), 'past_due f 2000000', 'an older one does not');
select tests.tell_subscription('cs_6', 'active', 3500, '{"cancel_at_period_end": true, "current_period_end": 3000000}');
select is(tests.subscription('cs_6') || ' ' || tests.has('cid', 'Paid'), 'active t 3000000 active 79.00 support', 'a subscription that will end still runs');
select is(tests.invoice('cs_6', 2, '{}', 3600), 'processed', 'a renewal');
select results_eq($$ select option, amount_cents, claim_state from public.payments where invoice = 'in2_cs_6' $$, $$ values ('support', 2999, 'claimed') $$, 'is a payment');
select is((select sum(cents) from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id where invoice = 'in2_cs_6'), 2699::bigint, 'that earns, less 10 %');
select is(tests.invoice('cs_6', 2, '{}', 3600), 'duplicate', 'once');
select is(tests.event('evt_in_again', 'invoice.paid', '{"id": "in2_cs_6", "subscription": "sub_cs_6", "amount_paid": 2999, "currency": "usd", "billing_reason": "subscription_cycle"}'), 'processed', 'however often told');
select is((select count(*) from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id where invoice = 'in2_cs_6'), 2::bigint, 'sale and fee');
select is((select count(*) from private.outbox where recipient = 'cid@example.test'), 1::bigint, 'a renewal is not mailed as a purchase');
select is(tests.invoice('cs_6', 3, '{"amount_paid": 1}', 3700), 'problem: wrong_amount', 'a renewal of another amount does not fit');
select tests.tell_subscription('cs_6', 'canceled', 4000, '{}', 'deleted');
select is(tests.has('cid', 'Paid'), 'active 79.00 none', 'a subscription that ended takes the support, not the template');
select tests.tell_subscription('cs_6', 'active', 5000);
select is(tests.subscription('cs_6'), 'canceled f 3000000', 'ended is ended');
select is(tests.invoice('cs_6', 4, '{}', 3900), 'processed', 'a renewal from before its end counts');
select is(tests.invoice('cs_6', 5, '{}', 4100), 'problem: subscription_canceled', 'one from after it is paid back');
select is(tests.event('evt_in_zero', 'invoice.paid', '{"id": "in_zero", "subscription": "sub_cs_6", "amount_paid": 0}'), 'processed', 'an invoice of nothing is nothing');
select is(tests.event('evt_in_foreign', 'invoice.paid', '{"id": "in_foreign", "amount_paid": 500}'), 'processed', 'nor is one without a subscription');

-- The refund of a second payment ends the subscription that came with it
select tests.offer('cs_7', 'dan', 'Paid', 'support'), tests.offer('cs_8', 'dan', 'Paid', 'support');
select tests.pay('cs_7');
select is(tests.pay('cs_8'), 'problem: already_owned', 'support paid twice');
select set_eq($$ select subscription_id, reason from public.lease_due_cancellations(10) $$, $$ values ('sub_cs_6', 'subscription_canceled'), ('sub_cs_8', 'already_owned') $$,
  'ends the second subscription, as it ended the one that was charged after its end');
select is(tests.has('dan', 'Paid') || ' ' || tests.subscription('cs_7'), 'active 79.00 support active f', 'and leaves the first');

-- Payment links: whoever confirms the address
select public.record_payment_link('plink_1', tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/l');
create function tests.pay_link(session text, email text) returns text language sql as $$
  select tests.event('evt_' || session, 'checkout.session.completed', jsonb_build_object('id', session, 'payment_status', 'paid', 'amount_total', 7900, 'currency', 'usd',
    'payment_intent', 'pi_' || session, 'payment_link', 'plink_1', 'client_reference_id', tests.uid('gil'), 'customer_details', jsonb_build_object('email', email))) $$;
select is(tests.pay_link('cs_l1', ' Eve@Example.test'), 'processed', 'a link paid with a confirmed address');
select is(tests.has('eve', 'Paid') || ' ' || tests.paid('cs_l1'), 'active 79.00 none claimed 0/7900', 'is that person''s at once');
select is(tests.has('gil', 'Paid'), null, 'whatever the payer wrote into the link');
insert into auth.users (email, raw_user_meta_data) values ('new@example.test', '{"role": "buyer"}');
select is(tests.pay_link('cs_l2', 'new@example.test'), 'processed', 'an address that is not confirmed');
select is(coalesce(tests.has('new', 'Paid'), 'nothing') || ' ' || tests.paid('cs_l2'), 'nothing waiting 0/7900', 'waits');
select tests.pay_link('cs_l3', 'new@example.test');
select is((select data -> 'waiting' from private.outbox where recipient = 'new@example.test' limit 1), 'true', 'its payer is told');
update auth.users set email_confirmed_at = now() where email = 'new@example.test';
select is(tests.has('new', 'Paid') || ' ' || tests.paid('cs_l2'), 'active 79.00 none claimed 0/7900', 'confirming the address claims it');
select is(tests.paid('cs_l3'), 'refunded 0/7900 already_owned', 'and pays back what was too much');
select is((select count(*) from private.outbox where recipient = 'new@example.test' and kind = 'purchase_confirmed'), 2::bigint, 'each payment is mailed about once');
select tests.pay_link('cs_l4', 'later@example.test');
select tests.refund('cs_l4', 7900);
insert into auth.users (email, email_confirmed_at) values ('later@example.test', now());
select is(coalesce(tests.has('later', 'Paid'), 'nothing') || ' ' || tests.paid('cs_l4'), 'nothing refunded 7900/7900', 'what was refunded while it waited is not claimed');
select tests.pay_link('cs_l5', 'carl@example.test');
select is(tests.paid('cs_l5'), 'refunded 0/7900 own_template', 'nobody buys from themselves by a link');

-- An account that goes
delete from auth.users where id = tests.uid('dan');
select is(tests.subscription('cs_7'), 'canceled f', 'an account that goes pays for no support any more');
select results_eq($$ select subscription_id, reason from public.lease_due_cancellations(10) $$, $$ values ('sub_cs_7', 'account_deleted') $$, 'at Stripe either');
select is(tests.paid('cs_7'), 'claimed 0/10899', 'while what was paid stays in the books');
select is_empty($$ select * from private.signup_faults $$, 'no confirmation met a fault');

-- The ledger itself
select throws_ok($$ update public.ledger_entries set cents = 0 $$, '42501', null, 'entries do not change');
select throws_ok($$ delete from public.ledger_entries $$, '42501', null, 'nor go away');
select throws_ok($$ update public.payment_lines set cents = cents + 1 $$, '42501', null, 'what was paid for does not change');
select throws_ok($$ update public.payment_lines set refunded_cents = refunded_cents - 1 where refunded_cents > 0 $$, '42501', null, 'and is not unrefunded');
select is_empty($$
  select relation from unnest(array['checkouts', 'payments', 'payment_lines', 'ledger_entries']::regclass[]) as relation
  -- 32 stands for truncate.
  where not exists (select 1 from pg_trigger where tgrelid = relation and tgtype & 32 = 32 and tgenabled = 'O' and not tgisinternal) $$, 'and the books are not emptied');
select is_empty($$ select * from tests.broken() $$, 'all rules of money hold');

select * from finish();
rollback;
