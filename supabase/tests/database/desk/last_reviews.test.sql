-- What the last review saw: kept at each decision, one row per template, read by admins alone.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.goods('carl', file, jsonb_build_object('n', jsonb_build_array(jsonb_build_array('t', 0, at)), 'e', '[]'::jsonb))
from unnest(array['one.json', 'two.json', 'three.json', 'four.json']) with ordinality as upload (file, at);
select tests.upload('carl', 'template-images', 'seen.png'), tests.upload('carl', 'template-images', 'new.png');
create function tests.last(name text) returns jsonb language sql as $$ select template_under_review(tests.template(name)) -> 'last_review' $$;
create function tests.review(name text, decision text) returns timestamptz language sql as $$
  select review_template(tests.template(name), decision, 'Note', (tests.row(name)).updated_at) $$;
create function tests.last_path(name text) returns text language sql security definer as $$
  select goods_under_review(tests.uid('root'), tests.template(name), true) ->> 'path' $$;

-- A new submission
select tests.act_as('carl');
select lives_ok(tests.submission('Flow', 'n8n', jsonb_build_object('goods_path', tests.path('carl', 'one.json'), 'image_url', tests.path('carl', 'seen.png'),
  'snapshot_price', 20, 'email', 'carl@example.test')), 'A creator submits a template');
select tests.act_as('root');
select is(tests.last('Flow'), 'null', 'A template that nobody has reviewed has no last review');
select is(tests.last_path('Flow'), null, 'Nor has it a file of a last review');

-- Sent back and resubmitted
select tests.review('Flow', 'changes_requested');
select tests.act_as('carl');
update templates set short_description = 'Better', snapshot_price = 30, image_url = tests.path('carl', 'new.png'), goods_path = tests.path('carl', 'two.json') where name = 'Flow';
select tests.act_as('root');
select is((select jsonb_build_array(seen -> 'short_description', seen -> 'price_cents', seen ->> 'goods_path' like '%/one.json', seen -> 'file_name', seen ->> 'image_url' like '%/seen.png')
  from (select tests.last('Flow') -> 'seen' as seen) as review), '["s", 2000, true, "one.json", true]', 'The review of a resubmitted draft has what the last one saw');
select is(template_under_review(tests.template('Flow')) -> 'template' ->> 'short_description', 'Better', 'Beside what it is now');
select is(tests.last_path('Flow'), tests.path('carl', 'one.json'), 'An admin gets the file that the last review saw');
select tests.as_owner();
select ok(not content ?| array['email', 'id', 'creator_id'], 'The record of a review names no person') from private.last_reviews;
select isnt_empty(format('select 1 from private.file_references where bucket_id = %L and path = %L', 'template-images', tests.path('carl', 'seen.png')),
  'The picture that was seen is still referenced');
select is(goods_under_review(tests.uid('carl'), tests.template('Flow'), true), '{"ok": false, "problem": "not_entitled"}', 'A creator gets no file of a review');
select tests.act_as('carl');
select throws_ok($$ select * from private.last_reviews $$, '42501', null, 'A creator cannot read records of reviews');
select throws_ok($$ select goods_under_review(tests.uid('root'), tests.template('Flow'), true) $$, '42501', null, 'Clients cannot locate the file of a review');

-- The next decision replaces it
select tests.act_as('root');
select tests.approve('Flow');
select is(tests.last('Flow') -> 'seen' ->> 'short_description', 'Better', 'The next decision replaces the record');
select is(tests.last_path('Flow'), tests.path('carl', 'two.json'), 'And its file');
select tests.as_owner();
select is((select count(*)::integer from private.last_reviews), 1, 'One record per template is kept');
select is_empty(format('select 1 from private.file_references where bucket_id = %L and path = %L', 'template-images', tests.path('carl', 'seen.png')),
  'Nothing refers to the earlier picture any more');

-- Updates
select tests.act_as('carl');
select lives_ok(tests.revise('Flow', jsonb_build_object('name', 'Flow', 'short_description', 'Faster', 'goods_path', tests.path('carl', 'three.json'))), 'A creator sends an update');
select tests.act_as('root');
select lives_ok(tests.decide('changes_requested'), 'It is sent back');
select is(tests.last('Flow') -> 'seen' ->> 'short_description', 'Faster', 'The last review saw the update');
select is((tests.row('Flow')).short_description, 'Better', 'Which the live template does not have');
select is(tests.last_path('Flow'), tests.path('carl', 'three.json'), 'An admin gets the file of the update that was sent back');
select tests.act_as('carl');
select lives_ok(tests.revise('Flow', jsonb_build_object('short_description', 'Best', 'goods_path', tests.path('carl', 'four.json'))), 'A creator sends the update again');
select tests.act_as('root');
select is((select review -> 'last_review' -> 'seen' ->> 'short_description' from template_revisions as revision, template_under_review(revision.id) as review where revision.status = 'pending'),
  'Faster', 'The review of the second update has what the first one was');
select lives_ok(tests.decide('approved'), 'The second update is approved');
select is(tests.last('Flow') -> 'seen' ->> 'short_description', 'Best', 'An approved update is what the last review saw');

-- Deleted with their template and their account
select tests.as_owner();
savepoint kept;
delete from public.templates;
select is_empty('select 1 from private.last_reviews', 'The record goes with its template');
rollback to kept;
insert into purchases (user_id, template_id, price) select tests.uid('root'), id, 0 from templates;
delete from auth.users where id = tests.uid('carl');
select is((select count(*)::integer from templates), 1, 'A sold template outlives its creator');
select is_empty('select 1 from private.last_reviews', 'The record of its review does not');

select * from finish();
rollback;
