-- The Friday closing: what it takes, whom it pays, and whom it skips for which reason.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo', 'cora', 'curt', 'dora']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'dan', 'eve', 'fay', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20), tests.create_template('Small', 'cleo', 5),
  tests.create_template('Homeless', 'cora', 40), tests.create_template('Moved', 'curt', 40),
  tests.create_template('Gone', 'dora', 20);

-- Dates and numbers
select is(private.last_friday(at::timestamptz), friday::date, 'The last Friday at ' || at || ' is ' || friday)
from (values
  ('2026-11-27T00:00:00Z', '2026-11-27'), ('2026-11-26T23:59:59Z', '2026-11-20'), ('2026-11-27T23:59:59Z', '2026-11-27'),
  ('2026-11-28T00:30:00Z', '2026-11-27'), ('2027-01-01T12:00:00Z', '2027-01-01')) as days (at, friday);
select is(array(select private.next_document_number('PS', '2031-05-05') from generate_series(1, 2)), '{PS-2031-000001,PS-2031-000002}', 'Numbers count up within a year');
select is(private.next_document_number('PS', '2032-01-01T00:00:00Z'), 'PS-2032-000001', 'Numbers begin again each year');
select is(private.next_document_number('FS', '2031-05-05'), 'FS-2031-000001', 'Each series has its own numbers');
update private.document_numbers set last = 999999 where series = 'PS' and year = 2031;
select is(private.next_document_number('PS', '2031-05-05'), 'PS-2031-1000000', 'The millionth number has seven digits');

-- Carl: payable on the boundary, too young by a moment, or held by a dispute, a request, a problem
select tests.account('carl'), tests.account('cleo'), tests.account('curt', now() - interval '7 days' + interval '1 second');
select tests.sell('cs_1', 'ann', 'Paid', 'full'), tests.sell('cs_2', 'bob', 'Paid'), tests.sell('cs_3', 'cid', 'Paid'), tests.sell('cs_4', 'dan', 'Paid'),
  tests.sell('cs_6', 'dan', 'Other');
select tests.move('cs_2', tests.friday() - interval '336 hours' + interval '1 microsecond');
select tests.dispute('cs_3', 'created', 'needs_response', 7900);
insert into refund_requests (payment_line_id, reason, creator_id)
select line.id, 'It does not start', tests.uid('carl') from payment_lines as line join payments as payment on payment.id = line.payment_id
where payment.stripe_session_id = 'cs_4';
update payments set problem = 'already_owned', claim_state = 'refunded' where stripe_session_id = 'cs_6';
select tests.offer('cs_5', 'eve', 'Other');
select tests.pay('cs_5');
-- A refund shortly before the closing counts at once.
select tests.refund('cs_1', 1000);
select tests.sell('cs_7', 'ann', 'Small'), tests.sell('cs_8', 'ann', 'Homeless'), tests.sell('cs_9', 'ann', 'Moved'), tests.sell('cs_10', 'bob', 'Gone');
select tests.refund('cs_10', 2000);
select is(tests.balance('carl'), '{"available_cents": 20519, "held_cents": 17820, "pending_cents": 0, "paid_cents": 0}', 'A balance tells payable money from held money');

select is(close_payout_week() - 'period_end', '{"closed": true, "more": false, "payouts": 1, "skips": 3, "faults": 0}', 'A closing answers how many creators were paid and skipped');
select is(close_payout_week() - 'period_end', '{"closed": false, "more": false, "payouts": 0, "skips": 0, "faults": 0}', 'A closed week is not closed again');
select is(close_payout_week(now() - interval '14 days') ->> 'closed', 'false', 'A week before a closed one is not closed');
select is(close_payout_week(null) ->> 'closed', 'false', 'Without a time, the closing is that of now');
select results_eq($$ select tests.uid('carl') = creator_id, number ~ '^PS-[0-9]{4}-[0-9]{6}$', period_end, gross_cents, fee_cents, returned_cents, net_cents, status,
    account_holder_name, bank_name, bank_code, iban from payouts $$,
  $$ values (true, true, tests.friday()::date, 14899::bigint, 1490::bigint, 0::bigint, 13409::bigint, 'pending', 'Carl Test', 'Commerzbank', 'COBADEFFXXX', 'DE89370400440532013000') $$,
  'The payout has the amounts of its entries and the bank account of the moment');
select set_eq($$ select tests.uid('carl') = creator_id, reason, available_cents from payout_skips where creator_id in (tests.uid('carl'), tests.uid('cleo'), tests.uid('cora'), tests.uid('curt')) $$,
  $$ values (false, 'below_minimum', 450), (false, 'no_account', 3600), (false, 'account_changed', 3600) $$,
  'Creators are skipped for a small balance, a missing account and an account that changed within 7 days');
select is_empty($$ select 1 from payout_skips where creator_id = tests.uid('dora') $$, 'A creator whose sales were all refunded is neither paid nor skipped');
select is((select sum(entry.cents)::bigint from private.payout_entries as taken join ledger_entries as entry on entry.id = taken.ledger_entry_id), 13409::bigint,
  'The entries of the payout add up to its amount');
select is((select sum(cents)::bigint from ledger_entries where creator_id = tests.uid('carl') and kind = 'payout'), -13409::bigint, 'The ledger books the payout');
select is(tests.balance('carl'), '{"available_cents": 7110, "held_cents": 17820, "pending_cents": 13409, "paid_cents": 0}', 'A payout moves money from available to pending');
select is(tests.balance('carl', '{next_payout_on,next_payout_cents,skip_reason,minimum_cents,account_held_until}'),
  jsonb_build_object('next_payout_on', tests.friday()::date + 7, 'next_payout_cents', 7110, 'skip_reason', null, 'minimum_cents', 1000, 'account_held_until', null),
  'The balance shows what the next closing pays');
select is(tests.balance('cora', '{next_payout_cents,skip_reason}'), '{"next_payout_cents": 0, "skip_reason": "no_account"}', 'The balance shows why the next closing pays nothing');
select isnt(tests.balance('curt', '{account_held_until}') ->> 'account_held_until', null, 'The balance shows until when a changed account waits');
select is(tests.balance('ann'), '{"available_cents": 0, "held_cents": 0, "pending_cents": 0, "paid_cents": 0}', 'A buyer has a balance of zeros');
select set_eq($$ select kind, recipient from private.outbox where kind like 'payout%' $$,
  $$ values ('payout_created', 'carl@example.test'), ('payout_skipped', 'cora@example.test'), ('payout_skipped', 'curt@example.test') $$,
  'Creators are mailed about payouts and about accounts that are missing or too new');

-- The next week: holds that ended, refunds of what was paid out, a negative balance
update refund_requests set status = 'withdrawn';
select tests.dispute('cs_3', 'closed', 'won', 7900);
select tests.refund('cs_1', 15899);
select is(tests.balance('carl'), '{"available_cents": 7921, "held_cents": 3600, "pending_cents": 13409, "paid_cents": 0}', 'A refund of a line that was paid out is deducted at once, and ended holds release their lines');
select is(close_payout_week(now() + interval '7 days') - 'period_end', '{"closed": true, "more": false, "payouts": 2, "skips": 2, "faults": 0}', 'The next week is closed');
select results_eq($$ select gross_cents, fee_cents, net_cents from payouts where id = tests.payout('carl') $$, $$ values (8801::bigint, 880::bigint, 7921::bigint) $$,
  'The payout deducts the refund with its fee');
select is((select count(*) from payouts join (select split_part(number, '-', 2) as year, max(number) as newest, count(*) as made from payouts group by 1) as of_year
  on of_year.year = split_part(number, '-', 2) where right(of_year.newest, 6)::integer = of_year.made), 3::bigint, 'Numbers of payouts have no gaps');
select tests.refund('cs_2', 7900);
select is(tests.balance('carl', '{available_cents,next_payout_cents,skip_reason}'), '{"available_cents": -7110, "next_payout_cents": 0, "skip_reason": "negative"}', 'A balance can be negative');
select close_payout_week(now() + interval '14 days');
select set_eq($$ select reason, available_cents from payout_skips where creator_id = tests.uid('carl') $$, $$ values ('negative', -7110) $$, 'A negative balance is carried forward');
select is_empty($$ select 1 from private.payout_entries as taken join ledger_entries as entry on entry.id = taken.ledger_entry_id join payments as payment on payment.id = entry.payment_id
  where payment.stripe_session_id = 'cs_6' $$, 'A payment with a problem is never paid out');

-- Immutability
select throws_ok(format('update %s set %s', relation, change), '42501', null, format('%s: %s is refused', relation, change))
from (values ('payouts', 'net_cents = net_cents + 1, gross_cents = gross_cents + 1'), ('payouts', $$iban = 'DE02120300000000202051'$$),
  ('payouts', $$status = 'returned', returned_at = now(), return_reason = 'x'$$), ('payouts', 'creator_id = gen_random_uuid()'),
  ('private.payout_entries', 'payout_id = payout_id'), ('payout_skips', 'available_cents = 0'), ('private.payout_weeks', 'closed_at = now()')) as changes (relation, change);
select throws_ok('delete from ' || relation, '42501', null, 'Rows of ' || relation || ' cannot be deleted')
from unnest(array['payouts', 'private.payout_entries', 'payout_skips', 'private.payout_weeks']) as relation;
select throws_ok(format('truncate %s cascade', relation), '42501', null, relation || ' cannot be truncated')
from unnest(array['payouts', 'private.payout_entries', 'payout_skips', 'private.payout_weeks']) as relation;
select throws_ok($$ insert into private.payout_entries select ledger_entry_id, tests.payout('carl') from private.payout_entries limit 1 $$, '23505', null, 'An entry is taken once');
select throws_ok($$ insert into ledger_entries (creator_id, kind, cents, cause) select creator_id, 'payout', -1, id::text from payouts limit 1 $$, '23505', null, 'A payout is booked once');
select throws_ok($$ insert into ledger_entries (creator_id, kind, cents, cause) values (gen_random_uuid(), $$ || entry || $$, 'x') $$, '23514', null, 'The ledger refuses ' || entry)
from unnest(array[$$'payout', 0$$, $$'sale', 5$$, $$'refund', -5$$]) as entry;
select is_empty('select tests.wrong_balances()', 'Every balance is the sum of its entries');
select * from finish();
rollback;
