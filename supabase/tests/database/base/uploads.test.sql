-- Uploads: rows reference only unchanged uploads of their owner, approval checks again, and names get the extension of the stored type.
begin;
\ir ../support/people.psql
select plan(47);

select tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "company_name": "Moss"}'), tests.create_user('ann', '{"role": "creator"}'),
  tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update public.creators set application_status = 'approved' where id = tests.uid('carl');
create function tests.template(picture text) returns text language sql as $$
  select format('insert into templates (creator_id, name, platform, short_description, long_description, ghl_snapshot_url, contents, image_url)
    values (tests.uid(''carl''), ''Flow'', ''GHL'', ''Short'', ''Long'', ''https://app.gohighlevel.com/snapshots/x'', ''{"workflows": ["Intake"]}'', %L) returning id', picture) $$;
create function tests.seen() returns timestamptz language sql security definer as $$ select max(updated_at) from public.templates $$;
create function tests.id() returns uuid language sql security definer as $$ select id from public.templates order by created_at desc limit 1 $$;
create function tests.approve() returns text language sql as $$ select format('select review_template(%L, ''approved'', null, %L, checks => ''{link_opens,contents_match,promises_match}'')', tests.id(), tests.seen()) $$;
create function tests.bound(file text) returns boolean language sql security definer as $$
  select bound_at is not null from private.uploads where path like '%/' || file $$;
create function tests.overwrite(file text) returns void language sql security definer as $$
  update storage.objects set version = gen_random_uuid()::text where name like '%/' || file $$;

create function tests.apply(document text) returns jsonb language sql as $$
  select submit_application('{"email": "a@b.test", "has_company": false, "business_description": "x", "first_name": "A", "last_name": "B", "templates_count": "1-3", "has_clients": true}',
    jsonb_build_array(jsonb_build_object('file_name', E'portfolio\u202Efdp.hta', 'file_url', tests.uid('ann') || '/' || document))) $$;

-- References
select tests.upload('carl', 'template-images', 'a.png'), tests.upload('carl', 'template-images', 'b.png'), tests.upload('ann', 'template-images', 'ann.png'),
  tests.upload('carl', 'creator-documents', 'papers.pdf', 'application/pdf'), tests.upload('carl', 'profile-photos', 'face.png'),
  tests.upload('carl', 'template-images', 'late.png'), tests.upload('carl', 'template-images', 'small.png'), tests.upload('carl', 'template-images', 'old.png');
insert into storage.objects (bucket_id, name, version, metadata)
values ('template-images', tests.uid('carl') || '/unrecorded.png', 'x', '{"size": 1234, "mimetype": "image/png"}');
update private.uploads set created_at = now() - interval '23 hours 1 minute' where path like '%/old.png';
select tests.act_as('carl');
select throws_ok(tests.template(tests.uid('carl') || '/' || file), 'PT422', 'This file is no longer there. Please upload it again.', 'A template cannot reference ' || why)
from (values ('none.png', 'an image that was never uploaded'), ('unrecorded.png', 'a file that upload-file did not store'),
  ('papers.pdf', 'a file of another bucket'), ('old.png', 'an upload that is about to be swept')) as refused (file, why);
select throws_ok(format($$ insert into templates (creator_id, name, platform, short_description, long_description, image_url)
  values (tests.uid('ann'), 'Flow', 'n8n', 'Short', 'Long', tests.uid('ann') || %L) $$, file), '42501', null, 'A template in another user''s name is refused with the same error, ' || why)
from (values ('/ann.png', 'if the file exists'), ('/none.png', 'if it does not')) as refused (file, why);
select lives_ok(tests.template(tests.uid('carl') || '/a.png'), 'A template can reference an upload of its creator');
select ok(tests.bound('a.png') and not tests.bound('b.png'), 'Referencing an upload binds it');
select throws_ok($$ update templates set thumbnail_url = tests.uid('carl') || '/none.png' $$, 'PT422', null, 'An update cannot reference a missing file');
select lives_ok($$ update templates set thumbnail_url = tests.uid('carl') || '/b.png' $$, 'An update can reference another upload');
select throws_ok($$ update profiles set avatar_url = id || '/none.png' $$, 'PT422', null, 'A profile cannot reference a missing photo');
select lives_ok($$ update profiles set avatar_url = id || '/face.png' $$, 'A profile can reference an uploaded photo');
select throws_ok($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'x.pdf', tests.uid('carl') || '/none.pdf') $$, 'PT422', null,
  'A creator cannot reference a missing document');
select throws_ok(format($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('ann'), 'x.pdf', tests.uid('ann') || %L) $$, file), '42501', null,
  'A document in another user''s name is refused with the same error, ' || why) from (values ('/ann.pdf', 'if the file exists'), ('/none.pdf', 'if it does not')) as refused (file, why);
select lives_ok($$ insert into creator_documents (creator_id, file_name, file_url, file_type)
  values (tests.uid('carl'), E'pa\u202Epers.hta', tests.uid('carl') || '/papers.pdf', 'text/html') $$, 'A creator can reference an uploaded document');
select results_eq($$ select file_name, file_type from creator_documents $$, $$ values ('papers.pdf', 'application/pdf') $$, 'A document''s type and extension come from its upload');

-- Approval
select tests.as_owner();
update public.creators set application_status = 'approved' where id = tests.uid('carl');
select tests.overwrite('a.png');
select tests.act_as('root');
select throws_ok(tests.approve(), 'PT422', 'A picture of this template is missing or was changed since it was uploaded', 'A template with an overwritten image is not approved');
select tests.as_owner();
delete from private.uploads where path like '%/a.png'; delete from storage.objects where name like '%/a.png';
select tests.act_as('root');
select throws_ok(tests.approve(), 'PT422', null, 'A template with a deleted image is not approved');
select tests.as_owner();
select tests.upload('carl', 'template-images', 'a.png');
select tests.act_as('root');
select lives_ok(tests.approve(), 'A template with unchanged images is approved');
select tests.act_as('carl');
select throws_ok($$ insert into template_revisions (template_id, changes) values (tests.id(), jsonb_build_object('image_url', tests.uid('carl') || '/none.png')) $$, 'PT422', null,
  'A revision cannot reference a missing image');
select lives_ok($$ insert into template_revisions (template_id, changes) values (tests.id(), jsonb_build_object('image_url', tests.uid('carl') || '/late.png', 'thumbnail_url', tests.uid('carl') || '/small.png')) $$,
  'A revision can reference uploads');
select ok(tests.bound(file), file || ' is bound by the pending revision') from unnest(array['late.png', 'small.png']) as file;
select tests.overwrite('late.png');
select tests.act_as('root');
select throws_ok($$ select review_revision(id, 'approved', null, updated_at) from template_revisions where status = 'pending' $$, 'PT422', null,
  'A revision with an overwritten image is not approved');

-- Applications
select tests.as_owner();
select tests.upload('ann', 'application-documents', 'cv.pdf', 'application/pdf'), tests.upload('ann', 'application-documents', 'gone.pdf', 'application/pdf');
select tests.act_as('ann');
select throws_ok($$ select tests.apply('none.pdf') $$, 'PT422', null, 'An application cannot reference a missing document');
select discard_upload('application-documents', tests.uid('ann') || '/gone.pdf');
select throws_ok($$ select tests.apply('gone.pdf') $$, 'PT422', null, 'An application cannot reference a discarded document');
select lives_ok($$ select tests.apply('cv.pdf') $$, 'An application can reference an uploaded document');
select results_eq($$ select file_name, file_type from creator_application_documents $$, $$ values ('portfoliofdp.pdf', 'application/pdf') $$,
  'An application''s document has the extension of its stored type');
select tests.overwrite('cv.pdf');
select tests.act_as('root');
select throws_ok($$ select review_application(id, 'approved', null, updated_at) from creator_applications $$, 'PT422',
  'A document of this application is missing or was changed since it was handed in', 'An application with an overwritten document is not approved');
select lives_ok($$ select review_application(id, 'rejected', 'Please send it again', updated_at) from creator_applications $$, 'An application with an overwritten document can be rejected');

-- Goods
select tests.as_owner();
insert into templates (id, creator_id, name, platform, short_description, long_description)
values ('80000000-0000-4000-8000-000000000001', tests.uid('carl'), 'Flow 2', 'n8n', 'Short', 'Long');
insert into template_versions (template_id, number, goods_path, goods_sha256, file_name)
select id, 1, tests.uid('carl') || '/1.json', repeat('a', 64), E'flow\u202E.json.hta' from templates where name = 'Flow 2';
select results_eq($$ select file_name from template_versions where goods_path is not null $$, $$ values ('flow.json') $$, 'Goods get the extension .json');
select is((select goods_path from templates where name = 'Flow 2'), tests.uid('carl') || '/1.json', 'The goods of a template are those of its newest version');

-- Discarding
select tests.act_as('carl');
select discard_upload('template-images', tests.uid('carl') || '/b.png');
select discard_upload('template-images', tests.uid('ann') || '/ann.png');
select tests.as_owner();
select is_empty($$ select path from private.uploads where discarded_at is not null and path not like '%/gone.pdf' $$, 'A user cannot discard referenced files or another user''s');
select isnt_empty($$ select 1 from orphaned_files(100) where path like '%/gone.pdf' $$, 'A discarded file is swept at once');
select is_empty($$ select 1 from orphaned_files(100) where path like '%/ann.png' $$, 'A file of another user is not swept at once');
delete from storage.objects where name like '%/gone.pdf' or name like '%/old.png';
update private.uploads set created_at = now() - interval '25 hours' where path like '%/old.png';
select is(delete_swept_uploads(), 1, 'Rows of swept uploads are deleted after a day');
select isnt_empty($$ select 1 from private.uploads where path like '%/gone.pdf' $$, 'Rows of swept uploads are kept for a day');

-- Quotas
select is((select count(*)::integer from generate_series(1, 61) where count_upload_attempt(tests.uid('ann'), '203.0.113.7', 1000) = 'ok'), 60, 'A user can upload 60 files an hour');
select is((select count(*)::integer from generate_series(1, 61) where count_upload_attempt(tests.uid('carl'), '203.0.113.7', 1000) = 'ok'), 59, 'A caller can upload 120 files an hour, across accounts');
select is(count_upload_attempt(tests.uid('root'), '203.0.113.8', 250 * 1024 * 1024), 'ok', 'The daily quota is 250 MB');
select is(count_upload_attempt(tests.uid('root'), '203.0.113.8', 250 * 1024 * 1024 + 1), 'full', 'More than the daily quota is refused');
insert into storage.objects (bucket_id, name, version, metadata)
values ('template-images', tests.uid('root') || '/large.png', 'x', jsonb_build_object('size', 250 * 1024 * 1024, 'mimetype', 'image/png'));
select is(record_upload(tests.uid('root'), 'template-images', tests.uid('root') || '/large.png', 'large.png', 'image/png', 250 * 1024 * 1024, repeat('a', 64)), 'large.png', 'An upload within the quota is recorded');
select is(count_upload_attempt(tests.uid('root'), '203.0.113.8', 1), 'full', 'Recorded bytes count against the quota');
select tests.upload('root', 'template-images', 'more.png');
select is_empty($$ select 1 from private.uploads where path like '%/more.png' $$, 'record_upload refuses more than the quota');
select throws_ok($$ select record_upload(tests.uid('ann'), 'template-images', tests.uid('ann') || '/x.png', 'x.png', 'image/png', 10, repeat('a', 64)) $$, 'PT422', null,
  'record_upload refuses a file that is not stored');
select tests.act_as('ann');
select throws_ok($$ select record_upload(tests.uid('ann'), 'template-images', tests.uid('ann') || '/x.png', 'x.png', 'image/png', 10, repeat('a', 64)) $$, '42501', null,
  'A user cannot call record_upload');

select * from finish();
rollback;
