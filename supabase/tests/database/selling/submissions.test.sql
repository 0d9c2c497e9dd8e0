-- Submissions: what clients must submit, and how goods become versions; edits, revisions and the list of one's own templates.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator"}'), tests.create_user('bea'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
create function tests.versions(name text) returns text language sql stable security definer as $$
  select string_agg(v.number || ' ' || split_part(v.goods_path, '/', 2) || case when v.approved_at is null then '' else ' approved' end, ', ' order by v.number)
  from public.template_versions v where v.template_id = tests.template(name) $$;
create function tests.bound(file text) returns boolean language sql security definer as $$
  select bound_at is not null from private.uploads where path like '%/' || file $$;

select tests.goods('carl', file, jsonb_build_object('n', jsonb_build_array(jsonb_build_array('t', 0, at)), 'e', '[]'::jsonb))
from unnest(array['one.json', 'two.json', 'three.json', 'late.json', 'spare.json']) with ordinality as upload (file, at);
select tests.goods('cleo', 'cleo.json'), tests.upload('carl', 'template-images', 'picture.png');

-- Required goods
select tests.act_as('carl');
select throws_ok(tests.submission('X', platform, given::jsonb), 'PT422', message, format('A %s template with %s is refused', platform, given))
from (values
  ('n8n', '{}', 'n8n templates require either a JSON file upload or a JSON URL'),
  ('n8n', '{"json_file_url": "https://x.test/a.json"}', 'n8n templates require either a JSON file upload or a JSON URL'),
  ('GHL', '{}', 'GHL Snapshot URL is required for GHL templates'),
  ('Go High Level', '{"ghl_snapshot_url": " "}', 'GHL Snapshot URL is required for GHL templates')
) as refused (platform, given, message);
select throws_ok(tests.submission('X', 'n8n', jsonb_build_object('goods_path', path)), code, null, 'A template cannot have as goods ' || why)
from (values
  (tests.path('carl', 'none.json'), 'PT422', 'a file that was never uploaded'),
  (tests.path('carl', 'picture.png'), 'PT422', 'a file of another bucket'),
  (tests.path('cleo', 'cleo.json'), '23514', 'another user''s upload'),
  (tests.path('cleo', 'none.json'), '23514', 'another user''s path without a file')
) as refused (path, code, why);
select throws_ok(tests.submission('X', 'GHL', jsonb_build_object('ghl_snapshot_url', 'https://app.gohighlevel.com/snapshots/x', 'goods_path', tests.path('carl', 'one.json'))), '23514', null,
  'A template sold as a link has no file');
select is_empty('select id from templates', 'A refused submission leaves no template');
select tests.as_owner();
select is_empty('select id from private.uploads where bound_at is not null', 'A refused submission binds no upload');

-- Goods of a submission
select tests.act_as('carl');
select lives_ok(tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'one.json'), 'setup_price', 50, 'email', 'carl@example.test')), 'A creator can submit an uploaded workflow');
select is(tests.versions('Flow'), '1 one.json', 'The uploaded workflow is the first version');
select is(my_template(tests.template('Flow')) -> 'versions' -> 0 ->> 'goods_sha256', repeat('a', 64), 'A version has the hash of its upload');
select is(my_template(tests.template('Flow')) -> 'versions' -> 0 ->> 'file_name', 'one.json', 'A version has the name of its upload');
select is((tests.row('Flow')).diagram -> 'n' -> 0 -> 2, '1', 'A template has the diagram of its upload');
select ok(tests.bound('one.json'), 'A submission binds its upload');
select throws_ok(query, '42501', null, 'A client cannot use goods_path: ' || query)
from unnest(array['select goods_path from templates', 'select id from templates where goods_path is not null', 'select id from templates order by goods_path',
  'update templates set name = goods_path', 'update templates set name = name where goods_path is null']) as query;
select throws_ok($$ update templates set goods_path = null $$, 'PT422', 'n8n templates require either a JSON file upload or a JSON URL', 'A creator cannot remove the goods');
select throws_ok(format('update templates set goods_path = %L', tests.path('cleo', 'cleo.json')), '23514', null, 'An update cannot bind another user''s upload');
select throws_ok($$ update templates set diagram = '{}' $$, '42501', null, 'A creator cannot change the diagram');
select lives_ok(format('update templates set goods_path = %L', tests.path('carl', 'two.json')), 'A creator can replace the goods before the review');
select is(tests.versions('Flow'), '1 one.json, 2 two.json', 'New goods are a new version');
select is((tests.row('Flow')).diagram -> 'n' -> 0 -> 2, '2', 'New goods have their own diagram');
select lives_ok(format('update templates set name = ''Flow'', goods_path = %L', tests.path('carl', 'two.json')), 'The same goods can be submitted again');
select is(tests.versions('Flow'), '1 one.json, 2 two.json', 'The same goods add no version');
select tests.as_owner();
create temporary table seen_before as select updated_at as at from templates;
grant select on seen_before to authenticated;
select tests.act_as('carl');
update templates set goods_path = tests.path('carl', 'one.json');
update templates set goods_path = tests.path('carl', 'two.json');
select is(tests.versions('Flow'), '1 one.json, 2 two.json, 3 one.json, 4 two.json', 'Earlier goods can be restored');
select tests.act_as('root');
select throws_ok($$ select review_template(tests.template('Flow'), 'approved', null, at) from seen_before $$, 'PT409', null, 'An approval is refused after the goods were swapped');
select tests.as_owner();
update storage.objects set version = 'other' where name like '%/two.json';
select tests.act_as('root');
select throws_ok($$ select tests.approve('Flow') $$, 'PT422', 'The file of this template is missing or was changed since it was uploaded', 'A template with an overwritten file is not approved');
select tests.as_owner();
update storage.objects set version = (select object_version from private.uploads where path like '%/two.json') where name like '%/two.json';
select tests.act_as('root');
select lives_ok($$ select tests.approve('Flow') $$, 'A template with its uploaded file is approved');
select is(tests.versions('Flow'), '1 one.json, 2 two.json, 3 one.json, 4 two.json approved', 'Only the newest version is approved');

-- Anybody may submit; approval needs an approved creator
select tests.as_owner();
select tests.goods('bea', 'bea.json');
select tests.act_as('bea');
select lives_ok(tests.submission('Of a buyer', 'n8n', jsonb_build_object('goods_path', tests.path('bea', 'bea.json'))), 'A user who is not a creator can submit a template');
select is((select submitted_by from submitted_templates), tests.uid('bea'), 'A submission of a buyer has a row of submitted_templates');
select tests.act_as('root');
select throws_ok($$ select tests.approve('Of a buyer') $$, 'PT422', 'The creator is not approved', 'A template of a user who is no creator is not approved');

-- Revisions
select tests.act_as('carl');
select is_empty(format('update templates set goods_path = %L where name = ''Flow'' returning id', tests.path('carl', 'three.json')), 'A creator cannot swap the goods of an approved template');
select throws_ok(tests.revise('Flow', changes::jsonb), code, null, 'A revision is refused with ' || changes)
from (values
  ('{"creator_id": "00000000-0000-4000-8000-000000000000"}', '42501'), ('{"platform": "GHL"}', '42501'), ('{"diagram": {}}', '42501'), ('{"sales_count": 9}', '42501'),
  ('{"payment_link_url": "https://x.test"}', '42501'), ('{"published_at": null}', '42501'), ('{"creator": {"name": "n8n"}}', '42501'), ('{"review_note": "x"}', '42501'),
  ('{"setup_price": 1}', '23514'), ('{"support_price": 30}', '23514'), ('{"goods_path": null}', 'PT422'),
  (jsonb_build_object('goods_path', tests.path('carl', 'none.json'))::text, 'PT422'), (jsonb_build_object('goods_path', tests.path('cleo', 'cleo.json'))::text, '23514')
) as refused (changes, code);
select lives_ok(tests.revise('Flow', jsonb_build_object('goods_path', tests.path('carl', 'three.json'), 'setup_price', null, 'support_price', 29.99), 'Faster'), 'A revision can change goods and options');
select ok(tests.bound('three.json'), 'A revision binds its upload');
select is(tests.versions('Flow'), '1 one.json, 2 two.json, 3 one.json, 4 two.json approved', 'A pending revision adds no version');
select is((tests.row('Flow')).diagram -> 'n' -> 0 -> 2, '2', 'A pending revision does not change the diagram');
select tests.as_owner();
update private.uploads set created_at = now() - interval '3 days' where path like '%/three.json';
update storage.objects set version = 'other' where name like '%/three.json';
select tests.act_as('root');
select throws_ok(tests.decide('approved'), 'PT422', null, 'A revision with an overwritten file is not approved');
select tests.as_owner();
update storage.objects set version = (select object_version from private.uploads where path like '%/three.json') where name like '%/three.json';
select tests.act_as('root');
select lives_ok(tests.decide('approved'), 'A revision is approved days after its upload');
select is(tests.versions('Flow'), '1 one.json, 2 two.json, 3 one.json, 4 two.json approved, 5 three.json approved', 'An approved revision adds an approved version');
select is((select changelog from template_versions where template_id = tests.template('Flow') and number = 5), 'Faster', 'A version has the changelog of its revision');
select is((tests.row('Flow')).diagram -> 'n' -> 0 -> 2, '3', 'An approved revision changes the diagram');
select results_eq($$ select setup_cents, support_cents from templates where name = 'Flow' $$, $$ values (null::integer, 2999) $$, 'An approved revision changes the options');

-- The list of one's own templates, and withdrawing
select tests.act_as('carl');
select is((select count(*)::integer from my_templates()), 1, 'my_templates returns the caller''s own templates only');
select is((select revision_status from my_templates()), 'approved', 'my_templates returns the newest revision');
select lives_ok(tests.revise('Flow', '{"name": "Flow"}'), 'A creator can submit another revision');
create temporary table revision as select revision_id as id from my_templates();
grant select on revision to authenticated;
select tests.act_as('cleo');
select is_empty('select * from my_templates()', 'my_templates returns nothing of other users');
select throws_ok('select withdraw_revision(id) from revision', 'PT404', null, 'A user cannot withdraw another user''s revision');
select throws_ok('select withdraw_revision(gen_random_uuid())', 'PT404', null, 'An unknown revision gets the same answer');
select tests.act_as('root');
select throws_ok('select withdraw_revision(id) from revision', 'PT404', null, 'An admin cannot withdraw another user''s revision');
select tests.act_as('carl');
select lives_ok('select withdraw_revision(id) from revision', 'A creator can withdraw a pending revision');
select lives_ok('select withdraw_revision(id) from revision', 'Withdrawing is idempotent');
select is((select revision_status from my_templates()), 'approved', 'my_templates leaves out withdrawn revisions');
select tests.act_as('cleo');
select throws_ok('select restore_revision(id) from revision', 'PT404', null, 'A user cannot restore another user''s revision');
select tests.act_as('root');
select throws_ok('select restore_revision(id) from revision', 'PT404', null, 'An admin cannot restore another user''s revision');
select tests.act_as('carl');
select lives_ok('select restore_revision(id) from revision', 'A creator can take back the withdrawal of a revision');
select lives_ok('select restore_revision(id) from revision', 'Restoring is idempotent');
select is((select revision_status from my_templates()), 'pending', 'A restored revision waits again');
select lives_ok('select withdraw_revision(id) from revision', 'And can be withdrawn again');
select tests.as_owner();
update template_revisions set updated_at = now() - interval '61 minutes' where id = (select id from revision);
select tests.act_as('carl');
select throws_ok('select restore_revision(id) from revision', 'PT409', null, 'After an hour a revision cannot be restored');
select tests.as_owner();
update template_revisions set updated_at = now() where id = (select id from revision);
select tests.act_as('carl');
select tests.act_as('root');
select throws_ok($$ select review_revision(id, 'approved', null, now()) from revision $$, 'PT409', null, 'A withdrawn revision cannot be approved');
select tests.act_as('carl');
select lives_ok(tests.revise('Flow', '{"name": "Flow"}'), 'A creator can submit a revision after a withdrawn one');
select throws_ok('select restore_revision(id) from revision', 'PT409', null, 'A revision that was replaced cannot be restored');
select tests.act_as('root');
select lives_ok(tests.decide('changes_requested'), 'An admin can request changes of a revision');
select tests.act_as('carl');
select results_eq('select status, revision_status, revision_note from my_templates()', $$ values ('approved', 'changes_requested', 'Note') $$, 'my_templates returns the reviewer''s note on a revision');
select throws_ok('select withdraw_revision(revision_id) from my_templates()', 'PT409', null, 'A decided revision cannot be withdrawn');
select lives_ok(tests.revise('Flow', '{"name": "Flow"}'), 'It is followed by another');
select tests.as_owner();
-- now() does not advance within a transaction.
update template_revisions set created_at = now() - interval '1 minute';
select tests.act_as('root');
select review_template(tests.template('Flow'), 'archived', 'Broken', (tests.row('Flow')).updated_at);
select tests.as_owner();
select is_empty($$ select from template_revisions where status = 'pending' $$, 'The revision of a template that is archived is withdrawn');
select throws_ok(tests.revise('Flow', '{"name": "Flow"}'), '42501', null, 'No other one can follow, not even one that was on its way');
select tests.act_as('carl');
select results_eq('select status, review_note, revision_id from my_templates()', $$ values ('archived', 'Broken', null::uuid) $$, 'my_templates leaves out revisions that are older than the decision on the template');
select is(delete_template(tests.template('Flow')), 'deleted', 'A creator can delete a template that was never sold');
select is_empty('select * from my_templates()', 'my_templates leaves out deleted templates');
select tests.act_as(null);
select throws_ok('select * from my_templates()', '42501', null, 'A visitor cannot call my_templates');
select throws_ok('select withdraw_revision(gen_random_uuid())', '42501', null, 'A visitor cannot call withdraw_revision');
select throws_ok('select restore_revision(gen_random_uuid())', '42501', null, 'A visitor cannot call restore_revision');

select * from finish();
rollback;
