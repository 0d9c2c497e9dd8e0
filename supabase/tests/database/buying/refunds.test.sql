-- Refunds by status and line, in any order of events, and events that wait for a mismatched payment.
begin;
\ir ../support/sales.psql
select plan(44);

create function tests.lines(session text) returns jsonb language sql as $$
  select jsonb_object_agg(kind, line.refunded_cents) from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
  where payment.stripe_session_id = session $$;
-- A refund as listed by Stripe, and the two kinds of events that contain it.
create function tests.re(id text, cents integer, line text default null, status text default 'succeeded') returns jsonb language sql as $$
  select jsonb_build_object('id', id, 'amount', cents, 'status', status, 'metadata', case when line is null then '{}' else jsonb_build_object('line', line) end) $$;
create function tests.charge_refunded(session text, event text, refunded integer, variadic refunds jsonb[]) returns text language sql as $$
  select tests.event('evt_' || session || event, 'charge.refunded', jsonb_build_object('id', 'ch_' || session, 'payment_intent', 'pi_' || session,
    'amount_refunded', refunded, 'refunds', jsonb_build_object('data', to_jsonb(refunds)))) $$;
create function tests.refund_moved(session text, event text, type text, refund jsonb) returns text language sql as $$
  select tests.event('evt_' || session || event, type, refund || jsonb_build_object('payment_intent', 'pi_' || session)) $$;

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('dan'), tests.register('eve'),
  tests.register('admin');
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20);

-- Two refunds in the first event
select tests.offer('cs_1', 'ann', 'Paid', 'full');
select tests.pay('cs_1');
select is(tests.charge_refunded('cs_1', '_a', 5000, tests.re('re_2', 2999, 'support'), tests.re('re_1', 5000, 'setup')), 'processed', 'A charge.refunded event with two refunds in its list is processed');
select is(tests.lines('cs_1'), '{"template": 0, "setup": 5000, "support": 2999}', 'Each listed refund counts on the line in its metadata');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'Refunds of setup and support keep the purchase');
select is(tests.charge_refunded('cs_1', '_b', 7999, tests.re('re_2', 2999, 'support'), tests.re('re_1', 5000, 'setup')), 'processed', 'The event of the second refund is processed');
select is(tests.lines('cs_1'), '{"template": 0, "setup": 5000, "support": 2999}', 'A refund that was already counted is not booked again');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590, "refund": -7999, "fee_return": 800}', 'The ledger contains each refund once');
select is(tests.paid('cs_1'), 'claimed 7999/15899', 'A partially refunded payment stays claimed');

-- Refunds that failed or were canceled
select is(tests.charge_refunded('cs_1', '_c', 15899, tests.re('re_3', 7900, 'template', 'failed'), tests.re('re_2', 2999, 'support'), tests.re('re_1', 5000, 'setup')),
  'processed', 'An event whose list contains a failed refund is processed');
select is(tests.has('ann', 'Paid') || ' ' || tests.paid('cs_1'), 'active 7900 none claimed 7999/15899', 'A failed refund changes neither purchase nor payment');
select tests.charge_refunded('cs_1', '_d', 8000, tests.re('re_4', 1, null, 'canceled'), tests.re('re_3', 7900, 'template', 'failed'), tests.re('re_2', 2999, 'support'), tests.re('re_1', 5000, 'setup'));
select is(tests.paid('cs_1'), 'claimed 7999/15899', 'A canceled refund does not change the payment');

-- Status changes of a refund
select tests.offer('cs_2', 'bob', 'Paid');
select tests.pay('cs_2');
select is(tests.refund_moved('cs_2', '_a', 'refund.created', tests.re('re_20', 7900, null, 'requires_action')), 'processed', 'A refund with status requires_action is processed');
select is(tests.has('bob', 'Paid') || ' ' || tests.paid('cs_2'), 'active 7900 none claimed 0/7900', 'A refund with status requires_action does not count');
select tests.refund_moved('cs_2', '_b', 'refund.updated', tests.re('re_20', 7900, null, 'pending'));
select is(tests.has('bob', 'Paid') || ' ' || tests.paid('cs_2'), 'withdrawn 7900 none refunded 7900/7900', 'A pending refund counts, because its money has left the balance');
select tests.refund_moved('cs_2', '_c', 'refund.updated', tests.re('re_20', 7900));
select is(tests.ledger('cs_2'), '{"sale": 7900, "fee": -790, "refund": -7900, "fee_return": 790}', 'A pending refund that succeeds is booked once');
select is(tests.refund_moved('cs_2', '_d', 'refund.failed', tests.re('re_20', 7900, null, 'failed')), 'processed', 'A refund that fails after it succeeded is processed');
select is(tests.has('bob', 'Paid') || ' ' || tests.paid('cs_2'), 'active 7900 none claimed 0/7900', 'A failed refund restores the purchase');
select is(tests.ledger('cs_2'), '{"sale": 7900, "fee": -790, "refund": 0, "fee_return": 0}', 'A failed refund is reversed in the ledger');
select tests.refund_moved('cs_2', '_e', 'charge.refund.updated', tests.re('re_20', 7900));
select tests.charge_refunded('cs_2', '_f', 7900, tests.re('re_20', 7900, null, 'pending'));
select is(tests.has('bob', 'Paid') || ' ' || tests.paid('cs_2'), 'active 7900 none claimed 0/7900', 'Older events of a failed refund change nothing');
select tests.act_as('admin');
reset role;
select is((select count(*) from public.payment_problems() where problem = 'refund failed re_20' and refund_state = 'failed'), 1::bigint, 'payment_problems lists a failed refund');
select tests.refund_moved('cs_2', '_g', 'refund.created', tests.re('re_21', 7900));
select is(tests.has('bob', 'Paid') || ' ' || tests.paid('cs_2'), 'withdrawn 7900 none refunded 7900/7900', 'A second refund after a failed one counts');
select is((select count(*) from public.payment_problems() where problem = 'refund failed re_20'), 0::bigint, 'payment_problems omits a failed refund after a second one');
select throws_ok($$ update public.payments set claim_state = 'claimed' where stripe_session_id = 'cs_2' $$, '42501', null, 'A refunded payment cannot be set to claimed');
select matches(tests.event('evt_re_bad', 'refund.created', '{"payment_intent": "pi_cs_2"}'), '^problem: malformed', 'A refund without id and amount is malformed');
select is(tests.event('evt_re_foreign', 'refund.created', tests.re('re_foreign', 5)), 'processed', 'A refund of an unknown payment is ignored');

-- Refunds before their payment, and before their list
select tests.offer('cs_3', 'cid', 'Paid');
select is(tests.refund_moved('cs_3', '_a', 'refund.created', tests.re('re_30', 7900)), 'processed', 'A refund before its payment is processed');
select tests.pay('cs_3');
select is(coalesce(tests.has('cid', 'Paid'), 'nothing') || ' ' || tests.paid('cs_3'), 'nothing refunded 7900/7900', 'A payment that was already refunded grants nothing');
select tests.offer('cs_4', 'cid', 'Other');
select tests.pay('cs_4');
select tests.refund('cs_4', 2000);
select is(tests.paid('cs_4'), 'refunded 2000/2000', 'An event without a list of refunds refunds the charge''s amount_refunded');
select tests.charge_refunded('cs_4', '_a', 2000, tests.re('re_40', 2000, null, 'failed'));
select is(tests.paid('cs_4'), 'claimed 0/2000', 'A later list of refunds replaces the total');

-- A mismatched payment whose refund fails
select tests.offer('cs_5', 'dan', 'Paid'), tests.offer('cs_6', 'dan', 'Paid');
select tests.pay('cs_5'), tests.pay('cs_6');
select public.mark_refund_sent(id, 're_60') from private.refund_queue as refund where payment_id = (select id from public.payments where stripe_session_id = 'cs_6');
select tests.charge_refunded('cs_6', '_a', 7900, tests.re('re_60', 7900));
select is((select refund_state from public.payment_problems() where stripe_session_id = 'cs_6'), 'refunded', 'A second payment is refunded');
select tests.refund_moved('cs_6', '_b', 'refund.failed', tests.re('re_60', 7900, null, 'failed'));
select is(tests.paid('cs_6'), 'refunded 0/7900 already_owned', 'A mismatched payment stays refunded when its refund fails');
select is((select refund_state from public.payment_problems() where stripe_session_id = 'cs_6'), 'failed', 'payment_problems shows that the refund of a mismatched payment failed');

-- A partial manual refund before the queued one
select tests.offer('cs_7', 'eve', 'Paid'), tests.offer('cs_8', 'eve', 'Paid');
select tests.pay('cs_7'), tests.pay('cs_8');
select tests.charge_refunded('cs_8', '_a', 900, tests.re('re_80', 900));
select is((select cents from public.lease_due_refunds(100) where payment_intent = 'pi_cs_8'), 7000, 'lease_due_refunds returns the amount still owed');

select public.mark_refund_sent(id, 're_81') from private.refund_queue as refund where payment_id = (select id from public.payments where stripe_session_id = 'cs_8');
select tests.charge_refunded('cs_8', '_b', 7900, tests.re('re_80', 900), tests.re('re_81', 7000));
select tests.refund_moved('cs_8', '_c', 'refund.failed', tests.re('re_80', 900, null, 'failed'));
select is((select cents from public.lease_due_refunds(100) where payment_intent = 'pi_cs_8'), 900, 'When the manual refund fails, its amount is queued again');

-- Events that wait for a mismatched payment
select tests.offer('cs_9', 'eve', 'Paid', 'support');
create function tests.invoice(id text, reason text) returns text language sql as $$
  select tests.event('evt_' || id, 'invoice.paid', jsonb_build_object('id', id, 'billing_reason', reason, 'amount_paid', 2999, 'currency', 'usd',
    'payment_intent', 'pi_' || id, 'parent', jsonb_build_object('subscription_details', jsonb_build_object('subscription', 'sub_cs_9')))) $$;
select is(tests.invoice('in_cs_9', 'subscription_create') || ' ' || tests.invoice('in_cs_9_2', 'subscription_cycle'), 'processed processed', 'Invoices before their session are processed');
insert into private.payment_events (event_id, type, payload, waits_for)
values ('evt_unreadable', 'invoice.paid', '{"type": "invoice.paid", "created": 5, "data": {"object": {"subscription": "sub_cs_9"}}}', 'sub_cs_9');
select is(tests.pay('cs_9', '{"amount_total": 1, "payment_intent": null}'), 'problem: wrong_amount', 'The session of waiting invoices can be a mismatch');
select is_empty($$ select event_id from private.payment_events where processed_at is null $$, 'A mismatched session processes the waiting events');
select matches((select problem from private.payment_events where event_id = 'evt_unreadable'), '^malformed', 'A malformed waiting event does not stop the others');
select results_eq($$ select payment_intent, cents from public.lease_due_refunds(100) where payment_intent like 'pi\_in%' order by 1 $$,
  $$ values ('pi_in_cs_9', 1), ('pi_in_cs_9_2', 2999) $$, 'The session and its renewal are both refunded');
select is(tests.invoice('in_cs_9_3', 'subscription_cycle'), 'problem: subscription_canceled', 'A renewal charged after the mismatch is refunded');
select is((select count(*) from private.subscription_cancellations where stripe_subscription_id = 'sub_cs_9'), 1::bigint, 'The subscription of a mismatched session is canceled at Stripe');
select is((select count(*) from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id where stripe_subscription_id = 'sub_cs_9'), 0::bigint, 'A mismatched subscription has no ledger entries');

-- Rows deleted while an event is applied
create function tests.vanish() returns trigger language plpgsql as $$
begin
  new.template_id := '00000000-0000-0000-0000-00000000dead';
  return new;
end $$;
create trigger tests_vanish before insert on public.payments for each row execute function tests.vanish();
select tests.register('fay'), tests.offer('cs_10', 'fay', 'Paid');
select throws_ok($$ select tests.pay('cs_10') $$, '23503', null, 'A foreign key violation on every attempt is raised, so that Stripe resends the event');
drop trigger tests_vanish on public.payments;
select is(tests.pay('cs_10') || ' ' || tests.has('fay', 'Paid'), 'processed active 7900 none', 'The resent event is processed');

select is_empty($$ select * from tests.broken() $$, 'All invariants of payments and ledger hold');
select * from finish();
rollback;
