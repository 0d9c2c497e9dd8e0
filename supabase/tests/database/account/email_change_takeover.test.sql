-- Change of e-mail as an attack: with a stolen session, by half a confirmation, to an address of somebody else, and its undo.
begin;
\ir ../support/sales.psql
select plan(38);

select tests.register('ann'), tests.register('bob'), tests.register('thief', 'creator');
-- The auth service: a request, a confirmation by one of the two links, and the completion by the link that is left.
create function tests.ask(name text, address text) returns void language sql as $$
  update auth.users set email_change = address, email_change_token_current = 'old link', email_change_token_new = 'new link' where id = tests.uid(name) $$;
create function tests.confirm_old(name text) returns void language sql as $$
  update auth.users set email_change_token_current = '', email_change_confirm_status = 1 where id = tests.uid(name) $$;
create function tests.confirm_new(name text) returns void language sql as $$
  update auth.users set email_change_token_new = '', email_change_confirm_status = 1 where id = tests.uid(name) $$;
create function tests.complete(name text) returns void language sql as $$
  update auth.users set email = email_change, email_change = '', email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0
  where id = tests.uid(name) $$;
create function tests.set_password(id uuid, password text) returns void language sql as $$
  update auth.users set encrypted_password = password, recovery_token = '' where auth.users.id = set_password.id $$;
create function tests.use_link(id uuid) returns void language sql as $$
  update auth.users set recovery_token = 'link' where auth.users.id = use_link.id;
  update auth.users set recovery_token = '' where auth.users.id = use_link.id $$;
create function tests.password_of(id uuid) returns text language sql as $$ select encrypted_password from auth.users where auth.users.id = password_of.id $$;
update auth.users set encrypted_password = extensions.crypt('ann''s password', extensions.gen_salt('bf', 4)) where id = tests.uid('ann');

-- The proof
select throws_ok($$ select tests.ask('ann', 'next@work.test') $$, '42501', null, 'A session alone cannot request a change of address');
select tests.act_as('ann');
select is(allow_email_change('wrong', 'next@work.test'), false, 'A wrong password allows no change');
select throws_ok($$ select allow_email_change('ann''s password', 'not an address') $$, '22023', null, 'A malformed address is refused');
select is(allow_email_change('ann''s password', ' Next@work.test '), true, 'The password allows a change');
select tests.as_owner();
select throws_ok($$ select tests.ask('ann', 'other@work.test') $$, '42501', null, 'The password allows a change to the given address only');
select throws_ok($$ select tests.ask('bob', 'next@work.test') $$, '42501', null, 'The password allows a change of its own account only');
select lives_ok($$ select tests.ask('ann', 'next@work.test') $$, 'An allowed change can be requested');
update auth.users set email_change = '' where id = tests.uid('ann');
select throws_ok($$ select tests.ask('ann', 'next@work.test') $$, '42501', null, 'The password allows one request');
insert into private.email_change_proofs (user_id, email, proved_at) values (tests.uid('ann'), 'next@work.test', now() - interval '10 minutes');
select throws_ok($$ select tests.ask('ann', 'next@work.test') $$, '42501', null, 'The password allows a request for 10 minutes');
update auth.users set encrypted_password = '$2b$' || substr(encrypted_password, 5) where id = tests.uid('ann');
select is(private.password_matches(tests.uid('ann'), 'ann''s password'), true, 'Both names of bcrypt are known');
update auth.users set encrypted_password = '' where id = tests.uid('bob');
select is(private.password_matches(tests.uid('bob'), ''), false, 'An account without a password matches none');
select tests.act_as('ann');
select throws_ok($$ select allow_email_change('guess', 'next@work.test') from generate_series(1, 11) $$, 'PT429', null, 'A session can try 10 passwords an hour');
select tests.as_owner();
delete from auth.sessions where user_id = tests.uid('bob');
select tests.act_in_session(tests.uid('bob'), gen_random_uuid());
select throws_ok($$ select allow_email_change('any', 'next@work.test') $$, 'PT401', null, 'An ended session allows no change');
select tests.act_as(null);
select throws_ok($$ select allow_email_change('any', 'next@work.test') $$, '42501', null, 'A visitor allows no change');
select tests.as_owner();

-- Half a confirmation, and a requested change that outlives a new password
create function tests.allow(name text, address text) returns void language sql as $$
  insert into private.email_change_proofs (user_id, email) values (tests.uid(name), address)
  on conflict (user_id) do update set email = excluded.email, proved_at = now() $$;
select tests.allow('ann', 'next@work.test'), tests.ask('ann', 'next@work.test');
select throws_ok($$ select tests.complete('ann') $$, '42501', null, 'A change is not completed while both links wait');
update auth.users set encrypted_password = 'new hash' where id = tests.uid('ann');
select results_eq($$ select email_change::text, email_change_token_current::text, email_change_token_new::text, email_change_confirm_status::integer from auth.users where id = tests.uid('ann') $$,
  $$ values ('', '', '', 0) $$, 'A new password ends a requested change');
update auth.users set email_change_token_new = 'new link', email_change_confirm_status = 1 where id = tests.uid('ann');
select throws_ok($$ select tests.complete('ann') $$, '42501', null, 'A change without an address is not completed');
update auth.users set email_change_token_new = '' where id = tests.uid('ann');

-- To the address of somebody else
create table tests.account as select tests.uid('thief') as id;
grant select on tests.account to authenticated;
create function tests.thief() returns uuid language sql security definer as $$ select id from tests.account $$;
create function tests.step() returns text language plpgsql as $$
declare answer text;
begin
  perform tests.act_in_session(tests.thief(), gen_random_uuid());
  answer := public.registration_step();
  perform tests.as_owner();
  return answer;
end $$;
update public.creators set application_status = 'approved' where id = tests.thief();
insert into public.payment_methods (user_id, account_holder_name, bank_code, iban, bank_name)
values (tests.thief(), 'The Thief', 'DEUTDEFF', 'DE89370400440532013000', 'Bank');
select tests.register('carl', 'creator');
update public.creators set application_status = 'approved' where id = tests.uid('carl');
select tests.create_template('Waiting', 'carl', 20);
insert into public.payments (stripe_session_id, template_id, creator_id, option, amount_cents, currency, buyer_email, claim_state)
select 'cs_wait', tests.template_id('Waiting'), tests.uid('carl'), 'template', 2000, 'usd', 'victim@work.test', 'waiting';
delete from private.outbox;
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.thief());

select tests.allow('thief', 'victim@work.test'), tests.ask('thief', 'victim@work.test'), tests.confirm_new('thief'), tests.complete('thief');
select is((select email from auth.users where id = tests.thief()), 'victim@work.test', 'Both links complete a change');
select is(tests.password_of(tests.thief()), '', 'The password ends with the address');
select is_empty($$ select 1 from auth.sessions where user_id = tests.thief() $$, 'All sessions end with the address');
select is_empty($$ select 1 from payment_methods where user_id = tests.thief() $$, 'The payout accounts go with the address');
select is((select claim_state from payments where stripe_session_id = 'cs_wait'), 'waiting', 'Payments to the new address are not claimed yet');
select is(private.confirmed_account('victim@work.test'), null, 'Payments to the new address do not find the account yet');
select is(tests.step(), 'mailbox', 'If the old address confirmed last, the new mailbox is needed for a password');
select tests.set_password(tests.thief(), 'thief''s password');
select is(tests.password_of(tests.thief()), '', 'Without the new mailbox, no password is kept');
update auth.users set recovery_token = 'link' where id = tests.thief();
select tests.set_password(tests.thief(), 'thief''s password');
select is(tests.step(), 'mailbox', 'A link that was requested but not used proves no mailbox');
select tests.use_link(tests.thief());
select is(tests.step(), 'password', 'A link mailed to the new address proves the mailbox');
select tests.set_password(tests.thief(), 'victim''s password');
select is(tests.step(), 'done', 'Then a password is kept');
select isnt((select claim_state from payments where stripe_session_id = 'cs_wait'), 'waiting', 'Then payments to the address are claimed');

create function tests.account_of(address text) returns uuid language sql as $$ select id from auth.users where email = address $$;
select tests.allow('bob', 'bob@work.test'), tests.ask('bob', 'bob@work.test'), tests.confirm_old('bob'), tests.complete('bob');
update auth.users set encrypted_password = 'bob''s new password' where email = 'bob@work.test';
select is(tests.password_of(tests.account_of('bob@work.test')), 'bob''s new password', 'If the new address confirmed last, its session may choose the password');

-- The old address undoes the change
create function tests.undo_token(address text) returns text language sql security definer as $$
  select data ->> 'confirm_token' from private.outbox where recipient = address and kind = 'email_changed' order by created_at desc limit 1 $$;
select tests.act_as(null);
select is(undo_email_change(repeat('a', 64)), false, 'A guessed token undoes nothing');
select is(undo_email_change(null), false, 'A missing token undoes nothing');
select tests.as_owner();
update private.email_changes set undo_until = now() where old_email = 'bob@example.test';
select is(undo_email_change(tests.undo_token('bob@example.test')), false, 'A change can be undone for 7 days');
update private.email_changes set undo_until = now() + interval '1 day' where old_email = 'bob@example.test';
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'bob@example.test', now());
select throws_ok($$ select undo_email_change(tests.undo_token('bob@example.test')) $$, 'PT409', null, 'An address with another account by now is not taken from it');
update auth.users set email_confirmed_at = null where email = 'bob@example.test';
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.account_of('bob@work.test'));
update auth.users set encrypted_password = 'his', email_change_token_current = 'old link', email_change_token_new = 'new link' where email = 'bob@work.test';
select is(undo_email_change(tests.undo_token('bob@example.test')), true, 'The mailed link undoes the change, even past a sign-up that was never confirmed');
select results_eq($$ select (select count(*)::integer from auth.sessions where user_id = account.id), account.encrypted_password::text, contested.needs_mailbox
  from auth.users as account join private.contested_accounts as contested on contested.user_id = account.id where account.email = 'bob@example.test' $$,
  $$ values (0, '', true) $$, 'The account has no sessions, and needs a password chosen by a link mailed to the old address');
select results_eq($$ select recipient, data from private.outbox where kind = 'email_change_undone' $$,
  $$ values ('bob@work.test', '{"old_email": "bob@work.test", "new_email": "bob@example.test"}'::jsonb) $$, 'The other address is told, without a link to undo the undo');
select is(undo_email_change(tests.undo_token('bob@example.test')), false, 'A link undoes once');
select * from finish();
rollback;
