-- Refunds and disputes of payments whose buyer has left: the purchase, which has no user any more, follows its payment.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register(name, 'creator') from unnest(array['carl']) as name;
select tests.register(name) from unnest(array['ann', 'bob', 'dan']) as name;
select tests.create_template('Paid', 'carl', 79);
create function tests.left_with(session text) returns text language sql as $$
  select concat_ws(' ', purchase.state, payment.claim_state, template.sales_count) from public.payments as payment
  join public.templates as template on template.id = payment.template_id
  left join public.purchases as purchase on purchase.payment_id = payment.id
  where payment.stripe_session_id = session and payment.user_id is null and purchase.user_id is null $$;
create function tests.move_refund(session text, cents integer, status text) returns text language sql as $$
  select tests.event(concat_ws('_', 'evt_re', session, cents, status), 'refund.updated',
    jsonb_build_object('id', 're_' || session || cents, 'payment_intent', 'pi_' || session, 'amount', cents, 'status', status)) $$;

-- Bought while signed in
select tests.offer('cs_1', 'ann', 'Paid'), tests.pay('cs_1');
delete from auth.users where id = tests.uid('ann');
select is(tests.left_with('cs_1'), 'active claimed 1', 'The purchase of somebody who left stays');
select tests.move_refund('cs_1', 100, 'succeeded');
select is(tests.left_with('cs_1'), 'active claimed 1', 'A partial refund keeps the purchase of somebody who left');
select is(tests.move_refund('cs_1', 7800, 'succeeded'), 'processed', 'The refund of somebody who left is processed');
select is(tests.left_with('cs_1'), 'withdrawn refunded 0', 'A full refund withdraws the purchase of somebody who left');
select tests.move_refund('cs_1', 7800, 'failed');
select is(tests.left_with('cs_1'), 'active claimed 1', 'A refund that fails restores it, and the payment waits for nobody');
select tests.dispute('cs_1', 'created', 'needs_response', 7900);
select is(tests.left_with('cs_1'), 'withdrawn claimed 0', 'A dispute withdraws the purchase of somebody who left');
select tests.dispute('cs_1', 'closed', 'won', 7900);
select is(tests.left_with('cs_1'), 'active claimed 1', 'A won dispute restores it');

-- Bought by link
select tests.offer_link('plink_1', 'Paid', 'support');
select tests.pay_by_link('cs_2', 'plink_1', 'bob@example.test');
delete from auth.users where id = tests.uid('bob');
select tests.move_refund('cs_2', 10899, 'succeeded');
select is(tests.left_with('cs_2'), 'withdrawn refunded 1', 'A full refund withdraws what somebody who left had claimed');
select tests.move_refund('cs_2', 10899, 'failed');
-- A sale by link counts after an hour.
select is(tests.left_with('cs_2'), 'active claimed 1', 'A payment that somebody claimed before they left cannot be claimed again');
select tests.pay_by_link('cs_3', 'plink_1', 'nobody@example.test'), tests.move_refund('cs_3', 10899, 'succeeded'), tests.move_refund('cs_3', 10899, 'failed');
select is(tests.left_with('cs_3'), 'waiting 1', 'A payment that nobody has claimed waits again');

-- Bought again by somebody else
select tests.offer('cs_4', 'dan', 'Paid'), tests.pay('cs_4'), tests.move_refund('cs_1', 7801, 'succeeded');
select is(tests.has('dan', 'Paid'), 'active 7900 none', 'The purchase of another buyer is untouched');
select is_empty('select tests.broken()', 'All books agree');

select * from finish();
rollback;
