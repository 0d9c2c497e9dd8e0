-- Closing offers of unpublished or repriced templates: at once in the database, by a queue at Stripe.
begin;
\ir ../support/sales.psql
select plan(21);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob');
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20), tests.create_template('Unsold', 'carl', 10);
create function tests.link(link text, title text) returns boolean language sql as $$
  select public.record_payment_link(link, template.id, 'template',
    jsonb_build_array(jsonb_build_object('kind', 'template', 'cents', template.price_cents)), 'https://pay.test/' || link)
  from public.templates as template where template.name = title $$;
create function tests.closing() returns setof text language sql as $$
  select concat_ws(' ', checkout.stripe_id, closing.reason) from private.checkout_closings as closing
  join public.checkouts as checkout on checkout.id = closing.checkout_id where closing.sent_at is null order by 1 $$;

select tests.offer('cs_1', 'ann', 'Paid'), tests.offer('cs_2', 'bob', 'Paid'), tests.offer('cs_other', 'bob', 'Other'), tests.link('plink_1', 'Paid');
select tests.pay('cs_2');

-- A price changes
update public.templates set short_description = 'else' where name = 'Paid';
select is_empty($$ select tests.closing() $$, 'An edit without a new price closes no offers');
update public.templates set snapshot_price = 80 where name = 'Paid';
select results_eq($$ select tests.closing() $$, $$ values ('plink_1 price_changed') $$, 'A changed price closes links and keeps open sessions');
select is((select closed_at is not null from public.checkouts where stripe_id = 'plink_1'), true, 'A link is closed in the database at once');

-- A template is archived
select tests.link('plink_2', 'Paid');
update public.templates set status = 'archived' where name = 'Paid';
select results_eq($$ select tests.closing() $$, $$ values ('cs_1 unavailable'), ('plink_1 price_changed'), ('plink_2 unavailable') $$,
  'Archiving a template closes its open sessions and links only');
select results_eq($$ select stripe_id, kind from public.lease_due_closings(10) order by 1 $$, $$ values ('cs_1', 'session'), ('plink_1', 'link'), ('plink_2', 'link') $$,
  'lease_due_closings returns due closings');
select is_empty($$ select 1 from public.lease_due_closings(10) $$, 'A leased closing is not leased again');
select public.mark_closing_failed(checkout_id, 'away') from private.checkout_closings;
select is_empty($$ select 1 from public.lease_due_closings(10) $$, 'A failed closing is not due at once');
update private.checkout_closings set next_at = now();
select is((select count(*) from public.lease_due_closings(10)), 3::bigint, 'A failed closing becomes due again');
select is(tests.event('evt_expired', 'checkout.session.expired', '{"id": "cs_1"}'), 'processed', 'checkout.session.expired is processed');
select public.mark_closing_sent(id) from public.checkouts where kind = 'link';
update private.checkout_closings set next_at = now();
select is_empty($$ select 1 from public.lease_due_closings(10) $$, 'A closed offer never becomes due again');
select throws_ok($$ select public.record_checkout('cs_late', tests.uid('ann'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 100}]', 'u', now() + interval '1 hour') $$,
  'PT409', null, 'record_checkout refuses an archived template');
select is(tests.link('plink_late', 'Paid'), false, 'record_payment_link stores a link of an archived template as closed');
select is(tests.pay('cs_1'), 'processed', 'A payment that arrives after the closing of its session is honored');
select is(tests.has('ann', 'Paid'), 'active 7900 none', 'The buyer gets what the closed session offered');
update public.templates set status = 'approved' where name = 'Paid';
select is((public.begin_checkout(tests.uid('ann'), tests.template_id('Other'), 'template')) ->> 'open_url', null, 'begin_checkout does not return another buyer''s open page');

-- A template is deleted
select tests.offer('cs_unsold', 'ann', 'Unsold'), tests.link('plink_3', 'Unsold');
select tests.act_as('carl');
select is(public.delete_template(tests.template_id('Unsold')), 'deleted', 'A template without sales is deleted');
select tests.as_owner();
select results_eq($$ select tests.closing() $$, $$ values ('cs_unsold unavailable'), ('plink_3 unavailable'), ('plink_late superseded') $$, 'Deleting a template closes its open sessions and links');
select tests.act_as('carl');
select is(public.delete_template(tests.template_id('Paid')), 'archived', 'A template with sales is archived instead of deleted');
select tests.as_owner();
select is((public.begin_checkout(tests.uid('bob'), tests.template_id('Other'), 'template')) ->> 'open_url', 'https://pay.test/cs_other', 'An offer of another template stays open');
select is(tests.pay('cs_unsold', '{"id": "cs_unsold"}'), 'problem: unknown_template', 'A payment for a deleted template is a problem');
select is((select cents from private.refund_queue as refund join public.payments as payment on payment.id = refund.payment_id where stripe_session_id = 'cs_unsold'), 1000, 'A payment for a deleted template is refunded in full');

select * from finish();
rollback;
