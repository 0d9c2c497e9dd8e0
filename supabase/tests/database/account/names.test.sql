-- Names: no invisible characters, no unsafe path segments, no imitation of Flowshelf or of a creator.
begin;
\ir ../support/people.psql
select plan(86);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator", "full_name": "Cleo Finch"}'),
  tests.create_user('ann', '{"full_name": "Ann Lee"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');

-- Sign-ups drop invalid names and never fail
select tests.create_user('flow', '{"full_name": "Flowshelf Support", "first_name": "<b>x</b>", "last_name": "Lee"}'), tests.create_user('admin'),
  tests.create_user('carl.moss', '{"full_name": "Carl Moss"}'), tests.create_user('a/b');
select is((select full_name from profiles where id = tests.uid('flow')), 'Lee', 'A sign-up keeps valid names and drops others');
select is((select first_name || '/' || last_name from buyers where id = tests.uid('flow')), '/Lee', 'A sign-up keeps valid names in the buyers row and drops others');
select is_empty($$ select username from profiles where id in (tests.uid('admin'), tests.uid('carl.moss'), tests.uid('a/b')) and username !~ '^buyer-[0-9a-f]{8}$' $$,
  'An account never gets a reserved, taken or unsafe username');
select is((select full_name from profiles where id = tests.uid('carl.moss')), 'Carl Moss', 'Two people can have the same full name');
select set_eq('select distinct step from private.signup_faults', array['first_name'], 'Dropped names are logged, and nothing else failed');

select tests.act_as('ann');
select throws_ok(format('update profiles set username = %L', name), '23514', null, 'The username is refused: ' || name)
from unnest(array['Flowshelf', 'flow.shelf', 'ｆｌｏｗｓｈｅｌｆ', 'Fl' || chr(959) || 'wshelf', 'Admin', 'support', 'api', 'settings', '../admin', 'zoe/../x', '%2e%2e', '..', 'a..b',
  '<b>x</b>', 'a' || chr(8238) || 'b', 'a' || chr(8203) || 'b', ' a', 'a ', '', repeat('x', 61)]) as name;
select throws_ok(format('update profiles set username = %L', name), '23505', null, 'A username like an approved creator''s name is refused: ' || name)
from unnest(array['Carl Moss', 'carlmoss', 'CARL-MOSS', 'c.a.r.l', 'Ｃarl_Moss']) as name;
select lives_ok(format('update profiles set username = %L', name), 'The username is accepted: ' || name)
from unnest(array['Zoë', 'ann-2', 'Ada King', '山田太郎', 'Cleo Finch']) as name;
select throws_ok(format('update profiles set %I = %L', shown, value), '23514', null, 'profiles.' || shown || ' refuses ' || value)
from (values ('first_name', 'Flowshelf'), ('last_name', 'Ann' || chr(8238) || 'Lee'), ('city', '<b>x</b>'), ('country', chr(8203)), ('language', 'a/b'),
  ('phone', 'call me'), ('phone', '123')) as refused (shown, value);
select lives_ok($$ update profiles set first_name = 'Carl', last_name = 'Moss', city = 'São Paulo', country = 'Côte d’Ivoire', phone = '+1 (555) 010-9999 ext. 12' $$,
  'Common names, places and phone numbers are accepted, also a creator''s full name');

-- Look-alikes and claims
select throws_ok(format($$ update profiles set first_name = %L, last_name = '' $$, name), '23514', null, 'A name that passes as staff or a brand is refused: ' || name)
from unnest(array['Fl0wshelf', 'FIowshelf', 'F l o w s h e l f', 'Flovvshelf Help', 'Stripe Support', '5tripe', 'Payouts Department', 'Ann (Admin)', 'Supp0rt', 'Аdmin',
  'ѕuрроrt', 'M0derator', 'The Support Team', 'n8n Experts', 'Verified Creator', 'Billing Department']) as name;
select throws_ok($$ update profiles set username = 'support-2' $$, '23514', null, 'A number does not make a reserved username usable');
select throws_ok($$ update profiles set username = 'car1-moss' $$, '23505', null, 'A username that looks like an approved creator''s name is refused');
select lives_ok(format($$ update profiles set first_name = %L, last_name = '' $$, name), 'An honest name is accepted: ' || name)
from unnest(array['Leopold Staff', 'Evert Billing', 'The Care Company', 'Growth Team', 'Pinstripe Media', 'NBN Installers']) as name;
select tests.as_owner();
select set_eq($$ select list from unnest(array['names', 'brands', 'claims', 'help', 'desks', 'counters', 'offices', 'fillers']) as list
    where array_to_string(private.reserved_words(list), ' ') <> private.words_as_read(array_to_string(private.reserved_words(list), ' ')) $$,
  array[]::text[], 'Reserved words are stored as they are read');
select throws_ok(format($$ select open_ticket(gen_random_uuid(), null, 'x@example.test', %L, 'other', 'A question', 'How?', null) $$, name), '23514', null,
  'A visitor cannot open a ticket as ' || name) from unnest(array['Flowshelf Support', 'Admin', 'Stripe']) as name;

-- Templates: brands describe them, claims do not
select tests.create_user('tess', '{"role": "creator", "full_name": "Tess Rowe"}');
select throws_ok(format($$ insert into templates (creator_id, name, platform, short_description, long_description) values (tests.uid('tess'), %L, 'GHL', 'S.', 'L.') $$, name),
  '23514', null, 'A template cannot be called ' || name)
from unnest(array['Flowshelf Official', 'Fl0wshelf kit', 'Stripe Support', 'Official n8n', 'Lead machine (official)', 'Payouts Department', 'Admin Team', 'StripeSupport']) as name;
select lives_ok(format($$ insert into templates (creator_id, name, platform, short_description, long_description) values (tests.uid('tess'), %L, 'GHL', 'S.', 'L.') $$, name),
  'A template can be called ' || name)
from unnest(array['Sync Stripe to n8n', 'Support inbox triage', 'Help Desk', 'Stripe payments', 'Unofficial Stripe helper', 'Read the official gazette', 'Admin checklist for Mondays']) as name;

select * from finish();
rollback;
