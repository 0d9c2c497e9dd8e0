-- Records about people: whom each names, and what goes of them with an account. What is called like a person stays.
begin;
\ir ../support/payouts.psql
select no_plan();

create function tests.names_of(ids uuid[]) returns text language sql security definer as $$
  select coalesce(string_agg(split_part(email, '@', 1), ', ' order by email), '-') from auth.users where id = any (ids) $$;
create function tests.records() returns table (record text, says jsonb) language sql security definer as $$
  select 'audit ' || id, to_jsonb(entry) from public.audit_log as entry
  union all select 'mail ' || id, to_jsonb(mail) from private.outbox as mail
  union all select 'event ' || event_id, to_jsonb(event) from private.payment_events as event
  union all select 'counter ' || key, to_jsonb(counter) from private.rate_limits as counter $$;
-- All steps of a removal; the outcome of the last.
create function tests.leave(name text) returns text language plpgsql security definer as $$
declare
  person constant uuid := tests.uid(leave.name);
  outcome text := 'more';
begin
  insert into private.account_deletions (user_id, key_hash, due_at, next_at) values (person, sha256(convert_to(name, 'UTF8')), now(), now());
  perform public.begin_deletion(person);
  for step in 1 .. 10 loop
    outcome := public.remove_account(person);
    exit when outcome <> 'more';
  end loop;
  return outcome;
end $$;
create function tests.evidence() returns jsonb language plpgsql as $$
declare answer jsonb;
begin
  perform tests.act_as('root');
  answer := public.dispute_evidence('dp_cs_2');
  perform tests.as_owner();
  return answer;
end $$;

-- Addresses in records
select is(private.addresses_in('{"to": [{"email": "A+b.ö@Example.test"}], "recipient": "c@example.test", "customer_email": null}'),
  '{a+b.ö@example.test,c@example.test}', 'Addresses of a record are found under keys such as email and recipient, in lower case');
select is(private.addresses_in('{"name": "ann@example.test", "email": "Write to ann@example.test", "emails": ["x"], "recipient": {"name": "ann@example.test"}}'),
  '{}', 'Names and texts are no addresses');
select is(private.addresses_in(payload), '{}', 'A record without addresses has none') from (values (jsonb 'null'), ('[]'), ('"ann@example.test"')) as odd (payload);

-- Two creators, two buyers and an admin meet every writer of records.
select tests.register(name, 'creator') from unnest(array['carl', 'cora']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id = tests.uid('carl');
-- A template can be called like somebody's address.
select tests.create_template('Lead router', 'carl', 79), tests.create_template('bob@example.test', 'carl', 20), tests.create_template('Draft', 'carl', 5, 'pending');
select tests.account('carl');

select tests.sell('cs_1', 'bob', 'Lead router'), tests.sell('cs_2', 'ann', 'Lead router');
select close_payout_week();
select tests.offer('cs_3', 'bob', 'bob@example.test'), tests.offer('cs_4', 'ann', 'bob@example.test');
select tests.pay('cs_3', '{"customer_details": {"email": "bob@example.test", "name": "Bob Birch"}}'), tests.pay('cs_4');
select tests.event('evt_' || id, 'charge.refunded', jsonb_build_object('id', id, 'payment_intent', intent, 'amount_refunded', 0) || says) from (values
  ('named', 'pi_cs_3', '{"billing_details": {"name": "Bob Birch"}}'::jsonb), ('early', 'pi_9', '{"receipt_email": "Bob@example.test"}'),
  ('longer', 'pi_8', '{"receipt_email": "bob@example.test.example", "description": "bob@example.test"}')) as charges (id, intent, says);
select tests.dispute('cs_2', 'created', 'needs_response', 7900), tests.dispute('cs_2', 'closed', 'won', 7900);
select record_payout_export(array(select id from payouts), tests.uid('root'), 'csv', repeat('a', 64), now(), false);

select tests.act_as('bob');
select request_refund(line.id, 'It is not what I need') from payment_lines as line join payments as payment on payment.id = line.payment_id
where payment.template_id = tests.template_id('bob@example.test');
select report('template', tests.template_id('Lead router'), 'misleading', 'No leads.'), report('creator', tests.uid('carl'), 'other', null);
select tests.act_as('carl');
select answer_refund_request(id, false, 'It does what it says') from refund_requests;
select tests.act_as('cora');
select submit_application('{"email": "cora@example.test", "has_company": false, "business_description": "Flows.", "first_name": "Cora", "last_name": "Test",
  "templates_count": "1-3", "has_clients": true}');
select tests.as_owner();
select open_ticket('70000000-0000-4000-8000-000000000001', tests.uid('bob'), 'bob@example.test', 'Bob Birch', 'other', 'A question', 'How?', null, 'desk@example.test');
select open_ticket('70000000-0000-4000-8000-000000000002', null, 'bob@example.test', 'Bob Birch', 'other', 'Before I had an account', 'How?', null, 'desk@example.test');
select subscribe_newsletter('bob@example.test'), count_document_request(tests.uid('bob')), count_document_request(tests.uid('ann'));

select tests.act_as('root');
select decide_refund_request(id, 'denied', 'As described') from refund_requests_to_decide();
select mark_payouts_paid(array[(select (row ->> 'id')::uuid from jsonb_array_elements(admin_payouts() -> 'rows') as row)], current_date, 'First transfer');
select mark_payout_returned((select (row ->> 'id')::uuid from jsonb_array_elements(admin_payouts() -> 'rows') as row), 'Closed account');
select review_template(id, 'rejected', 'No goods, Carl', updated_at) from templates where name = 'Draft';
select review_application(id, 'info_requested', 'Which flows, Cora?', updated_at) from creator_applications;
select suspend_creator(tests.uid('carl'), 'Slow answers'), restore_creator(tests.uid('carl'));
select close_report(id, 'dismissed', 'It has leads') from reports where target_type = 'template';
select reopen_report(id) from reports where target_type = 'template';
select reply_to_ticket('70000000-0000-4000-8000-000000000001', 'Like this.');
select close_ticket(id, updated_at) from support_tickets where user_id is not null;
select admin_add_audit_log('send_email', 'creator_application', 'x', '{"recipient": "cora@example.test", "subject": "Hello, Cora"}'),
  admin_add_audit_log('send_email', 'creator_application', 'y', '{"recipient": "left@example.test", "subject": "Hello"}');
select tests.as_owner();
-- An approved creator takes the name of another one, by review.
update creators set application_status = 'approved' where id = tests.uid('cora');
update profiles set first_name = 'Carl', last_name = 'Test' where id = tests.uid('carl');
select tests.act_as('cora');
update profiles set first_name = 'Carl', last_name = 'Test' where id = tests.uid('cora');
select tests.act_as('root');
select review_name_change(id, 'approved', null, updated_at) from name_changes;
select tests.as_owner();
update private.outbox set sent_at = now();

select set_eq($$ select action_type, tests.names_of(about) from audit_log where action_type <> 'review_template' or details ->> 'decision' = 'rejected' $$, $$ values
  ('export_payouts', '-'), ('pay_payout', 'carl'), ('return_payout', 'carl'), ('decide_refund_request', 'bob, carl'), ('review_template', 'carl'),
  ('review_application', 'cora'), ('suspend_creator', 'carl'), ('restore_creator', 'carl'), ('close_report', 'carl'), ('reopen_report', 'carl'),
  ('answer_ticket', 'bob'), ('close_ticket', 'bob'), ('send_email', 'cora'), ('send_email', '-'), ('review_creator', 'carl'), ('review_creator', 'cora'),
  ('review_name', 'cora') $$, 'Each audit entry names the people whose matter it was');
select set_eq($$ select kind, tests.names_of(about) from private.outbox where about <> '{}' $$,
  $$ values ('refund_requested', 'bob'), ('refund_answered', 'carl'), ('ticket_received', 'bob') $$, 'A mail names the people whose words or name it tells to others');
select set_eq($$ select distinct recipient, tests.names_of(array[recipient_id]) from private.outbox $$,
  $$ values ('ann@example.test', 'ann'), ('bob@example.test', 'bob'), ('carl@example.test', 'carl'), ('cora@example.test', 'cora'), ('desk@example.test', '-') $$,
  'A mail names the account that it is written to');
select set_eq($$ select event_id, tests.names_of(array[user_id]) from private.payment_events $$,
  $$ values ('evt_cs_1', 'bob'), ('evt_cs_2', 'ann'), ('evt_cs_3', 'bob'), ('evt_cs_4', 'ann'), ('evt_named', 'bob'), ('evt_early', '-'), ('evt_longer', '-'),
    ('evt_dispute_created_cs_2', 'ann'), ('evt_dispute_closed_cs_2', 'ann') $$, 'An event names its buyer');
select is_empty($$ select key from private.rate_limits
  where subject not in (select id::text from auth.users) and subject not in (select email from auth.users) and subject <> private.caller_address() $$,
  'A counter names an account, an address or a network');

-- Leavers who are called like what records say.
create temporary table before as select * from tests.records();
create temporary table evidence as select tests.evidence() as says;
-- Reserved words, as older rows may have them.
alter table profiles drop constraint profiles_full_name_check, drop constraint profiles_first_name_check;
create temporary table namesakes as
  select 'namesake' || row_number() over () as name, called from (
    select unnest(array['Lead router', 'Draft', 'bob@example.test', 'Carl Test', 'carl', 'Bob Birch', 'Cora Test', 'approved', 'denied', 'rejected', 'paid', 'won',
      'dismissed', 'pending', 'decision', 'purchase_confirmed', 'template', 'buyer', 'First transfer', 'Hello, Cora', 'evt_cs_1', 'cs_1', 'pi_cs_1', 'usd'])
    union select number from payouts
    union select details ->> 'name' from audit_log where action_type = 'export_payouts'
    union select reference from support_tickets union select reference_number from creator_applications union select number from invoices) as record (called);
select cmp_ok((select count(*) from namesakes where called like 'PS-____-______'), '=', 1::bigint, 'One of them is called like a payout');
select tests.create_user(name, '{"role": "creator"}') from namesakes;
update profiles set first_name = called from namesakes where profiles.id = tests.uid(name);
-- And addresses that are part of bob's.
select tests.create_user('ob'), tests.create_user('b');
select is(tests.leave(name), 'removed', 'Somebody called "' || called || '" leaves') from (select * from namesakes union values ('ob', 'ob@…'), ('b', 'b@…')) as leaving;
select is_empty('select record from (select * from before except select * from tests.records()) as lost', 'No record of anybody else loses a word');
select is(tests.evidence(), (select says from evidence), 'The evidence in a dispute is what it was');

-- Somebody whom records name by id and address.
select is(tests.leave('bob'), 'removed', 'A person leaves');
create temporary table emptied as select * from before except select * from tests.records();
select set_eq($$ select says ->> 'action_type' from emptied where record like 'audit %' $$, array['decide_refund_request', 'answer_ticket', 'close_ticket'],
  'Audit entries about them are emptied');
select is_empty($$ select from audit_log join emptied on record = 'audit ' || id where details <> '{}' or about <> '{}' $$, 'An emptied entry holds neither details nor ids');
select set_eq($$ select says ->> 'event_id' from emptied where record like 'event %' $$, array['evt_cs_1', 'evt_cs_3', 'evt_named', 'evt_early'],
  'Payment events about them are emptied, by the buyer''s id and by address');
select is_empty($$ select from private.payment_events join emptied on record = 'event ' || event_id where payload <> '{}' or user_id is not null $$, 'An emptied event holds only its id');
select is_empty($$ select from emptied where record like 'mail %' and says ->> 'recipient' not in ('bob@example.test', 'carl@example.test', 'desk@example.test') $$,
  'Mails to people who had nothing to do with them stay');
select results_eq($$ select kind, data from private.outbox join emptied on record = 'mail ' || id order by kind $$, $$ values
  ('refund_requested', '{"template_name": "bob@example.test"}'::jsonb), ('ticket_received', '{}'), ('ticket_received', '{}') $$,
  'Mails to others lose what they said about the person, also a visitor''s with the address');
select results_eq($$ select kind from private.outbox where recipient = 'bob@example.test' $$, $$ values ('deletion_done') $$, 'Of mails to them only the last is left');
select set_eq($$ select record from emptied where record like 'counter %' $$,
  $$ select record from before where record like 'counter %' and says ->> 'subject' in ('bob@example.test', (select max(says ->> 'user_id') from before where record = 'event evt_cs_1')) $$,
  'Counters of the account and of its address go');
select cmp_ok((select count(*) from emptied where record like 'counter %'), '>=', 4::bigint, 'There were some');
select is_empty('select from support_tickets', 'Tickets of the account and of a visitor with its address go');

-- The other party of a matter.
update private.settings set payout_minimum_cents = 1000000000;
select is(tests.leave('carl'), 'removed', 'A creator leaves');
select results_eq($$ select kind, data from private.outbox where kind = 'refund_answered' $$, 'select null::text, null::jsonb where false', 'The answer was mailed to bob alone');
select set_eq($$ select action_type, tests.names_of(about) from audit_log where details <> '{}' and entity_id <> '' $$,
  $$ values ('export_payouts', '-'), ('review_application', 'cora'), ('send_email', 'cora'), ('send_email', '-'), ('review_creator', 'cora'),
    ('review_name', 'cora') $$, 'What is left says nothing about either');
select is(tests.evidence() -> 'mails', (select says -> 'mails' from evidence), 'The buyers of a creator who leaves keep the evidence of their mails');

select * from finish();
rollback;
