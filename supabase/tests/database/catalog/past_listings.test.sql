-- Past listings: what a stranger learns of templates that are not listed.
begin;
\ir ../support/people.psql
select plan(12);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
insert into templates (id, creator_id, name, platform, category, short_description, long_description, ghl_snapshot_url, status)
select ('00000000-0000-4000-8000-00000000000' || number)::uuid, tests.uid('carl'), 'Template ' || number, 'GHL', 'Sales', 'Routes each lead', 'l',
  'https://app.gohighlevel.com/snapshots/' || number, status
from unnest(array['approved', 'approved', 'pending', 'rejected', 'changes_requested', 'archived']) with ordinality as made (status, number);
create function tests.is_gone(number integer) returns boolean language sql as $$
  select public.is_template_gone(('00000000-0000-4000-8000-00000000000' || number)::uuid) $$;
grant execute on function tests.is_gone(integer) to anon, authenticated;

select tests.act_as(null);
select is(tests.is_gone(1), false, 'A listed template is not gone');
select is(tests.is_gone(number), false, 'A template that was never approved is not gone: ' || number) from generate_series(3, 6) as number;
select is(tests.is_gone(9), false, 'An unknown id is not gone');
select throws_ok($$ select template_id from private.past_listings $$, '42501', null, 'A visitor cannot list past listings');

select tests.as_owner();
update templates set status = 'archived' where name = 'Template 1';
delete from templates where name in ('Template 2', 'Template 3');
select tests.act_as(null);
select is(tests.is_gone(1), true, 'A template that was listed and is archived is gone');
select is(tests.is_gone(2), true, 'A template that was listed and deleted is gone');
select is(tests.is_gone(3), false, 'A template that was deleted before it was ever listed is not gone');

select tests.as_owner();
update templates set status = 'approved' where name = 'Template 1';
select is(tests.is_gone(1), false, 'A template that is listed again is not gone');
select is((select count(*)::integer from private.past_listings), 2, 'A past listing is remembered once');

select * from finish();
rollback;
