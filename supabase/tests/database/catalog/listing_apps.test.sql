-- Apps of listings: the filter, the search and the counts by app.
begin;
\ir ../support/people.psql
select plan(47);

create function tests.using_apps(apps text[], query text default null, platforms text[] default null, categories text[] default null, max_cents integer default null,
  sort text default 'newest') returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.search_listings(query, platforms, categories, max_cents => max_cents, sort => sort, apps => apps) $$;
create function tests.app_counts(query text default null, categories text[] default null, apps text[] default null) returns text language sql as $$
  select string_agg(app || ' ' || coalesce(count::text, '-'), ', ') from public.count_listing_apps(query, categories => categories, apps => apps) $$;
create function tests.app_counts_are_true() returns boolean language sql stable as $$
  select not exists (
    (select app, count(*)::integer from public.listings, unnest(apps) as app group by app except select app, count from public.listing_apps)
    union all
    (select app, count from public.listing_apps where count <> 0 except select app, count(*)::integer from public.listings, unnest(apps) as app group by app)) $$;

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}');
update creators set application_status = 'approved';
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, status, published_at, apps) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid bills', 'l', 19.99, null, 'approved', now() - interval '1 day', '{Gmail,Google Sheets,Slack}'),
  (tests.uid('carl'), 'Lead router', 'GHL', 'Sales', 'Routes each lead', 'l', 0, 'https://app.gohighlevel.com/snapshots/a', 'approved', now() - interval '2 days', '{}'),
  (tests.uid('carl'), 'Morning digest', 'n8n', 'Marketing', 'Sums up a thread', 'l', 50, null, 'approved', now() - interval '3 days', '{Notion,Slack}'),
  (tests.uid('carl'), 'Mailbox tidier', 'n8n', 'Marketing', 'Files what comes in', 'l', 5, null, 'approved', now() - interval '4 days', '{Gmail}'),
  (tests.uid('carl'), 'Secret plan', 'n8n', 'Sales', 'Not yet approved', 'l', 5, null, 'pending', null, '{Gmail,Airtable}');

-- Reading and writing
select tests.act_as(null);
select is((select apps from listings where name = 'Invoice reminder'), '{Gmail,Google Sheets,Slack}', 'A visitor reads the apps of a listing');
select is((select apps from listings where name = 'Lead router'), '{}', 'A snapshot has no apps');
select results_eq($$ select app, count from listing_apps order by count desc, app $$, $$ values ('Gmail', 2), ('Slack', 2), ('Google Sheets', 1), ('Notion', 1) $$,
  'A visitor reads how many approved templates use an app');
select throws_ok($$ update listing_apps set count = 9 $$, '42501', null, 'A visitor cannot update the counts of apps');
select throws_ok($$ insert into listing_apps (app, count) values ('Evil', 9) $$, '42501', null, 'A visitor cannot insert counts of apps');
select throws_ok($$ delete from listing_apps $$, '42501', null, 'A visitor cannot delete counts of apps');
select tests.act_as('carl');
select throws_ok($$ update listings set apps = '{Gmail}' $$, '42501', null, 'A creator cannot update the apps of listings');
select throws_ok($$ update listing_apps set count = 9 $$, '42501', null, 'A creator cannot update the counts of apps');

-- Filters
select tests.act_as(null);
select is(tests.using_apps('{Gmail}'), 'Invoice reminder, Mailbox tidier', 'Search filters by one app');
select is(tests.using_apps('{Gmail,Slack}'), 'Invoice reminder', 'Several apps find listings that use all of them');
select is(tests.using_apps('{gmail,GOOGLE SHEETS}'), 'Invoice reminder', 'The filter by app ignores case');
select is(tests.using_apps('{Google}'), '', 'A part of the name is another app');
select is(tests.using_apps('{Nothing}'), '', 'An unknown app finds nothing');
select is(tests.using_apps('{Gmail,Nothing}'), '', 'An unknown app next to a known one finds nothing');
select is(tests.using_apps('{Slack}', categories => '{Marketing}'), 'Morning digest', 'Search combines an app with a category');
select is(tests.using_apps('{Slack}', platforms => '{GHL}'), '', 'Search combines an app with a platform');
select is(tests.using_apps('{Gmail}', max_cents => 1000), 'Mailbox tidier', 'Search combines an app with a price');
select is(tests.using_apps('{Slack}', 'invoice'), 'Invoice reminder', 'Search combines an app with words');
select is(tests.using_apps('{Slack}', 'invocie'), 'Invoice reminder', 'Spelling correction keeps the filter by app');
select is(tests.using_apps('{Slack}', 'slack', sort => 'best_match'), 'Invoice reminder, Morning digest', 'Equal matches of an app are sorted by date');
select is(tests.using_apps('{Gmail}', sort => 'price_low'), 'Mailbox tidier, Invoice reminder', 'Listings with an app are sorted by price');
select is(tests.using_apps('{}'), tests.using_apps(null), 'An empty list of apps is no condition');
select is(tests.using_apps(array[null]::text[]), tests.using_apps(null), 'A list of null is no condition');
select is(tests.using_apps(array_fill('Gmail'::text, array[5000])), tests.using_apps('{Gmail}'), 'Long lists of apps are truncated');
select is(tests.using_apps(array[bad]), '', 'No app is named ' || left(bad, 20))
from unnest(array[$$'; drop table public.listings; --$$, '!&|:*<->', $$a' & 'b$$, 'app:', '', repeat('x', 5000)]) as bad;

-- Search by name
select is(tests.using_apps(null, 'gmail'), 'Invoice reminder, Mailbox tidier', 'Search finds templates by the name of an app');
select is(tests.using_apps(null, 'google sheets'), 'Invoice reminder', 'Search finds an app whose name has two words');
select is(tests.using_apps(null, 'gmial'), 'Invoice reminder, Mailbox tidier', 'Search finds a misspelled app');
select is(tests.using_apps(null, 'gogle sheet'), 'Invoice reminder', 'Search finds a misspelled app whose name has two words');
select is(tests.using_apps(null, 'noti'), 'Morning digest', 'Search finds an app by the start of its name');

-- Counts
select is(tests.app_counts(), 'Gmail 2, Slack 2, Google Sheets 1, Notion 1', 'Apps are listed most used first, with their counts');
select is(tests.app_counts(apps => '{Slack}'), 'Gmail 1, Slack 2, Google Sheets 1, Notion 1', 'Counts apply the apps that are chosen, and keep their order');
select is(tests.app_counts('invocie', '{Finance}'), 'Gmail 1, Slack 1, Google Sheets 1, Notion 0', 'Counts apply corrected words and filters');
select is(count_listings(apps => '{Gmail}') -> 'total', '2', 'count_listings counts the listings with an app');
select is(count_listings(apps => '{Gmail}') -> 'categories' -> 'Marketing', '1', 'Counts per category apply the filter by app');

-- Synchronization
select tests.as_owner();
update templates set apps = '{Gmail,Airtable}' where name = 'Mailbox tidier';
select is(tests.app_counts(), 'Gmail 2, Slack 2, Airtable 1, Google Sheets 1, Notion 1', 'Changed apps of a template are counted');
update templates set status = 'archived' where name = 'Morning digest';
select is(tests.app_counts(), 'Gmail 2, Airtable 1, Google Sheets 1, Slack 1', 'The apps of an archived template are no longer counted');
delete from templates where name = 'Mailbox tidier';
select is(tests.app_counts(), 'Gmail 1, Google Sheets 1, Slack 1', 'The apps of a deleted template are no longer counted');
select ok(tests.app_counts_are_true(), 'The counts of apps equal the counted listings');
update listing_apps set count = 1001 where app = 'Gmail';
select is(count_listings(apps => '{gmail}') - 'prices' - 'corrections' - 'missing' - 'categories', '{"total": 1001, "platforms": {"n8n": null, "GHL": null}}',
  'Of an app with more than 1,000 listings, only their number is told');

-- Limits
update templates set name = btrim(left(repeat('Long name ', 20), 100)), short_description = (select string_agg('word' || number, ' ') from generate_series(1, 35) as number),
  apps = array(select 'App number ' || lpad(number::text, 3, '0') || ' of an unusually long name' from generate_series(1, 200) as number)
where name = 'Invoice reminder';
select is((select cardinality(apps) from listings where name like 'Long%'), 60, 'A listing has the first 60 apps');
select is((select count(*)::integer from search_listings(apps => '{App number 060 of an unusually long name}')), 1, 'The last of many apps can be filtered by');

select * from finish();
rollback;
