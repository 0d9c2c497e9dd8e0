-- Listings: the projection of approved templates, and its facet counts.
begin;
\ir ../support/people.psql
select plan(38);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
create function tests.facets() returns text language sql stable as $$
  select string_agg(platform || ' ' || category || ' ' || count, ', ' order by platform, category)
  from (select platform, category, sum(count) as count from public.listing_facets where count > 0 group by platform, category) as facet $$;
create function tests.counts_are_true() returns boolean language sql stable as $$
  select not exists (
    select platform, category, private.price_band(price_cents), count(*)::integer from public.listings group by 1, 2, 3
    except select platform, category, price_band, count from public.listing_facets)
  and (select sum(count) from public.listing_facets) = (select count(*) from public.listings) $$;

insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, status, diagram, contents) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid invoices', 'l', 19.99, null, 'approved', '{"n": [["t", 0, 0]], "e": []}', null),
  (tests.uid('carl'), 'Lead router', 'GHL', 'Sales', 'Routes each lead', 'l', 0, 'https://app.gohighlevel.com/snapshots/a', 'approved', null, null),
  (tests.uid('carl'), 'Reviews', 'GHL', 'Sales', 'Asks for reviews of invoices', 'l', null, 'https://app.gohighlevel.com/snapshots/b', 'pending', null, '{"workflows": ["Ask"]}');

select tests.act_as(null);
select results_eq($$ select name, platform, category, price_cents, creator_name, creator_username, sales_count from listings order by name $$,
  $$ values ('Invoice reminder', 'n8n', 'Finance', 1999, 'Carl Moss', 'carl', 0), ('Lead router', 'GHL', 'Sales', null, 'Carl Moss', 'carl', 0) $$,
  'A visitor reads approved templates as listings, a price of 0 as null');
select is((select diagram -> 'n' -> 0 ->> 0 from listings where platform = 'n8n'), 't', 'A listing has the diagram of its workflow');
select is(tests.facets(), 'GHL Sales 1, n8n Finance 1', 'A visitor reads the facet counts');
select results_eq($$ select name from search_listings('invoices') $$, array['Invoice reminder'], 'Search finds words in other forms');
select is((select count(*)::integer from search_listings('carl')), 2, 'Search finds creators');
select throws_ok($$ select search from listings $$, '42501', null, 'The search vector cannot be selected');
select throws_ok($$ insert into listings (id, creator_id, creator_name, creator_username, name, platform, category, short_description, sales_count, downloads_count, published_at)
  values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x', 'n8n', 'Sales', 'x', 0, 0, now()) $$, '42501', null, 'A visitor cannot insert listings');
select throws_ok($$ update listings set price_cents = 1 $$, '42501', null, 'A visitor cannot update listings');
select throws_ok($$ delete from listings $$, '42501', null, 'A visitor cannot delete listings');
select throws_ok($$ update listing_facets set count = 9 $$, '42501', null, 'A visitor cannot update facet counts');
select tests.act_as('carl');
select throws_ok($$ update listings set price_cents = 1 $$, '42501', null, 'A creator cannot update listings');

select tests.act_as('root');
select lives_ok($$ select review_template(id, 'approved', null, updated_at, checks => '{link_opens,contents_match,promises_match}') from templates where name = 'Reviews' $$, 'An admin can approve a pending template');
select is((select count(*)::integer from listings where name = 'Reviews'), 1, 'Approval creates a listing');
select is(tests.facets(), 'GHL Sales 2, n8n Finance 1', 'Approval increments the facet count');
select lives_ok($$ select review_template(id, 'archived', 'Why', updated_at) from templates where name = 'Lead router' $$, 'An admin can archive an approved template');
select is_empty($$ select 1 from listings where name = 'Lead router' $$, 'Archiving deletes the listing');
select is(tests.facets(), 'GHL Sales 1, n8n Finance 1', 'Archiving decrements the facet count');

select tests.as_owner();
update templates set category = 'Support', snapshot_price = 25 where name = 'Invoice reminder';
select results_eq($$ select platform, category, price_cents from listings where name = 'Invoice reminder' $$, $$ values ('n8n', 'Support', 2500) $$, 'A listing has the changes of its template');
select is(tests.facets(), 'GHL Sales 1, n8n Support 1', 'A changed category moves the facet count');
select private.count_sale(id, 1) from templates where name = 'Invoice reminder';
select private.count_sale(id, 1) from templates where name = 'Invoice reminder';
select is((select sales_count from listings where name = 'Invoice reminder'), 2, 'Sales are added to the listing');
select private.count_sale(id, -1) from templates where name = 'Invoice reminder';
select is((select sales_count from listings where name = 'Invoice reminder'), 1, 'Withdrawn sales are subtracted from the listing');
select private.count_sale(id, -5) from templates where name = 'Invoice reminder';
select is((select sales_count from listings where name = 'Invoice reminder'), 0, 'The number of sales is never negative');
select private.count_sale(id, 1), set_config('tests.published', published_at::text, true) from templates where name = 'Invoice reminder';
create temp table seen_before on commit drop as select updated_at from templates where name = 'Invoice reminder';
select private.count_sale(id, 1) from templates where name = 'Invoice reminder';
select is((select updated_at from templates where name = 'Invoice reminder'), (select updated_at from seen_before), 'A sale does not change updated_at of the template');
update templates set status = 'archived' where name = 'Invoice reminder';
select is_empty($$ select 1 from listings where name = 'Invoice reminder' $$, 'An archived template has no listing');
update templates set status = 'approved' where name = 'Invoice reminder';
select results_eq($$ select sales_count, published_at::text from listings where name = 'Invoice reminder' $$,
  $$ values (2, current_setting('tests.published')) $$, 'A template that is approved again has its sales and its first date');

select tests.upload('carl', 'profile-photos', 'face.png');
update profiles set first_name = 'Carla', last_name = 'Moss', username = 'carla', avatar_url = id || '/face.png' where id = tests.uid('carl');
select is_empty($$ select 1 from listings where creator_name <> 'Carla Moss' or creator_username <> 'carla' $$, 'Listings have the new name of their creator');
select is_empty($$ select 1 from templates where creator ->> 'name' <> 'Carla Moss' or creator ->> 'avatar' <> creator_id || '/face.png' $$, 'Templates have the new name and avatar of their creator');
select is_empty($$ select 1 from submitted_templates where creator_name <> 'Carla Moss' $$, 'Submissions have the new name of their creator');
update profiles set first_name = '', last_name = '' where id = tests.uid('carl');
select is((select distinct creator_name from listings), 'carla', 'Without a full name, listings show the username');

insert into templates (creator_id, name, platform, category, short_description, long_description, status)
select tests.uid('carl'), 'Bulk ' || n, 'n8n', 'AI', 's', 'l', case when n % 2 = 0 then 'approved' else 'rejected' end from generate_series(1, 20) as n;
delete from templates where name in ('Bulk 2', 'Bulk 3', 'Bulk 4');
select is(tests.facets(), 'GHL Sales 1, n8n AI 8, n8n Support 1', 'Bulk inserts and deletes are counted');
select ok(tests.counts_are_true(), 'Facet counts equal the counted listings');
select is_empty($$ select id from templates where status = 'approved' except select id from listings $$, 'Every approved template has a listing');
select is_empty($$ select id from listings except select id from templates where status = 'approved' $$, 'Every listing belongs to an approved template');

-- Index entries have a limited size.
create function tests.letters(first integer, size integer) returns text language sql as $$
  select string_agg(chr(first + number), ' ' order by number) from generate_series(1, size) as number $$;
select tests.as_owner();
select is(private.listing_search_vector('Slack digest', 'Sums up', 'Sales', 'Ann', 'n8n', '{Gmail}'),
  $$ 'ann':5C 'app:de01c1d4' 'digest':2A 'gmail' 'n8n' 'sale':4C 'slack':1A 'sum':3B 'workflow' $$, 'The search vector has positions and weights for words and none for apps and platform');
select lives_ok($$ insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, status)
  values (tests.uid('carl'), tests.letters(x'4e00'::integer, 60), 'GHL', 'Personal Assistant', tests.letters(x'20000'::integer, 150), 'l', 5,
    'https://app.gohighlevel.com/snapshots/a', 'approved') $$,
  'A template with long texts can be listed');
select is((select count(*)::integer from listings where search @@ to_tsquery('simple', chr(x'4e01'::integer))), 1, 'A template with long texts is found by its name');
update profiles set first_name = tests.letters(x'21000'::integer, 50), last_name = tests.letters(x'21032'::integer, 50) where id = tests.uid('carl');
select is((select count(*)::integer from listings where search @@ to_tsquery('simple', chr(x'4e01'::integer))), 1, 'A template is found by its name although its creator has a long name');

-- Featured templates: 20 sales weigh more than two months, and less than four.
update templates set sales_count = 20, published_at = now() - interval '60 days' where name = tests.letters(x'4e00'::integer, 60);
select results_eq($$ select round((featured_score - extract(epoch from now()) / 2592000)::numeric, 2) from listings where creator_id = tests.uid('carl') and sales_count = 20 $$,
  $$ values (round((ln(21) - 2)::numeric, 2)) $$, 'The score of a featured template grows with the logarithm of sales and falls by 1 in 30 days');

select * from finish();
rollback;
