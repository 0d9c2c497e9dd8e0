-- Health: numbers, values, alerts, jobs of pg_cron, and errors of the page.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.create_template('Router', 'carl', 79);
select tests.offer('cs_1', 'ann', 'Router', 'full');
select tests.pay('cs_1');
delete from private.outbox;
delete from private.job_runs;
update private.health_rules set most = 1000000 where kind = 'database_megabytes';
create function tests.reading(kind text) returns integer language sql security definer as $$
  select value from private.health_readings as reading where reading.kind = $1 $$;

-- Readings
select set_eq('select kind from private.health_readings', 'select kind from private.health_rules', 'Each number has a value, and each value a number');
select ok(is_healthy(), 'Nothing is wrong at first');
insert into private.outbox (recipient, kind, dedup_key, created_at) values ('ann@example.test', 'sale', 'late', now() - interval '16 minutes');
select is(tests.reading('mail_minutes'), 16, 'The age of the oldest mail that waits is read');
select ok(not is_healthy(), 'A mail that waits for longer than its value is an outage');
update private.outbox set attempts = 1;
select ok(is_healthy(), 'A mail that the mail server refused is stuck work, and no outage');
delete from private.outbox;
insert into private.refund_queue (payment_id, payment_line_id, cents, reason, created_at)
select payment_id, id, cents, 'requested', now() - interval '61 minutes' from payment_lines where kind = 'setup';
insert into private.payment_events (event_id, type, payload, received_at) values ('evt_late', 'invoice.paid', '{}', now() - interval '2 hours');
select is(array[tests.reading('refund_minutes'), tests.reading('event_minutes')], array[61, 120], 'The ages of a refund and of an event that wait are read');
select ok(is_healthy(), 'Late refunds and events are no outage');
select tests.offer('cs_silent', 'root', 'Router', 'full');
create function tests.end_page(ago interval) returns void language sql security definer as $$
  alter table public.checkouts disable trigger user;
  update public.checkouts set expires_at = now() - ago where stripe_id = 'cs_silent';
  alter table public.checkouts enable trigger user $$;
select is(tests.reading('checkout_minutes'), 0, 'A payment page that is open is no news to wait for');
select tests.end_page('61 minutes');
select is(tests.reading('checkout_minutes'), 61, 'The time since a payment page ended of which Stripe tells nothing is read');
select ok(is_healthy(), 'Its silence is no outage');
select tests.end_page('4 days');
select is(tests.reading('checkout_minutes'), 0, 'After three days Stripe repeats no event');

-- Jobs
select note_job('send_admin_digest', null);
select note_job('send-outbox', E'answered 500\nDETAIL: ann@example.test');
select results_eq('select name, failures, problem from private.job_runs order by name',
  $$ values ('send-admin-digest', 0, null), ('send-outbox', 1, 'answered 500') $$, 'A run is noted with the first line of its problem');
select ok(is_healthy(), 'One failure of a job is no outage');
select note_job('send-outbox', 'answered 500'), note_job('send-outbox', 'answered 500');
select is(tests.reading('failing_jobs'), 1, 'A job that failed three times in a row is counted');
select ok(not is_healthy(), 'It is an outage');
select note_job('send-outbox', null);
select is(tests.reading('failing_jobs'), 0, 'A success ends it');
update private.job_runs set ran_at = now() - interval '16 minutes';
select ok(not is_healthy(), 'Jobs that stand still are an outage');
select note_job('watch-health', null);
select is(tests.reading('idle_minutes'), 16, 'Also if the database watches, and calls no function');
delete from private.job_runs;
select ok(is_healthy(), 'Jobs have a quarter of an hour for their first run');
update auth.users set created_at = now() - interval '17 minutes' where id = tests.uid('ann');
select is(tests.reading('idle_minutes'), 17, 'Jobs that never ran stand still since the first account');
select note_job('send-admin-digest', null), note_job('send-outbox', null);

-- Jobs of a hosted project. Where pg_cron and pg_net are not installed, tables of the same columns stand for theirs.
do $$ begin
  if to_regclass('cron.job') is null then
    create schema if not exists cron;
    create table cron.job (jobid bigint generated always as identity, jobname text, command text);
    create table cron.job_run_details (jobid bigint, runid bigint, status text, return_message text, end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job (jobname, command) values ($1, $3) returning jobid';
  end if;
  if to_regclass('net._http_response') is null then
    create schema if not exists net;
    create table net._http_response (id bigint, status_code integer);
  end if;
end $$;
-- pg_cron does not see these jobs, because they are never committed.
select cron.schedule('tests-count', '0 0 1 1 *', 'select 1'), cron.schedule('tests-call', '0 0 1 1 *', 'select private.call_function(''send-outbox'')');
delete from cron.job_run_details where true;
insert into cron.job_run_details (jobid, runid, status, return_message, end_time)
select job.jobid, run.id, run.status, run.message, now() - run.age
from (values ('tests-count', -1, 'succeeded', null, interval '9 minutes'), ('tests-count', -2, 'failed', E'ERROR: broken\nDETAIL: x', '2 minutes'),
  ('tests-count', -3, 'failed', 'ERROR: broken', '1 minute'), ('tests-count', -4, 'succeeded', null, '8 days'), ('tests-call', -5, 'succeeded', null, '0')
) as run (name, id, status, message, age) join cron.job on job.jobname = run.name;
update private.job_runs set request_id = 7 where name = 'send-outbox';
insert into net._http_response values (7, 503);
select private.read_job_runs();
select results_eq($$ select name, failures, problem from private.job_runs where name in ('tests-count', 'tests-call', 'send-outbox') order by name $$,
  $$ values ('send-outbox', 1, 'answered 503'), ('tests-count', 2, 'ERROR: broken') $$, 'The runs of pg_cron and the answers of functions are read');
select private.read_job_runs();
select is((select failures from private.job_runs where name = 'send-outbox'), 1, 'An answer counts once');
select is((select count(*) from cron.job_run_details where end_time < now() - interval '7 days'), 0::bigint, 'Runs of pg_cron are deleted after seven days');

-- Alerts
delete from private.admins;
select is(watch_health(), 0, 'Without an admin nobody is told');
insert into private.admins (user_id) values (tests.uid('root'));
select is(watch_health(), 1, 'Each admin is mailed about what is beyond its value');
select is((select array_agg(problem ->> 'kind') from private.outbox, jsonb_array_elements(data -> 'problems') as problem where recipient = 'root@example.test'),
  array['event_minutes', 'refund_minutes'], 'The mail names the numbers');
select is(watch_health(), 0, 'The same number is not mailed again at once');
create function tests.alerts(name text) returns setof text[] language sql security definer as $$
  select array(select problem ->> 'kind' from jsonb_array_elements(data -> 'problems') as problem) from private.outbox
  where kind = 'health_alert' and recipient = name || '@example.test' and sent_at is null order by data ->> 'problems' $$;
update private.outbox set sent_at = now() - interval '359 minutes' where kind = 'health_alert';
select is(watch_health(), 0, 'Nor within six hours after it was sent');
update private.outbox set sent_at = now() - interval '6 hours' where kind = 'health_alert';
select is(watch_health(), 1, 'After six hours it is');

-- Alerts while the mail server refuses, for a day
update private.outbox set created_at = now() - interval '24 hours' where kind = 'health_alert' and sent_at is null;
select is(watch_health(), 1, 'Mail that waits is news itself, once');
select is(watch_health(), 0, 'An alert that waits for the mail server is not joined by an equal one, however long it waits');
update private.health_rules set most = 0 where kind = 'page_errors';
insert into private.page_errors (release, event, error, code, place) values ('0.1.0', 'query_failed', '', '', '');
select is(watch_health(), 1, 'Another number is mailed meanwhile');
insert into private.admins (user_id) values (tests.uid('ann'));
select is(watch_health(), 1, 'So is a new admin');
select results_eq($$ select * from tests.alerts('root') $$,
  $$ values (array['event_minutes', 'refund_minutes']), (array['mail_minutes']), (array['page_errors']) $$,
  'None is lost and none is doubled');
select results_eq($$ select * from tests.alerts('ann') $$, $$ values (array['event_minutes', 'mail_minutes', 'page_errors', 'refund_minutes']) $$, 'Also for the new admin');
select mark_mail_sent(id) from private.outbox where kind = 'health_alert' and sent_at is null;
select is(watch_health(), 0, 'When mail is back, six hours begin with the sending');
update private.outbox set sent_at = null, set_aside_at = now() - interval '6 hours', set_aside_as = 'given_up' where kind = 'health_alert';
select is(watch_health(), 2, 'An alert that was given up is followed by the next one');
delete from private.page_errors;
delete from private.outbox;
delete from private.admins where user_id = tests.uid('ann');
update private.health_rules set most = 50 where kind = 'page_errors';

-- Errors of the page
select tests.act_as('ann');
select lives_ok($$ select report_page_error('0.1.0', 'query_failed', 'TypeError', '', 'assets/home-Ab1.js:1:20') from generate_series(1, 3) $$, 'A user reports errors');
select throws_ok($$ select report_page_error('0.1.0', 'query_failed', 'ann@example.test') $$, '23514', null, 'Other texts are refused');
select throws_ok($$ select report_page_error('0.1.0', 'query_failed') from generate_series(1, 30) $$, 'PT429', null, 'Thirty an hour are counted');
select throws_ok('select health()', '42501', null, 'A user cannot see the health');
select throws_ok('select is_healthy()', '42501', null, 'Nor ask whether all is well');
select throws_ok('select watch_health()', '42501', null, 'Nor have alerts sent');
select throws_ok($$ select note_job('send-outbox', null) $$, '42501', null, 'Nor note a job');
select tests.act_as('root');
select is((health() #> '{errors,0}') - 'last_at',
  '{"release": "0.1.0", "event": "query_failed", "error": "TypeError", "code": "", "place": "assets/home-Ab1.js:1:20", "times": 3}'::jsonb,
  'An admin sees the errors of the page, counted');
select is(health() #>> '{readings,0,kind}', 'event_minutes', 'What is beyond its value comes first');
select is(health() #>> '{jobs,0,name}', 'tests-count', 'So does a job that fails');
select tests.as_owner();
insert into private.page_errors (release, event, error, code, place) select '0.1.0', 'query_failed', '', 'x' || number, '' from generate_series(1, 199) as number;
set local role anon;
select lives_ok($$ select report_page_error('0.1.0', 'screen_failed') $$, 'An error beyond 200 kinds an hour is dropped in silence');
reset role;
select is((select count(*) from private.page_errors), 200::bigint, 'So that made-up errors cannot fill the disk');

select * from finish();
rollback;
