-- Write limits: every client write is counted for the caller, before any other work.
begin;
\ir ../support/people.psql
select no_plan();

select tests.create_user('carl', '{"role": "creator"}'), tests.create_user('ann'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));

create view tests.client_writes as
select distinct privilege.table_name, privilege.privilege_type as operation
from information_schema.column_privileges as privilege
where privilege.table_schema = 'public' and privilege.grantee in ('PUBLIC', 'anon', 'authenticated') and privilege.privilege_type in ('INSERT', 'UPDATE')
union
select privilege.table_name, privilege.privilege_type
from information_schema.table_privileges as privilege
where privilege.table_schema = 'public' and privilege.grantee in ('PUBLIC', 'anon', 'authenticated') and privilege.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE');

select isnt_empty('select * from tests.client_writes', 'Clients can write some tables');
select is_empty($$
  select client.table_name, client.operation from tests.client_writes as client
  where not exists (
    select 1 from pg_trigger as limiter
    where limiter.tgrelid = format('public.%I', client.table_name)::regclass and limiter.tgfoid = 'private.limit_writes'::regproc
      and limiter.tgenabled <> 'D' and lower(client.operation) = substring(limiter.tgname from '^aa_limit_(.*)$')
      -- tgtype of a before row trigger of this operation.
      and limiter.tgtype = 3 + case client.operation when 'INSERT' then 4 when 'DELETE' then 8 when 'UPDATE' then 16 else 0 end
      and pg_get_triggerdef(limiter.oid) like $d$%WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))%$d$)
    or exists (
      select 1 from pg_trigger as earlier
      where earlier.tgrelid = format('public.%I', client.table_name)::regclass and not earlier.tgisinternal
        and earlier.tgtype & 3 = 3 and earlier.tgname < 'aa_limit'
        and earlier.tgfoid <> all (array['private.authorize_owner', 'private.authorize_revision']::regproc[])) $$,
  'Every client-writable table counts rows before every other row trigger except the authorizing one');

-- Functions: with all limits exhausted, every writing function refuses before any other check.
create function tests.answer_of(called oid) returns text language plpgsql as $$
declare
  arguments text;
begin
  select string_agg('null::' || format_type(argument, null), ', ' order by at) into arguments
  from pg_proc, unnest(proargtypes::oid[]) with ordinality as given (argument, at) where oid = called;
  execute format('select %s(%s)', called::regproc, coalesce(arguments, ''));
  return 'answered';
exception when others then
  return sqlstate;
end $$;
savepoint counters_free;
create or replace function private.count_attempt(key text, max integer, period interval) returns boolean language sql as 'select false';
create table tests.writers as
select oid, oid::regprocedure::text as signature from pg_proc
where pronamespace = 'public'::regnamespace and provolatile = 'v' and prosecdef and prorettype <> 'trigger'::regtype
  and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'));
grant select on tests.writers to authenticated;
select tests.act_as('root');
select is(tests.answer_of(oid), 'PT429', signature || ' counts its caller first') from tests.writers
-- Its answer is always empty; template_views.test.sql tests its limit.
where oid <> 'public.record_template_view(uuid)'::regprocedure order by signature;
select tests.as_owner();
rollback to savepoint counters_free;

-- Rows of one statement are counted one by one, for the caller.
update creators set application_status = 'approved';
create function tests.templates(how_many integer, creator uuid) returns text language sql as $$
  select format($i$ insert into templates (creator_id, name, platform, short_description, long_description, ghl_snapshot_url)
    select %L, 'Template ' || n, 'GHL', 'Short', 'Long', 'https://app.gohighlevel.com/snapshots/x' from generate_series(1, %s) as n $i$, creator, how_many) $$;
select tests.act_as('carl');
select throws_ok(tests.templates(500, tests.uid('carl')), 'PT429', 'Too many requests. Please try again later.', '500 templates in one insert are refused');
select is_empty('select id from templates', 'A refused insert leaves no rows');
select lives_ok(tests.templates(20, tests.uid('carl')), 'A creator can submit 20 templates a day');
select throws_ok(tests.templates(1, tests.uid('carl')), 'PT429', null, 'The 21st template of a day is refused');
select lives_ok($$ update templates set short_description = n::text from generate_series(1, 1) as n $$, 'The first 20 updated rows of an hour are allowed');
select lives_ok($$ update templates set short_description = 'Second' $$, 'The next 20 updated rows of an hour are allowed');
select lives_ok($$ update templates set short_description = 'Third' $$, 'The 60th updated row of an hour is allowed');
select throws_ok($$ update templates set short_description = 'Fourth' $$, 'PT429', null, 'The 61st updated row of an hour is refused');
select tests.act_as('ann');
select throws_ok(tests.templates(1, tests.uid('carl')), '42501', null, 'Limits do not weaken authorization');
select tests.as_owner();
select is((select count(*)::integer from private.rate_limits where key like '%' || tests.uid('ann')), 0, 'Refused writes are not counted');

delete from private.rate_limits;
select lives_ok(tests.templates(180, tests.uid('carl')), 'Writes of the database owner are not limited');
select tests.act_as('carl');
select throws_ok(tests.templates(1, tests.uid('carl')), 'PT429', 'You have reached the limit of 200', 'A creator has at most 200 templates');
select tests.as_owner();
select tests.upload('carl', 'creator-documents', 'papers.pdf', 'application/pdf');
insert into creator_documents (creator_id, file_name, file_url)
select tests.uid('carl'), 'papers.pdf', tests.uid('carl') || '/papers.pdf' from generate_series(1, 50);
select tests.act_as('carl');
select throws_ok($$ insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'papers.pdf', tests.uid('carl') || '/papers.pdf') $$,
  'PT429', 'You have reached the limit of 50', 'A creator has at most 50 documents');
select tests.act_as('ann');

-- The last allowed update of a profile, and the one after it.
update profiles set city = n::text from generate_series(1, 1) as n;
select tests.as_owner();
update private.rate_limits set hits = 60 where key = 'update profiles by ' || tests.uid('ann');
select tests.act_as('ann');
select throws_ok($$ update profiles set city = 'Bonn' $$, 'PT429', null, 'A profile can be updated 60 times an hour');

-- Downloads: counted per user, logged once a minute.
select tests.as_owner();
delete from activity;
select private.log_activity(tests.uid('ann'), 'download', name) from unnest(array['A', 'A', 'B', 'A']) as name;
select private.log_activity(tests.uid('ann'), 'login', null) from generate_series(1, 3);
select private.log_activity(tests.uid('ann'), 'purchase', 'A') from generate_series(1, 2);
select results_eq($$ select type, subject, count(*)::integer from activity group by 1, 2 order by 1, 2 $$,
  $$ values ('download', 'A', 1), ('download', 'B', 1), ('login', null, 1), ('purchase', 'A', 2) $$,
  'Repeated downloads and sign-ins within a minute are logged once, purchases always');
select is((select count(*)::integer from (select template_goods(tests.uid('ann'), gen_random_uuid()) ->> 'problem' as problem from generate_series(1, 61)) as answer
  where problem = 'not_found'), 60, 'template_goods answers 60 requests an hour');
select is(template_goods(tests.uid('ann'), gen_random_uuid()) ->> 'problem', 'too_many', 'template_goods refuses the 61st request');
select is((select count(*)::integer from generate_series(1, 61) as n where count_request_with_files('ticket', tests.uid('ann'), '198.51.100.' || n)), 60,
  'Requests with files are limited per account');
select is((select count(*)::integer from generate_series(1, 121) as n where count_request_with_files('ticket', null, '203.0.113.9')), 120, 'Requests with files are limited per address');

-- Timeouts and regular expressions.
select is((select setconfig::text from pg_db_role_setting where setrole = role::regrole), '{statement_timeout=' || longest || '}', role || ' has a statement_timeout of ' || longest)
from (values ('anon', '2s'), ('authenticated', '5s')) as limits (role, longest);
select is_empty($$
  select distinct table_name from information_schema.column_privileges as readable
  where table_schema = 'public' and grantee = 'anon' and privilege_type = 'SELECT' and not exists (
    select 1 from pg_policies as policy where policy.tablename = readable.table_name and policy.permissive = 'RESTRICTIVE' and policy.cmd = 'SELECT'
      and policy.roles = '{anon,authenticated}' and policy.qual like '%strpos(current_query(), '' ~''::text)%reject_regular_expressions()%') $$,
  'Every table that visitors read has the policy against regular expressions');
select is_empty($$ select extname from pg_extension where extname = 'pg_graphql' $$, 'pg_graphql is not installed');

select * from finish();
rollback;
