import { z } from 'zod'

/** Parameter schemas of the routes; unknown parameters are refused by name. */

export const text = z.string().max(5_000)
export const metadata = z.record(z.string().max(40), z.string().max(500)).optional()
export const expand = z.array(text).optional()
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const cents = z.coerce.number().int().nonnegative().max(99_999_999)
const currency = z.string().length(3).toLowerCase()
export const address = z.url().max(2_048)
const recurring = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional()

export const none = z.strictObject({ expand })
export const productParams = z.strictObject({ name: text.min(1), description: text.optional(), metadata, expand })
export const priceParams = z.strictObject({ product: text, currency, unit_amount: cents, recurring, metadata, expand })
const priceData = z.strictObject({
  currency,
  unit_amount: cents,
  product: text.optional(),
  product_data: z.strictObject({ name: text.min(1), description: text.optional(), metadata }).optional(),
  recurring,
})
const lineItems = z
  .array(
    z.strictObject({
      price: text.optional(),
      price_data: priceData.optional(),
      quantity: z.coerce.number().int().positive().default(1),
    }),
  )
  .min(1)
  .max(100)
const carried = z.strictObject({ metadata }).optional()
export const sessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: lineItems,
  success_url: address,
  cancel_url: address.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({ name: z.enum(['auto', 'never']).optional(), address: z.enum(['auto', 'never']).optional() })
    .optional(),
  metadata,
  payment_intent_data: carried,
  subscription_data: carried,
  expires_at: z.coerce.number().int().optional(),
  expand,
})
export const linkParams = z.strictObject({
  line_items: lineItems,
  metadata,
  payment_intent_data: carried,
  subscription_data: carried,
  after_completion: z
    .strictObject({
      type: z.enum(['redirect', 'hosted_confirmation']),
      redirect: z.strictObject({ url: address }).optional(),
    })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  inactive_message: text.max(500).optional(),
  expand,
})
export const refundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})
const limit = z.coerce.number().int().min(1).max(100).default(10)
export const ofCustomer = z.strictObject({ customer: text.optional(), limit, expand })
export const ofLink = z.strictObject({
  payment_link: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  limit,
  expand,
})

const events = z.array(text).min(1)
export const endpointParams = z.strictObject({
  url: address,
  enabled_events: events,
  api_version: text.optional(),
  description: text.optional(),
  metadata,
  expand,
})
export const endpointChanges = z.strictObject({
  url: address.optional(),
  enabled_events: events.optional(),
  disabled: flag.optional(),
  description: text.optional(),
  metadata,
  expand,
})
export const ofAccount = z.strictObject({ limit, expand })
export const ofPortal = z.strictObject({ is_default: flag.optional(), active: flag.optional(), limit, expand })
const feature = z.strictObject({ enabled: flag })
const features = z.strictObject({
  invoice_history: feature.optional(),
  payment_method_update: feature.optional(),
  subscription_cancel: feature.extend({ mode: z.enum(['at_period_end', 'immediately']).optional() }).optional(),
})
export const portalParams = z.strictObject({ features, metadata, expand })
export const portalChanges = z.strictObject({
  features: features.optional(),
  active: flag.optional(),
  metadata,
  expand,
})
export const portalSessionParams = z.strictObject({
  customer: text,
  configuration: text.optional(),
  return_url: address.optional(),
  expand,
})

export type Lines = z.infer<typeof lineItems>
