-- Commerce: what is offered to whom, who owns what, and that nobody but the functions moves any of it.
begin;
\ir support/sales.psql
select plan(106);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('admin'), tests.register('gone');
update public.creators set application_status = 'approved';
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20.50), tests.create_template('Free', 'carl', 0),
  tests.create_template('Unpriced', 'carl', null), tests.create_template('Waiting', 'carl', 10, 'pending'),
  tests.create_template('Waiting free', 'carl', 0, 'pending'), tests.create_template('Archived', 'carl', 10, 'archived');
insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name, approved_at)
select tests.template_id('Paid'), n, 'x/' || tests.template_id('Paid') || '/' || n || '.json', repeat(n::text, 64), 'paid.json', case when n < 3 then now() end
from generate_series(1, 3) as n;
insert into public.template_versions (template_id, number, goods_url, approved_at) values (tests.template_id('Free'), 1, 'https://app.gohighlevel.com/snapshots/x', now());
insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name)
values (tests.template_id('Waiting'), 1, 'x/' || tests.template_id('Waiting') || '/1.json', repeat('a', 64), 'waiting.json');

create function tests.begin(buyer text, title text, option text default 'template') returns jsonb language sql as $$
  select public.begin_checkout(tests.uid(buyer), tests.template_id(title), option) $$;

-- begin_checkout
select is(tests.begin('ann', 'Paid') - 'template_id', jsonb_build_object('ok', true, 'template_name', 'Paid', 'option', 'template', 'currency', 'usd',
  'email', 'ann@example.test', 'customer_id', null, 'open_url', null, 'total_cents', 7900,
  'lines', jsonb_build_array(jsonb_build_object('kind', 'template', 'name', 'Paid', 'cents', 7900, 'recurring', false))), 'a template is offered at its price, in cents');
select is(tests.begin('ann', 'Paid') ->> 'template_id', tests.template_id('Paid')::text, 'with its id');
select is(tests.begin('ann', 'Other') -> 'total_cents', '2050', 'cents are exact');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'full'), '$.lines[*].cents'), '[7900, 5000, 2999]', 'full is template, setup 50 and support 29.99');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'full'), '$.lines[*].recurring'), '[false, false, true]', 'of which support recurs');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'setup'), '$.lines[*].kind'), '["template", "setup"]', 'setup comes with the template');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'support'), '$.lines[*].kind'), '["template", "support"]', 'so does support');
select is(tests.begin('ann', 'Paid', 'everything'), '{"ok": false, "problem": "unknown_option"}', 'other options do not exist');
select is(tests.begin('ann', 'Paid', null), '{"ok": false, "problem": "unknown_option"}', 'nor none at all');
select is(tests.begin('ann', 'nothing'), '{"ok": false, "problem": "not_found"}', 'an unknown template is not found');
select is(tests.begin('nobody', 'Paid'), '{"ok": false, "problem": "not_found"}', 'an unknown buyer buys nothing');
select is(tests.begin('ann', 'Waiting'), '{"ok": false, "problem": "not_approved"}', 'only what is approved is sold');
select is(tests.begin('ann', 'Archived'), '{"ok": false, "problem": "not_approved"}', 'not what is archived');
select is(tests.begin('ann', 'Free'), '{"ok": false, "problem": "free"}', 'free ones are claimed');
select is(tests.begin('ann', 'Unpriced'), '{"ok": false, "problem": "free"}', 'a missing price is Free too');
select is(tests.begin('carl', 'Paid'), '{"ok": false, "problem": "own_template"}', 'nobody buys from themselves');

-- record_checkout
select isnt(public.record_checkout('cs_1', tests.uid('ann'), tests.template_id('Paid'), 'template', tests.begin('ann', 'Paid') -> 'lines',
  'https://pay.test/cs_1', now() + interval '1 hour'), null, 'an offer is kept');
select results_eq($$ select kind, option, currency, total_cents, lines, closed_at is null from public.checkouts where stripe_id = 'cs_1' $$,
  $$ values ('session', 'template', 'usd', 7900, '[{"kind": "template", "cents": 7900}]'::jsonb, true) $$, 'with its lines and total');
select is(tests.begin('ann', 'Paid') ->> 'open_url', 'https://pay.test/cs_1', 'a second click gets the page that is open');
select is(tests.begin('ann', 'Paid', 'setup') ->> 'open_url', null, 'another option does not');
select is(tests.begin('bob', 'Paid') ->> 'open_url', null, 'another buyer does not');
update public.templates set snapshot_price = 79 where name = 'Other';
select is(tests.begin('ann', 'Other') ->> 'open_url', null, 'nor does another template of the same price');
update public.templates set snapshot_price = 20.50 where name = 'Other';
update public.templates set snapshot_price = 80 where name = 'Paid';
select is(tests.begin('ann', 'Paid') ->> 'open_url', null, 'nor anybody after the price has changed');
update public.templates set snapshot_price = 79 where name = 'Paid';
select public.record_checkout('cs_old', tests.uid('bob'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/old', now() - interval '1 second');
select is(tests.begin('bob', 'Paid') ->> 'open_url', null, 'an expired page is not offered again');
select throws_ok($$ select public.record_checkout('cs_1', tests.uid('bob'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 1}]', 'u', now()) $$,
  '23505', null, 'an offer is never overwritten');
select throws_ok(format($$ select public.record_checkout('cs_bad', tests.uid('bob'), tests.template_id('Paid'), 'template', %L, 'u', now()) $$, bad), '22023', null, 'no offer of ' || bad)
from unnest(array['[]', '{}', 'null', '[{"kind": "template", "cents": 0}]', '[{"kind": "template", "cents": -1}]', '[{"kind": "template", "cents": 1.5}]',
  '[{"kind": "gift", "cents": 5}]', '[{"cents": 5}]', '[{"kind": "setup", "cents": 5}, {"kind": "setup", "cents": 5}]']) as bad where bad <> '[]';
select throws_ok($$ select public.record_checkout('cs_bad', tests.uid('bob'), tests.template_id('Paid'), 'template', '[]', 'u', now()) $$, '23502', null, 'no offer of nothing');
select throws_ok($$ select public.record_checkout('cs_bad', null, tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 5}]', 'u', now()) $$, '23514', null, 'a session is somebody''s');
select isnt(public.record_payment_link('plink_1', tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/l'), null, 'a link is nobody''s');
select throws_ok($$ update public.checkouts set total_cents = 1 where stripe_id = 'cs_1' $$, '42501', null, 'offers do not change');
select throws_ok($$ update public.checkouts set lines = '[]' where stripe_id = 'cs_1' $$, '42501', null, 'in nothing');
select throws_ok($$ update public.checkouts set closed_at = now(), total_cents = 1 where stripe_id = 'cs_1' $$, '42501', null, 'not even while closing');
select throws_ok($$ delete from public.checkouts where stripe_id = 'cs_1' $$, '42501', null, 'nor go away');
select throws_ok($$ truncate public.checkouts cascade $$, '42501', null, 'all at once either');
select lives_ok($$ update public.checkouts set closed_at = now() where stripe_id = 'cs_1' $$, 'they close');
select throws_ok($$ update public.checkouts set closed_at = null where stripe_id = 'cs_1' $$, '42501', null, 'and stay closed');
select throws_ok($$ update public.checkouts set closed_at = now() + interval '1 day' where stripe_id = 'cs_1' $$, '42501', null, 'since then');
select is(tests.begin('ann', 'Paid') ->> 'open_url', null, 'a closed page is not offered again');
select public.record_customer(tests.uid('ann'), 'cus_1'), public.record_customer(tests.uid('ann'), 'cus_2');
select is(tests.begin('ann', 'Paid') ->> 'customer_id', 'cus_2', 'a known customer is named, the newest');

-- Free templates
select tests.act_as('ann');
select is(public.claim_free_template(tests.template_id('Free')), '{"ok": true, "problem": null}', 'a free template is taken');
select is(public.claim_free_template(tests.template_id('Free')), '{"ok": true, "problem": null}', 'twice is once');
select is(public.claim_free_template(tests.template_id('Unpriced')), '{"ok": true, "problem": null}', 'a missing price is free');
select is(public.claim_free_template(tests.template_id('Paid')), '{"ok": false, "problem": "not_free"}', 'what has a price is not');
select is(public.claim_free_template(tests.template_id('Waiting free')), '{"ok": false, "problem": "not_found"}', 'what is not approved is not there');
select is(public.claim_free_template('00000000-0000-0000-0000-000000000000'), '{"ok": false, "problem": "not_found"}', 'nor what does not exist');
select is(public.claim_free_template(null), '{"ok": false, "problem": "not_found"}', 'nor nothing');
select results_eq($$ select template_id, price, state, support_option from public.purchases order by template_id $$,
  $$ select tests.template_id(title), 0.00, 'active', 'none' from unnest(array['Free', 'Unpriced']) as title order by 1 $$, 'one purchase each, at 0');
select tests.act_as('carl');
select is(public.claim_free_template(tests.template_id('Free')), '{"ok": false, "problem": "own_template"}', 'not from oneself');
select tests.as_owner();
select is((select sales_count from public.templates where name = 'Free'), 1, 'it is counted once');
select is((select sales_count from public.listings where name = 'Free'), 1, 'where it is shown');
select is((select count(*) from public.activity where user_id = tests.uid('ann') and type = 'purchase' and subject = 'Free'), 1::bigint, 'and noted once');
update private.rate_limits set hits = 30 where key = 'claim:' || tests.uid('ann');
select tests.act_as('ann');
select throws_ok($$ select public.claim_free_template(tests.template_id('Free')) $$, 'PT429', null, 'too many are too many');
select tests.act_as(null);
select throws_ok($$ select public.claim_free_template(tests.template_id('Free')) $$, '42501', null, 'a visitor takes nothing');
select tests.as_owner();
update private.rate_limits set hits = 20 where key = 'checkout:' || tests.uid('bob');
select is(tests.begin('bob', 'Paid'), '{"ok": false, "problem": "too_many"}', 'twenty checkouts in ten minutes are enough');
delete from private.rate_limits;

-- Entitlement and goods
select is(private.entitlement(tests.uid('ann'), tests.template_id('Free')), true, 'an owner of a copy is entitled');
select is(private.entitlement(tests.uid('bob'), tests.template_id('Free')), false, 'a buyer without the purchase is not');
select is(private.entitlement(null, tests.template_id('Free')), false, 'a visitor is not');
select is(private.entitlement(tests.uid('carl'), tests.template_id('Paid')), true, 'the creator is');
select is(private.entitlement(tests.uid('admin'), tests.template_id('Paid')), true, 'an admin is');
update public.purchases set state = 'withdrawn' where template_id = tests.template_id('Free');
select is(private.entitlement(tests.uid('ann'), tests.template_id('Free')), false, 'a withdrawn purchase is none');
select is((select sales_count from public.listings where name = 'Free'), 0, 'and no sale');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Free')), '{"ok": false, "problem": "not_entitled"}', 'it gives no goods');
update public.purchases set state = 'active' where template_id = tests.template_id('Free');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Free')),
  '{"ok": true, "kind": "link", "bucket": null, "path": null, "sha256": null, "url": "https://app.gohighlevel.com/snapshots/x", "file_name": null}', 'a link is given');
select ok((select last_downloaded is not null from public.purchases where template_id = tests.template_id('Free')), 'the download is dated');
select is((select count(*) from public.activity where user_id = tests.uid('ann') and type = 'download' and subject = 'Free'), 1::bigint, 'and noted');
select is(public.template_goods(tests.uid('bob'), tests.template_id('Paid')), '{"ok": false, "problem": "not_entitled"}', 'who has not bought gets nothing');
select is(public.template_goods(null, tests.template_id('Paid')), '{"ok": false, "problem": "not_entitled"}', 'a visitor gets nothing');
select is(public.template_goods(tests.uid('ann'), null), '{"ok": false, "problem": "not_found"}', 'nothing is not found');
select is(public.template_goods(tests.uid('carl'), tests.template_id('Paid')), jsonb_build_object('ok', true, 'kind', 'file', 'bucket', 'template-goods',
  'path', 'x/' || tests.template_id('Paid') || '/2.json', 'sha256', repeat('2', 64), 'url', null, 'file_name', 'paid.json'), 'a file is the newest that was approved');
select is(public.template_goods(tests.uid('carl'), tests.template_id('Waiting')) ->> 'ok', 'true', 'a creator gets what is not approved yet');
select is(public.template_goods(tests.uid('carl'), tests.template_id('Other')), '{"ok": false, "problem": "not_found"}', 'where there are no goods, none');

-- Booking link
select tests.act_as('ann');
select is(public.booking_link(tests.template_id('Free')), null, 'without setup or support there is no scheduling link');
select tests.as_owner();
update public.purchases set support_option = 'setup' where template_id = tests.template_id('Free');
select tests.act_as('ann');
select is(public.booking_link(tests.template_id('Free')), 'https://calendly.com/carl', 'with setup there is');
select is(public.booking_link(tests.template_id('Paid')), null, 'for what was bought alone');
select tests.act_as('bob');
select is(public.booking_link(tests.template_id('Free')), null, 'for the buyer alone');
select tests.as_owner();
update public.purchases set state = 'withdrawn' where template_id = tests.template_id('Free');
select tests.act_as('ann');
select is(public.booking_link(tests.template_id('Free')), null, 'while the purchase stands');
select tests.as_owner();
update public.purchases set state = 'active', support_option = 'none' where template_id = tests.template_id('Free');

-- Who may what
select tests.act_as('ann');
select is((select count(*) from public.purchases), 2::bigint, 'a buyer reads their purchases');
select lives_ok($$ update public.purchases set last_downloaded = now() where template_id = tests.template_id('Free') $$, 'and dates a download');
select throws_ok(format($$ update public.purchases set %I = %s $$, c, v), '42501', null, 'but does not write ' || c)
from (values ('price', '0'), ('state', '''active'''), ('support_option', '''full'''), ('user_id', 'user_id'), ('template_id', 'template_id'), ('payment_id', 'null'), ('created_at', 'now()'), ('id', 'id')) as offered (c, v);
select throws_ok($$ insert into public.purchases (user_id, template_id, price) values (tests.uid('ann'), tests.template_id('Paid'), 0) $$, '42501', null, 'nor gives themselves a template');
select throws_ok($$ delete from public.purchases $$, '42501', null, 'nor deletes one');
select tests.act_as('bob');
select is((select count(*) from public.purchases), 0::bigint, 'nobody reads another''s purchases');
with changed as (update public.purchases set last_downloaded = null returning 1) select is((select count(*) from changed), 0::bigint, 'nor dates their downloads');
select tests.as_owner();
select is_empty($$
  select who, relation, operation from unnest(array['anon', 'authenticated', 'service_role']) as who,
    unnest(array['public.checkouts', 'public.ledger_entries', 'private.payment_events', 'private.charges', 'private.disputes', 'private.refund_queue',
      'private.subscription_cancellations', 'private.stripe_customers', 'private.settings']) as relation,
    unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as operation
  where has_table_privilege(who, relation, operation)
    or case when operation in ('select', 'insert', 'update') then has_any_column_privilege(who, relation, operation) end $$,
  'offers, ledger, events and queues are closed to every role');
select is_empty($$
  select table_name, column_name, privilege_type, grantee from information_schema.column_privileges
  where table_schema = 'public' and table_name in ('payments', 'payment_lines', 'purchases', 'subscriptions')
    and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
    and not (grantee = 'authenticated' and privilege_type = 'SELECT')
    and not (grantee = 'authenticated' and table_name = 'purchases' and column_name = 'last_downloaded' and privilege_type = 'UPDATE') $$,
  'of the rest, users may read some columns, and write last_downloaded');
select is_empty($$
  select column_name from information_schema.column_privileges
  where table_schema = 'public' and grantee = 'authenticated'
    and (column_name in ('payment_intent', 'stripe_session_id', 'invoice', 'customer', 'creator_id', 'fee_cents', 'stripe_subscription_id', 'payment_id', 'buyer_email')
      and table_name in ('payments', 'purchases', 'subscriptions') or (table_name = 'payment_lines' and column_name = 'fee_cents')) $$,
  'Stripe''s ids and the fee are not among them');
select set_eq($$
  select proc.oid::regprocedure::text, role_name from pg_proc as proc, unnest(array['anon', 'authenticated']) as role_name
  where proc.proname in ('apply_payment_event', 'begin_checkout', 'record_checkout', 'record_payment_link', 'record_customer', 'lease_due_refunds', 'mark_refund_sent',
      'mark_refund_failed', 'lease_due_cancellations', 'mark_cancellation_sent', 'mark_cancellation_failed', 'template_goods', 'claim_free_template', 'booking_link',
      'payment_problems', 'claim_waiting_payments', 'entitlement', 'settle_payment', 'queue_refund', 'grant_purchase')
    and has_function_privilege(role_name, proc.oid, 'execute') $$,
  $$ values ('claim_free_template(uuid)', 'authenticated'), ('booking_link(uuid)', 'authenticated'), ('payment_problems()', 'authenticated') $$,
  'users may claim, book and (admins) see problems; visitors nothing');
select throws_ok($$ insert into public.purchases (user_id, template_id, price) values (tests.uid('bob'), tests.template_id('Paid'), 79) $$, '23514', null,
  'a purchase with a price names the payment that covers it');
select throws_ok($$ insert into public.purchases (user_id, template_id, price) values (tests.uid('ann'), tests.template_id('Free'), 0) $$, '23505', null, 'nobody has a template twice');
select throws_ok($$ delete from public.templates where name = 'Free' $$, '23503', null, 'a template that somebody has is not deleted');
delete from auth.users where id = tests.uid('ann');
select is((select sales_count from public.listings where name = 'Free'), 0, 'an account that goes takes its purchases with it');
select results_eq($$ select sales_count from public.templates where name in ('Free', 'Unpriced', 'Paid') $$, $$ values (0), (0), (0) $$, 'sales equal active purchases');

select * from finish();
rollback;
