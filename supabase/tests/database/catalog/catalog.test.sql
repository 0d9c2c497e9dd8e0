-- Catalog: only admins change a status, and clients can select no column with goods.
begin;
\ir ../support/people.psql
select plan(146);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator", "full_name": "Cleo"}'),
  tests.create_user('ann', '{"full_name": "Ann Lee"}'), tests.create_user('root'), tests.create_user('boss');
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('boss'));
create function tests.template(name text) returns uuid language sql stable security definer as $$
  select t.id from public.templates t where t.name = template.name $$;
create function tests.seen(name text) returns timestamptz language sql stable security definer as $$
  select t.updated_at from public.templates t where t.name = seen.name $$;
create function tests.state(name text) returns text language sql stable security definer as $$
  select t.status from public.templates t where t.name = state.name $$;

-- Submitting
select tests.goods('carl', 'flow.json');
select tests.act_as('carl');
select lives_ok($$ insert into templates (creator_id, name, platform, category, email, short_description, long_description, snapshot_price, ghl_snapshot_url)
  values (tests.uid('carl'), 'Snapshot', 'Go High Level', 'Sales', 'carl@work.test', 'Short', 'Long', 49, 'https://app.gohighlevel.com/snapshots/one') $$,
  'A creator can submit a snapshot');
select lives_ok($$ insert into templates (creator_id, name, platform, short_description, long_description, setup_price, support_price, goods_path)
  values (tests.uid('carl'), 'Workflow', 'N8N', 'Short', 'Long', 50, 29.99, tests.uid('carl') || '/flow.json') $$, 'A creator can submit a workflow');
select results_eq($$ select name, platform, category, status, setup_cents, support_cents, creator ->> 'name' from templates order by name $$,
  $$ values ('Snapshot', 'GHL', 'Sales', 'pending', null, null, 'Carl Moss'), ('Workflow', 'n8n', 'Marketing', 'pending', 5000, 2999, 'Carl Moss') $$,
  'A submitted template has the canonical platform, the offered options, the creator''s name and status pending');
select throws_ok(format($$ insert into templates (creator_id, name, platform, short_description, long_description, goods_path, %s)
    values (tests.uid('carl'), 'X', 'n8n', 's', 'l', tests.uid('carl') || '/flow.json', %s) $$, column_name, value),
  code, null, why)
from (values
  ('status', '''approved''', '42501', 'A creator cannot submit an approved template'),
  ('sales_count', '9', '42501', 'A creator cannot set sales_count'),
  ('setup_price', '49.99', '23514', 'Another price of a setup call is refused'),
  ('support_price', '30', '23514', 'Another price of support is refused'),
  ('payment_link_url', '''https://x.test''', '42501', 'A creator cannot set payment_link_url'),
  ('diagram', '''{}''', '42501', 'A creator cannot set diagram'),
  ('creator', '''{"name": "n8n"}''', '42501', 'A creator cannot set the displayed creator'),
  ('snapshot_price', '0.49', '23514', 'A price below 0.50 is refused'),
  ('snapshot_price', '10000.01', '23514', 'A price above 10,000 is refused'),
  ('snapshot_price', '-1', '23514', 'A negative price is refused'),
  ('category', '''Cats''', '23514', 'An unknown category is refused'),
  ('ghl_snapshot_url', '''https://evil.test/snapshots/x''', '23514', 'A snapshot link to another host is refused'),
  ('ghl_snapshot_urls', 'array[''https://app.gohighlevel.com/snapshots/a'', ''javascript:alert(1)'']', '23514', 'A list with an invalid snapshot link is refused'),
  ('ghl_snapshot_urls', 'array[null]::text[]', '23514', 'A list with a null snapshot link is refused'),
  ('json_file_url', '''http://x.test/a.json''', '23514', 'An http link is refused'),
  ('image_url', '''https://x.test/a.png''', '23514', 'An image URL outside of the bucket is refused'),
  ('image_url', 'tests.uid(''cleo'') || ''/a.png''', '23514', 'An image in another user''s folder is refused'),
  ('image_url', 'tests.uid(''carl'') || ''/../a.png''', '23514', 'An image path with dot segments is refused'),
  ('email', '''nobody''', '23514', 'An invalid e-mail is refused'),
  ('contents', '''{"workflows": ["Intake"]}''', '23514', 'Contents of a workflow are refused: they describe snapshots')
) as refused (column_name, value, code, why);
select lives_ok($$ update templates set contents = '{"workflows": ["Intake", "Reminder"], "calendars": [], "pipelines": [{"name": "Leads", "stages": ["New", "Won"]}], "customValues": ["office_phone"]}'
  where id = tests.template('Snapshot') $$, 'A creator can state what a snapshot contains');
select is((select diagram from templates where name = 'Snapshot'), '{"c": [2, 0, 1, 1], "s": ["New", "Won"], "w": ["Intake", "Reminder"]}', 'The diagram of a snapshot holds the numbers and first names of its contents');
select lives_ok($$ update templates set contents = contents || '{"needs": ["phone", "ai"], "previews": [{"kind": "page", "name": "Form", "text": "Name\nPhone"}]}'
  where id = tests.template('Snapshot') $$, 'A creator can state what a snapshot needs, and make messages and pages public');
select throws_ok(format($$ update templates set contents = %L where id = tests.template('Snapshot') $$, value), '23514', null, why)
from (values
  ('[]', 'Contents that are no object are refused'),
  ('{}', 'Contents without a list are refused'),
  ('{"contacts": ["Ann"]}', 'Contents of an unknown kind are refused'),
  ('{"workflows": "Intake"}', 'Contents that are no list are refused'),
  ('{"workflows": [7]}', 'Contents that are no texts are refused'),
  ('{"workflows": [""]}', 'An empty name of a workflow is refused'),
  ('{"workflows": [" Intake"]}', 'A name of a workflow with spaces around it is refused'),
  ('{"calendars": ["In\u202etake"]}', 'A name of a calendar with an invisible character is refused'),
  (jsonb_build_object('customValues', jsonb_build_array(repeat('x', 121)))::text, 'A custom value of 121 characters is refused'),
  (jsonb_build_object('workflows', array_fill('x'::text, array[101]))::text, 'More than 100 workflows are refused'),
  (jsonb_build_object('workflows', array_fill(repeat('x', 120), array[100]), 'customValues', array_fill(repeat('x', 120), array[100]),
    'previews', array_fill(jsonb_build_object('kind', 'page', 'name', 'P', 'text', repeat('x', 900)), array[12]))::text,
    'Contents of more than 32 kB are refused'),
  ('{"needs": ["yacht"]}', 'An unknown need is refused'),
  ('{"needs": "phone"}', 'Needs that are no list are refused'),
  ('{"previews": [{"kind": "fax", "name": "Fax", "text": "x"}]}', 'A preview of an unknown kind is refused'),
  ('{"previews": [{"kind": "text", "name": "Text"}]}', 'A preview without a text is refused'),
  ('{"previews": [{"kind": "text", "name": "Text", "text": " "}]}', 'A preview of spaces is refused'),
  ('{"previews": [{"kind": "text", "name": "Text", "text": "x", "html": "x"}]}', 'A preview with another key is refused'),
  (jsonb_build_object('previews', jsonb_build_array(jsonb_build_object('kind', 'text', 'name', 'Text', 'text', repeat('x', 1001))))::text, 'A preview of 1,001 characters is refused'),
  (jsonb_build_object('previews', array_fill('{"kind": "text", "name": "Text", "text": "x"}'::jsonb, array[13]))::text, 'More than 12 previews are refused'),
  ('{"pipelines": [{"name": "Leads"}]}', 'A pipeline without a list of stages is refused'),
  ('{"pipelines": [{"stages": []}]}', 'A pipeline without a name is refused'),
  ('{"pipelines": [{"name": "Leads", "stages": [], "html": "x"}]}', 'A pipeline with another key is refused'),
  ('{"pipelines": {"name": "Leads"}}', 'Pipelines that are no list are refused')
) as refused (value, why);
select throws_ok($$ insert into templates (creator_id, name, platform, short_description, long_description) values (tests.uid('carl'), 'X', 'Zapier', 's', 'l') $$,
  '23514', null, 'An unknown platform is refused');
select throws_ok($$ insert into templates (creator_id, name, platform, short_description, long_description) values (tests.uid('cleo'), 'X', 'n8n', 's', 'l') $$,
  '42501', null, 'A creator cannot submit a template for another');
select throws_ok(format('select %I from templates', hidden), '42501', null, 'templates.' || hidden || ' cannot be selected, not even by its owner')
from unnest(array['email', 'json_file_url', 'goods_path', 'ghl_snapshot_url', 'ghl_snapshot_urls', 'review_note']) as hidden;
select throws_ok('select * from templates', '42501', null, 'templates cannot be selected with *');
select is(my_template(tests.template('Snapshot')) ->> 'ghl_snapshot_url', 'https://app.gohighlevel.com/snapshots/one', 'my_template returns hidden columns to the owner');
select is(my_template(tests.template('Snapshot')) -> 'versions' -> 0 ->> 'goods_url', 'https://app.gohighlevel.com/snapshots/one', 'Submitting a snapshot creates its first version, which my_template returns');
select results_eq($$ select template_name, template_type, submitted_by, creator_name, status, price_cents from submitted_templates order by template_name $$,
  $$ values ('Snapshot', 'Gohighlevel', tests.uid('carl'), 'Carl Moss', 'pending', 4900), ('Workflow', 'n8n', tests.uid('carl'), 'Carl Moss', 'pending', null) $$,
  'Submitting a template writes a row of submitted_templates');
select throws_ok(format('select %I from submitted_templates', hidden), '42501', null, 'submitted_templates.' || hidden || ' cannot be selected')
from unnest(array['submitted_by_email', 'snapshot_url', 'template_json']) as hidden;
select throws_ok(format('select %I from template_versions', hidden), '42501', null, 'template_versions.' || hidden || ' cannot be selected')
from unnest(array['goods_path', 'goods_sha256', 'goods_url']) as hidden;
select tests.act_as('ann');
select is_empty('select id from templates', 'Others cannot read a pending template');
select is_empty('select id from template_versions', 'Others cannot read the versions of a pending template');
select is_empty('select id from submitted_templates', 'Others cannot read the submission of a pending template');
select is(my_template(tests.template('Snapshot')), null, 'my_template returns null to others');
select is_empty($$ update templates set name = 'Mine' where id = tests.template('Snapshot') returning id $$, 'Others cannot update a template');
select throws_ok($$ delete from templates $$, '42501', null, 'Others cannot delete a template');
select tests.act_as(null);
select is_empty('select id from templates', 'A visitor cannot read a pending template');

-- Reviewing
select tests.as_owner();
select is(private.states_contents(contents), expected, why)
from (values
  (null::jsonb, false, 'No contents state nothing'),
  ('{"workflows": [], "needs": ["phone"], "previews": [{"kind": "text", "name": "Text", "text": "x"}]}', false, 'Needs and previews state no contents'),
  ('{"customValues": ["office_phone"]}', true, 'One name states contents')
) as stated (contents, expected, why);
select tests.act_as('carl');
select throws_ok($$ update templates set status = 'approved' $$, '42501', null, 'A creator cannot set the status to approved');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', null, tests.seen('Snapshot')) $$, '42501', null, 'A creator cannot approve with review_template');
select tests.act_as('root');
select is((select count(id)::integer from templates), 2, 'Admins can read pending templates');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', null, tests.seen('Snapshot')) $$, 'PT422', null, 'A template of an unapproved creator cannot be approved');
select tests.as_owner();
update creators set application_status = 'approved' where id = tests.uid('carl');
insert into templates (creator_id, name, platform, short_description, long_description) values (tests.uid('carl'), 'Empty', 'n8n', 's', 'l');
select tests.act_as('root');
select throws_ok($$ select review_template(tests.template('Empty'), 'approved', null, tests.seen('Empty')) $$, 'PT422', null, 'A template without goods cannot be approved');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'rejected', ' ', tests.seen('Snapshot')) $$, '22023', null, 'A rejection needs a reason');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'pending', 'x', tests.seen('Snapshot')) $$, '22023', null, 'pending is not a valid decision');
select throws_ok($$ select review_template(gen_random_uuid(), 'approved', null, now()) $$, 'PT404', null, 'review_template answers PT404 for an unknown template');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', null, tests.seen('Snapshot') - interval '1 second') $$, 'PT409', null, 'A review is refused if the template changed after seen_at');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', null, null) $$, 'PT409', null, 'A review without seen_at is refused');
select lives_ok($$ select review_template(tests.template('Snapshot'), 'changes_requested', 'Shorter, please', tests.seen('Snapshot')) $$, 'An admin can request changes');
select tests.act_as('carl');
select is(my_template(tests.template('Snapshot')) ->> 'review_note', 'Shorter, please', 'The creator can read the review note');
select lives_ok($$ update templates set short_description = 'Brief', ghl_snapshot_url = 'https://app.gohighlevel.com/snapshots/two' where id = tests.template('Snapshot') $$, 'The creator can update a template with requested changes');
select is(tests.state('Snapshot'), 'pending', 'An update of a template with requested changes resubmits it');
select is((select max(number) from template_versions), 2, 'A new link creates a new version');
select tests.act_as('root');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', 'Fine', tests.seen('Snapshot')) $$, 'PT422', 'Confirm each check of the snapshot first',
  'A snapshot is not approved without its checks');
select tests.as_owner();
insert into templates (creator_id, name, platform, short_description, long_description, ghl_snapshot_url)
values (tests.uid('carl'), 'Unstated', 'GHL', 's', 'l', 'https://app.gohighlevel.com/snapshots/unstated');
select tests.act_as('root');
select throws_ok($$ select review_template(tests.template('Unstated'), 'approved', 'Fine', tests.seen('Unstated'), checks => '{link_opens,contents_match,promises_match}') $$, 'PT422',
  'The snapshot states no contents to compare with', 'A snapshot that states no contents is not approved, whatever is confirmed');
select tests.as_owner();
delete from templates where name = 'Unstated';
select tests.act_as('root');
select is((select contents from templates where name = 'Snapshot') -> 'workflows', '["Intake", "Reminder"]', 'The other one states its workflows');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', 'Fine', tests.seen('Snapshot'), checks => '{link_opens,contents_match}') $$, 'PT422', null,
  'Nor with some of them');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', 'Fine', tests.seen('Snapshot'), checks => '{runs}') $$, '22023', null, 'An unknown check is refused');
select lives_ok($$ select review_template(tests.template('Snapshot'), 'approved', 'Fine', tests.seen('Snapshot'), checks => '{link_opens,contents_match,promises_match}') $$, 'An admin can approve a resubmitted template');
select is((select checked_at from templates where name = 'Snapshot'), now(), 'The template says when it was checked');
select tests.act_as('boss');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'rejected', 'No', tests.seen('Snapshot') - interval '1 microsecond') $$, 'PT409', null, 'A second admin who saw the template before the decision gets PT409');
select throws_ok($$ select review_template(tests.template('Snapshot'), 'rejected', 'No', tests.seen('Snapshot')) $$, '22023', null, 'An approved template cannot be rejected');
select tests.as_owner();
select results_eq($$ select actor, details ->> 'from', details ->> 'decision', details ->> 'note' from audit_log where entity_id = tests.template('Snapshot')::text order by id $$,
  $$ values (tests.uid('root'), 'pending', 'changes_requested', 'Shorter, please'), (tests.uid('root'), 'pending', 'approved', 'Fine') $$,
  'Each decision has an audit entry, an edit has none');
select results_eq($$ select recipient, kind, data ->> 'decision', data ->> 'note' from private.outbox where kind = 'template_reviewed' order by data ->> 'decision' $$,
  $$ values ('carl@example.test', 'template_reviewed', 'approved', 'Fine'), ('carl@example.test', 'template_reviewed', 'changes_requested', 'Shorter, please') $$,
  'Each decision is mailed to the account''s own address, as the other one was not confirmed');
select results_eq($$ select number, approved_at is not null from template_versions where template_id = tests.template('Snapshot') order by number $$,
  $$ values (1, false), (2, true) $$, 'Approval approves the newest version');
select is((select status from submitted_templates where template_name = 'Snapshot'), 'approved', 'submitted_templates has the status of its template');
insert into templates (creator_id, name, platform, short_description, long_description, status) values (tests.uid('carl'), 'Seeded', 'n8n', 's', 'l', 'approved');
update templates set status = 'approved' where name = 'Workflow';
select is((select count(distinct entity_id)::integer from audit_log where details ->> 'decision' = 'approved' and entity_id = any (array[tests.template('Seeded')::text, tests.template('Workflow')::text])), 2,
  'A template approved by any statement has an audit entry');
select throws_ok($$ update template_versions set goods_url = 'https://app.gohighlevel.com/snapshots/swapped' $$, '42501', null, 'The goods of a version are immutable');

-- Approved
select tests.act_as(null);
select is((select name from templates where id = tests.template('Snapshot')), 'Snapshot', 'A visitor can read an approved template');
select results_eq($$ select number from template_versions where template_id = tests.template('Snapshot') $$, array[2], 'A visitor can read only the approved version');
select throws_ok($$ select ghl_snapshot_url from templates $$, '42501', null, 'A visitor cannot select the goods');
select throws_ok($$ select id from templates where ghl_snapshot_url like 'https://app%' $$, '42501', null, 'A visitor cannot filter by the goods');
select throws_ok($$ select id from templates order by email $$, '42501', null, 'A visitor cannot order by the e-mail');
select throws_ok($$ select my_template(tests.template('Snapshot')) $$, '42501', null, 'A visitor cannot call my_template');
select is((select checked_at from templates where name = 'Snapshot'), now(), 'A visitor reads when a snapshot was checked');
select tests.act_as('carl');
select throws_ok($$ update templates set checked_at = now() $$, '42501', null, 'A creator cannot say that a snapshot was checked');
select is_empty($$ update templates set name = 'Other' where id = tests.template('Snapshot') returning id $$, 'A creator cannot update an approved template');

-- Revisions
select throws_ok($$ insert into template_revisions (template_id, changes) values (tests.template('Snapshot'), '{"status": "approved"}') $$, '42501', null, 'A revision cannot change the status');
select throws_ok($$ insert into template_revisions (template_id, changes) values (tests.template('Snapshot'), '{"snapshot_price": 0.1}') $$, '23514', null, 'A revision cannot violate a check of templates');
select throws_ok($$ insert into template_revisions (template_id, status) values (tests.template('Snapshot'), 'approved') $$, '42501', null, 'A creator cannot insert an approved revision');
select lives_ok($$ insert into template_revisions (template_id, changes) values (tests.template('Snapshot'), '{"snapshot_price": 59}') $$, 'A creator can submit a revision of an approved template');
select lives_ok($$ insert into template_revisions (template_id, changes, changelog) values (tests.template('Snapshot'),
  '{"snapshot_price": 69, "ghl_snapshot_url": "https://app.gohighlevel.com/snapshots/three"}', 'Faster') $$, 'A creator can submit a second revision');
select results_eq($$ select status from template_revisions order by (changes ->> 'snapshot_price')::numeric $$, array['withdrawn', 'pending'], 'A second revision withdraws the first');
select is((select price_cents from templates where id = tests.template('Snapshot')), 4900, 'A pending revision does not change the template');
select tests.act_as('cleo');
select throws_ok($$ insert into template_revisions (template_id, changes) values (tests.template('Snapshot'), '{"name": "Cleo was here"}') $$, '42501', null, 'A creator cannot revise another creator''s template');
select is_empty('select id from template_revisions', 'A creator cannot read revisions of another creator''s template');
select tests.act_as('root');
select throws_ok($$ select review_revision((select id from template_revisions where status = 'pending'), 'approved', null, now() - interval '1 day') $$, 'PT409', null, 'A review of a revision is refused if it changed after seen_at');
select throws_ok($$ select review_revision(id, 'approved', null, updated_at) from template_revisions where status = 'pending' $$, 'PT422', null, 'A revision of the link is not approved without the checks');
select lives_ok($$ select review_revision(id, 'approved', null, updated_at, checks => '{link_opens,contents_match,promises_match}') from template_revisions where status = 'pending' $$, 'An admin can approve a revision');
select is((select price_cents || '/' || status from templates where id = tests.template('Snapshot')), '6900/approved', 'An approved revision changes the template');
select results_eq($$ select number, changelog from template_versions where template_id = tests.template('Snapshot') and approved_at is not null order by number $$,
  $$ values (2, null), (3, 'Faster') $$, 'An approved revision with new goods creates an approved version');
select tests.act_as('carl');
select throws_ok($$ select review_revision(gen_random_uuid(), 'approved', null, now()) $$, '42501', null, 'A creator cannot review a revision');

-- Archiving and deleting
select tests.as_owner();
insert into purchases (user_id, template_id, price) values (tests.uid('ann'), tests.template('Workflow'), 0);
select tests.act_as('root');
select lives_ok($$ select review_template(tests.template('Workflow'), 'archived', 'Broken', tests.seen('Workflow')) $$, 'Admins can archive an approved template');
select tests.act_as('ann');
select is((select name from templates where id = tests.template('Workflow')), 'Workflow', 'A buyer can read an archived template');
select tests.act_as('cleo');
select is_empty($$ select id from templates where id = tests.template('Workflow') $$, 'Others cannot read an archived template');
select throws_ok($$ select delete_template(tests.template('Workflow')) $$, 'PT404', null, 'A creator cannot delete another creator''s template');
select tests.as_owner();
update purchases set state = 'withdrawn' where template_id = tests.template('Workflow');
select tests.act_as('ann');
select is_empty($$ select id from templates where id = tests.template('Workflow') $$, 'A buyer with a withdrawn purchase cannot read an archived template');
select tests.act_as('carl');
select is(delete_template(tests.template('Workflow')), 'archived', 'Deleting a template that was ever sold archives it');
select isnt((select deleted_at from templates where id = tests.template('Workflow')), null, 'A deleted and archived template has deleted_at');
select throws_ok($$ select delete_template(tests.template('Workflow')) $$, 'PT404', null, 'A template is deleted only once');
select is(delete_template(tests.template('Seeded')), 'deleted', 'A template that was never sold is deleted');
select is(tests.state('Seeded'), null, 'A deleted template has no row');
select tests.act_as('root');
select throws_ok($$ select review_template(tests.template('Workflow'), 'approved', null, tests.seen('Workflow')) $$, 'PT404', null, 'A template deleted by its creator cannot be approved');
select review_template(tests.template('Snapshot'), 'archived', 'Broken', tests.seen('Snapshot'));
select throws_ok($$ select review_template(tests.template('Snapshot'), 'approved', null, tests.seen('Snapshot')) $$, '22023', null, 'An archived template cannot be approved');
select lives_ok($$ select review_template(tests.template('Snapshot'), 'changes_requested', 'Mend it', tests.seen('Snapshot')) $$, 'An archived template gets back by requested changes');
select is((select count(*)::integer from audit_log where details ->> 'name' = 'Seeded'), 1, 'Audit entries outlive their template');
select tests.act_as(null);
select throws_ok($$ select delete_template(gen_random_uuid()) $$, '42501', null, 'A visitor cannot delete a template');

select * from finish();
rollback;
