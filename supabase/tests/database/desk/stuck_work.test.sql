-- Stuck work: one list of all queues for admins, and trying again.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.create_template('Router', 'carl', 79);
select tests.offer('cs_1', 'ann', 'Router', 'full');
select tests.pay('cs_1');
delete from private.outbox;
delete from private.payment_link_requests;

create function tests.stuck() returns table (kind text, id text, state text, needs_admin boolean) language sql security definer as $$
  select kind, id, state, needs_admin from private.stuck_work $$;
create function tests.queue_mail(name text) returns uuid language sql as $$
  insert into private.outbox (recipient, kind, dedup_key) values (name || '@example.test', 'sale', name) returning id $$;

-- What is stuck
select is_empty('select * from tests.stuck()', 'Nothing is stuck at first');
select tests.queue_mail(name) from unnest(array['fresh', 'refused', 'given', 'crashed', 'uncertain', 'forgotten', 'sent', 'skipped']) as name;
select is_empty('select * from tests.stuck()', 'A mail that waits for its first attempt is not stuck');
update private.outbox set attempts = 2, last_error = '550 no such mailbox', next_at = now() + interval '4 minutes' where dedup_key in ('refused', 'sent', 'skipped');
update private.outbox set attempts = 20, set_aside_at = now(), set_aside_as = 'given_up', last_error = '550 no such mailbox' where dedup_key = 'given';
update private.outbox set set_aside_at = now(), set_aside_as = dedup_key where dedup_key in ('crashed', 'uncertain');
update private.outbox set next_at = now() - interval '61 minutes' where dedup_key = 'forgotten';
update private.outbox set sent_at = now() where dedup_key = 'sent';
update private.outbox set skipped_at = now() where dedup_key = 'skipped';
create function tests.mail(name text) returns text language sql security definer as $$ select id::text from private.outbox where dedup_key = name $$;
select set_eq('select kind, id, state, needs_admin from tests.stuck()', $$ values
  ('mail', tests.mail('refused'), 'retrying', false), ('mail', tests.mail('given'), 'given_up', true), ('mail', tests.mail('crashed'), 'crashed', true),
  ('mail', tests.mail('uncertain'), 'uncertain', true), ('mail', tests.mail('forgotten'), 'overdue', true) $$,
  'Mails that were refused, set aside, or not tried for an hour are stuck; those that were set aside need an admin');
update private.mail_server set outage_since = now() - interval '1 hour', reports = 2, next_at = now() + interval '1 minute', last_error = '421 busy';
select set_eq($$ select kind, state, needs_admin from tests.stuck() where kind = 'mail_server' or id = tests.mail('forgotten') $$, $$ values ('mail_server', 'outage', false) $$,
  'In an outage the mail server is stuck, instead of each mail that waits for it');
select results_eq($$ select waiting, cause, tries, since = now() - interval '1 hour' from private.stuck_work where kind = 'mail_server' $$, $$ values (2, '421 busy', 2, true) $$,
  'An outage counts the mails that wait');
update private.mail_server set reports = 3;
select ok((select needs_admin from tests.stuck() where kind = 'mail_server'), 'An outage that lasts needs an admin');

-- Calls to Stripe and deletions
insert into private.refund_queue (payment_id, payment_line_id, cents, reason) select payment_id, id, cents, 'requested' from payment_lines where kind = 'setup';
select private.cancel_subscription('sub_cs_1', 'refunded');
insert into private.payment_link_requests (template_id, offers) values (tests.template_id('Router'), '[]');
select tests.offer('cs_2', 'bob', 'Router');
insert into private.checkout_closings (checkout_id, reason) select id, 'unavailable' from checkouts where stripe_id = 'cs_2';
insert into private.account_deletions (user_id, key_hash, due_at, next_at) values (tests.uid('bob'), 'x', now(), now());
select is_empty($$ select * from tests.stuck() where kind not like 'mail%' $$, 'Work that waits for its first attempt is not stuck');
update private.refund_queue set attempts = 3, last_error = 'card_declined', next_at = now() + interval '8 minutes';
update private.subscription_cancellations set attempts = 20, last_error = 'rate limited', next_at = now() + interval '6 hours';
update private.payment_link_requests set next_at = now() - interval '2 hours';
update private.checkout_closings set attempts = 1, last_error = 'down', next_at = now() + interval '2 minutes';
update private.account_deletions set attempts = 1, last_error = 'storage is away';
create function tests.request() returns text language sql security definer as $$ select id::text from private.payment_link_requests $$;
create function tests.refund_id() returns text language sql security definer as $$ select id::text from private.refund_queue $$;
create function tests.checkout() returns text language sql security definer as $$ select id::text from checkouts where stripe_id = 'cs_2' $$;
select set_eq($$ select kind, id, state, needs_admin from tests.stuck() where kind not like 'mail%' $$, $$ values
  ('refund', tests.refund_id(), 'retrying', false), ('cancellation', 'sub_cs_1', 'given_up', true), ('payment_links', tests.request(), 'overdue', true),
  ('closing', tests.checkout(), 'retrying', false), ('deletion', tests.uid('bob')::text, 'retrying', false) $$, 'All queues are listed');
select results_eq($$ select kind, person, template_name, reference, cents, cause from private.stuck_work where kind not like 'mail%' order by kind $$, $$ values
  ('cancellation', 'ann@example.test', 'Router', 'sub_cs_1', null::integer, 'rate limited'), ('closing', null, 'Router', 'cs_2', null, 'down'),
  ('deletion', 'bob@example.test', null, null, null, 'storage is away'), ('payment_links', null, 'Router', null, null, null),
  ('refund', 'ann@example.test', 'Router', 'pi_cs_1', 5000, 'card_declined') $$, 'Each says whom and what it is about, and its cause');
update private.account_deletions set attempts = 5;
select ok((select needs_admin from tests.stuck() where kind = 'deletion'), 'A deletion that keeps failing needs an admin');
update private.account_deletions set attempts = 0, last_error = null, due_at = now() - interval '8 days', next_at = now() + interval '1 hour';
insert into refund_requests (payment_line_id, user_id, creator_id, reason, answer_due_at)
select id, tests.uid('bob'), tests.uid('carl'), 'It does not work at all.', now() + interval '5 days' from payment_lines where kind = 'support';
select results_eq($$ select state, cause from private.stuck_work where kind = 'deletion' $$, $$ values ('waiting', 'Waits for: refund request') $$,
  'A deletion that has waited for money for a week is listed with what it waits for');
select private.settle_refunds(id, 'evt') from payments where stripe_session_id = 'cs_1';
select is(tests.refund('cs_1', 15899), 'processed', 'All is refunded elsewhere');
select is_empty($$ select * from tests.stuck() where kind = 'refund' $$, 'A refund that nobody owes any more is not stuck');

-- The list
create function tests.item(kind text, id text) returns jsonb language sql as $$ select jsonb_build_array(jsonb_build_object('kind', kind, 'id', id)) $$;
create function tests.kinds(list jsonb) returns text[] language sql as $$ select array_agg(row ->> 'kind') from jsonb_array_elements(list -> 'rows') as row $$;
update private.outbox set created_at = now() - interval '3 days' where dedup_key = 'refused';
select tests.act_as('root');
select is(stuck_work() - 'rows', '{"total": 9, "page_size": 50, "counts": {"mail": 4, "mail_server": 1, "cancellation": 1, "payment_links": 1, "closing": 1, "deletion": 1}}',
  'The list counts all that is stuck, by kind');
select is((select array_agg(row ->> 'needs_admin') from jsonb_array_elements(stuck_work() -> 'rows') as row),
  array['true', 'true', 'true', 'true', 'true', 'true', 'false', 'false', 'false'], 'What needs an admin is first');
select is(stuck_work(sort => 'state', is_descending => true) -> 'rows' -> 0 ->> 'needs_admin', 'false', 'Sorted by state the other way, what goes on by itself is first');
select is(stuck_work(sort => 'since') -> 'rows' -> 0 ->> 'since', (stuck_work() -> 'rows' -> 6 ->> 'since'), 'Sorted by time, the oldest is first');
select is((tests.kinds(stuck_work(sort => 'tries', is_descending => true)))[1], 'cancellation', 'Sorted by tries, the most are first');
select is(stuck_work('closing') - 'counts', jsonb_build_object('total', 1, 'page_size', 50, 'rows', jsonb_build_array(jsonb_build_object(
    'kind', 'closing', 'id', tests.checkout(), 'state', 'retrying', 'needs_admin', false, 'since', now(), 'tries', 1, 'next_at', now() + interval '2 minutes', 'cause', 'down',
    'person', null, 'template_id', tests.template_id('Router'), 'template_name', 'Router', 'reference', 'cs_2', 'cents', null, 'waiting', null))),
  'The list is filtered by kind');
select is(stuck_work('mail') -> 'rows' -> 0 ->> 'next_at', null, 'What was set aside has no next try');
select is(stuck_work('nonsense') -> 'total', '0', 'An unknown kind lists nothing');
select is(tests.kinds(stuck_work(page => 2)), null, 'The second page is empty');
select is(stuck_work_waiting(), 6, 'The menu counts what needs an admin');

-- Try again
select is(retry_stuck_work(tests.item('mail', tests.mail('uncertain')) || tests.item('mail', tests.mail('fresh')) || tests.item('mail', tests.mail('sent'))
    || tests.item('refund', tests.refund_id()) || tests.item('mail', 'x') || tests.item('nonsense', 'x') || '[1, null, "x", {}]'), 1, 'Only work that is stuck is tried again');
select tests.as_owner();
select results_eq($$ select attempts, leases, begun_at, set_aside_at, set_aside_as, last_error, next_at = now() from private.outbox where dedup_key = 'uncertain' $$,
  $$ values (0, 0, null::timestamptz, null::timestamptz, null, null, true) $$, 'A mail that is tried again is due with all its attempts');
select ok((select sent_at is not null from private.outbox where dedup_key = 'sent'), 'A sent mail stays sent');
select tests.act_as('root');
select is(retry_stuck_work(tests.item('mail', tests.mail('uncertain'))), 0, 'What is no longer stuck is not tried again');
select is(retry_stuck_work(tests.item('mail_server', 'mail_server') || tests.item('cancellation', 'sub_cs_1') || tests.item('payment_links', tests.request())
  || tests.item('closing', tests.checkout()) || tests.item('deletion', tests.uid('bob')::text)), 5, 'Every kind is tried again');
select tests.as_owner();
select is_empty($$ select * from tests.stuck() where kind not in ('mail', 'mail_server', 'deletion') $$, 'It is no longer stuck');
select ok((select next_at = now() from private.mail_server), 'An admin ends the pause of all mail');
select ok((select next_at = now() from private.account_deletions), 'A deletion is due at once');
select ok((select next_at = now() and attempts = 0 from private.subscription_cancellations), 'A cancellation is due at once');
select ok((select next_at = now() from private.checkout_closings), 'A closing is due at once');
update private.payment_link_requests set attempts = 20, last_error = 'down';
select ok(private.retry_stuck('payment_links', tests.request()), 'Payment links that were given up are tried again');
select is((select attempts from private.payment_link_requests), 1, 'A request for links that was attempted stays one');
update private.payment_link_requests set attempts = 20, leased_until = now() + interval '1 minute';
select ok(not private.retry_stuck('payment_links', tests.request()), 'Payment links that are being made are left alone');
update private.outbox set begun_at = now(), attempts = 1 where dedup_key = 'refused';
select ok(not private.retry_stuck('mail', tests.mail('refused')), 'A mail that is being handed over is left alone');
select results_eq($$ select action_type, entity_type, entity_id, details, actor from audit_log where action_type = 'retry_stuck_work' and entity_type in ('cancellation', 'mail') order by entity_type $$,
  $$ values ('retry_stuck_work', 'cancellation', 'sub_cs_1', '{"state": "given_up", "tries": 20, "name": "Router"}'::jsonb, tests.uid('root')),
    ('retry_stuck_work', 'mail', tests.mail('uncertain'), '{"state": "uncertain", "tries": 0}', tests.uid('root')) $$, 'Each has an audit row with its admin');

-- Who may
select tests.act_as('root');
select throws_ok(format('select retry_stuck_work(%L)', items), '22023', null, 'Trying again needs 1 to 100 items')
from unnest(array[null, '[]', '{}', '1', (select jsonb_agg(1)::text from generate_series(1, 101))]) as items;
select tests.as_owner();
update private.rate_limits set hits = 120 where key = 'retry stuck work by ' || tests.uid('root');
select tests.act_as('root');
select throws_ok(format('select retry_stuck_work(%L)', tests.item('mail', 'x')), 'PT429', null, 'An admin tries again at most 120 times an hour');
select tests.act_as('carl');
select throws_ok('select stuck_work()', '42501', null, 'A creator cannot read stuck work');
select throws_ok('select stuck_work_waiting()', '42501', null, 'A creator cannot count stuck work');
select throws_ok(format('select retry_stuck_work(%L)', items), '42501', null, 'A creator cannot have work tried again, whether it exists or not')
from unnest(array[tests.item('mail', tests.mail('given')), tests.item('mail', 'x'), '[]']) as items;
select tests.act_as(null);
select throws_ok(format('select %s', call), '42501', null, 'A visitor cannot call ' || call)
from unnest(array['stuck_work()', 'stuck_work_waiting()', 'retry_stuck_work(''[]'')']) as call;

select * from finish();
rollback;
