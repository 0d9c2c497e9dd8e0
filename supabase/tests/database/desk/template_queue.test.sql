-- The queue of templates and revisions, and the review of one: admins only, in the order they wait.
begin;
\ir ../support/people.psql
select plan(40);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('ann', '{"full_name": "Ann Lee"}'),
  tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
create function tests.template(name text) returns uuid language sql stable security definer as $$
  select t.id from public.templates t where t.name = template.name $$;
create function tests.seen(name text) returns timestamptz language sql stable security definer as $$
  select t.updated_at from public.templates t where t.name = seen.name $$;
create function tests.revision() returns uuid language sql stable security definer as $$
  select r.id from public.template_revisions r where r.status = 'pending' $$;
create function tests.queued(answer jsonb) returns text language sql as $$
  select string_agg(item ->> 'name', ', ' order by place) from jsonb_array_elements(answer -> 'items') with ordinality as listed (item, place) $$;

select tests.goods('carl', 'one.json'), tests.goods('carl', 'two.json', '{"n": [["a", 0, 0]], "e": []}'), tests.goods('ann', 'ann.json');
select tests.act_as('carl');
insert into templates (creator_id, name, platform, email, short_description, long_description, snapshot_price, ghl_snapshot_url) values
  (tests.uid('carl'), 'First', 'GHL', 'mail@work.test', 's', 'l', 49, 'https://app.gohighlevel.com/snapshots/one'),
  (tests.uid('carl'), 'Cheap', 'GHL', null, 's', 'l', 5, 'https://app.gohighlevel.com/snapshots/two'),
  (tests.uid('carl'), 'Sent back', 'GHL', null, 's', 'l', null, 'https://app.gohighlevel.com/snapshots/three');
insert into templates (creator_id, name, platform, short_description, long_description, snapshot_price, goods_path)
values (tests.uid('carl'), 'Live', 'n8n', 's', 'l', 20, tests.uid('carl') || '/one.json');
select tests.act_as('ann');
insert into templates (creator_id, name, platform, short_description, long_description, snapshot_price, goods_path)
values (tests.uid('ann'), 'By Ann', 'n8n', 's', 'l', 30, tests.uid('ann') || '/ann.json');
select tests.as_owner();
-- Submitted a day apart, in this order.
update templates set created_at = now() - days * interval '1 day', submitted_at = now() - days * interval '1 day'
from (values ('First', 9), ('Cheap', 8), ('Sent back', 7), ('Live', 6), ('By Ann', 5)) as ages (of_name, days) where name = of_name;

-- Who may read them
select throws_ok($$ select template_queue('pending') $$, '42501', null, 'Nobody without a session reads the queue');
select tests.act_as('carl');
select throws_ok($$ select template_queue('pending') $$, '42501', 'Only admins read all templates', 'A creator cannot read the queue');
select throws_ok($$ select template_under_review(tests.template('First')) $$, '42501', 'Only admins read all templates', 'A creator cannot open a review, not even of their own template');
select throws_ok($$ select template_under_review(gen_random_uuid()) $$, '42501', 'Only admins read all templates', 'A creator gets the same refusal for an unknown id');
select throws_ok($$ select goods_under_review(tests.uid('root'), tests.template('Live')) $$, '42501', null, 'Clients cannot locate goods under review');
select throws_ok($$ select submitted_at from templates $$, '42501', null, 'templates.submitted_at cannot be selected');
select tests.act_as(null);
select throws_ok($$ select template_queue('pending') $$, '42501', null, 'A visitor cannot read the queue');
select throws_ok($$ select template_under_review(gen_random_uuid()) $$, '42501', null, 'A visitor cannot open a review');

-- Order, search and pages
select tests.act_as('root');
select is(tests.queued(template_queue('pending')), 'First, Cheap, Sent back, Live, By Ann', 'What waits longest comes first');
select is(template_queue('pending') ->> 'total', '5', 'The queue counts its items');
select is(tests.queued(template_queue('pending', sort => 'price')), 'Sent back, Cheap, Live, By Ann, First', 'The queue sorts by price, free ones first');
select is(tests.queued(template_queue('pending', sort => 'price', is_descending => true)), 'First, By Ann, Live, Cheap, Sent back', 'The queue sorts by price, highest first');
select is(tests.queued(template_queue('pending', sort => 'name')), 'By Ann, Cheap, First, Live, Sent back', 'The queue sorts by name');
select is(tests.queued(template_queue('pending', sort => 'creator')) like 'By Ann%', true, 'The queue sorts by creator');
select is(tests.queued(template_queue('pending', sort => 'id; drop table templates')), 'First, Cheap, Sent back, Live, By Ann', 'An unknown sort is the default order');
select is(tests.queued(template_queue('pending', 'ann lee')), 'By Ann', 'The search finds a creator');
select is(tests.queued(template_queue('pending', 'MAIL@work')), 'First', 'The search finds an e-mail, in any case');
select is(tests.queued(template_queue('pending', tests.template('Cheap')::text)), 'Cheap', 'The search finds an id');
select is(template_queue('pending', '%'), '{"items": [], "total": 0}', 'Wildcards in a search are ordinary characters');
select is(template_queue('pending', page => 2), '{"items": [], "total": 5}', 'The page after the last one is empty');
select is(template_queue('approved'), '{"items": [], "total": 0}', 'Nothing is approved yet');
select is((select item ->> 'is_creator_approved' from jsonb_array_elements(template_queue('pending') -> 'items') as item where item ->> 'name' = 'By Ann'), 'false',
  'A creator who is not approved is flagged');

-- Sent back and resubmitted
select review_template(tests.template('Sent back'), 'changes_requested', 'Say more', tests.seen('Sent back'));
select is(tests.queued(template_queue('changes_requested')), 'Sent back', 'The queue filters by status');
select tests.act_as('carl');
update templates set short_description = 'More' where name = 'Sent back';
select tests.act_as('root');
select is((select item ->> 'kind' from jsonb_array_elements(template_queue('pending') -> 'items') with ordinality as listed (item, place) where place = 5), 'resubmitted',
  'A resubmitted template goes to the end of the queue');
select is(template_under_review(tests.template('Sent back')) -> 'decisions' -> 0 ->> 'note', 'Say more', 'A review shows the earlier decision');
select throws_ok($$ select review_template(tests.template('Cheap'), 'archived', ' ', tests.seen('Cheap')) $$, '22023', 'Please give a reason', 'A takedown needs a reason');

-- Revisions
select review_template(tests.template('Live'), 'approved', null, tests.seen('Live'));
select tests.act_as('carl');
insert into template_revisions (template_id, changes, changelog)
values (tests.template('Live'), jsonb_build_object('snapshot_price', 25, 'goods_path', tests.uid('carl') || '/two.json'), 'Faster');
select tests.act_as('root');
select is((select (item ->> 'kind') || ' ' || (item ->> 'price_cents') from jsonb_array_elements(template_queue('pending') -> 'items') as item where item ->> 'id' = tests.revision()::text),
  'revision 2500', 'A revision is in the queue with its own price');
select is(template_under_review(tests.template('Live')) ->> 'waiting_revision_id', tests.revision()::text, 'The review of a template names its waiting revision');
select is((select jsonb_build_array(review -> 'template' -> 'price_cents', review -> 'revision' -> 'proposed' -> 'price_cents',
    review -> 'revision' -> 'proposed' -> 'diagram' -> 'n' -> 0 ->> 0, review -> 'creator' ->> 'application_status')
  from template_under_review(tests.revision()) as review), '[2000, 2500, "a", "approved"]', 'The review of a revision shows the template before and after');
select is(template_under_review(gen_random_uuid()), null, 'An unknown id has no review');

-- Goods
select tests.as_owner();
select is(goods_under_review(tests.uid('root'), tests.revision()) ->> 'path', tests.uid('carl') || '/two.json', 'An admin gets the file of a revision');
select is(goods_under_review(tests.uid('root'), tests.template('Live')) ->> 'path', tests.uid('carl') || '/one.json', 'An admin gets the newest file of a template');
select is(goods_under_review(tests.uid('root'), tests.template('First')), '{"ok": false, "problem": "not_found"}', 'A snapshot has no file');
select is(goods_under_review(tests.uid('carl'), tests.template('Live')), '{"ok": false, "problem": "not_entitled"}', 'A creator gets no goods under review');

-- Deleted by their creator
insert into purchases (user_id, template_id, price) select tests.uid('ann'), id, 0 from templates where name in ('Live', 'First');
create function tests.review(id uuid) returns text language sql as $$
  select concat_ws(' ', review -> 'template' ->> 'status', review #>> '{template,deleted_at}' is not null, review -> 'recall' ->> 'cause', review #>> '{creator,username}')
  from template_under_review(id) as review $$;
create temporary table update_of_live as select id from template_revisions where status = 'pending';
create temporary table kept as select id, name from templates where name in ('Live', 'First');
grant select on kept to authenticated;
select tests.act_as('carl');
select results_eq($$ select delete_template(id) from kept $$, $$ values ('archived'), ('archived') $$, 'Templates that were sold are archived');
select tests.as_owner();
select is((select status from template_revisions where id = (select id from update_of_live)), 'withdrawn', 'The waiting update of a deleted template is withdrawn');
select tests.act_as('root');
select is(tests.review((select id from kept where name = 'Live')), 'archived t carl', 'The review shows a published template that its creator deleted');
select is(template_under_review((select id from kept where name = 'First')), null, 'A deleted template that was never published has no review');
select lives_ok($$ select recall_template(id, 'malware', 'Delete the workflow.', 'It sends contacts away.') from kept where name = 'Live' $$, 'A deleted template can be recalled');
select tests.as_owner();
delete from auth.users where id = tests.uid('carl');
select tests.act_as('root');
select is(tests.review((select id from kept where name = 'Live')), 'archived t malware', 'Its review outlives the account of its creator');
select tests.as_owner();
select * from finish();
rollback;
