-- Mail: leases and back-off of the outbox, preferences, rate limits, and privileges.
begin;
\ir ../support/people.psql
select plan(46);

select tests.create_user('ann', '{"role": "buyer", "first_name": "Ann", "last_name": "Lee"}');
select tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss", "company_name": "Moss", "business_description": "x"}');
select tests.create_user('old', '{"role": "buyer", "first_name": "Old", "last_name": "Hand"}');
update auth.users set created_at = now() - interval '11 minutes' where id = tests.uid('old');

-- The outbox
select private.enqueue_mail(' Ann@Example.test ', 'purchase_confirmed', '{"amount_cents": 7900}', 'one');
select private.enqueue_mail('ann@example.test', 'purchase_confirmed', '{"amount_cents": 1}', 'one');
select results_eq($$ select recipient, kind, data from private.outbox $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"amount_cents": 7900}'::jsonb) $$, 'One dedup_key creates one mail, with the first data');
select lives_ok($$ select private.enqueue_mail(bad, 'sale', '{}', null) from unnest(array[null, '', ' ', 'a b@c.d', E'a@b.c\r\nBcc: x@y.z', repeat('a', 400)]) as bad $$,
  'An invalid recipient does not raise');
select is((select count(*) from private.outbox), 1::bigint, 'An invalid recipient creates no mail');
select lives_ok($$ select private.enqueue_mail('x@example.test', 'sale', null, null), private.enqueue_mail('x@example.test', 'sale', null, null) $$,
  'Without a dedup_key, every call creates a mail');
select is((select count(*) from private.outbox where recipient = 'x@example.test' and data = '{}'), 2::bigint, 'A mail without data has empty data');
delete from private.outbox where recipient = 'x@example.test';

select results_eq($$ select recipient, kind, data, attempts from lease_due_mail(10) $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"amount_cents": 7900}'::jsonb, 1) $$, 'lease_due_mail returns due mails');
select is_empty($$ select 1 from lease_due_mail(10) $$, 'A leased mail is not leased again');
select ok((select next_at between now() + interval '4 minutes' and now() + interval '6 minutes' from private.outbox), 'A lease lasts five minutes');
update private.outbox set next_at = now();
select is((select attempts from lease_due_mail(10)), 2, 'An expired lease makes the mail due again');
select mark_mail_failed(id, 'server down') from private.outbox;
select results_eq($$ select last_error, next_at = now() + interval '4 minutes' from private.outbox $$,
  $$ values ('server down', true) $$, 'A failed mail keeps its error and waits 1 minute × 2^attempts');
update private.outbox set attempts = 11, next_at = now();
select is((select attempts from lease_due_mail(10)), 12, 'A mail has a twelfth attempt');
select mark_mail_failed(id, 'still down') from private.outbox;
select ok((select next_at = now() + interval '6 hours' from private.outbox), 'The back-off is at most six hours');
update private.outbox set next_at = now();
select is_empty($$ select 1 from lease_due_mail(10) $$, 'A mail has no thirteenth attempt');
select is((select last_error from private.outbox), 'still down', 'The last error is kept');
update private.outbox set attempts = 1;
select mark_mail_sent(id) from private.outbox;
select is_empty($$ select 1 from lease_due_mail(10) $$, 'A sent mail never becomes due again');
select mark_mail_failed(id, 'late') from private.outbox;
select ok((select sent_at is not null and last_error is null from private.outbox), 'A late failure does not reset sent_at');
delete from private.outbox;
select private.enqueue_mail('n' || n || '@example.test', 'purchase_confirmed', '{}', n::text) from generate_series(1, 5) as n;
select is((select count(*) from lease_due_mail(2)), 2::bigint, 'lease_due_mail returns at most max_rows mails');
select is((select count(*) from lease_due_mail(-1)), 0::bigint, 'lease_due_mail returns nothing for a negative max_rows');
select is((select count(*) from lease_due_mail(100)), 3::bigint, 'The remaining mails are still due');
delete from private.outbox;

-- Preferences
update profiles set notification_preferences = notification_preferences || '{"email": false}' where id = tests.uid('carl');
select private.enqueue_mail('carl@example.test', 'sale', '{}', 'carl sale'), private.enqueue_mail('carl@example.test', 'payment_refunded', '{}', 'carl refund'),
  private.enqueue_mail('ann@example.test', 'sale', '{}', 'ann sale'), private.enqueue_mail('stranger@example.test', 'sale', '{}', 'stranger');
select set_eq($$ select recipient, kind from lease_due_mail(10) $$,
  $$ values ('carl@example.test', 'payment_refunded'), ('ann@example.test', 'sale'), ('stranger@example.test', 'sale') $$,
  'Mail that the recipient turned off is not leased; mandatory mail and mail to strangers is');
select ok((select skipped_at is not null and sent_at is null from private.outbox where dedup_key = 'carl sale'), 'Mail that the recipient turned off is marked as skipped');
update profiles set notification_preferences = notification_preferences || '{"email": true}' where id = tests.uid('carl');
select is_empty($$ select 1 from lease_due_mail(10) where recipient = 'carl@example.test' $$, 'A skipped mail stays skipped when the preference changes');
insert into private.mail_preferences (kind, preference) values ('news', 'marketing'), ('new_version', 'updates');
select private.enqueue_mail('ann@example.test', 'news', '{}', 'n1'), private.enqueue_mail('ann@example.test', 'new_version', '{}', 'n2');
select results_eq($$ select kind from lease_due_mail(10) where recipient = 'ann@example.test' $$, $$ values ('new_version') $$,
  'By default, marketing is off and updates are on');

-- Rate limits
select is((select array_agg(private.count_attempt('k', 3, '1 minute') order by n) from generate_series(1, 5) as n), array[true, true, true, false, false],
  'count_attempt is true up to max times');
select ok(private.count_attempt('other', 3, '1 minute'), 'Each key has its own counter');
update private.rate_limits set expires_at = clock_timestamp() where key = 'k';
select is((select array_agg(private.count_attempt('k', 3, '1 minute') order by n) from generate_series(1, 4) as n), array[true, true, true, false],
  'After the period, a new window begins');
select ok(not private.count_attempt('none', 0, '1 minute'), 'A limit of 0 allows nothing');
insert into private.rate_limits select 'gone' || n, 1, now() - interval '2 hours', now() - interval '1 hour' from generate_series(1, 4) as n;
select private.count_attempt('k', 3, '1 minute') from generate_series(1, 2);
select is((select count(*) from private.rate_limits where key like 'gone%'), 0::bigint, 'count_attempt deletes expired counters');

-- Calls after a registration
select is(crm_registration(tests.uid('ann')), '{"first_name": "Ann", "last_name": "Lee", "email": "ann@example.test", "role": "buyer"}'::jsonb,
  'crm_registration returns the data of a confirmed account');
select is(crm_registration(tests.uid('ann')), null, 'crm_registration returns an account only once');
select is(crm_registration(tests.uid('carl')) ->> 'role', 'creator', 'crm_registration returns the role creator');
insert into private.contested_accounts (user_id) values (tests.uid('old'));
select is(crm_registration(tests.uid('old')), null, 'crm_registration returns null for a contested account');
update auth.users set email_confirmed_at = null where id = tests.uid('old');
delete from private.contested_accounts;
select is(crm_registration(tests.uid('old')), null, 'crm_registration returns null for an unconfirmed account');
select is(crm_registration(null), null, 'crm_registration returns null for null');
select is((select count(*) from private.registration_calls where user_id = tests.uid('old')), 0::bigint, 'A refused crm_registration is not counted');
update auth.users set email_confirmed_at = now() - interval '1 hour' where id = tests.uid('carl');
select queue_account_exists_mail(address) from unnest(array['CARL@example.test ', 'carl@example.test', 'ann@example.test', 'old@example.test', 'nobody@example.test', null]) as address;
select results_eq($$ select recipient from private.outbox where kind = 'account_exists' $$, array['carl@example.test'],
  'Only owners of accounts confirmed earlier are mailed about a repeated registration, once');
delete from private.outbox where kind = 'account_exists';

-- Privileges
select is_empty($$
  select grantee, table_name from information_schema.role_table_grants
  where table_schema = 'private' and table_name in ('outbox', 'mail_preferences', 'rate_limits', 'registration_calls')
    and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$, 'No API role has a privilege on mail tables');
select results_eq(
  $$ select who, count(*) filter (where has_function_privilege(who, what, 'execute'))::integer
     from unnest(array['anon', 'authenticated', 'service_role']) as who,
       unnest(array['public.lease_due_mail(integer)', 'public.mark_mail_sent(uuid)', 'public.mark_mail_failed(uuid, text)', 'public.queue_account_exists_mail(text)', 'public.crm_registration(uuid)']) as what
     group by who order by who $$,
  $$ values ('anon', 0), ('authenticated', 0), ('service_role', 5) $$, 'Only the service role can execute the mail functions');
select is_empty($$
  select who, what from unnest(array['anon', 'authenticated', 'service_role']) as who,
    unnest(array['private.enqueue_mail(text, text, jsonb, text, uuid[], uuid)', 'private.count_attempt(text, integer, interval)', 'private.wants_mail(text, text)', 'private.call_function(text)']) as what
  where has_function_privilege(who, what, 'execute') $$, 'No API role can execute private mail functions');
set local role service_role;
select is_empty($$ select 1 from lease_due_mail(10) $$, 'The service role can lease mails');
select throws_ok($$ select 1 from private.outbox $$, '42501', null, 'The service role cannot select the outbox');
set local role anon;
select throws_ok($$ select 1 from lease_due_mail(10) $$, '42501', null, 'A visitor cannot lease mails');
select throws_ok($$ select crm_registration(null) $$, '42501', null, 'A visitor cannot call crm_registration');
set local role authenticated;
select throws_ok($$ select 1 from lease_due_mail(10) $$, '42501', null, 'A user cannot lease mails');
select throws_ok($$ select private.enqueue_mail('a@b.c', 'sale', '{}', 'x') $$, '42501', null, 'A user cannot enqueue a mail');
reset role;
select throws_ok($$ insert into private.outbox (recipient, kind, dedup_key) values (E'a@b.c\nBcc:x', 'sale', 'z') $$, '23514', null, 'A recipient with a line break is refused');

select * from finish();
rollback;
