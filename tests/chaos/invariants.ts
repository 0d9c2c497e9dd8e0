import { bookInvariants } from '../../scripts/operations/invariants.ts'
import type { Database, Row } from '../../embedded/types.ts'
import type { State } from '../../embedded/stripe/store.ts'
import { payoutQueries } from './payouts.ts'
import { recallQueries } from './recalls.ts'
import { reserveQueries } from './reserve.ts'

/** Invariants, each with a query for the rows that violate it. */
const queries: Record<string, string> = {
  ...bookInvariants,
  'refunded never becomes paid again': `
    select payment.id from public.payments as payment
    where (payment.refunded_cents = payment.amount_cents or payment.problem is not null) and (payment.claim_state <> 'refunded'
      or exists (select 1 from public.purchases where payment_id = payment.id and state = 'active'))`,
  'what does not fit is paid back in full': `
    select id, problem, refunded_cents, amount_cents from public.payments where problem is not null and refunded_cents < amount_cents`,
  'every event is processed and readable': `
    select event_id, type, problem, waits_for from private.payment_events where processed_at is null or problem like 'malformed%'`,
  'an approved template has an audit row': `
    select id from public.templates as template where status = 'approved' and not exists (
      select 1 from public.audit_log as entry where entry.entity_id = template.id::text and entry.details ->> 'decision' = 'approved')`,
  'sales shown are paid templates, neither refunded nor disputed, of signed-in buyers with cards of their own': `
    select name, sales_count from public.templates as template where name like 'Chaos %' and sales_count <> (
      select count(*) from public.payments as payment
      join public.payment_lines as line on line.payment_id = payment.id and line.kind = 'template' and line.refunded_cents < line.cents
      join public.checkouts as offer on offer.id = payment.checkout_id and offer.kind = 'session'
      where payment.template_id = template.id and payment.problem is null
        and not exists (select 1 from private.disputes where payment_intent = payment.payment_intent and status in ('open', 'lost'))
        and not exists (
          select 1 from public.payments as own join public.checkouts as signed_in on signed_in.id = own.checkout_id and signed_in.kind = 'session'
          where signed_in.user_id = template.creator_id and own.card_fingerprint = payment.card_fingerprint))`,
  'downloads shown are claims': `
    select name, downloads_count from public.templates as template where name like 'Chaos %' and downloads_count <> (
      select count(*) from public.purchases where template_id = template.id and state = 'active' and payment_id is null)`,
  'offers only of approved templates are open': `
    select checkout.stripe_id from public.checkouts as checkout left join public.templates as template on template.id = checkout.template_id
    where checkout.closed_at is null and coalesce(template.status, '') <> 'approved'`,
  // Of removed accounts no mail is left.
  'a mail has one cause, a cause one mail, and all were sent': `
    select kind, dedup_key, last_error from private.outbox where sent_at is null and skipped_at is null
    union all
    select 'purchase_confirmed', payment.id::text, null from public.payments as payment
    where payment.user_id is not null and payment.announced_at is not null and payment.stripe_session_id like 'cs\\_test\\_%'
      and (select count(*) from private.outbox where dedup_key = 'purchase:' || payment.id) <> 1
    union all
    select 'payment_refunded', payment.id::text, payment.problem from public.payments as payment
    where (payment.user_id is not null or payment.buyer_email = 'nobody@example.com') and payment.problem is not null and (select count(*) from private.outbox where dedup_key = 'refund:' || payment.id) <> 1`,
  'queues are empty': `
    select 'refund' as queue, last_error from private.refund_queue where sent_at is null
    union all select 'cancellation', last_error from private.subscription_cancellations where sent_at is null
    union all select 'closing', last_error from private.checkout_closings where sent_at is null
    union all select 'links', last_error from private.payment_link_requests where done_at is null`,
}

export type Broken = { invariant: string; rows: unknown[] }

const amountsOf = (rows: Row[], key: string) => new Map(rows.map((row) => [row[key] as string, row]))

/** The violated invariants of the database alone, with their rows. */
export async function brokenRows(database: Database): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [invariant, sql] of Object.entries({
    ...queries,
    ...payoutQueries,
    ...reserveQueries,
    ...recallQueries,
  }))
    broken.push({ invariant, rows: await database.query(sql) })
  return broken.filter(({ rows }) => rows.length)
}

/** The violated invariants with their rows. */
export async function brokenInvariants(database: Database, books: State): Promise<Broken[]> {
  const compared = [...(await compareWithStripe(database, books)), await mutableCheckouts(database)]
  return [...(await brokenRows(database)), ...compared.filter(({ rows }) => rows.length)]
}

/** Compares payments and refunds with Stripe's state. */
async function compareWithStripe(database: Database, books: State): Promise<Broken[]> {
  const payments = amountsOf(await database.query('select * from public.payments'), 'payment_intent')
  const sessions = amountsOf(
    await database.query('select * from public.payments where stripe_session_id is not null'),
    'stripe_session_id',
  )
  const kept = amountsOf(
    await database.query(`select payment.payment_intent, coalesce(sum(entry.cents), 0)::integer as kept from public.payments as payment
      left join public.ledger_entries as entry on entry.payment_id = payment.id and entry.kind in ('sale', 'refund') group by 1`),
    'payment_intent',
  )
  const checkouts = amountsOf(await database.query('select * from public.checkouts'), 'stripe_id')
  const statuses = amountsOf(
    await database.query('select stripe_subscription_id, status from public.subscriptions'),
    'stripe_subscription_id',
  )
  const open = new Set(
    (await database.query(`select id from public.templates where status = 'approved'`)).map(({ id }) => id),
  )

  const lost = (charge: string) =>
    Object.values(books.disputes).reduce(
      (sum, dispute) => sum + (dispute.charge === charge && dispute.status === 'lost' ? dispute.amount : 0),
      0,
    )
  /** Nobody knows of a page whose maker was killed before it wrote the page down. */
  const isOffShelf = ({ id, metadata }: { id: string; metadata: Record<string, string> }) =>
    checkouts.has(id) && !open.has(metadata.template_id)
  const all = Object.values(books.sessions)
  const charges = Object.values(books.charges)
  return [
    {
      invariant: 'every paid session is one payment',
      rows: all.filter(({ id, payment_status }) => payment_status === 'paid' && !sessions.has(id)).map(({ id }) => id),
    },
    {
      invariant: 'every charge is a payment that knows how much went back',
      rows: charges.filter(
        (charge) =>
          payments.get(charge.payment_intent)?.refunded_cents !==
          Math.min(charge.amount, charge.amount_refunded + lost(charge.id)),
      ),
    },
    {
      invariant: 'the ledger holds the money that Stripe holds',
      rows: charges.flatMap((charge) => {
        const at = Math.max(0, charge.amount - charge.amount_refunded - lost(charge.id))
        const ours = kept.get(charge.payment_intent)?.kept
        return ours === at
          ? []
          : [{ intent: charge.payment_intent, stripe: at, ledger: ours, payment: payments.get(charge.payment_intent) }]
      }),
    },
    {
      invariant: 'a checkout says what its session charges',
      rows: all.filter((session) => {
        const checkout = checkouts.get(session.payment_link ?? session.id)
        return (
          checkout &&
          (checkout.total_cents !== session.amount_total || checkout.template_id !== session.metadata.template_id)
        )
      }),
    },
    {
      invariant: 'no page of a template that left the shelf can be paid',
      rows: all
        .filter((session) => session.status === 'open' && !session.payment_link && isOffShelf(session))
        .map(({ id }) => id),
    },
    {
      invariant: 'no link of a template that left the shelf can be paid',
      rows: Object.values(books.paymentLinks)
        .filter((link) => link.active && isOffShelf(link))
        .map(({ id }) => id),
    },
    {
      invariant: 'a subscription has ended here exactly when it has ended at Stripe',
      rows: Object.values(books.subscriptions).filter(
        ({ id, status }) => (statuses.get(id)?.status === 'canceled') !== (status === 'canceled'),
      ),
    },
  ]
}

/** Tries to change immutable checkouts as the database's owner. @returns the changes that succeeded. */
async function mutableCheckouts(database: Database): Promise<Broken> {
  const rows: unknown[] = []
  for (const change of [
    'total_cents = 1',
    `lines = '[]'`,
    'template_id = gen_random_uuid()',
    'user_id = gen_random_uuid()',
    'closed_at = null',
  ])
    await database.query(`update public.checkouts set ${change} where closed_at is not null`).then(
      () => rows.push(change),
      () => undefined,
    )
  return { invariant: 'checkouts are immutable', rows }
}
