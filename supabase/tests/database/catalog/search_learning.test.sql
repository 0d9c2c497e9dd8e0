-- Learning: what people tell, what is counted of it, and what that does to the ranking.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('dora', '{"role": "creator", "full_name": "Dora Finch"}'),
  tests.create_user('root', '{"role": "admin"}'), tests.create_user('young');
select tests.create_user('p' || n) from generate_series(1, 6) as n;
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved';
update profiles set created_at = now() - interval '7 days' where id <> tests.uid('young');
update profiles set created_at = now() - interval '6 days 23 hours' where id = tests.uid('young');
insert into templates (creator_id, name, platform, category, short_description, long_description, keywords, snapshot_price, status, published_at) values
  (tests.uid('carl'), 'Invoice reminder', 'n8n', 'Finance', 'Chases unpaid bills', 'l', '{}', 20, 'approved', now() - interval '1 day'),
  (tests.uid('dora'), 'Invoice chaser', 'n8n', 'Finance', 'Chases unpaid bills', 'l', '{}', 20, 'approved', now() - interval '2 days'),
  (tests.uid('dora'), 'Slack digest', 'n8n', 'Marketing', 'Sums up threads', 'It mentions an invoice.', '{}', 50, 'approved', now() - interval '3 days'),
  (tests.uid('carl'), 'Sales forecast', 'n8n', 'Sales', 'Reckons the next month', 'l', '{}', 10, 'approved', now() - interval '4 days'),
  (tests.uid('carl'), 'Draft', 'n8n', 'Sales', 'An invoice not yet approved', 'l', '{}', 10, 'pending', null);

create function tests.id_of(title text) returns uuid language sql security definer as $$ select id from public.templates where name = title $$;
create function tests.tell(who text, query text, title text default null) returns void language plpgsql as $$
begin
  perform tests.act_as(who);
  perform public.tell_search(query, tests.id_of(title));
  perform tests.as_owner();
end $$;
-- What somebody told: query, words and template of each row.
create function tests.told(who text) returns text language sql security definer as $$
  select coalesce(string_agg(concat_ws(' ', told.query, told.words, template.name), '; ' order by told.id), '')
  from private.searches_told as told left join public.templates as template on template.id = told.template_id where told.account_id = tests.uid(who) $$;
create function tests.counts() returns text language sql security definer as $$
  select coalesce(string_agg(concat_ws(' ', counted.word, template.name, counted.people, counted.points), '; ' order by counted.word, template.name), '')
  from private.search_counts as counted join public.templates as template on template.id = counted.template_id $$;
create function tests.found(query text, sort text default 'best_match') returns text language sql as $$
  select coalesce(string_agg(name, ', '), '') from public.search_listings(query, sort => found.sort) $$;
create function tests.explained(query text, title text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as('root');
  return (select row from jsonb_array_elements(public.explain_search(query) -> 'results') as row where row ->> 'name' = title);
end $$;

-- Telling
select tests.tell('p1', 'invoice', 'Invoice reminder');
select is(tests.told('p1'), 'invoice {invoic} Invoice reminder', 'An opened template is told with the words of the search');
select tests.tell('p1', 'invoice', 'Invoice reminder');
select is(tests.told('p1'), 'invoice {invoic} Invoice reminder', 'The same is kept once a day');
update private.searches_told set created_at = created_at - interval '1 day';
select tests.tell('p1', 'invoice', 'Invoice reminder');
select is(tests.told('p1'), 'invoice {invoic} Invoice reminder; invoice {invoic} Invoice reminder', 'The next day it is kept again');
select tests.tell('p2', '  Invoicse ', 'Invoice chaser');
select is(tests.told('p2'), 'Invoicse {invoic} Invoice chaser', 'A corrected word counts as corrected; the query stays as typed');
select tests.tell('p3', 'invoice forecast slack crm', 'Invoice chaser');
select is(tests.told('p3'), 'invoice forecast slack crm {invoic} Invoice chaser', 'Words that the template does not answer are not told of it');
select tests.tell('p4', 'forecast', 'Invoice chaser');
select is(tests.told('p4'), '', 'A template that answers no word is not told');
select tests.tell('p4', 'zzzyx');
select is(tests.told('p4'), 'zzzyx {}', 'A search that ended without an opened template is told, known words or not');
select tests.tell('p5', 'invoice');
select tests.tell('p5', 'invoice', 'Invoice chaser');
select is(tests.told('p5'), 'invoice {invoic} Invoice chaser', 'It did not end so if one is opened later that day');
select tests.tell('p5', 'invoice');
select is(tests.told('p5'), 'invoice {invoic} Invoice chaser', 'Nor if one was opened before');

-- What is not told
select tests.tell('p6', query, title) from (values
  (null, 'Invoice chaser'), ('', 'Invoice chaser'), (E' \n', null), (repeat('a', 101), null), ('invoice', 'Draft')) as given (query, title);
select tests.act_as('p6');
select lives_ok($$ select public.tell_search('invoice', gen_random_uuid()) $$, 'An unknown template gets the same empty answer');
select is(tests.told('p6'), '', 'Nothing is told of no words, of more than 100 characters, or of a template that is not listed');
select tests.tell('p6', repeat('a', 100));
select is(length(tests.told('p6')), 103, 'A query of 100 characters is told');
select tests.tell('dora', 'invoice', 'Invoice chaser'), tests.tell('dora', 'invoice', 'Invoice reminder');
select is(tests.told('dora'), 'invoice {invoic} Invoice reminder', 'Creators do not tell of their own templates');
select tests.tell('root', 'invoice', 'Invoice chaser'), tests.tell('root', 'zzzyx');
select is(tests.told('root'), '', 'Admins tell nothing');

-- The switch in the privacy settings
select tests.act_as('p5');
update profiles set privacy_settings = privacy_settings || '{"improveSearch": false}';
select is(tests.told('p5'), '', 'Who switches it off has told nothing');
select tests.tell('p5', 'invoice', 'Invoice chaser');
select is(tests.told('p5'), '', 'Nor tells anything from then on');
select isnt(tests.told('p1'), '', 'What others told stays');
select tests.act_as('p5');
update profiles set privacy_settings = privacy_settings || '{"improveSearch": true}';
select tests.tell('p5', 'invoice', 'Invoice chaser');
select is(tests.told('p5'), 'invoice {invoic} Invoice chaser', 'Switched on again, it tells again');

-- Who may
select tests.act_as(null);
select throws_ok($$ select public.tell_search('invoice') $$, '42501', null, 'A visitor tells nothing');
select tests.act_as('p1');
select throws_ok('select * from private.searches_told', '42501', null, 'Nobody reads what was told');
select throws_ok('select * from private.search_counts', '42501', null, 'Nor what was counted');
select throws_ok('select public.learn_searches()', '42501', null, 'Nor counts it anew');
select tests.as_owner();
update private.rate_limits set hits = 199 where key = 'tell search by ' || tests.uid('p1');
select tests.act_as('p1');
select lives_ok($$ select public.tell_search('invoice') $$, 'A person tells 200 searches a day');
select throws_ok($$ select public.tell_search('invoice') $$, 'PT429', null, 'The 201st is refused');

-- Counting: at least five accounts, older than a week when they told it
select tests.as_owner();
delete from private.searches_told;
delete from private.rate_limits;
select is(tests.found('invoice'), 'Invoice reminder, Invoice chaser, Slack digest', 'Of equal matches the newer is first');
select tests.tell('p' || n, 'invoice', 'Invoice chaser') from generate_series(1, 4) as n;
select tests.tell('young', 'invoice', 'Invoice chaser'), tests.tell('p4', 'the invoices of ' || n, 'Invoice chaser') from generate_series(1, 20) as n;
select is(public.learn_searches(), 0, 'Four accounts are too few, however often they tell, and one of less than a week does not count');
update profiles set created_at = now() - interval '7 days' where id = tests.uid('young');
update private.searches_told set created_at = created_at - interval '1 hour' where account_id = tests.uid('young');
select is(public.learn_searches(), 0, 'Nor does one that told it before it was a week old');
select is(tests.found('invoice'), 'Invoice reminder, Invoice chaser, Slack digest', 'Nothing was learned');
select tests.tell('p5', 'invoices, unpaid', 'Invoice chaser');
select is(public.learn_searches(), 1, 'Five accounts are enough');
select is(tests.counts(), 'invoic Invoice chaser 5 5', 'Each counts once for a word, whatever else it searched for');
select is(tests.found('invoice'), 'Invoice chaser, Invoice reminder, Slack digest', 'What people open after a word passes its neighbors');
select is(tests.found('invoice', 'newest'), 'Invoice reminder, Invoice chaser, Slack digest', 'Other orders stay');
select is(tests.found('reminder'), 'Invoice reminder', 'Nothing is learned of other words');
select is(public.learn_searches(), 1, 'Counting again changes nothing');
select is(tests.counts(), 'invoic Invoice chaser 5 5', 'Neither people nor points are added twice');
update private.searches_told set account_id = tests.uid('dora') where account_id = tests.uid('p5');
select is(public.learn_searches(), 0, 'A creator does not count for their own template, should they have told it');
select is(tests.counts(), '', 'What is learned no longer goes');
update private.searches_told set account_id = tests.uid('p5') where account_id = tests.uid('dora');

-- Taking and buying
insert into payments (stripe_session_id, amount_cents, claim_state) values ('cs_1', 2000, 'claimed');
insert into purchases (user_id, template_id, price, payment_id) select tests.uid(who), tests.id_of('Invoice chaser'), price, payment.id
from (values ('p1', 0), ('p2', 20)) as bought (who, price), payments as payment;
select public.learn_searches();
select is(tests.counts(), 'invoic Invoice chaser 5 8', 'Who then took it for free counts twice, who bought it three times');
update purchases set state = 'withdrawn' where user_id = tests.uid('p2');
update purchases set created_at = created_at - interval '1 second' where user_id = tests.uid('p1');
select public.learn_searches();
select is(tests.counts(), 'invoic Invoice chaser 5 5', 'A purchase before the opening counts no more than it, like one that was returned');

-- An explanation, and the switch of admins
select is(tests.explained('invoice', 'Invoice chaser') - 'id' - 'parts',
  '{"name": "Invoice chaser", "score": 1.03, "gain": 0.03, "opened": [{"words": "invoice", "people": 5}], "is_learned": true}', 'An explanation says what was learned');
select is(tests.explained('invoice', 'Invoice reminder') - 'id' - 'parts', '{"name": "Invoice reminder", "score": 1, "gain": 0, "opened": [], "is_learned": true}',
  'And what was not');
select lives_ok($$ select public.switch_search_learning(tests.id_of('Invoice chaser'), false) $$, 'An admin switches it off for a template');
select public.switch_search_learning(tests.id_of('Invoice chaser'), false);
select is(tests.found('invoice'), 'Invoice reminder, Invoice chaser, Slack digest', 'It then ranks without it at once');
select is(tests.explained('invoice', 'Invoice chaser') - 'id' - 'parts',
  '{"name": "Invoice chaser", "score": 1, "gain": 0, "opened": [{"words": "invoice", "people": 5}], "is_learned": false}', 'An explanation says so');
select public.switch_search_learning(tests.id_of('Invoice chaser'), true);
select is(tests.found('invoice'), 'Invoice chaser, Invoice reminder, Slack digest', 'Switched on again, it ranks with it at once');
select tests.as_owner();
select results_eq($$ select action_type, entity_id, details, about from audit_log where action_type like '%learning' order by id $$, $$ values
  ('stop_search_learning', tests.id_of('Invoice chaser')::text, '{"name": "Invoice chaser"}'::jsonb, array[tests.uid('dora')]),
  ('start_search_learning', tests.id_of('Invoice chaser')::text, '{"name": "Invoice chaser"}', array[tests.uid('dora')]) $$, 'Each change is in the audit log, once');
select tests.act_as('root');
select throws_ok($$ select public.switch_search_learning(gen_random_uuid(), false) $$, 'PT404', null, 'A template that is gone cannot be switched');
select tests.act_as('dora');
select throws_ok($$ select public.switch_search_learning(tests.id_of('Invoice reminder'), false) $$, '42501', null, 'A creator switches nothing');
select tests.as_owner();
insert into private.admins (user_id) values (tests.uid('dora'));
select tests.act_as('dora');
select throws_ok(format('select public.switch_search_learning(tests.id_of(%L), %L)', 'Invoice chaser', is_learned), '42501',
  'Another admin has to decide about your own template', 'An admin does not switch learning for their own template: ' || is_learned)
from unnest(array[false, true]) as is_learned;
select tests.as_owner();
delete from private.admins where user_id = tests.uid('dora');

-- The weight is bounded
select tests.as_owner();
delete from private.search_counts;
create table tests.before as
select query, (select array_agg(id order by id) from search_listings(query, sort => 'best_match')) as ids
from unnest(array['invoice', 'unpaid invoice forecast', 'slack sales month', 'digest', 'forecast invoice threads bills chases reckons']) as query;
insert into private.search_counts (word, template_id, people, points)
select word, listing.id, 1000000, 3000000 from (select distinct stem from private.listing_words where stem is not null) as known (word), listings as listing where listing.name <> 'Invoice reminder';
select is(tests.found('invoice'), 'Invoice chaser, Invoice reminder, Slack digest', 'However many open it, a weak match does not pass a much better one');
select ok((tests.explained('invoice', 'Slack digest') ->> 'score')::numeric between 0.57 and 0.575, 'A score grows by less than 15 %');
select tests.as_owner();
select is_empty($$ select query from tests.before as earlier
  where ids is distinct from (select array_agg(id order by id) from search_listings(query, sort => 'best_match')) $$, 'Learning neither adds nor removes results');
delete from private.search_counts;

-- Keyword stuffing
insert into templates (creator_id, name, platform, category, short_description, long_description, keywords, snapshot_price, status, published_at) values
  (tests.uid('carl'), 'Honest', 'n8n', 'Sales', 'Books a plumber', 'Plumber visits.', '{plumber}', 10, 'approved', now() - interval '1 day'),
  (tests.uid('dora'), 'Stuffed', 'n8n', 'Sales', 'Plumber plumber plumber plumber', repeat('Plumber invoice forecast digest slack. ', 50),
    '{plumber,plumber van,plumber job,plumbers,plumber call,invoice,forecast,digest,slack,sales}', 10, 'approved', now() - interval '2 days');
select is(tests.explained('plumber', 'Stuffed') -> 'score', tests.explained('plumber', 'Honest') -> 'score', 'Repeating a word, in texts and keywords, gains nothing over saying it once');
select tests.as_owner();
delete from private.searches_told;
select tests.tell('p' || n, 'plumber', 'Honest'), tests.tell('p' || n, 'invoice forecast digest slack', 'Honest') from generate_series(1, 5) as n;
select tests.tell('p1', 'plumber ' || word, 'Stuffed') from unnest(array['invoice', 'forecast', 'digest', 'slack', 'van', 'job', 'call', 'sales']) as word;
select tests.tell('dora', 'plumber', 'Stuffed');
select public.learn_searches();
select is(tests.counts(), 'plumber Honest 5 5', 'Words in which nobody, or one busy account, opens the stuffed template count nothing for it');
select is(tests.found('plumber'), 'Honest, Stuffed', 'The template that people open stays before the stuffed one');
select is(tests.explained('invoice', 'Stuffed') -> 'gain', '0', 'Stuffed words gain nothing');
select tests.as_owner();

-- What is kept
update private.searches_told set created_at = case account_id when tests.uid('p1') then now() - interval '29 days 1 minute' else now() - interval '28 days 23 hours' end;
select is((public.apply_retention() ->> 'searches_told')::integer > 0, true, 'The daily retention deletes what would pass 30 days before its next run');
select is(tests.told('p1'), '', 'What is that old goes');
select isnt(tests.told('p2'), '', 'Younger searches stay');
delete from auth.users where id = tests.uid('p2');
select is_empty($$ select from private.searches_told as told where not exists (select from auth.users as account where account.id = told.account_id) $$, 'They go with the account');
update private.searches_told set created_at = now() - interval '31 days';
select is(public.learn_searches(), 0, 'Nothing older than 30 days is counted');

select * from finish();
rollback;
