-- Storage: users see their own files, admins documents, nobody goods; clients write to no bucket.
begin;
\ir ../support/people.psql
select plan(12 + 4 * 8);

select tests.create_user('carl', '{"role": "creator"}'), tests.create_user('ann'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));

select results_eq($$ select id, public, file_size_limit from storage.buckets order by id $$,
  $$ values ('application-documents', false, 5242880::bigint), ('creator-documents', false, 10485760::bigint),
    ('data-exports', false, 52428800::bigint), ('listing-pictures', true, 1048576::bigint), ('profile-photos', true, 5242880::bigint),
    ('template-goods', false, 5242880::bigint), ('template-images', true, 5242880::bigint),
    ('ticket-attachments', false, 5242880::bigint) $$, 'Every bucket has its visibility and size limit');
select is_empty($$ select id from storage.buckets where allowed_mime_types is null or allowed_mime_types && array['image/svg+xml', 'text/html'] $$,
  'Every bucket lists its types, none allows SVG or HTML');
select results_eq($$ select allowed_mime_types from storage.buckets where id = 'template-goods' $$, $$ values (array['application/json']) $$, 'Bucket template-goods allows only JSON');

-- The Storage API checks these policies before every upload (also signed and resumable), copy and move. Hosted Supabase refuses
-- deletes by SQL regardless of policies, so the policies themselves are checked.
select is_empty($$ select polname from pg_policy where polrelid in ('storage.objects'::regclass, 'storage.buckets'::regclass) and polcmd <> 'r' $$,
  'No policy allows clients to write objects or buckets');
insert into storage.objects (bucket_id, name) select id, tests.uid('carl') || '/1-a.png' from storage.buckets;
select tests.act_as('carl');
select throws_ok(format($$ insert into storage.objects (bucket_id, name) values (%L, tests.uid('carl') || '/2-a.png') $$, bucket), '42501', null, 'A user cannot upload into ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'data-exports', 'listing-pictures', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select throws_ok(format($$ insert into storage.objects (bucket_id, name) values (%L, tests.uid('carl') || '/1-a.png')
  on conflict (bucket_id, name) do update set metadata = '{}' $$, bucket), '42501', null, 'A user cannot overwrite their own file in ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'data-exports', 'listing-pictures', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select is_empty(format($$ update storage.objects set metadata = '{}' where bucket_id = %L returning name $$, bucket), 'A user cannot update a file in ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'data-exports', 'listing-pictures', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select is_empty(format($$ update storage.objects set bucket_id = %L returning name $$, bucket), 'A user cannot move a file into ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'data-exports', 'listing-pictures', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select is_empty($$ select name from storage.objects where bucket_id = 'template-goods' $$, 'A creator cannot see goods, not even their own');
select is((select count(*)::integer from storage.objects), 4, 'A user sees their own files');
select tests.act_as('ann');
select is_empty($$ select name from storage.objects $$, 'A user sees no files of others');
select tests.act_as('root');
select set_eq($$ select bucket_id from storage.objects $$, array['creator-documents', 'application-documents'], 'An admin sees documents and no goods');
select tests.act_as(null);
select is_empty($$ select name from storage.objects $$, 'A visitor sees no files');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('template-images', 'x/a.png') $$, '42501', null, 'A visitor cannot upload');
select tests.as_owner();
select is((select string_agg(tablename::text collate "default", ', ' order by tablename) from pg_publication_tables where pubname = 'supabase_realtime'), 'profiles',
  'Realtime publishes profiles only');
select throws_ok($$ insert into private.uploads default values $$, '23502', null, 'An upload needs an owner');

select * from finish();
rollback;
