-- Account deletion: asked for, taken back, postponed while money is open, and carried out.
begin;
\ir ../support/people.psql
select plan(53);

create function tests.token() returns text language sql security definer as $$
  select data ->> 'confirm_token' from private.outbox where kind = 'deletion_scheduled' order by created_at desc limit 1 $$;
create function tests.mails(kind text) returns integer language sql security definer as $$
  select count(*)::integer from private.outbox as mail where mail.kind = mails.kind $$;
create function tests.make_due() returns void language sql security definer as $$
  update private.account_deletions set due_at = now(), next_at = now() $$;

select tests.create_user('ann', '{"role": "creator", "first_name": "Ann", "last_name": "Alder"}');
select tests.create_user('bob', '{"role": "buyer", "first_name": "Bob", "last_name": "Birch"}');
insert into templates (creator_id, name, platform, short_description, long_description, snapshot_price, goods_path)
select tests.uid('ann'), name, 'n8n', 'Short.', 'Long.', 0, tests.goods('ann', name || '.json') from unnest(array['sold', 'unsold']) as name;
insert into template_versions (template_id, number, goods_path, goods_sha256, file_name, approved_at)
select id, 2, goods_path, repeat('a', 64), 'sold.json', now() from templates where name = 'sold';
update templates set status = 'approved';
insert into templates (creator_id, name, platform, short_description, long_description, snapshot_price, status)
select tests.uid('ann'), status, 'n8n', 'Short.', 'Long.', 0, status from unnest(array['pending', 'archived']) as status;
insert into purchases (user_id, template_id, price) select tests.uid('bob'), id, 0 from templates where name = 'sold';

-- Who may do what.
select tests.act_as(null);
select throws_ok('select deletion_preview()', '42501', null, 'A visitor has nothing to delete');
select throws_ok('select my_deletion()', '42501', null, 'A visitor has no deletion');
select throws_ok('select cancel_deletion()', '42501', null, 'A visitor cancels no deletion without a link');
select tests.act_as('ann');
select throws_ok($$ select schedule_deletion(tests.uid('ann')) $$, '42501', null, 'Nobody requests a deletion without the password check');
select throws_ok($$ select begin_deletion(tests.uid('ann')) $$, '42501', null, 'A user cannot begin a deletion');
select throws_ok($$ select remove_account(tests.uid('bob')) $$, '42501', null, 'A user cannot remove an account');
select throws_ok($$ select deletion_files(tests.uid('bob')) $$, '42501', null, 'A user cannot list the files of an account');
select is(deletion_preview() - 'minimum_cents', jsonb_build_object('subscriptions', 0, 'listings', 2, 'purchases', 0, 'available_cents', 0,
  'held_cents', 0, 'reserved_cents', 0, 'reserved_until', null, 'pending_cents', 0, 'open_requests', 0, 'open_disputes', 0), 'The preview counts the caller''s own');

-- Requested, and taken back.
select tests.as_owner();
select is(schedule_deletion(tests.uid('ann')), now() + interval '7 days', 'A deletion is due in 7 days');
select is(schedule_deletion(tests.uid('ann')), now() + interval '7 days', 'A second request changes nothing');
select is(tests.mails('deletion_scheduled'), 1, 'A request is confirmed by one mail');
select tests.act_as('ann');
select is((my_deletion() ->> 'due_at')::timestamptz, now() + interval '7 days', 'A user reads when their account will be deleted');
select tests.act_as('bob');
select is(my_deletion(), null, 'A user does not read another''s deletion');
select is(cancel_deletion(), false, 'A user cannot cancel another''s deletion');
select tests.act_as(null);
select is(cancel_deletion_by_token(repeat('ab', 32)), false, 'A guessed token keeps no account');
select is(cancel_deletion_by_token('nonsense'), false, 'A malformed token gets the same answer');
select is(cancel_deletion_by_token(tests.token()), true, 'The mailed token keeps the account, without a session');
select is(cancel_deletion_by_token(tests.token()), false, 'A token works once');
select tests.as_owner();
select is(tests.mails('deletion_canceled'), 1, 'Keeping the account is confirmed by a mail');
select schedule_deletion(tests.uid('ann'));
select tests.act_as('ann');
select is(cancel_deletion(), true, 'A user can keep their own account');

-- Money first.
select tests.as_owner();
insert into ledger_entries (creator_id, kind, cents, cause) values (tests.uid('ann'), 'payout', 5000, 'returned');
select throws_ok($$ select schedule_deletion(tests.uid('ann')) $$, 'PT409', 'Add a bank account first so we can pay out your balance.',
  'A balance needs a bank account before the account can go');
insert into payment_methods (user_id, account_holder_name, bank_code, iban, bank_name)
values (tests.uid('ann'), 'Ann Alder', 'DEUTDEFF', 'DE89370400440532013000', 'Bank');
select schedule_deletion(tests.uid('ann'));
select is(begin_deletion(tests.uid('ann')), 'waiting', 'A deletion does not begin before it is due');
select is(lease_due_deletion(), null, 'A deletion is not leased before it is due');
select tests.make_due();
select is(lease_due_deletion(), tests.uid('ann'), 'A due deletion is leased');
select is(lease_due_deletion(), null, 'A leased deletion is not leased again');
select is(begin_deletion(tests.uid('ann')), 'waiting', 'A deletion waits for the payout of a balance');
select results_eq('select name, status from templates', $$ values ('sold', 'archived') $$, 'Sales end meanwhile: sold templates are archived, others deleted');
select tests.act_as('ann');
select is(my_deletion() ->> 'is_waiting', 'true', 'Its owner reads that it waits');
select tests.as_owner();
insert into private.payout_weeks (period_end) values ('2026-01-02');
insert into payouts (number, creator_id, period_end, gross_cents, fee_cents, returned_cents, net_cents, status, paid_at, account_holder_name, bank_name, bank_code, iban)
values ('PO-1', tests.uid('ann'), '2026-01-02', 0, 0, 5000, 5000, 'paid', now(), 'Ann Alder', 'Bank', 'DEUTDEFF', 'DE89370400440532013000');
insert into private.payout_entries (ledger_entry_id, payout_id) select entry.id, payouts.id from ledger_entries as entry, payouts;

-- Carried out.
insert into newsletter_subscriptions (email) values ('ann@example.test'), ('bob@example.test');
insert into private.wishes (need, email) values ('Something that fits', 'ann@example.test'), ('Something that fits', 'bob@example.test');
insert into support_tickets (id, user_id, email, name, category, subject)
values ('00000000-0000-4000-8000-00000000000a', null, 'ann@example.test', 'Ann Alder', 'other', 'Before I had an account');
insert into storage.objects (bucket_id, name) values ('ticket-attachments', '00000000-0000-4000-8000-00000000000a/photo.png');
select tests.upload('ann', 'profile-photos', 'photo.png'), tests.upload('bob', 'profile-photos', 'photo.png');
select private.write_audit('send_email', 'email', 'x', '{"recipient": "ann@example.test"}', '{}');
select is_empty($$ select * from deletion_files(tests.uid('ann')) $$, 'No file is listed before the deletion begins');
select is(remove_account(tests.uid('ann')), 'waiting', 'No account is removed before its deletion begins');
select tests.session_of('ann');
select is(begin_deletion(tests.uid('ann')), 'begun', 'A deletion begins once the money is settled');
select is_empty($$ select from auth.sessions where user_id = tests.uid('ann') $$, 'Sessions end when it begins');
select is(cancel_deletion_by_token(tests.token()), false, 'A deletion that has begun cannot be taken back');
select set_eq($$ select bucket_id, path from deletion_files(tests.uid('ann')) $$, $$ values
  ('profile-photos', tests.uid('ann') || '/photo.png'), ('template-goods', tests.uid('ann') || '/unsold.json'),
  ('ticket-attachments', '00000000-0000-4000-8000-00000000000a/photo.png') $$, 'Its files are listed, without goods that buyers keep');
create temporary table removed as select tests.uid('ann') as id;
select is(remove_account(id), 'more', 'The first step only notes that there is no way back') from removed;
select is(remove_account(id), 'removed', 'The last step removes the account') from removed;
select is(remove_account(id), 'removed', 'Removing can be repeated') from removed;
select is_empty($$ select from auth.users join removed using (id) $$, 'The account is gone');
select results_eq('select email from newsletter_subscriptions', $$ values ('bob@example.test') $$, 'The newsletter subscription goes');
select results_eq('select email from private.wishes', $$ values ('bob@example.test') $$, 'Wishes go');
select results_eq($$ select kind from private.outbox where recipient = 'ann@example.test' $$, $$ values ('deletion_done') $$, 'Of its mails only the last is left');
select results_eq($$ select details from audit_log where action_type = 'send_email' $$, $$ values ('{}'::jsonb) $$, 'The audit log keeps the action without the address');
select is((select iban from payouts), '3000', 'A transfer keeps the last four of the bank number');
select throws_ok($$ update audit_log set details = '{}' $$, '42501', null, 'Otherwise the audit log cannot be changed');

update private.outbox set set_aside_at = now() - interval '6 days', set_aside_as = 'given_up' where kind = 'deletion_done';
select lease_due_deletion();
select is((select count(*) from private.outbox where kind = 'deletion_done'), 1::bigint, 'A last mail that was set aside waits for an admin');
update private.outbox set set_aside_at = now() - interval '8 days' where kind = 'deletion_done';
select lease_due_deletion();
select is((select count(*) from private.account_deletions) + (select count(*) from private.outbox where kind = 'deletion_done'), 0::bigint,
  'After its last mail nothing recalls the deletion');

-- Subscribers of a creator who leaves.
select tests.create_user('cleo', '{"role": "creator"}');
insert into templates (id, creator_id, name, platform, short_description, long_description, snapshot_price, goods_path)
values ('00000000-0000-4000-8000-00000000000b', tests.uid('cleo'), 'kept', 'n8n', 'Short.', 'Long.', 0, tests.goods('cleo', 'kept.json'));
insert into payments (id, stripe_session_id, payment_intent, stripe_subscription_id, user_id, template_id, creator_id, option, amount_cents, currency, claim_state)
values ('00000000-0000-4000-8000-00000000000c', 'cs_support', 'pi_support', 'sub_1', tests.uid('bob'), '00000000-0000-4000-8000-00000000000b', tests.uid('cleo'), 'support', 2999, 'usd', 'claimed');
insert into payment_lines (payment_id, kind, cents, fee_cents) values ('00000000-0000-4000-8000-00000000000c', 'support', 2999, 300);
insert into payments (id, stripe_session_id, payment_intent, buyer_email, template_id, creator_id, option, amount_cents, currency, claim_state)
values ('00000000-0000-4000-8000-00000000000d', 'cs_unclaimed', 'pi_unclaimed', 'nobody@example.test', '00000000-0000-4000-8000-00000000000b', tests.uid('cleo'), 'template', 4900, 'usd', 'waiting');
insert into payment_lines (payment_id, kind, cents, fee_cents) values ('00000000-0000-4000-8000-00000000000d', 'template', 4900, 490);
insert into subscriptions (user_id, template_id, stripe_subscription_id, status, monthly_cents, last_event_at)
values (tests.uid('bob'), '00000000-0000-4000-8000-00000000000b', 'sub_1', 'active', 2999, now());
insert into refund_requests (payment_line_id, user_id, creator_id, reason)
select id, tests.uid('bob'), tests.uid('cleo'), 'It does not work' from payment_lines where cents = 2999;
select schedule_deletion(tests.uid('cleo'));
select tests.make_due();
select lease_due_deletion();
select mark_deletion_failed(tests.uid('cleo'), 'storage is away');
select results_eq('select attempts, last_error, next_at = now() + interval ''2 minutes'' from private.account_deletions', $$ values (1, 'storage is away', true) $$,
  'A deletion that fails is tried again after a while');
select is(begin_deletion(tests.uid('cleo')), 'waiting', 'A deletion waits until refunds were sent');
select results_eq('select attempts, last_error from private.account_deletions', $$ values (0, null::text) $$, 'A deletion that waits for money has not failed');
select results_eq('select status from subscriptions', $$ values ('canceled') $$, 'The subscriptions of a creator''s templates are canceled');
select results_eq('select cents, reason from private.refund_queue order by cents', $$ values (2999, 'creator_left'), (4900, 'creator_left') $$,
  'Support that was paid within a month is refunded, once, and what nobody has claimed');
select results_eq('select status from refund_requests', $$ values ('withdrawn') $$, 'A request to refund it is withdrawn');
select is((select claim_state from payments where payment_intent = 'pi_unclaimed'), 'refunded', 'A payment that is returned cannot be claimed any more');

select * from finish();
rollback;
