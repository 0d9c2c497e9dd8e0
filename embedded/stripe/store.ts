import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund } from './objects/payments.ts'
import type { Customer, LineItem, PaymentLink, Price, Product, Session } from './objects/offers.ts'
import type { Invoice, InvoicePayment, PortalSession, Subscription } from './objects/billing.ts'
import { newPortalConfiguration, type PortalConfiguration, type WebhookEndpoint } from './objects/account.ts'
import type { Metadata } from './objects/shape.ts'

/** Line items of a session, and metadata for its payment and subscription. */
export type Order = { lines: LineItem[]; paymentMetadata: Metadata; subscriptionMetadata: Metadata }

export type Delivery = {
  id: string
  type: string
  /** Event body; identical for every attempt. */
  payload: string
  created: number
  attempts: number
  /** Time of the next attempt in milliseconds since 1970; null once delivered or given up. */
  nextAt: number | null
  isTaken: boolean
  problem: string | null
}

/** Saved response of a request with an idempotency key, an error of Stripe's own too; kept for a day. */
export type Answer = { request: string; body: unknown; at: number; status?: number }

export type State = {
  customers: Record<string, Customer>
  products: Record<string, Product>
  prices: Record<string, Price>
  sessions: Record<string, Session>
  paymentLinks: Record<string, PaymentLink>
  paymentMethods: Record<string, PaymentMethod>
  paymentIntents: Record<string, PaymentIntent>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  invoicePayments: Record<string, InvoicePayment>
  portalSessions: Record<string, PortalSession>
  portalConfigurations: Record<string, PortalConfiguration>
  webhookEndpoints: Record<string, WebhookEndpoint>
  /** By id of session or payment link. */
  orders: Record<string, Order>
  answers: Record<string, Answer>
  deliveries: Delivery[]
  /** Signing secrets since the first roll, the newest first; before it, the one of the settings signs. */
  signingSecrets: string[]
  expiredKeys: string[]
}

export type Store = {
  state: State
  /** Writes the state atomically. */
  save(): void
}

/** The default that an account has once somebody saved the portal's settings in the dashboard. */
function savedOnce() {
  const configuration = newPortalConfiguration({ isDefault: true })
  return { [configuration.id]: configuration }
}

const empty = (): State => ({
  customers: {},
  products: {},
  prices: {},
  sessions: {},
  paymentLinks: {},
  paymentMethods: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  subscriptions: {},
  invoices: {},
  invoicePayments: {},
  portalSessions: {},
  portalConfigurations: savedOnce(),
  webhookEndpoints: {},
  orders: {},
  answers: {},
  deliveries: [],
  signingSecrets: [],
  expiredKeys: [],
})

const dayMs = 86_400_000
const keepDeliveriesMs = 30 * dayMs

function dropExpired(state: State): void {
  const now = Date.now()
  for (const [key, { at }] of Object.entries(state.answers)) if (at < now - dayMs) delete state.answers[key]
  state.deliveries = state.deliveries.filter(
    ({ nextAt, created }) => nextAt !== null || created * 1000 > now - keepDeliveriesMs,
  )
}

/** @param folder contains stripe.json; created if missing */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'stripe.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) : {}
  const state: State = { ...empty(), ...kept }
  return {
    state,
    save() {
      dropExpired(state)
      const draft = `${file}.draft`
      const descriptor = openSync(draft, 'w')
      try {
        writeFileSync(descriptor, JSON.stringify(state))
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
      renameSync(draft, file)
    },
  }
}
