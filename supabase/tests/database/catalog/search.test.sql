-- Search: filters, orders, pages, words, spelling correction, counts and related listings; no input raises.
begin;
\ir ../support/people.psql
select plan(131);

-- The names of the results, in order.
create function tests.names(query text default null, platforms text[] default null, categories text[] default null, min_cents integer default null,
  max_cents integer default null, free_only boolean default false, sort text default 'newest', page integer default 1, as_typed boolean default false) returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.search_listings(query, platforms, categories, min_cents, max_cents, free_only, sort, page, null, as_typed) $$;
create function tests.marked(query text) returns text language sql as $$
  select translate(highlighted_name || ' / ' || highlighted_description, U&'\E000\E001', '[]') from public.search_listings(query) limit 1 $$;

select is(tests.names('send slack messages'), '', 'In a shop without listings, a query of several words finds nothing');

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('dora', '{"role": "creator", "full_name": "Dora Finch"}'),
  tests.create_user('buyer');
update creators set application_status = 'approved';
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, status, published_at) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid bills in Slack', 'l', 19.99, null, 'approved', now() - interval '1 day'),
  (tests.uid('carl'), 'Lead router', 'GHL', 'Sales', 'Routes each lead by automation', 'l', 0, 'https://app.gohighlevel.com/snapshots/a', 'approved', now() - interval '2 days'),
  (tests.uid('dora'), 'Slack digest', 'n8n', 'Marketing', 'Sums up what an invoice thread said', 'l', 50, null, 'approved', now() - interval '3 days'),
  (tests.uid('dora'), 'Sales forecast', 'n8n', 'Sales', 'Reckons the next month', 'l', 200, null, 'approved', now() - interval '4 days'),
  (tests.uid('dora'), 'Newsletter writer', 'n8n', 'Marketing', 'Writes what is new by email', 'l', 5, null, 'approved', now() - interval '5 days'),
  (tests.uid('dora'), 'Secret plan', 'n8n', 'Sales', 'Not yet approved', 'l', 5, null, 'pending', null);
update templates set sales_count = case name when 'Sales forecast' then 9 when 'Slack digest' then 4 else 0 end,
  downloads_count = case name when 'Lead router' then 7 when 'Slack digest' then 2 else 0 end where status = 'approved';

select tests.act_as(null);
-- Filters
select is(tests.names(), 'Invoice reminder, Lead router, Slack digest, Sales forecast, Newsletter writer', 'Without parameters, search returns all listings, newest first');
select is(tests.names(platforms => '{GHL}'), 'Lead router', 'Search filters by one platform');
select is(tests.names(platforms => '{GHL,n8n}'), tests.names(), 'Search filters by several platforms');
select is(tests.names(categories => '{Sales}'), 'Lead router, Sales forecast', 'Search filters by one category');
select is(tests.names(categories => '{Sales,Finance}'), 'Invoice reminder, Lead router, Sales forecast', 'Search filters by several categories');
select is(tests.names(platforms => '{n8n}', categories => '{Sales}'), 'Sales forecast', 'Search filters by platform and category');
select is(tests.names(min_cents => 2000), 'Slack digest, Sales forecast', 'Search filters by a minimum price');
select is(tests.names(min_cents => 1999), 'Invoice reminder, Slack digest, Sales forecast', 'The minimum price is inclusive');
select is(tests.names(max_cents => 1999), 'Invoice reminder, Lead router, Newsletter writer', 'A maximum price includes free listings');
select is(tests.names(min_cents => 500, max_cents => 5000), 'Invoice reminder, Slack digest, Newsletter writer', 'Search filters by a price range');
select is(tests.names(min_cents => 0, max_cents => 0), 'Lead router', 'A maximum price of 0 finds free listings');
select is(tests.names(min_cents => 0), tests.names(), 'A minimum price of 0 is no condition');
select is(tests.names(free_only => true), 'Lead router', 'Search filters free listings');
select is(tests.names(free_only => true, min_cents => 100), '', 'Free listings with a minimum price find nothing');
select is(tests.names('invoice', categories => '{Finance}'), 'Invoice reminder', 'Search combines words with a filter');
-- Orders
select is(tests.names(sort => 'most_sold'), 'Sales forecast, Slack digest, ' || (select string_agg(name, ', ' order by id desc) from listings where sales_count = 0), 'most_sold sorts by sales');
select is(tests.names(sort => 'most_downloaded'), 'Lead router, Slack digest, ' || (select string_agg(name, ', ' order by id desc) from listings where downloads_count = 0), 'most_downloaded sorts by downloads');
select is(tests.names(sort => 'price_low'), 'Lead router, Newsletter writer, Invoice reminder, Slack digest, Sales forecast', 'price_low sorts by price, free listings first');
select is(tests.names(sort => 'price_high'), 'Sales forecast, Slack digest, Invoice reminder, Newsletter writer, Lead router', 'price_high sorts by price, free listings last');
select is(tests.names('slack'), 'Invoice reminder, Slack digest', 'Matches are sorted by date by default');
select is(tests.names('slack', sort => 'best_match'), 'Slack digest, Invoice reminder', 'best_match weighs the name higher than the description');
select is(tests.names('slack', sort => 'price_high'), 'Slack digest, Invoice reminder', 'Matches can be sorted by price');
select is(tests.names(sort => 'best_match'), tests.names(), 'best_match without words sorts by date');
select is(tests.names(sort => 'id; drop table listings'), tests.names(), 'An unknown sort sorts by date');
-- Words
select is(tests.names('invoices'), 'Invoice reminder, Slack digest', 'Search matches another form of a word');
select is(tests.names('INVOICE'), 'Invoice reminder, Slack digest', 'Search ignores case');
select is(tests.names('inv'), 'Invoice reminder, Slack digest', 'Search matches an unfinished word');
select is(tests.names('automat'), 'Lead router', 'Search matches an unfinished word that is no prefix of a stem');
select is(tests.names('invoice sla'), 'Invoice reminder, Slack digest', 'The last word may be unfinished');
select is(tests.names('forecast lead router', sort => 'best_match'), 'Lead router, Sales forecast', 'Any word may match, what contains more of the words is first');
select is(tests.names('unicorn forecast'), 'Sales forecast', 'A word that no listing contains is left out');
select is(tests.names('slack -digest'), 'Invoice reminder', 'A minus excludes a word');
select is(tests.names('"slack digest"'), 'Slack digest', 'Quotes require a phrase');
select is(tests.names('router or forecast'), 'Lead router, Sales forecast', 'or matches either word');
select is(tests.names('dora'), 'Slack digest, Sales forecast, Newsletter writer', 'Search matches the creator');
select is(tests.names('finance'), 'Invoice reminder', 'Search matches the category');
select is(tests.names(word), 'Lead router', 'Search matches the platform by ' || word) from unnest('{ghl,GoHighLevel,highlevel,snapshots,gohigh}'::text[]) as word;
select is(tests.names('n8n'), 'Invoice reminder, Slack digest, Sales forecast, Newsletter writer', 'Search matches the platform n8n');
select is(tests.names('slack workflows n8n', sort => 'best_match'), 'Slack digest, Invoice reminder, Sales forecast, Newsletter writer', 'What matches the words is before what matches the platform alone');
select is(tests.names('worklfow'), tests.names('workflow'), 'Search corrects a misspelled platform term');
select is(tests.names('secret'), '', 'Search omits unapproved templates');
select is(tests.names('the invoice'), 'Invoice reminder, Slack digest', 'Stop words are ignored');
select is(tests.names('   '), tests.names(), 'A query of spaces is no condition');
-- Spelling correction
select is(tests.names('invocie'), 'Invoice reminder, Slack digest', 'Transposed letters are corrected');
select is(tests.names('slcak'), 'Invoice reminder, Slack digest', 'Transposed letters in a short word are corrected');
select is(tests.names('newsleter'), 'Newsletter writer', 'A missing letter is corrected');
select is(tests.names('forecasst'), 'Sales forecast', 'An extra letter is corrected');
select is(tests.names('remimder'), 'Invoice reminder', 'A wrong letter is corrected');
select is(tests.names('invioce'), 'Invoice reminder, Slack digest', 'Transposed letters in the middle of a word are corrected');
select is(tests.names('blil'), '', 'A word of up to four letters is not corrected');
select is(tests.names('invocie', as_typed => true), '', 'Nothing is corrected for who asks for what was typed');
select is(tests.names('dgst'), '', 'Two missing letters in a short word are not corrected');
select is(tests.names('the invioce'), 'Invoice reminder, Slack digest', 'Stop words are ignored in a misspelled query');
select is(tests.names('invocie slcak'), 'Invoice reminder, Slack digest', 'Several misspelled words are corrected');
select is(tests.names('invocie', categories => '{Finance}'), 'Invoice reminder', 'Spelling correction keeps the filters');
select is(tests.names('xqzzkw'), '', 'A query without similar words finds nothing');
select is(tests.names('xqzzkw xqzzkv xqzzkx xqzzky invocie'), '', 'At most four unknown words are looked up');
select is(tests.names('slack', categories => '{Sales}'), '', 'A correct word without matches under the filters is not replaced');
select is(tests.names('slack', page => 2), '', 'A page after the last one is empty instead of corrected');
select is((count_listings('invocie') -> 'corrections'), '["invocie", "invoice"]', 'count_listings reports corrected spelling');
select is(count_listings('invoice') -> 'corrections', '[]', 'count_listings reports that nothing was corrected');
select is((count_listings('xqzzkw') - 'platforms' - 'categories' - 'prices'), '{"total": 0, "missing": ["xqzzkw"], "corrections": []}', 'count_listings reports that nothing was found');
-- Highlights
select is(tests.marked('invoice'), '[Invoice] reminder / Chases unpaid [bills] in Slack', 'A matching word is marked, and what its aliases lead to');
select is(tests.marked('bill slack'), '[Invoice] reminder / Chases unpaid [bills] in [Slack]', 'Every matching word is marked in its form');
select is(tests.marked('invocie'), '[Invoice] reminder / Chases unpaid [bills] in Slack', 'A corrected word is marked');
select is(tests.marked('unpayd'), 'Invoice reminder / Chases [unpaid] bills in Slack', 'A corrected word is marked in its form');
select is((select count(highlighted_name) + count(highlighted_description) from search_listings()), 0::bigint, 'Without words, nothing is marked');
select tests.as_owner();
update templates set short_description = U&'Chases\E000 bills\E001' where name = 'Invoice reminder';
select is((select short_description from templates where name like '%reminder%'), U&'Chases\E000 bills\E001', 'A description can contain the marker characters');
select tests.act_as(null);
select is(tests.marked('reminder'), 'Invoice [reminder] / Chases bills', 'Marker characters in a description mark nothing');
select tests.as_owner();
update templates set name = 'Invoice reminder', short_description = 'Chases unpaid bills in Slack' where name like '%reminder%';
select tests.act_as(null);
-- Counts
select is(count_listings() -> 'total', '5', 'count_listings returns the total');
select is(count_listings() -> 'platforms', '{"n8n": 4, "GHL": 1}', 'count_listings returns counts per platform');
select is(count_listings(platforms => '{GHL}') -> 'platforms', '{"n8n": 4, "GHL": 1}', 'Counts per platform ignore the platform filter');
select is(count_listings(platforms => '{GHL}') -> 'categories' -> 'Sales', '1', 'Counts per category apply the platform filter');
select is(count_listings(categories => '{Sales}') -> 'categories' -> 'Marketing', '2', 'Counts per category ignore the category filter');
select is(count_listings('slack', platforms => '{GHL}') -> 'platforms' -> 'n8n', '2', 'Counts apply the words');
select is(count_listings(min_cents => 2000) -> 'total', '2', 'Counts apply the prices');
select is(count_listings() -> 'prices', (
    select jsonb_agg((select count(*) from listings where coalesce(width_bucket(price_cents - 1, 0, 20000, 10), 0) = band) order by band) from generate_series(0, 11) as band),
  'count_listings returns counts per price');
select is(count_listings(max_cents => 1) -> 'prices', count_listings() -> 'prices', 'Counts per price ignore the prices');
select is((select sum(value::integer) from jsonb_array_elements_text(count_listings('slack', platforms => '{GHL}') -> 'prices')),
  (count_listings('slack', platforms => '{GHL}') ->> 'total')::bigint, 'Counts per price apply words and other filters');
select is((select count(*) from jsonb_object_keys(count_listings('slack') -> 'categories')), 10::bigint, 'count_listings returns counts of all ten categories');
select is(tests.names('slack', '{n8n}', '{Marketing,Sales}', 4000, 6000), 'Slack digest', 'A search with words passes all filters');
select is(tests.names('slack', max_cents => 1999), 'Invoice reminder', 'Prices are exact with words, too');
select is(tests.names('slack', max_cents => 1998), '', 'So is one cent below');
select is(tests.names('slack', min_cents => 2000, free_only => true), '', 'Nothing is free and above a price');
select is((select (counts -> 'platforms' ->> 'GHL') is null and (counts -> 'categories' ->> 'Finance') = '1'
    from count_listings('invoice reminder chases slack lead router automation digest thread forecast', platforms => '{n8n}') as counts), true,
  'A search for many words counts no more than its filters find');
-- Malformed input
select lives_ok($$ select * from search_listings('slack', array['a\', 'b''c'], array['\''', 'x & !y'], apps => array['q\', '''']) $$, 'Search with words never raises for malformed filters');
select tests.as_owner();
update listing_facets set count = 100000000;
select tests.act_as(null);
select lives_ok($$ select * from search_listings('invoice reminder chases unpaid bills slack lead router automation digest sums thread forecast month newsletter writer', sort => 'best_match') $$,
  'Search never raises for many words on a large shelf');
select tests.as_owner();
delete from listing_facets;
insert into listing_facets select platform, category, private.price_band(price_cents), count(*) from listings group by 1, 2, 3;
select tests.act_as(null);
select lives_ok(format('select * from search_listings(%L, sort => %L), count_listings(%L)', bad, 'best_match', bad), 'Search never raises for ' || left(bad, 20))
from unnest(array[$$'; drop table public.listings; --$$, $$\$$, '((((', '!&|:*<->', 'a:* & ''b', '$1 %s %I {}', repeat('x ', 5000), '\m(', U&'\E000\E001']) as bad;
select lives_ok($$ select * from search_listings(platforms => array['n8n''; drop table listings', null], categories => '{{Sales},{Finance}}', min_cents => -1, max_cents => -5) $$, 'Search never raises for malformed lists and prices');
select is(tests.names(platforms => '{}', categories => array[null]::text[]), tests.names(), 'Empty lists are no condition');
select is(tests.names(categories => array_fill('Sales'::text, array[5000])), tests.names(categories => '{Sales}'), 'Long lists are truncated');
select is(tests.names(page => -3), tests.names(), 'A negative page is the first page');
select is(tests.names(null, null, null, null, null, null, null, null), tests.names(), 'null parameters are no condition');
select is(tests.names(page => 2147483647), '', 'A page after the last one is empty');

-- Pages of many equal rows
select tests.as_owner();
select results_eq($$ select cents, private.price_band(cents) from unnest(array[null, 50, 2000, 2001, 20000, 20001, 1000000]) as cents $$,
  $$ values (null::integer, 0::smallint), (50, 1::smallint), (2000, 1::smallint), (2001, 2::smallint), (20000, 10::smallint), (20001, 11::smallint), (1000000, 11::smallint) $$,
  'Prices belong to bars of $20, up to $200');
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at)
select tests.uid('dora'), 'Copy ' || number, 'n8n', 'HR', 'Much alike', 'l', 10, 'approved', now() - number % 3 * interval '1 day'
from generate_series(1, 1100) as number;
create function tests.paged(sort text, query text) returns bigint[] language sql as $$
  select array[count(*), count(distinct it.id)] from generate_series(1, 90) as page, lateral search_listings(query, sort => paged.sort, page => page) as it $$;
select tests.act_as(null);
select is(tests.paged(sort, query), '{1000,1000}', format('No row repeats or is missing on the pages by %s', sort))
from (values ('newest', 'alike'), ('price_low', null), ('most_sold', null), ('most_downloaded', null), ('best_match', 'alike')) as way (sort, query);
select is(count_listings() -> 'total', '1001', 'Totals are capped at 1,001');
select is(count_listings('alike') - 'categories', '{"total": 1001, "missing": [], "corrections": [], "platforms": {"n8n": null, "GHL": null}, "prices": null}', 'Counts per platform and price are null above 1,000');

-- Related
select is((select string_agg(name, ', ') from related_listings((select id from listings where name = 'Invoice reminder'), 2)), 'Sales forecast, Slack digest',
  'Without others in the category, related listings are of the platform, most sold first');
select is((select string_agg(name, ', ') from related_listings((select id from listings where name = 'Lead router'))), 'Sales forecast', 'Related listings are of the same category and of other creators');
select is_empty($$ select * from related_listings(gen_random_uuid(), -1) $$, 'An unknown template has no related listings');

-- Visitors and users
create temp table as_visitor on commit drop as select * from search_listings('slack', sort => 'best_match');
grant select on as_visitor to authenticated;
select tests.act_as('buyer');
select results_eq('select id from search_listings(''slack'', sort => ''best_match'')', 'select id from as_visitor', 'Visitors and users get the same results');

-- Vocabulary
select tests.as_owner();
delete from templates where name like 'Copy %';
select is_empty($$ select from private.listing_words where word = 'alike' $$, 'Words of deleted listings leave the vocabulary');
update templates set name = 'Newspaper writer' where name = 'Newsletter writer';
select is((select string_agg(word, ', ' order by word) from private.listing_words where word like 'news%' and uses > 0), 'newspaper', 'Renaming a listing updates the vocabulary');

-- Numbers
update templates set name = 'Form 1099 writer', short_description = 'Prints 1099 forms, call 2125550148' where name = 'Newspaper writer';
select is(tests.names('1099'), 'Form 1099 writer', 'A number of a name is found by itself');
select is(tests.names('109'), 'Form 1099 writer', 'A number that is being typed completes');
select is(tests.names('10999 '), '', 'A number is never corrected to another one');
update templates set name = 'K8s and the 4added 2e3a3b forms' where name = 'Form 1099 writer';
select is(array(select tests.names(word) from unnest('{k8s,k8,4added,2e3a3b}'::text[]) as word), array_fill('K8s and the 4added 2e3a3b forms'::text, '{4}'), 'Words with digits are found as they are written');
update templates set name = 'Form 1099 writer' where name like 'K8s%';
select is(tests.names('1099 slack'), 'Invoice reminder, Slack digest, Form 1099 writer', 'A number is a word like others');
select is_empty($$ select from private.listing_words where word = '2125550148' $$, 'Long numbers, such as those of phones, are no words');

-- Testimonials
insert into testimonials (quote, author_name, author_role, is_shown) values ('Good', 'Ann', 'Buyer', true), ('Hidden', 'Ben', 'Buyer', false);
select tests.act_as(null);
select results_eq($$ select quote from testimonials $$, array['Good'], 'A visitor reads shown testimonials only');
select throws_ok($$ insert into testimonials (quote, author_name, author_role, is_shown) values ('x', 'x', 'x', true) $$, '42501', null, 'A visitor cannot insert testimonials');
select tests.act_as('buyer');
select throws_ok($$ update testimonials set is_shown = true $$, '42501', null, 'A user cannot update testimonials');
select throws_ok($$ select word from private.listing_words $$, '42501', null, 'A user cannot read the vocabulary');

select * from finish();
rollback;
