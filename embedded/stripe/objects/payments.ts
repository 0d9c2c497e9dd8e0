import type Stripe from 'stripe'
import { head, nowSeconds, newId, type Metadata, type Like } from './shape.ts'

/** Objects of a payment and after it. */

/** `fingerprint` identifies the card's number, whoever pays with it. */
export type Card = { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string }

export type PaymentMethod = ReturnType<typeof newPaymentMethod>
export const newPaymentMethod = (customer: string, card: Card) =>
  ({
    ...head('pm', 'payment_method'),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card,
    customer,
    metadata: {},
    type: 'card' as const,
  }) satisfies Like<Stripe.PaymentMethod, 'card'>

export type PaymentIntent = ReturnType<typeof newPaymentIntent>
export const newPaymentIntent = (from: {
  amount: number
  currency: string
  customer: string | null
  metadata: Metadata
}) =>
  ({
    ...head('pi', 'payment_intent'),
    amount: from.amount,
    amount_received: from.amount,
    currency: from.currency,
    customer: from.customer,
    latest_charge: null as string | null,
    metadata: from.metadata,
    payment_method_types: ['card'],
    status: 'succeeded' as const,
  }) satisfies Partial<Stripe.PaymentIntent>

export type Charge = ReturnType<typeof newCharge>
export const newCharge = (intent: PaymentIntent, email: string | null, card: Card) =>
  ({
    ...head('ch', 'charge'),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    currency: intent.currency,
    customer: intent.customer,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    disputed: false as boolean,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: 'card' as const, card },
    refunded: false as boolean,
    status: 'succeeded' as const,
  }) satisfies Like<Stripe.Charge, 'payment_method_details'>

export type Refund = ReturnType<typeof newRefund>
export const newRefund = (charge: Charge, amount: number, reason: Stripe.Refund.Reason | null, metadata: Metadata) =>
  ({
    id: newId('re'),
    object: 'refund' as const,
    created: nowSeconds(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status: 'succeeded' as 'succeeded' | 'failed',
  }) satisfies Partial<Stripe.Refund>

export type Dispute = ReturnType<typeof newDispute>
export const newDispute = (charge: Charge, status: 'warning_needs_response' | 'needs_response') =>
  ({
    ...head('du', 'dispute'),
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: {
      // A week, as with most cards.
      due_by: nowSeconds() + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual' as const,
    },
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: status as 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost',
  }) satisfies Partial<Stripe.Dispute>
