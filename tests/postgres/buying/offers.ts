import type { Sql } from 'postgres'
import { type StripeEvent, stripeEvent, type Template } from '../base/support.ts'

/** Checkouts with a predetermined fate: the events that Stripe sends for them and the ledger they must end in. */

export type Fate = 'kept' | 'refunded' | 'partly' | 'won' | 'lost' | 'disputed' | 'renewed'
export type Offer = {
  session: string
  buyer: string
  template: Template
  option: 'template' | 'setup' | 'support'
  total: number
  fate: Fate
}

export const supportCents = 2_999
export const feeOf = (cents: number) => Math.round(cents / 10)

/** Records a checkout; `fate` names the events that follow its payment (refunded, disputed, renewed…). */
export async function anOffer(
  sql: Sql,
  session: string,
  buyer: string,
  template: Template,
  option: Offer['option'],
  fate: Fate,
): Promise<Offer> {
  const lines = [
    { kind: 'template', cents: template.cents },
    ...(option === 'support' ? [{ kind: 'support', cents: supportCents }] : []),
  ]
  await sql`select public.record_checkout(${session}, ${buyer}, ${template.id}, ${option}, ${sql.json(lines)}, 'https://pay.test', now() + interval '1 hour')`
  return { session, buyer, template, option, total: lines.reduce((sum, { cents }) => sum + cents, 0), fate }
}

export const paidEvent = ({ session, buyer, template, option, total }: Offer): StripeEvent =>
  stripeEvent(`evt_paid_${session}`, 'checkout.session.completed', {
    id: session,
    payment_status: 'paid',
    amount_total: total,
    currency: 'usd',
    payment_intent: `pi_${session}`,
    client_reference_id: buyer,
    customer_details: { email: 'payer@example.test' },
    metadata: { template_id: template.id, option, buyer_id: buyer, checkout: 'session' },
    ...(option === 'support' ? { subscription: `sub_${session}`, invoice: `in_${session}` } : {}),
  })

const refundEvent = (session: string, cents: number) =>
  stripeEvent(`evt_refund_${session}_${cents}`, 'charge.refunded', {
    payment_intent: `pi_${session}`,
    amount_refunded: cents,
  })
const disputeEvent = (session: string, type: 'created' | 'closed', status: string, amount: number) =>
  stripeEvent(`evt_dispute_${type}_${session}`, `charge.dispute.${type}`, {
    id: `dp_${session}`,
    payment_intent: `pi_${session}`,
    status,
    amount,
  })
const renewalEvent = (session: string) =>
  stripeEvent(`evt_renewal_${session}`, 'invoice.paid', {
    id: `in2_${session}`,
    billing_reason: 'subscription_cycle',
    amount_paid: supportCents,
    currency: 'usd',
    payment_intent: `pi2_${session}`,
    parent: { subscription_details: { subscription: `sub_${session}` } },
  })

/** The events of a checkout, in chronological order. */
export function eventsOf(offer: Offer): StripeEvent[] {
  const { session, total, fate } = offer
  const paid = paidEvent(offer)
  const more: Record<Fate, StripeEvent[]> = {
    kept: [],
    refunded: [refundEvent(session, 100), refundEvent(session, total)],
    partly: [refundEvent(session, 33), refundEvent(session, 133)],
    won: [disputeEvent(session, 'created', 'needs_response', total), disputeEvent(session, 'closed', 'won', total)],
    lost: [disputeEvent(session, 'created', 'needs_response', total), disputeEvent(session, 'closed', 'lost', total)],
    disputed: [disputeEvent(session, 'created', 'needs_response', total)],
    renewed: [renewalEvent(session)],
  }
  return [paid, ...more[fate]]
}

/** The expected ledger totals, derived from the offer's `fate` alone: sale, fee, refund, fee_return, reserve, release. */
export function ledgerOf({ template, option, total, fate }: Offer): Record<string, number> {
  const lines = [template.cents, ...(option === 'support' ? [supportCents] : [])]
  const fees = lines.reduce((sum, cents) => sum + feeOf(cents), 0)
  const isBack = fate === 'refunded' || fate === 'lost'
  const back = isBack ? total : fate === 'partly' ? 133 : 0
  // A partial refund reduces the template's line, with its fee in proportion.
  const feeBack = isBack ? fees : fate === 'partly' ? Math.round((feeOf(template.cents) * 133) / template.cents) : 0
  // The reserve of a new creator is as large as the fee.
  const kept = fees - feeBack
  return {
    sale: total,
    fee: -fees,
    reserve: 0 - kept,
    release: kept,
    ...(back ? { refund: -back, fee_return: feeBack } : {}),
  }
}

export async function ledgerBySession(sql: Sql): Promise<Record<string, Record<string, number>>> {
  const rows = await sql<{ session: string; kind: string; cents: number }[]>`
    select payment.stripe_session_id as session, entry.kind, sum(entry.cents)::int as cents
    from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id
    where payment.stripe_session_id is not null group by 1, 2`
  const ledger: Record<string, Record<string, number>> = {}
  for (const { session, kind, cents } of rows) (ledger[session] ??= {})[kind] = cents
  return ledger
}
