-- Payments by link: the payer types an address and signs in to no account, so the address proves nothing about the payer.
begin;
\ir ../support/sales.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob');
update public.creators set application_status = 'approved';
select tests.create_template('Paid', 'carl', 79);
select tests.offer_link('plink_one', 'Paid'), tests.offer_link('plink_full', 'Paid', 'full');
create function tests.support_of(name text) returns uuid language sql security definer as $$
  select id from public.subscriptions where user_id = tests.uid(name) $$;
create function tests.support(session text) returns text language sql as $$
  select concat_ws(' ', status, cancel_at_period_end, paid_by_link) from public.subscriptions where stripe_subscription_id = 'sub_' || session $$;
create function tests.tell(session text, created integer, changes jsonb default '{}') returns text language sql as $$
  select tests.event('evt_tell_' || session || created, 'customer.subscription.updated', jsonb_build_object('id', 'sub_' || session, 'status', 'active') || changes, created) $$;
create function tests.cancellations() returns setof text language sql as $$
  select subscription_id || ' ' || reason || ' ' || case when at_period_end then 'later' else 'now' end from public.lease_due_cancellations(10) $$;

-- Support that was paid by link ends here
select is(tests.pay_by_link('cs_1', 'plink_full', 'ann@example.test'), 'processed', 'A link is paid with an address');
select is(tests.has('ann', 'Paid') || ', ' || tests.support('cs_1'), 'active 7900 full, active f t', 'The account of the address has the purchase, and its support is marked as paid by link');
select tests.offer('cs_2', 'bob', 'Paid', 'support'), tests.pay('cs_2');
select is(tests.support('cs_2'), 'active f f', 'Support that was bought while signed in is not marked');
select tests.act_as('bob');
select throws_ok($$ select cancel_support(tests.support_of('ann')) $$, 'PT404', 'Subscription not found', 'Nobody ends the support of another');
select throws_ok($$ select cancel_support(gen_random_uuid()) $$, 'PT404', 'Subscription not found', 'Unknown support is answered like another''s');
select tests.act_as(null);
select throws_ok($$ select cancel_support(tests.support_of('ann')) $$, '42501', null, 'A visitor ends no support');
select tests.act_as('ann');
select lives_ok($$ select cancel_support(tests.support_of('ann')), cancel_support(tests.support_of('ann')) $$, 'A subscriber ends their support, once or twice');
select tests.as_owner();
select is(tests.support('cs_1'), 'active t t', 'It stays active until the end of its month');
select results_eq('select * from tests.cancellations()', array['sub_cs_1 ended_by_subscriber later'], 'It is queued for Stripe, to end with its month');
select tests.tell('cs_1', 2000);
select is(tests.support('cs_1'), 'active t t', 'A state from before Stripe was told does not undo it');
select public.mark_cancellation_sent('sub_cs_1');
select tests.tell('cs_1', 2001, '{"cancel_at_period_end": true}');
select results_eq($$ select recipient || ' ' || (data ->> 'paid_by_link') from private.outbox where kind = 'subscription_ending' $$, array['ann@example.test true'],
  'Its subscriber is mailed once, without being offered to resume it');
select tests.event('evt_failed', 'invoice.payment_failed', '{"id": "in_9", "billing_reason": "subscription_cycle", "amount_due": 2999, "subscription": "sub_cs_1"}');
select is((select data -> 'paid_by_link' from private.outbox where kind = 'renewal_failed'), 'true', 'The mail about a failed payment asks for no other card');
select tests.refund('cs_1', 15899);
select results_eq('select * from tests.cancellations()', array['sub_cs_1 refunded now'], 'Support that is refunded meanwhile ends at once');
select tests.act_as('ann');
select throws_ok($$ select cancel_support(tests.support_of('ann')) $$, 'PT404', null, 'What has ended is not ended again');
select tests.as_owner();

-- The customer at Stripe is the payer's
select is_empty($$ select 1 from private.stripe_customers where user_id = tests.uid('ann') $$, 'The customer of a link does not become the account''s');
select is(public.billing_customer(tests.uid('ann')), null, 'An account does not open the portal of whoever paid with its address');
select is(public.begin_checkout(tests.uid('ann'), tests.template_id('Paid'), 'template') -> 'customer_id', 'null', 'A checkout of the account is not the payer''s');
select is(public.billing_customer(tests.uid('bob')), 'cus_' || tests.uid('bob'), 'Who paid while signed in opens their own portal');
select tests.create_template('Other', 'carl', 20), tests.create_template('Third', 'carl', 30);
select tests.offer_link('plink_other', 'Other', 'support'), tests.pay_by_link('cs_3', 'plink_other', 'bob@example.test');
select is(public.billing_customer(tests.uid('bob')), 'cus_' || tests.uid('bob'), 'Nor does a newer payment by link change which one');
select tests.pay_by_link('cs_4', 'plink_one', 'eve@example.test'), tests.pay_by_link('cs_5', 'plink_other', 'eve@example.test');
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'eve@example.test', now());
select is(tests.has('eve', 'Paid') || ', ' || tests.has('eve', 'Other'), 'active 7900 none, active 2000 support', 'Confirming the address claims the purchases');
select is_empty($$ select 1 from private.stripe_customers where user_id = tests.uid('eve') $$, 'A claim moves no customer');
select is(public.billing_customer(tests.uid('eve')), null, 'A claim opens no portal');
select tests.offer('cs_6', 'eve', 'Third'), tests.pay('cs_6');
select is(public.billing_customer(tests.uid('eve')), 'cus_' || tests.uid('eve'), 'The first payment while signed in makes the account a customer of its own');

-- What does not fit is returned later, so that a card does not tell about an address
create function tests.due(session text) returns text language sql as $$
  select concat_ws(' ', refund.next_at - now(), mail.next_at - now(), ending.next_at - now())
  from public.payments as payment
  join private.refund_queue as refund on refund.payment_id = payment.id
  join private.outbox as mail on mail.dedup_key = 'refund:' || payment.id
  left join private.subscription_cancellations as ending on ending.stripe_subscription_id = payment.stripe_subscription_id
  where payment.stripe_session_id = session $$;
select is(tests.pay_by_link('cs_own', 'plink_full', 'carl@example.test'), 'problem: own_template', 'A creator''s address on their own link does not fit');
select is(tests.pay_by_link('cs_again', 'plink_one', 'bob@example.test'), 'problem: already_owned', 'Nor does an owner''s');
select is_empty('select 1 from public.lease_due_refunds(10)', 'Neither is returned at once');
select is_empty('select * from tests.cancellations()', 'Nor does a subscription end at once');
select is(tests.due('cs_own'), '01:00:00 01:00:00 01:00:00', 'Refund, mail and end of the subscription are due after an hour');
select is(tests.due('cs_again'), '01:00:00 01:00:00', 'Refund and mail are due after an hour');
select is_empty($$ select 1 from private.stuck_work where kind = 'refund' $$, 'A refund that waits for its hour is not stuck');
select tests.offer('cs_wrong', 'eve', 'Paid', 'support'), tests.pay('cs_wrong', '{"amount_total": 1}');
select is(tests.due('cs_wrong'), '00:00:00 00:00:00 00:00:00', 'What was paid while signed in is returned at once');
select is((select array_agg(reason order by reason) from public.lease_due_refunds(10)), array['wrong_amount'], 'It is the only one that is due');
update private.refund_queue set next_at = next_at - interval '1 hour' where attempts = 0;
select is((select array_agg(reason order by reason) from public.lease_due_refunds(10)), array['already_owned', 'own_template'], 'After an hour both are returned');

-- A typed address does not follow its account
select tests.event('evt_renewed', 'invoice.paid', jsonb_build_object('id', 'in_renewed', 'billing_reason', 'subscription_cycle', 'amount_paid', 2999,
  'currency', 'usd', 'payment_intent', 'pi_renewed', 'subscription', 'sub_cs_5'));
update auth.users set email = 'moved@example.test' where email = 'eve@example.test';
select tests.act_as('carl');
select is((select array_agg(distinct buyer_email) from public.template_buyers(tests.template_id('Other')) where buyer_email <> 'bob@example.test'),
  array['eve@example.test'], 'Of who paid by link, a creator sees the address that was typed, not a later one of its account');
select is((select array_agg(buyer_email order by kind) from public.creator_sales() where template_id = tests.template_id('Other') and buyer_email <> 'bob@example.test'),
  array['eve@example.test', 'eve@example.test', 'eve@example.test'], 'Nor in their sales, with renewals');
select is((select array_agg(distinct buyer_email) from public.creator_sales(sort => 'buyer') where template_id = tests.template_id('Third')),
  array['moved@example.test'], 'Of who paid while signed in, a creator sees the account''s address');
select tests.as_owner();

select is_empty('select * from tests.broken()', 'All invariants of payments and ledger hold');
select * from finish();
rollback;
