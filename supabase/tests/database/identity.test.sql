-- Identity: sign-ups that nothing can block, and rows that only their owner sees.
begin;
\ir support/people.psql
select plan(54);

-- Registrations (registration.test.sql has more)
select tests.create_user('ann', '{"role": "buyer", "first_name": "Ann", "last_name": "Lee", "full_name": "Ann Lee"}');
select tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss", "company_name": "Moss Ltd"}');

select results_eq($$ select role, full_name, email, language from profiles where id = tests.uid('ann') $$,
  $$ values ('buyer', 'Ann Lee', 'ann@example.test', 'english') $$, 'a confirmed account has a profile');
select results_eq($$ select notification_preferences, privacy_settings from profiles where id = tests.uid('carl') $$,
  $$ values ('{"email": true, "push": false, "updates": true, "marketing": false}'::jsonb,
    '{"profileVisibility": "public", "showEmail": false, "showActivity": true}'::jsonb) $$, 'with the specified preferences');
select results_eq($$ select first_name, last_name, email from buyers where id = tests.uid('ann') $$,
  $$ values ('Ann', 'Lee', 'ann@example.test') $$, 'and a buyers row');
select is_empty($$ select 1 from buyers where id = tests.uid('carl') $$, 'a creator has none');

insert into auth.users (email, email_confirmed_at, raw_user_meta_data) select row.email, now(), row.meta from (values
  ('m1@bad.test', '{"role": 1}'::jsonb), ('m2@bad.test', '{"role": ["creator"]}'), ('m3@bad.test', '{"role": "admin"}'),
  ('m4@bad.test', '[1, 2]'), ('m5@bad.test', '"text"'), ('m6@bad.test', null), ('m7@bad.test', 'null'), ('m8@bad.test', '{"draft_key": {"a": 1}}'),
  (null, '{"role": "buyer"}'), (repeat('l', 200) || '@bad.test', '{}'), (E'\t@bad.test', '{}')) as row (email, meta);
select is((select count(*)::integer from profiles as p join auth.users as u using (id)), (select count(*)::integer from auth.users),
  'malformed metadata blocks no sign-up: every user has a profile');
select is_empty($$ select role from profiles where email ~ '^m[1-8]@' and role <> 'buyer' $$, 'anything but "creator" is a buyer');
select is((select count(*)::integer from buyers where email ~ '^m[1-8]@'), 8, 'with a buyers row');
select is_empty($$ select 1 from private.admins $$, 'and nobody became an admin');

select tests.create_user('mia', jsonb_build_object('first_name', repeat('x', 1000), 'full_name', repeat('y', 1000), 'last_name', '{"a": 1}'::jsonb));
select tests.create_user('max', '{"role": "creator", "social_accounts": "linkedin", "templates_count": "many", "calendly_url": "javascript:alert(1)", "has_clients": 7}');
select tests.create_user('moe', '{"role": "creator", "social_accounts": [1, null, {"platform": "myspace", "url": "https://x.test"},
  {"platform": "website", "url": "http://x.test"}, {"platform": "twitter", "url": "https://x.test/a"}, {"platform": "twitter", "url": "https://x.test/b"}]}');
select ok((select length(first_name) = 100 from buyers where id = tests.uid('mia')), 'long names are cut');
select results_eq($$ select templates_count, calendly_url, has_clients from creators where id = tests.uid('max') $$,
  $$ values (null::text, null::text, false) $$, 'values out of shape are left out');
select results_eq($$ select platform, url from creator_social_accounts where creator_id = tests.uid('moe') $$,
  $$ values ('twitter', 'https://x.test/a') $$, 'of social accounts as a list, only those in shape, one per platform');
select is_empty($$ select * from private.signup_faults $$, 'all of this without a fault');
select tests.create_user('eve', '{"role": "creator", "first_name": "<b>Eve</b>", "last_name": "Real", "company_name": "\u202exoc"}');
select results_eq($$ select first_name, last_name, company_name from creators where id = tests.uid('eve') $$, $$ values ('', 'Real', null::text) $$,
  'a name that breaks the rule is left out');
select isnt_empty($$ select 1 from private.signup_faults where user_id = tests.uid('eve') and step = 'first_name' $$, 'and noted');

-- A fault inside is noted, and the sign-up goes on.
alter table buyers add constraint broken check (first_name <> 'Broken');
select lives_ok($$ select tests.create_user('bea', '{"first_name": "Broken"}') $$, 'a failing step does not fail the sign-up');
select is((select step from private.signup_faults where user_id = tests.uid('bea')), 'buyer', 'it is noted');
select isnt_empty($$ select 1 from profiles where id = tests.uid('bea') $$, 'and the other steps are done');
alter table buyers drop constraint broken;
alter table profiles rename to profiles_away;
select lives_ok($$ update auth.users set last_sign_in_at = now(), email = 'bea2@example.test' where email = 'bea@example.test' $$,
  'nor does one fail a sign-in or a change of address');
alter table profiles_away rename to profiles;

update auth.users set email = 'ann.new@example.test' where email = 'ann@example.test';
select is((select array_agg(email) from (select email from profiles where username = 'ann' union all select email from buyers where first_name = 'Ann') as kept (email)),
  array['ann.new@example.test', 'ann.new@example.test'], 'a changed address is carried over');
update auth.users set email = 'ann@example.test' where email = 'ann.new@example.test';

-- Rows of others
select tests.create_user('dan');
insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'b.pdf', tests.upload('carl', 'creator-documents', 'b.pdf', 'application/pdf'));
select tests.upload('ann', 'profile-photos', '1.png');
select tests.act_as('ann');
select results_eq($$ select id from profiles $$, $$ values (tests.uid('ann')) $$, 'people read their own profile alone');
select results_eq($$ select id from buyers $$, $$ values (tests.uid('ann')) $$, 'their own buyers row');
select is_empty($$ select * from creators $$, 'no creator');
select is_empty($$ select * from creator_social_accounts $$, 'no social account');
select is_empty($$ update profiles set bio = 'x' where id = tests.uid('carl') returning id $$, 'and change no other profile');
select lives_ok($$ update profiles set bio = 'I buy', username = 'Annie', avatar_url = id || '/1.png' where id = tests.uid('ann') $$, 'they change their own');
select throws_ok($$ update profiles set role = 'creator' $$, '42501', null, 'not the role');
select throws_ok($$ update profiles set email = 'x@y.test' $$, '42501', null, 'nor the e-mail');
select throws_ok($$ update profiles set username = 'CARL' $$, '23505', null, 'nor to a username taken in another case');
select throws_ok($$ update profiles set bio = repeat('x', 301) $$, '23514', null, 'a bio has at most 300 characters');
select throws_ok($$ update profiles set avatar_url = tests.uid('carl') || '/1.png' $$, '23514', null, 'an avatar lies in one''s own folder');
select throws_ok($$ update profiles set calendly_url = 'https://evil.test/x' $$, '23514', null, 'a scheduling link leads to the scheduling service');
select throws_ok($$ update profiles set date_of_birth = now() + interval '2 days' $$, '23514', null, 'a birth does not lie in the future');
select throws_ok($$ update profiles set privacy_settings = '{"profileVisibility": "all", "showEmail": false, "showActivity": true}' $$, '23514', null,
  'privacy settings keep their shape');
select throws_ok($$ update profiles set notification_preferences = '{"email": "yes", "push": false, "updates": true, "marketing": false}' $$, '23514', null,
  'so do notification preferences');
select throws_ok($$ delete from profiles $$, '42501', null, 'nobody deletes a profile');
select throws_ok($$ insert into creators (id, email) values (tests.uid('dan'), 'dan@example.test') $$, '42501', null, 'one becomes a creator for oneself only');
select throws_ok($$ insert into buyers (id, email) values (tests.uid('carl'), 'carl@example.test') $$, '42501', null, 'and a buyer');
select throws_ok($$ insert into creator_social_accounts (creator_id, platform, url) values (tests.uid('carl'), 'twitter', 'https://x.test') $$, '42501', null,
  'adds social accounts for oneself');
select throws_ok($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'a.pdf', tests.uid('carl') || '/a.pdf') $$, '42501', null,
  'and documents');
select is_empty($$ select id from creator_documents $$, 'reads no document of another');
select is_empty($$ update creators set first_name = 'X' where id = tests.uid('carl') returning id $$, 'changes no other creator');
select is_empty($$ update buyers set first_name = 'X' where id = tests.uid('dan') returning id $$, 'and no other buyer');
select throws_ok($$ insert into creators (id, email, application_status) values (tests.uid('ann'), 'ann@example.test', 'approved') $$, '42501', null,
  'without deciding one''s own application');
select lives_ok($$ insert into creators (id, first_name, email) values (tests.uid('ann'), 'Ann', 'carl@example.test') $$, 'a buyer may become a creator');
select is((select email from creators), 'ann@example.test', 'with the account''s own address, whatever was sent');
select is((select application_status || '/' || role from creators join profiles using (id)), 'pending/creator', 'who is pending, and whose profile says so');
select throws_ok($$ update creators set application_status = 'approved' $$, '42501', null, 'and cannot approve themselves');
select throws_ok($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('ann'), 'a.pdf', tests.uid('carl') || '/b.pdf') $$,
  'PT422', null, 'a document lies in one''s own folder');
select tests.act_as(null);
select throws_ok($$ select * from profiles $$, '42501', null, 'a visitor reads no profile');

-- How others see a profile
select is(public_profile('carl') ->> 'full_name', 'Carl Moss', 'a public profile is seen by its username');
select is(public_profile('carl') ->> 'email', null, 'without the e-mail');
select tests.as_owner();
update profiles set privacy_settings = '{"profileVisibility": "private", "showEmail": true, "showActivity": false}' where username = 'carl';
select tests.act_as('ann');
select is(public_profile('carl'), null, 'a private one is not seen');
select tests.act_as('carl');
select is(public_profile('Carl') ->> 'email', 'carl@example.test', 'but by its owner');
select tests.as_owner();
update auth.users set last_sign_in_at = now() where id = tests.uid('carl');
select is((select last_seen_at from profiles where username = 'carl'), null, 'no last-seen time is kept while Activity Status is off');

select * from finish();
rollback;
