-- Keys to people: rows about money and goods outlive their people, everything else goes with them.
begin;
\ir ../support/people.psql
select plan(10);

-- A deletion looks up what refers to the person.
select is_empty($$
  select conrelid::regclass, conname from pg_constraint as key
  where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
    select 1 from pg_index as index where index.indrelid = key.conrelid and index.indpred is null
      and (index.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey)
$$, 'Each foreign key has an index of all rows');

-- A new foreign key to a person must be decided here.
select set_eq($$
  select conrelid::regclass::text, attname::text, case confdeltype when 'c' then 'goes' when 'n' then 'stays' else confdeltype::text end
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.buyers'::regclass, 'public.creators'::regclass)
$$, $$ values
  -- Money.
  ('payments', 'user_id', 'stays'), ('purchases', 'user_id', 'stays'), ('subscriptions', 'user_id', 'stays'), ('refund_requests', 'user_id', 'stays'),
  -- Goods that were sold; the others are deleted before (private.retire_templates).
  ('templates', 'creator_id', 'stays'), ('private.goods_prints', 'creator_id', 'stays'), ('submitted_templates', 'submitted_by', 'stays'),
  -- Records about others: of a report, a reply and a decision, only the author goes.
  ('reports', 'reporter', 'stays'), ('ticket_messages', 'author_id', 'stays'), ('creator_applications', 'reviewed_by', 'stays'),
  ('private.application_notes', 'author_id', 'stays'), ('private.ticket_notes', 'author_id', 'stays'), ('private.ticket_presence', 'admin_id', 'goes'),
  ('profiles', 'id', 'goes'), ('buyers', 'id', 'goes'), ('creators', 'id', 'goes'), ('creator_social_accounts', 'creator_id', 'goes'),
  ('creator_documents', 'creator_id', 'goes'), ('creator_applications', 'user_id', 'goes'), ('creator_application_documents', 'user_id', 'goes'),
  ('creator_social_profiles', 'user_id', 'goes'), ('application_questions', 'user_id', 'goes'), ('name_changes', 'user_id', 'goes'),
  ('private.application_decisions', 'decided_by', 'goes'), ('activity', 'user_id', 'goes'), ('payment_methods', 'user_id', 'goes'),
  ('support_tickets', 'user_id', 'goes'), ('private.admins', 'user_id', 'goes'), ('private.money_approvals', 'admin_id', 'goes'),
  ('private.payout_exports', 'admin_id', 'stays'), ('private.seen_risks', 'admin_id', 'stays'), ('private.contested_accounts', 'user_id', 'goes'),
  ('private.registration_calls', 'user_id', 'goes'), ('private.workflow_reports', 'user_id', 'goes'), ('private.review_addresses', 'user_id', 'goes'),
  ('private.uploads', 'user_id', 'goes'), ('private.downloads', 'user_id', 'goes'), ('private.stripe_customers', 'user_id', 'goes'),
  ('private.checkout_attempts', 'user_id', 'goes'), ('private.searches_told', 'account_id', 'goes'),
  ('private.known_devices', 'user_id', 'goes'), ('private.email_change_proofs', 'user_id', 'goes'), ('private.email_changes', 'user_id', 'goes'),
  ('private.second_factors', 'user_id', 'goes'), ('private.recovery_codes', 'user_id', 'goes'),
  ('private.sign_up_mails', 'user_id', 'goes'), ('private.data_exports', 'user_id', 'goes')
$$, 'Each key to a person says whether the row outlives them');

select tests.create_user('cleo', '{"role": "creator", "first_name": "Cleo", "last_name": "Cole"}');
select tests.create_user('ben', '{"role": "buyer", "first_name": "Ben", "last_name": "Birch"}');
insert into templates (creator_id, name, platform, short_description, long_description, snapshot_price, email, image_url, goods_path)
select tests.uid('cleo'), name, 'n8n', 'Short.', 'Long.', 0, 'cleo@example.test', tests.upload('cleo', 'template-images', name || '.png'),
  tests.goods('cleo', name || '.json') from unnest(array['sold', 'unsold']) as name;
insert into template_versions (template_id, number, goods_path, goods_sha256, file_name, approved_at)
select id, 2, goods_path, repeat('a', 64), 'sold.json', now() from templates where name = 'sold';
insert into purchases (user_id, template_id, price) select tests.uid('ben'), id, 0 from templates where name = 'sold';

select lives_ok($$ delete from auth.users where id = tests.uid('cleo') $$, 'An account with sold templates can be deleted');
select results_eq($$ select name, status, creator ->> 'name', creator_id from templates $$,
  $$ values ('sold', 'archived', 'Former creator', null::uuid) $$, 'A sold template stays, without its creator; an unsold one goes');
select ok((select email is null and image_url is null from templates), 'Address and picture of the creator are removed');
select results_eq($$ select submitted_by, submitted_by_email, creator_name from submitted_templates $$,
  $$ values (null::uuid, null::text, 'Former creator') $$, 'Its submission keeps no name and no address');
select ok((select count(*) >= 1 from template_versions), 'The goods of a sold template stay');
select ok(private.entitlement(tests.uid('ben'), (select id from templates)), 'Its buyer may still download it');

select lives_ok($$ delete from auth.users where id = tests.uid('ben') $$, 'A buyer''s account can be deleted');
select results_eq('select user_id, state from purchases', $$ values (null::uuid, 'active') $$, 'The purchase stays, without its buyer');

select * from finish();
rollback;
