-- Sales that count: downloads are a figure of their own; refunds, disputes and the creator's own cards are no sales; payments by link
-- tell nobody whether an account has the typed address.
begin;
\ir ../support/payouts.psql
select no_plan();

select tests.register('carl', 'creator'), tests.register('cora', 'creator'), tests.register('ann'), tests.register('bob'), tests.register('cid'), tests.register('dan');
update public.creators set application_status = 'approved';
select tests.create_template('Paid', 'carl', 79), tests.create_template('Free', 'carl', 0), tests.create_template('Second', 'carl', 20),
  tests.create_template('Third', 'carl', 30), tests.create_template('Linked', 'carl', 40), tests.create_template('Twin', 'carl', 40),
  tests.create_template('Foreign', 'cora', 20), tests.create_template('Abroad', 'cora', 30);
-- Sales and downloads of a listing.
create function tests.figures(title text) returns text language sql security definer as $$
  select sales_count || ' ' || downloads_count from public.listings where name = title $$;
create function tests.sell_now(session text, buyer text, title text, changes jsonb default '{}') returns text language sql as $$
  select concat_ws(' ', tests.offer(session, buyer, title) is not null, tests.pay(session, changes)) $$;
create function tests.claim(buyer text, title text) returns jsonb language plpgsql as $$
declare answer jsonb;
begin
  perform tests.act_as(buyer);
  answer := public.claim_free_template(tests.template_id(title));
  perform tests.as_owner();
  return answer;
end $$;
create function tests.order_by(sort text) returns text language sql as $$
  select string_agg(name, ' ') from (select name from public.search_listings(sort => order_by.sort, page => 1) limit 2) as found $$;

-- Downloads
select tests.claim('ann', 'Free'), tests.claim('bob', 'Free'), tests.claim('cid', 'Free');
select is(tests.figures('Free'), '0 3', 'Free claims are downloads');
select is((select featured_score from public.listings where name = 'Free'),
  (select extract(epoch from published_at at time zone 'utc') / (30 * 86400) from public.listings where name = 'Free')::double precision, 'Downloads do not feature a template');
update public.templates set snapshot_price = 99 where name = 'Free';
select is(tests.figures('Free'), '0 3', 'A template that is no longer free has 0 sales and its downloads');
select tests.sell_now('cs_free', 'dan', 'Free');
select is(tests.figures('Free'), '1 3', 'Its sales are counted from 0');
update public.templates set snapshot_price = 0 where name = 'Free';
select is(tests.figures('Free'), '1 3', 'A template that becomes free keeps its sales');
select tests.claim('cora', 'Free');
select is(tests.figures('Free'), '1 4', 'Its downloads go on');
update public.purchases set state = 'withdrawn' where template_id = tests.template_id('Free') and user_id = tests.uid('ann');
select is(tests.figures('Free'), '1 3', 'A withdrawn claim is no download');

-- A claim that is paid for later
update public.templates set snapshot_price = 99 where name = 'Free';
select is(tests.sell_now('cs_later', 'ann', 'Free'), 't processed', 'Whose claim was withdrawn can buy');
select is(tests.figures('Free'), '2 3', 'That is a sale and no download');

-- Refunds and disputes
select tests.sell_now('cs_1', 'ann', 'Paid'), tests.sell_now('cs_2', 'bob', 'Paid'), tests.sell_now('cs_3', 'cid', 'Paid');
select is(tests.figures('Paid'), '3 0', 'Sales to buyers who are signed in count at once');
select tests.refund('cs_1', 7900);
select is(tests.figures('Paid'), '2 0', 'A refunded sale does not count');
select tests.dispute('cs_2', 'created', 'needs_response', 7900);
select is(tests.figures('Paid'), '1 0', 'A disputed sale does not count');
select tests.dispute('cs_2', 'closed', 'won', 7900);
select is(tests.figures('Paid'), '2 0', 'It counts again when the dispute is won');
select tests.dispute('cs_3', 'created', 'needs_response', 7900), tests.dispute('cs_3', 'closed', 'lost', 7900);
select is(tests.figures('Paid'), '1 0', 'It does not after a lost dispute');
select tests.event('evt_failed', 'refund.failed', '{"id": "re_cs_1", "payment_intent": "pi_cs_1", "amount": 7900, "status": "failed"}');
select tests.sell_now('cs_1b', 'ann', 'Paid');
select is(tests.figures('Paid'), '2 0', 'A refunded buyer who buys again is one sale');
delete from auth.users where id = tests.uid('cid');
select is(tests.figures('Paid'), '2 0', 'The account of a buyer who leaves changes nothing');

-- The creator's own card
select is(tests.sell_now('cs_own', 'carl', 'Foreign', '{"card_fingerprint": "card_carl"}'), 't processed', 'A creator buys from another with their card');
select is(tests.figures('Foreign'), '1 0', 'That is a sale of the other');
select tests.sell_now('cs_circle', 'dan', 'Second', '{"card_fingerprint": "card_carl"}');
select is(tests.has('dan', 'Second') || ', ' || tests.figures('Second'), 'active 2000 none, 0 0', 'An account that pays with the creator''s card owns the template, and counts as no sale');
select is(tests.ledger('cs_circle'), '{"sale": 2000, "fee": -200}', 'The money is the creator''s like any other');
select tests.act_as('carl');
select is((select concat_ws(' ', total_purchases, total_earnings_cents) from public.get_creator_template_analytics(tests.uid('carl')) where template_name = 'Second'), '0 2000',
  'The creator reads the earnings, and no sale');
select tests.as_owner();
select tests.sell_now('cs_other', 'bob', 'Second', '{"card_fingerprint": "card_bob"}');
select is(tests.figures('Second'), '1 0', 'Another card counts');

-- A card that the creator pays with later
select is(public.count_due_sales(), 0, 'No sale is due within its first hour');
select tests.sell_now('cs_before', 'bob', 'Third', '{"card_fingerprint": "card_late"}');
select is(tests.figures('Third'), '1 0', 'A card that nobody knows counts');
select tests.sell_now('cs_late', 'carl', 'Abroad', '{"card_fingerprint": "card_late"}');
select is(public.count_due_sales(), 1, 'When the creator pays with the same card, the sale is due');
select is(tests.figures('Third'), '0 0', 'It no longer counts');
select is(public.count_due_sales(), 0, 'A check is made once');

-- A renewal is paid with a card, too
select tests.offer('cs_support', 'cora', 'Second', 'support'), tests.pay('cs_support', '{"card_fingerprint": "card_cora"}');
select tests.sell_now('cs_renewed', 'bob', 'Foreign', '{"card_fingerprint": "card_renewed"}');
select is(tests.figures('Second') || ', ' || tests.figures('Foreign'), '2 0, 2 0', 'Support with a template is a sale');
select tests.event('evt_renewal', 'invoice.paid', '{"id": "in_renewal", "subscription": "sub_cs_support", "billing_reason": "subscription_cycle",
  "amount_paid": 2999, "currency": "usd", "payment_intent": "pi_renewal", "card_fingerprint": "card_renewed"}');
select is(public.count_due_sales() || ', ' || tests.figures('Foreign'), '1, 1 0', 'A card that renews the creator''s support is their own');

-- Payments by link: the figure does not tell whether an account has the address
select tests.offer_link('plink_known', 'Linked'), tests.offer_link('plink_unknown', 'Twin');
select tests.pay_by_link('cs_known', 'plink_known', 'bob@example.test'), tests.pay_by_link('cs_unknown', 'plink_unknown', 'nobody@example.test');
select is(tests.paid('cs_known') || ', ' || tests.paid('cs_unknown'), 'claimed 0/4000, waiting 0/4000', 'An account has one address, none the other');
select is(tests.figures('Linked') || ', ' || tests.figures('Twin'), '0 0, 0 0', 'Neither counts at once');
select tests.move(session, now() - interval '59 minutes 59 seconds') from unnest(array['cs_known', 'cs_unknown']) as session;
select is(public.count_due_sales() || ', ' || tests.figures('Linked') || ', ' || tests.figures('Twin'), '0, 0 0, 0 0', 'Nor within an hour');
select tests.move(session, now() - interval '1 hour') from unnest(array['cs_known', 'cs_unknown']) as session;
select is(public.count_due_sales() || ', ' || tests.figures('Linked') || ', ' || tests.figures('Twin'), '2, 1 0, 1 0', 'After an hour both count');
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'nobody@example.test', now());
select is(tests.paid('cs_unknown') || ', ' || tests.figures('Twin'), 'claimed 0/4000, 1 0', 'The claim changes nothing');
select tests.pay_by_link('cs_again', 'plink_known', 'bob@example.test'), tests.pay_by_link('cs_self', 'plink_known', 'carl@example.test');
select is(tests.figures('Linked'), '1 0', 'Who owns or sells the template changes nothing at once');
select tests.move(session, now() - interval '2 hours') from unnest(array['cs_again', 'cs_self']) as session;
select is(public.count_due_sales() || ', ' || tests.figures('Linked'), '0, 1 0', 'Nor after an hour: the payment is returned');

-- A second payment of the same address waits, and is returned when it is claimed
select tests.pay_by_link('cs_w1', 'plink_known', 'eve@example.test'), tests.pay_by_link('cs_w2', 'plink_known', 'eve@example.test');
select tests.move('cs_w1', now() - interval '3 hours'), tests.move('cs_w2', now() - interval '2 hours');
select is(public.count_due_sales() || ', ' || tests.figures('Linked'), '2, 2 0', 'An address counts once');
select tests.refund('cs_w1', 4000);
select is(tests.figures('Linked'), '2 0', 'When its first payment is refunded, the second counts');
select tests.refund('cs_w2', 4000);
select is(tests.figures('Linked'), '1 0', 'When both are refunded, neither does');

-- Who pays by link proves no account: neither a creator's card nor somebody else's
select tests.offer_link('plink_foreign', 'Foreign', 'template');
select tests.pay_by_link('cs_typed', 'plink_known', 'cora@example.test', '{"card_fingerprint": "card_rival"}');
select tests.sell_now('cs_rival', 'dan', 'Foreign', '{"card_fingerprint": "card_rival"}');
select is(tests.figures('Foreign'), '2 0', 'A card that paid by link with a creator''s address is not theirs');
select tests.pay_by_link('cs_by_carl', 'plink_unknown', 'friend@example.test', '{"card_fingerprint": "card_carl"}'), tests.move('cs_by_carl', now() - interval '1 hour');
select is(public.count_due_sales() || ', ' || tests.figures('Twin'), '1, 1 0', 'A link that is paid with the creator''s card counts as no sale');

-- Orders
select tests.sell_now('cs_' || buyer || '_abroad', buyer, 'Abroad') from unnest(array['ann', 'bob', 'dan']) as buyer;
select is(split_part(tests.order_by('most_sold'), ' ', 1), 'Abroad', 'The order by sales begins with what was sold most');
select is(split_part(tests.order_by('most_downloaded'), ' ', 1), 'Free', 'The order by downloads begins with what was downloaded most');

-- Privileges
select tests.act_as('ann');
select throws_ok('select card_fingerprint from public.payments', '42501', null, 'A buyer does not read fingerprints of cards');
select throws_ok('select 1 from private.sales', '42501', null, 'Nobody reads which payments count');
select throws_ok('select public.count_due_sales()', '42501', null, 'Users cannot have sales counted');
select tests.act_as('carl');
select throws_ok($$ update public.templates set downloads_count = 9 where name = 'Paid' $$, '42501', null, 'A creator cannot set downloads_count');
select is((select count(*) from public.my_templates() where downloads_count > 0), 1::bigint, 'A creator reads the downloads of their templates');
select tests.as_owner();

update private.sale_checks set due_at = now();
select ok(public.count_due_sales() > 0, 'All sales can be checked again');
select is_empty('select * from private.sale_checks', 'None is left to check');
select is_empty('select * from tests.broken()', 'The figures kept equal those counted anew, and all invariants hold');
select * from finish();
rollback;
