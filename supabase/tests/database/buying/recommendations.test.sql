-- Recommendations: what fits the templates that a buyer owns.
begin;
\ir ../support/people.psql
select plan(9);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('dora', '{"role": "creator", "full_name": "Dora Finch"}'),
  tests.create_user('buyer'), tests.create_user('idle');
update creators set application_status = 'approved';
insert into templates (creator_id, name, platform, category, short_description, long_description, apps, snapshot_price, ghl_snapshot_url, status, published_at) values
  (tests.uid('carl'), 'Owned', 'n8n', 'Finance', 's', 'l', '{Slack,Stripe}', 0, null, 'approved', now()),
  (tests.uid('dora'), 'Same apps', 'n8n', 'Sales', 's', 'l', '{Stripe,Slack}', 5, null, 'approved', now()),
  (tests.uid('dora'), 'One app', 'n8n', 'Marketing', 's', 'l', '{Slack,Gmail}', 5, null, 'approved', now()),
  (tests.uid('dora'), 'Same category', 'n8n', 'Finance', 's', 'l', '{Gmail}', 5, null, 'approved', now()),
  (tests.uid('dora'), 'Most sold', 'n8n', 'HR', 's', 'l', '{}', 5, null, 'approved', now()),
  (tests.uid('dora'), 'Other platform', 'GHL', 'Finance', 's', 'l', '{}', 5, 'https://app.gohighlevel.com/snapshots/a', 'approved', now()),
  (tests.uid('dora'), 'Not approved', 'n8n', 'Finance', 's', 'l', '{Slack,Stripe}', 5, null, 'pending', null);
update templates set sales_count = 9 where name = 'Most sold';
insert into purchases (user_id, template_id, price) select tests.uid('buyer'), id, 0 from templates where name = 'Owned';

create function tests.recommended(most integer default 6) returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.recommended_listings(most) $$;

select tests.act_as('buyer');
select is(tests.recommended(), 'Same apps, One app, Same category, Most sold',
  'Recommendations are of the platforms in use: common apps first, then the same category, then most sold; without what is owned');
select is(tests.recommended(2), 'Same apps, One app', 'At most as many as wanted');
select is(tests.recommended(-1), '', 'A negative number recommends nothing');
select is((select count(*) from recommended_listings(1000)), 4::bigint, 'A large number is capped, not refused');
select tests.act_as('idle');
select is(split_part(tests.recommended(), ', ', 1), 'Most sold', 'Somebody who owns nothing gets what is sold most');
select ok(tests.recommended() like '%Other platform%', 'of all platforms');
select tests.act_as('dora');
select is(tests.recommended(), 'Owned', 'Creators are not recommended their own templates');
select tests.act_as(null);
select throws_ok('select * from recommended_listings()', '42501', null, 'Visitors get no recommendations');
select tests.act_as('buyer');
reset role;
update purchases set state = 'withdrawn';
select tests.act_as('buyer');
select ok(tests.recommended() like '%Owned%', 'A refunded template is not owned');

select * from finish();
rollback;
