-- What holds a sale beyond its 14 days: refunds that Stripe has not confirmed, and payments that nobody has claimed. And which weeks close.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Paid', 'carl', 49), tests.create_template('Linked', 'carl', 79);
select tests.account('carl');
create function tests.money() returns jsonb language sql as $$ select tests.balance('carl', '{available_cents,held_cents}') $$;

-- An approved refund that Stripe has not taken yet
select tests.sell('cs_1', 'ann', 'Paid'), tests.sell('cs_2', 'bob', 'Paid');
select is(tests.money(), '{"available_cents": 8820, "held_cents": 0}', 'Two sales are payable after 14 days');
insert into refund_requests (payment_line_id, user_id, creator_id, reason, answer_due_at)
select line.id, payment.user_id, payment.creator_id, 'It does not start', now() from payment_lines as line
join payments as payment on payment.id = line.payment_id where payment.stripe_session_id = 'cs_1';
select tests.act_as('root');
select lives_ok($$ select decide_refund_request(id, 'approved') from refund_requests_to_decide() $$, 'An admin approves a refund');
select tests.as_owner();
select is((select count(*) from private.refund_queue), 1::bigint, 'Its refund is queued');
select is(tests.money(), '{"available_cents": 4410, "held_cents": 4410}', 'An approved refund holds its sale while Stripe is out of reach');
select mark_refund_failed(id, 'Stripe is out of reach') from private.refund_queue;
update private.refund_queue set attempts = private.most_attempts();
select is(tests.money(), '{"available_cents": 4410, "held_cents": 4410}', 'It holds it after the last attempt');
select mark_refund_sent(id, 're_1') from private.refund_queue;
select is(tests.money(), '{"available_cents": 4410, "held_cents": 4410}', 'It holds it until Stripe confirms it');

-- The closing
select is(close_payout_week() - 'period_end', '{"closed": true, "more": false, "payouts": 1, "skips": 0, "faults": 0}', 'The week closes');
select is((select net_cents from payouts), 4410::bigint, 'A closing leaves out the sale whose refund is not confirmed');
select set_eq($$ select entry.kind, payment.stripe_session_id from private.payout_entries as taken join ledger_entries as entry on entry.id = taken.ledger_entry_id
  join payments as payment on payment.id = entry.payment_id $$, $$ values ('sale', 'cs_2'), ('fee', 'cs_2') $$, 'Its entries stay for the next week');

-- The outcome at Stripe
create function tests.refunded(status text) returns text language sql as $$
  select tests.event('evt_re_1_' || status, 'refund.updated',
    jsonb_build_object('id', 're_1', 'payment_intent', 'pi_cs_1', 'amount', 4900, 'status', status, 'metadata', '{"line": "template"}'::jsonb)) $$;
savepoint sent;
select tests.refunded('succeeded');
select is(tests.money(), '{"available_cents": 0, "held_cents": 0}', 'A confirmed refund releases nothing');
rollback to sent;
select tests.refunded('failed');
select is(tests.money(), '{"available_cents": 0, "held_cents": 4410}', 'A refund that failed is still owed to the buyer');
rollback to sent;
select tests.refunded('canceled');
select is(tests.money(), '{"available_cents": 4410, "held_cents": 0}', 'A refund that was canceled at Stripe leaves the money with the sale');
rollback to sent;

-- A payment by link
select public.record_payment_link('plink_1', tests.template_id('Linked'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/l');
select tests.event('evt_cs_3', 'checkout.session.completed', jsonb_build_object('id', 'cs_3', 'payment_status', 'paid', 'amount_total', 7900, 'currency', 'usd',
  'payment_intent', 'pi_cs_3', 'payment_link', 'plink_1', 'customer_details', jsonb_build_object('email', 'new@example.test')));
select tests.move('cs_3', tests.friday() - interval '60 days');
select is(tests.money(), '{"available_cents": 0, "held_cents": 11520}', 'A payment that nobody has claimed is held');
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'new@example.test', now());
select is(tests.money(), '{"available_cents": 7110, "held_cents": 4410}', 'A claimed payment is payable after its 14 days');

-- Weeks to come
select lives_ok($$ select close_payout_week(now() + interval '7 days') $$, 'A shop for trials closes weeks to come');
update private.settings set closes_ahead = false;
select throws_ok($$ select close_payout_week(now() + interval '14 days') $$, '22023', 'A week is closed once it is over', 'A week to come is not closed');
select throws_ok($$ select close_payout_week('infinity') $$, '22023', null, 'Nor is the end of all time');

select is_empty('select tests.wrong_balances()', 'Every balance is the sum of its entries');
select * from finish();
rollback;
