-- Settings: updates of one's own profile only, missing profiles, and the scheduling link.
begin;
\ir ../support/people.psql
select plan(25);

select tests.create_user('ann'), tests.create_user('dan'),
  tests.create_user('carl', '{"role": "creator", "calendly_url": "https://calendly.com/carl"}'), tests.create_user('cora', '{"role": "creator"}');

-- Saving
select tests.upload('ann', 'profile-photos', tests.uid('ann') || '-1700000000000.png');
select tests.act_as('ann');
select lives_ok($$ update profiles set username = 'Annie', first_name = 'Ann', last_name = 'Lee', phone = '+1 555 0100', date_of_birth = '1990-11-21T00:00:00Z',
  country = 'Sweden', city = 'Lund', language = 'swedish', bio = 'I buy', avatar_url = id || '/' || id || '-1700000000000.png' where id = tests.uid('ann') $$,
  'A user can save personal information');
select lives_ok($$ update profiles set privacy_settings = '{"profileVisibility": "contacts", "showEmail": true, "showActivity": false, "improveSearch": true}' where id = tests.uid('ann') $$,
  'A user can save privacy settings');
select lives_ok($$ update profiles set notification_preferences = '{"email": false, "push": true, "updates": false, "marketing": true}' where id = tests.uid('ann') $$,
  'A user can save notification preferences');
select is((select full_name from profiles), 'Ann Lee', 'The public name follows from first and last name');
select throws_ok($$ update profiles set language = repeat('x', 41) $$, '23514', null, 'A language has at most 40 characters');
select throws_ok($$ update profiles set username = ' annie' $$, '23514', null, 'A display name with surrounding spaces is refused');
select throws_ok($$ update profiles set username = '' $$, '23514', null, 'An empty display name is refused');
select throws_ok($$ update profiles set date_of_birth = '1899-01-01' $$, '23514', null, 'A date of birth before 1900 is refused');

-- Other profiles, and columns without a grant
select is_empty($$ select id from profiles where id <> tests.uid('ann') $$, 'A user cannot read other profiles');
select is_empty($$ select id from profiles where username = 'carl' or email = 'carl@example.test' $$, 'A filter finds no other profile');
select is_empty($$ update profiles set privacy_settings = '{"profileVisibility": "public", "showEmail": true, "showActivity": true, "improveSearch": true}'
  where id = tests.uid('carl') returning id $$, 'A user cannot update another user''s privacy settings');
select throws_ok($$ select last_seen_at from profiles $$, '42501', null, 'A user cannot select last_seen_at');
select throws_ok($$ update profiles set id = tests.uid('dan') where id = tests.uid('ann') $$, '42501', null, 'A user cannot change the id of a profile');
select throws_ok($$ update profiles set last_seen_at = now() $$, '42501', null, 'A user cannot update last_seen_at');
select throws_ok($$ update profiles set role = 'creator', bio = 'x' where id = tests.uid('ann') $$, '42501', null, 'A user cannot update the role together with another column');
select throws_ok($$ insert into profiles (id, username) values (tests.uid('ann'), 'x') $$, '42501', null, 'A user cannot insert a profile');

-- Missing profiles
select tests.as_owner();
delete from profiles where id in (tests.uid('dan'), tests.uid('cora'));
select tests.act_as('dan');
select lives_ok($$ select ensure_profile(), ensure_profile() $$, 'ensure_profile is idempotent');
select results_eq($$ select role, email, privacy_settings ->> 'profileVisibility' from profiles $$, $$ values ('buyer', 'dan@example.test', 'private') $$,
  'ensure_profile creates a profile like the registration');
select tests.act_as('cora');
select ensure_profile();
select is((select role from profiles), 'creator', 'ensure_profile creates a creator''s profile with the role creator');
select tests.act_as('ann');
select ensure_profile();
select is((select username from profiles), 'Annie', 'ensure_profile keeps an existing profile');
select tests.act_as(null);
select throws_ok($$ select ensure_profile() $$, '42501', null, 'A visitor cannot call ensure_profile');

-- The scheduling link
select tests.act_as('carl');
update profiles set calendly_url = 'https://calendly.com/carl/new';
select is((select calendly_url from creators), 'https://calendly.com/carl/new', 'A scheduling link in the profile is copied to the creators row');
update creators set calendly_url = 'https://calendly.com/carl/third';
select is((select calendly_url from profiles), 'https://calendly.com/carl/third', 'A scheduling link in the creators row is copied to the profile');
select tests.act_as('ann');
update profiles set calendly_url = 'https://calendly.com/ann';
insert into creators (id, email) values (tests.uid('ann'), 'ann@example.test');
select is((select calendly_url from profiles), 'https://calendly.com/ann', 'A new creators row without a link keeps the profile''s link');
select tests.act_as('dan');
insert into creators (id, email, calendly_url) values (tests.uid('dan'), 'dan@example.test', 'https://calendly.com/dan');
select is((select calendly_url from profiles), 'https://calendly.com/dan', 'The link of a new creators row is copied to the profile');

select * from finish();
rollback;
