-- Identity: sign-ups never fail, and profiles are readable by their owner only.
begin;
\ir ../support/people.psql
select plan(55);

-- Registrations (registration.test.sql has more)
select tests.create_user('ann', '{"role": "buyer", "first_name": "Ann", "last_name": "Lee", "full_name": "Ann Lee"}');
select tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss", "company_name": "Moss Ltd"}');

select results_eq($$ select role, full_name, email, language from profiles where id = tests.uid('ann') $$,
  $$ values ('buyer', 'Ann Lee', 'ann@example.test', 'english') $$, 'A confirmed account has a profile');
select tests.create_user('old', '{"full_name": "Ann Mary Lee"}');
select results_eq($$ select first_name, last_name, full_name from profiles where id = tests.uid('old') $$, $$ values ('Ann', 'Mary Lee', 'Ann Mary Lee') $$,
  'Of a full name alone the first word is the first name');
select results_eq($$ select notification_preferences, privacy_settings from profiles where id = tests.uid('carl') $$,
  $$ values ('{"email": true, "push": false, "updates": true, "marketing": false}'::jsonb,
    '{"profileVisibility": "public", "showEmail": false, "showActivity": true, "improveSearch": true}'::jsonb) $$, 'A profile has default preferences');
select results_eq($$ select first_name, last_name, email from buyers where id = tests.uid('ann') $$,
  $$ values ('Ann', 'Lee', 'ann@example.test') $$, 'A confirmed buyer has a buyers row');
select is_empty($$ select 1 from buyers where id = tests.uid('carl') $$, 'A creator has no buyers row');

insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) select gen_random_uuid(), row.email, now(), row.meta from (values
  ('m1@bad.test', '{"role": 1}'::jsonb), ('m2@bad.test', '{"role": ["creator"]}'), ('m3@bad.test', '{"role": "admin"}'),
  ('m4@bad.test', '[1, 2]'), ('m5@bad.test', '"text"'), ('m6@bad.test', null), ('m7@bad.test', 'null'), ('m8@bad.test', '{"draft_key": {"a": 1}}'),
  (null, '{"role": "buyer"}'), (repeat('l', 200) || '@bad.test', '{}'), (E'\t@bad.test', '{}')) as row (email, meta);
select is((select count(*)::integer from profiles as p join auth.users as u using (id)), (select count(*)::integer from auth.users),
  'Malformed metadata never blocks a sign-up');
select is_empty($$ select role from profiles where email ~ '^m[1-8]@' and role <> 'buyer' $$, 'Any role but "creator" becomes buyer');
select is((select count(*)::integer from buyers where email ~ '^m[1-8]@'), 8, 'An account with malformed metadata has a buyers row');
select is_empty($$ select 1 from private.admins $$, 'A sign-up never creates an admin');

select tests.create_user('mia', jsonb_build_object('first_name', repeat('x', 1000), 'full_name', repeat('y', 1000), 'last_name', '{"a": 1}'::jsonb));
select tests.create_user('max', '{"role": "creator", "social_accounts": "linkedin", "templates_count": "many", "calendly_url": "javascript:alert(1)", "has_clients": 7}');
select tests.create_user('moe', '{"role": "creator", "social_accounts": [1, null, {"platform": "myspace", "url": "https://x.test"},
  {"platform": "website", "url": "http://x.test"}, {"platform": "twitter", "url": "https://x.test/a"}, {"platform": "twitter", "url": "https://x.test/b"}]}');
select ok((select length(first_name) = 100 from buyers where id = tests.uid('mia')), 'Long names are truncated');
select results_eq($$ select templates_count, calendly_url, has_clients from creators where id = tests.uid('max') $$,
  $$ values (null::text, null::text, false) $$, 'Invalid values are dropped');
select results_eq($$ select platform, url from creator_social_accounts where creator_id = tests.uid('moe') $$,
  $$ values ('twitter', 'https://x.test/a') $$, 'Invalid and repeated social accounts are dropped');
select is_empty($$ select * from private.signup_faults $$, 'Malformed registrations log no faults');
select tests.create_user('eve', '{"role": "creator", "first_name": "<b>Eve</b>", "last_name": "Real", "company_name": "\u202exoc"}');
select results_eq($$ select first_name, last_name, company_name from creators where id = tests.uid('eve') $$, $$ values ('', 'Real', null::text) $$,
  'Invalid names are dropped');
select isnt_empty($$ select 1 from private.signup_faults where user_id = tests.uid('eve') and step = 'first_name' $$, 'Dropped names are logged');

-- Errors are logged and never fail the sign-up.
alter table buyers add constraint broken check (first_name <> 'Broken');
select lives_ok($$ select tests.create_user('bea', '{"first_name": "Broken"}') $$, 'A failing step does not fail the sign-up');
select is((select step from private.signup_faults where user_id = tests.uid('bea')), 'buyer', 'A failing step is logged');
select isnt_empty($$ select 1 from profiles where id = tests.uid('bea') $$, 'The steps after a failing one are done');
alter table buyers drop constraint broken;
alter table profiles rename to profiles_away;
select lives_ok($$ update auth.users set last_sign_in_at = now(), email = 'bea2@example.test' where email = 'bea@example.test' $$,
  'A failing step does not fail a sign-in or a change of address');
alter table profiles_away rename to profiles;

update auth.users set email = 'ann.new@example.test' where email = 'ann@example.test';
select is((select array_agg(email) from (select email from profiles where username = 'ann' union all select email from buyers where first_name = 'Ann') as kept (email)),
  array['ann.new@example.test', 'ann.new@example.test'], 'A changed address is copied to profile and buyers row');
update auth.users set email = 'ann@example.test' where email = 'ann.new@example.test';

-- Rows of others
select tests.create_user('dan');
insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'b.pdf', tests.upload('carl', 'creator-documents', 'b.pdf', 'application/pdf'));
select tests.upload('ann', 'profile-photos', '1.png');
select tests.act_as('ann');
select results_eq($$ select id from profiles $$, $$ values (tests.uid('ann')) $$, 'A user reads only their own profile');
select results_eq($$ select id from buyers $$, $$ values (tests.uid('ann')) $$, 'A user reads only their own buyers row');
select is_empty($$ select * from creators $$, 'A buyer reads no creators');
select is_empty($$ select * from creator_social_accounts $$, 'A buyer reads no social accounts');
select is_empty($$ update profiles set bio = 'x' where id = tests.uid('carl') returning id $$, 'A user cannot update another profile');
select lives_ok($$ update profiles set bio = 'I buy', username = 'Annie', avatar_url = id || '/1.png' where id = tests.uid('ann') $$, 'A user can update their own profile');
select throws_ok($$ update profiles set role = 'creator' $$, '42501', null, 'A user cannot update their role');
select throws_ok($$ update profiles set email = 'x@y.test' $$, '42501', null, 'A user cannot update their e-mail');
select throws_ok($$ update profiles set username = 'CARL' $$, '23505', null, 'A username that is taken in another case is refused');
select throws_ok($$ update profiles set bio = repeat('x', 301) $$, '23514', null, 'A bio has at most 300 characters');
select throws_ok($$ update profiles set avatar_url = tests.uid('carl') || '/1.png' $$, '23514', null, 'An avatar in another user''s folder is refused');
select throws_ok($$ update profiles set calendly_url = 'https://evil.test/x' $$, '23514', null, 'A scheduling link to another host is refused');
select throws_ok($$ update profiles set date_of_birth = now() + interval '2 days' $$, '23514', null, 'A date of birth in the future is refused');
select throws_ok($$ update profiles set privacy_settings = '{"profileVisibility": "all", "showEmail": false, "showActivity": true, "improveSearch": true}' $$, '23514', null,
  'Malformed privacy settings are refused');
select throws_ok($$ update profiles set notification_preferences = '{"email": "yes", "push": false, "updates": true, "marketing": false}' $$, '23514', null,
  'Malformed notification preferences are refused');
select throws_ok($$ delete from profiles $$, '42501', null, 'A user cannot delete a profile');
select throws_ok($$ insert into creators (id, email) values (tests.uid('dan'), 'dan@example.test') $$, '42501', null, 'A user cannot insert a creators row for another');
select throws_ok($$ insert into buyers (id, email) values (tests.uid('carl'), 'carl@example.test') $$, '42501', null, 'A user cannot insert a buyers row for another');
select throws_ok($$ insert into creator_social_accounts (creator_id, platform, url) values (tests.uid('carl'), 'twitter', 'https://x.test') $$, '42501', null,
  'A user cannot insert social accounts for another');
select throws_ok($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'a.pdf', tests.uid('carl') || '/a.pdf') $$, '42501', null,
  'A user cannot insert documents for another');
select is_empty($$ select id from creator_documents $$, 'A user cannot read another user''s documents');
select is_empty($$ update creators set first_name = 'X' where id = tests.uid('carl') returning id $$, 'A user cannot update another creators row');
select is_empty($$ update buyers set first_name = 'X' where id = tests.uid('dan') returning id $$, 'A user cannot update another buyers row');
select throws_ok($$ insert into creators (id, email, application_status) values (tests.uid('ann'), 'ann@example.test', 'approved') $$, '42501', null,
  'A user cannot insert an approved creators row');
select lives_ok($$ insert into creators (id, first_name, email) values (tests.uid('ann'), 'Ann', 'carl@example.test') $$, 'A buyer can become a creator');
select is((select email from creators), 'ann@example.test', 'A creators row has the account''s own address');
select is((select application_status || '/' || role from creators join profiles using (id)), 'pending/creator', 'A new creator is pending and has the role creator');
select throws_ok($$ update creators set application_status = 'approved' $$, '42501', null, 'A creator cannot approve themselves');
select throws_ok($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('ann'), 'a.pdf', tests.uid('carl') || '/b.pdf') $$,
  'PT422', null, 'A document in another user''s folder is refused');
select tests.act_as(null);
select throws_ok($$ select * from profiles $$, '42501', null, 'A visitor cannot read profiles');

-- Public profiles
select is(public_profile('carl') ->> 'full_name', 'Carl Moss', 'public_profile finds a public profile by its username');
select is(public_profile('carl') ->> 'email', null, 'public_profile hides the e-mail by default');
select tests.as_owner();
update profiles set privacy_settings = '{"profileVisibility": "private", "showEmail": true, "showActivity": false, "improveSearch": true}' where username = 'carl';
select tests.act_as('ann');
select is(public_profile('carl'), null, 'public_profile hides a private profile');
select tests.act_as('carl');
select is(public_profile('Carl') ->> 'email', 'carl@example.test', 'public_profile shows a private profile to its owner, ignoring the case of the username');
select tests.as_owner();
update auth.users set last_sign_in_at = now() where id = tests.uid('carl');
select is((select last_seen_at from profiles where username = 'carl'), null, 'While Activity Status is off, a sign-in sets no last-seen time');

select * from finish();
rollback;
