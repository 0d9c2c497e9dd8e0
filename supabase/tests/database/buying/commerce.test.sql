-- Commerce: offers, entitlements, free templates, downloads, and privileges on their tables.
begin;
\ir ../support/sales.psql
select plan(132);

select tests.register('carl', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('admin'), tests.register('gone');
update public.creators set application_status = 'approved';
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Other', 'carl', 20.50), tests.create_template('Free', 'carl', 0),
  tests.create_template('Unpriced', 'carl', null), tests.create_template('Waiting', 'carl', 10, 'pending'),
  tests.create_template('Waiting free', 'carl', 0, 'pending'), tests.create_template('Archived', 'carl', 10, 'archived');
insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name, approved_at)
select tests.template_id('Paid'), n, tests.uid('carl') || '/' || tests.template_id('Paid') || '/' || n || '.json', repeat(n::text, 64), 'paid.json', case when n < 3 then now() end
from generate_series(1, 3) as n;
insert into public.template_versions (template_id, number, goods_url, approved_at) values (tests.template_id('Free'), 1, 'https://app.gohighlevel.com/snapshots/x', now());
insert into public.template_versions (template_id, number, goods_path, goods_sha256, file_name)
values (tests.template_id('Waiting'), 1, tests.uid('carl') || '/' || tests.template_id('Waiting') || '/1.json', repeat('a', 64), 'waiting.json');

create function tests.begin(buyer text, title text, option text default 'template') returns jsonb language sql as $$
  select public.begin_checkout(tests.uid(buyer), tests.template_id(title), option) $$;

-- begin_checkout
select is(tests.begin('ann', 'Paid') - 'template_id', jsonb_build_object('ok', true, 'template_name', 'Paid', 'option', 'template', 'currency', 'usd',
  'email', 'ann@example.test', 'customer_id', null, 'customer_email', null, 'open_url', null, 'total_cents', 7900, 'attempt', 0,
  'lines', jsonb_build_array(jsonb_build_object('kind', 'template', 'name', 'Paid', 'cents', 7900, 'recurring', false))), 'begin_checkout offers a template at its price in cents');
select is(tests.begin('ann', 'Paid') ->> 'template_id', tests.template_id('Paid')::text, 'begin_checkout returns the template''s id');
select is(tests.begin('ann', 'Other') -> 'total_cents', '2050', 'Prices are converted to exact cents');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'full'), '$.lines[*].cents'), '[7900, 5000, 2999]', 'Option full has a template, a setup (50.00) and a support line (29.99)');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'full'), '$.lines[*].recurring'), '[false, false, true]', 'Only the support line recurs');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'setup'), '$.lines[*].kind'), '["template", "setup"]', 'Option setup includes the template');
select is(jsonb_path_query_array(tests.begin('ann', 'Paid', 'support'), '$.lines[*].kind'), '["template", "support"]', 'Option support includes the template');
select is(tests.begin('ann', 'Paid', 'everything'), '{"ok": false, "problem": "unknown_option"}', 'An unknown option is refused');
select is(tests.begin('ann', 'Paid', null), '{"ok": false, "problem": "unknown_option"}', 'A missing option is refused');
select is(tests.begin('ann', 'nothing'), '{"ok": false, "problem": "not_found"}', 'An unknown template is refused');
select is(tests.begin('nobody', 'Paid'), '{"ok": false, "problem": "not_found"}', 'An unknown buyer is refused');
select is(tests.begin('ann', 'Waiting'), '{"ok": false, "problem": "not_found"}', 'A template that was never published is not found');
select is(tests.begin('carl', 'Waiting'), '{"ok": false, "problem": "own_template"}', 'Its creator finds it');
update public.templates set published_at = now() where name = 'Archived';
select is(tests.begin('ann', 'Archived'), '{"ok": false, "problem": "not_approved"}', 'An archived template cannot be bought');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Waiting')), public.template_goods(tests.uid('ann'), gen_random_uuid()),
  'Asking for the goods of a template that was never published is answered like an unknown id');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Archived')) ->> 'problem', 'not_entitled', 'A template that was published is known');
select is(tests.begin('ann', 'Free'), '{"ok": false, "problem": "free"}', 'A free template cannot be bought');
select is(tests.begin('ann', 'Unpriced'), '{"ok": false, "problem": "free"}', 'A template without a price cannot be bought');
select is(tests.begin('carl', 'Paid'), '{"ok": false, "problem": "own_template"}', 'A creator cannot buy their own template');
select tests.create_template('Alone', 'carl', 10), tests.create_template('With setup', 'carl', 10);
update public.templates set support_price = null, setup_price = case when name = 'With setup' then setup_price end where name in ('Alone', 'With setup');
select is(coalesce(tests.begin('admin', title, option) ->> 'problem', 'offered'), expected, format('Option %s of the template "%s" is %s', option, title, expected))
from (values ('Alone', 'template', 'offered'), ('Alone', 'setup', 'not_offered'), ('Alone', 'support', 'not_offered'), ('Alone', 'full', 'not_offered'),
  ('With setup', 'setup', 'offered'), ('With setup', 'support', 'not_offered'), ('With setup', 'full', 'not_offered')) as asked (title, option, expected);

-- record_checkout
select is(public.record_checkout('cs_1', tests.uid('ann'), tests.template_id('Paid'), 'template', tests.begin('ann', 'Paid') -> 'lines',
  'https://pay.test/cs_1', now() + interval '1 hour'), 'https://pay.test/cs_1', 'record_checkout stores an offer');
select is(public.record_checkout('cs_second', tests.uid('ann'), tests.template_id('Paid'), 'template', tests.begin('ann', 'Paid') -> 'lines',
  'https://pay.test/cs_second', now() + interval '1 hour'), 'https://pay.test/cs_1', 'Another click''s session for the same offer leads to the one that is open');
select is((select reason from private.checkout_closings where checkout_id = (select id from checkouts where stripe_id = 'cs_second' and closed_at is not null)), 'superseded',
  'It is closed itself, at Stripe too');
select results_eq($$ select kind, option, currency, total_cents, lines, closed_at is null from public.checkouts where stripe_id = 'cs_1' $$,
  $$ values ('session', 'template', 'usd', 7900, '[{"kind": "template", "cents": 7900}]'::jsonb, true) $$, 'An offer has its lines and total');
select is(tests.begin('ann', 'Paid') ->> 'open_url', 'https://pay.test/cs_1', 'A second checkout returns the open page');
select is(tests.begin('ann', 'Paid', 'setup') ->> 'open_url', null, 'A checkout with another option does not return the open page');
select is(tests.begin('bob', 'Paid') ->> 'open_url', null, 'A checkout of another buyer does not return the open page');
update public.templates set snapshot_price = 79 where name = 'Other';
select is(tests.begin('ann', 'Other') ->> 'open_url', null, 'A checkout of another template with the same price does not return the open page');
update public.templates set snapshot_price = 20.50 where name = 'Other';
update public.templates set snapshot_price = 80 where name = 'Paid';
select is(tests.begin('ann', 'Paid') ->> 'open_url', null, 'A checkout at a changed price does not return the open page');
update public.templates set snapshot_price = 79 where name = 'Paid';
select public.record_checkout('cs_old', tests.uid('bob'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/old', now() - interval '1 second');
select is(tests.begin('bob', 'Paid') ->> 'open_url', null, 'A checkout does not return an expired page');
select throws_ok($$ select public.record_checkout('cs_1', tests.uid('bob'), tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 1}]', 'u', now()) $$,
  '23505', null, 'An offer is never overwritten');
select throws_ok(format($$ select public.record_checkout('cs_bad', tests.uid('bob'), tests.template_id('Paid'), 'template', %L, 'u', now()) $$, bad), '22023', null, 'An offer with these lines is refused: ' || bad)
from unnest(array['[]', '{}', 'null', '[{"kind": "template", "cents": 0}]', '[{"kind": "template", "cents": -1}]', '[{"kind": "template", "cents": 1.5}]',
  '[{"kind": "gift", "cents": 5}]', '[{"cents": 5}]', '[{"kind": "setup", "cents": 5}, {"kind": "setup", "cents": 5}]']) as bad where bad <> '[]';
select throws_ok($$ select public.record_checkout('cs_bad', tests.uid('bob'), tests.template_id('Paid'), 'template', '[]', 'u', now()) $$, '23502', null, 'An offer without lines is refused');
select throws_ok($$ select public.record_checkout('cs_bad', null, tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 5}]', 'u', now()) $$, '23514', null, 'A session without a buyer is refused');
select is(public.record_payment_link('plink_1', tests.template_id('Paid'), 'template', '[{"kind": "template", "cents": 7900}]', 'https://pay.test/l'), true, 'A payment link has no buyer');
select throws_ok($$ update public.checkouts set total_cents = 1 where stripe_id = 'cs_1' $$, '42501', null, 'The total of an offer is immutable');
select throws_ok($$ update public.checkouts set lines = '[]' where stripe_id = 'cs_1' $$, '42501', null, 'The lines of an offer are immutable');
select throws_ok($$ update public.checkouts set closed_at = now(), total_cents = 1 where stripe_id = 'cs_1' $$, '42501', null, 'Closing an offer cannot change its total');
select throws_ok($$ delete from public.checkouts where stripe_id = 'cs_1' $$, '42501', null, 'An offer cannot be deleted');
select throws_ok($$ truncate public.checkouts cascade $$, '42501', null, 'Offers cannot be truncated');
select lives_ok($$ update public.checkouts set closed_at = now() where stripe_id = 'cs_1' $$, 'An offer can be closed');
select throws_ok($$ update public.checkouts set closed_at = null where stripe_id = 'cs_1' $$, '42501', null, 'A closed offer cannot be reopened');
select throws_ok($$ update public.checkouts set closed_at = now() + interval '1 day' where stripe_id = 'cs_1' $$, '42501', null, 'The closing time of an offer is immutable');
select is(tests.begin('ann', 'Paid') ->> 'open_url', null, 'A checkout does not return a closed page');
select public.record_customer(tests.uid('ann'), 'cus_1'), public.record_customer(tests.uid('ann'), 'cus_2');
select is(tests.begin('ann', 'Paid') ->> 'customer_id', 'cus_2', 'A checkout returns the newest Stripe customer');

-- Free templates
select tests.act_as('ann');
select is(public.claim_free_template(tests.template_id('Free')), '{"ok": true, "problem": null}', 'A free template can be claimed');
select is(public.claim_free_template(tests.template_id('Free')), '{"ok": true, "problem": null}', 'Claiming a free template is idempotent');
select is(public.claim_free_template(tests.template_id('Unpriced')), '{"ok": true, "problem": null}', 'A template without a price can be claimed');
select is(public.claim_free_template(tests.template_id('Paid')), '{"ok": false, "problem": "not_free"}', 'A template with a price cannot be claimed');
select is(public.claim_free_template(tests.template_id('Waiting free')), '{"ok": false, "problem": "not_found"}', 'An unapproved template cannot be claimed');
select is(public.claim_free_template('00000000-0000-0000-0000-000000000000'), '{"ok": false, "problem": "not_found"}', 'An unknown template cannot be claimed');
select is(public.claim_free_template(null), '{"ok": false, "problem": "not_found"}', 'Claiming null answers not_found');
select results_eq($$ select template_id, coalesce(price_cents, 0), state, support_option from public.purchases order by template_id $$,
  $$ select tests.template_id(title), 0, 'active', 'none' from unnest(array['Free', 'Unpriced']) as title order by 1 $$, 'Each claim creates one purchase at 0');
select tests.act_as('carl');
select is(public.claim_free_template(tests.template_id('Free')), '{"ok": false, "problem": "own_template"}', 'A creator cannot claim their own template');
select tests.as_owner();
select results_eq($$ select sales_count, downloads_count from public.templates where name = 'Free' $$, 'values (0, 1)', 'A claim counts as one download, and as no sale');
select results_eq($$ select sales_count, downloads_count from public.listings where name = 'Free' $$, 'values (0, 1)', 'The listing shows the download');
select is((select count(*) from public.activity where user_id = tests.uid('ann') and type = 'purchase' and subject = 'Free'), 1::bigint, 'A claim is logged once');
update private.rate_limits set hits = 30 where key = 'claim:' || tests.uid('ann');
select tests.act_as('ann');
select throws_ok($$ select public.claim_free_template(tests.template_id('Free')) $$, 'PT429', null, 'Claims beyond the limit get PT429');
select tests.act_as(null);
select throws_ok($$ select public.claim_free_template(tests.template_id('Free')) $$, '42501', null, 'A visitor cannot claim a template');
select tests.as_owner();
update private.rate_limits set hits = 20 where key = 'checkout:' || tests.uid('bob');
select is(tests.begin('bob', 'Paid'), '{"ok": false, "problem": "too_many"}', 'The 21st checkout in ten minutes is refused');
delete from private.rate_limits;

-- Entitlement and goods
select is(private.entitlement(tests.uid('ann'), tests.template_id('Free')), true, 'The buyer of a template is entitled to it');
select is(private.entitlement(tests.uid('bob'), tests.template_id('Free')), false, 'A user without a purchase is not entitled');
select is(private.entitlement(null, tests.template_id('Free')), false, 'A visitor is not entitled');
select is(private.entitlement(tests.uid('carl'), tests.template_id('Paid')), true, 'A creator is entitled to their own template');
select is(private.entitlement(tests.uid('admin'), tests.template_id('Paid')), true, 'An admin is entitled to every template');
update public.purchases set state = 'withdrawn' where template_id = tests.template_id('Free');
select is(private.entitlement(tests.uid('ann'), tests.template_id('Free')), false, 'A withdrawn purchase does not entitle');
select is((select downloads_count from public.listings where name = 'Free'), 0, 'A withdrawn claim is not counted as a download');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Free')), '{"ok": false, "problem": "not_entitled"}', 'A withdrawn purchase returns no goods');
update public.purchases set state = 'active' where template_id = tests.template_id('Free');
select is(public.template_goods(tests.uid('ann'), tests.template_id('Free')),
  '{"ok": true, "version": 1, "kind": "link", "bucket": null, "path": null, "sha256": null, "url": "https://app.gohighlevel.com/snapshots/x", "file_name": null}', 'template_goods returns the link of a snapshot');
create function tests.noted() returns text language sql security definer as $$
  select format('%s %s %s', (select last_downloaded is not null from public.purchases where template_id = tests.template_id('Free')),
    (select count(*) from private.downloads), (select count(*) from public.activity where type = 'download' and subject = 'Free')) $$;
select is(tests.noted(), 'f 0 0', 'Asking for goods records nothing');
select public.record_download(tests.uid('ann'), tests.template_id('Free'), 1);
select is(tests.noted(), 't 1 1', 'A delivery is recorded in the purchase, as evidence and as activity');
select public.record_download(tests.uid('carl'), tests.template_id('Free'), 1);
select is(tests.noted(), 't 1 2', 'A delivery to the creator is an activity alone');
select is(public.template_goods(tests.uid('bob'), tests.template_id('Paid')), '{"ok": false, "problem": "not_entitled"}', 'A user without a purchase gets no goods');
select is(public.template_goods(null, tests.template_id('Paid')), '{"ok": false, "problem": "not_entitled"}', 'A visitor gets no goods');
select is(public.template_goods(tests.uid('ann'), null), '{"ok": false, "problem": "not_found"}', 'template_goods answers not_found for null');
select is(public.template_goods(tests.uid('carl'), tests.template_id('Paid')), jsonb_build_object('ok', true, 'version', 2, 'kind', 'file', 'bucket', 'template-goods',
  'path', tests.uid('carl') || '/' || tests.template_id('Paid') || '/2.json', 'sha256', repeat('2', 64), 'url', null, 'file_name', 'paid.json'), 'template_goods returns the newest approved file');
select is(public.template_goods(tests.uid('carl'), tests.template_id('Waiting')) ->> 'ok', 'true', 'A creator gets the goods of a pending template');
select is(public.template_goods(tests.uid('carl'), tests.template_id('Other')), '{"ok": false, "problem": "not_found"}', 'A template without goods answers not_found');

-- Versions
select tests.create_template('Versions', 'carl', 0);
insert into public.template_versions (template_id, number, goods_path, goods_sha256, approved_at)
select tests.template_id('Versions'), n, tests.uid('carl') || '/v' || n || '.json', repeat(n::text, 64), case when n < 3 then now() end from generate_series(1, 3) as n;
create function tests.bought(buyer text) returns integer language sql security definer as $$
  select version.number from public.purchases as purchase join public.template_versions as version on version.id = purchase.version_id
  where purchase.user_id = tests.uid(buyer) and purchase.template_id = tests.template_id('Versions') $$;
-- The version that is delivered, or the problem.
create function tests.version_for(who text, version integer default null) returns text language sql security definer as $$
  select coalesce(answer ->> 'problem', left(answer ->> 'sha256', 1)) from public.template_goods(tests.uid(who), tests.template_id('Versions'), version) as answer $$;
select tests.act_as('ann');
select public.claim_free_template(tests.template_id('Versions'));
select tests.as_owner();
select is(tests.bought('ann'), 2, 'A purchase has the newest approved version');
select is(tests.version_for(who, version), expected, format('%s who asks for version %s gets %s', who, coalesce(version::text, 'none'), expected))
from (values ('ann', null, '2'), ('ann', 2, '2'), ('ann', 1, 'not_found'), ('ann', 3, 'not_found'), ('ann', 9, 'not_found'), ('bob', 2, 'not_entitled'),
  ('carl', 1, '1'), ('carl', 3, '3'), ('admin', 1, '1'), ('admin', 3, '3')) as asked (who, version, expected);
update public.template_versions set approved_at = now() where template_id = tests.template_id('Versions');
select is(tests.version_for('ann') || tests.version_for('ann', 2), '32', 'After an approved change, a buyer gets the newest version, and still the one they bought');
update public.purchases set state = 'withdrawn' where template_id = tests.template_id('Versions');
select tests.act_as('ann');
select public.claim_free_template(tests.template_id('Versions'));
select tests.as_owner();
select is(tests.bought('ann'), 3, 'A template that is bought again has the version of that time');

-- Booking link
select tests.act_as('ann');
select is(public.booking_link(tests.template_id('Free')), null, 'Without setup or support, booking_link is null');
select tests.as_owner();
update public.purchases set support_option = 'setup' where template_id = tests.template_id('Free');
select tests.act_as('ann');
select is(public.booking_link(tests.template_id('Free')), 'https://calendly.com/carl', 'With setup, booking_link returns the creator''s link');
select is(public.booking_link(tests.template_id('Paid')), null, 'booking_link is null for another template');
select tests.act_as('bob');
select is(public.booking_link(tests.template_id('Free')), null, 'booking_link is null for another user');
select tests.as_owner();
update public.purchases set state = 'withdrawn' where template_id = tests.template_id('Free');
select tests.act_as('ann');
select is(public.booking_link(tests.template_id('Free')), null, 'booking_link is null for a withdrawn purchase');
select tests.as_owner();
update public.purchases set state = 'active', support_option = 'none' where template_id = tests.template_id('Free');

-- Privileges
select tests.act_as('ann');
select is((select count(*) from public.purchases), 3::bigint, 'A buyer reads their own purchases');
select lives_ok($$ update public.purchases set last_downloaded = now() where template_id = tests.template_id('Free') $$, 'A buyer can set last_downloaded');
select throws_ok(format($$ update public.purchases set %I = %s $$, c, v), '42501', null, 'A buyer cannot write purchases.' || c)
from (values ('price', '0'), ('state', '''active'''), ('support_option', '''full'''), ('user_id', 'user_id'), ('template_id', 'template_id'), ('payment_id', 'null'), ('created_at', 'now()'), ('id', 'id')) as offered (c, v);
select throws_ok($$ insert into public.purchases (user_id, template_id, price) values (tests.uid('ann'), tests.template_id('Paid'), 0) $$, '42501', null, 'A buyer cannot insert a purchase');
select throws_ok($$ delete from public.purchases $$, '42501', null, 'A buyer cannot delete a purchase');
select tests.act_as('bob');
select is((select count(*) from public.purchases), 0::bigint, 'A user cannot read another user''s purchases');
with changed as (update public.purchases set last_downloaded = null returning 1) select is((select count(*) from changed), 0::bigint, 'A user cannot update another user''s purchases');
select tests.as_owner();
select is_empty($$
  select who, relation, operation from unnest(array['anon', 'authenticated', 'service_role']) as who,
    unnest(array['public.checkouts', 'public.ledger_entries', 'private.payment_events', 'private.charges', 'private.disputes', 'private.refund_queue',
      'private.subscription_cancellations', 'private.stripe_customers', 'private.settings']) as relation,
    unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as operation
  where has_table_privilege(who, relation, operation)
    or case when operation in ('select', 'insert', 'update') then has_any_column_privilege(who, relation, operation) end $$,
  'No API role has a privilege on offers, ledger, events or queues');
select is_empty($$
  select table_name, column_name, privilege_type, grantee from information_schema.column_privileges
  where table_schema = 'public' and table_name in ('payments', 'payment_lines', 'purchases', 'subscriptions')
    and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
    and not (grantee = 'authenticated' and privilege_type = 'SELECT')
    and not (grantee = 'authenticated' and table_name = 'purchases' and column_name = 'last_downloaded' and privilege_type = 'UPDATE') $$,
  'Users can only select granted columns of commerce tables and update last_downloaded');
select is_empty($$
  select column_name from information_schema.column_privileges
  where table_schema = 'public' and grantee = 'authenticated'
    and (column_name in ('payment_intent', 'stripe_session_id', 'invoice', 'customer', 'creator_id', 'fee_cents', 'stripe_subscription_id', 'buyer_email')
      and table_name in ('payments', 'purchases', 'subscriptions') or (table_name = 'payment_lines' and column_name = 'fee_cents')) $$,
  'Stripe ids and fees are not granted');
select set_eq($$
  select proc.oid::regprocedure::text, role_name from pg_proc as proc, unnest(array['anon', 'authenticated']) as role_name
  where proc.proname in ('apply_payment_event', 'begin_checkout', 'record_checkout', 'record_payment_link', 'begin_payment_links', 'lease_due_payment_links', 'finish_payment_links', 'record_customer', 'lease_due_refunds', 'mark_refund_sent',
      'mark_refund_failed', 'lease_due_cancellations', 'mark_cancellation_sent', 'mark_cancellation_failed', 'template_goods', 'claim_free_template', 'booking_link',
      'payment_problems', 'claim_waiting_payments', 'entitlement', 'settle_payment', 'queue_refund', 'grant_purchase')
    and has_function_privilege(role_name, proc.oid, 'execute') $$,
  $$ values ('claim_free_template(uuid)', 'authenticated'), ('booking_link(uuid)', 'authenticated'), ('payment_problems()', 'authenticated') $$,
  'Of the commerce functions, users can call claim_free_template, booking_link and payment_problems; visitors none');
select throws_ok($$ insert into public.purchases (user_id, template_id, price) values (tests.uid('bob'), tests.template_id('Paid'), 79) $$, '23514', null,
  'A purchase with a price needs a payment');
select throws_ok($$ insert into public.purchases (user_id, template_id, price) values (tests.uid('ann'), tests.template_id('Free'), 0) $$, '23505', null, 'A user has at most one purchase of a template');
select throws_ok($$ delete from public.templates where name = 'Free' $$, '23503', null, 'A template with a purchase cannot be deleted');
delete from auth.users where id = tests.uid('ann');
select is((select downloads_count from public.listings where name = 'Free'), 1, 'Deleting an account leaves the number of downloads as it was');
select is_empty('select * from tests.broken()', 'All invariants of payments and figures hold');

select * from finish();
rollback;
