-- Pictures of listings: the queue, and which state a picture shows.
begin;
\ir ../support/people.psql
select plan(19);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}');
update creators set application_status = 'approved' where id = tests.uid('carl');
-- Others' listings, such as those of a seed, are not in the way.
update listing_pictures set next_at = null;
insert into templates (id, creator_id, name, platform, category, short_description, long_description, ghl_snapshot_url, snapshot_price, status)
select ('00000000-0000-4000-8000-00000000000' || number)::uuid, tests.uid('carl'), 'Template ' || number, 'GHL', 'Sales', 'Routes each lead', 'l',
  'https://app.gohighlevel.com/snapshots/' || number, 49, status
from unnest(array['approved', 'pending']) with ordinality as made (status, number);
create function tests.picture() returns listing_pictures language sql as $$
  select * from public.listing_pictures where template_id = '00000000-0000-4000-8000-000000000001' $$;
create function tests.file(hash text) returns text language sql as $$
  select '00000000-0000-4000-8000-000000000001/' || repeat(hash, 64) || '.png' $$;
create function tests.drawn(revision integer, hash text) returns boolean language sql as $$
  select public.mark_picture_drawn('00000000-0000-4000-8000-000000000001', revision, tests.file(hash)) $$;

select is((select array_agg(template_id::text) from listing_pictures where next_at <= now()), array['00000000-0000-4000-8000-000000000001'],
  'A listing waits for its picture, a template that is not listed does not');

select tests.act_as(null);
select is((select path from listing_pictures where template_id = '00000000-0000-4000-8000-000000000001'), null, 'A visitor reads that there is no picture yet');
select throws_ok($$ select next_at from listing_pictures $$, '42501', null, 'A visitor cannot read the queue');
select throws_ok($$ update listing_pictures set path = null $$, '42501', null, 'A visitor cannot change pictures');
select throws_ok($$ select lease_due_picture() $$, '42501', null, 'A visitor cannot lease a picture');
select throws_ok($$ select mark_picture_drawn(gen_random_uuid(), 1, 'x') $$, '42501', null, 'A visitor cannot record a picture');

select tests.as_owner();
select is(lease_due_picture() #>> '{listing,name}', 'Template 1', 'A worker leases the listing that waits');
select is(lease_due_picture(), null, 'Another worker does not get it');
update templates set sales_count = 3, short_description = 'Routes every lead' where name = 'Template 1';
select is(tests.drawn(0, 'a'), true, 'A picture is recorded, and what it does not show may have changed meanwhile');
select is((tests.picture()).path, tests.file('a'), 'The listing has the picture');
select is((tests.picture()).next_at, null, 'It is not drawn again');
select throws_ok($$ select mark_picture_drawn('00000000-0000-4000-8000-000000000001', 0, 'elsewhere.png') $$, '23514', null,
  'A picture lies in the folder of its template');

update templates set snapshot_price = 59 where name = 'Template 1';
select is((tests.picture()).path, null, 'A picture with the price of before is no longer shown');
select is(tests.drawn(0, 'b'), false, 'A picture of the state before is not recorded');
select is((lease_due_picture() #>> '{listing,price_cents}')::integer, 5900, 'The new state is drawn');

select mark_picture_failed('00000000-0000-4000-8000-000000000001', 1);
select ok((tests.picture()).next_at > now() + interval '1 minute', 'A failed attempt is repeated later');
update listing_pictures set attempts = 5, next_at = now() where template_id = '00000000-0000-4000-8000-000000000001';
select is(lease_due_picture(), null, 'After five attempts nobody tries again');
update templates set name = 'Template one' where name = 'Template 1';
select is(lease_due_picture() #>> '{listing,name}', 'Template one', 'A change is drawn after all');
update templates set status = 'archived' where name = 'Template one';
select is((select count(*)::integer from listing_pictures where template_id = '00000000-0000-4000-8000-000000000001'), 0,
  'A template that leaves the shelf has no picture');

select * from finish();
rollback;
