/**
 * What must hold in every database of the shop, each with a query for the rows that violate it. Purchases and payments of removed
 * accounts have no user.
 */
export const bookInvariants: Record<string, string> = {
  'a person has a template once': `
    select user_id, template_id from public.purchases where user_id is not null group by 1, 2 having count(*) > 1`,
  'an active purchase is covered by a payment, or is free': `
    select purchase.id from public.purchases as purchase
    where purchase.state = 'active' and not (purchase.price_cents is null and purchase.payment_id is null) and not exists (
      select 1 from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
      where payment.id = purchase.payment_id and payment.user_id is not distinct from purchase.user_id and payment.template_id = purchase.template_id
        and payment.problem is null and payment.claim_state = 'claimed' and line.kind = 'template' and line.refunded_cents < line.cents)`,
  'who paid for a template and has no money back has it': `
    select payment.id from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id and line.kind = 'template'
    where payment.problem is null and payment.user_id is not null and line.refunded_cents < line.cents
      and not exists (select 1 from private.disputes as dispute where dispute.payment_intent = payment.payment_intent and dispute.status in ('open', 'lost'))
      and not exists (select 1 from public.purchases as purchase
        where purchase.user_id = payment.user_id and purchase.template_id = payment.template_id and purchase.state = 'active')`,
  'the ledger says what money is kept of a payment': `
    select payment.id from public.payments as payment
    where exists (select 1 from public.payment_lines where payment_id = payment.id) and payment.amount_cents - payment.refunded_cents
      <> (select coalesce(sum(cents), 0) from public.ledger_entries where payment_id = payment.id and kind in ('sale', 'refund'))`,
  'lines add up to their payment': `
    select payment.id from public.payments as payment join public.payment_lines as line on line.payment_id = payment.id
    group by payment.id having sum(line.cents) <> payment.amount_cents or sum(line.refunded_cents) <> payment.refunded_cents`,
  'the earnings of a template and of a day are sums of the ledger': `
    select booked.template_id::text as of, booked.gross, earned.gross_cents from (
      select payment.template_id, sum(entry.cents) filter (where entry.kind in ('sale', 'refund')) as gross, -sum(entry.cents) filter (where entry.kind like 'fee%') as fee
      from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id group by 1) as booked
    left join private.template_earnings as earned on earned.template_id = booked.template_id
    where earned.gross_cents is distinct from booked.gross or earned.fee_cents is distinct from booked.fee
    union all
    select booked.day::text, booked.net, earned.gross_cents - earned.fee_cents from (
      select creator_id, (created_at at time zone 'utc')::date as day, sum(cents) as net from public.ledger_entries where kind <> 'payout' group by 1, 2) as booked
    left join private.daily_earnings as earned on earned.creator_id = booked.creator_id and earned.day = booked.day
    where earned.gross_cents - earned.fee_cents is distinct from booked.net`,
  'a template is listed exactly when it is approved': `
    select coalesce(listing.id, template.id) as id from public.templates as template full join public.listings as listing on listing.id = template.id
    where (coalesce(template.status, '') = 'approved') <> (listing.id is not null)`,
}
