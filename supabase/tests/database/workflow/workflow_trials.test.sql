-- Trials of workflows on n8n: what waits for one, who reads and writes results, and who is told of a failure.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('bea'), tests.create_user('ben'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.goods('carl', 'one.json', report => tests.report('First step')), tests.goods('carl', 'two.json', report => tests.report('Second step'));
create function tests.version(number integer) returns uuid language sql stable security definer as $$
  select version.id from public.template_versions as version where version.template_id = tests.template('Flow') and version.number = $1 $$;
create function tests.told() returns text language sql stable security definer as $$
  select string_agg(mail.recipient || ' ' || (mail.data ->> 'n8n_version'), ', ' order by mail.recipient, mail.data ->> 'n8n_version')
  from private.outbox as mail where mail.kind = 'workflow_trial_failed' $$;

-- What waits
select tests.act_as('carl');
select lives_ok(tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'one.json'))), 'A workflow is submitted');
set local role service_role;
select is_empty($$ select * from workflows_to_try('2.41.1') $$, 'A pending template does not wait for a trial');
select tests.act_as('root');
select tests.approve('Flow');
set local role service_role;
select results_eq($$ select version_id, goods_path, length(goods_sha256) from workflows_to_try('2.41.1') $$,
  $$ values (tests.version(1), tests.path('carl', 'one.json'), 64) $$, 'An approved workflow waits for a trial, with its file');

-- Who writes
select tests.act_as('carl');
select throws_ok($$ select * from workflows_to_try('2.41.1') $$, '42501', null, 'A creator cannot read the queue');
select throws_ok($$ select record_workflow_trial(tests.version(1), '2.41.1', '{}') $$, '42501', null, 'A creator cannot record a trial');
select throws_ok($$ insert into workflow_trials (version_id, n8n_version) values (tests.version(1), '2.41.1') $$, '42501', null, 'A creator cannot write a trial');
select tests.act_as(null);
select throws_ok($$ select record_workflow_trial(tests.version(1), '2.41.1', '{}') $$, '42501', null, 'A visitor cannot record a trial');
set local role service_role;
select throws_ok($$ select record_workflow_trial(gen_random_uuid(), '2.41.1', '{}') $$, 'PT404', null, 'A trial of an unknown version is refused');
select throws_ok($$ select record_workflow_trial(tests.version(1), 'newest', '{}') $$, '23514', null, 'A trial on no version of n8n is refused');
select throws_ok($$ select record_workflow_trial(tests.version(1), '2.41.1', array_fill('x'::text, array[21])) $$, '23514', null, 'A trial with more than 20 problems is refused');

-- A pass
select lives_ok($$ select record_workflow_trial(tests.version(1), '2.41.1', '{}') $$, 'The worker can record a trial');
select is_empty($$ select * from workflows_to_try('2.41.1') $$, 'What was tried does not wait');
select isnt_empty($$ select * from workflows_to_try('2.42.0') $$, 'It waits for the next n8n');
select is(tests.told(), null, 'Nobody is told of a pass');

-- Who reads
select tests.act_as(null);
select results_eq($$ select n8n_version, passed from workflow_trials $$, $$ values ('2.41.1', true) $$, 'A visitor reads the result for a live template');
select throws_ok($$ select problems from workflow_trials $$, '42501', null, 'A visitor cannot read the problems');

-- A failure
select tests.as_owner();
insert into purchases (user_id, template_id, price, state) values (tests.uid('bea'), tests.template('Flow'), 0, 'active'), (tests.uid('ben'), tests.template('Flow'), 0, 'withdrawn');
set local role service_role;
select lives_ok($$ select record_workflow_trial(tests.version(1), '2.42.0', '{Editor: 1 node is missing: A}') $$, 'A failure is recorded');
select is(tests.told(), 'bea@example.test 2.42.0, carl@example.test 2.42.0', 'A failure is told to the creator and to those who have the template');
select lives_ok($$ select record_workflow_trial(tests.version(1), '2.42.0', '{Editor: 1 node is missing: A}'), record_workflow_trial(tests.version(1), '2.43.0', '{Editor: 1 node is missing: A}') $$, 'It fails again');
select is(tests.told(), 'bea@example.test 2.42.0, carl@example.test 2.42.0', 'A failure that goes on is not told again');
select tests.as_owner();
select results_eq($$ select data ->> 'reader', data ? 'problems' from private.outbox where kind = 'workflow_trial_failed' order by recipient $$,
  $$ values ('buyer', false), ('creator', true) $$, 'The creator alone reads the problems');
update private.admin_digests set covered_until = now() - interval '1 day';
select is(send_admin_digest(), 1, 'Admins are told in their digest');
select is((select data -> 'failed_on_n8n' from private.outbox where kind = 'admin_digest'), '["Flow"]', 'The digest names what failed');

-- A new version
select tests.act_as('carl');
select lives_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('carl', 'two.json'))), 'A new version is submitted');
select tests.act_as('root');
select lives_ok(tests.decide('approved'), 'The new version is approved');
set local role service_role;
select results_eq($$ select version_id from workflows_to_try('2.42.0') $$, $$ values (tests.version(2)) $$, 'The new version waits, and the old one no longer');
select lives_ok($$ select record_workflow_trial(tests.version(2), '2.42.0', '{}'), record_workflow_trial(tests.version(1), '2.44.0', '{}'), record_workflow_trial(tests.version(1), '2.45.0', '{x}') $$, 'Both are tried');
select is(tests.told(), 'bea@example.test 2.42.0, carl@example.test 2.42.0', 'A failure of a version that nobody gets any more is not told');

-- Withdrawn from sale
select tests.act_as('root');
select review_template(tests.template('Flow'), 'archived', 'Broken', (tests.row('Flow')).updated_at);
select tests.act_as(null);
select is_empty($$ select 1 from workflow_trials $$, 'A visitor cannot read the trials of an archived template');
set local role service_role;
select is_empty($$ select * from workflows_to_try('2.50.0') $$, 'An archived template does not wait for a trial');

select * from finish();
