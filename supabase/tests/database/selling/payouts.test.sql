-- Payouts after the closing: history and statement of the creator, transfers by admins, returned payouts.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'cleo', 20);
select tests.account('carl'), tests.account('cleo', '2020-01-01', 'GB82WEST12345698765432');
select tests.sell('cs_1', 'ann', 'Paid', 'setup'), tests.sell('cs_2', 'bob', 'Paid'), tests.sell('cs_3', 'ann', 'Other');
select close_payout_week();

-- Their creators
select tests.act_as('carl');
select results_eq('select status, gross_cents, fee_cents, returned_cents, net_cents, account_detail, skip_reason from my_payouts()',
  $$ values ('pending', 20800::bigint, 2080::bigint, 0::bigint, 18720::bigint, 'Carl Test •••• 3000', null::text) $$, 'A creator reads their own payouts');
select throws_ok('select * from payouts', '42501', null, 'Payouts cannot be read as a table');
select throws_ok('select * from payout_skips', '42501', null, 'Skips cannot be read as a table');
select throws_ok('select * from ledger_entries', '42501', null, 'The ledger cannot be read as a table');
select throws_ok($$ select payout_statement(tests.payout('carl'), tests.uid('carl')) $$, '42501', null, 'A creator cannot call payout_statement');
select throws_ok($$ select payout_export(array[tests.payout('carl')], tests.uid('root')) $$, '42501', null, 'A creator cannot call payout_export');
select throws_ok('select close_payout_week()', '42501', null, 'A creator cannot close a week');
select throws_ok('select admin_payouts()', '42501', 'Only admins see payouts', 'A creator cannot read all payouts');
select throws_ok($$ select mark_payouts_paid(array[tests.payout('carl')], '2026-01-01', 'x') $$, '42501', 'Only admins mark payouts as paid', 'A creator cannot mark payouts as paid');
select throws_ok($$ select mark_payout_returned(tests.payout('carl'), 'x') $$, '42501', 'Only admins mark payouts as returned', 'A creator cannot mark payouts as returned');
select tests.act_as('ann');
select is_empty('select * from my_payouts()', 'A buyer has no payouts');
select tests.act_as(null);
select throws_ok('select * from my_payouts()', '42501', null, 'A visitor cannot read payouts');
select throws_ok('select payout_balance()', '42501', null, 'A visitor has no balance');
select tests.as_owner();

-- Statements
select is(payout_statement(tests.payout('carl'), reader), null, 'There is no statement for ' || who)
from (values (tests.uid('ann'), 'a buyer'), (tests.uid('cleo'), 'another creator'), (gen_random_uuid(), 'an unknown id'), (null, 'nobody')) as readers (reader, who);
select is(payout_statement(gen_random_uuid(), tests.uid('carl')), null, 'There is no statement of an unknown payout');
select is(payout_statement(tests.payout('carl'), tests.uid('root')) - 'lines', payout_statement(tests.payout('carl'), tests.uid('carl')) - 'lines', 'Creator and admins get the same statement');
select is(payout_statement(tests.payout('carl'), tests.uid('carl')) - array['period_end', 'created_at', 'number'], jsonb_build_object(
  'status', 'pending', 'paid_at', null, 'reference', null, 'creator_name', 'carl Test', 'creator_email', 'carl@example.test', 'account_holder_name', 'Carl Test',
  'bank_name', 'Commerzbank', 'account_detail', 'Carl Test •••• 3000', 'gross_cents', 20800, 'fee_cents', 2080, 'reserved_cents', 0, 'released_cents', 0, 'returned_cents', 0, 'net_cents', 18720,
  'more_lines', 0, 'lines', jsonb_build_array(
    jsonb_build_object('sold_at', tests.friday() - interval '336 hours', 'template_name', 'Paid', 'kind', 'template', 'gross_cents', 7900, 'fee_cents', 790, 'reserve_cents', 0, 'net_cents', 7110),
    jsonb_build_object('sold_at', tests.friday() - interval '336 hours', 'template_name', 'Paid', 'kind', 'setup', 'gross_cents', 5000, 'fee_cents', 500, 'reserve_cents', 0, 'net_cents', 4500),
    jsonb_build_object('sold_at', tests.friday() - interval '336 hours', 'template_name', 'Paid', 'kind', 'template', 'gross_cents', 7900, 'fee_cents', 790, 'reserve_cents', 0, 'net_cents', 7110))),
  'A statement has the sums and the lines of the payout');
select ok(payout_statement(tests.payout('carl'), tests.uid('carl'))::text not like '%DE89370400440532013000%', 'A statement has no full IBAN');

-- Admins
select tests.act_as('root');
select is((admin_payouts() - 'rows')::text, '{"total": 2, "pending": {"count": 2, "net_cents": 20520}, "page_size": 50}', 'Admins see what is pending');
select is((select array_agg(row ->> 'account_detail' order by row ->> 'account_detail') from jsonb_array_elements(admin_payouts('pending') -> 'rows') as row),
  '{"Carl Test •••• 3000","Cleo Test •••• 5432"}', 'Admins read payouts with the last four of the account');
select is(jsonb_array_length(admin_payouts('paid') -> 'rows'), 0, 'Payouts can be filtered by status');
select is((select array_agg((row ->> 'net_cents')::int) from jsonb_array_elements(admin_payouts('', 1, 'amount', false) -> 'rows') as row),
  '{1800,18720}'::int[], 'Payouts are sorted by amount, smallest first');
select is((select array_agg(row ->> 'creator_name') from jsonb_array_elements(admin_payouts('', 1, 'creator', true) -> 'rows') as row),
  '{"cleo Test","carl Test"}'::text[], 'Payouts are sorted by creator, Z to A');
select is(jsonb_array_length(admin_payouts('', 2147483647) -> 'rows'), 0, 'A page far beyond the last one is empty');
select is(jsonb_array_length(admin_payouts(null, -5) -> 'rows'), 2, 'A page before the first one is the first');
select throws_ok(statement, '22023', null, 'mark_payouts_paid refuses ' || why) from (values
  ($$ select mark_payouts_paid('{}', '2026-01-01', 'x') $$, 'no payouts'),
  ($$ select mark_payouts_paid(null, '2026-01-01', 'x') $$, 'null instead of payouts'),
  ($$ select mark_payouts_paid(array(select gen_random_uuid() from generate_series(1, 1001)), '2026-01-01', 'x') $$, 'more than 1,000'),
  ($$ select mark_payouts_paid(array[gen_random_uuid()], null, 'x') $$, 'no day'),
  ($$ select mark_payouts_paid(array[gen_random_uuid()], 'infinity', 'x') $$, 'an infinite day'),
  ($$ select mark_payouts_paid(array[gen_random_uuid()], current_date + 3, 'x') $$, 'a day in the future'),
  ($$ select mark_payouts_paid(array[gen_random_uuid()], '2026-01-01', repeat('x', 141)) $$, 'a reference above 140 characters')) as refused (statement, why);
select throws_ok($$ select mark_payout_returned(tests.payout('carl'), 'No such account') $$, 'PT404', null, 'A pending payout cannot be returned');
select throws_ok($$ select mark_payout_returned(tests.payout('carl'), ' ') $$, '22023', null, 'A payout is not returned without a reason');
select is(mark_payouts_paid(array[tests.payout('carl'), tests.payout('carl'), gen_random_uuid(), null], '2026-01-02', ' E2E-7 '), '{"marked": 1}', 'A payout is marked as paid once');
select is(mark_payouts_paid(array[tests.payout('carl')], '2026-01-03', 'again'), '{"marked": 0}', 'A paid payout is not marked again');
select tests.as_owner();
select results_eq($$ select status, paid_at, reference from payouts where id = tests.payout('carl') $$, $$ values ('paid', '2026-01-02T00:00:00Z'::timestamptz, 'E2E-7') $$, 'A paid payout has its day and reference');
select is(tests.balance('carl'), '{"available_cents": 0, "held_cents": 0, "pending_cents": 0, "paid_cents": 18720}', 'A transfer moves money from pending to paid');
select results_eq($$ select actor, action_type, details ->> 'reference' from audit_log where action_type = 'pay_payout' $$, $$ values (tests.uid('root'), 'pay_payout', 'E2E-7') $$, 'A transfer is logged once');
select is((select count(*) from private.outbox where kind = 'payout_paid'), 1::bigint, 'A transfer is mailed once');

-- Export
select is(payout_export(array[tests.payout('carl'), tests.payout('cleo')], tests.uid('root')) -> 'payouts', '[]', 'An export with a payout that is not pending is empty');
select throws_ok($$ select record_payout_export(array[tests.payout('carl'), tests.payout('cleo')], tests.uid('root'), 'csv', repeat('a', 64), now(), false) $$, 'PT404', null, 'and is not recorded');
select is_empty($$ select id from audit_log where action_type = 'export_payouts' $$, 'nor logged');
select is((select jsonb_agg(row - array['id', 'number']) from jsonb_array_elements(payout_export(array[tests.payout('cleo'), tests.payout('cleo')], tests.uid('root')) -> 'payouts') as row),
  jsonb_build_array(jsonb_build_object('net_cents', 1800, 'account_holder_name', 'Cleo Test', 'iban', 'GB82WEST12345698765432', 'bank_code', 'COBADEFFXXX',
    'bank_name', 'Commerzbank', 'creator_email', 'cleo@example.test', 'is_exported', false)), 'An export contains each pending payout once, with its account');
select is_empty($$ select id from audit_log where action_type = 'export_payouts' $$, 'An export is logged with its file, not before');
select lives_ok($$ select record_payout_export(array[tests.payout('cleo')], tests.uid('root'), 'csv', repeat('a', 64), '2026-01-01 10:00Z', false) $$, 'A file is recorded');
select results_eq($$ select actor, details -> 'count', details -> 'net_cents', details ->> 'file_hash' from audit_log where action_type = 'export_payouts' $$,
  $$ values (tests.uid('root'), '1'::jsonb, '1800'::jsonb, repeat('a', 64)) $$, 'and logged with its hash');
select is(payout_export(array[tests.payout('cleo')], tests.uid('root')) - 'payouts', '{"dated_at": "2026-01-01T10:00:00+00:00"}', 'The same payouts get the time of their first file');
select is(payout_export(array[tests.payout('cleo')], tests.uid('root')) #>> '{payouts,0,is_exported}', 'true', 'A second export says that a file has them');
select throws_ok($$ select record_payout_export(array[tests.payout('cleo')], tests.uid('root'), 'csv', repeat('a', 64), now(), false) $$, 'PT412', null, 'A payout is in a second file only if the admin says so');
select lives_ok($$ select record_payout_export(array[tests.payout('cleo')], tests.uid('root'), 'csv', repeat('b', 64), '2026-01-01 10:00Z', true) $$, 'A second file is recorded, too');
select is((select count(*) from private.payout_exports), 2::bigint, 'Each file is kept');
select tests.act_as('root');
select isnt((select row ->> 'exported_at' from jsonb_array_elements(admin_payouts() -> 'rows') as row where row ->> 'id' = tests.payout('cleo')::text), null, 'Admins see that a file has a payout');
select tests.as_owner();
select throws_ok(format('select payout_export(array[tests.payout(''cleo'')], %L)', admin), '42501', null, 'An export needs an admin')
from unnest(array[tests.uid('cleo'), gen_random_uuid(), null]) as admin;

-- A payout that the bank sends back
select tests.act_as('root');
select lives_ok($$ select mark_payout_returned(tests.payout('carl'), 'Account closed') $$, 'A paid payout can be returned');
select throws_ok($$ select mark_payout_returned(tests.payout('carl'), 'Account closed') $$, 'PT404', null, 'A payout is returned once');
select is(mark_payouts_paid(array[tests.payout('carl')], '2026-01-03', 'again'), '{"marked": 0}', 'A returned payout is not marked as paid');
select tests.as_owner();
select is((select sum(cents)::bigint from ledger_entries where creator_id = tests.uid('carl') and kind = 'payout'), 0::bigint, 'The ledger reverses a returned payout');
select is(tests.balance('carl', '{available_cents,paid_cents,next_payout_cents}'), '{"available_cents": 18720, "paid_cents": 0, "next_payout_cents": 18720}', 'A returned payout is available again');
select tests.refund('cs_2', 900);
select close_payout_week(now() + interval '7 days');
select results_eq($$ select gross_cents, fee_cents, returned_cents, net_cents, status from payouts where id = tests.payout('carl') $$, $$ values (-900::bigint, -90::bigint, 18720::bigint, 17910::bigint, 'pending') $$,
  'The next closing pays a returned payout again, less refunds');
select is((payout_statement(tests.payout('carl'), tests.uid('carl')) -> 'lines') #>> '{0,net_cents}', '-810', 'A statement shows refunds of lines that were paid out before');
select is(tests.balance('carl'), '{"available_cents": 0, "held_cents": 0, "pending_cents": 17910, "paid_cents": 0}', 'A returned payout is taken once');
select close_payout_week(now() + interval '14 days');
select is((select count(*) from payouts where creator_id = tests.uid('carl')), 2::bigint, 'Nothing is left to pay');

-- An admin whose session ended
select tests.act_as('root');
select set_config('request.jwt.claims', jsonb_set(current_setting('request.jwt.claims')::jsonb, '{session_id}', to_jsonb(gen_random_uuid()))::text, true);
select throws_ok(statement, '42501', null, 'An ended session refuses: ' || statement) from unnest(array[
  'select admin_payouts()', $$ select mark_payouts_paid(array[tests.payout('carl')], '2026-01-01', 'x') $$, $$ select mark_payout_returned(tests.payout('carl'), 'x') $$]) as statement;
select tests.as_owner();

-- An admin who sells
insert into private.admins (user_id) values (tests.uid('carl')), (tests.uid('ann')) on conflict do nothing;
select tests.act_as('carl');
select is((select (row ->> 'is_own')::boolean from jsonb_array_elements(admin_payouts() -> 'rows') as row where row ->> 'id' = tests.payout('carl')::text), true, 'An admin sees which payouts are their own');
select throws_ok($$ select mark_payouts_paid(array[tests.payout('cleo'), tests.payout('carl')], '2026-01-01', 'x') $$, '42501', 'Another admin has to decide about your own money', 'An admin does not mark their own payout as paid');
select throws_ok($$ select mark_payout_returned(tests.payout('carl'), 'x') $$, '42501', 'Another admin has to decide about your own money', 'An admin does not mark their own payout as returned');
select tests.as_owner();
select throws_ok($$ select payout_export(array[tests.payout('cleo'), tests.payout('carl')], tests.uid('carl')) $$, '42501', 'Another admin has to decide about your own money', 'An admin does not export their own payout');
select * from finish();
rollback;
