-- The search desk: aliases that admins edit, and why a search finds what it finds.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('ann'), tests.create_user('root', '{"role": "admin"}');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved';
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid bills', 'l', 20, 'approved', now() - interval '1 day'),
  (tests.uid('carl'), 'Slack digest', 'n8n', 'Marketing', 'Sums up threads', 'It mentions an invoice.', 50, 'approved', now() - interval '2 days'),
  (tests.uid('carl'), 'Sales forecast', 'n8n', 'Sales', 'Reckons the next month', 'l', 10, 'approved', now() - interval '3 days');
delete from private.search_aliases;
create function tests.groups(word text default '') returns text language sql as $$
  select string_agg(row ->> 'typed', ' ') from jsonb_array_elements(search_aliases(word) -> 'rows') as row $$;
create function tests.seen(id integer) returns timestamptz language sql security definer as $$ select updated_at from private.search_aliases as alias where alias.id = seen.id $$;
create function tests.links() returns text language sql security definer as $$
  select string_agg(format('%s>%s*%s', typed, found, weight), ' ' order by typed, found) from private.alias_links $$;
create function tests.group_of(word text) returns integer language sql security definer as $$ select id from private.search_aliases where word = any (typed) $$;
create function tests.answer(query text, path text[]) returns jsonb language sql as $$ select explain_search(query) #> path $$;

-- Aliases
select tests.act_as('root');
select is(search_aliases(), '{"total": 0, "page_size": 50, "rows": []}', 'Without groups the list is empty');
select ok(save_search_alias('{dunning,"past due"}', '{dunning,"past due"}', 1) > 0, 'An admin adds words that lead to each other');
select is(tests.links(), 'dun>past due*1 past due>dun*1', 'The search links them at once, in both directions');
select ok(save_search_alias('{cfo}', '{invoice,forecasts}', 0.4) > 0, 'An admin adds words that lead to others');
select is(tests.links(), 'cfo>forecast*0.4 cfo>invoic*0.4 dun>past due*1 past due>dun*1', 'They lead in one direction');
select is((search_aliases() -> 'rows' -> 0) - 'id' - 'updated_at', '{"typed": ["cfo"], "found": ["invoice", "forecasts"], "weight": 0.4}', 'A row has both lists and the weight');
select tests.as_owner();
update private.search_aliases set weight = 0.5 where 'dunning' = any (typed);
select tests.act_as('root');
select is(tests.groups(), '["dunning", "past due"] ["cfo"]', 'The last changed is first');
select is(tests.groups('Forecast'), '["cfo"]', 'Groups are found by what they lead to, in part and in any case');
select is(tests.groups('past-due'), '["dunning", "past due"]', 'Groups are found by what is typed, whatever the signs');
select is(tests.groups('nobody'), null, 'A word of no group finds none');
select is(search_aliases('', 2) -> 'rows', '[]', 'The second page is empty');
select is(save_search_alias('{cfo}', '{invoice}', 0.7, tests.group_of('cfo'), tests.seen(tests.group_of('cfo'))), tests.group_of('cfo'), 'An admin changes a group');
select is(tests.links(), 'cfo>invoic*0.7 dun>past due*0.5 past due>dun*0.5', 'A change links it anew');
select throws_ok($$ select save_search_alias('{cfo}', '{invoice}', 1, tests.group_of('cfo'), tests.seen(tests.group_of('cfo')) - interval '1 second') $$, 'PT409', null,
  'A group that changed meanwhile is not changed');
select throws_ok($$ select remove_search_alias(tests.group_of('cfo'), tests.seen(tests.group_of('cfo')) - interval '1 second') $$, 'PT409', null,
  'A group that changed meanwhile is not removed');
select throws_ok($$ select save_search_alias('{cfo}', '{invoice}', 1, 2000000000, now()) $$, 'PT404', null, 'A group that is gone cannot be changed');
select throws_ok($$ select remove_search_alias(2000000000, now()) $$, 'PT404', null, 'Nor can it be removed');

-- What is refused
select throws_ok(format('select save_search_alias(%L, %L, %L)', typed, found, weight), code, null, 'Refused: ' || why)
from (values
  ('{A,b}', '{b}', 1, '23514', 'upper case'), ('{a}', '{b!}', 1, '23514', 'punctuation'), ('{a,""}', '{b}', 1, '23514', 'an empty word'),
  ('{a,null}', '{b}', 1, '23514', 'a missing word'), ('{a}', '{b c d e f}', 1, '23514', 'more than four words'),
  (array[repeat('a', 61)]::text, '{b}', 1, '23514', 'a word of 61 letters'),
  ((select array_agg('w' || n) from generate_series(1, 21) as n)::text, '{b}', 1, '23514', '21 words'),
  ('{a}', '{b}', 0, '23514', 'no weight'), ('{a}', '{b}', 1.1, '23514', 'more than the whole weight'), ('{a}', '{b}', null, '23502', 'a missing weight'),
  ('{}', '{b}', 1, '22023', 'nothing typed'), ('{a}', null, 1, '22023', 'nothing found'), ('{invoice}', '{invoices}', 1, '22023', 'forms of the same word')
) as refused (typed, found, weight, code, why);

-- Why
select is(tests.answer('invoices', '{total}'), '2', 'An explanation says how many are found');
select is(tests.answer('invoices', '{results,0}') - 'id', '{"name": "Invoice reminder", "score": 1, "parts": [{"words": "invoice", "weight": 1, "points": 1, "place": "name"}], "gain": 0, "opened": [], "is_learned": true}',
  'A match of the name counts whole');
select is(tests.answer('invoices', '{results,1,parts,0,place}'), '"description"', 'A match of the description is named so');
select is(tests.answer('bills', '{results,0,parts,0,place}'), '"summary"', 'A match of the short description is named so');
select is(tests.answer('cfo', '{units,0,leads}'), '[{"words": "invoice", "weight": 0.7}]', 'A unit says what it leads to, in whole words');
select is(tests.answer('cfo', '{results,0,parts,0}'), '{"words": "invoice", "weight": 0.7, "points": 0.7, "place": "name"}', 'A match by an alias counts by its weight');
select is(tests.answer('cfo', '{units,0,uses}'), tests.answer('cfo', '{total}'), 'A unit says how many listings contain any of its words');
select is(tests.answer('invoice forecast', '{results,1,parts,1}'), 'null', 'A unit that a result lacks explains nothing');
select is((select array_agg((part ->> 'share')::numeric > 0) from jsonb_array_elements(tests.answer('invoice forecast', '{units}')) as part), array[true, true],
  'Each unit has a share of what the query says');
select is(tests.answer('invoicse zzzyx', '{corrections}'), '["invoicse", "invoice"]', 'Corrected words are named');
select is(tests.answer('invoice zzzyx', '{missing}'), '["zzzyx"]', 'Missing words are named');
select is(explain_search(''), '{"corrections": [], "missing": [], "units": [], "total": 0, "results": []}', 'An empty query explains nothing');
select is((select array_agg(row ->> 'name') from jsonb_array_elements(tests.answer('invoice', '{results}')) as row),
  (select array_agg(name) from search_listings('invoice', sort => 'best_match')), 'The order is that of the marketplace');
select ok((select bool_and(abs((row ->> 'score')::numeric - (select sum((part ->> 'points')::numeric) from jsonb_array_elements(row -> 'parts') as part where part <> 'null')) < 0.001)
  from jsonb_array_elements(tests.answer('unpaid invoice forecast digest', '{results}')) as row), 'A score is the sum of the points of its parts');

-- Removing, and the audit log
select lives_ok($$ select remove_search_alias(tests.group_of('cfo'), tests.seen(tests.group_of('cfo'))) $$, 'An admin removes a group');
select is(tests.links(), 'dun>past due*0.5 past due>dun*0.5', 'Its links go with it');
select results_eq($$ select action_type, details from audit_log where entity_type = 'search_alias' order by id $$, $$ values
  ('add_search_alias', '{"name": "dunning, past due", "after": "dunning, past due * 1"}'::jsonb),
  ('add_search_alias', '{"name": "cfo", "after": "cfo > invoice, forecasts * 0.4"}'),
  ('change_search_alias', '{"name": "cfo", "after": "cfo > invoice * 0.7", "before": "cfo > invoice, forecasts * 0.4"}'),
  ('remove_search_alias', '{"name": "cfo", "before": "cfo > invoice * 0.7"}') $$, 'Each change is in the audit log, with what was before');

-- Who may
select tests.as_owner();
create function tests.calls() returns setof text language sql as $$
  values ('search_aliases()'), ('save_search_alias(''{a}'', ''{b}'', 1)'), ('remove_search_alias(1, now())'), ('explain_search(''invoice'')') $$;
select tests.act_as('carl');
select throws_ok('select ' || call, '42501', null, 'A creator cannot call ' || call) from tests.calls() as call;
select tests.act_as('ann');
select throws_ok('select ' || call, '42501', null, 'A buyer cannot call ' || call) from tests.calls() as call;
select tests.act_as(null);
select throws_ok('select ' || call, '42501', null, 'A visitor cannot call ' || call) from tests.calls() as call;
select tests.as_owner();
update private.settings set requires_second_factor = true;
select tests.act_as('root');
select throws_ok('select ' || call, '42501', null, 'An admin without a second factor cannot call ' || call) from tests.calls() as call;
select tests.as_owner();
update private.settings set requires_second_factor = false;
update private.rate_limits set hits = 120 where key = 'change search aliases by ' || tests.uid('root');
select tests.act_as('root');
select throws_ok('select ' || call, 'PT429', null, 'After 120 changes in an hour an admin cannot call ' || call)
from unnest(array['save_search_alias(''{a}'', ''{b}'', 1)', 'remove_search_alias(1, now())']) as call;
select throws_ok('select * from private.search_aliases', '42501', null, 'The table of aliases cannot be read directly');

select * from finish();
rollback;
