-- Demand: what people looked for and nothing fits, shown to creators in known words only, and to admins in full.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('root', '{"role": "admin"}'), tests.create_user('ann'), tests.create_user('bob'),
  tests.create_user('vic'), tests.create_user('mia');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved';
delete from private.search_aliases;
insert into private.search_aliases (typed, found, weight) values ('{eatery}', '{restaurant}', 0.7), ('{"no show"}', '{"no show","missed appointment"}', 1);
insert into templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, status, published_at)
select tests.uid('carl'), name, 'n8n', 'Finance', 'Does it', 'l', 20, 'approved', now() - interval '1 day'
from unnest(array['Restaurant menu', 'Hotel deposits', 'Invoice reminder', 'Sales forecast', 'Mail digest', 'Lead router']) as name;
create function tests.looked_for(name text, query text, ago interval default '1 day', template uuid default null) returns void language sql as $$
  insert into private.searches_told (account_id, query, words, template_id, created_at) values (tests.uid(name), query, '{}', template, now() - ago) $$;
create function tests.demand() returns text language sql security definer as $$
  select coalesce(string_agg(format('%s %s%s', people, words, case when is_known then '' else '?' end), ', ' order by people desc, words), '') from private.demand $$;
create function tests.shown() returns text language sql as $$ select coalesce(string_agg(people || ' ' || words, ', '), '') from creator_demand() $$;

-- Counting
select tests.looked_for('ann', 'restaurant deposits'), tests.looked_for('bob', 'Deposit for a restaurant');
select is(count_demand(), 0, 'Two people are no demand');
select tests.looked_for('ann', 'restaurant deposits', '2 days');
select is(count_demand(), 0, 'A person counts once');
insert into private.wishes (need, email, confirmed_at) values ('We want restaurants to take deposits', 'stranger@example.test', null);
select is(count_demand(), 0, 'A wish that is not confirmed does not count');
update private.wishes set confirmed_at = now();
select count_demand();
select is(tests.demand(), '3 restaurant deposits', 'Three people are, in the words of the shelf, however they put it; single words that templates fit are left out');
update private.wishes set email = 'ann@example.test';
select is(count_demand(), 0, 'A wish of an account that searched counts once');
update private.wishes set email = 'stranger@example.test';
select tests.looked_for('vic', 'eatery deposit'), tests.looked_for('mia', 'invoice reminder'), tests.looked_for('ann', 'invoice reminder'), tests.looked_for('bob', 'invoice reminders');
select count_demand();
select is(tests.demand(), '3 restaurant deposits', 'What a template fits is no demand');
select tests.looked_for('ann', 'zarquon deposits'), tests.looked_for('bob', 'zarquon deposits'), tests.looked_for('mia', 'Zarquon deposit');
select count_demand();
select is(tests.demand(), '3 restaurant deposits, 3 zarquon deposits?', 'Words that nobody knows are marked, with the others of the same search');
select tests.looked_for('vic', 'zarquon'), tests.looked_for('carl', '4915112345678'), tests.looked_for('ann', '4915112345678'), tests.looked_for('bob', '4915112345678');
select count_demand();
select is(tests.demand(), '4 zarquon?, 3 restaurant deposits, 3 zarquon deposits?', 'A word that more people looked for stands alone; numbers never do');
update private.searches_told set template_id = (select id from templates where name = 'Lead router') where query ilike 'zarquon deposit%';
select count_demand();
select is(tests.demand(), '3 restaurant deposits', 'Searches that led to a template do not count');
update private.searches_told set template_id = null where query ilike 'zarquon deposit%';
update private.searches_told set created_at = now() - interval '31 days' where query = 'Deposit for a restaurant';
select count_demand();
select is(tests.demand(), '4 zarquon?, 3 zarquon deposits?', 'Nor do those of a month ago');
update private.searches_told set created_at = now() where query = 'Deposit for a restaurant';
select tests.looked_for('ann', 'X-ray'), tests.looked_for('bob', 'x-rays'), tests.looked_for('mia', 'ray-x x-ray');
select count_demand();
select matches(tests.demand(), '3 x-rays?\?', 'A letter before a hyphen belongs to its word');
delete from private.searches_told where query ilike '%x-ray%';

-- Creators
select count_demand();
select tests.act_as('carl');
select is(tests.shown(), '3 restaurant deposits', 'Creators see known words only');
select throws_ok('select * from desk_demand()', '42501', null, 'Creators do not see all demand');
select throws_ok('select desk_wishes()', '42501', null, 'Nor wishes');
select throws_ok('select desk_unanswered()', '42501', null, 'Nor searches');
select throws_ok($$ select decide_demand('zarquon', true) $$, '42501', null, 'Nor do they let words through');
select throws_ok('select count_demand()', '42501', null, 'Nor do they count');
select tests.act_as('ann');
select is(tests.shown(), '', 'Buyers see nothing');
select tests.act_as(null);
select throws_ok('select * from creator_demand()', '42501', null, 'Visitors may not ask');
select tests.as_owner();
update creators set application_status = 'pending';
select tests.act_as('carl');
select is(tests.shown(), '', 'Nor do creators who are not approved');
select tests.as_owner();
update creators set application_status = 'approved';

-- Admins
select tests.act_as('root');
select results_eq('select words, people, is_known, is_shown, is_decided from desk_demand()',
  $$ values ('zarquon', 4, false, false, false), ('restaurant deposits', 3, true, true, false), ('zarquon deposits', 3, false, false, false) $$, 'Admins see all, the largest first');
select lives_ok($$ select decide_demand('zarquon', true), decide_demand('deposit + restaur', false) $$, 'An admin lets words through and hides others');
select throws_ok($$ select decide_demand('nobody', true) $$, 'PT404', null, 'What nobody looks for cannot be decided');
select is((select string_agg(action_type || ' ' || (details ->> 'name'), ', ' order by action_type) from audit_log where entity_type = 'demand'),
  'hide_demand restaurant deposits, show_demand zarquon', 'Decisions are in the audit log');
select is(jsonb_path_query_array(desk_wishes('RESTAURANTS'), '$.rows[*].need'), '["We want restaurants to take deposits"]', 'Admins search wishes');
select ok(not desk_wishes()::text like '%example.test%', 'Without addresses');
select is(desk_wishes('', 2) - 'page_size', '{"total": 1, "rows": []}', 'Page by page');
select is((desk_unanswered() #> '{rows,0}') - 'last_at', '{"query": "4915112345678", "people": 3}', 'Searches are listed in full, those of most people first');
select is((desk_unanswered('zarquon') ->> 'total')::integer, 3, 'And searched');
select ok(not desk_unanswered()::text like '%' || tests.uid('ann') || '%', 'Without who searched');
select tests.act_as('carl');
select is(tests.shown(), '4 zarquon', 'Creators see what an admin let through, and not what an admin hid');
select tests.as_owner();
select count_demand();
select tests.act_as('carl');
select is(tests.shown(), '4 zarquon', 'A decision outlives the night');
select tests.as_owner();
update private.demand_decisions set decided_at = now() - interval '181 days';
delete from private.searches_told where query ilike 'zarquon%';
select count_demand();
select is((select string_agg(topic, ', ') from private.demand_decisions), 'deposit + restaur', 'A decision about words that nobody looks for is forgotten after 180 days');

select is_empty($$ select who, relation from unnest(array['anon', 'authenticated', 'service_role']) as who, unnest(array['private.demand', 'private.demand_decisions']) as relation
  where has_any_column_privilege(who, relation, 'select, insert, update') or has_table_privilege(who, relation, 'delete') $$, 'No API role has a privilege on the tables');

select * from finish();
rollback;
