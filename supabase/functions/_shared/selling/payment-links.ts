import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import type { LinkOrder, Links } from './database.ts'
import { sha256 } from '../base/hash.ts'
import { errorFields, log } from '../base/log.ts'
import { isStripesFault, type Payments } from '../buying/stripe.ts'

export type LinkDeps = {
  database: Pick<Database, 'recordPaymentLink' | 'finishPaymentLinks'>
  payments: Pick<Payments, 'createLink'>
  /** The website's URL. */
  site: string
}

/**
 * Makes the Payment Links of a leased order: creates each at Stripe, then records it, which publishes it. Idempotent, so
 * a failed attempt is repeated with the same result; after an error of Stripe's own, which it would repeat for a day, with
 * other keys. Takes at most 26 s per link, so an order finishes within its lease of 5 minutes.
 *
 * @returns the open links of the template
 * @throws the error of Stripe or the database, after the order was queued again
 */
export async function makePaymentLinks(deps: LinkDeps, order: LinkOrder): Promise<Links> {
  const { database, payments, site } = deps
  try {
    for (const { option, lines } of order.offers) {
      const params = linkParams(site, order, { option, lines })
      const key = await sha256(JSON.stringify({ request: order.request_id, attempt: order.attempt, ...params }))
      const { id, url } = await payments.createLink(params, `link-${key}`)
      // A link whose price has changed meanwhile is recorded as closed; its deactivation is queued.
      await database.recordPaymentLink({ linkId: id, templateId: order.template_id, option, lines, url })
    }
    return await database.finishPaymentLinks(order.request_id, null)
  } catch (error) {
    log('payment_links_not_made', { template_id: order.template_id, ...errorFields(error) })
    await database
      .finishPaymentLinks(order.request_id, (error as Error).message, isStripesFault(error))
      // Due again when the lease ends.
      .catch((problem: unknown) => log('payment_links_not_queued', errorFields(problem)))
    throw error
  }
}

/**
 * Makes the links of all due requests, one request after the other, until one fails.
 * @param until time (milliseconds since 1970) after which no further request starts
 */
export async function makeDuePaymentLinks(
  deps: LinkDeps & { database: Pick<Database, 'leaseDuePaymentLinks'> },
  until: number,
): Promise<void> {
  try {
    do {
      const [order] = await deps.database.leaseDuePaymentLinks(1)
      if (!order) return
      const isMade = await makePaymentLinks(deps, order).then(
        () => true,
        () => false,
      )
      // Stripe is probably away. The failure is logged and queued.
      if (!isMade) return
    } while (Date.now() < until)
  } catch (error) {
    log('payment_links_not_leased', errorFields(error))
  }
}

function returnPath(template_id: string, option: LinkOrder['offers'][number]['option']): string {
  return option === 'template'
    ? `/payment-success?${new URLSearchParams({ template_id, via: 'link' })}`
    : `/payment-success-calendly?${new URLSearchParams({ template_id, type: option, via: 'link' })}`
}

/** A Payment Link copies `metadata` to its sessions only, so payment and subscription get their own. */
function linkParams(
  site: string,
  { template_id, currency }: LinkOrder,
  { option, lines }: LinkOrder['offers'][number],
): Stripe.PaymentLinkCreateParams {
  const metadata = { template_id, option, checkout: 'link' }
  const isSubscription = lines.some((line) => line.recurring)
  return {
    line_items: lines.map((line) => ({
      quantity: 1,
      price_data: {
        currency,
        unit_amount: line.cents,
        product_data: { name: line.name },
        ...(line.recurring ? { recurring: { interval: 'month' as const } } : {}),
      },
    })),
    metadata,
    // For the invoice.
    billing_address_collection: 'required',
    ...(isSubscription ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    after_completion: {
      type: 'redirect',
      redirect: { url: site + returnPath(template_id, option) },
    },
    inactive_message: `This is no longer for sale here. You’ll find the current offer at ${site}/templates/${template_id}`,
  }
}
