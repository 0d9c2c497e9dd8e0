import Stripe from 'stripe'
import { type Deps, stripeWebhook } from '../../../supabase/functions/stripe-webhook/handler.ts'
import { post, recorder } from '../requests.ts'
import { unixSeconds } from '../../support/clock.ts'

/** The handler of Stripe's events without a server, and events signed for it. */

const secret = 'whsec_test'
export const anEvent = (over: object = {}) => ({
  id: 'evt_1',
  type: 'checkout.session.completed',
  created: 1_795_251_940,
  data: { object: { id: 'cs_1', payment_status: 'paid', amount_total: 7900, payment_intent: 'pi_1' } },
  ...over,
})

type Outcome = Awaited<ReturnType<Deps['database']['applyPaymentEvent']>>
type Over = {
  apply?: () => Promise<Outcome>
  refunds?: { id: string; payment_intent: string; cents: number; reason: string; line?: string | null }[]
  cancellations?: { subscription_id: string; reason: string; at_period_end: boolean }[]
  closings?: Awaited<ReturnType<Deps['database']['leaseDueClosings']>>
  payments?: Partial<Deps['payments']>
}

export function build(over: Over = {}) {
  const applied = recorder<[event: unknown]>()
  const marked = recorder<unknown[]>()
  const refunded = recorder<Parameters<Deps['payments']['refund']>>()
  const woken = recorder<[]>()
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      marked.note(name, ...args)
  const handle = stripeWebhook({
    webhookSecret: secret,
    database: {
      applyPaymentEvent: async (event) => {
        applied.note(event)
        return over.apply ? over.apply() : { outcome: 'processed', problem: null }
      },
      leaseDueRefunds: async () => over.refunds ?? [],
      markRefundSent: note('refund sent'),
      markRefundFailed: note('refund failed'),
      leaseDueCancellations: async () => over.cancellations ?? [],
      markCancellationSent: note('cancellation sent'),
      markCancellationFailed: note('cancellation failed'),
      leaseDueClosings: async () => over.closings ?? [],
      markClosingSent: note('closing sent'),
      markClosingFailed: note('closing failed'),
    },
    payments: {
      refund: async (...args) => {
        refunded.note(...args)
        return { id: 're_1' }
      },
      cancelSubscription: async () => {},
      cancelAtPeriodEnd: async () => {},
      closeSession: async () => {},
      deactivateLink: async () => {},
      cardFingerprintOf: async (intent) => `card_of_${intent}`,
      expireSessionsOf: async () => {},
      paymentIntentOf: async (invoice) => `pi_of_${invoice}`,
      refundsOf: async () => [],
      subscriptionOf: async (id) => ({ id, status: 'active', cancel_at_period_end: true }),
      ...over.payments,
    },
    wakeOutbox: () => woken.note(),
  })
  return { handle, applied, marked, refunded, woken }
}

export async function signed(event: unknown, over: { secret?: string; ageSeconds?: number; send?: string } = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: over.secret ?? secret,
    timestamp: unixSeconds() - (over.ageSeconds ?? 0),
  })
  return post(over.send ?? payload, { 'stripe-signature': header })
}

export const stripeError = (code: string) => Object.assign(new Error(code), { code })
