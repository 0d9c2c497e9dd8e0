-- Support: tickets are readable by their customer and admins and written by functions only; reports are readable by admins.
begin;
\ir ../support/people.psql
select plan(156);

create function tests.ticket(n integer) returns uuid language sql as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function tests.file(ticket integer) returns jsonb language sql as $$
  select jsonb_build_object('path', tests.ticket(ticket) || '/1-shot.png', 'name', 'shot.png', 'size', 100, 'type', 'image/png') $$;
create function tests.updated_at(n integer) returns timestamptz language sql security definer as $$ select updated_at from public.support_tickets where id = tests.ticket(n) $$;
create function tests.found(list jsonb) returns text language sql as $$ select string_agg(right(item ->> 'id', 1), '') from jsonb_array_elements(list -> 'items') as item $$;
create function tests.reply_file() returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('path', tests.ticket(1) || '/a-1-map.png', 'name', 'map.png', 'size', 100, 'type', 'image/png')) $$;

select tests.create_user('ann'), tests.create_user('bob'), tests.create_user('root'), tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss"}');
insert into private.admins (user_id) values (tests.uid('root'));

-- Opening
set local role service_role;
select is(open_ticket(tests.ticket(1), tests.uid('ann'), 'stranger@example.test', ' Ann ', 'purchase', ' Where is it? ', E'Line one\nline two', jsonb_build_array(tests.file(1))) - 'reference',
  jsonb_build_object('ok', true, 'id', tests.ticket(1)), 'open_ticket opens a ticket for a user');
select is(open_ticket(tests.ticket(2), null, ' Vic@Example.test ', 'Vic', 'other', 'A question', 'I have no account.', null) ->> 'ok', 'true', 'open_ticket opens a ticket for a visitor');
reset role;
select results_eq($$ select email, name, subject, status, user_id from support_tickets order by id $$,
  $$ values ('ann@example.test', 'Ann', 'Where is it?', 'open', tests.uid('ann')), ('vic@example.test', 'Vic', 'A question', 'open', null) $$,
  'A user''s ticket has the account''s address');
select ok((select bool_and(reference ~ '^FS-[0-9A-F]{8}$') from support_tickets), 'Each ticket has a reference');
select results_eq($$ select recipient, data - 'reference' - 'ticket_id' from private.outbox where kind = 'ticket_opened' order by 1 $$,
  $$ values ('ann@example.test', '{"has_account": true}'::jsonb), ('vic@example.test', '{"has_account": false}'::jsonb) $$,
  'The confirmation mail contains no user text');
select is_empty($$ select recipient from private.outbox where kind = 'ticket_received' $$, 'Without announce_to, support is not mailed');
set local role service_role;
select open_ticket(tests.ticket(4), null, 'wen@example.test', 'Wen', 'other', 'Hello there', 'Is anybody there?', null, address) from (values (' Support@Example.test ')) as configured (address);
reset role;
select results_eq($$ select recipient, data ->> 'subject', data ->> 'ticket_id' from private.outbox where kind = 'ticket_received' $$,
  $$ values ('support@example.test', 'Hello there', tests.ticket(4)::text) $$, 'With announce_to, support is mailed');
delete from support_tickets where id = tests.ticket(4);
select open_ticket(tests.ticket(5), null, 'wen@example.test', 'Wen', 'other', 'Hello there', E' See\n\u202Ehere\u0007 ', jsonb_build_array(tests.file(5) || jsonb_build_object('name', E'Screen\u202Eshot.png.bat')));
select is((select body from ticket_messages where ticket_id = tests.ticket(5)), E'See\nhere', 'A message is stored without characters that hide or reorder its words');
select is((select attachments -> 0 ->> 'name' from ticket_messages where ticket_id = tests.ticket(5)), 'Screenshot.png', 'An attachment gets the extension of its stored type');
delete from support_tickets where id = tests.ticket(5);
select open_ticket(gen_random_uuid(), null, 'Una@Example.test', 'Una', 'other', 'Hello there', 'Is anybody there?', null) from generate_series(1, 5);
select is((select count(*) from support_tickets where email = 'una@example.test'), 5::bigint, 'A visitor''s tickets are all stored');
select is((select count(*) from private.outbox where kind = 'ticket_opened' and recipient = 'una@example.test'), 3::bigint, 'The address that a visitor typed gets at most three receipts a day');
delete from support_tickets where email = 'una@example.test';
select open_ticket(gen_random_uuid(), tests.uid('bob'), null, 'Bob', 'other', 'Hello there', 'Is anybody there?', null) from generate_series(1, 5);
select is((select count(*) from private.outbox where kind = 'ticket_opened' and recipient = 'bob@example.test'), 5::bigint, 'An account''s address gets a receipt of each ticket');
delete from support_tickets where email = 'bob@example.test';
select throws_ok(format('select open_ticket(%s, %s, %s, %s, %s, %s, %s, %s)', 'gen_random_uuid()', 'null', email, name, category, subject, body, files), '23514', null, 'open_ticket refuses ' || why)
from (values
  ('''a b@c.test''', '''V''', '''other''', '''Subject''', '''Body''', 'null', 'an invalid e-mail'),
  ('''v@c.test''', ''' ''', '''other''', '''Subject''', '''Body''', 'null', 'an empty name'),
  ('''v@c.test''', 'repeat(''x'', 101)', '''other''', '''Subject''', '''Body''', 'null', 'a long name'),
  ('''v@c.test''', '''V''', '''gossip''', '''Subject''', '''Body''', 'null', 'an unknown category'),
  ('''v@c.test''', '''V''', '''other''', '''ab''', '''Body''', 'null', 'a short subject'),
  ('''v@c.test''', '''V''', '''other''', 'E''Sub\nject''', '''Body''', 'null', 'a subject of two lines'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', ''' ''', 'null', 'an empty message'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', 'E''\u202E''', 'null', 'an invisible message'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', 'repeat(''x'', 5001)', 'null', 'a long message'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', '''Body''', '''{}''', 'files that are no list'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', '''Body''', 'jsonb_build_array(tests.file(1))', 'files in the folder of another ticket')
) as refused (email, name, category, subject, body, files, why);
select is(private.are_attachments(files, tests.ticket(1)), false, 'Attachments are invalid if ' || why) from (values
  (jsonb_build_array(tests.file(1), tests.file(1), tests.file(1), tests.file(1)), 'there are four'),
  (jsonb_build_array(1), 'one is a number'), (jsonb_build_array(tests.file(1) - 'path'), 'one has no path'),
  (jsonb_build_array(tests.file(1) || jsonb_build_object('path', tests.ticket(1) || '/../x/a.png')), 'one is outside of the folder'),
  (jsonb_build_array(tests.file(1) || '{"type": "text/html"}'), 'one has another type'), (jsonb_build_array(tests.file(1) || '{"size": 5242881}'), 'one is too large'),
  (jsonb_build_array(tests.file(1) || '{"size": "1"}'), 'a size is a string'), (jsonb_build_array(tests.file(1) || '{"name": "a\nb"}'), 'a name has a line break'),
  (jsonb_build_array(tests.file(1) - 'name'), 'one has no name')) as bad (files, why);

-- Rate limits
select is((select array_agg(count_ticket_attempt(null, 'v@c.test', '198.51.100.7') order by n) from generate_series(1, 6) as n),
  array[true, true, true, true, true, false], 'One caller can open five tickets an hour with an e-mail');
select is((select count(*) filter (where count_ticket_attempt(null, n || '@c.test', '198.51.100.7')) from generate_series(1, 20) as n), 14::bigint, 'One caller can open twenty tickets an hour');
select ok(count_ticket_attempt(null, 'w@c.test', '198.51.100.8'), 'Another caller has a limit of their own');
select ok(count_ticket_attempt(null, 'V@c.test ', '198.51.100.8'), 'Nobody else can use up the tickets of an e-mail');
select is((select count(*) filter (where count_ticket_attempt(tests.uid('ann'), n || '@c.test', '198.51.100.' || 20 + n)) from generate_series(1, 8) as n), 5::bigint,
  'One account can open five tickets an hour, with any e-mail');

select count_ticket_attempt(null, tests.uid('bob')::text, '198.51.100.' || n) from generate_series(100, 110) as n;
select ok(count_ticket_attempt(tests.uid('bob'), 'b@c.test', '198.51.100.120'), 'A visitor cannot use up a user''s limit with the user''s id as e-mail');

-- Reading
insert into storage.objects (bucket_id, name) values ('ticket-attachments', tests.ticket(1) || '/1-shot.png'), ('ticket-attachments', tests.ticket(2) || '/1-shot.png');
select tests.act_as('ann');
select results_eq('select id from support_tickets', 'select tests.ticket(1)', 'A user reads their own tickets');
select results_eq('select body, author from ticket_messages', $$ values (E'Line one\nline two', 'customer') $$, 'A user reads the messages of their own tickets');
select results_eq($$ select name from storage.objects where bucket_id = 'ticket-attachments' $$, $$ select tests.ticket(1) || '/1-shot.png' $$, 'A user sees the attachments of their own tickets');
select throws_ok($$ select desk_tickets('open') $$, '42501', null, 'A user cannot read the desk''s list');
select throws_ok('select author_id from ticket_messages', '42501', null, 'A user cannot select author_id');
select throws_ok(statement, '42501', null, 'A user cannot execute: ' || statement) from (values
  ($$ insert into support_tickets (email, name, category, subject) values ('a@b.test', 'Ann', 'other', 'Subject') $$),
  ($$ update support_tickets set status = 'closed' $$), ('delete from support_tickets'),
  ($$ insert into ticket_messages (ticket_id, author, body) values (tests.ticket(1), 'support', 'Free money') $$),
  ($$ update ticket_messages set body = 'else' $$), ('delete from ticket_messages'),
  ($$ insert into reports (target_type, target_id, target_name, reason) values ('creator', tests.uid('carl'), 'Carl', 'other') $$),
  ($$ update reports set status = 'closed' $$), ('delete from reports'),
  ($$ insert into storage.objects (bucket_id, name) values ('ticket-attachments', tests.ticket(1) || '/2-more.png') $$),
  ($$ select open_ticket(tests.ticket(3), tests.uid('bob'), 'b@b.test', 'Bob', 'other', 'Subject', 'Body', null) $$),
  ($$ select count_ticket_attempt(null, 'a@b.test', '1.1.1.1') $$), ('select close_ticket(tests.ticket(1), tests.updated_at(1))'),
  ($$ select close_report(tests.ticket(1), 'dismissed') $$),
  ('select reopen_report(tests.ticket(1))'), ('select desk_report(tests.ticket(1))'), ($$ select desk_reports('open') $$), ('select desk_ticket(tests.ticket(1))'),
  ($$ select add_ticket_note(tests.ticket(1), 'x') $$), ('select ticket_presence(tests.ticket(1), true)'), ('select from private.ticket_notes')) as refused (statement);
update storage.objects set name = tests.ticket(2) || '/x.png' where bucket_id = 'ticket-attachments';
delete from storage.objects where bucket_id = 'ticket-attachments';
select tests.act_as('bob');
select is_empty('select id from support_tickets union all select id from ticket_messages', 'A user cannot read another user''s tickets');
select is_empty($$ select name from storage.objects where bucket_id = 'ticket-attachments' $$, 'A user cannot see another user''s attachments');
select throws_ok(format('select reply_to_ticket(%L, %L)', id, 'Me too'), 'PT404', 'Ticket not found', 'A reply to another user''s ticket has the same error as to an unknown one')
from (values (tests.ticket(1)), (tests.ticket(2)), (gen_random_uuid())) as other (id);
select tests.act_as(null);
select throws_ok('select id from support_tickets', '42501', null, 'A visitor cannot read tickets');
select throws_ok($$ select reply_to_ticket(tests.ticket(2), 'It is I') $$, '42501', null, 'A visitor cannot reply');
select tests.act_as('root');
select is((select count(*) from support_tickets), 2::bigint, 'Admins read all tickets');
select is((select count(*) from storage.objects where bucket_id = 'ticket-attachments'), 2::bigint, 'Admins see all attachments, none moved or removed by users');

-- The desk
select is(tests.found(desk_tickets('open', search, 1, sort, is_descending)), expected, 'desk_tickets ' || does) from (values
  ('', 'updated', null, '12', 'lists the longest waiting first'), ('', 'subject', false, '21', 'sorts by subject'), ('', 'customer', true, '21', 'sorts descending'),
  (' ANN@', 'updated', null, '1', 'finds the e-mail, ignoring case'), ('a%n', 'updated', null, null, 'treats wildcards literally')
) as listed (search, sort, is_descending, expected, does);
select is(desk_tickets('open') -> 'total', '2', 'desk_tickets counts all matches');
select is(desk_tickets('closed'), '{"total": 0, "items": []}', 'desk_tickets filters by status');
select lives_ok($$ select add_ticket_note(tests.ticket(1), ' Angry. ') $$, 'An admin writes a note');
select throws_ok($$ select add_ticket_note(tests.ticket(1), ' ') $$, '22023', null, 'An empty note is refused');
select results_eq($$ select desk #>> '{notes,0,note}', desk #>> '{customer,role}', desk -> 'purchase_count' from (select desk_ticket(tests.ticket(1)) as desk) as seen $$,
  $$ values ('Angry.', 'buyer', '0'::jsonb) $$, 'desk_ticket returns notes, role and purchases');
select is(desk_ticket(tests.ticket(2)) -> 'customer', 'null', 'A visitor is no known customer');
select is(ticket_presence(tests.ticket(1), true), '{}', 'An admin who answers alone is not warned');
select tests.as_owner();
insert into private.admins (user_id) values (tests.uid('bob'));
select tests.act_as('bob');
select is(cardinality(ticket_presence(tests.ticket(1), false)), 1, 'Another admin sees who is answering');
select is(ticket_presence(tests.ticket(2), false), '{}', 'Nobody answers another ticket');
select tests.as_owner();
update private.ticket_presence set seen_at = now() - interval '2 minutes';
select tests.act_as('bob');
select is(ticket_presence(tests.ticket(1), false), '{}', 'A heartbeat counts for a minute');
select tests.as_owner();
delete from private.admins where user_id = tests.uid('bob');
select tests.act_as('root');

-- Answering
select isnt(reply_to_ticket(tests.ticket(1), 'Here it is.'), null, 'An admin can reply to a user');
select isnt(reply_to_ticket(tests.ticket(2), 'And you?'), null, 'An admin can reply to a visitor');
select results_eq('select status from support_tickets order by id', $$ values ('answered'), ('answered') $$, 'A reply of support sets the status to answered');
select tests.as_owner();
select results_eq($$ select recipient, data -> 'has_account', data -> 'thread' from private.outbox where kind = 'ticket_answered' order by 1 $$,
  $$ values ('ann@example.test', 'true'::jsonb, '[{"author": "support", "body": "Here it is."}]'::jsonb),
    ('vic@example.test', 'false'::jsonb, '[{"author": "support", "body": "And you?"}, {"author": "customer", "body": "I have no account."}]'::jsonb) $$,
  'The mail contains the answer; a visitor''s mail contains the thread');
select is((select count(*) from audit_log where action_type = 'answer_ticket' and actor = tests.uid('root')), 2::bigint, 'Replies of support are in the audit log');
select tests.act_as('ann');
select isnt(reply_to_ticket(tests.ticket(1), 'Thank you'), null, 'The customer can reply');
select results_eq('select author, body from ticket_messages order by created_at', $$ values ('customer', E'Line one\nline two'), ('support', 'Here it is.'), ('customer', 'Thank you') $$,
  'The thread lists messages in order with their authors');
select is((select status from support_tickets), 'open', 'A reply of the customer reopens the ticket');
select tests.as_owner();
set local role service_role;
select results_eq($$ select count_reply_attempt(who, ticket) from (values
    (tests.uid('ann'), tests.ticket(1)), (tests.uid('root'), tests.ticket(1)), (tests.uid('bob'), tests.ticket(1)), (null, tests.ticket(1)),
    (tests.uid('ann'), tests.ticket(2)), (tests.uid('root'), tests.ticket(2)), (tests.uid('root'), gen_random_uuid())) as turn (who, ticket) $$,
  $$ values ('ok'), ('ok'), ('not_found'), ('not_found'), ('not_found'), ('ok'), ('not_found') $$,
  'count_reply_attempt checks who may reply');
select throws_ok($$ select add_reply(tests.uid('bob'), tests.ticket(1), 'Mine', '[]') $$, 'PT404', 'Ticket not found', 'add_reply refuses another user');
select throws_ok($$ select add_reply(tests.uid('ann'), tests.ticket(1), 'Mine', jsonb_build_array(tests.reply_file() -> 0 || '{"path": "x/y.png"}')) $$, '23514', null, 'add_reply refuses files outside of the ticket''s folder');
select lives_ok($$ select add_reply(tests.uid('root'), tests.ticket(1), ' A map. ', tests.reply_file()) $$, 'Support can reply with a file');
reset role;
select results_eq($$ select author, author_id, body, attachments from ticket_messages order by created_at desc limit 1 $$,
  $$ values ('support', tests.uid('root'), 'A map.', tests.reply_file()) $$, 'A reply with a file is in the thread');
select is((select status from support_tickets where id = tests.ticket(1)), 'answered', 'A reply with a file sets the status to answered');
select is((select data -> 'files' from private.outbox where kind = 'ticket_answered' order by created_at desc, data ->> 'files' nulls last limit 1), '["map.png"]'::jsonb, 'The mail names the file');
select is((select count(*) from audit_log where action_type = 'answer_ticket' and actor = tests.uid('root')), 3::bigint, 'A reply with a file is in the audit log with its author');
set local role service_role;
select lives_ok($$ select add_reply(tests.uid('ann'), tests.ticket(1), 'Mine', null) $$, 'The customer can reply with add_reply');
reset role;
delete from ticket_messages where body in ('A map.', 'Mine');
select tests.act_as('ann');
select throws_ok($$ select reply_to_ticket(tests.ticket(1), '  ') $$, '23514', null, 'An empty reply is refused');
select throws_ok($$ select reply_to_ticket(tests.ticket(1), 'more') from generate_series(1, 40) $$, 'PT429', null, 'A customer can reply 30 times an hour');

-- Closing
select tests.act_as('root');
select throws_ok($$ select close_ticket(tests.ticket(1), tests.updated_at(1) - interval '1 microsecond') $$, 'PT409', null, 'close_ticket refuses a ticket that changed after seen_at');
select throws_ok('select close_ticket(gen_random_uuid(), now())', 'PT404', null, 'close_ticket answers PT404 for an unknown ticket');
select is(close_ticket(tests.ticket(1), tests.updated_at(1)), tests.updated_at(1), 'An admin can close a ticket');
select throws_ok('select close_ticket(tests.ticket(1), tests.updated_at(1))', 'PT409', null, 'A ticket is closed only once');
select tests.as_owner();
select is((select count(*) from audit_log where action_type = 'close_ticket'), 1::bigint, 'Closing a ticket is in the audit log');
select throws_ok($$ update ticket_messages set body = 'else' $$, '42501', null, 'Even the database owner cannot change a message');
delete from auth.users where id = tests.uid('ann');
select is_empty($$ select from support_tickets join ticket_messages on ticket_id = support_tickets.id where support_tickets.id = tests.ticket(1) $$,
  'A ticket goes with its customer''s account');

-- Reports
insert into templates (id, creator_id, name, platform, short_description, long_description, status) values
  (tests.ticket(8), tests.uid('carl'), 'Live', 'n8n', 'Short', 'Long', 'approved'), (tests.ticket(9), tests.uid('carl'), 'Hidden', 'n8n', 'Short', 'Long', 'pending');
select tests.act_as(null);
select throws_ok($$ select report('template', tests.ticket(8), 'other', null) $$, '42501', null, 'A visitor cannot report');
select tests.act_as('bob');
select is(report('template', tests.ticket(8), 'unsafe', E'  It \u202Ephones home.  '), 'reported', 'A user can report a template');
select is(report('template', tests.ticket(8), 'other', null), 'duplicate', 'A second report is a duplicate while the first is open');
select throws_ok($$ select report('creator', tests.uid('carl'), 'copyright', null) $$, 'PT404', null, 'An unapproved creator cannot be reported');
select tests.as_owner();
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.act_as('bob');
select is(report('creator', tests.uid('carl'), 'copyright', null), 'reported', 'A user can report a creator');
select throws_ok(format('select report(%L, %L, %L, null)', type, id, 'other'), 'PT404', 'What you want to report no longer exists', 'report answers PT404 for ' || why)
from (values ('template', tests.ticket(9), 'a pending template'), ('template', tests.ticket(7), 'an unknown template'), ('creator', tests.uid('bob'), 'a buyer'), ('shop', tests.uid('carl'), 'an unknown target type')) as target (type, id, why);
select throws_ok($$ select report('creator', tests.uid('carl'), 'envy', null) $$, '23514', null, 'An unknown reason is refused');
select is_empty('select id from reports', 'A reporter cannot read reports');
select throws_ok($$ select report('template', tests.ticket(8), 'other', null) from generate_series(1, 12) $$, 'PT429', null, 'A user can report ten times an hour');
select tests.act_as('root');
select results_eq('select target_name, reason, details, status, reporter from reports order by target_type',
  $$ values ('Carl Moss', 'copyright', null, 'open', tests.uid('bob')), ('Live', 'unsafe', 'It phones home.', 'open', tests.uid('bob')) $$, 'Admins read reports');
select is(desk_reports('open') -> 'total', '2', 'desk_reports lists open reports');
select results_eq($$ select desk #>> '{reporter,email}', desk #>> '{template,status}', desk #>> '{creator,email}', jsonb_array_length(desk -> 'others')
    from (select desk_report(id) as desk from reports where target_type = 'template') as seen $$,
  $$ values ('bob@example.test', 'approved', 'carl@example.test', 1) $$, 'desk_report shows reporter, target, creator and other reports');
select throws_ok(format('select close_report(id, %L, %L, %s) from reports where target_type = %L', outcome, note, seen_at, target), code, null, 'close_report refuses ' || why)
from (values ('forgotten', 'x', 'now()', 'template', '22023', 'an unknown outcome'), ('creator_asked', ' ', 'now()', 'template', '22023', 'a question without words'),
  ('taken_down', 'Bad', 'now() - interval ''1 minute''', 'template', 'PT409', 'to take down a template that changed'), ('taken_down', 'Bad', 'now()', 'creator', '22023', 'to take down a creator')
) as refused (outcome, note, seen_at, target, code, why);
select lives_ok($$ select close_report(id, 'creator_asked', ' Whom does it call? ') from reports where target_type = 'template' $$, 'An admin can ask the creator');
select throws_ok($$ select close_report(id, 'dismissed') from reports where target_type = 'template' $$, 'PT404', null, 'A report is closed only once');
select tests.as_owner();
select results_eq($$ select recipient, data ->> 'question' from private.outbox where kind = 'report_question' $$, $$ values ('carl@example.test', 'Whom does it call?') $$, 'The creator is mailed the question');
select tests.act_as('root');
select lives_ok($$ select reopen_report(id) from reports where target_type = 'template' $$, 'An admin can reopen a report');
select throws_ok($$ select reopen_report(id) from reports where target_type = 'template' $$, 'PT404', null, 'An open report is not reopened');
select lives_ok($$ select close_report(report.id, 'taken_down', 'It is unsafe.', (desk_report(report.id) #>> '{template,updated_at}')::timestamptz) from reports as report where target_type = 'template' $$,
  'An admin can take the template down');
select tests.as_owner();
select is((select status || ': ' || review_note from templates where id = tests.ticket(8)), 'archived: It is unsafe.', 'Taken down, a template leaves the marketplace with a note');
select results_eq($$ select status, outcome, note from reports where target_type = 'template' $$, $$ values ('closed', 'taken_down', 'It is unsafe.') $$, 'A closed report keeps its outcome');
update templates set status = 'approved' where id = tests.ticket(8);
select tests.act_as('bob');
select is(report('template', tests.ticket(8), 'other', null), 'reported', 'After closing, the target can be reported again');
select tests.act_as('root');
select throws_ok($$ select reopen_report(id) from reports where target_type = 'template' and status = 'closed' $$, 'PT409', null, 'A report is not reopened beside a newer one');
select tests.as_owner();
select results_eq($$ select action_type, details ->> 'name', details ->> 'outcome', actor from audit_log where entity_type = 'report' order by at, id $$,
  $$ values ('close_report', 'Live', 'creator_asked', tests.uid('root')), ('reopen_report', 'Live', 'creator_asked', tests.uid('root')), ('close_report', 'Live', 'taken_down', tests.uid('root')) $$,
  'Closing and reopening are in the audit log');

-- The digest
update private.admin_digests set covered_until = now() - interval '3 hours';
select is(send_admin_digest(), 0, 'The digest pauses for four hours');
update private.admin_digests set covered_until = now() - interval '5 hours';
update support_tickets set created_at = now() - interval '6 hours';
select is(send_admin_digest(), (select count(*)::integer from private.admins), 'Each admin gets one digest');
select is((select data from private.outbox where kind = 'admin_digest' and recipient = 'root@example.test'), '{"applications": 0, "names": 0, "tickets": 0, "reports": 3, "failed_on_n8n": [], "stuck": 0}', 'The digest counts what is new');
update private.admin_digests set covered_until = now();
select is(send_admin_digest(), 0, 'Nothing is mailed twice');
update reports set created_at = now() - interval '9 hours';
update private.admin_digests set covered_until = now() - interval '5 hours';
select is(send_admin_digest(), 0, 'Without news there is no digest');
insert into private.outbox (recipient, kind, dedup_key, attempts, set_aside_at, set_aside_as)
values ('ann@example.test', 'sale', 'stuck', 20, now(), 'given_up'), ('ann@example.test', 'sale', 'retrying', 1, null, null);
update private.outbox set last_error = 'no such mailbox' where dedup_key in ('stuck', 'retrying');
delete from private.outbox where kind = 'admin_digest';
select is(send_admin_digest(), (select count(*)::integer from private.admins), 'Stuck work is news by itself');
select is((select data from private.outbox where kind = 'admin_digest' and data ->> 'stuck' = '1' and recipient = 'root@example.test'), '{"applications": 0, "names": 0, "tickets": 0, "reports": 0, "failed_on_n8n": [], "stuck": 1}',
  'The digest counts the stuck work that needs an admin');
update private.admin_digests set covered_until = now() - interval '5 hours', stuck_told_at = now() - interval '23 hours';
select is(send_admin_digest(), 0, 'The same stuck work is no news within a day');
update private.admin_digests set stuck_told_at = now() - interval '25 hours';
select is(send_admin_digest(), (select count(*)::integer from private.admins), 'Work that is still stuck is mentioned once a day');
update private.mail_server set outage_since = now(), reports = 9, next_at = now();
delete from private.outbox where dedup_key = 'stuck';
update private.admin_digests set covered_until = now() - interval '5 hours', stuck_told_at = null;
select is(send_admin_digest(), 0, 'An outage of the mail server is not told by mail');
select tests.act_as('root');
select throws_ok('select send_admin_digest()', '42501', null, 'A user cannot send the digest');
select tests.as_owner();

-- Privileges
select results_eq(
  $$ select who, what::text from unnest(array['anon', 'authenticated', 'service_role']) as who,
      unnest(array['count_ticket_attempt(uuid,text,text)', 'open_ticket(uuid,uuid,text,text,text,text,text,jsonb,text)', 'reply_to_ticket(uuid,text)',
        'count_reply_attempt(uuid,uuid)', 'add_reply(uuid,uuid,text,jsonb)',
        'close_ticket(uuid,timestamp with time zone)', 'report(text,uuid,text,text)', 'close_report(uuid,text,text,timestamp with time zone)']::regprocedure[]) as what
     where has_function_privilege(who, what, 'execute') order by 1, what::text collate "C" $$,
  $$ values ('authenticated', 'close_report(uuid,text,text,timestamp with time zone)'), ('authenticated', 'close_ticket(uuid,timestamp with time zone)'), ('authenticated', 'reply_to_ticket(uuid,text)'),
    ('authenticated', 'report(text,uuid,text,text)'), ('service_role', 'add_reply(uuid,uuid,text,jsonb)'), ('service_role', 'count_reply_attempt(uuid,uuid)'),
    ('service_role', 'count_ticket_attempt(uuid,text,text)'), ('service_role', 'open_ticket(uuid,uuid,text,text,text,text,text,jsonb,text)') $$,
  'Each support function is executable by its role only');

select * from finish();
rollback;
