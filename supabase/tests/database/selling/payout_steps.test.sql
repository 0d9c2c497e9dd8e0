-- The Friday closing in steps: each closes some creators, and one who cannot be closed never stops the others.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo', 'cora', 'curt']) as name;
select tests.register('ann'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template(title, creator, 50), tests.sell('cs_' || creator, 'ann', title)
from (values ('One', 'carl'), ('Two', 'cleo'), ('Three', 'cora'), ('Four', 'curt')) as shop (title, creator);
select tests.account(name) from unnest(array['carl', 'cleo', 'cora']) as name;
select is_empty($$ select broken from tests.broken() as broken where broken like 'open entries%' $$, 'Each ledger entry is open until a payout takes it');

-- Steps of two creators
create function tests.outcome(step jsonb) returns text language sql as $$
  select concat_ws(' ', step ->> 'closed', step ->> 'more', step ->> 'payouts', step ->> 'skips', step ->> 'faults') $$;
savepoint unclosed;
create function tests.closed() returns bigint language sql security definer as $$
  select (select count(*) from payouts) + (select count(*) from payout_skips) $$;
select is(tests.outcome(close_payout_week(max_creators => 2)) ~ '^true true ', true, 'A step closes the first creators, and says that there are more');
select is(tests.closed(), 2::bigint, 'Those two are paid or skipped');
select is(tests.balance('carl', '{next_payout_cents}') is null, false, 'A balance can be read between two steps');
select is(close_payout_week(now() + interval '7 days', 2) ->> 'period_end', tests.friday()::date::text, 'A week that is under way is closed before the next one');
select is((select count(*) from private.payout_closings), 0::bigint, 'The week is closed');
select results_eq($$ select (select count(*) from payouts where net_cents = 4500), (select count(*) from payout_skips where reason = 'no_account') $$,
  $$ values (3::bigint, 1::bigint) $$, 'Every creator was closed once');
select is(tests.outcome(close_payout_week()), 'false false 0 0 0', 'A closed week is not closed again');
select is(tests.outcome(close_payout_week(max_creators => number)), 'false false 0 0 0', 'Any number of creators is taken as one that is allowed')
from unnest(array[null, 0, -1, 1000000]) as number;
select is_empty($$ select broken from tests.broken() as broken where broken like 'open entries%' $$, 'Entries that a payout took are not open');
rollback to unclosed;

-- One creator who cannot be closed
create function tests.refuse() returns trigger language plpgsql as $$
begin
  if new.creator_id = tests.uid('cleo') then raise exception 'The bank code is too long' using errcode = '22001'; end if;
  return new;
end $$;
create trigger refuse before insert on payouts for each row execute function tests.refuse();
select is(tests.outcome(close_payout_week()), 'true false 2 1 1', 'The others are paid');
select is((select count(*) from payouts), 2::bigint, 'Nothing of the failed payout stays');
select is((select count(*) from private.outbox where kind = 'payout_created'), 2::bigint, 'Its creator is not mailed');
select is((select last::bigint from private.document_numbers where series = 'PS'), (select count(*) from payouts), 'Numbers have no gap');
select is(tests.balance('cleo', '{available_cents}'), '{"available_cents": 4500}', 'The money stays in the balance');
select results_eq($$ select kind, state, needs_admin, person, reference, cause, tries from private.stuck_work where kind = 'payout' $$,
  format($$ values ('payout', 'retrying', true, 'cleo@example.test', %L, 'The bank code is too long (22001)', 1) $$, tests.friday()::date), 'Admins see it under stuck work, with its cause');
select is(tests.outcome(close_payout_week()), 'false false 0 0 0', 'It is not tried again at once');
update private.payout_faults set next_at = now();
select is(tests.outcome(close_payout_week()), 'false false 0 0 1', 'It is tried again later');
select results_eq('select attempts, next_at > now() from private.payout_faults', 'values (2, true)', 'With growing pauses');
drop trigger refuse on payouts;
create function tests.fault() returns jsonb language sql security definer as $$
  select jsonb_build_array(jsonb_build_object('kind', kind, 'id', id)) from private.stuck_work where kind = 'payout' $$;
select tests.act_as('root');
select is(retry_stuck_work(tests.fault()), 1, 'An admin has it tried again');
select tests.as_owner();
select is(tests.outcome(close_payout_week()), 'false false 1 0 0', 'It is paid in its own week');
select is((select period_end from payouts where creator_id = tests.uid('cleo')), tests.friday()::date, 'The payout is that of the week');
select is_empty('select 1 from private.payout_faults', 'It is no longer stuck');

-- A fault that the next week solves
insert into private.payout_faults (creator_id, period_end, problem, next_at) values (tests.uid('carl'), tests.friday()::date, 'x', now());
select is(tests.outcome(close_payout_week()), 'false false 0 0 0', 'A creator whose money was paid meanwhile is not paid again');
select is_empty('select 1 from private.payout_faults', 'Nor stuck');

select is_empty($$ select broken from tests.broken() as broken where broken like 'open entries%' $$, 'Ledger and payouts agree');
select is_empty('select tests.wrong_balances()', 'Every balance is the sum of its entries');
select * from finish();
rollback;
