-- Disputes: mails to creators, the list of admins and its evidence; mails about new versions.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root'));
select tests.create_template('Paid', 'carl', 79);
insert into public.template_versions (template_id, number, goods_url, approved_at) values (tests.template_id('Paid'), 1, 'https://app.gohighlevel.com/snapshots/x', now());
select tests.offer('cs_1', 'ann', 'Paid', 'full'), tests.offer('cs_2', 'bob', 'Paid');
select tests.pay('cs_1'), tests.pay('cs_2');
create function tests.mails() returns setof text language sql security definer as $$
  select kind || ' ' || (data ->> 'outcome') || ' ' || (data ->> 'cents') from private.outbox where kind like 'dispute%' and recipient = 'carl@example.test' $$;

-- Opened
select public.record_download(tests.uid('ann'), tests.template_id('Paid'), 1);
select public.record_download(tests.uid('carl'), tests.template_id('Paid'), 1);
select results_eq('select user_id, version from private.downloads', $$ values (tests.uid('ann'), 1) $$, 'Downloads of buyers are recorded with their version, those of the creator are not');
select tests.event('evt_d1', 'charge.dispute.created', '{"id": "dp_cs_1", "payment_intent": "pi_cs_1", "amount": 15899, "status": "needs_response",
  "reason": "fraudulent", "created": 1796000000, "evidence_details": {"due_by": 1797000000}}');
select set_eq('select tests.mails()', array['dispute_opened open 15899'], 'The creator is mailed about an opened dispute');
select tests.refund('cs_1', 100, '{"refunds": {"data": [{"id": "re_0", "amount": 100}]}}');
select is((select count(*) from tests.mails()), 1::bigint, 'A later event of the payment sends no second mail');

-- Who sees it
select tests.act_as('ann');
select throws_ok('select * from payment_disputes()', '42501', 'Only admins see disputes', 'A buyer cannot list disputes');
select throws_ok($$ select dispute_evidence('dp_cs_1') $$, '42501', 'Only admins see disputes', 'A buyer cannot read the evidence');
select tests.act_as('carl');
select throws_ok('select * from payment_disputes()', '42501', null, 'A creator cannot list disputes');
select tests.act_as(null);
select throws_ok('select * from payment_disputes()', '42501', null, 'A visitor cannot list disputes');
select throws_ok($$ select dispute_evidence('dp_cs_1') $$, '42501', null, 'A visitor cannot read the evidence');
select tests.act_as('root');
select results_eq('select dispute_id, status, reason, cents, opened_at, evidence_due_at, buyer_email, template_name from payment_disputes()',
  $$ values ('dp_cs_1', 'open', 'fraudulent', 15899, to_timestamp(1796000000), to_timestamp(1797000000), 'ann@example.test', 'Paid') $$,
  'Admins see a dispute with its reason and the time its evidence is due');
select is(payments_waiting(), 1, 'An open dispute waits for an admin');
select throws_ok($$ select dispute_evidence('dp_none') $$, 'PT404', null, 'An unknown dispute has no evidence');

-- Evidence
select tests.as_owner();
update private.outbox set sent_at = now() where kind = 'purchase_confirmed' and recipient = 'ann@example.test';
insert into private.outbox (recipient, kind, data, dedup_key, sent_at) values
  ('ann@example.test', 'newsletter', '{}', 'other', now()), ('bob@example.test', 'purchase_confirmed', '{"template_name": "Paid"}', 'of bob', now());
insert into public.support_tickets (id, user_id, email, name, category, subject) values
  ('70000000-0000-4000-8000-000000000001', tests.uid('ann'), 'ann@example.test', 'Ann', 'purchase', 'Thank you'),
  ('70000000-0000-4000-8000-000000000002', tests.uid('bob'), 'bob@example.test', 'Bob', 'purchase', 'Another buyer'),
  ('70000000-0000-4000-8000-000000000003', tests.uid('ann'), 'ann@example.test', 'Ann', 'account', 'My password');
insert into public.ticket_messages (ticket_id, author, body) values ('70000000-0000-4000-8000-000000000001', 'customer', 'It runs fine');
select tests.act_as('root');
select is(dispute_evidence('dp_cs_1') - array['session', 'payment_intent', 'paid_at', 'registered_at', 'confirmed_at', 'downloads', 'mails', 'tickets'],
  '{"dispute_id": "dp_cs_1", "reason": "fraudulent", "disputed_cents": 15899, "amount_cents": 15899, "refunded_cents": 100, "template_name": "Paid", "version": 1,
    "lines": [{"kind": "template", "cents": 7900}, {"kind": "setup", "cents": 5000}, {"kind": "support", "cents": 2999}],
    "creator_name": "carl Test", "buyer_name": "ann Test", "buyer_email": "ann@example.test", "paid_by_link": false, "refund_requests": []}',
  'The evidence names order, buyer, creator and version');
select is(dispute_evidence('dp_cs_1') #> '{downloads,0,version}', '1', 'The evidence has the downloads with their version');
select is(jsonb_path_query_array(dispute_evidence('dp_cs_1'), '$.mails[*].kind'), '["purchase_confirmed"]', 'The evidence has the mails about the template that the buyer was sent');
select is(jsonb_path_query_array(dispute_evidence('dp_cs_1'), '$.tickets[*].subject'), '["Thank you"]', 'The evidence has the buyer''s own tickets, without those about the account');
select is(dispute_evidence('dp_cs_1') #>> '{tickets,0,messages,0,body}', 'It runs fine', 'The evidence has the messages of a ticket');
select tests.as_owner();
insert into public.refund_requests (payment_line_id, user_id, creator_id, reason)
select line.id, payment.user_id, payment.creator_id, 'It does not start' from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
where payment.stripe_session_id = 'cs_1' and line.kind = 'setup';
select tests.act_as('root');
select is(dispute_evidence('dp_cs_1') #>> '{refund_requests,0,reason}', 'It does not start', 'The evidence has the refund requests');

-- Anybody can type the buyer's address
select tests.as_owner();
create function tests.said() returns jsonb language sql as $$ select jsonb_path_query_array(dispute_evidence('dp_cs_1'), '$.tickets[*].messages[*].body') $$;
select public.open_ticket('70000000-0000-4000-8000-000000000004', null, 'Ann@example.test', 'Ann', 'purchase', 'It works great', 'It works great!', null),
  public.open_ticket('70000000-0000-4000-8000-000000000005', null, 'ann@example.test', 'Ann', 'purchase', 'Me again', 'It still works great!', null);
select tests.act_as('root');
select is(tests.said(), '["It runs fine"]', 'A visitor''s ticket with the buyer''s address is no evidence');
select reply_to_ticket('70000000-0000-4000-8000-000000000004', 'Which template do you mean?');
select is(tests.said(), '["It runs fine"]', 'An answer to a visitor proves nothing about their address');
select tests.as_owner();
select public.add_guest_reply(data ->> 'link_token', 'I never wrote that.', null) from private.outbox where kind = 'ticket_answered';
select tests.act_as('root');
select is(tests.said(), '["It runs fine", "Which template do you mean?", "I never wrote that."]',
  'What the reader of a mailed link wrote is evidence, what opened the ticket is not');
select is(dispute_evidence('dp_cs_1') #> '{tickets,1,subject}', 'null', 'The subject that a visitor typed is no evidence');

-- Closed
select tests.as_owner();
select tests.dispute('cs_1', 'closed', 'won', 15899);
select tests.dispute('cs_2', 'closed', 'lost', 7900), tests.dispute('cs_2', 'created', 'needs_response', 7900);
select set_eq('select tests.mails()', array['dispute_opened open 15899', 'dispute_closed won 15899', 'dispute_closed lost 7900'],
  'The creator is mailed about the outcome, and not about an opening that arrives later');
select tests.act_as('root');
select is(payments_waiting(), 0, 'A closed dispute waits for nobody');
select results_eq('select status, reason from payment_disputes() order by dispute_id', $$ values ('won', 'fraudulent'), ('lost', null) $$, 'A closed dispute keeps its reason');
select tests.as_owner();
select is((select state from public.purchases where user_id = tests.uid('ann')), 'active', 'A won dispute restores the purchase');

-- A dispute that arrives before its payment
select tests.offer('cs_3', 'bob', 'Paid');
select tests.dispute('cs_3', 'created', 'needs_response', 7900);
select is((select count(*) from tests.mails()), 3::bigint, 'A dispute without a payment is not mailed yet');
select tests.pay('cs_3');
select is((select count(*) from tests.mails()), 4::bigint, 'The creator is mailed about a dispute once its payment arrives');

-- A dispute of a payment by link
select tests.offer_link('plink_1', 'Paid'), tests.pay_by_link('cs_4', 'plink_1', 'eve@example.test');
select tests.dispute('cs_4', 'created', 'needs_response', 7900);
select tests.act_as('root');
select is(dispute_evidence('dp_cs_4') -> 'paid_by_link', 'true', 'The evidence says that an address was typed on the page of a link');
select tests.as_owner();
select is(tests.pay_by_link('cs_5', 'plink_1', 'ann@example.test'), 'problem: already_owned', 'Somebody pays with the address of an owner');
select tests.dispute('cs_5', 'created', 'needs_response', 7900), public.record_download(tests.uid('ann'), tests.template_id('Paid'), 1);
select tests.act_as('root');
select is(dispute_evidence('dp_cs_5') -> 'downloads', '[]', 'The owner''s downloads are no evidence about a payment that delivered nothing');
select tests.as_owner();

-- New versions
select is_empty($$ select 1 from private.outbox where kind = 'template_updated' $$, 'The first version is not mailed');
insert into public.template_versions (template_id, number, goods_url, changelog) values (tests.template_id('Paid'), 2, 'https://app.gohighlevel.com/snapshots/x', 'Faster');
select is_empty($$ select 1 from private.outbox where kind = 'template_updated' $$, 'A version that is not approved yet is not mailed');
update public.template_versions set approved_at = now() where template_id = tests.template_id('Paid') and number = 2;
select results_eq($$ select recipient, data ->> 'template_name', data ->> 'version', data ->> 'changelog' from private.outbox where kind = 'template_updated' $$,
  $$ values ('ann@example.test', 'Paid', '2', 'Faster') $$, 'The owners of a template are mailed about a new version, refunded and disputed buyers are not');
update public.profiles set notification_preferences = notification_preferences || '{"updates": false}' where id = tests.uid('ann');
select is(private.wants_mail('ann@example.test', 'template_updated'), false, 'The preference "updates" turns these mails off');
-- Inquiries: the bank asks, and no money moves
select tests.register(name) from unnest(array['iva', 'ida', 'jon', 'kim']) as name;
create function tests.tell(session text, kind text, status text, at integer, changes jsonb default '{}') returns text language sql as $$
  select tests.event(concat_ws('_', 'evt', session, kind, status, at), 'charge.dispute.' || kind,
    jsonb_build_object('id', 'dp_' || session, 'payment_intent', 'pi_' || session, 'status', status, 'amount', 7900) || changes, at) $$;
create function tests.disputed(session text) returns text language sql security definer as $$
  select concat_ws(' ', dispute.status, purchase.state, payment.refunded_cents, case when exists (
    select 1 from private.held_lines as held join public.payment_lines as line on line.id = held.payment_line_id where line.payment_id = payment.id) then 'held' end)
  from private.disputes as dispute join public.payments as payment on payment.payment_intent = dispute.payment_intent
  join public.purchases as purchase on purchase.payment_id = payment.id where payment.stripe_session_id = session $$;
select tests.offer('cs_i1', 'iva', 'Paid'), tests.pay('cs_i1'), tests.offer('cs_i2', 'ida', 'Paid'), tests.pay('cs_i2'),
  tests.offer('cs_i3', 'jon', 'Paid'), tests.pay('cs_i3'), tests.offer('cs_i4', 'kim', 'Paid'), tests.pay('cs_i4');
delete from private.outbox where kind like 'dispute%';
select is(tests.tell('cs_i1', 'created', 'warning_needs_response', 10), 'processed', 'An inquiry is processed');
select is(tests.disputed('cs_i1'), 'inquiry active 0', 'An inquiry takes neither access nor money');
select results_eq($$ select kind, data ->> 'cents' from private.outbox where kind like 'inquiry%' or kind like 'dispute%' $$, $$ values ('inquiry_opened', '7900') $$,
  'The creator is told of an inquiry as such');
select tests.act_as('root');
select is(payments_waiting(), 4, 'An inquiry waits for an admin, beside the open disputes of before');
select is((select status from payment_disputes() where dispute_id = 'dp_cs_i1'), 'inquiry', 'Admins see an inquiry as such');
select tests.as_owner();
select tests.tell('cs_i1', 'updated', 'warning_under_review', 11);
select is(tests.disputed('cs_i1'), 'inquiry active 0', 'An answered inquiry remains one');
select tests.tell('cs_i1', 'updated', 'needs_response', 12);
select is(tests.disputed('cs_i1'), 'open withdrawn 0 held', 'A status change makes an inquiry a dispute');
select tests.tell('cs_i1', 'funds_withdrawn', 'needs_response', 12), tests.tell('cs_i1', 'created', 'warning_needs_response', 9);
select is(tests.disputed('cs_i1'), 'open withdrawn 0 held', 'An older state of a dispute that arrives late changes nothing');
select tests.tell('cs_i1', 'funds_reinstated', 'under_review', 13);
select is(tests.disputed('cs_i1'), 'won active 0', 'Funds that are reinstated bring access and money back');
select tests.tell('cs_i2', 'created', 'warning_needs_response', 10), tests.tell('cs_i2', 'closed', 'warning_closed', 20);
select is(tests.disputed('cs_i2'), 'inquiry_closed active 0', 'A closed inquiry has changed nothing');
select results_eq($$ select kind from private.outbox where kind like 'inquiry%' or kind like 'dispute%' order by created_at, kind $$,
  $$ values ('dispute_closed'), ('dispute_opened'), ('inquiry_closed'), ('inquiry_opened'), ('inquiry_opened') $$, 'Each status is mailed once');
select tests.tell('cs_i3', 'funds_withdrawn', 'warning_under_review', 15);
select is(tests.disputed('cs_i3'), 'open withdrawn 0 held', 'An inquiry whose funds are withdrawn is a dispute, though its creation has not arrived');
select tests.tell('cs_i3', 'closed', 'lost', 30), tests.tell('cs_i3', 'funds_reinstated', 'won', 25);
select is(tests.disputed('cs_i3'), 'lost withdrawn 7900', 'Of two decisions, the newer one counts, in any order');
select tests.tell('cs_i3', 'funds_reinstated', 'won', 40);
select is(tests.disputed('cs_i3'), 'won active 0', 'A lost dispute whose funds are reinstated is reversed');
select is(tests.ledger('cs_i3'), '{"sale": 7900, "fee": -790, "refund": 0, "fee_return": 0}', 'The ledger reverses the loss');
select tests.tell('cs_i4', 'closed', 'lost', 30), tests.tell('cs_i4', 'funds_reinstated', 'lost', 31,
  '{"balance_transactions": [{"amount": -7900}, {"amount": 900}]}');
select is(tests.disputed('cs_i4'), 'lost withdrawn 7900', 'A part that is reinstated does not reverse a lost dispute');
-- What the creator is told about the payment
select tests.register(name) from unnest(array['lea', 'max', 'noa']) as name;
create function tests.told(session text) returns setof text language sql security definer as $$
  select concat_ws(' ', kind, data ->> 'refunded_cents', data ->> 'has_template', data ->> 'is_paid_out') from private.outbox
  where data ? 'is_paid_out' and dedup_key like 'dispute:dp\_' || session || ':%' order by kind desc $$;
select tests.offer('cs_i5', 'lea', 'Paid'), tests.pay('cs_i5');
select tests.tell('cs_i5', 'created', 'warning_needs_response', 10);
select tests.refund('cs_i5', 7900, '{"refunds": {"data": [{"id": "re_i5", "amount": 7900}]}}');
select tests.tell('cs_i5', 'closed', 'warning_closed', 20);
select results_eq($$ select tests.told('cs_i5') $$, array['inquiry_opened 0 true false', 'inquiry_closed 7900 true false'],
  'The creator is told what was refunded when an inquiry ends');
select tests.offer('cs_i6', 'max', 'Paid'), tests.pay('cs_i6'), tests.offer('cs_i7', 'max', 'Paid', 'setup'), tests.pay('cs_i7');
select tests.tell('cs_i7', 'created', 'needs_response', 10);
select results_eq($$ select tests.told('cs_i7') $$, array['dispute_opened 0 false false'], 'The creator is told of a disputed payment without a template');
select tests.sell('cs_i8', 'noa', 'Paid'), tests.account('carl');
select public.close_payout_week();
select tests.tell('cs_i8', 'created', 'needs_response', 10);
select results_eq($$ select tests.told('cs_i8') $$, array['dispute_opened 0 true true'], 'The creator is told of a dispute of a sale that is part of a payout');
select is_empty($$ select * from tests.broken() as violated where violated not like 'earnings of the day %' $$, 'All books agree after inquiries and disputes');

select * from finish();
rollback;
