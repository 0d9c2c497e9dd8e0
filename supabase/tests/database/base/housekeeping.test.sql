-- Housekeeping: orphaned files are unreferenced, older than a day, and in a registered bucket.
begin;
\ir ../support/people.psql
select plan(16);

create function tests.path(file text) returns text language sql as $$ select tests.uid('carl') || '/' || file $$;
create function tests.ticket() returns uuid language sql as $$ select '70000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.uploaded(bucket text, file text) returns text language sql as $$ select tests.upload('carl', bucket, file) $$;
create function tests.put(bucket text, path text, age interval default '25 hours', touched interval default null) returns void language sql as $$
  insert into storage.objects (bucket_id, name, created_at, updated_at) values (bucket, path, now() - age, now() - coalesce(touched, age)) $$;

select tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss"}');
update public.creators set application_status = 'approved' where id = tests.uid('carl');

-- One file for every column that can reference one, and one unreferenced file in each bucket.
insert into public.creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'papers.pdf', tests.uploaded('creator-documents', 'papers.pdf'));
update public.profiles set avatar_url = tests.uploaded('profile-photos', 'photo.png') where id = tests.uid('carl');
insert into public.templates (id, creator_id, name, platform, short_description, long_description, image_url, thumbnail_url)
values ('7e000000-0000-4000-8000-000000000999', tests.uid('carl'), 'Lead router', 'n8n', 'It routes leads.', 'All of them.', tests.uploaded('template-images', 'image.png'), tests.uploaded('template-images', 'thumbnail.png'));
insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name)
values ('7e000000-0000-4000-8000-000000000999', 1, tests.goods('carl', '1.json'), repeat('a', 64), 'lead-router.json');
update public.templates set goods_path = tests.goods('carl', '2.json') where id = '7e000000-0000-4000-8000-000000000999';
update public.templates set status = 'approved' where id = '7e000000-0000-4000-8000-000000000999';
insert into public.template_revisions (template_id, changes) values ('7e000000-0000-4000-8000-000000000999', jsonb_build_object('goods_path', tests.goods('carl', '3.json'),
  'image_url', tests.uploaded('template-images', 'next.png'), 'thumbnail_url', tests.uploaded('template-images', 'next-thumbnail.png')));
insert into private.last_reviews (template_id, content) values ('7e000000-0000-4000-8000-000000000999',
  jsonb_build_object('image_url', tests.uploaded('template-images', 'seen.png'), 'thumbnail_url', tests.uploaded('template-images', 'seen-thumbnail.png')));
select open_ticket(tests.ticket(), null, 'vic@example.test', 'Vic', 'other', 'A question', 'Please look.',
  jsonb_build_array(jsonb_build_object('path', tests.ticket() || '/1-shot.png', 'name', 'shot.png', 'size', 100, 'type', 'image/png')));

insert into private.data_exports (user_id, state, path, ready_at, expires_at)
values (tests.uid('carl'), 'ready', tests.path('export.zip'), now(), now() + interval '1 hour'),
  (tests.uid('carl'), 'ready', tests.path('expired.zip'), now(), now());

create table tests.referred (bucket text, path text);
insert into tests.referred values
  ('creator-documents', tests.path('papers.pdf')), ('profile-photos', tests.path('photo.png')),
  ('template-images', tests.path('image.png')), ('template-images', tests.path('thumbnail.png')),
  ('template-images', tests.path('seen.png')), ('template-images', tests.path('seen-thumbnail.png')),
  ('template-images', tests.path('next.png')), ('template-images', tests.path('next-thumbnail.png')),
  ('template-goods', tests.path('1.json')), ('template-goods', tests.path('2.json')), ('template-goods', tests.path('3.json')),
  ('data-exports', tests.path('export.zip')),
  ('ticket-attachments', tests.ticket() || '/1-shot.png');
delete from storage.objects;
select tests.put(bucket, path) from tests.referred;
select set_eq('select bucket_id, path from private.file_references where path is not null', 'select bucket, path from tests.referred',
  'private.file_references contains every referenced file and no other');
select set_eq('select distinct bucket_id from private.file_references', 'select id from storage.buckets', 'private.file_references contains every bucket');
select is_empty('select * from orphaned_files(100)', 'A referenced file is never an orphan, however old');

select tests.put(id, 'nobody/' || id) from storage.buckets;
select set_eq('select bucket_id, path from orphaned_files(100)', $$ select id, 'nobody/' || id from storage.buckets $$, 'An unreferenced file is an orphan in every bucket');
select tests.put('ticket-attachments', tests.ticket() || '/2-young.png', '23 hours'), tests.put('profile-photos', 'nobody/replaced.png', '9 days', '1 hour');
select is_empty($$ select * from orphaned_files(100) where path like '%young.png' or path like '%replaced.png' $$, 'A file stored or replaced within a day is not an orphan');
insert into storage.buckets (id, name) values ('unknown', 'unknown');
select tests.put('unknown', 'nobody/a.png');
select is_empty($$ select * from orphaned_files(100) where bucket_id = 'unknown' $$, 'A bucket that is not registered is not swept');
select tests.put('template-images', tests.path('papers.pdf'));
select isnt_empty(format('select * from orphaned_files(100) where bucket_id = %L and path = %L', 'template-images', tests.path('papers.pdf')),
  'A reference counts only in its own bucket');

select tests.put('template-images', 'nobody/oldest.png', '90 days');
select results_eq('select path from orphaned_files(1)', $$ values ('nobody/oldest.png') $$, 'orphaned_files returns the oldest first, up to max_rows');
select is_empty('select * from orphaned_files(-1)', 'orphaned_files returns nothing for a negative max_rows');

update public.template_revisions set status = 'withdrawn';
select set_eq($$ select path from orphaned_files(100) where path similar to '%(next|3.json)%' $$, $$ select tests.path(file) from unnest(array['next.png', 'next-thumbnail.png', '3.json']) as file $$,
  'The files of a withdrawn revision are orphans');
update public.profiles set avatar_url = null where id = tests.uid('carl');
select isnt_empty(format('select * from orphaned_files(100) where path = %L', tests.path('photo.png')), 'A removed profile photo is an orphan');
delete from public.support_tickets;
select isnt_empty(format('select * from orphaned_files(100) where path = %L', tests.ticket() || '/1-shot.png'), 'The attachment of a deleted ticket is an orphan');

insert into private.downloads (user_id, template_id, version, downloaded_at)
select tests.uid('carl'), '7e000000-0000-4000-8000-000000000999', version, now() - age
from (values (1, interval '2 years 1 minute'), (2, interval '2 years' - interval '1 minute')) as taken (version, age);
select delete_swept_uploads();
select results_eq('select version from private.downloads', 'values (2)', 'delete_swept_uploads deletes downloads that are older than 2 years');

set local role service_role;
select lives_ok('select * from orphaned_files(1)', 'The service role can call orphaned_files');
set local role authenticated;
select throws_ok('select * from orphaned_files(1)', '42501', null, 'A user cannot call orphaned_files');
set local role anon;
select throws_ok('select * from orphaned_files(1)', '42501', null, 'A visitor cannot call orphaned_files');
reset role;

select * from finish();
rollback;
