-- Support: a ticket is its customer's and support's alone, and written through functions; reports are for admins.
begin;
\ir support/people.psql
select plan(108);

create function tests.ticket(n integer) returns uuid language sql as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function tests.file(ticket integer) returns jsonb language sql as $$
  select jsonb_build_object('path', tests.ticket(ticket) || '/1-shot.png', 'name', 'shot.png', 'size', 100, 'type', 'image/png') $$;
create function tests.updated_at(n integer) returns timestamptz language sql security definer as $$ select updated_at from public.support_tickets where id = tests.ticket(n) $$;
create function tests.reply_file() returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('path', tests.ticket(1) || '/a-1-map.png', 'name', 'map.png', 'size', 100, 'type', 'image/png')) $$;

select tests.create_user('ann'), tests.create_user('bob'), tests.create_user('root'), tests.create_user('carl', '{"role": "creator", "first_name": "Carl", "last_name": "Moss"}');
insert into private.admins (user_id) values (tests.uid('root'));

-- Opening
set local role service_role;
select is(open_ticket(tests.ticket(1), tests.uid('ann'), 'stranger@example.test', ' Ann ', 'purchase', ' Where is it? ', E'Line one\nline two', jsonb_build_array(tests.file(1))) - 'reference',
  jsonb_build_object('ok', true, 'id', tests.ticket(1)), 'a ticket is opened');
select is(open_ticket(tests.ticket(2), null, ' Vic@Example.test ', 'Vic', 'other', 'A question', 'I have no account.', null) ->> 'ok', 'true', 'by a visitor too');
reset role;
select results_eq($$ select email, name, subject, status, user_id from support_tickets order by id $$,
  $$ values ('ann@example.test', 'Ann', 'Where is it?', 'open', tests.uid('ann')), ('vic@example.test', 'Vic', 'A question', 'open', null) $$,
  'somebody signed in is mailed at their own address, whatever was typed');
select ok((select bool_and(reference ~ '^FS-[0-9A-F]{8}$') from support_tickets), 'each has a reference');
select results_eq($$ select recipient, data - 'reference' - 'ticket_id' from private.outbox where kind = 'ticket_opened' order by 1 $$,
  $$ values ('ann@example.test', '{"has_account": true}'::jsonb), ('vic@example.test', '{"has_account": false}'::jsonb) $$,
  'the mail says nothing that its writer wrote');
select is_empty($$ select recipient from private.outbox where kind = 'ticket_received' $$, 'support is not told where it has no address');
set local role service_role;
select open_ticket(tests.ticket(4), null, 'wen@example.test', 'Wen', 'other', 'Hello there', 'Is anybody there?', null, address) from (values (' Support@Example.test ')) as configured (address);
reset role;
select results_eq($$ select recipient, data ->> 'subject', data ->> 'ticket_id' from private.outbox where kind = 'ticket_received' $$,
  $$ values ('support@example.test', 'Hello there', tests.ticket(4)::text) $$, 'and is where it has one');
delete from support_tickets where id = tests.ticket(4);
select open_ticket(tests.ticket(5), null, 'wen@example.test', 'Wen', 'other', 'Hello there', 'See here', jsonb_build_array(tests.file(5) || jsonb_build_object('name', E'Screen\u202Eshot.png.bat')));
select is((select attachments -> 0 ->> 'name' from ticket_messages where ticket_id = tests.ticket(5)), 'Screenshot.png', 'a file is named as what it is, whatever its sender calls it');
delete from support_tickets where id = tests.ticket(5);
select throws_ok(format('select open_ticket(%s, %s, %s, %s, %s, %s, %s, %s)', 'gen_random_uuid()', 'null', email, name, category, subject, body, files), '23514', null, 'a ticket refuses ' || why)
from (values
  ('''a b@c.test''', '''V''', '''other''', '''Subject''', '''Body''', 'null', 'what is no address'),
  ('''v@c.test''', ''' ''', '''other''', '''Subject''', '''Body''', 'null', 'no name'),
  ('''v@c.test''', 'repeat(''x'', 101)', '''other''', '''Subject''', '''Body''', 'null', 'a long name'),
  ('''v@c.test''', '''V''', '''gossip''', '''Subject''', '''Body''', 'null', 'an unknown category'),
  ('''v@c.test''', '''V''', '''other''', '''ab''', '''Body''', 'null', 'a short subject'),
  ('''v@c.test''', '''V''', '''other''', 'E''Sub\nject''', '''Body''', 'null', 'a subject of two lines'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', ''' ''', 'null', 'an empty message'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', 'repeat(''x'', 5001)', 'null', 'a long message'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', '''Body''', '''{}''', 'files that are no list'),
  ('''v@c.test''', '''V''', '''other''', '''Subject''', '''Body''', 'jsonb_build_array(tests.file(1))', 'files in the folder of another ticket')
) as refused (email, name, category, subject, body, files, why);
select is(private.are_attachments(files, tests.ticket(1)), false, 'attachments are not ' || why) from (values
  (jsonb_build_array(tests.file(1), tests.file(1), tests.file(1), tests.file(1)), 'four'),
  (jsonb_build_array(1), 'numbers'), (jsonb_build_array(tests.file(1) - 'path'), 'without a path'),
  (jsonb_build_array(tests.file(1) || jsonb_build_object('path', tests.ticket(1) || '/../x/a.png')), 'outside their folder'),
  (jsonb_build_array(tests.file(1) || '{"type": "text/html"}'), 'of another type'), (jsonb_build_array(tests.file(1) || '{"size": 5242881}'), 'too large'),
  (jsonb_build_array(tests.file(1) || '{"size": "1"}'), 'of a size in letters'), (jsonb_build_array(tests.file(1) || '{"name": "a\nb"}'), 'named in two lines'),
  (jsonb_build_array(tests.file(1) - 'name'), 'nameless')) as bad (files, why);

-- Turns
select is((select array_agg(count_ticket_attempt(null, 'v@c.test', '198.51.100.7') order by n) from generate_series(1, 6) as n),
  array[true, true, true, true, true, false], 'five tickets an hour for one e-mail');
select is((select count(*) filter (where count_ticket_attempt(null, n || '@c.test', '198.51.100.7')) from generate_series(1, 20) as n), 14::bigint, 'twenty from one caller');
select ok(count_ticket_attempt(null, 'w@c.test', '198.51.100.8'), 'another caller is not held up');
select is((select count(*) filter (where count_ticket_attempt(tests.uid('ann'), n || '@c.test', '198.51.100.' || 20 + n)) from generate_series(1, 8) as n), 5::bigint,
  'an account is one, whatever address it types');

-- Reading
insert into storage.objects (bucket_id, name) values ('ticket-attachments', tests.ticket(1) || '/1-shot.png'), ('ticket-attachments', tests.ticket(2) || '/1-shot.png');
select tests.act_as('ann');
select results_eq('select id from support_tickets', 'select tests.ticket(1)', 'people see their own tickets');
select results_eq('select body, author from ticket_messages', $$ values (E'Line one\nline two', 'customer') $$, 'and their threads');
select results_eq($$ select name from storage.objects where bucket_id = 'ticket-attachments' $$, $$ select tests.ticket(1) || '/1-shot.png' $$, 'and their attachments');
select results_eq($$ select id from desk_tickets('open') $$, 'select tests.ticket(1)', 'a search of the desk shows nobody more than their own');
select results_eq($$ select id from desk_tickets('open', ' ANN@') $$, 'select tests.ticket(1)', 'by the address, whatever its case');
select is_empty($$ select id from desk_tickets('open', 'a%n') $$, 'every letter means itself');
select is_empty($$ select id from desk_tickets('open', (select email || subject from support_tickets)) $$, 'and words stand in one field');
select is_empty($$ select id from desk_tickets('closed') $$, 'tickets of other statuses are left out');
select results_eq($$ select id from desk_tickets('open', (select reference from support_tickets)) $$, 'select tests.ticket(1)', 'by the reference');
select throws_ok('select author_id from ticket_messages', '42501', null, 'but not who of support answers');
select throws_ok(statement, '42501', null, 'nobody may: ' || statement) from (values
  ($$ insert into support_tickets (email, name, category, subject) values ('a@b.test', 'Ann', 'other', 'Subject') $$),
  ($$ update support_tickets set status = 'closed' $$), ('delete from support_tickets'),
  ($$ insert into ticket_messages (ticket_id, author, body) values (tests.ticket(1), 'support', 'Free money') $$),
  ($$ update ticket_messages set body = 'else' $$), ('delete from ticket_messages'),
  ($$ insert into reports (target_type, target_id, target_name, reason) values ('creator', tests.uid('carl'), 'Carl', 'other') $$),
  ($$ update reports set status = 'closed' $$), ('delete from reports'),
  ($$ insert into storage.objects (bucket_id, name) values ('ticket-attachments', tests.ticket(1) || '/2-more.png') $$),
  ($$ select open_ticket(tests.ticket(3), tests.uid('bob'), 'b@b.test', 'Bob', 'other', 'Subject', 'Body', null) $$),
  ($$ select count_ticket_attempt(null, 'a@b.test', '1.1.1.1') $$), ('select close_ticket(tests.ticket(1), tests.updated_at(1))'),
  ('select close_report(tests.ticket(1))')) as refused (statement);
update storage.objects set name = tests.ticket(2) || '/x.png' where bucket_id = 'ticket-attachments';
delete from storage.objects where bucket_id = 'ticket-attachments';
select tests.act_as('bob');
select is_empty('select id from support_tickets union all select id from ticket_messages', 'another''s are not seen');
select is_empty($$ select name from storage.objects where bucket_id = 'ticket-attachments' $$, 'nor what is attached to them');
select throws_ok(format('select reply_to_ticket(%L, %L)', id, 'Me too'), 'PT404', 'There is no such ticket', 'nor answered: the same words for what there is and what there is not')
from (values (tests.ticket(1)), (tests.ticket(2)), (gen_random_uuid())) as other (id);
select tests.act_as(null);
select throws_ok('select id from support_tickets', '42501', null, 'a visitor sees none');
select throws_ok($$ select reply_to_ticket(tests.ticket(2), 'It is I') $$, '42501', null, 'and answers none');
select tests.act_as('root');
select is((select count(*) from support_tickets), 2::bigint, 'admins see all');
select is((select count(*) from storage.objects where bucket_id = 'ticket-attachments'), 2::bigint, 'with all files, which nobody moved or removed');

-- Answering
select isnt(reply_to_ticket(tests.ticket(1), 'Here it is.'), null, 'support answers');
select isnt(reply_to_ticket(tests.ticket(2), 'And you?'), null, 'a visitor too');
select results_eq('select status from support_tickets order by id', $$ values ('answered'), ('answered') $$, 'which is shown');
select tests.as_owner();
select results_eq($$ select recipient, data -> 'has_account', data -> 'thread' from private.outbox where kind = 'ticket_answered' order by 1 $$,
  $$ values ('ann@example.test', 'true'::jsonb, '[{"author": "support", "body": "Here it is."}]'::jsonb),
    ('vic@example.test', 'false'::jsonb, '[{"author": "support", "body": "And you?"}, {"author": "customer", "body": "I have no account."}]'::jsonb) $$,
  'by mail: the answer, and the whole thread for who cannot read it on the page');
select is((select count(*) from audit_log where action_type = 'answer_ticket' and actor = tests.uid('root')), 2::bigint, 'and in the log');
select tests.act_as('ann');
select isnt(reply_to_ticket(tests.ticket(1), 'Thank you'), null, 'the customer replies');
select results_eq('select author, body from ticket_messages order by created_at', $$ values ('customer', E'Line one\nline two'), ('support', 'Here it is.'), ('customer', 'Thank you') $$,
  'the thread is in order, each under their own name');
select is((select status from support_tickets), 'open', 'and the ticket is open again');
select tests.as_owner();
set local role service_role;
select results_eq($$ select count_reply_attempt(who, ticket) from (values
    (tests.uid('ann'), tests.ticket(1)), (tests.uid('root'), tests.ticket(1)), (tests.uid('bob'), tests.ticket(1)), (null, tests.ticket(1)),
    (tests.uid('ann'), tests.ticket(2)), (tests.uid('root'), tests.ticket(2)), (tests.uid('root'), gen_random_uuid())) as turn (who, ticket) $$,
  $$ values ('ok'), ('ok'), ('not_found'), ('not_found'), ('not_found'), ('no_account'), ('not_found') $$,
  'files go along with a reply of who may read the ticket, where its customer can see them');
select throws_ok($$ select add_reply(tests.uid('bob'), tests.ticket(1), 'Mine', '[]') $$, 'PT404', 'There is no such ticket', 'nobody else adds to it');
select throws_ok($$ select add_reply(tests.uid('ann'), tests.ticket(1), 'Mine', jsonb_build_array(tests.reply_file() -> 0 || '{"path": "x/y.png"}')) $$, '23514', null, 'nor files from elsewhere');
select lives_ok($$ select add_reply(tests.uid('root'), tests.ticket(1), ' A map. ', tests.reply_file()) $$, 'support replies with a file');
reset role;
select results_eq($$ select author, author_id, body, attachments from ticket_messages order by created_at desc limit 1 $$,
  $$ values ('support', tests.uid('root'), 'A map.', tests.reply_file()) $$, 'which stands in the thread');
select is((select status from support_tickets where id = tests.ticket(1)), 'answered', 'answers the ticket');
select is((select data -> 'files' from private.outbox where kind = 'ticket_answered' order by created_at desc, data ->> 'files' nulls last limit 1), '["map.png"]'::jsonb, 'is named in the mail');
select is((select count(*) from audit_log where action_type = 'answer_ticket' and actor = tests.uid('root')), 3::bigint, 'and is in the log under who wrote it');
set local role service_role;
select lives_ok($$ select add_reply(tests.uid('ann'), tests.ticket(1), 'Mine', null) $$, 'its customer replies so too');
reset role;
delete from ticket_messages where body in ('A map.', 'Mine');
select tests.act_as('ann');
select throws_ok($$ select reply_to_ticket(tests.ticket(1), '  ') $$, '23514', null, 'an empty reply is none');
select throws_ok($$ select reply_to_ticket(tests.ticket(1), 'more') from generate_series(1, 40) $$, 'PT429', null, 'thirty replies an hour are enough');

-- Closing
select tests.act_as('root');
select throws_ok($$ select close_ticket(tests.ticket(1), tests.updated_at(1) - interval '1 microsecond') $$, 'PT409', null, 'a ticket is closed only as it was seen');
select throws_ok('select close_ticket(gen_random_uuid(), now())', 'PT404', null, 'and where there is one');
select is(close_ticket(tests.ticket(1), tests.updated_at(1)), tests.updated_at(1), 'an admin closes it');
select throws_ok('select close_ticket(tests.ticket(1), tests.updated_at(1))', 'PT409', null, 'once');
select tests.as_owner();
select is((select count(*) from audit_log where action_type = 'close_ticket'), 1::bigint, 'which is in the log');
select throws_ok($$ update ticket_messages set body = 'else' $$, '42501', null, 'what was written stays, whoever asks');
delete from auth.users where id = tests.uid('ann');
select is((select count(*) from support_tickets join ticket_messages on ticket_id = support_tickets.id
  where support_tickets.id = tests.ticket(1) and user_id is null and (author_id is null or author = 'support')), 3::bigint, 'a ticket outlives its customer''s account');

-- Reports
insert into templates (id, creator_id, name, platform, short_description, long_description, status) values
  (tests.ticket(8), tests.uid('carl'), 'Live', 'n8n', 'Short', 'Long', 'approved'), (tests.ticket(9), tests.uid('carl'), 'Hidden', 'n8n', 'Short', 'Long', 'pending');
select tests.act_as(null);
select throws_ok($$ select report('template', tests.ticket(8), 'other', null) $$, '42501', null, 'a visitor reports nothing');
select tests.act_as('bob');
select is(report('template', tests.ticket(8), 'unsafe', '  It phones home.  '), 'reported', 'a template is reported');
select is(report('template', tests.ticket(8), 'other', null), 'duplicate', 'once, while it is looked into');
select throws_ok($$ select report('creator', tests.uid('carl'), 'copyright', null) $$, 'PT404', null, 'not somebody whose application nobody has approved');
select tests.as_owner();
update creators set application_status = 'approved' where id = tests.uid('carl');
select tests.act_as('bob');
select is(report('creator', tests.uid('carl'), 'copyright', null), 'reported', 'and a creator');
select throws_ok(format('select report(%L, %L, %L, null)', type, id, 'other'), 'PT404', 'There is nothing like that to report', 'not ' || why)
from (values ('template', tests.ticket(9), 'what is not shown'), ('template', tests.ticket(7), 'what is not there'), ('creator', tests.uid('bob'), 'a buyer'), ('shop', tests.uid('carl'), 'a shop')) as target (type, id, why);
select throws_ok($$ select report('creator', tests.uid('carl'), 'envy', null) $$, '23514', null, 'for one of the reasons');
select is_empty('select id from reports', 'who reports does not read reports');
select throws_ok($$ select report('template', tests.ticket(8), 'other', null) from generate_series(1, 12) $$, 'PT429', null, 'ten an hour');
select tests.act_as('root');
select results_eq('select target_name, reason, details, status, reporter from reports order by target_type',
  $$ values ('Carl Moss', 'copyright', null, 'open', tests.uid('bob')), ('Live', 'unsafe', 'It phones home.', 'open', tests.uid('bob')) $$, 'admins read them');
select lives_ok($$ select close_report(id) from reports where target_type = 'template' $$, 'and close them');
select throws_ok($$ select close_report(id) from reports where target_type = 'template' $$, 'PT404', null, 'once');
select tests.act_as('bob');
select is(report('template', tests.ticket(8), 'other', null), 'reported', 'then it can be reported anew');
select tests.as_owner();
select results_eq($$ select action_type, actor from audit_log where entity_type = 'report' $$, $$ values ('close_report', tests.uid('root')) $$, 'which is in the log');

-- Who may
select results_eq(
  $$ select who, what::text from unnest(array['anon', 'authenticated', 'service_role']) as who,
      unnest(array['count_ticket_attempt(uuid,text,text)', 'open_ticket(uuid,uuid,text,text,text,text,text,jsonb,text)', 'reply_to_ticket(uuid,text)',
        'count_reply_attempt(uuid,uuid)', 'add_reply(uuid,uuid,text,jsonb)',
        'close_ticket(uuid,timestamp with time zone)', 'report(text,uuid,text,text)', 'close_report(uuid)']::regprocedure[]) as what
     where has_function_privilege(who, what, 'execute') order by 1, what::text collate "C" $$,
  $$ values ('authenticated', 'close_report(uuid)'), ('authenticated', 'close_ticket(uuid,timestamp with time zone)'), ('authenticated', 'reply_to_ticket(uuid,text)'),
    ('authenticated', 'report(text,uuid,text,text)'), ('service_role', 'add_reply(uuid,uuid,text,jsonb)'), ('service_role', 'open_ticket(uuid,uuid,text,text,text,text,text,jsonb,text)'),
    ('service_role', 'count_reply_attempt(uuid,uuid)'), ('service_role', 'count_ticket_attempt(uuid,text,text)') $$,
  'each function is for whom it is meant');

select * from finish();
rollback;
