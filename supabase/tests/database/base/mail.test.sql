-- Mail: leases, attempts and outages of the outbox, preferences, rate limits, and privileges.
begin;
\ir ../support/people.psql
select plan(79);

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

select results_eq($$ select recipient, kind, data, attempts from lease_due_mail() $$,
  $$ values ('ann@example.test', 'purchase_confirmed', '{"amount_cents": 7900}'::jsonb, 0) $$, 'lease_due_mail returns a due mail');
select is_empty($$ select 1 from lease_due_mail() $$, 'A leased mail is not leased again');
select ok((select next_at = now() + interval '5 minutes' from private.outbox), 'A lease lasts five minutes');
select is((select attempts from private.outbox), 0, 'A lease counts no attempt');

-- Attempts
create function tests.lease_ended() returns void language sql as $$ update private.outbox set next_at = now() $$;
select mark_mail_failed(id, 'no such mailbox') from private.outbox;
select results_eq($$ select attempts, leases, last_error, next_at = now() + interval '2 minutes' from private.outbox $$,
  $$ values (1, 0, 'no such mailbox', true) $$, 'A failed attempt is counted when it was made, and waits 1 minute × 2^attempts');
update private.outbox set attempts = 18;
select tests.lease_ended();
select is((select attempts from lease_due_mail()), 18, 'A mail that failed is leased again');
select mark_mail_failed(id, 'still none') from private.outbox;
select ok((select attempts = 19 and set_aside_at is null and next_at = now() + interval '6 hours' from private.outbox), 'The back-off is at most six hours');
select tests.lease_ended();
select lease_due_mail();
select mark_mail_failed(id, 'never one') from private.outbox;
select results_eq($$ select attempts, set_aside_at = now(), set_aside_as, last_error from private.outbox $$,
  $$ values (20, true, 'given_up', 'never one') $$, 'After its twentieth attempt a mail is set aside with its error');
select tests.lease_ended();
select is_empty($$ select 1 from lease_due_mail() $$, 'A mail that was set aside is not leased');
select ok((select sum(private.retry_after(attempt)) between interval '3 days' and interval '4 days' from generate_series(1, private.most_attempts() - 1) as attempt),
  'The pauses between the attempts of a mail span three days');
delete from private.outbox;

-- At most once
select private.enqueue_mail('ann@example.test', 'purchase_confirmed', '{"confirm_token": "secret"}', 'one');
select lease_due_mail();
select ok((select begin_mail(id) from private.outbox), 'The holder of a lease begins an attempt');
select ok((select not begin_mail(id) from private.outbox), 'A second sender does not begin an attempt of the same mail');
select mark_mail_failed(id, 'refused') from private.outbox;
select tests.lease_ended();
select lease_due_mail();
select ok((select begin_mail(id) from private.outbox), 'After a failed attempt another can begin');
select mark_mail_sent(id) from private.outbox;
select tests.lease_ended();
select is_empty($$ select 1 from lease_due_mail() $$, 'A sent mail never becomes due again');
select ok((select not begin_mail(id) from private.outbox), 'No attempt begins of a sent mail');
select mark_mail_failed(id, 'late'), mark_mail_postponed(id, 'late'), mark_mail_uncertain(id, 'late') from private.outbox;
select ok((select sent_at is not null and last_error is null and set_aside_at is null and data = '{}' from private.outbox), 'A late failure does not change a sent mail');
select is((select outage_since from private.mail_server), null, 'A late failure of a sent mail reports no outage');
update private.outbox set sent_at = null;
select lease_due_mail();
select results_eq($$ select set_aside_as, attempts, last_error from private.outbox $$,
  $$ values ('uncertain', 2, 'The sender stopped before it recorded a result') $$,
  'A mail whose sender stopped during an attempt is set aside, because it may have been sent');
select mark_mail_sent(id) from private.outbox;
select ok((select sent_at is not null and set_aside_at is null and set_aside_as is null from private.outbox), 'A result that is late takes the mail back from those set aside');
delete from private.outbox;

-- Mail that stops its sender
select private.enqueue_mail('ann@example.test', 'purchase_confirmed', '{}', 'bad');
select lease_due_mail();
select tests.lease_ended();
select lease_due_mail();
select tests.lease_ended();
select is((select recipient from lease_due_mail()), 'ann@example.test', 'A mail that stopped its sender twice is leased a third time');
select tests.lease_ended();
select is_empty($$ select is_due from lease_mail('bad') where is_due $$, 'A mail that stopped its sender is not sent at once');
select is_empty($$ select 1 from lease_due_mail() $$, 'There is no fourth lease without a result');
select results_eq($$ select set_aside_as, attempts, last_error from private.outbox $$,
  $$ values ('crashed', 0, 'The sender stopped three times before it sent this mail') $$, 'A mail that stopped its sender three times is set aside');
delete from private.outbox;
select private.enqueue_mail('n' || n || '@example.test', 'purchase_confirmed', '{}', n::text) from generate_series(1, 3) as n;
update private.outbox set leases = 3 where dedup_key = '1';
update private.outbox set begun_at = now() where dedup_key = '2';
select is((select recipient from lease_due_mail()), 'n3@example.test', 'Mails that stopped their sender hold back no other');
delete from private.outbox;

-- Outages of the mail server
create function tests.a_minute_later() returns void language sql as $$
  update private.outbox set next_at = next_at - interval '1 minute', begun_at = begun_at - interval '1 minute', outage_at = outage_at - interval '1 minute';
  update private.mail_server set next_at = next_at - interval '1 minute', reported_at = reported_at - interval '1 minute', ended_at = ended_at - interval '1 minute' $$;
create function tests.try_mail() returns text language sql as $$ select mail.recipient from lease_due_mail() as mail where begin_mail(mail.id) $$;
create function tests.mail(name text) returns uuid language sql as $$ select id from private.outbox where dedup_key = name $$;
select private.enqueue_mail(name || '@example.test', 'purchase_confirmed', '{}', name) from unnest(array['a', 'b', 'c']) as name;
update private.outbox set next_at = now() - interval '2 hours' + case dedup_key when 'a' then interval '0' else interval '1 second' end;
select is(tests.try_mail(), 'a@example.test', 'The mail that waits longest is tried first');
select mark_mail_postponed(tests.mail('a'), 'connect ECONNREFUSED');
select results_eq($$ select attempts, leases, begun_at, next_at = now() from private.outbox where dedup_key = 'a' $$, $$ values (0, 0, null::timestamptz, true) $$,
  'An outage counts no attempt, and puts the mail at the end of the queue');
select results_eq($$ select outage_since = now(), reports, next_at = now() + interval '1 minute', last_error from private.mail_server $$,
  $$ values (true, 1, true, 'connect ECONNREFUSED') $$, 'An outage pauses all mail for a minute');
select is(tests.try_mail(), null, 'In a pause no mail is leased');
select is((select is_due from lease_mail('b')), false, 'In a pause no mail is sent at once');
select tests.a_minute_later();
select isnt(tests.try_mail(), null, 'At the end of a pause one mail is tried');
select is(tests.try_mail(), null, 'No second mail is tried until the first has a result');
select is((select is_due from lease_mail('a')), false, 'No mail is sent at once while another tries the server');
select ok((select next_at = now() + interval '5 minutes' from private.mail_server), 'A sender that stops while it tries the server holds back mail for five minutes');
select mark_mail_postponed(id, 'greeting never received') from private.outbox where begun_at is not null;
select results_eq($$ select reports, next_at = now() + interval '2 minutes' from private.mail_server $$, $$ values (2, true) $$, 'The second pause is twice as long');
select results_eq($$ select private.outage_pause(reports) from unnest(array[1, 4, 5, 100, 100000]) as reports $$,
  $$ values (interval '1 minute'), (interval '8 minutes'), (interval '15 minutes'), (interval '15 minutes'), (interval '15 minutes') $$, 'A pause is at most 15 minutes');
update private.outbox set begun_at = now() - interval '1 minute' where dedup_key = 'a';
select mark_mail_postponed(tests.mail('a'), 'late');
select is((select reports from private.mail_server), 2, 'Of several senders that meet one outage, the first begins the pause');
update private.outbox set begun_at = now() - interval '1 minute' where dedup_key = 'a';
select mark_mail_sent(tests.mail('a'));
select ok((select outage_since is not null from private.mail_server), 'An attempt that began before the outage does not end it');
update private.outbox set sent_at = null, begun_at = null where dedup_key = 'a';
select tests.a_minute_later(), tests.a_minute_later();
select tests.try_mail();
select mark_mail_failed(id, 'cannot be rendered') from private.outbox where begun_at is not null;
select results_eq($$ select outage_since, reports, next_at, last_error, ended_at = now() from private.mail_server $$,
  $$ values (null::timestamptz, 0, null::timestamptz, null, true) $$, 'A refusal of one mail ends the outage: the server answers');
select isnt(tests.try_mail(), null, 'After an outage mail is sent again');
delete from private.outbox;

select private.enqueue_mail('poison@example.test', 'purchase_confirmed', '{}', 'poison');
select tests.try_mail();
select mark_mail_postponed(tests.mail('poison'), '421 policy');
select tests.a_minute_later();
select private.enqueue_mail('fine@example.test', 'purchase_confirmed', '{}', 'fine');
update private.outbox set next_at = now() - interval '1 hour' where dedup_key = 'fine';
select is(tests.try_mail(), 'fine@example.test', 'Another mail tries whether the server is back');
select mark_mail_sent(tests.mail('fine'));
select is(tests.try_mail(), 'poison@example.test', 'Then the mail that met the outage is tried again');
select mark_mail_postponed(tests.mail('poison'), '421 policy');
select results_eq($$ select attempts, next_at > now() from private.outbox where dedup_key = 'poison' $$, $$ values (1, true) $$,
  'A mail that alone meets an outage fails by itself');
select is((select outage_since from private.mail_server), null, 'A mail that alone meets an outage pauses no other');
delete from private.outbox;

select private.enqueue_mail(name || '@example.test', 'purchase_confirmed', '{}', name) from unnest(array['a', 'b']) as name;
select lease_due_mail();
select mark_mail_failed(id, 'cannot be rendered') from private.outbox where leases = 1;
select is((select outage_since from private.mail_server), null, 'A mail that cannot be rendered reports no outage');
update private.mail_server set outage_since = now(), reports = 3, reported_at = now() - interval '1 minute', next_at = now();
select lease_due_mail();
select mark_mail_failed(id, 'cannot be rendered') from private.outbox where leases = 1;
select ok((select outage_since is not null and next_at = now() from private.mail_server), 'A mail that never reached the server leaves its trial to the next one');
update private.outbox set attempts = 0, next_at = now();
select tests.try_mail();
select mark_mail_uncertain(id, 'no answer') from private.outbox where begun_at is not null;
select results_eq($$ select set_aside_as, attempts, last_error from private.outbox where set_aside_at is not null $$, $$ values ('uncertain', 1, 'no answer') $$,
  'A mail that the server took without an answer is set aside');
select is((select reports from private.mail_server), 4, 'A server that does not answer has an outage');
update private.mail_server set outage_since = null, reports = 0, next_at = null, ended_at = null, reported_at = null;
delete from private.outbox;

-- Preferences
update profiles set notification_preferences = notification_preferences || '{"email": false}' where id = tests.uid('carl');
select private.enqueue_mail('carl@example.test', 'sale', '{}', 'carl sale'), private.enqueue_mail('carl@example.test', 'payment_refunded', '{}', 'carl refund'),
  private.enqueue_mail('ann@example.test', 'sale', '{}', 'ann sale'), private.enqueue_mail('stranger@example.test', 'sale', '{}', 'stranger');
create function tests.lease_all() returns table (recipient text, kind text) language sql as $$
  select (leased.mail).recipient, (leased.mail).kind from (select lease_due_mail() as mail from generate_series(1, 10) offset 0) as leased $$;
select set_eq($$ select recipient, kind from tests.lease_all() $$,
  $$ values ('carl@example.test', 'payment_refunded'), ('ann@example.test', 'sale'), ('stranger@example.test', 'sale') $$,
  'Mail that the recipient turned off is not leased; mandatory mail and mail to strangers is');
select ok((select skipped_at is not null and sent_at is null from private.outbox where dedup_key = 'carl sale'), 'Mail that the recipient turned off is marked as skipped');
update profiles set notification_preferences = notification_preferences || '{"email": true}' where id = tests.uid('carl');
select is_empty($$ select 1 from tests.lease_all() where recipient = 'carl@example.test' $$, 'A skipped mail stays skipped when the preference changes');
insert into private.mail_preferences (kind, preference) values ('news', 'marketing'), ('new_version', 'updates');
select private.enqueue_mail('ann@example.test', 'news', '{}', 'n1'), private.enqueue_mail('ann@example.test', 'new_version', '{}', 'n2');
select results_eq($$ select kind from tests.lease_all() where recipient = 'ann@example.test' $$, $$ values ('new_version') $$,
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
  where table_schema = 'private' and table_name in ('outbox', 'mail_server', 'mail_preferences', 'rate_limits', 'registration_calls')
    and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$, 'No API role has a privilege on mail tables');
select results_eq(
  $$ select who, count(*) filter (where has_function_privilege(who, what, 'execute'))::integer
     from unnest(array['anon', 'authenticated', 'service_role']) as who,
       unnest(array['public.lease_due_mail()', 'public.lease_mail(text)', 'public.begin_mail(uuid)', 'public.mark_mail_sent(uuid)', 'public.mark_mail_failed(uuid, text)',
         'public.mark_mail_postponed(uuid, text)', 'public.mark_mail_uncertain(uuid, text)', 'public.queue_account_exists_mail(text, text)', 'public.crm_registration(uuid)']) as what
     group by who order by who $$,
  $$ values ('anon', 0), ('authenticated', 0), ('service_role', 9) $$, 'Only the service role can execute the mail functions');
select is_empty($$
  select who, what from unnest(array['anon', 'authenticated', 'service_role']) as who,
    unnest(array['private.enqueue_mail(text, text, jsonb, text, uuid[], uuid)', 'private.count_attempt(text, integer, interval)', 'private.wants_mail(text, text)', 'private.call_function(text)']) as what
  where has_function_privilege(who, what, 'execute') $$, 'No API role can execute private mail functions');
set local role service_role;
select is_empty($$ select 1 from lease_due_mail() $$, 'The service role can lease mails');
select throws_ok($$ select 1 from private.outbox $$, '42501', null, 'The service role cannot select the outbox');
set local role anon;
select throws_ok($$ select 1 from lease_due_mail() $$, '42501', null, 'A visitor cannot lease mails');
select throws_ok($$ select crm_registration(null) $$, '42501', null, 'A visitor cannot call crm_registration');
set local role authenticated;
select throws_ok($$ select 1 from lease_due_mail() $$, '42501', null, 'A user cannot lease mails');
select throws_ok($$ select private.enqueue_mail('a@b.c', 'sale', '{}', 'x') $$, '42501', null, 'A user cannot enqueue a mail');
reset role;
select throws_ok($$ insert into private.outbox (recipient, kind, dedup_key) values (E'a@b.c\nBcc:x', 'sale', 'z') $$, '23514', null, 'A recipient with a line break is refused');

select * from finish();
rollback;
