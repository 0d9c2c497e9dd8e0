-- Refund requests: who may ask, answer and decide, when, and what an approved one refunds.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Paid', 'carl', 79);
select tests.account('carl');
create function tests.line(session text, line_kind text default 'template') returns uuid language sql security definer as $$
  select line.id from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
  where payment.stripe_session_id = session and line.kind = line_kind $$;
create function tests.ask(session text, line_kind text default 'template', reason text default 'It does not start') returns text language sql as $$
  select coalesce(answer ->> 'problem', answer ->> 'ok') from public.request_refund(tests.line(session, line_kind), reason) as answer $$;
-- The latest request of a line. All rows of a test have the same created_at, so a withdrawn one comes last.
create function tests.request(session text, line_kind text default 'template') returns uuid language sql security definer as $$
  select id from public.refund_requests where payment_line_id = tests.line(session, line_kind) order by status = 'withdrawn', created_at desc limit 1 $$;
create function tests.status(session text, line_kind text default 'template') returns text language sql security definer as $$
  select status from public.refund_requests where id = tests.request(session, line_kind) $$;
-- Ends the 5 days in which the creator may answer.
create function tests.expire(request_id uuid) returns void language plpgsql security definer as $$
begin
  alter table public.refund_requests disable trigger forbid_change;
  update public.refund_requests set answer_due_at = now() where id = request_id;
  alter table public.refund_requests enable trigger forbid_change;
end $$;

select tests.offer('cs_1', 'ann', 'Paid', 'full'), tests.offer('cs_2', 'bob', 'Paid'), tests.offer('cs_3', 'cid', 'Paid', 'setup');
select tests.pay('cs_1'), tests.pay('cs_2'), tests.pay('cs_3');

-- Asking
select tests.act_as('bob');
select is(tests.ask('cs_1'), 'not_found', 'A buyer cannot request the refund of another buyer''s payment');
select is(request_refund(gen_random_uuid(), 'It does not start'), '{"ok": false, "problem": "not_found"}', 'An unknown line is answered like another buyer''s');
select is(request_refund(null, null) ->> 'problem', 'not_found', 'A request without a line is refused');
select is(tests.ask('cs_2', 'template', reason), 'reason', 'A reason of ' || length(reason) || ' characters is refused')
from unnest(array['too short', '         ', repeat('x', 2001)]) as reason;
select tests.act_as('carl');
select is(tests.ask('cs_2'), 'not_found', 'A creator cannot request a refund of their own sale');
select tests.act_as(null);
select throws_ok($$ select tests.ask('cs_2') $$, '42501', null, 'A visitor cannot request a refund');
select tests.as_owner();
select tests.move('cs_2', now() - interval '336 hours');
select tests.act_as('bob');
select is(tests.ask('cs_2'), 'too_late', 'The refund of a line can be requested for 14 days only');
select tests.as_owner();
select tests.move('cs_2', now() - interval '336 hours' + interval '1 second');
delete from private.rate_limits;
select tests.dispute('cs_2', 'created', 'needs_response', 7900);
select tests.act_as('bob');
select is(tests.ask('cs_2'), 'disputed', 'The refund of a disputed payment cannot be requested');
select tests.as_owner();
select tests.dispute('cs_2', 'closed', 'won', 7900);
select tests.act_as('bob');
select is(tests.ask('cs_2', 'template', E'  \n It does not start \t'), 'true', 'A buyer requests a refund within 14 days');
select is(tests.ask('cs_2'), 'already_open', 'A line has one open request');
select results_eq($$ select reason, status, answer_due_at - created_at from refund_requests $$, $$ values ('It does not start', 'open', interval '5 days') $$, 'A buyer reads their own requests');
select throws_ok($$ select decided_by from refund_requests $$, '42501', null, 'Who decided is not shown');
select throws_ok($$ insert into refund_requests (payment_line_id, reason) values (tests.line('cs_1'), 'It does not start') $$, '42501', null, 'Requests cannot be inserted directly');
select throws_ok($$ update refund_requests set status = 'approved' $$, '42501', null, 'Requests cannot be updated directly');
select throws_ok($$ select withdraw_refund_request(gen_random_uuid()) $$, 'PT404', null, 'An unknown request cannot be withdrawn');
select tests.act_as('ann');
select is(tests.ask('cs_1', 'setup'), 'true', 'The refund of one line of a payment can be requested');
select throws_ok($$ select withdraw_refund_request(tests.request('cs_2')) $$, 'PT404', 'There is no such open request', 'A buyer cannot withdraw another buyer''s request');
select is((select count(*) from refund_requests), 1::bigint, 'A buyer cannot read the requests of others');
select tests.act_as('cleo');
select is_empty('select id from refund_requests', 'A creator cannot read the requests of other creators'' templates');
select throws_ok($$ select answer_refund_request(tests.request('cs_2'), true, null) $$, 'PT404', 'There is no such open request', 'A creator cannot answer a request about another creator''s template');
select tests.act_as('bob');
select lives_ok($$ select withdraw_refund_request(tests.request('cs_2')) $$, 'A buyer withdraws their open request');
select throws_ok($$ select withdraw_refund_request(tests.request('cs_2')) $$, 'PT404', null, 'A withdrawn request cannot be withdrawn again');
select is(tests.ask('cs_2'), 'true', 'After a withdrawn request, the refund can be requested again');

-- Answering
select tests.act_as('carl');
select is((select count(*) from refund_requests), 3::bigint, 'A creator reads the requests about their templates');
select throws_ok($$ select answer_refund_request(tests.request('cs_1', 'setup'), null, 'x') $$, '22023', null, 'An answer agrees or not');
select throws_ok($$ select answer_refund_request(tests.request('cs_1', 'setup'), true, repeat('x', 2001)) $$, '22023', null, 'An answer has at most 2,000 characters');
select lives_ok($$ select answer_refund_request(tests.request('cs_1', 'setup'), true, ' Of course ') $$, 'A creator answers a request');
select throws_ok($$ select answer_refund_request(tests.request('cs_1', 'setup'), false, 'No') $$, 'PT409', null, 'A creator answers once');
select tests.as_owner();
select tests.expire(tests.request('cs_2'));
select tests.act_as('carl');
select throws_ok($$ select answer_refund_request(tests.request('cs_2'), false, 'Late') $$, 'PT409', null, 'A creator cannot answer after 5 days');
select results_eq('select template_name, kind, cents, status, agrees from creator_refund_requests()',
  $$ values ('Paid', 'template', 7900, 'open', null::boolean), ('Paid', 'setup', 5000, 'open', true) $$,
  'A creator sees the requests about their templates with amounts, unanswered ones first, without withdrawn ones');
select tests.act_as('cleo');
select is_empty('select * from creator_refund_requests()', 'A creator sees no requests about the templates of others');
select tests.act_as(null);
select throws_ok('select * from creator_refund_requests()', '42501', null, 'A visitor cannot list refund requests');
select tests.act_as('carl');
select throws_ok($$ select refund_requests_to_decide() $$, '42501', 'Only admins see refund requests', 'A creator cannot list requests to decide');
select throws_ok($$ select decide_refund_request(tests.request('cs_2'), 'approved') $$, '42501', 'Only admins decide refund requests', 'A creator cannot decide a request');

-- Deciding
select tests.act_as('cid');
select is(tests.ask('cs_3', 'setup'), 'true', 'Another buyer requests a refund');
select tests.act_as('root');
select set_eq('select kind, cents, buyer_email, agrees, answer from refund_requests_to_decide()',
  $$ values ('setup', 5000, 'ann@example.test', true, 'Of course'), ('template', 7900, 'bob@example.test', null, null) $$,
  'Admins see requests that were answered or are overdue');
select throws_ok($$ select decide_refund_request(tests.request('cs_3', 'setup'), 'approved') $$, 'PT409', null, 'A request is not decided while the creator may answer');
select throws_ok($$ select decide_refund_request(gen_random_uuid(), 'approved') $$, 'PT404', null, 'An unknown request cannot be decided');
select throws_ok(format('select decide_refund_request(tests.request(''cs_2''), %L, %L)', decision, note), '22023', null, 'A decision is refused: ' || why)
from (values ('maybe', 'x', 'another word'), (null, 'x', 'none'), ('denied', ' ', 'denied without a reason'), ('approved', repeat('x', 2001), 'a note above 2,000 characters')) as refused (decision, note, why);
-- Admins who bought or sold it
select tests.as_owner();
insert into private.admins (user_id) select tests.uid(name) from unnest(array['ann', 'carl']) as name;
select tests.act_as('ann');
select results_eq('select kind, is_own from refund_requests_to_decide() order by 1', $$ values ('setup', true), ('template', false) $$, 'An admin sees which requests are their own');
select throws_ok($$ select decide_refund_request(tests.request('cs_1', 'setup'), 'approved') $$, '42501', 'Another admin has to decide about your own money', 'An admin does not refund their own purchase');
select tests.act_as('carl');
select throws_ok($$ select decide_refund_request(tests.request('cs_1', 'setup'), 'denied', 'No') $$, '42501', 'Another admin has to decide about your own money', 'An admin does not deny a refund of their own sale');
select tests.as_owner();
delete from private.admins where user_id <> tests.uid('root');
select tests.act_as('root');
select lives_ok($$ select decide_refund_request(tests.request('cs_2'), 'denied', 'It starts here') $$, 'An admin denies a request');
select lives_ok($$ select decide_refund_request(tests.request('cs_1', 'setup'), 'approved') $$, 'An admin approves a request');
select throws_ok($$ select decide_refund_request(tests.request('cs_2'), 'approved') $$, 'PT404', null, 'A decision is final');
select tests.as_owner();
select throws_ok($$ update refund_requests set status = 'open', decided_at = null where id = tests.request('cs_2') $$, '42501', null, 'A decided request cannot be opened by any role');
select throws_ok($$ update refund_requests set reason = 'Another reason' $$, '42501', null, 'A reason cannot be changed by any role');
select throws_ok($$ delete from refund_requests $$, '42501', null, 'Requests cannot be deleted');
select tests.act_as('bob');
select is(tests.ask('cs_2'), 'already_decided', 'A decided line cannot be requested again');
select tests.as_owner();
select set_eq($$ select kind, recipient from private.outbox where kind like 'refund\_%' and data ->> 'kind' = 'setup' and recipient <> 'cid@example.test' $$,
  $$ values ('refund_requested', 'carl@example.test'), ('refund_answered', 'ann@example.test'), ('refund_decided', 'ann@example.test'), ('refund_decided', 'carl@example.test') $$,
  'Buyer and creator are mailed');
select set_eq($$ select actor, details ->> 'decision' from audit_log where action_type = 'decide_refund_request' $$,
  $$ values (tests.uid('root'), 'approved'), (tests.uid('root'), 'denied') $$, 'Decisions are logged');

-- The refund of an approved line
select results_eq('select payment_intent, cents, reason, line from lease_due_refunds(10)', $$ values ('pi_cs_1', 5000, 'requested', 'setup') $$, 'An approved request queues the refund of exactly its line');
select is_empty('select * from lease_due_refunds(10)', 'A leased refund is not leased again');
select mark_refund_failed(id, 'Insufficient balance') from private.refund_queue;
select tests.act_as('root');
select results_eq($$ select problem, amount_cents, refund_state, refund_error from payment_problems() where refund_error is not null $$,
  $$ values ('refund of setup not sent', 5000::bigint, 'queued', 'Insufficient balance') $$, 'Admins see an approved refund that Stripe refuses');
select tests.as_owner();
-- A part was refunded elsewhere meanwhile.
select tests.refund('cs_1', 100, '{"refunds": {"data": [{"id": "re_0", "amount": 100, "metadata": {"line": "setup"}}]}}');
update private.refund_queue set next_at = now();
select results_eq('select cents, line from lease_due_refunds(10)', $$ values (4900, 'setup') $$, 'Only what is left of the line is refunded');
select mark_refund_sent(id, 're_1') from private.refund_queue;
select tests.refund('cs_1', 5000, '{"refunds": {"data": [{"id": "re_0", "amount": 100, "metadata": {"line": "setup"}}, {"id": "re_1", "amount": 4900, "metadata": {"line": "setup"}}]}}');
select is(tests.has('ann', 'Paid') || ' ' || tests.paid('cs_1'), 'active 7900 support claimed 5000/15899', 'The refund of a setup line withdraws setup, and nothing else');
select is(tests.ledger('cs_1'), '{"sale": 15899, "fee": -1590, "refund": -5000, "fee_return": 500}', 'The refund of a line is booked with its fee');
select tests.act_as('ann');
select is(tests.ask('cs_1', 'setup'), 'refunded', 'The refund of a refunded line cannot be requested');
select tests.as_owner();

select is((select data from private.outbox where kind = 'refund_sent' and (data ->> 'amount_cents')::integer = 4900),
  '{"template_name": "Paid", "amount_cents": 4900, "lines": [{"kind": "setup", "cents": 4900}]}', 'The buyer is mailed the refunded lines and amounts');

-- A refund that is confirmed before it is marked as sent, and one of the whole payment
select tests.expire(tests.request('cs_3', 'setup'));
select tests.act_as('root');
select decide_refund_request(tests.request('cs_3', 'setup'), 'approved', 'Sorry');
select tests.as_owner();
select is((select count(*) from lease_due_refunds(10)), 1::bigint, 'A second approved request is queued');
select tests.refund('cs_3', 5000, '{"refunds": {"data": [{"id": "re_3", "amount": 5000, "metadata": {"line": "setup"}}]}}');
update private.refund_queue set next_at = now();
select is_empty('select * from lease_due_refunds(10)', 'A refund that Stripe confirmed is not sent again');
select is_empty('select * from private.refund_queue where sent_at is null', 'The queue is empty');
select is(tests.has('cid', 'Paid'), 'active 7900 none', 'The template stays when its setup call is refunded');

-- A refund made elsewhere that fails later
create function tests.moved(refund text, intent text, cents integer, status text, line_kind text default null) returns text language sql as $$
  select tests.event('evt_' || refund || '_' || status, 'refund.updated', jsonb_build_object('id', refund, 'payment_intent', intent, 'amount', cents,
    'status', status, 'metadata', jsonb_strip_nulls(jsonb_build_object('line', line_kind)))) $$;
select tests.moved('re_0', 'pi_cs_1', 100, 'failed', 'setup');
select results_eq('select payment_intent, cents, line from lease_due_refunds(10)', $$ values ('pi_cs_1', 100, 'setup') $$, 'What it should have refunded of the line is still owed');
select mark_refund_sent(id, 're_4') from private.refund_queue where sent_at is null;
select tests.moved('re_4', 'pi_cs_1', 100, 'succeeded', 'setup');
select is(tests.paid('cs_1'), 'claimed 5000/15899', 'Then the line is refunded');
select tests.moved('re_4', 'pi_cs_1', 100, 'failed', 'setup');
select is_empty('select * from private.refund_queue where sent_at is null', 'A refund of our own that fails is not repeated');
-- tests.move() leaves the sums per day behind.
select is_empty($$ select * from tests.broken() as violated where violated not like 'earnings of the day %' $$, 'All invariants of payments and ledger hold');

-- An admin who paid with another account
select tests.register(name) from unnest(array['eva', 'fin', 'gil']) as name;
select tests.offer('cs_own', 'root', 'Paid'), tests.pay('cs_own', '{"card_fingerprint": "card of root"}');
select tests.offer('cs_4', 'eva', 'Paid'), tests.pay('cs_4', '{"card_fingerprint": "card of root"}');
select tests.act_as('eva');
select is(tests.ask('cs_4'), 'true', 'Eva requests a refund');
select tests.as_owner();
select tests.expire(tests.request('cs_4'));
insert into private.admins (user_id) values (tests.uid('ann'));
update private.settings set four_eyes_cents = 100;
select tests.act_as('root');
select is((select is_own from refund_requests_to_decide()), true, 'A payment with an admin''s card is shown as their own');
select throws_ok(format('select decide_refund_request(tests.request(''cs_4''), %L, ''Sorry'')', decision), '42501', 'Another admin has to decide about your own money',
  'An admin who may have paid with another account cannot decide: ' || decision) from unnest(array['approved', 'denied']) as decision;
select tests.act_as('ann');
select results_eq('select is_own, needs_approval from refund_requests_to_decide()', $$ values (false, false) $$,
  'An admin who may have paid does not count as the second admin');
select is(decide_refund_request(tests.request('cs_4'), 'approved'), 'approved', 'Another admin decides about the money of the first');
select tests.as_owner();
delete from private.admins where user_id = tests.uid('ann');
update private.settings set four_eyes_cents = default;

-- A line that was refunded, or whose payment was disputed, before the decision
select tests.offer('cs_5', 'fin', 'Paid', 'full'), tests.pay('cs_5');
select tests.act_as('fin');
select is(tests.ask('cs_5') || ' ' || tests.ask('cs_5', 'setup'), 'true true', 'Fin requests the refund of two lines');
select tests.as_owner();
select tests.expire(tests.request('cs_5')), tests.expire(tests.request('cs_5', 'setup'));
select tests.refund('cs_5', 100, '{"refunds": {"data": [{"id": "re_5", "amount": 100, "metadata": {"line": "setup"}}]}}');
select is(tests.status('cs_5', 'setup'), 'open', 'A refund of a part of the line leaves its request open');
select tests.refund('cs_5', 5000, '{"refunds": {"data": [{"id": "re_5", "amount": 100, "metadata": {"line": "setup"}}, {"id": "re_6", "amount": 4900, "metadata": {"line": "setup"}}]}}');
select is(tests.status('cs_5', 'setup') || ' ' || tests.status('cs_5'), 'withdrawn open', 'A refund of the whole line withdraws its request alone');
select tests.dispute('cs_5', 'created', 'needs_response', 7900);
select tests.act_as('root');
select throws_ok(format('select decide_refund_request(tests.request(''cs_5''), %L, ''Sorry'')', decision), 'PT409',
  'The payment is disputed: the buyer''s bank decides about it', 'A request is not decided while the payment is disputed: ' || decision)
from unnest(array['approved', 'denied']) as decision;
select tests.as_owner();
select tests.dispute('cs_5', 'closed', 'lost', 100);
select is(tests.status('cs_5'), 'withdrawn', 'A lost dispute withdraws the requests of the payment, whatever it took');

-- A line whose refund the leaving creator has queued
select tests.offer('cs_6', 'gil', 'Paid', 'full'), tests.pay('cs_6');
select tests.act_as('gil');
select is(tests.ask('cs_6', 'support'), 'true', 'Gil requests the refund of support');
select tests.as_owner();
select tests.expire(tests.request('cs_6', 'support'));
insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
select line.payment_id, line.id, line.cents, 'creator_left' from public.payment_lines as line where line.id = tests.line('cs_6', 'support');
select tests.act_as('root');
select is(decide_refund_request(tests.request('cs_6', 'support'), 'approved'), 'approved', 'A request is approved whose refund is queued already');
select tests.as_owner();
select results_eq($$ select reason from private.refund_queue where payment_line_id = tests.line('cs_6', 'support') $$, $$ values ('creator_left') $$, 'It is refunded once');
insert into private.refund_queue (payment_id, payment_line_id, cents, reason)
select line.payment_id, line.id, line.cents, 'creator_left' from public.payment_lines as line where line.id = tests.line('cs_6', 'setup');
select tests.act_as('gil');
select is(tests.ask('cs_6', 'setup'), 'refunded', 'A refund that is under way because the creator leaves cannot be requested');
select tests.as_owner();

-- A refund made elsewhere while our own is on its way
select tests.register('hal'), tests.offer('cs_7', 'hal', 'Paid', 'full'), tests.pay('cs_7');
select tests.act_as('hal');
select tests.ask('cs_7', 'setup');
select tests.as_owner();
select tests.expire(tests.request('cs_7', 'setup'));
select tests.act_as('root');
select decide_refund_request(tests.request('cs_7', 'setup'), 'approved');
select tests.as_owner();
select mark_refund_sent(id, 're_7') from private.refund_queue where payment_line_id = tests.line('cs_7', 'setup');
select tests.moved('re_8', 'pi_cs_7', 5000, 'succeeded');
select is_empty($$ select * from private.refund_queue where payment_line_id = tests.line('cs_7', 'setup') and sent_at is null $$, 'The line is not refunded twice');
select tests.moved('re_7', 'pi_cs_7', 5000, 'succeeded', 'setup');
select tests.moved('re_8', 'pi_cs_7', 5000, 'failed');
select is_empty($$ select * from private.refund_queue where payment_line_id = tests.line('cs_7', 'setup') and sent_at is null $$, 'What failed elsewhere was for another line');
select is(tests.paid('cs_7'), 'claimed 5000/15899', 'The line is refunded');

-- Limits, ended sessions, deleted accounts
select tests.act_as('cid');
select tests.ask('cs_1') from generate_series(1, 9);
select throws_ok($$ select tests.ask('cs_3') $$, 'PT429', null, 'A buyer may ask 10 times an hour');
select tests.act_as('root');
select set_config('request.jwt.claims', jsonb_set(current_setting('request.jwt.claims')::jsonb, '{session_id}', to_jsonb(gen_random_uuid()))::text, true);
select throws_ok($$ select refund_requests_to_decide() $$, '42501', null, 'An admin whose session ended cannot list requests');
select throws_ok($$ select decide_refund_request(tests.request('cs_2'), 'approved') $$, '42501', null, 'An admin whose session ended cannot decide');
select tests.as_owner();
delete from auth.users where id = tests.uid('bob');
select is((select array_agg(distinct user_id) from refund_requests where payment_line_id = tests.line('cs_2')), array[null::uuid], 'Requests outlive the account of their buyer');
select * from finish();
rollback;
