-- Creator analytics: sales, downloads, buyers, earnings and sales of the caller's own templates.
begin;
\ir ../support/payouts.psql
select plan(56);

-- A row of the analytics of a creator, by template: sales, downloads, earnings in cents, purchases of 30 days.
create function tests.figures(creator text, title text) returns text language sql as $$
  select concat_ws(' ', total_purchases, downloads, total_earnings_cents, purchases_30d) from public.get_creator_template_analytics(tests.uid(creator))
  where template_name = title $$;
create function tests.buyers(creator text, title text) returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', split_part(buyer ->> 'buyer_email', '@', 1), buyer ->> 'amount_cents', buyer ->> 'support_option'), ', '
    order by buyer ->> 'buyer_email'), '')
  from public.get_creator_template_analytics(tests.uid(creator)), jsonb_array_elements(buyers) as buyer where template_name = title $$;
create function tests.lines_sold() returns text language sql as $$
  select string_agg(concat_ws(' ', kind, coalesce(split_part(buyer_email, '@', 1), 'nobody'), gross_cents, fee_cents, net_cents, refunded_cents, state), ', '
    order by entry_id)
  from public.creator_sales() $$;
-- A payment through a link by somebody without an account.
create function tests.pay_link(session text, title text, option text, email text) returns text language plpgsql as $$
declare offered public.checkouts;
begin
  insert into public.checkouts (kind, stripe_id, template_id, option, lines, total_cents, url)
  select 'link', 'plink_' || title || '_' || pay_link.option, tests.template_id(title), pay_link.option, lines, (select sum((line ->> 'cents')::integer) from jsonb_array_elements(lines) as line), 'https://pay.test/' || pay_link.option
  from (select case pay_link.option when 'template' then '[{"kind": "template", "cents": 7900}]'::jsonb
    else '[{"kind": "template", "cents": 7900}, {"kind": "setup", "cents": 5000}, {"kind": "support", "cents": 2999}]' end as lines) as offer
  on conflict (stripe_id) do nothing;
  select * into offered from public.checkouts where stripe_id = 'plink_' || title || '_' || pay_link.option;
  return tests.event('evt_' || session, 'checkout.session.completed', jsonb_build_object(
    'id', session, 'payment_status', 'paid', 'amount_total', offered.total_cents, 'currency', 'usd', 'payment_intent', 'pi_' || session,
    'payment_link', offered.stripe_id, 'customer', 'cus_' || session, 'customer_details', jsonb_build_object('email', email),
    'metadata', jsonb_build_object('template_id', offered.template_id, 'option', pay_link.option, 'checkout', 'link'))
    || case when pay_link.option in ('support', 'full') then jsonb_build_object('subscription', 'sub_' || session, 'invoice', 'in_' || session) else '{}' end);
end $$;

select tests.register('carl', 'creator'), tests.register('cora', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('admin');
insert into private.admins (user_id) values (tests.uid('admin'));
select tests.create_template('Paid', 'carl', 79), tests.create_template('Free', 'carl', 0), tests.create_template('Draft', 'carl', 10, 'pending'),
  tests.create_template('Foreign', 'cora', 20);

-- Nobody reads the figures of somebody else
select tests.act_as('cora');
select throws_ok(format('select * from public.get_creator_template_analytics(%L)', tests.uid('carl')), '42501', 'You can only read your own analytics', 'A creator cannot read the analytics of another');
select throws_ok(format('select * from public.get_creator_template_analytics(%L)', gen_random_uuid()), '42501', 'You can only read your own analytics', 'An unknown id gets the same refusal as another creator''s');
select throws_ok('select * from public.get_creator_template_analytics(null)', '42501', 'You can only read your own analytics', 'Null is nobody''s id');
select throws_ok(format('select * from public.template_buyers(%L)', tests.template_id('Paid')), '42501', 'You can only read the buyers of your own templates', 'A creator cannot read the buyers of another''s template');
select throws_ok(format('select * from public.template_buyers(%L)', gen_random_uuid()), '42501', 'You can only read the buyers of your own templates', 'An unknown template gets the same refusal');
select tests.act_as('admin');
select throws_ok(format('select * from public.get_creator_template_analytics(%L)', tests.uid('carl')), '42501', 'You can only read your own analytics', 'An admin cannot read the analytics of a creator');
select tests.act_as(null);
select throws_ok(format('select * from public.get_creator_template_analytics(%L)', tests.uid('carl')), '42501', null, 'A visitor cannot call get_creator_template_analytics');
select throws_ok('select public.creator_totals()', '42501', null, 'A visitor cannot call creator_totals');
select throws_ok('select * from public.creator_sales()', '42501', null, 'A visitor cannot call creator_sales');

-- Before the first sale
select tests.act_as('carl');
select is((select string_agg(concat_ws(' ', template_name, template_status, total_purchases, downloads, total_earnings_cents, buyers, views, purchases_30d), ', ' order by template_name)
  from public.get_creator_template_analytics(tests.uid('carl'))),
  'Draft pending 0 0 0 [] 0 0, Free approved 0 0 0 [] 0 0, Paid approved 0 0 0 [] 0 0', 'Templates of every status are listed, with zeros before the first sale');
select is(public.creator_totals(), '{"customers": 0, "sales": 0, "downloads": 0, "gross_cents": 0, "fee_cents": 0, "net_cents": 0}', 'Totals are zeros before the first sale');
select tests.act_as('ann');
select is(public.creator_totals(), '{"customers": 0, "sales": 0, "downloads": 0, "gross_cents": 0, "fee_cents": 0, "net_cents": 0}', 'A buyer''s totals are zeros');
select is((select count(*) from public.get_creator_template_analytics(tests.uid('ann'))), 0::bigint, 'A buyer has no analytics rows');
select is((select count(*) from public.creator_sales()), 0::bigint, 'A buyer has no sales');

-- Purchases, free and paid
select tests.as_owner();
select tests.offer('cs_ann', 'ann', 'Paid', 'full'), tests.offer('cs_bob', 'bob', 'Paid');
select tests.pay('cs_ann'), tests.pay('cs_bob');
select tests.act_as('ann');
select public.claim_free_template(tests.template_id('Free'));
select tests.act_as('carl');
select is(tests.figures('carl', 'Paid'), '2 0 23799 2', 'Sales are counted, earnings are gross and include setup and support');
select is(tests.figures('carl', 'Free'), '0 1 0 1', 'A free purchase is a download and no sale');
select is(tests.buyers('carl', 'Paid'), 'ann 15899 full, bob 7900 none', 'Buyers are listed with what they paid and their support option');
select is(tests.buyers('carl', 'Free'), 'ann 0 none', 'Who took a free template is listed with 0');
select is((select jsonb_build_array(total_earnings, jsonb_path_query_array(buyers, '$[*].amount_paid')) from public.get_creator_template_analytics(tests.uid('carl')) where template_name = 'Paid'),
  '[237.99, [158.99, 79.00]]', 'The specified amounts in dollars are there, too');
select is(public.creator_totals(), '{"customers": 2, "sales": 2, "downloads": 1, "gross_cents": 23799, "fee_cents": 2380, "net_cents": 21419}', 'Who got a template for free is no further customer');
select tests.act_as('cora');
select is(tests.figures('cora', 'Foreign'), '0 0 0 0', 'Sales of another creator are not counted');

-- Renewals and refunds
select tests.as_owner();
select tests.event('evt_renewal', 'invoice.paid', jsonb_build_object('id', 'in_renewal', 'subscription', 'sub_cs_ann', 'billing_reason', 'subscription_cycle',
  'amount_paid', 2999, 'currency', 'usd', 'payment_intent', 'pi_renewal', 'customer', 'cus_ann'));
select tests.refund('cs_bob', 2000);
select tests.act_as('carl');
select is(tests.figures('carl', 'Paid'), '2 0 24798 2', 'A renewal adds to the earnings but not to the sales; a partial refund reduces the earnings');
select is(tests.buyers('carl', 'Paid'), 'ann 18898 full, bob 5900 none', 'Renewals and refunds change what a buyer paid');
select tests.as_owner();
select tests.refund('cs_bob', 7900);
select tests.act_as('carl');
select is(tests.figures('carl', 'Paid') || ': ' || tests.buyers('carl', 'Paid'), '1 0 18898 1: ann 18898 full', 'A sale that was refunded in full is neither counted nor listed');
select is(public.creator_totals() ->> 'customers', '1', 'A refunded buyer is no customer');

-- Payments that wait for an account
select tests.as_owner();
select is(tests.pay_link('cs_link', 'Paid', 'full', 'zoe@example.test'), 'processed', 'A payment through a link is processed');
select is(tests.paid('cs_link'), 'waiting 0/15899', 'It waits for an account');
select tests.act_as('carl');
select is(tests.figures('carl', 'Paid') || ': ' || tests.buyers('carl', 'Paid'), '1 0 34797 1: ann 18898 full, zoe 15899 full', 'A payment by link earns at once, under the payer''s address and with its option');
select tests.as_owner();
select tests.move('cs_link', now() - interval '2 hours'), public.count_due_sales();
select tests.act_as('carl');
select is(tests.figures('carl', 'Paid'), '2 0 34797 2', 'After an hour it counts as a sale, although nobody has claimed it');
select is(public.creator_totals(), '{"customers": 2, "sales": 2, "downloads": 1, "gross_cents": 34797, "fee_cents": 3480, "net_cents": 31317}', 'A waiting payer is a customer');
select tests.as_owner();
select tests.pay_link('cs_again', 'Paid', 'template', 'zoe@example.test'), tests.move('cs_again', now() - interval '1 hour');
update private.sale_checks set due_at = now();
select is(public.count_due_sales(), 3, 'Sales are checked when they are due');
select tests.act_as('carl');
select is(split_part(tests.figures('carl', 'Paid'), ' ', 1) || ': ' || tests.buyers('carl', 'Paid'), '2: ann 18898 full, zoe 23799 full', 'A second waiting payment of one address is no second sale');
select tests.as_owner();
select tests.refund('cs_again', 7900), tests.refund('cs_link', 15899);
select tests.act_as('carl');
select is(tests.figures('carl', 'Paid') || ': ' || tests.buyers('carl', 'Paid'), '1 0 18898 1: ann 18898 full', 'A refunded waiting payment does not count');

-- Sales
select is(tests.lines_sold(),
  'template ann 7900 790 7110 0 held, setup ann 5000 500 4500 0 held, support ann 2999 300 2699 0 held, template bob 0 0 0 7900 held, support ann 2999 300 2699 0 held, '
  || 'template nobody 0 0 0 7900 held, setup nobody 0 0 0 5000 held, support nobody 0 0 0 2999 held, template nobody 0 0 0 7900 held',
  'Every sold line is listed with gross, fee, net, refund and state');
select is((select count(*) from public.creator_sales(max_rows => 2)), 2::bigint, 'Sales come in pages');
select is((select array_agg(kind order by entry_id desc) from public.creator_sales((select min(entry_id) from public.creator_sales(max_rows => 8)), 50)), '{template}', 'A page begins after the last entry of the one before');
select is((select string_agg(net_cents::text, ' ') from public.creator_sales(sort => 'net', is_descending => false)), '0 0 0 0 0 2699 2699 4500 7110', 'Sales are sorted by what the creator keeps');
select is((select string_agg(split_part(buyer_email, '@', 1), ' ') from (
    select * from public.creator_sales(null, 4, 'buyer') union all
    select * from public.creator_sales((select (array_agg(first.entry_id))[4] from public.creator_sales(null, 4, 'buyer') as first), 4, 'buyer')) as paged),
  (select string_agg(split_part(buyer_email, '@', 1), ' ') from public.creator_sales(null, 8, 'buyer')), 'Pages of an order follow each other');
select is((select array_agg(entry_id) from public.creator_sales(sort => 'sold', is_descending => false)),
  (select array_agg(entry_id order by entry_id) from public.creator_sales()), 'The oldest sales come first if asked for');
select throws_ok($$ select * from public.creator_sales(sort => 'state') $$, '22023', 'Unknown sort order', 'Other orders are refused');
select is((select count(*) from public.creator_sales(max_rows => -1)), 0::bigint, 'A negative number of rows is none');
select is((select count(*) from public.creator_sales(9223372036854775807, 2147483647)), 9::bigint, 'The greatest arguments are accepted');
select tests.as_owner();
select is(array(select private.payable_on(sold) from unnest(array['2026-11-06 00:00+00', '2026-11-06 00:00:00.000001+00', '2026-11-05 23:59+00', '2026-11-13 12:00+00']::timestamptz[]) as sold),
  array['2026-11-20', '2026-11-27', '2026-11-20', '2026-12-04']::date[], 'A sale is payable on the first Friday at least 14 days later');

-- States of a sale. Entries cannot be changed, so older ones are inserted.
insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause, created_at)
select tests.uid('cora'), payment.id, line.id, 'sale', line.cents, 'test', now() - interval '15 days'
from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id where payment.stripe_session_id = 'cs_ann';
select tests.act_as('cora');
select is((select string_agg(distinct state, ' ') from public.creator_sales()), 'available', 'Sales are available after 14 days');
select tests.as_owner();
insert into public.refund_requests (payment_line_id, reason)
select line.id, 'It does not run' from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
where payment.stripe_session_id = 'cs_ann' and line.kind = 'setup';
select tests.act_as('cora');
select is((select string_agg(kind || ' ' || state, ', ' order by kind) from public.creator_sales()), 'setup held, support available, template available', 'An open refund request holds its line');
select tests.as_owner();
select tests.dispute('cs_ann', 'created', 'needs_response', 15899);
select tests.act_as('cora');
select is((select string_agg(distinct state, ' ') from public.creator_sales()), 'held', 'An open dispute holds every line of the payment');

select tests.as_owner();
insert into private.payout_weeks (period_end) values ('2026-01-02');
insert into public.payouts (number, creator_id, period_end, gross_cents, fee_cents, net_cents, account_holder_name, bank_name, bank_code, iban)
values ('PS-TEST', tests.uid('cora'), '2026-01-02', 7900, 0, 7900, 'Cora', 'Bank', 'DEUTDEFF', 'DE89370400440532013000');
insert into private.payout_entries (ledger_entry_id, payout_id)
select entry.id, payout.id from public.ledger_entries as entry, public.payouts as payout where entry.creator_id = tests.uid('cora') and entry.cents = 7900;
select tests.act_as('cora');
select is((select string_agg(kind || ' ' || state, ', ' order by kind) from public.creator_sales()), 'setup held, support held, template paid', 'A line that a payout took is paid, whatever holds the others');

-- Orders by anything but time cover the newest sales, not the whole history
select tests.as_owner();
alter table public.ledger_entries disable trigger user;
insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause)
select tests.uid('bob'), payment.id, line.id, 'sale', 1, 'test ' || number
from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id and line.kind = 'template', generate_series(1, 5010) as number
where payment.stripe_session_id = 'cs_ann';
alter table public.ledger_entries enable trigger user;
create function tests.place(back integer) returns bigint language sql security definer as $$
  select id from public.ledger_entries where creator_id = tests.uid('bob') and kind = 'sale' order by id desc offset back - 1 limit 1 $$;
select tests.act_as('bob');
select is((select count(*) from public.creator_sales(tests.place(5000), 3, 'template')), 0::bigint, 'Sorted by template, the list ends with the 5,000th newest sale');
select is((select count(*) from public.creator_sales(tests.place(4999), 3, 'template')), 1::bigint, 'That one is still in it');
select is((select count(*) from public.creator_sales(tests.place(5000), 3)), 3::bigint, 'By time, all sales follow each other');

-- Buyers in pages
select tests.as_owner();
insert into public.purchases (user_id, template_id, price, created_at)
select tests.uid(buyer), tests.template_id('Foreign'), 0, timestamptz '2026-01-01' + age from (values ('ann', interval '3 days'), ('bob', '2 days'), ('cid', '2 days')) as taken (buyer, age);
select tests.act_as('cora');
select is((select count(*) from public.template_buyers(tests.template_id('Foreign'), null, 2)), 3::bigint, 'Buyers of the same instant are on one page');
select is((select string_agg(buyer_email, ' ' order by buyer_email) from public.template_buyers(tests.template_id('Foreign'), '2026-01-04', 50)), 'bob@example.test cid@example.test', 'A page of buyers begins before a date');
select is((select count(*) from public.template_buyers(tests.template_id('Foreign'), 'infinity', 2147483647)), 3::bigint, 'The greatest arguments of template_buyers are accepted');

-- Over time
select tests.as_owner();
select tests.dispute('cs_ann', 'closed', 'won', 15899);
-- Soon after midnight (UTC), the hours that were taken off them above are yesterday's.
select tests.move('cs_link', now()), tests.move('cs_again', now());
select tests.act_as('carl');
select is(array(select count(*) from unnest(array['30d', '12w', '12m']) as period, public.creator_sales_over_time(period) group by period order by period), '{12,12,30}', 'Each period has all of its steps');
select is((select string_agg(concat_ws(' ', sales, gross_cents, fee_cents, net_cents), ' ') from public.creator_sales_over_time('30d') where starts_on = (now() at time zone 'utc')::date),
  '1 18898 1890 17008', 'Today''s sales and earnings are in the last step');
select throws_ok($$ select * from public.creator_sales_over_time('1y') $$, '22023', 'Unknown period', 'Other periods are refused');

select * from finish();
rollback;
