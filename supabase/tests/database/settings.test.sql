-- Settings: one's own profile and nothing else of anybody's, made where it is missing, with one scheduling link in two places.
begin;
\ir support/people.psql
select plan(24);

select tests.create_user('ann'), tests.create_user('dan'),
  tests.create_user('carl', '{"role": "creator", "calendly_url": "https://calendly.com/carl"}'), tests.create_user('cora', '{"role": "creator"}');

-- What the settings write is written
select tests.upload('ann', 'profile-photos', tests.uid('ann') || '-1700000000000.png');
select tests.act_as('ann');
select lives_ok($$ update profiles set username = 'Annie', full_name = 'Ann Lee', phone = '+1 555 0100', date_of_birth = '1990-11-21T00:00:00Z',
  country = 'Sweden', city = 'Lund', language = 'swedish', bio = 'I buy', avatar_url = id || '/' || id || '-1700000000000.png' where id = tests.uid('ann') $$,
  'the personal information is saved');
select lives_ok($$ update profiles set privacy_settings = '{"profileVisibility": "contacts", "showEmail": true, "showActivity": false}' where id = tests.uid('ann') $$,
  'so are the privacy settings');
select lives_ok($$ update profiles set notification_preferences = '{"email": false, "push": true, "updates": false, "marketing": true}' where id = tests.uid('ann') $$,
  'and the notification preferences');
select throws_ok($$ update profiles set language = repeat('x', 41) $$, '23514', null, 'a language has at most 40 characters');
select throws_ok($$ update profiles set username = ' annie' $$, '23514', null, 'a display name has no spaces around it');
select throws_ok($$ update profiles set username = '' $$, '23514', null, 'and is not empty');
select throws_ok($$ update profiles set date_of_birth = '1899-01-01' $$, '23514', null, 'nobody was born before 1900');

-- Nothing of anybody else's, and nothing that is not offered
select is_empty($$ select id from profiles where id <> tests.uid('ann') $$, 'no other profile is read');
select is_empty($$ select id from profiles where username = 'carl' or email = 'carl@example.test' $$, 'not by a filter either');
select is_empty($$ update profiles set privacy_settings = '{"profileVisibility": "public", "showEmail": true, "showActivity": true}'
  where id = tests.uid('carl') returning id $$, 'nor opened');
select throws_ok($$ select last_seen_at from profiles $$, '42501', null, 'the last-seen time is read through public_profile alone');
select throws_ok($$ update profiles set id = tests.uid('dan') where id = tests.uid('ann') $$, '42501', null, 'a profile does not change hands');
select throws_ok($$ update profiles set last_seen_at = now() $$, '42501', null, 'the last-seen time is not written');
select throws_ok($$ update profiles set role = 'creator', bio = 'x' where id = tests.uid('ann') $$, '42501', null, 'nor is the role, beside what may be written');
select throws_ok($$ insert into profiles (id, username) values (tests.uid('ann'), 'x') $$, '42501', null, 'nobody inserts a profile');

-- A profile for everybody
select tests.as_owner();
delete from profiles where id in (tests.uid('dan'), tests.uid('cora'));
select tests.act_as('dan');
select lives_ok($$ select ensure_profile(), ensure_profile() $$, 'a missing profile is made, once');
select results_eq($$ select role, email, privacy_settings ->> 'profileVisibility' from profiles $$, $$ values ('buyer', 'dan@example.test', 'private') $$,
  'as the registration would have made it');
select tests.act_as('cora');
select ensure_profile();
select is((select role from profiles), 'creator', 'a creator''s says so');
select tests.act_as('ann');
select ensure_profile();
select is((select username from profiles), 'Annie', 'one that is there stays as it is');
select tests.act_as(null);
select throws_ok($$ select ensure_profile() $$, '42501', null, 'a visitor has none');

-- The scheduling link
select tests.act_as('carl');
update profiles set calendly_url = 'https://calendly.com/carl/new';
select is((select calendly_url from creators), 'https://calendly.com/carl/new', 'a link that changes in the profile changes in the creators row');
update creators set calendly_url = 'https://calendly.com/carl/third';
select is((select calendly_url from profiles), 'https://calendly.com/carl/third', 'and the other way round');
select tests.act_as('ann');
update profiles set calendly_url = 'https://calendly.com/ann';
insert into creators (id, email) values (tests.uid('ann'), 'ann@example.test');
select is((select calendly_url from profiles), 'https://calendly.com/ann', 'a new creators row without one takes none away');
select tests.act_as('dan');
insert into creators (id, email, calendly_url) values (tests.uid('dan'), 'dan@example.test', 'https://calendly.com/dan');
select is((select calendly_url from profiles), 'https://calendly.com/dan', 'one with a link gives it to the profile');

select * from finish();
rollback;
