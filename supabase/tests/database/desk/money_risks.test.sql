-- Risks of money: planted patterns are listed, ordinary sales are not; and what creators owe stays on the list when they leave.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo', 'cora', 'dora']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'dan', 'eve', 'fay', 'root', 'ruth']) as name;
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('ruth'));
select tests.create_template('Paid', 'carl', 49), tests.create_template('Other', 'carl', 20), tests.create_template('Linked', 'cleo', 30), tests.create_template('Honest', 'cora', 30),
  tests.create_template('More', 'cora', 20), tests.create_template('Months', 'cora', 15);
create function tests.risks() returns setof jsonb language plpgsql as $$
begin
  perform tests.act_as('root');
  return query select row - array['since', 'username', 'application_id', 'is_suspended', 'others', 'seen_at', 'seen_by', 'creator_id'] from jsonb_array_elements(admin_risks() -> 'risks') as row;
  perform tests.as_owner();
end $$;
create function tests.buy_with(session text, buyer text, title text, card text) returns void language plpgsql as $$
begin
  perform tests.offer(session, buyer, title);
  perform tests.pay(session, jsonb_build_object('card_fingerprint', card));
end $$;

-- Ordinary sales: a card of each buyer, a buyer with two, links that are opened or still new
select tests.buy_with('cs_' || name, name, 'Honest', 'card_' || name) from unnest(array['ann', 'bob', 'cid', 'dan', 'eve', 'fay']) as name;
select tests.buy_with('cs_more_' || name, name, 'More', 'second_' || name) from unnest(array['ann', 'bob']) as name;
select tests.offer_link('plink_honest', 'Months');
select tests.pay_by_link('cs_link_' || n, 'plink_honest', 'new' || n || '@example.test') from generate_series(1, 12) as n;
select tests.move('cs_link_' || n, now() - interval '8 days') from generate_series(1, 4) as n;
select tests.account('cora'), tests.account('ann', iban => 'DE02120300000000202051');
select is_empty($$ select * from tests.risks() $$, 'Ordinary sales and bank accounts are no risk');
select tests.act_as('root');
select is(admin_risks() - array['risks'], '{"owed": [], "recent_days": 30, "unopened_days": 7}', 'Nobody owes anything');
select tests.as_owner();

-- Many cards of few buyers
select tests.buy_with('cs_c1', 'ann', 'Paid', 'stolen_1'), tests.buy_with('cs_c2', 'ann', 'Other', 'stolen_2'), tests.buy_with('cs_c3', 'bob', 'Paid', 'stolen_3'), tests.buy_with('cs_c4', 'bob', 'Other', 'stolen_4');
select is_empty($$ select * from tests.risks() $$, 'Four cards are no risk');
select tests.offer('cs_c5', 'bob', 'Other', 'setup');
select tests.pay('cs_c5', '{"card_fingerprint": "stolen_5"}');
select results_eq($$ select * from tests.risks() $$, $$ values ('{"kind": "many_cards", "level": 5, "compared_with": 2, "cents": 18800, "creator_name": "carl Test"}'::jsonb) $$,
  'Five cards of two buyers are one');
savepoint recent;
select tests.buy_with('cs_c6', 'cid', 'Other', 'stolen_1');
select is_empty($$ select * from tests.risks() $$, 'Five cards of three buyers are none');
rollback to recent;
select tests.move('cs_c1', now() - interval '31 days');
select is_empty($$ select * from tests.risks() $$, 'Cards of more than 30 days ago do not count');
rollback to recent;

-- Links to addresses that never open
select tests.offer_link('plink_1', 'Linked');
select tests.pay_by_link('cs_u' || n, 'plink_1', 'nobody' || n || '@example.test') from generate_series(1, 5) as n;
select is((select count(*) from tests.risks()), 1::bigint, 'Payments by link are no risk while they are new');
select tests.move('cs_u' || n, now() - interval '8 days') from generate_series(1, 5) as n;
select is((select row from tests.risks() as row where row ->> 'kind' = 'unopened_links'),
  '{"kind": "unopened_links", "level": 5, "compared_with": 5, "cents": 15000, "creator_name": "cleo Test"}', 'Five that nobody opens for a week are one');
savepoint opened;
select tests.pay_by_link('cs_u0' || n, 'plink_1', name || '@example.test') from unnest(array['ann', 'bob', 'cid', 'dan', 'eve', 'fay']) with ordinality as opener (name, n);
select tests.move('cs_u0' || n, now() - interval '8 days') from generate_series(1, 6) as n;
select is((select count(*) from tests.risks()), 1::bigint, 'They are none beside as many that were opened');
rollback to opened;
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'nobody1@example.test', now());
select is((select count(*) from tests.risks()), 1::bigint, 'An address that opens its purchase is none any more');
rollback to opened;

-- Bank accounts
select tests.account('dora', iban => 'GB82WEST12345698765432');
select is((select count(*) from tests.risks()), 2::bigint, 'A bank account of their own is no risk');
update private.settings set payout_iban = 'GB82WEST12345698765432';
select is((select row from tests.risks() as row where row ->> 'kind' = 'own_iban'), '{"kind": "own_iban", "level": 1, "compared_with": null, "cents": null, "creator_name": "dora Test"}',
  'A payout account that is the marketplace''s own is one');
select tests.account('cleo');
select set_eq($$ select row ->> 'creator_name' from tests.risks() as row where row ->> 'kind' = 'shared_iban' $$, $$ values ('cleo Test'), ('cora Test') $$,
  'A payout account of two creators is one for both');
select tests.act_as('root');
select is((select row #>> '{others,0,creator_name}' from jsonb_array_elements(admin_risks() -> 'risks') as row where row ->> 'kind' = 'shared_iban' and row ->> 'creator_name' = 'cleo Test'), 'cora Test',
  'It names the other creator');

-- Seen
select lives_ok($$ select mark_risk_seen('many_cards', tests.uid('carl')) $$, 'An admin marks a risk as seen');
select is((select row ->> 'seen_by' from jsonb_array_elements(admin_risks() -> 'risks') as row where row ->> 'kind' = 'many_cards'), 'root@example.test', 'It says who has seen it');
select is(admin_risks() #>> '{risks,4,kind}', 'many_cards', 'New risks are first');
select results_eq($$ select action_type, details from audit_log where action_type = 'see_risk' $$, $$ values ('see_risk', '{"name": "carl Test", "risk": "many_cards", "level": 5}'::jsonb) $$, 'It is in the audit log');
select throws_ok($$ select mark_risk_seen('many_cards', tests.uid('cora')) $$, 'PT404', 'There is no such risk', 'What is no risk cannot be marked');
select throws_ok($$ select mark_risk_seen(null, null) $$, 'PT404', null, 'Nor can nothing');
select tests.as_owner();
select tests.offer('cs_c8', 'ann', 'Paid', 'setup');
select tests.pay('cs_c8', '{"card_fingerprint": "stolen_8"}');
select tests.act_as('root');
select is((select row ->> 'seen_at' from jsonb_array_elements(admin_risks() -> 'risks') as row where row ->> 'kind' = 'many_cards'), null, 'A risk that grows is new again');
select tests.as_owner();
insert into private.admins (user_id) values (tests.uid('carl'));
select tests.act_as('carl');
select throws_ok($$ select mark_risk_seen('many_cards', tests.uid('carl')) $$, '42501', 'Another admin has to decide about your own money', 'Nobody marks a risk about themselves');
select tests.as_owner();
insert into private.admins (user_id) values (tests.uid('cora'));
select tests.act_as('cora');
select throws_ok($$ select mark_risk_seen('shared_iban', tests.uid('cleo')) $$, '42501', 'Another admin has to decide about your own money', 'Nor a risk of another who shares their bank account');
select lives_ok($$ select mark_risk_seen('own_iban', tests.uid('dora')) $$, 'A risk of others can be marked by an admin who sells');
select tests.as_owner();
delete from private.admins where user_id = tests.uid('cora');
select tests.act_as('ann');
select throws_ok(statement, '42501', null, 'Only admins: ' || statement) from unnest(array['select admin_risks()', $$ select mark_risk_seen('many_cards', tests.uid('carl')) $$]) as statement;
select tests.as_owner();
delete from private.admins where user_id = tests.uid('carl');

-- What creators owe
select tests.account('carl', iban => 'DE02500105170137075030');
update private.settings set reserve_percent = 10;
select tests.create_template('Sold', 'carl', 100), tests.create_template('Reserved', 'carl', 40);
update private.settings set reserve_percent = 0;
select tests.sell('cs_owed', 'cid', 'Sold');
select close_payout_week();
update private.settings set reserve_percent = 10;
select tests.sell('cs_kept', 'dan', 'Reserved');
select tests.dispute('cs_owed', 'closed', 'lost', 10000);
create function tests.owed() returns jsonb language plpgsql as $$
declare answer jsonb;
begin
  perform tests.act_as('ruth');
  answer := (admin_risks() #> '{owed,0}') - array['since', 'username', 'application_id', 'is_suspended', 'creator_id'];
  perform tests.as_owner();
  return answer;
end $$;
select is(tests.owed(), '{"creator_name": "carl Test", "owed_cents": 5800, "coming_cents": 21820}', 'A balance that is negative is owed, with what is still held for its creator');
select tests.act_as('carl');
select is((deletion_preview() ->> 'available_cents')::integer, -5800, 'The dialog before a deletion knows what is owed');
select tests.as_owner();
select schedule_deletion(tests.uid('carl'));
select is((select data ->> 'owed_cents' from private.outbox where kind = 'deletion_scheduled'), '0', 'What is held exceeds what is owed');
delete from private.account_deletions;
delete from private.outbox where kind = 'deletion_scheduled';
update payouts set status = 'paid', paid_at = now();
select tests.refund(session, cents) from (values ('cs_kept', 4000), ('cs_c1', 4900), ('cs_c2', 2000), ('cs_c3', 4900), ('cs_c4', 2000), ('cs_c5', 5000), ('cs_c8', 5000)) as refunds (session, cents);
select schedule_deletion(tests.uid('carl'));
select is((select data ->> 'owed_cents' from private.outbox where kind = 'deletion_scheduled'), '9000', 'The mail about a deletion says what is owed');
select is(private.deletion_obstacles(tests.uid('carl')), '{}', 'What is owed does not keep the account');
delete from auth.users where id = tests.uid('carl');
select is(tests.owed(), '{"creator_name": null, "owed_cents": 9000, "coming_cents": 0}', 'It stays on the list when its creator has left');
select is_empty($$ select * from tests.broken() as broken where broken ~ '^(reserve|fee|money|open)' $$, 'Ledger, lines and open entries agree');
select * from finish();
rollback;
