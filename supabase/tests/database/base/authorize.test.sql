-- Authorize first: errors are the same for existing and missing rows, and contain no row.
begin;
\ir ../support/people.psql
select plan(58);

select tests.create_user('carl', '{"role": "creator", "full_name": "Carl Moss"}'), tests.create_user('cleo', '{"role": "creator", "full_name": "Cleo Finch"}'),
  tests.create_user('ann'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved';
create function tests.template(name text) returns uuid language sql stable security definer as $$
  select t.id from public.templates t where t.name = template.name $$;
create function tests.seen(name text) returns timestamptz language sql stable security definer as $$
  select t.updated_at from public.templates t where t.name = seen.name $$;
create function tests.newest(name text) returns text language sql stable security definer as $$
  select v.goods_url from public.template_versions v where v.template_id = tests.template(name) order by v.number desc limit 1 $$;
create function tests.delivered(name text) returns text language sql stable security definer as $$
  select v.goods_url from public.template_versions v where v.template_id = tests.template(name) and v.approved_at is not null order by v.number desc limit 1 $$;
-- The error of a statement: SQLSTATE, message, detail and hint.
create function tests.refusal(statement text) returns text language plpgsql as $$
declare detail text; hint text;
begin
  execute statement;
  return 'not refused';
exception when others then
  get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
  return sqlstate || ' ' || sqlerrm || ' [' || detail || '][' || hint || ']';
end $$;
create function tests.snapshot(name text, link text) returns text language sql as $$
  insert into public.templates (creator_id, name, platform, email, short_description, long_description, snapshot_price, ghl_snapshot_url, contents)
  values (auth.uid(), name, 'GHL', 'private@work.test', 's', 'l', 49, 'https://app.gohighlevel.com/snapshots/' || link, '{"workflows": ["Intake"]}') returning name $$;

select tests.act_as('carl');
select tests.snapshot('Shop', 'paid'), tests.snapshot('Draft', 'draft');
select tests.act_as('root');
select review_template(tests.template('Shop'), 'approved', null, tests.seen('Shop'), checks => '{link_opens,contents_match,promises_match}');

-- Revisions
select tests.act_as('cleo');
select is(tests.refusal(format($$ insert into template_revisions (template_id, changes) values (%L, %L) $$, coalesce(tests.template(target), gen_random_uuid()), changes)),
  '42501 new row violates row-level security policy for table "template_revisions" [][]', format('A stranger who revises the %s template with %s gets the error of row-level security', target, changes))
from unnest(array['Shop', 'Draft', 'unknown']) as target,
  unnest(array['{}', '{"snapshot_price": 0.1}', '{"snapshot_price": "x"}', '{"status": "approved"}', '{"name": ""}', '[1]']) as changes;
select tests.act_as('carl');
select is(tests.refusal(format($$ insert into template_revisions (template_id, changes) values (%L, '{"name": "New"}') $$, tests.template('Draft'))),
  '42501 new row violates row-level security policy for table "template_revisions" [][]', 'A creator cannot revise their own unapproved template');
select is(tests.refusal(format($$ insert into template_revisions (template_id, changes) values (%L, '{"snapshot_price": 0.1}') $$, tests.template('Shop'))),
  '23514 new row for relation "templates" violates check constraint "templates_price_cents_check" [][]', 'A creator is told which check a revision violates, without the row');
select tests.as_owner();
select is((select count(*)::integer from template_revisions), 0, 'A refused revision leaves no row');

-- Rows of another owner: the same error, whatever the other values
select tests.act_as('cleo');
select is(count(distinct refusal)::integer, 1, 'Inserting into ' || relation || ' for another user fails with the same error, whatever the other values')
from (
  select relation, tests.refusal(format('insert into %I (%I, %s) values (%L, %s)', relation, owner, columns, target, given)) as refusal
  from (values
    ('buyers', 'id', 'email', array['''ann@example.test''', '''wrong@example.test''', 'null', 'repeat(''x'', 400)']),
    ('creators', 'id', 'email', array['''ann@example.test''', '''wrong@example.test''', 'null', 'repeat(''x'', 400)']),
    ('creator_social_accounts', 'creator_id', 'platform, url', array['''twitter'', ''https://x.test/a''', '''myspace'', ''x''']),
    ('creator_documents', 'creator_id', 'file_name, file_url', array['''a.pdf'', ''x/a.pdf''', '''a.pdf'', tests.uid(''ann'') || ''/a.pdf''', '''a.pdf'', null']),
    ('templates', 'creator_id', 'name, platform, short_description, long_description', array['''A'', ''n8n'', ''s'', ''l''', '''A'', ''x'', ''s'', ''l''', '''A'', ''n8n'', null, null']),
    ('creator_applications', 'user_id', 'first_name', array['''A''', 'null']),
    ('creator_social_profiles', 'user_id', 'platform, profile_url', array['''twitter'', ''https://x.test/a''', '''x'', null']),
    ('creator_application_documents', 'user_id', 'file_url', array['''x/a.pdf''', 'null', 'tests.uid(''ann'') || ''/a.pdf'''])
  ) as tried (relation, owner, columns, givens), unnest(givens) as given,
    unnest(array[tests.uid('ann'), tests.uid('carl'), gen_random_uuid()]) as target
) as answers
group by relation order by relation;
select lives_ok($$ insert into buyers (id, email) values (tests.uid('cleo'), 'ann@example.test') $$, 'Inserting a row of one''s own ignores a submitted address');
select is((select email from buyers), 'cleo@example.test', 'A buyers row has the account''s own address');

-- Goods: buyers get what the template's row shows
select tests.act_as('carl');
select throws_ok($$ update templates set platform = 'n8n' where id = tests.template('Draft') $$, '42501', null, 'A creator cannot change the platform of a template');
update templates set ghl_snapshot_url = 'https://app.gohighlevel.com/snapshots/other' where id = tests.template('Draft');
update templates set ghl_snapshot_url = 'https://app.gohighlevel.com/snapshots/draft' where id = tests.template('Draft');
select is(tests.newest('Draft'), 'https://app.gohighlevel.com/snapshots/draft', 'Restoring a link makes it the newest version again');
select is(tests.refusal($$ update templates set ghl_snapshot_url = null where id = tests.template('Draft') $$),
  'PT422 GHL Snapshot URL is required for GHL templates [][snapshot_link_missing]', 'A creator cannot remove the link of a template');
select tests.as_owner();
update templates set ghl_snapshot_url = null where id = tests.template('Draft');
select tests.act_as('root');
select is(tests.refusal($$ select review_template(tests.template('Draft'), 'approved', null, tests.seen('Draft')) $$),
  'PT422 The template shows other goods than buyers would get. Its creator must submit the goods again. [][other_goods]', 'A template is not approved if its newest version differs from its row');
select tests.act_as('carl');
select is(tests.refusal($$ insert into template_revisions (template_id, changes) values (tests.template('Shop'), '{"platform": "n8n"}') $$),
  '42501 A revision cannot change platform [][]', 'A revision cannot change the platform');
select throws_ok($$ insert into template_revisions (template_id, changes) values (tests.template('Shop'), '{"ghl_snapshot_url": null}') $$, 'PT422', null,
  'A revision cannot remove the goods');
insert into template_revisions (template_id, changes) values (tests.template('Shop'), '{"ghl_snapshot_url": "https://app.gohighlevel.com/snapshots/next"}');
select is(tests.delivered('Shop'), 'https://app.gohighlevel.com/snapshots/paid', 'While a revision is pending, buyers get the approved goods');
select tests.act_as('root');
select review_revision(id, 'approved', null, updated_at, checks => '{link_opens,contents_match,promises_match}') from template_revisions where status = 'pending';
select is(tests.delivered('Shop') || ' ' || (my_template(tests.template('Shop')) ->> 'ghl_snapshot_url'),
  'https://app.gohighlevel.com/snapshots/next https://app.gohighlevel.com/snapshots/next', 'After approval of a revision, buyers get its goods');
select tests.as_owner();
select throws_ok($$ update templates set platform = 'n8n' where name = 'Shop' $$, '42501', null, 'Even the database owner cannot change the platform of a template');
update templates set status = 'pending', ghl_snapshot_url = 'https://app.gohighlevel.com/snapshots/file' where name = 'Draft';
create temporary table seen_before as select tests.seen('Draft') as at;
grant select on seen_before to authenticated;
insert into template_versions (template_id, number, goods_path, goods_sha256)
values (tests.template('Draft'), 9, 'x/' || tests.template('Draft') || '/9.json', repeat('a', 64));
select tests.act_as('root');
select throws_ok($$ select review_template(tests.template('Draft'), 'approved', null, at) from seen_before $$, 'PT409', null, 'A review is refused after a file was added to what the admin saw');
select throws_ok($$ select review_template(tests.template('Draft'), 'approved', null, tests.seen('Draft')) $$, 'PT422', null, 'A template sold as a link is not approved with a file as its newest version');

-- Admins who sell
select tests.as_owner();
insert into private.admins (user_id) values (tests.uid('carl'));
select tests.act_as('carl');
select is(tests.refusal($$ select review_template(tests.template('Draft'), 'archived', 'Why', tests.seen('Draft')) $$), '42501 You can’t review your own template [][own_template]',
  'An admin cannot review their own template');
insert into template_revisions (template_id, changes) values (tests.template('Shop'), '{"name": "Shop 2"}');
select is(tests.refusal($$ select review_revision(id, 'approved', null, updated_at) from template_revisions where status = 'pending' $$), '42501 You can’t review your own template [][own_template]',
  'An admin cannot review a revision of their own template');
select tests.act_as('cleo');
select is(tests.refusal($$ select review_template(tests.template('Draft'), 'archived', 'Why', tests.seen('Draft')) $$), '42501 Only admins review templates [][]',
  'A user who is not an admin cannot review a template');
select is(tests.refusal($$ select review_application(gen_random_uuid(), 'approved', null, now()) $$), '42501 Only admins review applications [][]', 'A user who is not an admin cannot review an application');
select tests.act_as('root');
select throws_ok(format($$ select review_revision(id, %L, %L, updated_at) from template_revisions where status = 'pending' $$, decision, reason), '22023', null,
  'review_revision refuses ' || why) from (values ('archived', 'Why', 'an unknown decision'), (null, 'Why', 'a missing decision'), ('rejected', ' ', 'a missing reason')) as refused (decision, reason, why);
select throws_ok($$ select review_revision(gen_random_uuid(), 'approved', null, now()) $$, 'PT404', null, 'review_revision answers PT404 for an unknown revision');
select review_revision(id, 'rejected', 'Too late', updated_at) from template_revisions where status = 'pending';
select is((select details ->> 'note' from audit_log where action_type = 'review_revision' order by id desc limit 1), 'Too late', 'A decision on a revision is in the audit log');

-- Reports: no error contains the name of a hidden target
select tests.act_as('ann');
select is(tests.refusal($$ select report('creator', tests.uid('carl'), 'nonsense', null) $$),
  '23514 new row for relation "reports" violates check constraint "reports_reason_check" [][]', 'The error of a refused report contains no row');

-- By the system catalog, so that tables and functions added later are checked, too
select tests.as_owner();
create function tests.reached() returns trigger language plpgsql as $$ begin raise exception 'reached' using errcode = 'FS002'; end $$;
create table tests.owners as
select relation.relname as name, split_part(encode(tgargs, 'escape'), '\', 1) as owner from pg_trigger join pg_class as relation on relation.oid = tgrelid
where tgfoid = 'private.authorize_owner'::regproc;
grant select on tests.owners to authenticated;
do $$ begin
  -- Fires right after aa_authorize, in alphabetical order.
  execute (select string_agg(format('create trigger aa_authorized before insert on public.%I for each row execute function tests.reached();', name), ' ') from tests.owners);
end $$;
select cmp_ok((select count(*)::integer from tests.owners), '>=', 8, 'At least eight tables have an owner trigger');
select tests.act_as('ann');
select is_empty($$ select name from tests.owners where tests.refusal(format('insert into public.%I (%I) values (%L)', name, owner, tests.uid('carl')))
    <> format('42501 new row violates row-level security policy for table "%s" [][]', name) $$, 'A row of another owner is refused before any other trigger reads it');
select is_empty($$ select name from tests.owners where tests.refusal(format('insert into public.%I (%I) values (%L)', name, owner, tests.uid('ann'))) <> 'FS002 reached [][]' $$,
  'A row of the caller''s own passes the owner trigger');
select tests.as_owner();
select is_empty($$
  select relation.oid::regclass from pg_class as relation
  where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r' and has_any_column_privilege('authenticated', relation.oid, 'insert')
    and coalesce((
      select proname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = relation.oid and not tgisinternal and tgtype & 7 = 7 order by tgname limit 1
    ), '') <> all (array['authorize_owner', 'authorize_revision']) $$,
  'On every table that clients insert into, the first before-trigger authorizes');
select is_empty($$
  select proc.oid::regprocedure from pg_proc as proc
  where proc.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proc.prosecdef
    and (has_function_privilege('authenticated', proc.oid, 'execute') or exists (select 1 from pg_trigger where tgfoid = proc.oid))
    and regexp_like(proc.prosrc, '(insert into|update (public|private)\.|write_audit|create_profile|add_reply)', 'i')
    and not regexp_like(proc.prosrc, 'integrity_constraint_violation|when others')
    -- These write constants, counters and public projections only: no client input, no private row.
    and proc.proname <> all (array['audit_creator', 'close_ticket', 'delete_template', 'discard_upload', 'on_application_parts_added', 'on_application_submitted',
      'on_creator_added', 'on_listings_added', 'on_listings_apps_changed', 'on_listings_ended', 'on_listings_pictured', 'on_listings_recategorized', 'on_listings_removed', 'on_templates_rewritten', 'on_aliases_changed', 'on_vocabulary_changed', 'on_profile_renamed', 'on_profile_updated',
      'confirm_newsletter', 'subscribe_newsletter', 'unsubscribe_newsletter', 'confirm_review_address', 'restore_revision', 'withdraw_revision']) $$,
  'Every definer function that writes for a client rethrows violations without their detail');

select is_empty($$
  select proc.oid::regprocedure from pg_proc as proc
  where proc.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proc.prosecdef
    and (has_function_privilege('authenticated', proc.oid, 'execute') or has_function_privilege('anon', proc.oid, 'execute'))
    and not regexp_like(proc.prosrc, 'auth\.uid\(\)|private\.is_admin\(\)|private\.limit_(calls|attempts)\(')
    -- These return public data or judge their input, and take no ids but that of a once public template.
    and proc.proname <> all (array['search_listings', 'count_listings', 'count_listing_apps', 'suggest', 'new_application_reference',
      'is_reserved_name', 'is_claiming_title', 'is_template_gone', 'topic', 'template_pairs', 'words_of_person', 'maintenance']) $$,
  'Every definer function that clients can execute checks or limits its caller');

select * from finish();
rollback;
