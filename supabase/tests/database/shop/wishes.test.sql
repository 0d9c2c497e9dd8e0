-- Wishes: double opt-in, one-click withdrawal, limits, and answers by templates that appear later.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('ann'), tests.create_user('bob');
update creators set application_status = 'approved';
delete from private.outbox;
create function tests.link(address text) returns text language sql security definer as $$
  select mail.data ->> 'confirm_token' from private.outbox as mail where mail.recipient = address and mail.kind = 'wish_confirm' order by mail.id limit 1 $$;
create function tests.token(address text) returns text language sql security definer as $$
  select withdraw_token::text from private.wishes where email = address order by created_at, id limit 1 $$;
create function tests.mails(address text) returns text language sql security definer as $$
  select coalesce(string_agg(kind, ' ' order by kind), '') from private.outbox where recipient = address and skipped_at is null $$;
create function tests.wish_of(address text) returns text language sql security definer as $$
  select string_agg(format('%s|%s|%s|%s', need, query, confirmed_at is not null, answers), ' ' order by id) from private.wishes where email = address $$;
create function tests.from_address(address text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('x-forwarded-for', address)::text, true) $$;

-- A visitor
select tests.from_address('198.51.100.1');
select tests.act_as(null);
select is(add_wish(E' Deposits for restaurant bookings\u202e ', ' Vic@Example.test ', 'restaurant deposits'), 'confirm', 'A visitor''s wish waits for its confirmation');
select tests.as_owner();
select is(tests.wish_of('vic@example.test'), 'Deposits for restaurant bookings|restaurant deposits|f|0', 'It is stored with its search, without invisible characters');
select is(tests.mails('vic@example.test'), 'wish_confirm', 'An address that was only typed gets a link alone');
select is_empty($$ select 1 from private.outbox where lower(data::text) like any ('{%deposit%,%restaurant%}') $$, 'The mail repeats no word of the wish');
select is_empty($$ select 1 from private.wishes as wish where to_jsonb(wish)::text like '%' || tests.link('vic@example.test') || '%' $$, 'The table contains the hash of a token, never the token');
select tests.act_as(null);
select is_empty($$ select bad from unnest(array[null, '', 'x', repeat('0', 64), upper(tests.link('vic@example.test'))]) as bad where confirm_wish(bad) is distinct from false $$,
  'A wrong token confirms nothing');
select is(confirm_wish(tests.link('vic@example.test')), true, 'The link confirms the wish');
select is(confirm_wish(tests.link('vic@example.test')), false, 'A link works once');
select tests.as_owner();
select is(tests.mails('vic@example.test'), 'wish_confirm wish_kept', 'The confirmation is followed by a mail with the link that withdraws it');
select is((select data from private.outbox where kind = 'wish_kept'), jsonb_build_object('withdraw_token', tests.token('vic@example.test')), 'It holds nothing but the token');
insert into private.wishes (need, email, confirm_hash, created_at) values ('Too late to confirm', 'late@example.test', sha256('late'), now() - interval '7 days');
select is(confirm_wish(encode('late', 'hex') || repeat('0', 56)), false, 'Another token does not confirm it');

-- What is refused
select is(add_wish(need, email), 'invalid', 'Refused: ' || why) from (values
  ('Too short', 'eve@example.test', 'nine characters'), (repeat('x', 501), 'eve@example.test', '501 characters'), (null, 'eve@example.test', 'no need'),
  ('          x          ', 'eve@example.test', 'spaces'), ('Long enough to be read', 'eve', 'no address'), ('Long enough to be read', null, 'no address at all'),
  ('Long enough to be read', E'eve@example.test\nBcc: x@y.test', 'two lines')) as refused (need, email, why);
delete from private.rate_limits;

-- A person
select tests.act_as('ann');
select is(add_wish('Ten chars!', 'ANN@example.test'), 'kept', 'The own confirmed address needs no second confirmation');
select tests.as_owner();
select is(tests.mails('ann@example.test'), 'wish_kept', 'The account gets the mail with the link that withdraws it');
select tests.act_as('ann');
select is(add_wish('Something for somebody else', 'bob@example.test'), 'confirm', 'The address of another account is confirmed like any other');
select is(add_wish('Something for nobody at all', 'nobody@example.test'), 'confirm', 'So the answer does not reveal who has an account');
select tests.as_owner();
update auth.users set email_confirmed_at = null where id = tests.uid('ann');
select tests.act_as('ann');
select is(add_wish('Not confirmed any longer', 'ann@example.test'), 'confirm', 'An own address that is not confirmed is asked first');
select tests.as_owner();
update auth.users set email_confirmed_at = now() where id = tests.uid('ann');

-- Withdrawal
select tests.act_as(null);
select is_empty($$ select token from unnest(array[null, '', 'x', gen_random_uuid()::text]) as token where withdraw_wish(token)::text is distinct from '' $$,
  'withdraw_wish has the same answer for every wrong token');
select tests.as_owner();
select is((select count(*)::integer from private.wishes where email = 'vic@example.test'), 1, 'A wrong token withdraws nothing');
select tests.act_as(null);
select is(withdraw_wish(upper(tests.token('vic@example.test')))::text, '', 'And the same for a valid one');
select tests.as_owner();
select is(tests.wish_of('vic@example.test'), null, 'A withdrawn wish is deleted');
select is(tests.mails('vic@example.test'), 'wish_confirm', 'Its queued mails are skipped');
select is(tests.mails('ann@example.test'), 'wish_confirm wish_kept', 'Mails of others are not');

-- Limits
delete from private.rate_limits;
select tests.act_as(null);
select is((select array_agg(add_wish('A wish of many words', 'mia@example.test')) from generate_series(1, 3)), '{confirm,confirm,confirm}', 'An address gets three links a day');
select throws_ok($$ select add_wish('A wish of many words', 'mia@example.test') $$, 'PT429', null, 'And no fourth');
select throws_ok($$ select add_wish('A wish of many words', format('m%s@example.test', n)) from generate_series(1, 8) as n $$, 'PT429', null, 'A caller tells ten wishes an hour');
select tests.as_owner();
update private.rate_limits set hits = 500 where key = 'wish links to strangers';
select tests.from_address('198.51.100.2');
select tests.act_as(null);
select throws_ok($$ select add_wish('A wish of many words', 'new@example.test') $$, 'PT429', null, 'Strangers get 500 links a day in all');
select tests.act_as('bob');
select is(add_wish('A wish of many words', 'bob@example.test'), 'kept', 'Which does not keep an account from its own address');
select throws_ok($$ select confirm_wish('x') from generate_series(1, 31) $$, 'PT429', null, 'Confirmations are limited');
select throws_ok($$ select withdraw_wish('x') from generate_series(1, 31) $$, 'PT429', null, 'And so are withdrawals');

-- Retention
select tests.as_owner();
delete from private.wishes;
insert into private.wishes (need, email, created_at, confirmed_at, answers, answered_at) values
  ('unconfirmed and old', 'a@example.test', now() - interval '7 days', null, 0, null), ('unconfirmed, new', 'b@example.test', now() - interval '6 days', null, 0, null),
  ('confirmed and old', 'c@example.test', now() - interval '181 days', now() - interval '180 days', 0, null), ('confirmed, new', 'd@example.test', now() - interval '180 days', now() - interval '179 days', 0, null),
  ('answered and old', 'e@example.test', now(), now(), 3, now() - interval '7 days'), ('answered, new', 'f@example.test', now(), now(), 3, now() - interval '6 days'),
  ('answered twice', 'g@example.test', now(), now(), 2, now() - interval '60 days');
select private.delete_old_wishes();
select results_eq('select email from private.wishes order by email', $$ values ('b@example.test'), ('d@example.test'), ('f@example.test'), ('g@example.test') $$,
  'Unconfirmed wishes go after 7 days, confirmed ones after 180, answered ones a week after the third answer');

-- Answers
delete from private.wishes;
delete from private.outbox;
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at) values
  (tests.uid('carl'), 'Restaurant deposits', 'n8n', 'Finance', 'Old', 'l', 20, 'approved', now() - interval '1 day');
create function tests.appears(name text, ago interval default '1 minute') returns void language sql as $$
  insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at)
  values (tests.uid('carl'), name, 'n8n', 'Finance', 's', 'l', 20, 'approved', now() - ago) $$;
create function tests.told() returns text language sql as $$
  select coalesce(string_agg(recipient || ': ' || (data ->> 'template_name'), ', ' order by recipient, data ->> 'template_name'), '') from private.outbox where kind = 'wish_answered' $$;
insert into private.wishes (need, email, confirmed_at, checked_until) values
  ('Deposits for my restaurant', 'ann@example.test', now(), now() - interval '1 hour'),
  ('A restaurant deposit', 'ann@example.test', now(), now() - interval '1 hour'),
  ('Deposits of restaurants', 'bob@example.test', now(), now() - interval '1 hour'),
  ('Reminders of dentists', 'vic@example.test', now(), now() - interval '1 hour'),
  ('Deposits of restaurants', 'eve@example.test', null, now() - interval '1 hour');
select is(answer_wishes(), 0, 'Templates that were there before the wish answer nothing');
update private.wishes set checked_until = now() - interval '1 hour';
select tests.appears('Deposits at a restaurant');
select tests.appears('Mail digest');
select is(answer_wishes(), 2, 'A new template answers the wishes that it fits');
select is(tests.told(), 'ann@example.test: Deposits at a restaurant, bob@example.test: Deposits at a restaurant', 'One mail per address, none to an unconfirmed one, none where it does not fit');
select is((select about from private.outbox where kind = 'wish_answered' limit 1), array[tests.uid('carl')], 'The mail goes with the account of the creator whose words it holds');
select is_empty($$ select 1 from private.outbox where data::text like '%my restaurant%' $$, 'No mail repeats the wish');
select is(answer_wishes(), 0, 'Nothing is told twice, and an address gets one mail a week');
-- Time stands still within a test.
create function tests.a_week_later(checked_ago interval default null) returns void language sql as $$
  update private.wishes set answered_at = now() - interval '8 days' where answered_at is not null;
  update private.wishes set checked_until = now() - checked_ago where checked_ago is not null $$;
select tests.a_week_later();
select is(answer_wishes(), 1, 'The second wish of an address is answered a week later');
select tests.appears('Restaurant deposit again', '30 seconds'), tests.a_week_later('45 seconds');
select is(answer_wishes(), 2, 'A wish is answered again by the next template that fits');
select is((select answers from private.wishes where email = 'bob@example.test'), 2, 'Each answer counts');
update private.wishes set answers = 3 where email = 'bob@example.test';
select tests.appears('Restaurant deposits once more', '20 seconds'), tests.a_week_later('25 seconds');
select answer_wishes();
select is((select string_agg(recipient, ' ') from private.outbox where data ->> 'template_name' = 'Restaurant deposits once more'), 'ann@example.test', 'But three times at most');
delete from private.wishes;
insert into private.wishes (need, email, confirmed_at, checked_until) select 'Deposits of restaurants', format('w%s@example.test', n), now(), now() - interval '1 hour' from generate_series(1, 3) as n;
select is(answer_wishes(2), 2, 'A run answers a bounded number of wishes');
select is(answer_wishes(2), 1, 'And the next run goes on');
delete from private.wishes;
insert into private.wishes (need, email, confirmed_at, checked_until) values ('Deposits of restaurants', 'ann@example.test', now(), now() - interval '15 seconds');
select tests.appears('Restaurant deposit too new', '5 seconds');
select is(answer_wishes(), 0, 'What was published a moment ago waits, because another approval may not have committed yet');

-- Privileges
select is_empty($$ select who from unnest(array['anon', 'authenticated', 'service_role']) as who
  where has_any_column_privilege(who, 'private.wishes', 'select, insert, update') or has_table_privilege(who, 'private.wishes', 'delete') $$, 'No API role has a privilege on wishes');
select tests.act_as('ann');
select throws_ok('select answer_wishes()', '42501', null, 'Users cannot have wishes answered');
select tests.as_owner();

select * from finish();
rollback;
