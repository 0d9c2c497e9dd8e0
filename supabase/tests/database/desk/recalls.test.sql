-- Recalls: downloads stop, payments are returned, buyers are told and may take their money back, and nothing comes back by itself. Their
-- steps: recall_steps.test.sql.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl', 'cleo']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'cid', 'dan', 'eve', 'root']) as name;
insert into private.admins (user_id) values (tests.uid('root')), (tests.uid('cleo'));
update public.creators set application_status = 'approved' where id in (tests.uid('carl'), tests.uid('cleo'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Free', 'carl', 0), tests.create_template('Draft', 'carl', 5, 'pending'),
  tests.create_template('Other', 'cleo', 20);
insert into public.template_versions (template_id, number, goods_url, approved_at)
select id, 1, 'https://app.gohighlevel.com/snapshots/x', now() from public.templates where name <> 'Draft';
create function tests.refusal(who text, title text) returns text language sql security definer as $$
  select coalesce(answer ->> 'problem', 'ok') from public.template_goods(tests.uid(who), tests.template_id(title)) as answer $$;
create function tests.recall(title text) returns void language sql as $$
  select public.recall_template(tests.template_id(title), 'malware', 'Delete the workflow from n8n.', 'Step 4 sends contacts away.') $$;
create function tests.recall_mails() returns setof text language sql security definer as $$
  select concat_ws(' ', kind, recipient, data ->> 'reader', data ->> 'is_paid', data ->> 'instructions', data ->> 'reason') from private.outbox
  where kind in ('template_recalled', 'recall_lifted') order by 1 $$;

-- ann bought all of it, bob got his money back, cid paid a link that nobody has claimed, dan and eve have pages open.
select tests.offer('cs_1', 'ann', 'Paid', 'full'), tests.pay('cs_1'), tests.offer('cs_2', 'bob', 'Paid'), tests.pay('cs_2'), tests.refund('cs_2', 7900),
  tests.offer('cs_3', 'dan', 'Paid'), tests.offer('cs_6', 'eve', 'Paid'), tests.offer_link('plink_1', 'Paid'), tests.pay_by_link('cs_4', 'plink_1', 'stranger@example.test');
select tests.act_as('ann');
select public.claim_free_template(tests.template_id('Free'));
select request_refund((select id from payment_lines where kind = 'setup'), 'The call was bad') ->> 'ok';

-- Who may, and what
select throws_ok($$ select tests.recall('Paid') $$, '42501', 'Only admins recall templates', 'A buyer cannot recall a template');
select throws_ok($$ select lift_recall(tests.template_id('Paid'), 'x') $$, '42501', 'Only admins lift recalls', 'A buyer cannot lift a recall');
select is(take_recall_refund(tests.template_id('Paid')), '{"ok": false, "problem": "not_recalled"}', 'Without a recall there is no refund with one click');
select tests.act_as('carl');
select throws_ok($$ select tests.recall('Paid') $$, '42501', null, 'A creator cannot recall a template');
select tests.act_as(null);
select throws_ok($$ select tests.recall('Paid') $$, '42501', null, 'A visitor cannot recall a template');
select throws_ok($$ select * from my_recalls() $$, '42501', null, 'A visitor has no recalls');
select tests.act_as('cleo');
select throws_ok($$ select tests.recall('Other') $$, '42501', 'You can’t recall your own template', 'An admin cannot recall their own template');
select tests.act_as('root');
select throws_ok($$ select recall_template(tests.template_id('Paid'), 'boredom', 'Delete it now, please.', 'x') $$, '22023', null, 'A recall has one of three causes');
select throws_ok($$ select recall_template(tests.template_id('Paid'), 'malware', ' ', 'x') $$, '22023', null, 'A recall tells buyers what to do');
select throws_ok($$ select recall_template(tests.template_id('Paid'), 'malware', 'Delete it now, please.', ' ') $$, '22023', null, 'A recall has a reason');
select throws_ok($$ select tests.recall('Draft') $$, 'PT404', null, 'A template that was never published cannot be recalled');
select throws_ok($$ select lift_recall(tests.template_id('Paid'), 'x') $$, 'PT409', null, 'What is not recalled cannot be lifted');

-- In force
select tests.recall('Paid'), tests.recall('Free');
select throws_ok($$ select tests.recall('Paid') $$, 'PT409', null, 'A template is recalled once');
select results_eq($$ select name, status, recalled_at is not null from templates where name in ('Paid', 'Free') order by name $$,
  $$ values ('Free', 'archived', true), ('Paid', 'archived', true) $$, 'A recalled template is archived');
select is(template_under_review(tests.template_id('Paid')) -> 'recall' ->> 'reason', 'Step 4 sends contacts away.', 'Admins see the recall');
select tests.as_owner();
select public.carry_out_recalls(), public.carry_out_recalls();
select is(tests.refusal('ann', 'Paid'), 'recalled', 'A buyer downloads a recalled template no more');
select is(tests.refusal('ann', 'Free'), 'recalled', 'Nor one that was free');
select is(tests.refusal('carl', 'Paid'), 'recalled', 'Nor does its creator');
select is(tests.refusal('root', 'Paid'), 'ok', 'Admins still download it');
select is(tests.refusal('bob', 'Paid'), 'not_entitled', 'Who was refunded has nothing to download, recalled or not');
select is(tests.refusal('dan', 'Paid'), 'not_entitled', 'Nor has a stranger, who learns nothing of the recall');
select is(tests.has('ann', 'Paid'), 'active 7900 setup', 'The buyer keeps the purchase, and its support ends');
select is((select count(*) from private.subscription_cancellations where stripe_subscription_id = 'sub_cs_1' and reason = 'recalled'), 1::bigint, 'Support is ended at Stripe');
select results_eq('select tests.recall_mails()', $$ values
  ('template_recalled ann@example.test buyer false Delete the workflow from n8n.'), ('template_recalled ann@example.test buyer true Delete the workflow from n8n.'),
  ('template_recalled bob@example.test buyer false Delete the workflow from n8n.'),
  ('template_recalled carl@example.test creator Step 4 sends contacts away.'), ('template_recalled carl@example.test creator Step 4 sends contacts away.') $$,
  'Buyers are told what to do, also those who have their money back, and the creator why');
select is(tests.paid('cs_4'), 'refunded 0/7900 recalled', 'A payment that nobody has claimed is returned');
select results_eq($$ select checkout.stripe_id from private.checkout_closings join public.checkouts as checkout on checkout.id = checkout_id order by 1 $$,
  $$ values ('cs_3'), ('cs_6'), ('plink_1') $$, 'Open pages and links are closed at Stripe');
select is(tests.pay('cs_3'), 'problem: recalled', 'A payment under way is returned, though it was paid before the recall');
select is(tests.has('dan', 'Paid'), null, 'It grants nothing');
select is(tests.pay_by_link('cs_5', 'plink_1', 'ann@example.test'), 'problem: recalled', 'So is a payment by link');
select results_eq($$ select action_type, details ->> 'cause', details ->> 'note' from public.audit_log where action_type = 'recall_template' and details ->> 'name' = 'Paid' $$,
  $$ values ('recall_template', 'malware', 'Step 4 sends contacts away.') $$, 'A recall is in the audit log, with its reason');

-- It does not come back
select tests.act_as('root');
select throws_ok(format($$ select review_template(%L, %L, 'x', %L) $$, id, decision, updated_at), 'PT422', 'This template is recalled. Lift the recall first.',
  'A recalled template cannot be ' || decision)
from templates, unnest(array['approved', 'changes_requested', 'rejected']) as decision where name = 'Paid';
select tests.as_owner();
select throws_ok($$ update public.templates set status = 'approved' where name = 'Paid' $$, '23514', null, 'No statement approves a recalled template');
select tests.act_as('carl');
select is((select recalled_at is not null from my_templates() where name = 'Paid'), true, 'Its creator sees that it is recalled');
select is(delete_template(tests.template_id('Paid')), 'archived', 'Its creator can delete it');

-- The money
select tests.act_as('bob');
select results_eq('select template_id, refund from my_recalls()', $$ select tests.template_id('Paid'), 'none' $$, 'Whoever has their money back is offered none');
select is(take_recall_refund(tests.template_id('Paid')) ->> 'problem', 'nothing_left', 'Nor can they take it twice');
select tests.act_as('ann');
select results_eq('select cause, instructions, refund, refund_cents from my_recalls() order by refund', $$ values
  ('malware', 'Delete the workflow from n8n.', 'none', 0::bigint), ('malware', 'Delete the workflow from n8n.', 'offered', 15899) $$, 'A buyer is offered all that they paid');
select is(take_recall_refund(tests.template_id('Free')) ->> 'problem', 'nothing_left', 'What was free has no refund');
select tests.as_owner();
set constraints all immediate;
alter table public.payments disable trigger forbid_change;
update public.payments set created_at = now() - interval '400 days' where stripe_session_id = 'cs_1';
alter table public.payments enable trigger forbid_change;
select tests.act_as('ann');
select is(take_recall_refund(tests.template_id('Paid')), '{"ok": true, "problem": null}', 'It is theirs with one click, however old the purchase');
select is(take_recall_refund(tests.template_id('Paid')) ->> 'problem', 'nothing_left', 'A second click returns nothing twice');
select results_eq('select refund, refund_cents from my_recalls() order by refund_cents desc, refund', $$ values ('none', 0::bigint), ('under_way', 0) $$, 'The buyer sees that it is under way');
select results_eq('select status from refund_requests', $$ values ('withdrawn') $$, 'An open request for a part of it is withdrawn');
select is(request_refund((select id from payment_lines where kind = 'template'), 'And once more, please') ->> 'problem', 'too_late', 'Old lines cannot be asked for');
select tests.as_owner();
select results_eq($$ select cents, line, reason from public.lease_due_refunds(10) where reason = 'recalled' and line is not null order by line $$,
  $$ values (5000, 'setup', 'recalled'), (2999, 'support', 'recalled'), (7900, 'template', 'recalled') $$, 'All lines are refunded at Stripe');
select is(tests.has('ann', 'Paid'), 'active 7900 setup', 'Until Stripe confirms it, the purchase stays');
select tests.refund('cs_1', 15899);
select is(tests.has('ann', 'Paid'), 'withdrawn 7900 none', 'Then it is withdrawn');
select is((select count(*) from private.refund_queue where reason = 'recalled' and settled_at is null and payment_line_id is not null), 0::bigint, 'The queue is settled');
select is_empty('select tests.broken()', 'All books agree');

-- Lifted
select tests.act_as('root');
select throws_ok($$ select lift_recall(tests.template_id('Free'), ' ') $$, '22023', null, 'A recall is lifted for a reason');
select lives_ok($$ select lift_recall(tests.template_id('Free'), 'It was another file') $$, 'An admin lifts a recall');
select results_eq($$ select status, recalled_at from templates where name = 'Free' $$, $$ values ('archived', null::timestamptz) $$, 'A lifted template stays off the shelf');
select is((select action_type || ' ' || (details ->> 'note') from audit_log where action_type = 'lift_recall'), 'lift_recall It was another file', 'Lifting is in the audit log');
select lives_ok(format($$ select review_template(%L, 'changes_requested', 'x', %L) $$, id, updated_at), 'Then it can be reviewed again') from templates where name = 'Free';
select tests.as_owner();
select public.carry_out_recalls();
select is(tests.refusal('ann', 'Free'), 'ok', 'Buyers can download it again');
select is((select count(*) from tests.recall_mails() as mail where mail like 'recall_lifted%'), 2::bigint, 'Buyers and creator are told');
select is((select lift_reason from private.recalls where lifted_at is not null), 'It was another file', 'The recall stays on record');
select tests.act_as('ann');
select is((select count(*) from my_recalls() where template_id = tests.template_id('Free')), 0::bigint, 'A lifted recall is none of a buyer');

-- Suspended creators
select tests.as_owner();
update public.creators set suspended_at = now(), suspension_reason = 'x' where id = tests.uid('carl');
insert into public.template_versions (template_id, number, goods_url) values (tests.template_id('Draft'), 1, 'https://app.gohighlevel.com/snapshots/x');
select tests.act_as('root');
select throws_ok(format($$ select review_template(%L, 'approved', null, %L) $$, id, updated_at), 'PT422', 'The creator is suspended',
  'A suspended creator''s template is not approved onto the shelf') from templates where name = 'Draft';
select is((template_under_review(tests.template_id('Draft')) #>> '{creator,is_suspended}')::boolean, true, 'The review says that the creator is suspended');

-- An admin who bought what they recall
select tests.as_owner();
select tests.create_template('Bought', 'carl', 60), tests.offer('cs_own', 'root', 'Bought'), tests.pay('cs_own'),
  tests.offer('cs_other', 'eve', 'Bought'), tests.pay('cs_other');
select tests.act_as('root');
select lives_ok($$ select tests.recall('Bought') $$, 'An admin recalls also what they bought');
select is(take_recall_refund(tests.template_id('Bought')), '{"ok": false, "problem": "nothing_left"}', 'An admin gets no refund by their own recall');
select is((select refund from my_recalls() where template_id = tests.template_id('Bought')), 'none', 'nor is one offered');
select tests.act_as('eve');
select is(take_recall_refund(tests.template_id('Bought')), '{"ok": true, "problem": null}', 'Other buyers do');
select tests.as_owner();

select * from finish();
rollback;
