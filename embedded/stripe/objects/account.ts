import type Stripe from 'stripe'
import { head, newId, type Like, type Metadata } from './shape.ts'

/** Settings of the account: where its events go, and what the customer portal offers. */

export type WebhookEndpoint = ReturnType<typeof newWebhookEndpoint>
export const newWebhookEndpoint = (from: {
  url: string
  enabled_events: string[]
  api_version?: string
  description?: string
  metadata?: Metadata
}) =>
  ({
    ...head('we', 'webhook_endpoint'),
    api_version: from.api_version ?? null,
    description: from.description ?? null,
    enabled_events: from.enabled_events,
    metadata: from.metadata ?? {},
    status: 'enabled' as 'enabled' | 'disabled',
    url: from.url,
  }) satisfies Partial<Stripe.WebhookEndpoint>

/** Stripe returns it with the new endpoint and never again. */
export const newSigningSecret = () => newId('whsec').replace('whsec_', 'whsec_test')

export type PortalFeatures = {
  invoice_history: { enabled: boolean }
  payment_method_update: { enabled: boolean }
  subscription_cancel: { enabled: boolean; mode: 'at_period_end' | 'immediately' }
}

export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>
/** Only the one that was saved in the dashboard is the default, never one that was created through the API. */
export const newPortalConfiguration = (from: {
  isDefault: boolean
  features?: Partial<PortalFeatures>
  metadata?: Metadata
}) =>
  ({
    ...head('bpc', 'billing_portal.configuration'),
    active: true as boolean,
    is_default: from.isDefault,
    features: withFeatures(
      {
        invoice_history: { enabled: false },
        payment_method_update: { enabled: false },
        subscription_cancel: { enabled: false, mode: 'at_period_end' },
      },
      from.features,
    ),
    metadata: from.metadata ?? {},
  }) satisfies Like<Stripe.BillingPortal.Configuration, 'features'>

export const withFeatures = (features: PortalFeatures, changes: Partial<PortalFeatures> = {}): PortalFeatures => ({
  invoice_history: { ...features.invoice_history, ...changes.invoice_history },
  payment_method_update: { ...features.payment_method_update, ...changes.payment_method_update },
  subscription_cancel: { ...features.subscription_cancel, ...changes.subscription_cancel },
})
