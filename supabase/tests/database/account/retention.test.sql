-- Retention: each kind of record goes after its period, and not before.
begin;
\ir ../support/people.psql
select plan(27);

select tests.create_user('ann');
delete from private.outbox;
delete from private.rate_limits;
delete from private.signup_faults;
create function tests.mail(key text, sent interval default null, skipped interval default null, aside interval default null) returns void
language sql as $$
  insert into private.outbox (recipient, recipient_id, about, kind, data, dedup_key, sent_at, skipped_at, set_aside_at, set_aside_as, next_at, last_error)
  values ('ann@example.test', tests.uid('ann'), array[tests.uid('ann')], 'purchase', '{"template_name": "Router"}', key, now() - sent, now() - skipped, now() - aside, case when aside is not null then 'given_up' end, now() - interval '1 year', 'to ann@example.test') $$;
create function tests.is_emptied(key text) returns boolean language sql as $$
  select recipient = 'removed' and recipient_id is null and about = '{}' and data = '{}' and last_error is null from private.outbox where dedup_key = key $$;

select tests.mail('sent 31', '31 days'), tests.mail('sent 29', '29 days'), tests.mail('skipped 31', null, '31 days'),
  tests.mail('failed 91', aside => '91 days'), tests.mail('failed 89', aside => '89 days'), tests.mail('waiting'),
  tests.mail('7e000000-0000-4000-8000-000000000001', '31 days'), tests.mail('7e000000-0000-4000-8000-000000000002', '29 days');
insert into private.outbox (recipient, kind, data, dedup_key, created_at)
select 'vic@example.test', 'newsletter_confirm', '{}', '7e000000-0000-4000-8000-00000000001' || days, now() - make_interval(days => days) from unnest(array[5, 7]) as days;
insert into private.rate_limits (key, hits, window_start, expires_at) values
  ('ended', 1, now() - interval '2 hours', now() - interval '1 hour'), ('running', 1, now(), now() + interval '1 hour');
insert into private.payment_events (event_id, type, payload, processed_at, user_id) values
  ('evt_old', 'x', '{"email": "ann@example.test"}', now() - interval '91 days', tests.uid('ann')), ('evt_young', 'x', '{"email": "a"}', now() - interval '89 days', null),
  ('evt_open', 'x', '{"email": "a"}', null, null);
insert into public.activity (user_id, type, at) values (tests.uid('ann'), 'login', now() - interval '401 days'), (tests.uid('ann'), 'login', now() - interval '399 days');
insert into private.searches_told (account_id, query, words, created_at) values
  (tests.uid('ann'), 'old', '{}', now() - interval '29 days 1 minute'), (tests.uid('ann'), 'young', '{}', now() - interval '28 days 23 hours');
insert into public.audit_log (at, action_type, entity_type, entity_id) values
  (now() - interval '2 years 1 day', 'old', 'x', 'x'), (now() - interval '23 months', 'young', 'x', 'x');
insert into private.signup_faults (user_id, step, problem, at) values
  (tests.uid('ann'), 'old', 'x', now() - interval '91 days'), (tests.uid('ann'), 'young', 'x', now() - interval '89 days');
insert into private.page_errors (hour, release, event, error, code, place) values
  (now() - interval '29 days 1 minute', '0.1.0', 'old', '', '', ''), (now() - interval '28 days 23 hours', '0.1.0', 'young', '', '', '');
insert into public.newsletter_subscriptions (email, confirm_until) values ('late@example.test', now() - interval '1 minute'), ('fresh@example.test', now() + interval '1 day');
insert into private.review_addresses (user_id, email, requested_at) values (tests.uid('ann'), 'late@work.test', now() - interval '8 days'), (tests.uid('ann'), 'fresh@work.test', now());

insert into public.support_tickets (id, email, name, category, subject) values ('70000000-0000-4000-8000-000000000001', 'vic@example.test', 'Vic', 'other', 'A question');
insert into private.ticket_links (token_hash, ticket_id, expires_at) values
  ('late', '70000000-0000-4000-8000-000000000001', now() - interval '1 minute'), ('fresh', '70000000-0000-4000-8000-000000000001', now() + interval '1 minute');
insert into private.ticket_presence (ticket_id, admin_id, seen_at) values ('70000000-0000-4000-8000-000000000001', tests.uid('ann'), now() - interval '2 minutes');

select is(public.apply_retention(), '{"mails": 5, "payment_events": 1, "rate_limits": 1, "activity": 1, "searches_told": 1, "audit_log": 1, "signup_faults": 1, "page_errors": 1}'::jsonb,
  'apply_retention returns the number by kind');
select ok(tests.is_emptied('sent 31'), 'A mail is emptied 30 days after it was sent');
select ok(not tests.is_emptied('sent 29'), 'A mail that was sent within 30 days stays');
select ok(tests.is_emptied('skipped 31'), 'A skipped mail is emptied after 30 days');
select ok(tests.is_emptied('failed 91'), 'A mail that was set aside is emptied after 90 days');
select ok(not tests.is_emptied('failed 89'), 'A mail that was set aside within 90 days stays');
select ok(not tests.is_emptied('waiting'), 'A mail that is still tried stays');
select results_eq($$ select right(dedup_key, 1) from private.outbox where dedup_key like '7e%' and kind = 'purchase' $$, $$ values ('2') $$, 'An old mail without a cause is deleted');
select results_eq($$ select right(dedup_key, 1) from private.outbox where kind = 'newsletter_confirm' $$, $$ values ('5') $$, 'A mail that asks for a confirmation goes within a week');
select private.enqueue_mail('ann@example.test', 'purchase', '{}', 'sent 31');
select ok(tests.is_emptied('sent 31'), 'A late event does not send an emptied mail again');
select is_empty($$ select * from public.lease_mail('sent 31') $$, 'An emptied mail cannot be sent at once');
delete from private.outbox where recipient <> 'removed';
select is_empty($$ select recipient from public.lease_due_mail() $$, 'An emptied mail is never due');
select results_eq('select key from private.rate_limits', $$ values ('running') $$, 'A counter goes when its window has ended');
select is((select payload from private.payment_events where event_id = 'evt_old' and user_id is null), '{}'::jsonb, 'The payload of an event is emptied 90 days after it was processed');
select is((select count(*)::integer from private.payment_events where payload <> '{}'), 2, 'Younger and open events keep their payload');
select is((select count(*)::integer from public.activity where user_id = tests.uid('ann')), 1, 'Activity goes after 400 days');
select results_eq('select query from private.searches_told', $$ values ('young') $$, 'Told searches go before they are 30 days old');
select results_eq($$ select action_type from public.audit_log where entity_type = 'x' $$, $$ values ('young') $$, 'Audit entries go after two years');
select throws_ok($$ delete from public.audit_log where action_type = 'young' $$, '42501', null, 'A younger audit entry cannot be deleted by anybody');
select results_eq('select event from private.page_errors', $$ values ('young') $$, 'Errors of the page go after 29 days');
select results_eq('select step from private.signup_faults', $$ values ('young') $$, 'Faults of sign-ups go after 90 days');
select results_eq('select email from public.newsletter_subscriptions', $$ values ('fresh@example.test') $$, 'Unconfirmed subscriptions go when their link expires');
select results_eq('select email from private.review_addresses', $$ values ('fresh@work.test') $$, 'Unconfirmed addresses for review mail go after 7 days');
select results_eq('select token_hash from private.ticket_links', $$ values ('fresh'::bytea) $$, 'Links to tickets go when they expire');
select is_empty('select from private.ticket_presence', 'Signs of writing admins go after a minute');
select is(public.apply_retention(), '{"mails": 0, "payment_events": 0, "rate_limits": 0, "activity": 0, "searches_told": 0, "audit_log": 0, "signup_faults": 0, "page_errors": 0}'::jsonb,
  'A repeated call finds nothing');
select tests.act_as('ann');
select throws_ok('select public.apply_retention()', '42501', null, 'A user cannot apply the retention');
select * from finish();
rollback;
