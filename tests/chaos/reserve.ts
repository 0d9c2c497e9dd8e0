/** Invariants of the reserve and of risks, recomputed from payments and offers, not from what was stored about them. */
export const reserveQueries: Record<string, string> = {
  'a tenth of each sale of a new creator, and of each sale by link, is in reserve until 90 days later, less what was refunded': `
    with line as (
      select line.*, payment.created_at as sold_at,
        payment.created_at < (select min(first.created_at) from public.payments as first
          where first.creator_id = payment.creator_id and exists (select 1 from public.payment_lines as sold where sold.payment_id = first.id)) + interval '90 days'
        or exists (
          select 1 from public.payments as paid join public.checkouts as offer on offer.id = paid.checkout_id and offer.kind = 'link'
          where paid.id = payment.id or paid.stripe_subscription_id = payment.stripe_subscription_id) as has_reserve
      from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
    ), expected as (
      select id, has_reserve, sold_at, round(cents / 10.0) - round(round(cents / 10.0) * refunded_cents / cents) as kept from line)
    select expected.id, expected.kept, booked.* from expected cross join lateral (
      select coalesce(-sum(cents) filter (where kind = 'reserve'), 0) as reserve, coalesce(sum(cents) filter (where kind = 'release'), 0) as release
      from public.ledger_entries where payment_line_id = expected.id) as booked
    where (booked.reserve, booked.release) is distinct from (case when has_reserve then kept else 0 end, case when has_reserve then kept else 0 end)
      or exists (select 1 from private.open_entries as open
        where open.payment_line_id = expected.id and open.kind = 'release' and open.payable_from <> expected.sold_at + interval '90 days')`,
  'a payout is the sum of its entries, and takes no reserve before its time': `
    select payout.number, booked.* from public.payouts as payout cross join lateral (
      select sum(entry.cents) as net, -sum(entry.cents) filter (where entry.kind = 'reserve') as reserved, sum(entry.cents) filter (where entry.kind = 'release') as released,
        bool_or(entry.kind = 'release' and payment.created_at + interval '90 days' > payout.period_end) as is_early
      from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
      left join public.payments as payment on payment.id = entry.payment_id
      where taken.payout_id = payout.id) as booked
    where booked.net <> payout.net_cents or coalesce(booked.reserved, 0) <> payout.reserved_cents or coalesce(booked.released, 0) <> payout.released_cents or booked.is_early`,
  'ordinary sales are no risk': `select kind, creator_id, level, compared_with from private.risks`,
}
