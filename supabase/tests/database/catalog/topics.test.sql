-- Topics: facts about the listings of an app, a pair of apps, or a category.
begin;
\ir ../support/people.psql
select plan(23);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('dora', '{"role": "creator", "full_name": "Dora Fenn"}');
update creators set application_status = 'approved' where id in (tests.uid('carl'), tests.uid('dora'));
delete from templates;
insert into templates (id, creator_id, name, platform, category, short_description, long_description, snapshot_price, status, apps, diagram, ghl_snapshot_url, json_file_url)
select ('00000000-0000-4000-8000-00000000000' || number)::uuid, tests.uid(creator), 'Template ' || number, platform, category, 'Routes each lead', 'l',
  price, status, apps, diagram::jsonb, case platform when 'GHL' then 'https://app.gohighlevel.com/snapshots/' || number end,
  case platform when 'n8n' then 'https://example.com/' || number || '.json' end
from (values
  (1, 'carl', 'n8n', 'Sales', 49, 'approved', array['Zeta Chat', 'Ask AI', 'Mail-It'],
    '{"n": [["t", 0, 0, 0], ["p", 1, 0, 1], ["l", 2, 0, 3], ["l", 3, 0, 3]], "e": [], "a": ["Zeta Chat", "Ask AI", "Mail-It"], "o": ["if"]}'),
  (2, 'dora', 'n8n', 'AI', null, 'approved', array['Zeta Chat', 'Ask AI'],
    '{"n": [["t", 0, 0, 2], ["l", 1, 0, 3]], "e": [], "a": ["Zeta Chat", "Ask AI"], "o": ["webhook", "if"]}'),
  (3, 'dora', 'n8n', 'AI', 9, 'pending', array['Zeta Chat', 'Ask AI', 'Mail-It'], null),
  (4, 'dora', 'GHL', 'Sales', 99, 'approved', '{}'::text[], null)
) as made (number, creator, platform, category, price, status, apps, diagram);
create function tests.topic(variadic apps text[]) returns jsonb language sql as $$ select public.topic(apps) $$;
grant execute on function tests.topic(text[]) to anon;

select tests.act_as(null);
select is(tests.topic('zeta-chat') -> 'apps', '["Zeta Chat"]', 'A topic names its app');
select is((tests.topic('zeta-chat') -> 'count')::integer, 2, 'Templates that are not approved do not count');
select is((tests.topic('zeta-chat') -> 'free')::integer, 1, 'Free templates are counted');
select is(array[tests.topic('zeta-chat') ->> 'lowest_cents', tests.topic('zeta-chat') ->> 'highest_cents'], array['4900', '4900'], 'Prices are those of templates with a price');
select is((tests.topic('zeta-chat') -> 'creators')::integer, 2, 'Creators are counted');
select is(tests.topic('zeta-chat') -> 'platforms', '[{"name": "n8n", "count": 2}]', 'Platforms are counted');
select is(tests.topic('zeta-chat') -> 'categories', '[{"name": "AI", "count": 1}, {"name": "Sales", "count": 1}]', 'Categories are counted');
select is(tests.topic('zeta-chat') -> 'used_apps', '[{"name": "Ask AI", "count": 2}, {"name": "Zeta Chat", "count": 2}, {"name": "Mail-It", "count": 1}]', 'Apps are counted');
select ok(tests.topic('zeta-chat') -> 'starts' @> '[{"app": null, "own": "webhook", "count": 1}, {"app": "Zeta Chat", "own": null, "count": 1}]', 'Triggers are named by app, or by node of n8n');
select is(tests.topic('zeta-chat') -> 'steps', '[{"name": "if", "count": 2}]', 'A step counts once per template');
select is((select array_agg(card ->> 'name' order by card ->> 'name') from jsonb_array_elements(tests.topic('zeta-chat') -> 'templates') as card), array['Template 1', 'Template 2'], 'Its templates come as cards');
select ok((tests.topic('zeta-chat') -> 'templates' -> 0) ?& array['id', 'name', 'price_cents', 'diagram', 'creator_username'], 'Cards have the columns of cards');

select is(tests.topic('zeta-chat', 'ask-ai') -> 'apps', '["Ask AI", "Zeta Chat"]', 'The apps of a pair are in the order of slugs');
select is((tests.topic('ask-ai', 'zeta-chat') -> 'count')::integer, 2, 'A pair has the templates that use both');
select is(tests.topic('mail-it', 'ask-ai'), null, 'A pair that one template uses has no page');
select isnt(tests.topic('mail-it'), null, 'An app that one template uses has one');
select is(tests.topic('nobody'), null, 'An app that no template uses has none');
select is(tests.topic('zeta-chat', 'ask-ai', 'mail-it'), null, 'Three apps have no page');
select is(public.topic(), null, 'Nothing has no page');
select is((public.topic(category => 'Sales') -> 'count')::integer, 2, 'A category has its templates, of all platforms');
select is((public.topic(category => 'HR') -> 'count')::integer, 0, 'A category without templates has none');

select is(public.template_pairs('00000000-0000-4000-8000-000000000001'), '[["Ask AI", "Zeta Chat"]]', 'A template names the pairs that another one uses, too');
select is(public.template_pairs('00000000-0000-4000-8000-000000000003'), '[]', 'A template that is not listed names none');

select * from finish();
rollback;
