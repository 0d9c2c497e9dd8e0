/** Invariants of payouts, refund requests and documents, recomputed from payments and lines, not from what was stored about them. */
export const payoutQueries: Record<string, string> = {
  'the fee is a tenth of each line, half a cent up, less the same share of what went back': `
    select line.id, line.cents, line.refunded_cents, booked.fee from public.payment_lines as line cross join lateral (
      select -coalesce(sum(cents), 0) as fee from public.ledger_entries where payment_line_id = line.id and kind in ('fee', 'fee_return')) as booked
    where booked.fee <> floor(line.cents * 0.1 + 0.5) - round(floor(line.cents * 0.1 + 0.5) * line.refunded_cents / line.cents)`,
  'a line of the ledger is what was sold and is left of it': `
    select line.id from public.payment_lines as line
    where line.cents - line.refunded_cents <> (select coalesce(sum(cents), 0) from public.ledger_entries where payment_line_id = line.id and kind in ('sale', 'refund'))`,
  'the ledger books every payout once, and returned ones back': `
    select payout.number from public.payouts as payout
    where (select coalesce(sum(cents), 0) from public.ledger_entries where kind = 'payout' and cause = payout.id::text)
      <> case payout.status when 'returned' then 0 else -payout.net_cents end`,
  'a payout is the money that its entries brought, from the minimum up': `
    select payout.number, payout.net_cents, sum(entry.cents) from public.payouts as payout
    join private.payout_entries as taken on taken.payout_id = payout.id join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
    group by payout.id having sum(entry.cents) <> payout.net_cents or payout.net_cents < (select payout_minimum_cents from private.settings)
      or bool_or(entry.creator_id <> payout.creator_id)`,
  'nothing is paid out within 14 days of its sale': `
    select payout.number, line.id from private.payout_entries as taken
    join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
    join public.payment_lines as line on line.id = entry.payment_line_id join public.payments as payment on payment.id = line.payment_id
    join public.payouts as payout on payout.id = taken.payout_id
    where payment.created_at + interval '14 days' > payout.period_end`,
  'what a creator earned is paid, on its way, or open': `
    select creator_id, earned, paid, open from (
      select creator_id, sum(cents) filter (where kind <> 'payout') as earned from public.ledger_entries group by 1) as booked
    left join lateral (select coalesce(sum(net_cents), 0) as paid from public.payouts where creator_id = booked.creator_id and status <> 'returned') as sent on true
    left join lateral (select coalesce(sum(cents), 0) as open from private.open_entries where creator_id = booked.creator_id) as left_over on true
    where earned <> paid + open`,
  'sums of days are those of their open entries': `
    select creator_id, payable_on, day.cents, open.cents from private.open_days as day full join (
      select creator_id, payable_on, kind = 'release' as is_release, sum(cents) as cents
      from private.open_entries group by 1, 2, 3) as open using (creator_id, payable_on, is_release)
    where coalesce(day.cents, 0) <> coalesce(open.cents, 0)`,
  'nobody is paid and skipped in one week': `
    select skip.creator_id from public.payout_skips as skip join public.payouts as payout using (creator_id, period_end)`,
  'payout numbers have no gaps': `
    select split_part(number, '-', 2) from public.payouts group by 1 having max(right(number, 6)::integer) <> count(*)`,
  'a payment without a problem has one invoice, and credit notes for all that went back': `
    select payment.id, payment.refunded_cents, noted.cents from public.payments as payment
    left join public.invoices as invoice on invoice.payment_id = payment.id
    cross join lateral (select coalesce(sum(cents), 0) as cents from public.credit_notes where payment_id = payment.id) as noted
    where (payment.problem is null and payment.amount_cents > 0 and invoice.id is null)
      or (invoice.id is not null and noted.cents <> payment.refunded_cents)`,
}
