-- Links to tickets: a visitor reads and answers their own ticket by a mailed token, and nothing else.
begin;
\ir ../support/people.psql
select no_plan();

create function tests.ticket(n integer) returns uuid language sql as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function tests.file(n integer) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('path', tests.ticket(n) || '/1-shot.png', 'name', 'shot.png', 'size', 100, 'type', 'image/png')) $$;
-- Any of a ticket's links, or another one.
create function tests.token(n integer, other integer default 0) returns text language sql security definer as $$
  select data ->> 'link_token' from private.outbox where kind = 'ticket_answered' and data ->> 'ticket_id' = tests.ticket(n)::text
  order by data ->> 'link_token' offset other limit 1 $$;

select tests.create_user('ann'), tests.create_user('root');
insert into private.admins (user_id) values (tests.uid('root'));
select open_ticket(tests.ticket(1), null, 'vic@example.test', 'Vic', 'other', 'A question', 'I have no account.', tests.file(1));
select open_ticket(tests.ticket(2), null, 'wen@example.test', 'Wen', 'other', 'Another one', 'Neither have I.', tests.file(2));
select open_ticket(tests.ticket(3), tests.uid('ann'), null, 'Ann', 'other', 'With account', 'Hello there', tests.file(3));
select is_empty('select from private.ticket_links', 'Without an answer there is no link, because the address is not verified');

select tests.act_as('root');
select reply_to_ticket(tests.ticket(1), 'And you?'), reply_to_ticket(tests.ticket(2), 'To Wen.'), reply_to_ticket(tests.ticket(3), 'To Ann.');
select add_ticket_note(tests.ticket(1), 'A secret of admins.');
select tests.as_owner();
select results_eq('select ticket_id, token_hash, expires_at from private.ticket_links order by ticket_id', $$ values
    (tests.ticket(1), sha256(convert_to(tests.token(1), 'UTF8')), now() + interval '30 days'),
    (tests.ticket(2), sha256(convert_to(tests.token(2), 'UTF8')), now() + interval '30 days') $$,
  'An answer gives a visitor a link for 30 days, of which only the hash is kept; a customer with an account gets none');
select ok(tests.token(1) ~ '^[0-9a-f]{64}$' and tests.token(1) <> tests.token(2), 'A token has 256 bits');
select is((select data ? 'link_token' from private.outbox where kind = 'ticket_answered' and recipient = 'ann@example.test'), false, 'The mail to an account contains no token');

-- Reading
select tests.act_as(null);
select is((guest_ticket(tests.token(1)) - '{reference,expires_at}'::text[]) #- '{messages,0,id}' #- '{messages,1,id}' #- '{messages,0,created_at}' #- '{messages,1,created_at}',
  jsonb_build_object('category', 'other', 'subject', 'A question', 'status', 'answered', 'messages', jsonb_build_array(
    jsonb_build_object('author', 'customer', 'body', 'I have no account.', 'attachments', tests.file(1)),
    jsonb_build_object('author', 'support', 'body', 'And you?', 'attachments', '[]'::jsonb))),
  'A token shows its ticket and thread: no note, no author, no other ticket');
select is(guest_ticket(token), null, 'No ticket is shown for ' || why) from (values
  (null, 'null'), ('', 'an empty token'), (repeat('ab', 32), 'a guessed token'), (tests.ticket(1)::text, 'the id of a ticket'), (upper(tests.token(1)), 'a token in capitals')) as bad (token, why);
select throws_ok(statement, '42501', null, 'A visitor cannot execute: ' || statement) from (values
  ($$ select count_guest_reply(tests.token(1)) $$), ($$ select add_guest_reply(tests.token(1), 'x', null) $$), ($$ select guest_attachment(tests.token(1), 'x', '') $$),
  ('select from private.ticket_links')) as refused (statement);

-- Answering
set local role service_role;
select is(count_guest_reply(tests.token(1)), jsonb_build_object('ok', true, 'ticket_id', tests.ticket(1)), 'A token may reply to its ticket');
select is(count_guest_reply('guess') ->> 'problem', 'not_found', 'A guessed token may not reply');
select isnt(add_guest_reply(tests.token(1), ' It works. ', null), null, 'A visitor replies by a token');
select throws_ok($$ select add_guest_reply(repeat('ab', 32), 'Mine', null) $$, 'PT404', 'Ticket not found', 'A guessed token adds no reply');
select throws_ok($$ select add_guest_reply(tests.token(1), 'Mine', tests.file(2)) $$, '23514', null, 'A reply cannot take files of another ticket');
reset role;
select results_eq($$ select author, author_id, body from ticket_messages where ticket_id = tests.ticket(1) order by created_at desc limit 1 $$, $$ values ('customer', null::uuid, 'It works.') $$,
  'The reply is the customer''s');
select is((select status from support_tickets where id = tests.ticket(1)), 'open', 'A visitor''s reply opens the ticket again');
set local role service_role;
select is((select count(*) filter (where (count_guest_reply(tests.token(2)) ->> 'ok')::boolean) from generate_series(1, 35)), 30::bigint, 'A ticket takes 30 replies an hour by its links');
select is(count_guest_reply(tests.token(2)) ->> 'problem', 'too_many', 'The 31st reply is too many');

-- Attachments
select is(guest_attachment(tests.token(1), tests.ticket(n) || '/' || file, '198.51.100.7'), expected, 'guest_attachment answers ' || expected || ' for ' || why) from (values
  (1, '1-shot.png', 'ok', 'a file of the ticket'), (2, '1-shot.png', 'not_found', 'a file of another ticket'), (1, '2-other.png', 'not_found', 'a file that no message names')) as wanted (n, file, expected, why);
select is(guest_attachment('guess', tests.ticket(1) || '/1-shot.png', '198.51.100.7'), 'not_found', 'A guessed token opens no file');
select is((select count(*) from generate_series(1, 120) where guest_attachment('guess', 'x', '198.51.100.8') = 'not_found'), 120::bigint, 'An address can ask for 120 files an hour');
select is(guest_attachment(tests.token(1), tests.ticket(1) || '/1-shot.png', '198.51.100.8'), 'too_many', 'The 121st file is too many');
reset role;

-- Expiry
update private.ticket_links set expires_at = now() + interval '1 day';
select tests.act_as('root');
select reply_to_ticket(tests.ticket(1), 'Anything else?');
select tests.as_owner();
select is((select count(*) from private.ticket_links where ticket_id = tests.ticket(1) and expires_at = now() + interval '30 days'), 2::bigint, 'A new answer renews the earlier link');
select tests.act_as(null);
select is(guest_ticket(tests.token(1, 0)) -> 'subject', guest_ticket(tests.token(1, 1)) -> 'subject', 'The links of both mails work');
select tests.as_owner();
update private.ticket_links set expires_at = now();
select tests.act_as(null);
select is(guest_ticket(tests.token(1)), null, 'An expired link shows nothing');
select tests.as_owner();
set local role service_role;
select is(count_guest_reply(tests.token(1)) ->> 'problem', 'not_found', 'An expired link takes no reply');
select is(guest_attachment(tests.token(1), tests.ticket(1) || '/1-shot.png', '198.51.100.9'), 'not_found', 'An expired link opens no file');
select throws_ok($$ select add_guest_reply(tests.token(1), 'Late', null) $$, 'PT404', null, 'An expired link adds no reply');
reset role;
select tests.act_as('root');
select reply_to_ticket(tests.ticket(1), 'Still there?');
select tests.as_owner();
select is((select count(*) from private.ticket_links where ticket_id = tests.ticket(1) and expires_at > now()), 1::bigint, 'An expired link stays expired');
update private.ticket_links set expires_at = now() + interval '1 day';
update support_tickets set user_id = tests.uid('ann') where id = tests.ticket(2);
select tests.act_as(null);
select is(guest_ticket(tests.token(2)), null, 'A link leads to tickets without an account only');
select throws_ok($$ select guest_ticket(repeat('ab', 32)) from generate_series(1, 601) $$, 'PT429', null, 'A caller can ask 600 times an hour');
select tests.as_owner();

-- The outbox
select ok(tests.token(1) is not null, 'A waiting mail holds its token');
select mark_mail_sent(id) from private.outbox where kind = 'ticket_answered';
select is_empty($$ select from private.outbox where data::text like '%token%' $$, 'A sent mail holds no token');

select * from finish();
rollback;
