-- The reserve: a share of new creators' sales, and of sales by link, is paid out later, so that chargebacks find money.
begin;
\ir ../support/payouts.psql
select no_plan();

update private.settings set reserve_percent = 10;
select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('dan');
select tests.create_template('Paid', 'carl', 49), tests.create_template('Odd', 'carl', 0.55), tests.create_template('Linked', 'carl', 80);
select tests.account('carl');
create function tests.reserve(session text) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(kind, cents), '{}') from (
    select entry.kind, sum(entry.cents) as cents from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id
    where payment.stripe_session_id = session and entry.kind in ('reserve', 'release') group by 1) as sums $$;
create function tests.release_day() returns date language sql security definer as $$ select tests.friday()::date - 14 + 91 $$;
-- Sales that were moved in time leave the sums of their days behind.
create function tests.unequal() returns setof text language sql as $$ select broken from tests.broken() as broken where broken ~ '^(reserve|fee|money|lines|open)' $$;
create function tests.money() returns jsonb language sql as $$ select tests.balance('carl', '{available_cents,held_cents,reserved_cents}') $$;
create function tests.next_release() returns jsonb language sql as $$ select tests.balance('carl', '{next_release}') -> 'next_release' $$;
create function tests.week(weeks integer) returns jsonb language sql as $$
  select public.close_payout_week(now() + weeks * interval '7 days') - array['period_end', 'closed', 'more', 'faults'] $$;
create function tests.newest() returns jsonb language sql as $$
  select to_jsonb(payout) from (select gross_cents, fee_cents, reserved_cents, released_cents, net_cents from public.payouts where id = tests.payout('carl')) as payout $$;

-- What has a reserve
select is(private.first_friday(at::timestamptz), friday::date, 'The first Friday that begins from ' || at || ' on is ' || friday)
from (values ('2026-11-27T00:00:00Z', '2026-11-27'), ('2026-11-27T00:00:01Z', '2026-12-04'), ('2026-11-26T23:00:00Z', '2026-11-27')) as days (at, friday);
select tests.sell('cs_1', 'ann', 'Paid', 'setup');
select is(tests.reserve('cs_1'), '{"reserve": -990, "release": 990}', 'A tenth of each line of a new creator is kept in reserve');
select is(tests.money(), '{"available_cents": 7920, "held_cents": 0, "reserved_cents": 990}', 'The rest is payable after 14 days');
select is((select reserved_until from public.payment_lines limit 1), tests.friday() - interval '336 hours' + interval '90 days', 'It is kept for 90 days after the sale');
select is(tests.next_release(), jsonb_build_object('on', tests.release_day(), 'cents', 990), 'The balance shows the Friday of the next release, and its amount');
select tests.act_as('carl');
select results_eq($$ select kind, reserved_cents, released_on from creator_sales() order by kind $$,
  format('values (%L, 500::bigint, %L::date), (%L, 490::bigint, %L::date)', 'setup', tests.release_day(), 'template', tests.release_day()), 'A sale shows its reserve, and the Friday that can pay it out');
select tests.as_owner();
select is((select (data ->> 'reserve_cents') || ' ' || (data ->> 'released_on' is not null) from private.outbox where kind = 'sale'), '990 true', 'The mail about a sale names its reserve');

-- Rounding
select tests.sell('cs_odd', 'ann', 'Odd');
select is(tests.reserve('cs_odd'), '{"reserve": -6, "release": 6}', 'The reserve is rounded to cents');
select tests.refund('cs_odd', n) from generate_series(1, 55) as n;
select is(tests.reserve('cs_odd'), '{"reserve": 0, "release": 0}', 'Refunds in single cents end the whole reserve');
select is_empty($$ select * from tests.unequal() $$, 'Partial refunds keep the reserve in proportion, to the cent');
select is((select fee_cents || ' ' || reserve_cents from private.shares_of((select payment from public.payments as payment where stripe_session_id = 'cs_1'), cents)), shares, format('Of %s cents, fee and reserve are %s', cents, shares))
from (values (1, '0 0'), (4, '0 0'), (5, '1 1'), (14, '1 1'), (15, '2 2'), (1000000, '100000 100000')) as prices (cents, shares);
savepoint whole;
update private.settings set platform_fee_percent = 60, reserve_percent = 60;
select is((select fee_cents || ' ' || reserve_cents from private.shares_of((select payment from public.payments as payment where stripe_session_id = 'cs_1'), 101)), '61 40', 'The reserve never exceeds what the fee leaves');
rollback to whole;

-- A refund before anything was paid out
select tests.sell('cs_2', 'bob', 'Paid');
select is(tests.money(), '{"available_cents": 11840, "held_cents": 0, "reserved_cents": 1480}', 'Two sales are in the balance');
savepoint unpaid;
select tests.refund('cs_2', 4900);
select is(tests.money(), '{"available_cents": 7920, "held_cents": 0, "reserved_cents": 990}', 'A refunded sale leaves nothing in reserve, and nothing to deduct');
select is(tests.next_release() ->> 'cents', '990', 'A reserve that a refund ended is not announced');
rollback to unpaid;

-- A dispute holds the sale with its reserve; lost, it takes both
select tests.dispute('cs_2', 'created', 'needs_response', 4900);
select is(tests.money(), '{"available_cents": 7920, "held_cents": 3920, "reserved_cents": 1480}', 'An open dispute holds a sale');
select tests.dispute('cs_2', 'closed', 'won', 4900);

-- The closing
select is(tests.week(0), '{"payouts": 1, "skips": 0}', 'The week closes');
select is(tests.newest(), '{"gross_cents": 14800, "fee_cents": 1480, "reserved_cents": 1480, "released_cents": 0, "net_cents": 11840}', 'A payout leaves the reserve behind');
select is(payout_statement(tests.payout('carl'), tests.uid('carl')) -> 'reserved_cents', '1480', 'The statement names what was kept');
select is((payout_statement(tests.payout('carl'), tests.uid('carl')) #> '{lines,0}') - array['sold_at', 'template_name', 'kind'],
  '{"gross_cents": 4900, "fee_cents": 490, "reserve_cents": -490, "net_cents": 3920}', 'Each line of it shows its reserve');
select is(tests.money(), '{"available_cents": 0, "held_cents": 0, "reserved_cents": 1480}', 'The reserve stays in the balance');
select is(tests.week(8), '{"payouts": 0, "skips": 0}', 'It is not paid out within its 90 days');

-- A refund after the sale was paid out takes the reserve first
savepoint paid;
select tests.refund('cs_2', 4900);
select is(tests.money(), '{"available_cents": -3920, "held_cents": 0, "reserved_cents": 990}', 'A chargeback takes the reserve of its sale; the rest is owed');
select is(tests.week(12), '{"payouts": 0, "skips": 1}', 'What is owed is carried forward');
select results_eq($$ select reason, available_cents from payout_skips $$, $$ values ('negative', -2930::bigint) $$, 'The reserve of other sales is set against it when it is released');
rollback to paid;

-- A dispute after the payout holds the reserve alone
select tests.event('evt_late', 'charge.dispute.created', '{"id": "dp_late", "payment_intent": "pi_cs_2", "status": "needs_response", "amount": 4900}', 2000);
select is(tests.week(11), '{"payouts": 0, "skips": 1}', 'Less than the minimum is released while a dispute holds the rest');
select is((select available_cents from payout_skips), 990::bigint, 'An open dispute keeps the reserve of its sale beyond 90 days');
select is(tests.balance('carl', '{reserved_cents}'), '{"reserved_cents": 1480}', 'It stays in reserve');
savepoint disputed;
select tests.event('evt_won', 'charge.dispute.closed', '{"id": "dp_late", "payment_intent": "pi_cs_2", "status": "won", "amount": 4900}', 3000);
select is(tests.week(12), '{"payouts": 1, "skips": 0}', 'A won dispute frees it');
select is(tests.newest(), '{"gross_cents": 0, "fee_cents": 0, "reserved_cents": 0, "released_cents": 1480, "net_cents": 1480}', 'A release is paid once, without a fee');
select is((select count(*) from private.payout_entries where payout_id = tests.payout('carl') and line_number is not null), 3::bigint, 'The statement lists the lines whose reserve was released');
select is(tests.balance('carl', '{available_cents,reserved_cents}'), '{"available_cents": 0, "reserved_cents": 0}', 'Nothing is left');
select tests.refund('cs_2', 4900);
select is(tests.week(13), '{"payouts": 0, "skips": 1}', 'A refund after the release is carried forward');
select is((select available_cents from payout_skips order by period_end desc limit 1), -4410::bigint, 'It is owed whole');
select is_empty($$ select * from tests.unequal() $$, 'Ledger, lines and open entries agree');
rollback to disputed;
select tests.event('evt_lost', 'charge.dispute.closed', '{"id": "dp_late", "payment_intent": "pi_cs_2", "status": "lost", "amount": 4900}', 3000);
select is(tests.week(12), '{"payouts": 0, "skips": 1}', 'A lost dispute takes it');
select is((select available_cents from payout_skips order by period_end desc limit 1), -2930::bigint, 'No cent of it is paid');
select is_empty($$ select * from tests.unequal() $$, 'Ledger, lines and open entries agree after a lost dispute');
rollback to paid;

-- A refund that fails brings the reserve back
select tests.event('evt_re', 'refund.created', '{"id": "re_9", "payment_intent": "pi_cs_2", "amount": 4900, "status": "succeeded"}');
select tests.event('evt_re_failed', 'refund.updated', '{"id": "re_9", "payment_intent": "pi_cs_2", "amount": 4900, "status": "failed"}');
select is(tests.money(), '{"available_cents": 0, "held_cents": 0, "reserved_cents": 1480}', 'A refund that failed changes nothing in the end');
select is_empty($$ select * from tests.unequal() $$, 'Ledger, lines and open entries agree after a failed refund');
rollback to paid;

-- Creators who have sold for 90 days, and links
select tests.move('cs_1', now() - interval '91 days');
select tests.offer('cs_3', 'cid', 'Paid');
select tests.pay('cs_3');
select is(tests.reserve('cs_3'), '{}', 'A sale 90 days after the first has no reserve');
select tests.offer_link('plink_1', 'Linked', 'support');
select tests.pay_by_link('cs_4', 'plink_1', 'new@example.test');
select is(tests.reserve('cs_4'), '{"reserve": -1100, "release": 1100}', 'A sale by link has one, however long its creator has sold');
select tests.move('cs_4', now() - interval '120 days');
select is(tests.balance('carl', '{reserved_cents,next_release}') ->> 'reserved_cents', '1590', 'A payment that nobody has claimed keeps its reserve');
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'new@example.test', now());
select is(tests.balance('carl', '{reserved_cents}'), '{"reserved_cents": 490}', 'Claimed after 90 days, its reserve is payable with it');
select tests.event('evt_in_2', 'invoice.paid', '{"id": "in_2", "subscription": "sub_cs_4", "amount_paid": 2999, "currency": "usd", "billing_reason": "subscription_cycle", "payment_intent": "pi_2"}', 2000);
select is((select line.reserve_cents from payment_lines as line join payments as payment on payment.id = line.payment_id where payment.invoice = 'in_2'), 300, 'So does a month of support that was started by link');
update private.settings set reserve_percent = 0;
select tests.offer('cs_5', 'dan', 'Paid');
select tests.pay('cs_5');
select is(tests.reserve('cs_5'), '{}', 'A shop can keep no reserve');

-- Limits
select throws_ok('update private.settings set ' || change, '23514', null, 'Settings refuse ' || change)
from unnest(array['reserve_percent = -1', 'reserve_percent = 101', 'reserve_days = 13', 'reserve_days = 366', 'new_creator_days = -1']) as change;
select throws_ok($$ insert into payment_lines (payment_id, kind, cents, fee_cents, reserve_cents, reserved_until) select id, 'setup', 100, 10, 91, now() from payments where stripe_session_id = 'cs_5' $$, '23514', null, 'A line keeps no more than is left of it');
select throws_ok($$ insert into payment_lines (payment_id, kind, cents, fee_cents, reserve_cents) select id, 'setup', 100, 10, 10 from payments where stripe_session_id = 'cs_5' $$, '23514', null, 'A reserve has an end');
select throws_ok($$ update payment_lines set reserve_cents = 0, reserved_until = null where reserve_cents > 0 $$, '42501', null, 'The reserve of a line does not change');

-- An account that leaves
select tests.act_as('carl');
select isnt(deletion_preview() ->> 'reserved_until', null, 'The dialog before a deletion says until when there is a reserve');
select tests.as_owner();
select is_empty('select tests.wrong_balances()', 'Every balance is the sum of its entries');
select * from finish();
rollback;
