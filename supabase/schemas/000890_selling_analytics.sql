-- Creator analytics: sales, buyers, views and earnings. Every function answers about the caller's own templates only.

create index purchases_active_idx on public.purchases (template_id, created_at desc, user_id) where state = 'active';
create index purchases_claimed_idx on public.purchases (template_id, created_at desc) where state = 'active' and payment_id is null;
create index payments_waiting_template_idx on public.payments (template_id, created_at desc) where claim_state = 'waiting';
create index ledger_entries_sales_idx on public.ledger_entries (creator_id, id desc) where kind = 'sale';

create function private.waiting_purchases(template_ids uuid[])
returns table (template_id uuid, buyer_email text, created_at timestamptz, kept_cents bigint, support_option text)
language sql stable set search_path = '' as $$
  select of_buyer.template_id, of_buyer.buyer_email, of_buyer.created_at, of_buyer.kept_cents,
    case when has_setup and has_support then 'full' when has_setup then 'setup' when has_support then 'support' else 'none' end
  from (
    select payment.template_id, payment.buyer_email,
      min(payment.created_at) as created_at,
      sum(line.cents - line.refunded_cents) as kept_cents,
      bool_or(line.kind = 'template' and is_valid) as has_template,
      bool_or(line.kind = 'setup' and is_valid) as has_setup,
      bool_or(line.kind = 'support' and exists (
        select 1 from public.subscriptions as subscription
        where subscription.stripe_subscription_id = payment.stripe_subscription_id
          and subscription.status in ('active', 'trialing', 'past_due', 'pending'))) as has_support
    from public.payments as payment
    join public.payment_lines as line on line.payment_id = payment.id
    cross join lateral (select line.refunded_cents < line.cents and not private.is_disputed(payment.payment_intent) as is_valid) as validity
    where payment.template_id = any (waiting_purchases.template_ids) and payment.claim_state = 'waiting'
    group by payment.template_id, payment.buyer_email
  ) as of_buyer
  where has_template
$$;
comment on function private.waiting_purchases(uuid[]) is
  'Purchases to be: what each address paid through links without an account, less refunds. One per address and template, because further payments for the same template are refunded when they are claimed.';

create view private.shown_buyers (payment_id, email) as
  select payment.id,
    case
      when payment.claim_state = 'waiting' or (account.id is not null and (offer.kind = 'link' or support.paid_by_link)) then payment.buyer_email
      else account.email::text
    end
  from public.payments as payment
  left join auth.users as account on account.id = payment.user_id
  left join public.checkouts as offer on offer.id = payment.checkout_id
  left join public.subscriptions as support on support.stripe_subscription_id = payment.stripe_subscription_id;
comment on view private.shown_buyers is
  'The address that a creator sees of a payment''s buyer: the account''s, of a payment by link always the typed one. Else a creator who pays their own link would follow the address of anybody. Null once the account is gone.';

create function private.buyers_of(template_ids uuid[], before timestamptz, max_rows integer)
returns table (template_id uuid, buyer_email text, purchase_date timestamptz, amount_cents bigint, support_option text)
language sql stable set search_path = '' as $$
  select newest.template_id, coalesce(newest.waiting_email, shown.email, account.email), newest.created_at,
    coalesce(newest.kept_cents, paid.kept_cents, 0), newest.support_option
  from unnest(buyers_of.template_ids) as template (id)
  cross join lateral (
    -- Rows that tie with the last one are included, so that pages that begin before its date leave nobody out.
    (select purchase.template_id, purchase.user_id, purchase.payment_id, null::text as waiting_email, purchase.created_at, null::bigint as kept_cents, purchase.support_option
    from public.purchases as purchase
    where purchase.template_id = template.id and purchase.state = 'active' and purchase.created_at < coalesce(buyers_of.before, 'infinity')
    order by purchase.created_at desc fetch first (buyers_of.max_rows) rows with ties)
    union all
    select waiting.template_id, null, null, waiting.buyer_email, waiting.created_at, waiting.kept_cents, waiting.support_option
    from private.waiting_purchases(array[template.id]) as waiting
    where waiting.created_at < coalesce(buyers_of.before, 'infinity')
    order by created_at desc fetch first (buyers_of.max_rows) rows with ties
  ) as newest
  left join auth.users as account on account.id = newest.user_id
  left join private.shown_buyers as shown on shown.payment_id = newest.payment_id
  left join lateral (
    select sum(payment.amount_cents - payment.refunded_cents) as kept_cents from public.payments as payment
    where payment.user_id = newest.user_id and payment.template_id = newest.template_id and payment.problem is null
  ) as paid on newest.user_id is not null
$$;
comment on function private.buyers_of(uuid[], timestamptz, integer) is
  'The newest buyers of each template: active purchases, and waiting ones by the payer''s address. amount_cents: all their payments for the template, less refunds.';

create function private.payable_on(sold_at timestamptz) returns date
language sql immutable set search_path = '' as $$ select private.first_friday(sold_at + interval '336 hours') $$;
comment on function private.payable_on(timestamptz) is 'The first Friday (UTC) at least 14 days after a sale: the earliest closing that can pay it out.';

-- Definer: purchases, payments and accounts of others have no grants. The caller's own templates only.
create function public.get_creator_template_analytics(creator_user_id uuid)
returns table (
  template_id uuid, template_name text, template_status text, total_purchases bigint, total_earnings numeric, buyers jsonb,
  views bigint, purchases_30d bigint, total_earnings_cents bigint, downloads bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Thirty days (UTC) that end today, as views are counted.
  first_day constant date := (now() at time zone 'utc')::date - 29;
  since constant timestamptz := first_day::timestamp at time zone 'utc';
begin
  if creator_user_id is null or creator_user_id is distinct from auth.uid() then
    raise exception 'You can only read your own analytics' using errcode = '42501';
  end if;
  return query
  with newest as (
    select buyer.template_id, jsonb_agg(jsonb_build_object('buyer_email', buyer.buyer_email, 'purchase_date', buyer.purchase_date,
      'amount_paid', private.dollars_of(buyer.amount_cents), 'amount_cents', buyer.amount_cents, 'support_option', buyer.support_option) order by buyer.purchase_date desc, buyer.buyer_email) as buyers
    from private.buyers_of(array(select id from public.templates as own where own.creator_id = creator_user_id), null, 50) as buyer
    group by buyer.template_id
  )
  select own.id, own.name, case when own.deleted_at is null then own.status else 'deleted' end,
    own.sales_count::bigint,
    private.dollars_of(coalesce(earned.gross_cents, 0)),
    coalesce(newest.buyers, '[]'),
    (select coalesce(sum(counted.views), 0) from private.template_views as counted where counted.template_id = own.id and counted.day >= first_day),
    (select count(*) from private.sales as sale where sale.template_id = own.id and sale.is_counted and sale.sold_at >= since)
      + (select count(*) from public.purchases as claim
        where claim.template_id = own.id and claim.state = 'active' and claim.payment_id is null and claim.created_at >= since),
    coalesce(earned.gross_cents, 0),
    own.downloads_count::bigint
  from public.templates as own
  left join private.template_earnings as earned on earned.template_id = own.id
  left join newest on newest.template_id = own.id
  where own.creator_id = creator_user_id
  order by own.created_at desc, own.id;
end $$;
comment on function public.get_creator_template_analytics(uuid) is
  'The caller''s templates, newest first, with their figures: total_purchases (sales that count), downloads (free claims), earnings (gross: sales less refunds), the newest 50 buyers, views and purchases_30d (sales and downloads) of the last 30 days. template_status: that of the template, or deleted. total_earnings and amount_paid of buyers repeat total_earnings_cents and amount_cents in US dollars. 42501 for another id than the caller''s.';

-- Definer: purchases, payments and sums have no grants. The caller's own templates only.
create function public.creator_totals() returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as materialized (
    select template.id, template.sales_count, template.downloads_count from public.templates as template
    where template.creator_id = (select auth.uid())
  )
  select jsonb_build_object(
    'customers', (
      select count(*) from (
        select distinct coalesce(payment.user_id, md5(payment.buyer_email)::uuid)
        from own join private.sales as sale on sale.template_id = own.id and sale.is_counted
        join public.payments as payment on payment.id = sale.payment_id) as customer),
    'sales', (select coalesce(sum(own.sales_count), 0) from own),
    'downloads', (select coalesce(sum(own.downloads_count), 0) from own),
    'gross_cents', earned.gross, 'fee_cents', earned.fee, 'net_cents', earned.gross - earned.fee)
  from (
    select coalesce(sum(day.gross_cents), 0)::bigint as gross, coalesce(sum(day.fee_cents), 0)::bigint as fee
    from private.daily_earnings as day where day.creator_id = (select auth.uid())
  ) as earned
$$;
comment on function public.creator_totals() is
  'The caller''s totals as a creator: {customers, sales, downloads, gross_cents, fee_cents, net_cents}. customers: unique buyers of the sales that count; zeros for buyers.';

-- Definer: purchases, payments and sums have no grants. The caller's own templates only.
create function public.creator_sales_over_time(period text)
returns table (starts_on date, sales bigint, gross_cents bigint, fee_cents bigint, net_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  unit constant text := case period when '30d' then 'day' when '12w' then 'week' when '12m' then 'month' end;
  steps constant integer := case period when '30d' then 30 else 12 end;
  step constant interval := '1 ' || unit;
  first_day constant date := date_trunc(unit, today::timestamp) - (steps - 1) * step;
begin
  if unit is null then raise exception 'Unknown period' using errcode = '22023'; end if;
  return query
  with own as materialized (
    select template.id from public.templates as template where template.creator_id = (select auth.uid())
  ), sold as (
    select date_trunc(unit, sale.sold_at at time zone 'utc')::date as starts_on, count(*) as sales
    from own join private.sales as sale on sale.template_id = own.id
    where sale.is_counted and sale.sold_at >= first_day::timestamp at time zone 'utc'
    group by 1
  ), earned as (
    select date_trunc(unit, daily.day::timestamp)::date as starts_on, sum(daily.gross_cents)::bigint as gross, sum(daily.fee_cents)::bigint as fee
    from private.daily_earnings as daily where daily.creator_id = (select auth.uid()) and daily.day >= first_day
    group by 1
  )
  select series.starts_on, coalesce(sold.sales, 0), coalesce(earned.gross, 0), coalesce(earned.fee, 0), coalesce(earned.gross - earned.fee, 0)
  from (select (first_day + number * step)::date as starts_on from generate_series(0, steps - 1) as number) as series
  left join sold on sold.starts_on = series.starts_on
  left join earned on earned.starts_on = series.starts_on
  order by series.starts_on;
end $$;
comment on function public.creator_sales_over_time(text) is
  'The caller''s sales (those that count, by their date) and earnings (ledger entries, by theirs) per step of a period, oldest first, with the empty ones: 30d (days), 12w (weeks from Monday), 12m (months), all UTC and including today. 22023 for another period.';

-- Definer: ledger, payments and accounts of others have no grants. The caller's own ledger only.
create function public.creator_sales(
  after_entry bigint default null, max_rows integer default 50, sort text default 'sold', is_descending boolean default true
)
returns table (
  entry_id bigint, sold_at timestamptz, template_id uuid, template_name text, kind text, buyer_email text,
  gross_cents bigint, fee_cents bigint, net_cents bigint, refunded_cents bigint, state text, payable_on date,
  reserved_cents bigint, released_on date
)
language plpgsql stable security definer set search_path = '' as $$
declare
  longest constant integer := greatest(least(coalesce(max_rows, 50), 500), 0);
  is_reversed constant boolean := coalesce(is_descending, true);
  page bigint[];
begin
  if sort = 'sold' and is_reversed then
    page := array(
      select entry.id from public.ledger_entries as entry
      where entry.creator_id = (select auth.uid()) and entry.kind = 'sale' and entry.id < coalesce(after_entry, 9223372036854775807)
      order by entry.id desc limit longest);
  elsif sort = 'sold' then
    page := array(
      select entry.id from public.ledger_entries as entry
      where entry.creator_id = (select auth.uid()) and entry.kind = 'sale' and entry.id > coalesce(after_entry, 0)
      order by entry.id limit longest);
  elsif sort in ('template', 'buyer', 'net') then
    page := array(
      -- Not the whole history: an order by anything but time has no index.
      with newest as materialized (
        select entry.id, entry.payment_id, entry.payment_line_id from public.ledger_entries as entry
        where entry.creator_id = (select auth.uid()) and entry.kind = 'sale'
        order by entry.id desc limit 5000
      ), keyed as (
        select entry.id, booked.net,
          case sort when 'template' then sold.name when 'buyer' then shown.email end as words
        from newest as entry
        -- Offset, so that each is looked up: joined as a table, all payments of the shop would be read.
        left join lateral (
          select lower(template.name) as name from public.payments as payment join public.templates as template on template.id = payment.template_id
          where sort = 'template' and payment.id = entry.payment_id offset 0
        ) as sold on true
        left join lateral (
          select buyer.email from private.shown_buyers as buyer where sort = 'buyer' and buyer.payment_id = entry.payment_id offset 0
        ) as shown on true
        left join lateral (
          select sum(booking.cents)::bigint as net from public.ledger_entries as booking
          where sort = 'net' and booking.payment_line_id = entry.payment_line_id
        ) as booked on true
      ), placed as materialized (
        select keyed.id, row_number() over (order by
          keyed.words is null,
          case when is_reversed then keyed.words end desc, case when not is_reversed then keyed.words end,
          case when is_reversed then keyed.net end desc, case when not is_reversed then keyed.net end,
          keyed.id desc) as place
        from keyed
      )
      select placed.id from placed
      where after_entry is null or placed.place > (select previous.place from placed as previous where previous.id = after_entry)
      order by placed.place limit longest);
  else
    raise exception 'Unknown sort order' using errcode = '22023';
  end if;
  return query
  select sale.id, sale.created_at, case when template.deleted_at is null then template.id end, template.name, line.kind,
    shown.email,
    booked.gross, booked.fee, booked.gross - booked.fee, booked.refunded,
    case when sold.is_taken then 'paid' when sold.payable_from > now() then 'held' else 'available' end,
    private.payable_on(sale.created_at), coalesce(kept.cents, 0), case when kept.cents > 0 then private.first_friday(line.reserved_until) end
  from unnest(page) with ordinality as chosen (id, place)
  join public.ledger_entries as sale on sale.id = chosen.id
  join public.payments as payment on payment.id = sale.payment_id
  join private.sold_lines as sold on sold.entry_id = sale.id
  join public.payment_lines as line on line.id = sale.payment_line_id
  left join public.templates as template on template.id = payment.template_id
  left join private.shown_buyers as shown on shown.payment_id = payment.id
  cross join lateral (
    select
      coalesce(sum(entry.cents) filter (where entry.kind in ('sale', 'refund')), 0)::bigint as gross,
      coalesce(-sum(entry.cents) filter (where entry.kind in ('fee', 'fee_return')), 0)::bigint as fee,
      coalesce(-sum(entry.cents) filter (where entry.kind = 'refund'), 0)::bigint as refunded
    from public.ledger_entries as entry where entry.payment_line_id = line.id
  ) as booked
  left join lateral (
    select sum(open.cents)::bigint as cents from private.open_entries as open where open.payment_line_id = line.id and open.kind = 'release'
  ) as kept on line.reserve_cents > 0
  order by chosen.place;
end $$;
comment on function public.creator_sales(bigint, integer, text, boolean) is
  'The caller''s sold lines (template, setup or a month of support) that follow a line in the order, at most 500. sort: sold (newest first by default), or template, buyer or net of the newest 5,000; names that are gone come last. 22023 for another. gross: sale less refunds. state: paid (taken by a payout), held (not payable yet: private.sold_lines), else available. reserved_cents: what no payout has released of its reserve, due on released_on. template_id is null once the template is deleted, buyer_email once the account is.';

-- Definer: purchases, payments and accounts of others have no grants. The caller's own templates only.
create function public.template_buyers(template_id uuid, before timestamptz default null, max_rows integer default 50)
returns table (buyer_email text, purchase_date timestamptz, amount_cents bigint, support_option text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.templates as own where own.id = template_buyers.template_id and own.creator_id = (select auth.uid())
  ) then
    raise exception 'You can only read the buyers of your own templates' using errcode = '42501';
  end if;
  return query
  select buyer.buyer_email, buyer.purchase_date, buyer.amount_cents, buyer.support_option
  from private.buyers_of(array[template_buyers.template_id], template_buyers.before, greatest(least(coalesce(max_rows, 50), 500), 0)) as buyer
  order by buyer.purchase_date desc, buyer.buyer_email;
end $$;
comment on function public.template_buyers(uuid, timestamptz, integer) is
  'The buyers of a template of the caller, newest first, before a date; at most 500, and those of the same instant as the last. 42501 for other templates, existing or not.';

grant execute on function public.get_creator_template_analytics(uuid), public.creator_totals(), public.creator_sales_over_time(text),
  public.creator_sales(bigint, integer, text, boolean), public.template_buyers(uuid, timestamptz, integer) to authenticated;
