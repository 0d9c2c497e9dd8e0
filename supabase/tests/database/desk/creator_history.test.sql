-- The history of a creator: counters, refusals and reports; admins only.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id in (tests.uid('carl'), tests.uid('cleo'));
select tests.create_template('Paid', 'carl', 49), tests.create_template('Draft', 'carl', 20, 'pending'), tests.create_template('Gone', 'carl', 5),
  tests.create_template('Other', 'cleo', 10);
create function tests.history(name text default 'carl') returns jsonb language sql as $$ select creator_history(tests.uid(name)) $$;
create function tests.seen(title text) returns timestamptz language sql security definer as $$ select updated_at from public.templates where name = title $$;

-- Who may read it
select tests.act_as('carl');
select throws_ok($$ select tests.history() $$, '42501', 'Only admins read the history of creators', 'A creator cannot read a history, not even their own');
select throws_ok($$ select creator_history(gen_random_uuid()) $$, '42501', 'Only admins read the history of creators', 'An unknown id gets the same refusal');
select tests.act_as(null);
select throws_ok($$ select creator_history(gen_random_uuid()) $$, '42501', null, 'A visitor cannot read a history');
select tests.act_as('root');
select is(creator_history(gen_random_uuid()), null, 'An unknown account has no history');

-- A creator without a past
select is(tests.history('cleo') -> 'money',
  '{"sales": 0, "downloads": 0, "kept_cents": 0, "refunds": 0, "refunded_cents": 0, "refund_requests": 0}', 'Without sales all sums are 0');
select is(tests.history('cleo') -> 'reports', '{"total": 0, "open": 0, "latest": []}', 'Without reports there are none');

-- Sales and refunds
select tests.as_owner();
select tests.offer('cs_1', 'ann', 'Paid'), tests.offer('cs_2', 'bob', 'Paid');
select tests.pay('cs_1'), tests.pay('cs_2');
select tests.refund('cs_2', 4900);
update templates set deleted_at = now(), status = 'archived' where name = 'Gone';
select tests.act_as('root');
select is(tests.history() -> 'money', '{"sales": 1, "downloads": 0, "kept_cents": 4900, "refunds": 1, "refunded_cents": 4900, "refund_requests": 0}',
  'Sales that count, what was kept, and refunds');
select is((tests.history() -> 'templates') - 'latest', '{"total": 2, "approved": 1, "pending": 1, "recalled": 0}', 'Templates are counted without deleted ones');
select set_eq($$ select item ->> 'name' from jsonb_array_elements(tests.history() -> 'templates' -> 'latest') as item $$, array['Paid', 'Draft'], 'The latest templates are the creator''s own');

-- Decisions
select review_template(tests.template_id('Draft'), 'changes_requested', 'Say more', tests.seen('Draft'));
select tests.as_owner();
update templates set short_description = 'more' where name = 'Draft';
select tests.act_as('root');
select review_template(tests.template_id('Draft'), 'rejected', 'Copied', tests.seen('Draft'));
select is((tests.history() -> 'decisions') - 'refusals' - 'approved', '{"changes_requested": 1, "rejected": 1}', 'Refusals are counted');
select is((select string_agg(concat_ws(' ', item ->> 'name', item ->> 'decision', item ->> 'note'), ', ' order by place)
  from jsonb_array_elements(tests.history() -> 'decisions' -> 'refusals') with ordinality as listed (item, place)),
  'Draft rejected Copied, Draft changes_requested Say more', 'The newest refusal comes first, with its note');
select is(tests.history('cleo') -> 'decisions' -> 'rejected', '0', 'Another creator has none of them');

-- Reports
select tests.as_owner();
insert into reports (reporter, target_type, target_id, target_name, reason)
values (tests.uid('ann'), 'template', tests.template_id('Paid'), 'Paid', 'unsafe'), (tests.uid('ann'), 'creator', tests.uid('carl'), 'Carl', 'other'),
  (tests.uid('ann'), 'template', tests.template_id('Other'), 'Other', 'unsafe');
update reports set status = 'closed', closed_at = now(), outcome = 'dismissed' where target_type = 'creator';
select tests.act_as('root');
select is((tests.history() -> 'reports') - 'latest', '{"total": 2, "open": 1}', 'Reports on a creator and on their templates are counted');
select set_eq($$ select item ->> 'target_name' from jsonb_array_elements(tests.history() -> 'reports' -> 'latest') as item $$, array['Paid', 'Carl'], 'The latest ones are listed');

-- Cheap with many sales: of the ledger, refunds alone are read.
select tests.as_owner();
create function tests.plan(statement text) returns text language plpgsql as $$
declare line text; found text := '';
begin
  for line in execute 'explain ' || statement loop found := found || line || E'\n'; end loop;
  return found;
end $$;
-- On small tables, rows in the order of the groups are as cheap.
drop index public.ledger_entries_payment_id_idx;
set local enable_seqscan = off;
select matches(tests.plan(format($$ select -sum(cents) from public.ledger_entries where creator_id = %L and kind = 'refund' group by payment_id $$, tests.uid('carl'))),
  'ledger_entries_refunds_idx', 'Refunds are read from an index of refunds');

select * from finish();
rollback;
