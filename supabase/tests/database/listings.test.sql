-- Listings: there exactly when approved, as the template says, and counted.
begin;
\ir support/people.psql
select plan(37);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
create function tests.facets() returns text language sql stable as $$
  select string_agg(platform || ' ' || category || ' ' || count, ', ' order by platform, category) from public.listing_facets where count > 0 $$;
create function tests.counts_are_true() returns boolean language sql stable as $$
  select not exists (
    select platform, category, count(*)::integer from public.listings group by platform, category
    except select platform, category, count from public.listing_facets)
  and (select sum(count) from public.listing_facets) = (select count(*) from public.listings) $$;

insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, status, skeleton) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid invoices', 'l', 19.99, null, 'approved', '{"n": [["t", 0, 0]], "e": []}'),
  (tests.uid('carl'), 'Lead router', 'GHL', 'Sales', 'Routes each lead', 'l', 0, 'https://app.gohighlevel.com/snapshots/a', 'approved', null),
  (tests.uid('carl'), 'Reviews', 'GHL', 'Sales', 'Asks for reviews of invoices', 'l', null, 'https://app.gohighlevel.com/snapshots/b', 'pending', null);

select tests.act_as(null);
select results_eq($$ select name, platform, category, price_cents, creator_name, creator_username, sales_count from listings order by name $$,
  $$ values ('Invoice reminder', 'n8n', 'Finance', 1999, 'Carl Moss', 'carl', 0), ('Lead router', 'GHL', 'Sales', null, 'Carl Moss', 'carl', 0) $$,
  'a visitor reads what is approved; a price of 0 is Free');
select is((select skeleton -> 'n' -> 0 ->> 0 from listings where platform = 'n8n'), 't', 'with the drawing of a workflow');
select is(tests.facets(), 'GHL Sales 1, n8n Finance 1', 'and how many there are');
select results_eq($$ select name from search_listings('invoices') $$, array['Invoice reminder'], 'search finds words in any form');
select is((select count(*)::integer from search_listings('carl')), 2, 'and creators');
select throws_ok($$ select search from listings $$, '42501', null, 'what search reads is its own');
select throws_ok($$ insert into listings (id, creator_id, creator_name, creator_username, name, platform, category, short_description, sales_count, published_at)
  values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x', 'n8n', 'Sales', 'x', 0, now()) $$, '42501', null, 'nobody writes listings');
select throws_ok($$ update listings set price_cents = 1 $$, '42501', null, 'or changes one');
select throws_ok($$ delete from listings $$, '42501', null, 'or removes one');
select throws_ok($$ update listing_facets set count = 9 $$, '42501', null, 'or the counts');
select tests.act_as('carl');
select throws_ok($$ update listings set price_cents = 1 $$, '42501', null, 'nor does a creator');

select tests.act_as('root');
select lives_ok($$ select review_template(id, 'approved', null, updated_at) from templates where name = 'Reviews' $$, 'an approval');
select is((select count(*)::integer from listings where name = 'Reviews'), 1, 'puts a template among the listings');
select is(tests.facets(), 'GHL Sales 2, n8n Finance 1', 'and counts it');
select lives_ok($$ select review_template(id, 'archived', null, updated_at) from templates where name = 'Lead router' $$, 'a takedown');
select is_empty($$ select 1 from listings where name = 'Lead router' $$, 'takes it out');
select is(tests.facets(), 'GHL Sales 1, n8n Finance 1', 'and counts that');

select tests.as_owner();
update templates set category = 'Support', snapshot_price = 25 where name = 'Invoice reminder';
select results_eq($$ select platform, category, price_cents from listings where name = 'Invoice reminder' $$, $$ values ('n8n', 'Support', 2500) $$, 'a listing follows its template');
select is(tests.facets(), 'GHL Sales 1, n8n Support 1', 'so do the counts');
select private.count_sale(id, 1) from templates where name = 'Invoice reminder';
select private.count_sale(id, 1) from templates where name = 'Invoice reminder';
select is((select sales_count from listings where name = 'Invoice reminder'), 2, 'sales are counted');
select private.count_sale(id, -1) from templates where name = 'Invoice reminder';
select is((select sales_count from listings where name = 'Invoice reminder'), 1, 'and taken back');
select private.count_sale(id, -5) from templates where name = 'Invoice reminder';
select is((select sales_count from listings where name = 'Invoice reminder'), 0, 'never below none');
select private.count_sale(id, 1), set_config('tests.published', published_at::text, true) from templates where name = 'Invoice reminder';
create temp table seen_before on commit drop as select updated_at from templates where name = 'Invoice reminder';
select private.count_sale(id, 1) from templates where name = 'Invoice reminder';
select is((select updated_at from templates where name = 'Invoice reminder'), (select updated_at from seen_before), 'a sale is no change that a review is about');
update templates set status = 'archived' where name = 'Invoice reminder';
select is_empty($$ select 1 from listings where name = 'Invoice reminder' $$, 'gone when archived');
update templates set status = 'approved' where name = 'Invoice reminder';
select results_eq($$ select sales_count, published_at::text from listings where name = 'Invoice reminder' $$,
  $$ values (2, current_setting('tests.published')) $$, 'and back with its sales and its first date');

select tests.upload('carl', 'profile-photos', 'face.png');
select tests.act_as('carl');
update profiles set full_name = 'Carla Moss', username = 'carla', avatar_url = id || '/face.png' where id = tests.uid('carl');
select tests.as_owner();
select is_empty($$ select 1 from listings where creator_name <> 'Carla Moss' or creator_username <> 'carla' $$, 'a new name of the creator is on the listings');
select is_empty($$ select 1 from templates where creator ->> 'name' <> 'Carla Moss' or creator ->> 'avatar' <> creator_id || '/face.png' $$, 'and the templates');
select is_empty($$ select 1 from submitted_templates where creator_name <> 'Carla Moss' $$, 'and the submissions');
update profiles set full_name = null where id = tests.uid('carl');
select is((select distinct creator_name from listings), 'carla', 'without a full name it is the username, never the e-mail');

insert into templates (creator_id, name, platform, category, short_description, long_description, status)
select tests.uid('carl'), 'Bulk ' || n, 'n8n', 'AI', 's', 'l', case when n % 2 = 0 then 'approved' else 'rejected' end from generate_series(1, 20) as n;
delete from templates where name in ('Bulk 2', 'Bulk 3', 'Bulk 4');
select is(tests.facets(), 'GHL Sales 1, n8n AI 8, n8n Support 1', 'many at once are counted right, and what is deleted is counted off');
select ok(tests.counts_are_true(), 'the counts are what a count would say');
select is_empty($$ select id from templates where status = 'approved' except select id from listings $$, 'every approved template is listed');
select is_empty($$ select id from listings except select id from templates where status = 'approved' $$, 'and nothing else is');

-- Words stand in an index, whose entries have a limit.
create function tests.letters(first integer, size integer) returns text language sql as $$
  select string_agg(chr(first + number), ' ' order by number) from generate_series(1, size) as number $$;
select tests.as_owner();
select is(private.listing_search_vector('Slack digest', 'Sums up', 'Sales', 'Ann', 'n8n'), $$ 'ann':5C 'digest':2A 'n8n' 'sale':4C 'slack':1A 'sum':3B 'workflow' $$, 'words have places and weights, the platform has neither');
select lives_ok($$ insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, status)
  values (tests.uid('carl'), tests.letters(x'4e00'::integer, 60), 'GHL', 'Personal Assistant', tests.letters(x'20000'::integer, 150), 'l', 5,
    'https://app.gohighlevel.com/snapshots/a', 'approved') $$,
  'texts of as many words as fit, of the longest letters, are listed');
select is((select count(*)::integer from listings where search @@ to_tsquery('simple', chr(x'4e01'::integer))), 1, 'and found by their name');
update profiles set full_name = tests.letters(x'21000'::integer, 100) where id = tests.uid('carl');
select is((select count(*)::integer from listings where search @@ to_tsquery('simple', chr(x'4e01'::integer))), 1, 'whatever their creator is called');

select * from finish();
rollback;
