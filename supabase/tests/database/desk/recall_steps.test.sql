-- The steps of a recall: bounded, repeated until nothing is left, each buyer told once; and the money of the admin who recalls.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('root'), tests.register('rita');
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'dan', 'eve']) as name;
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('rita'));
update public.creators set application_status = 'approved' where id = tests.uid('carl');
select tests.create_template(name, 'carl', 79) from unnest(array['Paid', 'Other', 'Cut', 'Own']) as name;
-- Everybody buys everything; ann and bob with support, and two strangers by link.
select tests.offer(title || name, name, title, case when name in ('ann', 'bob') then 'full' else 'template' end), tests.pay(title || name)
from unnest(array['Paid', 'Other', 'Cut', 'Own']) as title, unnest(array['ann', 'bob', 'cid', 'dan', 'eve']) as name;
select tests.offer_link('plink_' || title, title), tests.pay_by_link(title || '_link_1', 'plink_' || title, 'stranger@example.test'),
  tests.pay_by_link(title || '_link_2', 'plink_' || title, 'other@example.test')
from unnest(array['Paid', 'Other', 'Cut', 'Own']) as title;
delete from private.outbox;

create function tests.recall(title text) returns void language sql as $$
  select public.recall_template(tests.template_id(title), 'malware', 'Delete the workflow from n8n.', 'Step 4 sends contacts away.') $$;
create function tests.step(most integer default 500) returns text language sql as $$
  select (answer ->> 'done') || case when (answer ->> 'more')::boolean then ' more' else '' end from public.carry_out_recalls(most) as answer $$;
create function tests.untold(title text) returns text language sql security definer as $$
  select template_under_review(tests.template_id(title)) -> 'recall' ->> 'untold' $$;
-- How many mails of a kind tell buyers about a template, and how many buyers they tell.
create function tests.told(title text, mail_kind text default 'template_recalled') returns text language sql security definer as $$
  select count(*) || ' to ' || count(distinct recipient) from private.outbox
  where kind = mail_kind and data ->> 'template_name' = title and data ->> 'reader' = 'buyer' $$;
create function tests.supported(title text) returns bigint language sql security definer as $$
  select count(*) from public.subscriptions where template_id = tests.template_id(title) and status <> 'canceled' $$;
create function tests.waiting(title text) returns bigint language sql security definer as $$
  select count(*) from public.payments where template_id = tests.template_id(title) and claim_state = 'waiting' $$;

-- In steps
select is(tests.step(), '0', 'Without a recall there is nothing to carry out');
select tests.act_as('root');
select throws_ok('select carry_out_recalls()', '42501', null, 'An admin cannot carry out a step');
select tests.recall('Paid');
select is(tests.untold('Paid'), '5', 'The review says how many buyers are still to be told');
select tests.as_owner();
select results_eq($$ select recipient from private.outbox where kind = 'template_recalled' $$, $$ values ('carl@example.test') $$, 'The call itself mails the creator alone');
select is(array[tests.supported('Paid'), tests.waiting('Paid')], array[2, 2]::bigint[], 'It ends no support and returns no payment');
select ok((select recalled_at is not null and status = 'archived' from public.templates where name = 'Paid'), 'It takes the template away at once');
select is(tests.step(2), '2 more', 'A step takes so many rows, and says that there are more');
select is(tests.told('Paid'), '2 to 2', 'It tells so many buyers');
select tests.act_as('root');
select is(tests.untold('Paid'), '3', 'The review counts the others');
select tests.as_owner();
update private.outbox set recipient = 'removed', data = '{}', dedup_key = id::text where data ->> 'reader' = 'buyer';
select is(tests.step(4), '4 more', 'A step goes on after the last buyer, and with payments');
select is(tests.told('Paid'), '3 to 3', 'Nobody is told twice, though the mails of the first step are gone');
select is(tests.waiting('Paid'), 1::bigint, 'A payment is returned once its buyers are told');
select is(tests.step(4), '3', 'The last step takes what is left');
select is(array[tests.supported('Paid'), tests.waiting('Paid')], array[0, 0]::bigint[], 'All support is ended, all unclaimed payments are returned');
select results_eq($$ select tests.paid('Paid_link_' || number) from generate_series(1, 2) as number $$,
  $$ values ('refunded 0/7900 recalled'), ('refunded 0/7900 recalled') $$, 'Unclaimed payments are returned as recalled');
select is(tests.has('ann', 'Paid'), 'active 7900 setup', 'Purchases lose their support');
select is(tests.step(), '0', 'Then nothing is left');
select tests.act_as('root');
select is(tests.untold('Paid'), '0', 'The review counts nobody');
select tests.as_owner();
select is(tests.step(number), '0', 'Any number of rows is taken as one that is allowed') from unnest(array[null, -1, 0, 1000000]) as number;

-- Claimed before its turn
select tests.act_as('root');
select tests.recall('Other');
select tests.as_owner();
select tests.register('stranger');
select is(tests.paid('Other_link_1'), 'refunded 0/7900 recalled', 'A payment that is claimed before its turn is returned, too');
select is(tests.has('stranger', 'Other'), null, 'It grants nothing');
select is(tests.has('stranger', 'Cut'), 'active 7900 none', 'Templates that are not recalled are claimed');

-- A step that fails
create function tests.fail() returns trigger language plpgsql as $$ begin raise exception 'no more mail'; end $$;
create trigger fail before insert on private.outbox for each row when (new.kind = 'template_recalled' and new.data ->> 'template_name' = 'Other') execute function tests.fail();
select tests.act_as('root');
select tests.recall('Own');
select tests.as_owner();
update private.recall_notices set next_at = now() - interval '1 minute' where template_id = tests.template_id('Other');
select is(tests.step(2), '0 more', 'A step that fails takes nothing');
select is(array[tests.supported('Other'), tests.waiting('Other')], array[2, 1]::bigint[], 'What it had done is undone');
select results_eq($$ select attempts, last_error, next_at > now() from private.recall_notices where template_id = tests.template_id('Other') $$,
  $$ values (1, 'no more mail (P0001)', true) $$, 'It is tried again later');
select results_eq($$ select kind, state, needs_admin, template_name, cause from private.stuck_work where kind = 'recall' $$,
  $$ values ('recall', 'retrying', true, 'Other', 'no more mail (P0001)') $$, 'Admins see it under stuck work');
select is(tests.step(), '9', 'It does not stop another recall');
select is(tests.told('Own'), '6 to 6', 'Whose buyers are told');
drop trigger fail on private.outbox;
select tests.act_as('root');
select is(retry_stuck_work(jsonb_build_array(jsonb_build_object('kind', 'recall', 'id', tests.template_id('Other')))), 1, 'An admin has it tried again');
select tests.as_owner();
select is(tests.step(), '8', 'Then it is carried out');
select is(tests.told('Other'), '5 to 5', 'Nobody is left out');
select is_empty('select 1 from private.recall_notices', 'Nothing is left to do');

-- Lifted before all were told
select tests.act_as('root');
select tests.recall('Cut');
select tests.as_owner();
select is(tests.step(2), '2 more', 'Some buyers are told');
select tests.act_as('root');
select lift_recall(tests.template_id('Cut'), 'It was another file');
select tests.as_owner();
select is(tests.step(), '2', 'The end of a recall concerns those who were told of it');
select is(tests.told('Cut'), '2 to 2', 'The others are told of no recall any more');
select is(tests.told('Cut', 'recall_lifted'), '2 to 2', 'Nor of its end');
select set_eq($$ select recipient from private.outbox where kind = 'recall_lifted' and data ->> 'reader' = 'buyer' $$,
  $$ select recipient from private.outbox where kind = 'template_recalled' and data ->> 'template_name' = 'Cut' and data ->> 'reader' = 'buyer' $$, 'Those who were told are told of the end');
select is(array[tests.supported('Cut'), tests.waiting('Cut')], array[2, 1]::bigint[], 'Support goes on, and payments can be claimed');

-- Recalled again before all were told of the end
select tests.act_as('root');
select tests.recall('Cut');
select tests.as_owner();
select is(tests.step(4), '4 more', 'A second recall tells four of six buyers');
select tests.act_as('root');
select lift_recall(tests.template_id('Cut'), 'Now for good');
select tests.as_owner();
select is(tests.step(3), '3 more', 'Three of them are told of its end');
select tests.act_as('root');
select tests.recall('Cut');
select tests.as_owner();
select is(tests.step(1), '1 more', 'A third recall tells one');
select tests.act_as('root');
select lift_recall(tests.template_id('Cut'), 'Really for good');
select tests.as_owner();
delete from private.outbox where kind = 'recall_lifted' and data ->> 'reader' = 'buyer';
select is(tests.step(), '4', 'The end is told to everybody who last heard of a recall');
select is(tests.told('Cut', 'recall_lifted'), '4 to 4', 'Also to the one who was not told of the end before');

-- Paid help with a free template
select tests.create_template('Free', 'carl', 0);
insert into public.purchases (user_id, template_id, price) select tests.uid(name), tests.template_id('Free'), 0 from unnest(array['ann', 'bob']) as name;
select tests.offer('cs_help', 'ann', 'Free', 'setup'), tests.pay('cs_help');
update public.purchases set state = 'withdrawn' where user_id = tests.uid('bob') and template_id = tests.template_id('Free');
select tests.act_as('root');
select tests.recall('Free');
select is(tests.untold('Free'), '2', 'Who has it no more is still to be told, too');
select tests.as_owner();
select tests.step();
select results_eq($$ select recipient, data ->> 'is_paid' from private.outbox where kind = 'template_recalled' and data ->> 'template_name' = 'Free' and data ->> 'reader' = 'buyer' order by recipient $$,
  $$ values ('ann@example.test', 'true'), ('bob@example.test', 'false') $$, 'Who paid for help alone reads of the money back; who has it no more is told');
select tests.act_as('root');
select lift_recall(tests.template_id('Free'), 'It was another file');
select tests.as_owner();
select tests.step();
select is(tests.told('Free', 'recall_lifted'), '1 to 1', 'Who has it no more cannot download it again, and is not told so');

-- The money of the admin who recalls
select tests.create_template('Mine', 'carl', 60), tests.create_template('Card', 'carl', 5), tests.offer_link('plink_Mine', 'Mine');
select tests.offer('cs_card', 'root', 'Card'), tests.pay('cs_card', '{"card_fingerprint": "card of root"}');
select tests.pay_by_link('mine_card', 'plink_Mine', 'private@example.test', '{"card_fingerprint": "card of root"}');
insert into private.contested_accounts (user_id, needs_mailbox) values (tests.uid('root'), false);
select tests.pay_by_link('mine_address', 'plink_Mine', 'root@example.test', '{"card_fingerprint": "another card"}');
delete from private.contested_accounts;
select tests.pay_by_link('mine_stranger', 'plink_Mine', 'passer@example.test', '{"card_fingerprint": "card of a passer"}'),
  tests.pay_by_link('mine_cardless', 'plink_Mine', 'cardless@example.test');
select is(tests.waiting('Mine'), 4::bigint, 'Four payments wait for their accounts');
select tests.act_as('root');
select tests.recall('Mine');
select tests.as_owner();
select is(tests.step(), '2', 'Payments of others are returned');
select results_eq($$ select tests.paid(session) from unnest(array['mine_card', 'mine_address', 'mine_stranger', 'mine_cardless']) as session $$, $$ values
  ('waiting 0/6000'), ('waiting 0/6000'), ('refunded 0/6000 recalled'), ('refunded 0/6000 recalled') $$, 'Not what the admin paid with their card, or with their address');
select private.claim_waiting_payments(tests.uid('root'));
select tests.register('private');
select results_eq($$ select tests.paid(session) from unnest(array['mine_card', 'mine_address']) as session $$, $$ values
  ('claimed 0/6000'), ('claimed 0/6000') $$, 'Nor when it is claimed, also by another account of theirs');
select tests.act_as('private');
select is(take_recall_refund(tests.template_id('Mine')) ->> 'problem', 'nothing_left', 'Which gets no refund by the recall');
select tests.act_as('root');
select is(take_recall_refund(tests.template_id('Mine')) ->> 'problem', 'nothing_left', 'Neither does the admin');
select lift_recall(tests.template_id('Mine'), 'For the other admin');
select tests.act_as('rita');
select tests.recall('Mine');
select tests.act_as('root');
select is(take_recall_refund(tests.template_id('Mine')), '{"ok": true, "problem": null}', 'A recall by another admin gives the money back');
select tests.as_owner();
select is_empty('select tests.broken()', 'All books agree');

select * from finish();
rollback;
