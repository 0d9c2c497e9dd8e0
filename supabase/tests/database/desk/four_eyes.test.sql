-- Four eyes: large payouts and refunds need two admins.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'root', 'max']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Large', 'carl', 79), tests.create_template('Small', 'cleo', 20);
select tests.account('carl'), tests.account('cleo', '2020-01-01', 'GB82WEST12345698765432');
select tests.sell('cs_1', 'ann', 'Large'), tests.sell('cs_2', 'ann', 'Small');
update private.settings set four_eyes_cents = 5000 where only_row;
select close_payout_week();

-- One admin
select tests.act_as('root');
select is((select bool_or((row ->> 'needs_approval')::boolean) from jsonb_array_elements(admin_payouts() -> 'rows') as row), false, 'A single admin pays alone');
select is(approve_payouts(array[tests.payout('carl')]), '{"approved": 0}', 'and has nothing to approve');
select tests.as_owner();
insert into private.admins (user_id) values (tests.uid('max'));

-- Payouts
select tests.act_as('root');
select results_eq($$ select row ->> 'creator_email', (row ->> 'needs_approval')::boolean from jsonb_array_elements(admin_payouts() -> 'rows') as row order by 1 $$,
  $$ values ('carl@example.test', true), ('cleo@example.test', false) $$, 'With two admins, a large payout needs both');
select throws_ok($$ select mark_payouts_paid(array[tests.payout('carl')], '2026-01-01', 'x') $$, 'PT409', null, 'No admin pays a large payout that nobody approved');
select is(approve_payouts(array[tests.payout('carl'), tests.payout('cleo')]), '{"approved": 1}', 'Only large payouts are approved');
select is(approve_payouts(array[tests.payout('carl')]), '{"approved": 0}', 'A payout is approved once');
select throws_ok($$ select mark_payouts_paid(array[tests.payout('carl')], '2026-01-01', 'x') $$, 'PT409', null, 'An admin does not pay what only they approved');
select results_eq($$ select row ->> 'approved_by', (row ->> 'is_approved_by_me')::boolean from jsonb_array_elements(admin_payouts() -> 'rows') as row where row ->> 'id' = tests.payout('carl')::text $$,
  $$ values ('root@example.test', true) $$, 'Admins see who approved it');
select tests.as_owner();
select throws_ok($$ select payout_export(array[tests.payout('carl')], tests.uid('root')) $$, 'PT409', null, 'An admin does not export what only they approved');
select throws_ok($$ select record_payout_export(array[tests.payout('carl')], tests.uid('root'), 'csv', repeat('a', 64), now(), false) $$, 'PT409', null, 'nor record a file with it');
select is(jsonb_array_length(payout_export(array[tests.payout('carl')], tests.uid('max')) -> 'payouts'), 1, 'Another admin exports it');
delete from private.admins where user_id = tests.uid('root');
insert into private.admins (user_id) values (tests.uid('bob'));
select throws_ok($$ select payout_export(array[tests.payout('carl')], tests.uid('max')) $$, 'PT409', null, 'The approval of somebody who is no longer an admin does not count');
insert into private.admins (user_id) values (tests.uid('carl'));
select tests.act_as('carl');
select throws_ok($$ select approve_payouts(array[tests.payout('carl')]) $$, '42501', 'Another admin has to decide about your own money', 'An admin does not approve their own payout');
select tests.act_as('ann');
select throws_ok($$ select approve_payouts(array[tests.payout('carl')]) $$, '42501', 'Only admins approve payouts', 'A buyer approves no payout');
select tests.act_as(null);
select throws_ok($$ select approve_payouts(array[gen_random_uuid()]) $$, '42501', null, 'Nor does a visitor');
select tests.act_as('bob');
select is(approve_payouts(array[tests.payout('carl')]), '{"approved": 1}', 'Another admin takes the place of one who left');
select tests.act_as('max');
select is(mark_payouts_paid(array[tests.payout('carl'), tests.payout('cleo')], '2026-01-01', 'x'), '{"marked": 2}', 'Two admins pay a large payout');
select tests.as_owner();
select results_eq($$ select actor from audit_log where action_type = 'approve_payout' order by id $$, $$ values (tests.uid('root')), (tests.uid('bob')) $$, 'Approvals are logged');

-- Refunds
create function tests.request(session text) returns uuid language sql security definer as $$
  select request.id from public.refund_requests as request join public.payment_lines as line on line.id = request.payment_line_id
  join public.payments as payment on payment.id = line.payment_id where payment.stripe_session_id = session $$;
select tests.register('eve'), tests.offer('cs_3', 'eve', 'Large'), tests.pay('cs_3'), tests.offer('cs_4', 'eve', 'Small'), tests.pay('cs_4');
select tests.act_as('eve');
select request_refund(line.id, 'It does not run on my version.') from payment_lines as line;
select tests.as_owner();
update refund_requests set answered_at = now(), agrees = true where status = 'open';
select tests.act_as('max');
select is(decide_refund_request(tests.request('cs_4'), 'approved'), 'approved', 'A small refund needs one admin');
select is(decide_refund_request(tests.request('cs_3'), 'approved'), 'second_needed', 'A large refund needs a second one');
select is(decide_refund_request(tests.request('cs_3'), 'approved'), 'second_needed', 'who is somebody else');
select results_eq($$ select needs_approval, approved_by, is_approved_by_me from refund_requests_to_decide() $$, $$ values (true, 'max@example.test', true) $$, 'Admins see who approved it');
select tests.as_owner();
select is((select count(*) from private.refund_queue where reason = 'requested'), 1::bigint, 'Nothing is refunded before');
select tests.act_as('carl');
select throws_ok($$ select decide_refund_request(tests.request('cs_3'), 'approved') $$, '42501', null, 'The seller is no second admin');
select tests.act_as('bob');
select is(decide_refund_request(tests.request('cs_3'), 'approved'), 'approved', 'Another admin is');
select tests.as_owner();
select is((select count(*) from private.refund_queue where reason = 'requested'), 2::bigint, 'Then it is refunded');
select is((select count(*) from audit_log where action_type = 'approve_refund_request'), 1::bigint, 'The first approval is logged once');

select * from finish();
rollback;
