import type Stripe from 'stripe'
import { head, newId, type Metadata, type Like, type Interval, type Address } from './shape.ts'

/** Objects before a payment: customers, prices, sessions, payment links. */

export type Customer = ReturnType<typeof newCustomer>
export const newCustomer = (from: { email?: string; name?: string; address?: Address; metadata?: Metadata }) =>
  ({
    ...head('cus', 'customer'),
    address: from.address ?? null,
    email: from.email ?? null,
    invoice_settings: { default_payment_method: null as string | null },
    name: from.name ?? null,
    metadata: from.metadata ?? {},
  }) satisfies Like<Stripe.Customer, 'invoice_settings'>

export type Product = ReturnType<typeof newProduct>
export const newProduct = (from: { name: string; description?: string; metadata?: Metadata }) =>
  ({
    ...head('prod', 'product'),
    active: true,
    name: from.name,
    description: from.description ?? null,
    metadata: from.metadata ?? {},
  }) satisfies Partial<Stripe.Product>

export type Price = ReturnType<typeof newPrice>
export const newPrice = (from: {
  product: string
  currency: string
  unit_amount: number
  interval?: Interval
  metadata?: Metadata
}) =>
  ({
    ...head('price', 'price'),
    active: true,
    product: from.product,
    currency: from.currency,
    unit_amount: from.unit_amount,
    type: from.interval ? ('recurring' as const) : ('one_time' as const),
    recurring: from.interval ? { interval: from.interval, interval_count: 1, usage_type: 'licensed' as const } : null,
    metadata: from.metadata ?? {},
  }) satisfies Like<Stripe.Price, 'recurring'>

export type LineItem = ReturnType<typeof newLineItem>
export const newLineItem = (price: Price, description: string, quantity: number) =>
  ({
    id: newId('li'),
    object: 'item' as const,
    amount_subtotal: price.unit_amount * quantity,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    description,
    quantity,
    price,
  }) satisfies Like<Stripe.LineItem, 'price'>

export type Session = ReturnType<typeof newSession>
export const newSession = (from: {
  mode: 'payment' | 'subscription'
  amount: number
  currency: string
  success_url: string
  cancel_url?: string
  customer?: string
  customer_email?: string
  client_reference_id?: string
  metadata?: Metadata
  expires_at: number
  payment_link?: string
  billing_address_collection?: 'auto' | 'required'
}) =>
  ({
    ...head('cs_test', 'checkout.session'),
    billing_address_collection: from.billing_address_collection ?? null,
    mode: from.mode,
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    amount_subtotal: from.amount,
    amount_total: from.amount,
    currency: from.currency,
    success_url: from.success_url,
    cancel_url: from.cancel_url ?? null,
    customer: from.customer ?? null,
    customer_email: from.customer_email ?? null,
    customer_details: null as { address: Address | null; email: string | null; name: string | null } | null,
    client_reference_id: from.client_reference_id ?? null,
    expires_at: from.expires_at,
    metadata: from.metadata ?? {},
    payment_method_types: ['card'],
    payment_intent: null as string | null,
    payment_link: from.payment_link ?? null,
    invoice: null as string | null,
    subscription: null as string | null,
    url: null as string | null,
  }) satisfies Like<Stripe.Checkout.Session, 'customer_details'>

export type PaymentLink = ReturnType<typeof newPaymentLink>
export const newPaymentLink = (from: {
  metadata?: Metadata
  currency: string
  redirectUrl?: string
  inactiveMessage?: string
  billingAddress?: 'auto' | 'required'
}) =>
  ({
    id: newId('plink'),
    object: 'payment_link' as const,
    livemode: false,
    active: true,
    billing_address_collection: from.billingAddress ?? ('auto' as const),
    currency: from.currency,
    inactive_message: from.inactiveMessage ?? null,
    metadata: from.metadata ?? {},
    after_completion: from.redirectUrl
      ? { type: 'redirect' as const, redirect: { url: from.redirectUrl } }
      : { type: 'hosted_confirmation' as const, hosted_confirmation: { custom_message: null } },
    url: '',
  }) satisfies Partial<Stripe.PaymentLink>
