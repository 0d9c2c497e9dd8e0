-- Sessions: the own ones are listed and ended; a new kind of device is mailed.
begin;
\ir ../support/people.psql
select plan(32);

create function tests.agent(kind text) returns text language sql as $$
  select case kind
    when 'windows' then 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
    when 'iphone' then 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    when 'mac' then 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  end $$;
select is(private.device_name(agent), expected, 'The device is ' || coalesce(expected, 'unknown')) from (values
  (tests.agent('windows'), 'Chrome on Windows'), (tests.agent('iphone'), 'Safari on iPhone'), (tests.agent('mac'), 'Safari on macOS'),
  ('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge on Windows'),
  ('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'),
  ('Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', 'Samsung Internet on Android'),
  ('Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36', 'Chrome on ChromeOS'),
  ('Firefox/140.0', 'Firefox'), ('Flowshelf/1 (iPad)', 'An app on iPad'),
  ('<script>call 0800 123</script>', 'Unknown device'), (repeat('x', 600) || 'Chrome/1 Windows', 'Unknown device'), (null, 'Unknown device')) as given (agent, expected);

select tests.create_user('ann'), tests.create_user('bob');
create function tests.start(name text, kind text, id uuid default gen_random_uuid()) returns void language sql as $$
  insert into auth.sessions (id, user_id, created_at, updated_at, user_agent) values (id, tests.uid(name), now(), now(), tests.agent(kind)) $$;
create function tests.mails() returns setof text language sql as $$
  select recipient || ': ' || (data ->> 'device') from private.outbox where kind = 'new_device' order by data ->> 'device' $$;
delete from private.outbox;

select tests.start('ann', 'windows');
select is_empty('select tests.mails()', 'The first device of an account causes no mail');
select tests.start('ann', 'windows');
select is_empty('select tests.mails()', 'A known device causes no mail');
select tests.start('ann', 'iphone');
select results_eq('select tests.mails()', $$ values ('ann@example.test: Safari on iPhone') $$, 'A new device is mailed to its owner');
select tests.start('ann', 'iphone');
select is((select count(*)::integer from private.outbox where kind = 'new_device'), 1, 'It is mailed once');
update private.known_devices set last_seen_at = now() - interval '91 days' where device = 'Chrome on Windows';
select tests.start('ann', 'windows');
select results_eq('select tests.mails()', $$ values ('ann@example.test: Chrome on Windows'), ('ann@example.test: Safari on iPhone') $$,
  'A device that was not seen for 90 days is mailed again');
delete from private.outbox;
insert into auth.sessions (id, user_id, user_agent) values (gen_random_uuid(), tests.uid('ann'), 'curl/8'), (gen_random_uuid(), tests.uid('ann'), null);
select results_eq('select tests.mails()', $$ values ('ann@example.test: Unknown device') $$,
  'Programs that do not name themselves are one kind of device, and the first of them is mailed');
alter table private.known_devices rename to devices_away;
select lives_ok($$ select tests.start('bob', 'mac') $$, 'A failing step does not stop a sign-in');
alter table private.devices_away rename to known_devices;
select is((select step from private.signup_faults where user_id = tests.uid('bob')), 'device', 'A failing step is logged');

-- The list
select tests.start('bob', 'mac', '50000000-0000-4000-8000-00000000000b');
delete from auth.sessions where user_id = tests.uid('ann');
select tests.start('ann', 'windows', '50000000-0000-4000-8000-000000000001');
select tests.act_as('ann');
select tests.as_owner();
select tests.start('ann', 'iphone', '50000000-0000-4000-8000-000000000002');
insert into auth.sessions (id, user_id, created_at, not_after) values (gen_random_uuid(), tests.uid('ann'), now(), now() - interval '1 minute');
select tests.act_as('ann');
select results_eq('select device, is_current from my_sessions()', $$ values ('Chrome on Windows', true), ('Safari on iPhone', false) $$,
  'A user sees their own sessions that have not ended, the current one first');
select is(end_session('50000000-0000-4000-8000-00000000000b'), false, 'A user cannot end the session of another user');
select is(end_session('50000000-0000-4000-8000-000000000002'), true, 'A user can end their own session');
select is(end_session('50000000-0000-4000-8000-000000000002'), false, 'An ended session cannot be ended again');
select results_eq('select device from my_sessions()', $$ values ('Chrome on Windows') $$, 'An ended session is no longer listed');
select tests.as_owner();
select isnt_empty($$ select 1 from auth.sessions where id = '50000000-0000-4000-8000-00000000000b' $$, 'The other user''s session goes on');
-- Somebody who holds another session of the account
select tests.act_as('ann');
select throws_ok($$ select end_session(gen_random_uuid()) from generate_series(1, 61) $$, 'PT429', null, 'A session can end 60 sessions an hour');
select tests.as_owner();
select tests.start('ann', 'iphone', '50000000-0000-4000-8000-000000000003');
select tests.act_in_session(tests.uid('ann'), '50000000-0000-4000-8000-000000000003');
select is(end_session('50000000-0000-4000-8000-000000000001'), true, 'Its calls do not use up the limit of the owner''s session');
select tests.act_in_session(tests.uid('ann'), '50000000-0000-4000-8000-000000000001');
select throws_ok($$ select end_session('50000000-0000-4000-8000-000000000003') $$, 'PT401', null, 'An ended session ends no other');
select throws_ok('select * from my_sessions()', 'PT401', null, 'An ended session lists no sessions');
select tests.act_as(null);
select throws_ok('select * from my_sessions()', '42501', null, 'A visitor has no sessions to list');
select throws_ok($$ select end_session('50000000-0000-4000-8000-000000000001') $$, '42501', null, 'A visitor cannot end sessions');
select * from finish();
rollback;
