-- Copies: what is refused, what reviewers are shown, and what others can find out.
begin;
\ir ../support/submissions.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator", "full_name": "Cleo Cole"}'),
  tests.create_user('dora', '{"role": "creator"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved';

create function tests.content(seed text) returns text language sql as $$ select encode(sha256(seed::bytea), 'hex') $$;
-- Features of a kind from one number to another.
create function tests.features(kind integer, first integer, last integer) returns jsonb language sql as $$
  select coalesce(jsonb_agg(n * 2000 + kind), '[]') from generate_series(first, last) as n $$;
create function tests.printed(owner text, file text, content text, features jsonb default '[]') returns text
language plpgsql security definer as $$
begin
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('template-goods', tests.path(owner, file), gen_random_uuid()::text, '{"size": 1234, "mimetype": "application/json"}');
  return public.record_upload(tests.uid(owner), 'template-goods', tests.path(owner, file), file, 'application/json', 1234, repeat('a', 64), '{"n": []}', tests.report(),
    jsonb_build_object('content', content, 'features', features,
      'steps', jsonb_build_array(jsonb_build_object('name', file, 'type', 'n8n-nodes-base.set', 'content', 1, 'features', jsonb_build_array(2), 'next', '[]'::jsonb))));
end $$;
create function tests.submits(owner text, name text, file text) returns void language plpgsql as $$
begin
  perform tests.act_as(owner);
  execute tests.submission(name, 'n8n', jsonb_build_object('goods_path', tests.path(owner, file), 'snapshot_price', 59));
  perform tests.as_owner();
end $$;
create function tests.similar(name text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as('root');
  return public.similar_templates(tests.template(name));
end $$;
create function tests.brief(name text) returns text language sql as $$
  select string_agg(concat_ws(' ', one #>> '{template,name}', one ->> 'is_same', one ->> 'structure_percent', one ->> 'text_percent'), ', ' order by place)
  from jsonb_array_elements(tests.similar(name) -> 'similar') with ordinality as listed (one, place) $$;

-- The same content
select lives_ok($$ select tests.printed('carl', 'draft.json', tests.content('flow'), tests.features(0, 1, 40)) $$, 'A workflow is recorded with its fingerprint');
select lives_ok($$ select tests.printed('cleo', 'early.json', tests.content('flow'), tests.features(0, 1, 40)) $$, 'A draft that nobody submitted is compared with nothing');
select tests.submits('carl', 'Flow', 'draft.json');
select throws_ok($$ select tests.printed('cleo', 'copy.json', tests.content('flow'), tests.features(0, 1, 40)) $$, 'PT422', 'Another creator already sells the same template',
  'A workflow with the same content as another creator''s pending template is refused at the upload');
select is_empty($$ select 1 from private.uploads where path like '%/copy.json' $$, 'A refused copy leaves no upload');
select throws_ok($$ select tests.submits('cleo', 'Stolen', 'early.json') $$, 'PT422', 'Another creator already sells the same template',
  'One that was uploaded before the other was submitted is refused when it is submitted');
select tests.as_owner();
select lives_ok($$ select tests.printed('carl', 'again.json', tests.content('flow'), tests.features(0, 1, 40)) $$, 'A creator may upload their own earlier version again');
select lives_ok($$ select tests.submits('carl', 'Flow too', 'again.json') $$, 'And submit it');
select lives_ok($$ select tests.printed('cleo', 'plain.json', null), tests.printed('dora', 'plain.json', null) $$, 'Boilerplate is not refused');
select throws_ok($$ select tests.printed('carl', 'x.json', 'no hash') $$, '23514', null, 'Only a hash is recorded as content');

-- The state of the other template
select tests.act_as('root');
select tests.approve('Flow');
select review_template(tests.template('Flow too'), 'rejected', 'Twice', (tests.row('Flow too')).updated_at);
select tests.as_owner();
select throws_ok($$ select tests.printed('cleo', 'copy.json', tests.content('flow')) $$, 'PT422', null, 'An approved template is protected');
select tests.act_as('root');
select review_template(tests.template('Flow'), 'archived', 'Not his', (tests.row('Flow')).updated_at);
select tests.as_owner();
select lives_ok($$ select tests.printed('cleo', 'mine.json', tests.content('flow'), tests.features(0, 1, 40)) $$,
  'Once an admin has taken the other one down, whoever it belongs to may sell it');
select lives_ok($$ select tests.submits('cleo', 'Rightful', 'mine.json') $$, 'And submit it');
select is(tests.brief('Rightful'), 'Flow true 100 100, Flow too true 100 100', 'The reviewer is shown that others submitted the same');
select is(tests.similar('Rightful') #>> '{similar,0,template,status}', 'archived', 'With the state of their templates');
select tests.as_owner();

-- Revisions
select lives_ok($$ select tests.printed('cleo', 'other.json', tests.content('other'), tests.features(0, 500, 540)), tests.printed('dora', 'dora.json', tests.content('dora'), tests.features(0, 600, 640)) $$, 'Other workflows are recorded');
select tests.submits('dora', 'Dora''s', 'dora.json');
select tests.printed('dora', 'next.json', tests.content('next'), tests.features(0, 1, 40));
select tests.printed('cleo', 'next.json', tests.content('next'), tests.features(0, 1, 40));
select tests.act_as('root');
select tests.approve('Dora''s'), tests.approve('Rightful');
select tests.act_as('dora');
select lives_ok(tests.revise('Dora''s', jsonb_build_object('goods_path', tests.path('dora', 'next.json'))), 'A revision with work of one''s own is accepted');
select tests.act_as('cleo');
select throws_ok(tests.revise('Rightful', jsonb_build_object('goods_path', tests.path('cleo', 'next.json'))), 'PT422', 'Another creator already sells the same template',
  'A revision is refused with the workflow of another creator''s pending revision');
select tests.act_as('root');
select is((select string_agg(one #>> '{template,name}', ', ' order by place) from template_revisions,
    jsonb_array_elements(similar_templates(id) -> 'similar') with ordinality as listed (one, place) where status = 'pending'), 'Flow, Flow too, Rightful',
  'A revision is compared by its own file');
select tests.act_as('dora');
select withdraw_revision(id) from template_revisions where status = 'pending';
select tests.act_as('cleo');
select lives_ok(tests.revise('Rightful', jsonb_build_object('goods_path', tests.path('cleo', 'next.json'))), 'A withdrawn revision protects nothing');
select tests.as_owner();

-- Similar content
select tests.printed('carl', 'base.json', tests.content('base'), tests.features(0, 1001, 1040) || tests.features(1, 1001, 1060));
select tests.printed('cleo', 'translated.json', tests.content('translated'), tests.features(0, 1001, 1040) || tests.features(1, 2001, 2060));
select tests.printed('dora', 'half.json', tests.content('half'), tests.features(0, 1001, 1020) || tests.features(1, 1001, 1030) || tests.features(0, 3001, 3002));
select tests.printed('dora', 'few.json', tests.content('few'), tests.features(0, 1001, 1004) || tests.features(0, 4001, 4002));
select tests.submits('carl', 'Base', 'base.json'), tests.submits('cleo', 'Translated', 'translated.json'), tests.submits('dora', 'Half', 'half.json'), tests.submits('dora', 'Few', 'few.json');
select tests.printed('dora', 'unsent.json', tests.content('unsent'), tests.features(0, 1001, 1040) || tests.features(1, 1001, 1060));
select is(tests.brief('Base'), 'Translated false 100 0, Half false 75 100', 'A template with other texts, and half of a template, are similar');
select is(tests.brief('Few'), null, 'Four parts in common are no copy');
select is(tests.similar('Translated') #>> '{similar,0,creator_name}', 'Carl Moss', 'A reviewer is told whose it is');
select is(tests.similar('Translated') #>> '{similar,0,template,price_cents}', '5900', 'And its price');
select is(tests.similar('Translated') #>> '{similar,0,steps,0,name}', 'base.json', 'And its steps');
select is(tests.similar('Translated') #>> '{steps,0,name}', 'translated.json', 'Beside its own');
select tests.as_owner();

-- What twenty creators use tells little.
insert into private.goods_prints (creator_id, template_id, features, submitted_at)
select null, gen_random_uuid(), array(select jsonb_array_elements_text(tests.features(0, 5001, 5010))::integer), now() from generate_series(1, 20);
select tests.printed('carl', 'common.json', tests.content('common'), tests.features(0, 5001, 5010) || tests.features(0, 6001, 6005));
select tests.submits('carl', 'Common', 'common.json');
select is(tests.brief('Common'), null, 'Parts that twenty creators have make no copy');
select tests.as_owner();

-- Who learns what
select tests.act_as('carl');
select throws_ok($$ select similar_templates(tests.template('Base')) $$, '42501', null, 'A creator cannot read what is similar to their template');
select throws_ok('select * from private.goods_prints', '42501', null, 'A creator cannot read fingerprints');
select tests.act_as(null);
select throws_ok($$ select similar_templates(tests.template('Base')) $$, '42501', null, 'A visitor cannot read what is similar');
select tests.act_as('root');
select is(similar_templates(gen_random_uuid()), null, 'Of an unknown template nothing is similar');
select tests.as_owner();

-- After the template
select tests.act_as('carl');
select delete_template(tests.template('Base'));
select tests.as_owner();
select results_eq($$ select goods_path, steps, submitted_at is not null from private.goods_prints where content_sha256 = tests.content('base') $$,
  $$ values (null::text, null::jsonb, true) $$, 'Of a deleted template the hashes stay alone');
select is(tests.brief('Translated'), 'false 100 0, Half false 75 0', 'A template that is gone is still found, without a name');
select tests.as_owner();
update private.uploads set created_at = now() - interval '25 hours' where path like '%/plain.json';
delete from storage.objects where name like '%/plain.json';
select is(delete_swept_uploads(), 2, 'Swept uploads are deleted');
select is_empty($$ select 1 from private.goods_prints where goods_path like '%/plain.json' $$, 'With the fingerprints of drafts');
delete from auth.users where id = tests.uid('cleo');
select results_eq($$ select creator_id from private.goods_prints where content_sha256 = tests.content('translated') $$, $$ values (null::uuid) $$,
  'A fingerprint outlives the account, without naming it');
select is_empty($$ select 1 from private.goods_prints where goods_path like '%/early.json' $$, 'Those of its drafts go');

-- Snapshots
create function tests.links(owner text, name text, link text, contents jsonb default null) returns text language plpgsql as $$
begin
  perform tests.act_as(owner);
  return tests.submission(name, 'GHL', jsonb_strip_nulls(jsonb_build_object('ghl_snapshot_url', link, 'contents', contents)));
end $$;
create function tests.titles(last integer) returns jsonb language sql as $$
  select jsonb_build_object('workflows', jsonb_agg('Workflow ' || n), 'pipelines', jsonb_build_array(jsonb_build_object('name', 'Sales', 'stages', jsonb_agg('Stage ' || n))))
  from generate_series(1, last) as n $$;
select lives_ok(tests.links('carl', 'Snapshot', 'https://app.gohighlevel.com/snapshots/share/abc', tests.titles(10)), 'A snapshot is submitted');
select throws_ok(tests.links('dora', 'Copied', link), 'PT422', 'Another creator already sells the same template', 'The same share link is refused: ' || link)
from unnest(array['https://app.gohighlevel.com/snapshots/share/abc', 'https://app.gohighlevel.com/snapshots/share/abc/?utm=1#x', 'https://affiliates.gohighlevel.com/?share=abc']) as link;
select lives_ok(tests.links('carl', 'Twice', 'https://app.gohighlevel.com/snapshots/share/abc'), 'A creator may use their own link again');
select lives_ok(tests.links('dora', 'Alike', 'https://app.gohighlevel.com/snapshots/share/abd', tests.titles(9)), 'Another link is accepted');
select throws_ok($$ update templates set ghl_snapshot_url = 'https://app.gohighlevel.com/snapshots/share/abc' where name = 'Alike' $$, 'PT422', null, 'Nor can a link be changed into another creator''s');
select tests.act_as('root');
select tests.approve('Alike');
select tests.act_as('dora');
select throws_ok(tests.revise('Alike', '{"ghl_snapshot_url": "https://app.gohighlevel.com/snapshots/share/abc"}'), 'PT422', null, 'Nor by a revision');
select is(tests.brief('Alike'), 'Snapshot false 95 0', 'A snapshot that states the same contents is similar');
select tests.act_as('carl');
update templates set contents = '{"workflows": ["Other"]}' where name = 'Snapshot';
select is(tests.brief('Alike'), null, 'It is compared by the contents that it has now');

select * from finish();
rollback;
