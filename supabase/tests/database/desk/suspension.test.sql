-- Suspension: a creator leaves the marketplace with everything that could be bought, keeps their buyers, and comes back.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('cleo', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('root');
insert into private.admins (user_id) values (tests.uid('root'));
update creators set application_status = 'approved' where id in (tests.uid('carl'), tests.uid('cleo'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Free', 'carl', null), tests.create_template('Waiting', 'carl', 10, 'pending'),
  tests.create_template('Other', 'cleo', 20);
select tests.account('carl');
select tests.sell('cs_1', 'ann', 'Paid');
select tests.move('cs_1', tests.friday() - interval '30 days');
select tests.offer('cs_open', 'bob', 'Paid');
select public.record_payment_link('plink_1', tests.template_id('Paid'), 'template',
  '[{"kind": "template", "name": "Paid", "cents": 7900, "recurring": false}]', 'https://pay.test/1');
delete from private.outbox;

-- Who may suspend
select tests.act_as('ann');
select throws_ok(format('select suspend_creator(%L, %L)', tests.uid('carl'), 'x'), '42501', null, 'A user cannot suspend a creator');
select throws_ok(format('select restore_creator(%L)', tests.uid('carl')), '42501', null, 'A user cannot restore a creator');
select tests.act_as('root');
select throws_ok(format('select suspend_creator(%L, %L)', tests.uid('carl'), reason), '22023', null, 'A suspension needs a reason of at most 2,000 characters')
from (values (' '), (repeat('x', 2001))) as given (reason);
select throws_ok(format('select suspend_creator(%L, %L)', tests.uid('ann'), 'x'), 'PT404', null, 'Only approved creators are suspended');
select throws_ok(format('select suspend_creator(%L, %L)', tests.uid('root'), 'x'), '42501', null, 'An admin cannot suspend themselves');
select throws_ok(format('select restore_creator(%L)', tests.uid('carl')), 'PT409', null, 'A creator who is not suspended cannot be restored');
select lives_ok(format('select suspend_creator(%L, %L)', tests.uid('carl'), ' Copied templates '), 'An admin suspends a creator');
select throws_ok(format('select suspend_creator(%L, %L)', tests.uid('carl'), 'x'), 'PT409', null, 'A suspended creator cannot be suspended again');
select is((select suspension_reason from creators where id = tests.uid('carl')), 'Copied templates', 'Admins read the reason');

-- What it ends
select tests.as_owner();
select results_eq($$ select name from listings $$, array['Other'], 'Only the templates of others stay listed');
select results_eq($$ select checkout.stripe_id, closing.reason from private.checkout_closings as closing join checkouts as checkout on checkout.id = closing.checkout_id order by 1 $$,
  $$ values ('cs_open', 'unavailable'), ('plink_1', 'unavailable') $$, 'Open sessions and links are closed');
select is((select payment_link_url from templates where name = 'Paid'), null, 'The published link is gone');
select is(public.begin_checkout(tests.uid('bob'), tests.template_id('Paid'), 'template') ->> 'problem', 'not_approved', 'Nobody begins a checkout');
select throws_ok(format('select record_checkout(%L, %L, %L, %L, %L, %L, now())', 'cs_late', tests.uid('bob'), tests.template_id('Paid'), 'template',
  '[{"kind": "template", "name": "Paid", "cents": 7900, "recurring": false}]', 'https://pay.test/2'), 'PT409', null, 'A checkout that was begun before is not offered');
select is(public.begin_payment_links(tests.uid('carl'), tests.template_id('Paid')) ->> 'problem', 'not_approved', 'No links are made');
select results_eq($$ select kind, data from private.outbox where recipient = 'carl@example.test' $$,
  $$ values ('creator_suspended', '{"reason": "Copied templates"}'::jsonb) $$, 'The creator is mailed the reason');
select results_eq($$ select actor, action_type, details ->> 'note' from audit_log where entity_id = tests.uid('carl')::text order by id desc limit 1 $$,
  $$ values (tests.uid('root'), 'suspend_creator', 'Copied templates') $$, 'The suspension is in the audit log');
select tests.act_as('bob');
select is_empty($$ select 1 from templates where name = 'Paid' $$, 'Others do not see the templates');
select is(claim_free_template(tests.template_id('Free')) ->> 'problem', 'not_found', 'A free template cannot be claimed');
select is(public_profile('carl'), null, 'The profile is not available');
select throws_ok(format('select report(%L, %L, %L, null)', 'template', tests.template_id('Paid'), 'broken'), 'PT404', null, 'A template that nobody sees cannot be reported');

-- What it keeps
select tests.act_as('ann');
select results_eq($$ select name from templates where name = 'Paid' $$, array['Paid'], 'A buyer keeps the template');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'A buyer keeps the purchase');

-- The creator
select tests.act_as('carl');
select results_eq($$ select suspension_reason from creators $$, array['Copied templates'], 'The creator reads the reason');
select throws_ok($$ update creators set suspended_at = null, suspension_reason = null $$, '42501', null, 'The creator cannot end it');
select throws_ok($$ update templates set short_description = 'else' where name = 'Waiting' $$, 'PT423', null, 'The creator cannot change a template');
select throws_ok(format('insert into template_revisions (template_id, changes) values (%L, %L)', tests.template_id('Paid'), '{"name": "Else"}'), 'PT423', null,
  'The creator cannot submit an update');
select is(payout_balance() ->> 'skip_reason', 'suspended', 'The balance says that payouts are on hold');
select tests.as_owner();
select is((public.close_payout_week() ->> 'payouts')::integer, 0, 'The closing pays nothing');
select results_eq($$ select reason, available_cents from payout_skips where creator_id = tests.uid('carl') $$, $$ values ('suspended', 7110::bigint) $$, 'The skipped week has its reason');

-- Restoring
select tests.act_as('root');
select lives_ok(format('select restore_creator(%L)', tests.uid('carl')), 'An admin restores the creator');
select tests.as_owner();
select set_eq($$ select name from listings $$, array['Paid', 'Free', 'Other'], 'Approved templates are listed again, others are not');
select is((select count(*)::integer from private.payment_link_requests where template_id = tests.template_id('Paid') and done_at is null), 1, 'New links are queued');
select is((select count(*)::integer from private.outbox where recipient = 'carl@example.test' and kind = 'creator_restored'), 1, 'The creator is mailed');
select is((public.close_payout_week(now() + interval '7 days') ->> 'payouts')::integer, 1, 'The next closing pays what was on hold');

-- A payout that waits for its transfer
select tests.act_as('root');
select suspend_creator(tests.uid('carl'), 'Again');
select is((admin_payouts('pending') -> 'rows' -> 0 ->> 'is_held')::boolean, true, 'A pending payout of a suspended creator is on hold');
select is((mark_payouts_paid(array[tests.payout('carl')], current_date, null) ->> 'marked')::integer, 0, 'It cannot be marked as paid');
select tests.as_owner();
select is(payout_export(array[tests.payout('carl')], tests.uid('root')) -> 'payouts', '[]', 'It cannot be exported for the bank');

select * from finish();
rollback;
