-- Data exports: their sections list every table, and an export holds one person's rows.
begin;
\ir ../support/people.psql
select plan(34);

create function tests.rows(section text) returns jsonb language sql as $$
  select export_rows(id) -> section from private.data_exports where user_id = tests.uid('ann') order by requested_at desc limit 1 $$;
create function tests.export() returns uuid language sql as $$
  select id from private.data_exports where user_id = tests.uid('ann') order by requested_at desc limit 1 $$;

select tests.create_user('ann', '{"role": "creator", "first_name": "Ann", "last_name": "Alder"}');
select tests.create_user('bob', '{"role": "buyer", "first_name": "Bob", "last_name": "Birch"}');

select set_eq($$ select distinct relation::regclass from private.export_sections() $$,
  $$ select oid::regclass from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) $$,
  'The sections of an export list every table');
select is_empty($$ select relation from private.export_sections() group by relation having count(*) filter (where section is null) > 0 and count(*) > 1 $$,
  'A table that is not exported has no section');
select is_empty($$ select section from private.export_sections() where section is not null group by section having count(*) > 1 $$,
  'The names of sections are unique');
select is_empty($$ select relation from private.export_sections() where (section is null or hidden <> '{}') and coalesce(reason, '') = '' $$,
  'A table or column that is not exported has a reason');
select is_empty($$ select relation, name from private.export_sections(), unnest(hidden) as name
  where not exists (select 1 from pg_attribute where attrelid = relation::regclass and attname = name and not attisdropped) $$, 'Hidden columns exist');
select is_empty($$ select section, attname from private.export_sections() join pg_attribute on attrelid = relation::regclass and attnum > 0
  where section is not null and attname ~ '(token|secret|password|salt|(confirm|key)_hash)' and not attname = any (hidden) $$, 'No column with a secret is exported');
select is_empty($$ select conrelid::regclass from pg_constraint where contype = 'f' and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
  and connamespace in ('public'::regnamespace, 'private'::regnamespace)
  and conrelid::regclass not in (select relation::regclass from private.export_sections() where section is not null) $$,
  'Every table that refers to an account has a section');

select tests.act_as(null);
select throws_ok('select request_export()', '42501', null, 'A visitor cannot request an export');
select throws_ok('select my_export()', '42501', null, 'A visitor cannot read an export');
select tests.act_as('ann');
select is(my_export(), null, 'Without a request there is no export');
select lives_ok('select request_export()', 'A user can request an export');
select is(my_export() ->> 'state', 'queued', 'A requested export is queued');
select throws_ok('select request_export()', 'PT409', null, 'A second request within 24 hours is refused');
select throws_ok($$ select export_rows('00000000-0000-4000-8000-000000000000') $$, '42501', null, 'A user cannot call the functions of the worker');
select tests.act_as('bob');
select is(my_export(), null, 'A user does not see the export of another');
select tests.as_owner();

insert into public.newsletter_subscriptions (email) values ('ann@example.test'), ('bob@example.test');
insert into private.wishes (need, email) values ('Something that fits', 'ann@example.test'), ('Something else', 'bob@example.test');
select tests.upload('ann', 'profile-photos', 'photo.png'), tests.upload('bob', 'profile-photos', 'photo.png');
insert into storage.objects (bucket_id, name) values ('data-exports', tests.uid('ann') || '/old.zip');
select is(lease_due_export() ->> 'user_id', tests.uid('ann')::text, 'A due export is leased');
select is(lease_due_export(), null, 'A leased export is not leased again');
select is(tests.rows('profile') -> 0 ->> 'username', 'ann', 'An export holds the profile');
select is(tests.rows('account') ->> 'email', 'ann@example.test', 'An export holds the account');
select is(jsonb_array_length(tests.rows('newsletter')), 1, 'An export holds the newsletter subscription of the address');
select ok(not tests.rows('newsletter') -> 0 ? 'unsubscribe_token', 'An export holds no token');
select is(jsonb_path_query_array(tests.rows('wishes'), '$[*].need'), '["Something that fits"]', 'An export holds the wishes of the address');
select ok(not tests.rows('wishes') -> 0 ? 'withdraw_token', 'And no token of theirs');
select ok(export_rows(tests.export())::text !~ 'bob', 'An export holds nothing about another user');
select results_eq('select file.bucket_id, file.path from jsonb_to_recordset(export_files(tests.export())) as file (bucket_id text, path text)', $$ values ('profile-photos', tests.uid('ann') || '/photo.png') $$,
  'An export holds the user''s own files, without earlier exports');

select mark_export_progress(tests.export(), 40), mark_export_progress(tests.export(), 20);
select is((select progress from private.data_exports), 40, 'Progress never decreases');
select mark_export_failed(tests.export());
select is((select state || ' ' || (next_at > now()) from private.data_exports), 'queued true', 'A failed attempt is queued again, later');
update private.data_exports set attempts = 5, next_at = now();
select lease_due_export();
select is((select state from private.data_exports), 'failed', 'An export fails after five attempts');
select tests.act_as('ann');
select lives_ok('select request_export()', 'After a failure a new export can be requested at once');
select tests.as_owner();
delete from private.data_exports where state = 'failed';
select lease_due_export();
select ok(mark_export_ready(tests.export(), tests.uid('ann') || '/1.zip') and mark_export_ready(tests.export(), tests.uid('ann') || '/1.zip'), 'Marking an export as ready is idempotent');
select is((select count(*)::integer from private.outbox where kind = 'export_ready' and recipient = 'ann@example.test'), 1, 'A ready export is announced by one mail');
select is(export_archive(tests.uid('ann')) || coalesce(export_archive(tests.uid('bob')), ''), tests.uid('ann') || '/1.zip', 'An archive is found for its owner only');
update private.data_exports set expires_at = now();
select is(export_archive(tests.uid('ann')), null, 'An expired archive is not found');
select lease_due_export();
select is((select count(*)::integer from private.data_exports), 0, 'An expired export is deleted');

select * from finish();
rollback;
