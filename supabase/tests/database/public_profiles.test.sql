-- What others see of a person: the owner's choice of visibility, e-mail and activity.
begin;
\ir support/people.psql
select plan(16);

select tests.create_user('mara', '{"role": "creator", "full_name": "Mara Lind"}'), tests.create_user('bea', '{"full_name": "Bea Buyer"}'),
  tests.create_user('carl');
create function tests.privacy(name text, visibility text, shows_email boolean, shows_activity boolean) returns void language sql as $$
  update public.profiles set privacy_settings = jsonb_build_object('profileVisibility', visibility, 'showEmail', shows_email, 'showActivity', shows_activity)
  where id = tests.uid(name) $$;
update public.creators set application_status = 'approved' where id = tests.uid('mara');
update public.profiles set bio = 'Makes things run.', last_seen_at = now() where id = tests.uid('mara');
insert into public.templates (id, creator_id, name, platform, email, short_description, long_description, snapshot_price, ghl_snapshot_url)
values ('dddddddd-0000-4000-8000-000000000001', tests.uid('mara'), 'Follow-up', 'GHL', 'mara@example.test', 'Short', 'Long', null,
  'https://app.gohighlevel.com/snapshots/x');

select tests.act_as(null);
select is(public_profile('mara') ->> 'bio', 'Makes things run.', 'a public profile is seen by a visitor');
select is(public_profile('MARA') ->> 'username', 'mara', 'whatever the case of its address');
select is(public_profile('mara') ->> 'is_creator', 'true', 'with the word that this is a creator');
select is(public_profile('mara') ->> 'email', null, 'without the e-mail');
select isnt(public_profile('mara') ->> 'last_seen_at', null, 'with the last-seen time while Activity Status is on');
select is(public_profile('mara') ->> 'visibility', null, 'and without the settings themselves');
select is(public_profile('nobody'), null, 'nobody is nobody');

select tests.as_owner();
select tests.privacy('mara', 'contacts', true, false);
insert into public.purchases (user_id, template_id, price) values (tests.uid('bea'), 'dddddddd-0000-4000-8000-000000000001', 0);

select tests.act_as(null);
select is(public_profile('mara'), null, 'one for contacts is not seen by a visitor');
select tests.act_as('carl');
select is(public_profile('mara'), null, 'nor by somebody who bought nothing from them');
select tests.act_as('bea');
select is(public_profile('mara') ->> 'email', 'mara@example.test', 'but by their buyer, with the e-mail that is shown');
select is(public_profile('mara') ->> 'last_seen_at', null, 'and without a last-seen time while Activity Status is off');

select tests.as_owner();
select tests.privacy('bea', 'contacts', false, true);
select tests.act_as('mara');
select is(public_profile('bea') ->> 'full_name', 'Bea Buyer', 'a buyer''s profile for contacts is seen by the creator they bought from');

select tests.as_owner();
select tests.privacy('mara', 'private', true, true);
update public.templates set status = 'approved' where id = 'dddddddd-0000-4000-8000-000000000001';
select tests.act_as('bea');
select is(public_profile('mara'),
  jsonb_build_object('id', tests.uid('mara'), 'username', 'mara', 'full_name', 'Mara Lind', 'is_creator', true, 'is_hidden', true),
  'of a hidden creator only the name is seen that stands on their templates');
select tests.act_as('mara');
select is(public_profile('mara') ->> 'bio', 'Makes things run.', 'the owner sees it whole');
select is(public_profile('mara') ->> 'visibility', 'private', 'and who else does');
select throws_ok($$ update profiles set username = '..' where id = tests.uid('mara') $$, '23514', null, 'a username is a part of an address');

select * from finish();
rollback;
