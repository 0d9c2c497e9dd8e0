-- Search: filters, orders, pages, words, near words, counts, related listings; whatever is sent, nothing raises.
begin;
\ir support/people.psql
select plan(108);

-- Names in the order in which they come.
create function tests.names(query text default null, platforms text[] default null, categories text[] default null, min_cents integer default null,
  max_cents integer default null, free_only boolean default false, sort text default 'newest', page integer default 1) returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.search_listings(query, platforms, categories, min_cents, max_cents, free_only, sort, page) $$;
create function tests.marked(query text) returns text language sql as $$
  select translate(highlighted_name || ' / ' || highlighted_description, U&'\E000\E001', '[]') from public.search_listings(query) limit 1 $$;

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
update templates set sales_count = case name when 'Sales forecast' then 9 when 'Slack digest' then 4 else 0 end where status = 'approved';

select tests.act_as(null);
-- Filters
select is(tests.names(), 'Invoice reminder, Lead router, Slack digest, Sales forecast, Newsletter writer', 'without conditions everything approved, newest first');
select is(tests.names(platforms => '{GHL}'), 'Lead router', 'one platform');
select is(tests.names(platforms => '{GHL,n8n}'), tests.names(), 'both');
select is(tests.names(categories => '{Sales}'), 'Lead router, Sales forecast', 'one category');
select is(tests.names(categories => '{Sales,Finance}'), 'Invoice reminder, Lead router, Sales forecast', 'some categories');
select is(tests.names(platforms => '{n8n}', categories => '{Sales}'), 'Sales forecast', 'both kinds at once');
select is(tests.names(min_cents => 2000), 'Slack digest, Sales forecast', 'from a price on');
select is(tests.names(min_cents => 1999), 'Invoice reminder, Slack digest, Sales forecast', 'which is included');
select is(tests.names(max_cents => 1999), 'Invoice reminder, Lead router, Newsletter writer', 'up to a price, free ones too');
select is(tests.names(min_cents => 500, max_cents => 5000), 'Invoice reminder, Slack digest, Newsletter writer', 'between two prices');
select is(tests.names(min_cents => 0, max_cents => 0), 'Lead router', 'free costs nothing');
select is(tests.names(min_cents => 0), tests.names(), 'from nothing on is no condition');
select is(tests.names(free_only => true), 'Lead router', 'free ones');
select is(tests.names(free_only => true, min_cents => 100), '', 'none is free and has a price');
select is(tests.names('invoice', categories => '{Finance}'), 'Invoice reminder', 'words and a filter');
-- Orders
select is(tests.names(sort => 'most_sold'), 'Sales forecast, Slack digest, ' || (select string_agg(name, ', ' order by id desc) from listings where sales_count = 0), 'most sold');
select is(tests.names(sort => 'price_low'), 'Lead router, Newsletter writer, Invoice reminder, Slack digest, Sales forecast', 'cheapest, free ones first');
select is(tests.names(sort => 'price_high'), 'Sales forecast, Slack digest, Invoice reminder, Newsletter writer, Lead router', 'dearest, free ones last');
select is(tests.names('slack'), 'Invoice reminder, Slack digest', 'found ones, newest first');
select is(tests.names('slack', sort => 'best_match'), 'Slack digest, Invoice reminder', 'best match: a name weighs more than a description');
select is(tests.names('slack', sort => 'price_high'), 'Slack digest, Invoice reminder', 'found ones by price');
select is(tests.names(sort => 'best_match'), tests.names(), 'best match without words is newest');
select is(tests.names(sort => 'id; drop table listings'), tests.names(), 'and so is an order that there is not');
-- Words
select is(tests.names('invoices'), 'Invoice reminder, Slack digest', 'a word in another form');
select is(tests.names('INVOICE'), 'Invoice reminder, Slack digest', 'in any case');
select is(tests.names('inv'), 'Invoice reminder, Slack digest', 'a word that is being typed');
select is(tests.names('automat'), 'Lead router', 'also where it is no beginning of a stem');
select is(tests.names('invoice sla'), 'Invoice reminder, Slack digest', 'all words, the last one unfinished');
select is(tests.names('slack -digest'), 'Invoice reminder', 'without a word');
select is(tests.names('"slack digest"'), 'Slack digest', 'words beside each other');
select is(tests.names('router or forecast'), 'Lead router, Sales forecast', 'either word');
select is(tests.names('dora'), 'Slack digest, Sales forecast, Newsletter writer', 'the creator');
select is(tests.names('finance'), 'Invoice reminder', 'the category');
select is(tests.names(word), 'Lead router', 'the platform, as ' || word) from unnest('{ghl,GoHighLevel,highlevel,snapshots,gohigh}'::text[]) as word;
select is(tests.names('n8n'), 'Invoice reminder, Slack digest, Sales forecast, Newsletter writer', 'or the other one');
select is(tests.names('slack workflows n8n'), 'Invoice reminder, Slack digest', 'beside other words');
select is(tests.names('worklfow slack'), 'Invoice reminder, Slack digest', 'mistyped as well');
select is(tests.names('secret'), '', 'never what is not approved');
select is(tests.names('the invoice'), 'Invoice reminder, Slack digest', 'stop words do not count');
select is(tests.names('   '), tests.names(), 'blanks are no words');
-- Near words
select is(tests.names('invocie'), 'Invoice reminder, Slack digest', 'letters swapped');
select is(tests.names('slcak'), 'Invoice reminder, Slack digest', 'in a short word too');
select is(tests.names('newsleter'), 'Newsletter writer', 'a letter missing');
select is(tests.names('forecasst'), 'Sales forecast', 'a letter too many');
select is(tests.names('remimder'), 'Invoice reminder', 'another letter');
select is(tests.names('invioce'), 'Invoice reminder, Slack digest', 'wherever they are');
select is(tests.names('blil'), 'Invoice reminder', 'also where listings have the word in another form alone');
select is(tests.names('chse'), 'Invoice reminder', 'as with a letter missing');
select is(tests.names('dgst'), '', 'two letters missing in a short word are too many');
select is(tests.names('the invioce'), 'Invoice reminder, Slack digest', 'stop words are nobody''s mistake');
select is(tests.names('invocie slcak'), 'Invoice reminder, Slack digest', 'several');
select is(tests.names('invocie', categories => '{Finance}'), 'Invoice reminder', 'under the same filters');
select is(tests.names('xqzzkw'), '', 'near to nothing is nothing');
select is(tests.names('slack', categories => '{Sales}'), '', 'a word that is written well is no mistake');
select is(tests.names('slack', page => 2), '', 'nor is a page behind the last one');
select is((count_listings('invocie') ->> 'is_fuzzy')::boolean, true, 'counts say that near words were taken');
select is((count_listings('invoice') ->> 'is_fuzzy')::boolean, false, 'or not');
select is((count_listings('xqzzkw') - 'platforms' - 'categories'), '{"total": 0, "is_fuzzy": false}', 'or that there is nothing');
-- Highlights
select is(tests.marked('invoice'), '[Invoice] reminder / Chases unpaid bills in Slack', 'the word is marked');
select is(tests.marked('bill slack'), 'Invoice reminder / Chases unpaid [bills] in [Slack]', 'every word, in its form');
select is(tests.marked('invocie'), '[Invoice] reminder / Chases unpaid bills in Slack', 'the near word is marked');
select is(tests.marked('blil'), 'Invoice reminder / Chases unpaid [bills] in Slack', 'in the form that it has');
select is((select count(highlighted_name) + count(highlighted_description) from search_listings()), 0::bigint, 'nothing is marked without words');
select tests.as_owner();
update templates set short_description = U&'Chases\E000 bills\E001' where name = 'Invoice reminder';
select is((select short_description from templates where name like '%reminder%'), U&'Chases\E000 bills\E001', 'a creator may write the marks'' letters into a description');
select tests.act_as(null);
select is(tests.marked('reminder'), 'Invoice [reminder] / Chases bills', 'which mark nothing');
select tests.as_owner();
update templates set name = 'Invoice reminder', short_description = 'Chases unpaid bills in Slack' where name like '%reminder%';
select tests.act_as(null);
-- Counts
select is(count_listings() -> 'total', '5', 'how many in all');
select is(count_listings() -> 'platforms', '{"n8n": 4, "GHL": 1}', 'per platform');
select is(count_listings(platforms => '{GHL}') -> 'platforms', '{"n8n": 4, "GHL": 1}', 'which is counted without the platform');
select is(count_listings(platforms => '{GHL}') -> 'categories' -> 'Sales', '1', 'categories are counted with it');
select is(count_listings(categories => '{Sales}') -> 'categories' -> 'Marketing', '2', 'and without the category');
select is(count_listings('slack', platforms => '{GHL}') -> 'platforms' -> 'n8n', '2', 'with words as well');
select is(count_listings(min_cents => 2000) -> 'total', '2', 'with prices as well');
select is((select count(*) from jsonb_object_keys(count_listings('slack') -> 'categories')), 10::bigint, 'for each of the ten categories');
-- Whatever is sent
select lives_ok(format('select * from search_listings(%L, sort => %L), count_listings(%L)', bad, 'best_match', bad), 'no query raises: ' || left(bad, 20))
from unnest(array[$$'; drop table public.listings; --$$, $$\$$, '((((', '!&|:*<->', 'a:* & ''b', '$1 %s %I {}', repeat('x ', 5000), '\m(', U&'\E000\E001']) as bad;
select lives_ok($$ select * from search_listings(platforms => array['n8n''; drop table listings', null], categories => '{{Sales},{Finance}}', min_cents => -1, max_cents => -5) $$, 'nor does a list');
select is(tests.names(platforms => '{}', categories => array[null]::text[]), tests.names(), 'empty lists are no condition');
select is(tests.names(categories => array_fill('Sales'::text, array[5000])), tests.names(categories => '{Sales}'), 'long ones are cut');
select is(tests.names(page => -3), tests.names(), 'there is no page before the first');
select is(tests.names(null, null, null, null, null, null, null, null), tests.names(), 'null is no condition');
select is(tests.names(page => 2147483647), '', 'nor one behind the last');

-- Pages, over many rows of which many are alike
select tests.as_owner();
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at)
select tests.uid('dora'), 'Copy ' || number, 'n8n', 'HR', 'Much alike', 'l', 10, 'approved', now() - number % 3 * interval '1 day'
from generate_series(1, 1100) as number;
create function tests.paged(sort text, query text) returns bigint[] language sql as $$
  select array[count(*), count(distinct it.id)] from generate_series(1, 90) as page, lateral search_listings(query, sort => paged.sort, page => page) as it $$;
select tests.act_as(null);
select is(tests.paged(sort, query), '{1000,1000}', format('no row twice and none missing over the pages by %s', sort))
from (values ('newest', 'alike'), ('price_low', null), ('most_sold', null), ('best_match', 'alike')) as way (sort, query);
select is(count_listings() -> 'total', '1001', 'more than a thousand are not counted');
select is(count_listings('alike') - 'categories', '{"total": 1001, "is_fuzzy": false, "platforms": {"n8n": null, "GHL": null}}', 'nor per platform, where all would have to be read');

-- Related
select is((select string_agg(name, ', ') from related_listings((select id from listings where name = 'Invoice reminder'), 2)), 'Sales forecast, Slack digest',
  'where nobody else has the category: of the platform, most sold');
select is((select string_agg(name, ', ') from related_listings((select id from listings where name = 'Lead router'))), 'Sales forecast', 'of the category, and never by the same creator');
select is_empty($$ select * from related_listings(gen_random_uuid(), -1) $$, 'to nothing, nothing');

-- Visitors and signed-in people are answered alike
create temp table as_visitor on commit drop as select * from search_listings('slack', sort => 'best_match');
grant select on as_visitor to authenticated;
select tests.act_as('buyer');
select results_eq('select id from search_listings(''slack'', sort => ''best_match'')', 'select id from as_visitor', 'whoever asks gets the same');

-- Words follow their listings
select tests.as_owner();
delete from templates where name like 'Copy %';
select is((select uses from private.listing_words where word = 'alike'), 0, 'words are counted');
update templates set name = 'Newspaper writer' where name = 'Newsletter writer';
select is((select string_agg(word, ', ' order by word) from private.listing_words where word like 'news%' and uses > 0), 'newspaper', 'and follow a change');

-- Testimonials
insert into testimonials (quote, author_name, author_role, is_shown) values ('Good', 'Ann', 'Buyer', true), ('Hidden', 'Ben', 'Buyer', false);
select tests.act_as(null);
select results_eq($$ select quote from testimonials $$, array['Good'], 'everybody reads the testimonials that are shown');
select throws_ok($$ insert into testimonials (quote, author_name, author_role, is_shown) values ('x', 'x', 'x', true) $$, '42501', null, 'nobody writes one');
select tests.act_as('buyer');
select throws_ok($$ update testimonials set is_shown = true $$, '42501', null, 'or changes one');
select throws_ok($$ select word from private.listing_words $$, '42501', null, 'the words are not to be read');

select * from finish();
rollback;
