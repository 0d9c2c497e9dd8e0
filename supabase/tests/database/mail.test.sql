-- Mail: nothing is sent twice or to people who do not want it, and nobody can flood or probe.
begin;
\ir support/people.psql
select plan(46);

select tests.create_user('ann', '{"role": "buyer", "first_name": "Ann", "last_name": "Lee"}');
select tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss", "company_name": "Moss", "business_description": "x"}');
select tests.create_user('old', '{"role": "buyer", "first_name": "Old", "last_name": "Hand"}');
update auth.users set created_at = now() - interval '11 minutes' where id = tests.uid('old');

-- The outbox
select private.enqueue_mail(' Ann@Example.test ', 'purchase_confirmed', '{"amount_cents": 7900}', 'one');
select private.enqueue_mail('ann@example.test', 'purchase_confirmed', '{"amount_cents": 1}', 'one');
select results_eq($$ select recipient, kind, data from private.outbox $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"amount_cents": 7900}'::jsonb) $$, 'one cause makes one mail, the first told');
select lives_ok($$ select private.enqueue_mail(bad, 'sale', '{}', null) from unnest(array[null, '', ' ', 'a b@c.d', E'a@b.c\r\nBcc: x@y.z', repeat('a', 400)]) as bad $$,
  'a recipient that cannot be mailed does not stop the cause');
select is((select count(*) from private.outbox), 1::bigint, 'and makes no mail');
select lives_ok($$ select private.enqueue_mail('x@example.test', 'sale', null, null), private.enqueue_mail('x@example.test', 'sale', null, null) $$,
  'without a dedup_key each call is a mail of its own');
select is((select count(*) from private.outbox where recipient = 'x@example.test' and data = '{}'), 2::bigint, 'with empty data');
delete from private.outbox where recipient = 'x@example.test';

select results_eq($$ select recipient, kind, data, attempts from lease_due_mail(10) $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"amount_cents": 7900}'::jsonb, 1) $$, 'what is due is handed out');
select is_empty($$ select 1 from lease_due_mail(10) $$, 'once: the next sender does not get it');
select ok((select next_at between now() + interval '4 minutes' and now() + interval '6 minutes' from private.outbox), 'for five minutes');
update private.outbox set next_at = now();
select is((select attempts from lease_due_mail(10)), 2, 'a sender that died gives it up to the next');
select mark_mail_failed(id, 'server down') from private.outbox;
select results_eq($$ select last_error, next_at = now() + interval '4 minutes' from private.outbox $$,
  $$ values ('server down', true) $$, 'a failure is kept, and the second try waits 1 minute × 2²');
update private.outbox set attempts = 11, next_at = now();
select is((select attempts from lease_due_mail(10)), 12, 'the twelfth try is made');
select mark_mail_failed(id, 'still down') from private.outbox;
select ok((select next_at = now() + interval '6 hours' from private.outbox), 'no wait is longer than six hours');
update private.outbox set next_at = now();
select is_empty($$ select 1 from lease_due_mail(10) $$, 'after twelve it is given up');
select is((select last_error from private.outbox), 'still down', 'with its last error kept');
update private.outbox set attempts = 1;
select mark_mail_sent(id) from private.outbox;
select is_empty($$ select 1 from lease_due_mail(10) $$, 'what was sent never comes due again');
select mark_mail_failed(id, 'late') from private.outbox;
select ok((select sent_at is not null and last_error is null from private.outbox), 'and a late failure does not unsend it');
delete from private.outbox;
select private.enqueue_mail('n' || n || '@example.test', 'purchase_confirmed', '{}', n::text) from generate_series(1, 5) as n;
select is((select count(*) from lease_due_mail(2)), 2::bigint, 'no more than asked for');
select is((select count(*) from lease_due_mail(-1)), 0::bigint, 'a negative number asks for none');
select is((select count(*) from lease_due_mail(100)), 3::bigint, 'the rest is still there');
delete from private.outbox;

-- Preferences
update profiles set notification_preferences = notification_preferences || '{"email": false}' where id = tests.uid('carl');
select private.enqueue_mail('carl@example.test', 'sale', '{}', 'carl sale'), private.enqueue_mail('carl@example.test', 'payment_refunded', '{}', 'carl refund'),
  private.enqueue_mail('ann@example.test', 'sale', '{}', 'ann sale'), private.enqueue_mail('stranger@example.test', 'sale', '{}', 'stranger');
select set_eq($$ select recipient, kind from lease_due_mail(10) $$,
  $$ values ('carl@example.test', 'payment_refunded'), ('ann@example.test', 'sale'), ('stranger@example.test', 'sale') $$,
  'a switched-off kind stays unsent; what people must have, and people without an account, get theirs');
select ok((select skipped_at is not null and sent_at is null from private.outbox where dedup_key = 'carl sale'), 'it is marked as skipped');
update profiles set notification_preferences = notification_preferences || '{"email": true}' where id = tests.uid('carl');
select is_empty($$ select 1 from lease_due_mail(10) where recipient = 'carl@example.test' $$, 'and does not come back when the wish changes');
insert into private.mail_preferences (kind, preference) values ('news', 'marketing'), ('new_version', 'updates');
select private.enqueue_mail('ann@example.test', 'news', '{}', 'n1'), private.enqueue_mail('ann@example.test', 'new_version', '{}', 'n2');
select results_eq($$ select kind from lease_due_mail(10) where recipient = 'ann@example.test' $$, $$ values ('new_version') $$,
  'marketing is off and updates are on by default');

-- Rate limits
select is((select array_agg(private.count_attempt('k', 3, '1 minute') order by n) from generate_series(1, 5) as n), array[true, true, true, false, false],
  'max times are let through');
select ok(private.count_attempt('other', 3, '1 minute'), 'each key counts for itself');
update private.rate_limits set expires_at = clock_timestamp() where key = 'k';
select is((select array_agg(private.count_attempt('k', 3, '1 minute') order by n) from generate_series(1, 4) as n), array[true, true, true, false],
  'after the period a new window begins');
select ok(not private.count_attempt('none', 0, '1 minute'), 'a limit of none lets none through');
insert into private.rate_limits select 'gone' || n, 1, now() - interval '2 hours', now() - interval '1 hour' from generate_series(1, 4) as n;
select private.count_attempt('k', 3, '1 minute') from generate_series(1, 2);
select is((select count(*) from private.rate_limits where key like 'gone%'), 0::bigint, 'old counters are swept');

-- Calls after a registration
select is(crm_registration(tests.uid('ann')), '{"first_name": "Ann", "last_name": "Lee", "email": "ann@example.test", "role": "buyer"}'::jsonb,
  'the CRM is told of a confirmed account, from the database');
select is(crm_registration(tests.uid('ann')), null, 'once');
select is(crm_registration(tests.uid('carl')) ->> 'role', 'creator', 'a creator is one');
insert into private.contested_accounts (user_id) values (tests.uid('old'));
select is(crm_registration(tests.uid('old')), null, 'not of one whose owner has chosen no password yet');
update auth.users set email_confirmed_at = null where id = tests.uid('old');
delete from private.contested_accounts;
select is(crm_registration(tests.uid('old')), null, 'nor of an unconfirmed one');
select is(crm_registration(null), null, 'nor of nobody');
select is((select count(*) from private.registration_calls where user_id = tests.uid('old')), 0::bigint, 'a refused call uses nothing up');
update auth.users set email_confirmed_at = now() - interval '1 hour' where id = tests.uid('carl');
select queue_account_exists_mail(address) from unnest(array['CARL@example.test ', 'carl@example.test', 'ann@example.test', 'old@example.test', 'nobody@example.test', null]) as address;
select results_eq($$ select recipient from private.outbox where kind = 'account_exists' $$, array['carl@example.test'],
  'who has had an account for a while is told once that somebody registers with its address; nobody else is');
delete from private.outbox where kind = 'account_exists';

-- Who may
select is_empty($$
  select grantee, table_name from information_schema.role_table_grants
  where table_schema = 'private' and table_name in ('outbox', 'mail_preferences', 'rate_limits', 'registration_calls')
    and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$, 'nobody reads or writes the tables');
select results_eq(
  $$ select who, count(*) filter (where has_function_privilege(who, what, 'execute'))::integer
     from unnest(array['anon', 'authenticated', 'service_role']) as who,
       unnest(array['public.lease_due_mail(integer)', 'public.mark_mail_sent(uuid)', 'public.mark_mail_failed(uuid, text)', 'public.queue_account_exists_mail(text)', 'public.crm_registration(uuid)']) as what
     group by who order by who $$,
  $$ values ('anon', 0), ('authenticated', 0), ('service_role', 5) $$, 'the service role alone sends');
select is_empty($$
  select who, what from unnest(array['anon', 'authenticated', 'service_role']) as who,
    unnest(array['private.enqueue_mail(text, text, jsonb, text)', 'private.count_attempt(text, integer, interval)', 'private.wants_mail(text, text)', 'private.call_function(text)']) as what
  where has_function_privilege(who, what, 'execute') $$, 'nobody makes us mail or counts');
set local role service_role;
select is_empty($$ select 1 from lease_due_mail(10) $$, 'the service role can ask');
select throws_ok($$ select 1 from private.outbox $$, '42501', null, 'but not look into the outbox');
set local role anon;
select throws_ok($$ select 1 from lease_due_mail(10) $$, '42501', null, 'a visitor cannot take mails');
select throws_ok($$ select crm_registration(null) $$, '42501', null, 'nor ask who registered');
set local role authenticated;
select throws_ok($$ select 1 from lease_due_mail(10) $$, '42501', null, 'a user cannot take mails');
select throws_ok($$ select private.enqueue_mail('a@b.c', 'sale', '{}', 'x') $$, '42501', null, 'nor write any');
reset role;
select throws_ok($$ insert into private.outbox (recipient, kind, dedup_key) values (E'a@b.c\nBcc:x', 'sale', 'z') $$, '23514', null, 'a recipient is one address');

select * from finish();
rollback;
