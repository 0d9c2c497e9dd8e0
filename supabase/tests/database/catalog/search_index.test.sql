-- The search index, aliases and ranking: what is found, in which order, and when the index is written.
begin;
\ir ../support/people.psql
select plan(29);

create function tests.best(query text) returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.search_listings(query, sort => 'best_match') $$;

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('buyer');
update creators set application_status = 'approved';
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, ghl_snapshot_url, contents, keywords, status, published_at) values
  (tests.uid('carl'), 'Front desk', 'GHL', 'Sales', 'Books every patient', 'Reminds people the day before.', 20, 'https://app.gohighlevel.com/snapshots/a',
    '{"workflows": ["Nurture zebras"], "calendars": ["Hygienist"]}', '{hygiene,recall list}', 'approved', now() - interval '1 day'),
  (tests.uid('carl'), 'Ledger', 'n8n', 'Finance', 'Watches the bank', 'Sorts each ostrich by colour. It says nothing else.', 0, null, null, '{}', 'approved', now() - interval '2 days'),
  (tests.uid('carl'), 'Parrot', 'n8n', 'Finance', 'Repeats itself', repeat('ostrich ', 500), 5, null, null, '{}', 'approved', now() - interval '3 days'),
  (tests.uid('carl'), 'Ostrich tamer', 'n8n', 'HR', 'Calm birds', 'l', 5, null, null, '{}', 'approved', now() - interval '4 days');
insert into private.search_aliases (typed, found, weight) values
  ('{giraffe,long necked horse}', '{giraffe,long necked horse,patient}', 1), ('{camel}', '{bank}', 0.7), ('{bank}', '{walrus}', 0.7),
  ('{keep the llama waiting}', '{bird}', 0.7);

select tests.act_as(null);
-- What is indexed
select is(tests.best('zebra'), 'Front desk', 'What a snapshot contains is found');
select is(tests.best('hygienists'), 'Front desk', 'Names of calendars are found, in other forms');
select is(tests.best('recall'), 'Front desk', 'Keywords are found');
select is(tests.best('colour'), 'Ledger', 'The description is found');
select is(tests.best('free finance'), 'Ledger, Parrot', 'Free templates are found by that word');
select is(tests.best('ostrich'), 'Ostrich tamer, Ledger, Parrot', 'The name counts more than the description, and repeating a word gains nothing');
select is(tests.best('“Ostrich”–TAMER!'), 'Ostrich tamer, Ledger, Parrot', 'Punctuation and case make no difference');
select is(tests.best('Óstrich tämer'), 'Ostrich tamer, Ledger, Parrot', 'Accents make no difference');
-- Aliases
select is(tests.best('giraffe'), 'Front desk', 'An alias leads to what is found');
select is(tests.best('long-necked horses'), 'Front desk', 'A phrase is an alias in any form, with hyphens too');
select is(tests.best('camel'), 'Ledger', 'Words lead one way');
select is(tests.best('walrus'), '', 'They do not lead back');
select tests.as_owner();
select is((select count(*)::integer from private.search_units('camel', false) as it, unnest(it.units) as unit where unit.anything::text like '%walrus%'), 0, 'Aliases are followed for one step');
select is(tests.best('keep your llamas waiting'), 'Ostrich tamer', 'Fillers within an alias make no difference');
update private.search_aliases set found = '{colour}' where typed = '{camel}';
select is(tests.best('camel'), 'Ledger', 'An edited alias counts at once');
delete from private.search_aliases where typed = '{camel}';
select is(tests.best('camel'), '', 'So does one that is removed');
select is((select is_in_aliases from private.listing_words where word = 'camel'), false, 'Its words leave the vocabulary');
-- When the index is written
create temp table before on commit drop as select listing_id, xmin::text as written from private.listing_search;
update templates set sales_count = sales_count + 1, downloads_count = 3;
select is_empty('select listing_id, xmin::text from private.listing_search except select * from before', 'A sale does not write the index');
update templates set long_description = 'Sorts each emu.' where name = 'Ledger';
select is(tests.best('emu'), 'Ledger', 'A new description is found');
select is(tests.best('colour'), '', 'The old one no longer is');
update templates set category = 'HR', snapshot_price = 450 where name = 'Ledger';
select is((select string_agg(name, ', ') from search_listings('emu', categories => '{HR}', min_cents => 44000)), 'Ledger', 'So are a new category and price');
select is((select string_agg(name, ', ') from search_listings('emu', categories => '{Finance}')), null, 'The old ones no longer are');
update templates set status = 'archived' where name = 'Ledger';
select is_empty($$ select from private.listing_words where word = 'emu' $$, 'Words of a listing that is gone leave the vocabulary');
-- Blocks
select is((select oldest > 99999 - 30000 and oldest <= 99999 - 22000 from private.newest_blocks(99999, 22000)), true, 'The blocks that are read hold what is wanted, and little more');
select is((select array_to_tsvector(private.block_words(99999)) @@ blocks and array_to_tsvector(private.block_words(oldest)) @@ blocks
    and not array_to_tsvector(private.block_words(oldest - 1)) @@ blocks from private.newest_blocks(99999, 22000)), true, 'They reach from the newest listing to the oldest');
select is((select count(*)::integer from generate_series(0, 40) as power, lateral private.newest_blocks(1000000, (2::numeric ^ power)::bigint) where blocks is null or oldest < 0), 0,
  'However many listings are wanted, there are blocks of them');
-- Who reads it
select tests.act_as('buyer');
select throws_ok('select * from private.listing_search', '42501', null, 'Users read no index');
select throws_ok('select * from private.search_aliases', '42501', null, 'Users read no aliases');
select throws_ok($$ select private.run_matches(private.parse_search('ostrich', null, null, null, null, false, null, 1, null, false)) $$, '42501', null,
  'Users cannot name private functions');

select * from finish();
rollback;
