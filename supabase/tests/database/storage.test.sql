-- Storage: own folders, documents for their owner and admins, goods for nobody; and no client writes, whatever the bucket.
begin;
\ir support/people.psql
select plan(12 + 4 * 6);

select tests.create_user('carl', '{"role": "creator"}'), tests.create_user('ann'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));

select results_eq($$ select id, public, file_size_limit from storage.buckets order by id $$,
  $$ values ('application-documents', false, 5242880::bigint), ('creator-documents', false, 10485760::bigint), ('profile-photos', true, 5242880::bigint),
    ('template-goods', false, 5242880::bigint), ('template-images', true, 5242880::bigint),
    ('ticket-attachments', false, 5242880::bigint) $$, 'the buckets and their limits');
select is_empty($$ select id from storage.buckets where allowed_mime_types is null or allowed_mime_types && array['image/svg+xml', 'text/html'] $$,
  'each names its types, and none takes SVG');
select results_eq($$ select allowed_mime_types from storage.buckets where id = 'template-goods' $$, $$ values (array['application/json']) $$, 'goods are JSON');

-- The Storage API asks these policies before every upload, signed or resumable, and every copy and move. Hosted Supabase refuses
-- a delete by SQL whatever the policies say, so the policies themselves are looked at.
select is_empty($$ select polname from pg_policy where polrelid in ('storage.objects'::regclass, 'storage.buckets'::regclass) and polcmd <> 'r' $$,
  'No policy lets a client write a file or a bucket');
insert into storage.objects (bucket_id, name) select id, tests.uid('carl') || '/1-a.png' from storage.buckets;
select tests.act_as('carl');
select throws_ok(format($$ insert into storage.objects (bucket_id, name) values (%L, tests.uid('carl') || '/2-a.png') $$, bucket), '42501', null, 'A person cannot upload into ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select throws_ok(format($$ insert into storage.objects (bucket_id, name) values (%L, tests.uid('carl') || '/1-a.png')
  on conflict (bucket_id, name) do update set metadata = '{}' $$, bucket), '42501', null, 'A person cannot overwrite a file of their own in ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select is_empty(format($$ update storage.objects set metadata = '{}' where bucket_id = %L returning name $$, bucket), 'A person cannot change a file in ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select is_empty(format($$ update storage.objects set bucket_id = %L returning name $$, bucket), 'A person cannot move a file into ' || bucket)
from unnest(array['application-documents', 'creator-documents', 'profile-photos', 'template-goods', 'template-images', 'ticket-attachments']) as bucket;
select is_empty($$ select name from storage.objects where bucket_id = 'template-goods' $$, 'nobody sees goods, not even their creator');
select is((select count(*)::integer from storage.objects), 4, 'people see their own files');
select tests.act_as('ann');
select is_empty($$ select name from storage.objects $$, 'and no others');
select tests.act_as('root');
select set_eq($$ select bucket_id from storage.objects $$, array['creator-documents', 'application-documents'], 'admins see documents, and no goods');
select tests.act_as(null);
select is_empty($$ select name from storage.objects $$, 'a visitor sees nothing');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('template-images', 'x/a.png') $$, '42501', null, 'and uploads nothing');
select tests.as_owner();
select is((select string_agg(tablename::text collate "default", ', ' order by tablename) from pg_publication_tables where pubname = 'supabase_realtime'), 'profiles, purchases',
  'realtime sends profiles and purchases, and nothing else');
select throws_ok($$ insert into private.uploads default values $$, '23502', null, 'an upload names its owner');

select * from finish();
rollback;
