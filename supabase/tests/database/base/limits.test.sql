-- Limits: the check constraints of all tables, one row per check.
begin;
\ir ../support/people.psql
select plan(80);

select tests.create_user('carl', '{"role": "creator"}'), tests.create_user('ann');
insert into creator_social_accounts (creator_id, platform, url) values (tests.uid('carl'), 'website', 'https://carl.test');
insert into creator_documents (creator_id, file_name, file_url) values (tests.uid('carl'), 'a.pdf', tests.upload('carl', 'creator-documents', 'a.pdf', 'application/pdf'));
insert into activity (user_id, type) values (tests.uid('ann'), 'login');
insert into templates (id, creator_id, name, platform, short_description, long_description, status)
values ('7e000000-0000-4000-8000-000000000001', tests.uid('carl'), 'Name', 'n8n', 'Short', 'Long', 'approved');

select lives_ok(format('insert into template_versions (template_id, number, goods_path, goods_sha256) values (%L, 1, %L, %L)',
  '7e000000-0000-4000-8000-000000000001', tests.uid('carl') || '/7e000000-0000-4000-8000-000000000001/1.json', repeat('a', 64)), 'A version can be a file with its hash');
insert into template_revisions (template_id) values ('7e000000-0000-4000-8000-000000000001');
select throws_ok(format('insert into template_versions (template_id, number, goods_path, goods_sha256, goods_url, file_name, changelog) values (%L, %s, %s, %s, %s, %s, %s)',
  '7e000000-0000-4000-8000-000000000001', number, path, hash, url, file_name, changelog), '23514', null, 'template_versions refuses ' || why)
from (values
  (0, 'null', 'null', '''https://x.test''', 'null', 'null', 'the number 0'),
  (2, 'null', 'null', 'null', 'null', 'null', 'missing goods'),
  (2, '''c/7e000000-0000-4000-8000-000000000001/2.json''', format('%L', repeat('a', 64)), '''https://x.test''', 'null', 'null', 'a file and a link at once'),
  (2, '''c/../2.json''', format('%L', repeat('a', 64)), 'null', 'null', 'null', 'a path with dot segments'),
  (2, '''c/7e000000-0000-4000-8000-000000000001/2.json''', 'null', 'null', 'null', 'null', 'a file without a hash'),
  (2, '''c/7e000000-0000-4000-8000-000000000001/2.json''', '''abc''', 'null', 'null', 'null', 'a hash of other than 64 digits'),
  (2, 'null', 'null', '''http://x.test''', 'null', 'null', 'a link that is not https'),
  (2, 'null', 'null', '''https://x.test''', 'null', 'repeat(''x'', 2001)', 'a changelog above 2,000 characters')
) as refused (number, path, hash, url, file_name, changelog, why);

select throws_ok(format('update %s set %s = %s', of_table, of_column, value), '23514', null, format('%s.%s refuses %s', of_table, of_column, value))
from (values
  ('profiles', 'role', '''admin'''), ('profiles', 'first_name', 'repeat(''x'', 101)'), ('profiles', 'last_name', 'repeat(''x'', 101)'), ('profiles', 'username', ''''''), ('profiles', 'username', ''' ann'''),
  ('profiles', 'username', 'E''a\nb'''), ('profiles', 'username', 'id || repeat(''x'', 61)'), ('profiles', 'phone', 'repeat(''1'', 41)'),
  ('profiles', 'date_of_birth', '''1899-12-30'''), ('profiles', 'country', 'repeat(''x'', 81)'), ('profiles', 'city', 'repeat(''x'', 81)'),
  ('profiles', 'language', 'repeat(''x'', 41)'), ('profiles', 'privacy_settings', '''[]'''), ('profiles', 'privacy_settings', 'privacy_settings || ''{"more": 1}'''),
  ('profiles', 'privacy_settings', 'privacy_settings - ''showEmail'''), ('profiles', 'notification_preferences', 'notification_preferences || ''{"more": true}'''),
  ('profiles', 'notification_preferences', '''null'''),
  ('buyers', 'first_name', 'repeat(''x'', 101)'), ('buyers', 'last_name', 'repeat(''x'', 101)'), ('buyers', 'email', 'repeat(''x'', 321)'),
  ('creators', 'first_name', 'repeat(''x'', 101)'), ('creators', 'last_name', 'repeat(''x'', 101)'), ('creators', 'email', 'repeat(''x'', 321)'),
  ('creators', 'company_name', 'repeat(''x'', 201)'), ('creators', 'business_description', 'repeat(''x'', 5001)'), ('creators', 'templates_count', '''many'''),
  ('creators', 'calendly_url', '''https://calendly.com.evil.test/x'''), ('creators', 'calendly_url', '''javascript:alert(1)'''), ('creators', 'application_status', '''vip'''),
  ('creator_social_accounts', 'platform', '''myspace'''), ('creator_social_accounts', 'url', '''javascript:alert(1)'''), ('creator_social_accounts', 'url', ''''''),
  ('creator_documents', 'file_name', ''''''), ('creator_documents', 'file_url', '''https://x.test/a.pdf'''), ('creator_documents', 'file_type', 'repeat(''x'', 128)'),
  ('activity', 'type', '''theft'''), ('activity', 'subject', 'repeat(''x'', 301)'),
  ('templates', 'name', ''''''), ('templates', 'name', 'repeat(''x'', 121)'), ('templates', 'name', 'E''a\nb'''), ('templates', 'short_description', ''''''),
  ('templates', 'short_description', 'repeat(''x'', 301)'), ('templates', 'long_description', ''''''), ('templates', 'long_description', 'repeat(''x'', 20001)'),
  ('templates', 'startup_fee', '-1'), ('templates', 'monthly_maintenance_fee', '100001'), ('templates', 'snapshot_price', '0.10'), ('templates', 'snapshot_price', '1.005'), ('templates', 'startup_fee', '0.001'), ('templates', 'setup_price', '50.01'),
  ('templates', 'support_price', '0'), ('templates', 'goods_path', '''x/a.json'''), ('templates', 'thumbnail_url', '''https://x.test/a.png'''), ('templates', 'payment_link_url', '''http://x.test'''),
  ('templates', 'status', '''free'''), ('templates', 'review_note', 'repeat(''x'', 2001)'), ('templates', 'diagram', '''[]'''),
  ('templates', 'diagram', '(select jsonb_build_object(''n'', jsonb_agg(md5(n::text))) from generate_series(1, 5000) as n)'), ('templates', 'sales_count', '-1'),
  ('template_revisions', 'changes', '''[]'''), ('template_revisions', 'changelog', 'repeat(''x'', 2001)'), ('template_revisions', 'status', '''maybe'''),
  ('template_revisions', 'review_note', 'repeat(''x'', 2001)')
) as refused (of_table, of_column, value);

select throws_ok(format('select private.write_audit(%s, %s, %s, %s, ''{}'')', action, entity, id, details), '23514', null, 'The audit log refuses ' || why)
from (values
  ('''''', '''t''', '''1''', 'null', 'an empty action'), ('''a''', 'repeat(''x'', 61)', '''1''', 'null', 'a long entity'),
  ('''a''', '''t''', '''''', 'null', 'an empty id'), ('''a''', '''t''', '''1''', '''[]''', 'details that are no object'),
  ('''a''', '''t''', '''1''', '(select jsonb_object_agg(n, md5(n::text)) from generate_series(1, 1000) as n)', 'long details')
) as refused (action, entity, id, details, why);
select throws_ok('truncate audit_log', '42501', null, 'The audit log cannot be truncated');
insert into buyers (id, email) values (tests.uid('carl'), 'ann@example.test');
select is((select email from buyers where id = tests.uid('carl')), 'carl@example.test', 'A buyers row has the account''s own address');
update buyers set first_name = 'Anna', updated_at = '2000-01-01' where id = tests.uid('ann');
update creators set first_name = 'Karl', updated_at = '2000-01-01' where id = tests.uid('carl');
select is_empty($$ select updated_at from buyers where updated_at < now() union all select updated_at from creators where updated_at < now() $$, 'updated_at is set by the database');

select * from finish();
rollback;
