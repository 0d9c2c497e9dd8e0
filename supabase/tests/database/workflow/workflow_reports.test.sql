-- Reports on workflow files: what is refused, and who reads which part of them.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator"}'), tests.create_user('bea'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
-- The names of the steps that the caller reads.
create function tests.shown(name text) returns text language sql as $$
  select string_agg(step ->> 'name', ', ') from public.workflow_previews, jsonb_array_elements(preview #> '{diagram,steps}') as step
  where template_id = tests.template(name) $$;

select tests.goods('carl', 'one.json', report => tests.report('First step')), tests.goods('carl', 'two.json', report => tests.report('Second step')),
  tests.goods('carl', 'leak.json', report => tests.report('Leaky step', 'high')), tests.goods('cleo', 'cleo.json', report => tests.report('Cleo''s step')),
  tests.upload('carl', 'template-goods', 'unseen.json', 'application/json');

-- What is recorded
select throws_ok(format('select tests.goods(''carl'', ''x.json'', report => %L)', report), code, null, 'A report is refused ' || why)
from (values
  ('{}', 'without preview and findings', '23502'),
  ((tests.report() - 'askable')::text, 'without the values to ask for', '23502'),
  (jsonb_set(tests.report(), '{findings}', '{}')::text, 'without a list of leaks, which would count as clean', '23514'),
  (jsonb_set(tests.report(), '{findings,leaks}', '{}')::text, 'whose leaks are no list', '23514'),
  (jsonb_set(tests.report(), '{preview}', '{"diagram": {"steps": []}}')::text, 'without facts', '23514'),
  (jsonb_set(tests.report(), '{preview,diagram,steps}', to_jsonb(array_fill(repeat('x', 1000), array[7000])))::text, 'whose preview is over 6 MB', '23514')
) as refused (report, why, code);
select is_empty($$ select path from private.uploads where path like '%/x.json' $$, 'A refused report leaves no upload');

-- What is refused
select tests.act_as('carl');
select throws_ok(tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'leak.json'))), 'PT422',
  'This workflow contains a secret or pinned data. Please make a clean copy and submit that.', 'A workflow with a leak of high severity cannot be submitted');
select throws_ok(tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'unseen.json'))), 'PT422',
  'This file is no longer there. Please upload it again.', 'A workflow without a report cannot be submitted');
select is_empty('select id from templates', 'A refused workflow leaves no template');
select tests.as_owner();
select is_empty('select id from private.uploads where bound_at is not null', 'A refused workflow is not bound');

select tests.act_as('carl');
select lives_ok(tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'one.json'))), 'A workflow without a leak of high severity can be submitted');
select results_eq($$ select apps, hides_step_names from templates $$, $$ values (array['Gmail'], false) $$, 'A template gets the apps of its workflow');
select throws_ok(format('update templates set goods_path = %L', tests.path('carl', 'leak.json')), 'PT422', 'This workflow contains a secret or pinned data. Please make a clean copy and submit that.',
  'A submitted workflow cannot be replaced by one with a leak of high severity');
select throws_ok($$ update templates set apps = '{Slack}' $$, '42501', null, 'A creator cannot write the apps');
select throws_ok($$ insert into templates (creator_id, name, platform, short_description, long_description, apps) values (auth.uid(), 'X', 'n8n', 's', 'l', '{}') $$, '42501', null,
  'A creator cannot submit apps');

-- Who reads a pending template
select is(tests.shown('Flow'), 'First step', 'A creator reads the preview of a pending template');
select is(my_template(tests.template('Flow')) #>> '{report,findings,leaks,0,severity}', 'low', 'A creator reads the findings');
select tests.act_as('root');
select is(tests.shown('Flow'), 'First step', 'An admin reads the preview of a pending template');
select is(template_under_review(tests.template('Flow')) #>> '{template,report,findings,leaks,0,severity}', 'low', 'An admin reads the findings');
select tests.act_as('bea');
select is(tests.shown('Flow'), null, 'A buyer cannot read the preview of a pending template');
select is(my_template(tests.template('Flow')), null, 'A buyer cannot read the report');
select throws_ok($$ select template_under_review(tests.template('Flow')) $$, '42501', null, 'A buyer cannot read the review');
select tests.act_as('cleo');
select is(tests.shown('Flow'), null, 'Another creator cannot read the preview of a pending template');
select is(my_template(tests.template('Flow')), null, 'Another creator cannot read the report');
select tests.act_as(null);
select is(tests.shown('Flow'), null, 'A visitor cannot read the preview of a pending template');
select throws_ok('select * from private.workflow_reports', '42501', null, 'A visitor cannot read reports');
select tests.act_as('carl');
select throws_ok('select * from private.workflow_reports', '42501', null, 'A creator cannot read the table of reports');
select throws_ok($$ update workflow_previews set preview = '{}' $$, '42501', null, 'A creator cannot write previews');
select throws_ok(format('insert into workflow_previews (template_id, preview) values (%L, ''{}'')', tests.template('Flow')), '42501', null, 'A creator cannot add previews');
select throws_ok($$ delete from workflow_previews $$, '42501', null, 'A creator cannot delete previews');

-- Approved, then revised
select tests.act_as('root');
select tests.approve('Flow');
select tests.act_as(null);
select is(tests.shown('Flow'), 'First step', 'A visitor reads the preview of an approved template');
select is((select array_agg(key order by key) from workflow_previews, jsonb_object_keys(preview) as key), array['diagram', 'facts'], 'A preview holds no findings');
select tests.act_as('carl');
select throws_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('carl', path))), 'PT422', message, 'A revision is refused with ' || path)
from (values
  ('leak.json', 'This workflow contains a secret or pinned data. Please make a clean copy and submit that.'),
  ('unseen.json', 'This file is no longer there. Please upload it again.')
) as refused (path, message);
select throws_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('cleo', 'cleo.json'))), '23514', null, 'A revision is refused with another creator''s workflow');
select is_empty('select id from template_revisions', 'A refused revision leaves no row');
select is(tests.shown('Flow'), 'First step', 'A refused revision leaves the preview');
select lives_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('carl', 'two.json'), 'hides_step_names', true)), 'A creator can revise the workflow');
select is(tests.shown('Flow'), 'First step', 'The preview of a pending revision is not published');
select is(my_template(tests.template('Flow')) #>> '{report,preview,diagram,steps,0,name}', 'First step', 'The report on a template is that on its own file');
select is(my_template(tests.template('Flow')) #>> '{revision,report,preview,diagram,steps,0,name}', 'Second step', 'A revision has the report on its file');
select tests.act_as('root');
select is(template_under_review((select id from template_revisions)) #>> '{revision,proposed,report,preview,diagram,steps,0,name}', 'Second step', 'An admin reads the report on the file of a revision');
select lives_ok(tests.decide('approved'), 'An admin can approve the revision');

-- Hidden names
select tests.act_as(null);
select is(tests.shown('Flow'), 'Gmail Trigger', 'Hidden step names are replaced by the names of their types');
select is_empty($$ select 1 from workflow_previews where preview::text like '%Second step%' $$, 'A preview with hidden names holds none of them');
select tests.act_as('carl');
select is(tests.shown('Flow'), 'Gmail Trigger', 'A creator reads the preview as visitors do');
select is(my_template(tests.template('Flow')) #>> '{report,preview,diagram,steps,0,name}', 'Second step', 'A report has the step names');
select lives_ok(tests.revise('Flow', '{"hides_step_names": false}'), 'A creator can propose to show the step names');
select is(tests.shown('Flow'), 'Gmail Trigger', 'They stay hidden until the review');
select tests.act_as('root');
select lives_ok(tests.decide('approved'), 'An admin can approve to show the step names');
select tests.act_as(null);
select is(tests.shown('Flow'), 'Second step', 'Step names that are no longer hidden are published');

select tests.act_as('carl');
select lives_ok(tests.submission('Secret', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'one.json'), 'hides_step_names', true)), 'A creator can submit a template with hidden step names');
select is(tests.shown('Secret'), 'Gmail Trigger', 'The names are hidden before the review, too');
select lives_ok($$ update templates set hides_step_names = false where name = 'Secret' $$, 'A creator can show the step names of a pending template');
select is(tests.shown('Secret'), 'First step', 'The preview follows the choice');

-- Notes, which the reports have here
select tests.as_owner();
update private.workflow_reports set preview = preview || '{"notes": ["Read me first"]}';
create function tests.shown_notes(name text) returns jsonb language sql as $$
  select preview -> 'notes' from public.workflow_previews where template_id = tests.template(name) $$;
select tests.act_as('carl');
update templates set shows_notes = true where name = 'Secret';
select is(tests.shown_notes('Secret'), '["Read me first"]', 'A creator can show the notes of a pending template');
update templates set shows_notes = false where name = 'Secret';
select is(tests.shown_notes('Secret'), null, 'Notes that are no longer shown are removed from the preview');
select lives_ok(tests.revise('Flow', '{"shows_notes": true}'), 'A creator can propose to show the notes of an approved template');
select is(tests.shown_notes('Flow'), null, 'They stay hidden until the review');
select tests.act_as('root');
select lives_ok(tests.decide('approved'), 'An admin can approve to show the notes');
select tests.act_as(null);
select is(tests.shown_notes('Flow'), '["Read me first"]', 'Notes that the creator shows are published');
select is(tests.shown('Flow'), 'Second step', 'The step names stay as they are');

-- Withdrawn from sale
select tests.act_as('root');
select review_template(tests.template('Flow'), 'archived', 'Broken', (tests.row('Flow')).updated_at);
select tests.act_as(null);
select is(tests.shown('Flow'), null, 'A visitor cannot read the preview of an archived template');
select tests.act_as('carl');
select delete_template(tests.template('Flow'));
select tests.as_owner();
select is((select count(*) from workflow_previews), 1::bigint, 'The preview of a deleted template is deleted');

-- Swept
update private.uploads set created_at = now() - interval '25 hours' where path like '%/leak.json';
delete from storage.objects where name like '%/leak.json';
select is(delete_swept_uploads(), 1, 'A swept upload is deleted');
select is_empty($$ select 1 from private.workflow_reports where goods_path like '%/leak.json' $$, 'The report on a swept upload is deleted');
select isnt_empty($$ select 1 from private.workflow_reports where goods_path like '%/one.json' $$, 'Other reports are kept');

select * from finish();
rollback;
