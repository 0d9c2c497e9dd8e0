-- Public profiles: visibility, e-mail and activity by the owner's settings.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.create_user('mara', '{"role": "creator", "full_name": "Mara Lind"}'), tests.create_user('bea', '{"full_name": "Bea Buyer"}'),
  tests.create_user('carl');
create function tests.privacy(name text, visibility text, shows_email boolean, shows_activity boolean) returns void language sql as $$
  update public.profiles set privacy_settings = jsonb_build_object('profileVisibility', visibility, 'showEmail', shows_email, 'showActivity', shows_activity, 'improveSearch', true)
  where id = tests.uid(name) $$;
update public.creators set application_status = 'approved' where id = tests.uid('mara');
update public.profiles set bio = 'Makes things run.', last_seen_at = now() where id = tests.uid('mara');
insert into public.templates (id, creator_id, name, platform, email, short_description, long_description, snapshot_price, ghl_snapshot_url)
values ('dddddddd-0000-4000-8000-000000000001', tests.uid('mara'), 'Follow-up', 'GHL', 'mara@example.test', 'Short', 'Long', null,
  'https://app.gohighlevel.com/snapshots/x');

select tests.act_as(null);
select is(public_profile('mara') ->> 'bio', 'Makes things run.', 'A visitor sees a public profile');
select is(public_profile('MARA') ->> 'username', 'mara', 'public_profile ignores the case of the username');
select is(public_profile('mara') ->> 'is_creator', 'true', 'A creator''s profile has is_creator');
select is(public_profile('mara') ->> 'email', null, 'The e-mail is hidden by default');
select isnt(public_profile('mara') ->> 'last_seen_at', null, 'The last-seen time is shown while Activity Status is on');
select is(public_profile('mara') ->> 'visibility', null, 'Privacy settings are hidden from others');
select is(public_profile('nobody'), null, 'An unknown username returns null');

select tests.as_owner();
select tests.privacy('mara', 'contacts', true, false);
insert into public.purchases (user_id, template_id, price) values (tests.uid('bea'), 'dddddddd-0000-4000-8000-000000000001', 0);

select tests.act_as(null);
select is(public_profile('mara'), null, 'A visitor does not see a profile for contacts');
select tests.act_as('carl');
select is(public_profile('mara'), null, 'A user who bought nothing from the creator does not see a profile for contacts');
select tests.act_as('bea');
select is(public_profile('mara'), null, 'Taking a free template opens no profile for contacts');
select tests.as_owner();
select tests.privacy('bea', 'contacts', false, true);
select tests.act_as('mara');
select is(public_profile('bea'), null, 'Giving away a free template opens no profile for contacts');

select tests.as_owner();
select tests.create_template('Paid', 'mara', 79);
select tests.offer('cs_1', 'bea', 'Paid'), tests.pay('cs_1');
select tests.act_as('bea');
select is(public_profile('mara') ->> 'email', 'mara@example.test', 'A buyer sees the creator''s profile for contacts, with the e-mail if it is shown');
select is(public_profile('mara') ->> 'last_seen_at', null, 'The last-seen time is hidden while Activity Status is off');

select tests.act_as('mara');
select is(public_profile('bea') ->> 'full_name', 'Bea Buyer', 'A creator sees a buyer''s profile for contacts');

-- Anybody can pay a link with the address of another
select tests.as_owner();
select tests.privacy('carl', 'contacts', true, true);
select tests.offer_link('plink_1', 'Paid'), tests.pay_by_link('cs_2', 'plink_1', 'carl@example.test');
select is(tests.paid('cs_2'), 'claimed 0/7900', 'The account of the typed address has the purchase');
select tests.act_as('mara');
select is(public_profile('carl'), null, 'A creator who pays their own link with somebody''s address does not see that profile for contacts');
select tests.act_as('carl');
select is(public_profile('mara') ->> 'is_hidden', 'false', 'The owner of a purchase by link is a contact of its creator');

-- Money that went back makes no contact
select tests.as_owner();
select tests.dispute('cs_2', 'created', 'needs_response', 7900), tests.refund('cs_1', 7900);
select is(private.is_contact(tests.uid('mara'), tests.uid(name)), false, 'A payment that was returned or is disputed makes no contact: ' || name)
from unnest(array['bea', 'carl']) as name;
select is(private.is_contact(tests.uid('bea'), tests.uid('mara')), false, 'A creator whose sale was returned is no contact of the buyer');

select tests.as_owner();
select tests.privacy('mara', 'private', true, true);
update public.templates set status = 'approved' where id = 'dddddddd-0000-4000-8000-000000000001';
select tests.act_as('bea');
select is(public_profile('mara'),
  jsonb_build_object('id', tests.uid('mara'), 'username', 'mara', 'full_name', 'Mara Lind', 'is_creator', true, 'is_hidden', true),
  'Of a hidden creator with templates, only the name is shown');
select tests.act_as('mara');
select is(public_profile('mara') ->> 'bio', 'Makes things run.', 'The owner sees their whole hidden profile');
select is(public_profile('mara') ->> 'visibility', 'private', 'The owner sees their own visibility setting');
select throws_ok($$ update profiles set username = '..' where id = tests.uid('mara') $$, '23514', null, 'A username of dots is refused');

select * from finish();
rollback;
