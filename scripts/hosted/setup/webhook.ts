import Stripe from 'stripe'
import { HostedProblem } from '../settings.ts'
import { keepInEnvFile, refuseHidden } from './env-file.ts'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

/** The events that `public.apply_payment_event` handles, without `charge.refund.updated`, which Stripe sends beside `refund.updated`. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

const secretVariable = 'STRIPE_WEBHOOK_SECRET'

const hasAllEvents = ({ enabled_events }: Stripe.WebhookEndpoint) =>
  enabled_events.toSorted().join() === webhookEvents.toSorted().join()

/**
 * Stripe tells the signing secret of a webhook once, with its creation: where it is unknown, a new webhook replaces the old one.
 * The old one is deleted last, so that no event is lost in between.
 */
export function webhookStep(project: Project): Step {
  const { stripe, environment, envFile } = project
  const url = `${project.url}/functions/v1/stripe-webhook`

  /** Newest first. */
  const own = async () => {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return data.filter((endpoint) => endpoint.url === url).toSorted((a, b) => b.created - a.created)
  }

  async function create() {
    refuseHidden(secretVariable, 'a new webhook gets a new secret')
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: webhookEvents,
      api_version: Stripe.API_VERSION,
      description: 'Flowshelf',
    })
    if (!secret) throw new HostedProblem('Stripe made the webhook and told no signing secret. Run this again.')
    keepInEnvFile(project, secretVariable, secret)
    console.log(`       its signing secret is now ${secretVariable} in ${envFile}`)
    return id
  }

  return {
    what: `send Stripe’s events to ${url}`,
    async isDone() {
      const [endpoint, ...others] = await own()
      if (!endpoint || others.length > 0 || !environment[secretVariable]) return false
      return endpoint.status === 'enabled' && hasAllEvents(endpoint)
    },
    async change() {
      const existing = await own()
      const [newest] = existing
      const isKnown = newest && environment[secretVariable]
      const id = isKnown ? newest.id : await create()
      if (isKnown) await stripe.webhookEndpoints.update(id, { enabled_events: webhookEvents, disabled: false })
      for (const other of existing) if (other.id !== id) await stripe.webhookEndpoints.del(other.id)
    },
  }
}
