import { find } from './collections.ts'
import { closeDispute, endPeriod, escalateInquiry, failRefund, openDispute, retryRenewal } from './payments.ts'
import type { Api } from './sessions.ts'

type Asked = Record<string, string | undefined>

/** Events that Stripe's API cannot trigger: the passing of time, actions of banks, outages. */
const simulations: Record<string, (api: Api, asked: Asked) => object> = {
  /** {"subscription": id}: ends the period, with a renewal invoice, or the end of a canceled subscription. */
  'end-period'(api, { subscription: id = '' }) {
    const subscription = find(api.store.state.subscriptions, id, 'subscription')
    endPeriod(api, subscription)
    return subscription
  },
  /** {"subscription": id}: ends the period, but the card is declined. */
  'fail-renewal'(api, { subscription: id = '' }) {
    const subscription = find(api.store.state.subscriptions, id, 'subscription')
    endPeriod(api, subscription, false)
    return subscription
  },
  /** {"subscription": id}: a later attempt to charge a failed renewal succeeds. */
  'retry-renewal'(api, { subscription: id = '' }) {
    const subscription = find(api.store.state.subscriptions, id, 'subscription')
    retryRenewal(api, subscription)
    return subscription
  },
  /** {"refund": id}: the refund fails after it had succeeded. */
  'fail-refund'(api, { refund: id = '' }) {
    const refund = find(api.store.state.refunds, id, 'refund')
    failRefund(api, refund)
    return refund
  },
  /** {"charge": id}: the buyer disputes the charge. */
  dispute: (api, { charge: id = '' }) => openDispute(api, find(api.store.state.charges, id, 'charge')),
  /** {"charge": id}: the buyer's bank asks about the charge, and takes no money. */
  inquiry: (api, { charge: id = '' }) => openDispute(api, find(api.store.state.charges, id, 'charge'), true),
  /** {"dispute": id}: the bank makes an inquiry a dispute. */
  'escalate-inquiry'(api, { dispute: id = '' }) {
    const dispute = find(api.store.state.disputes, id, 'dispute')
    escalateInquiry(api, dispute)
    return dispute
  },
  /** {"dispute": id, "status": "won" | "lost"}: closes the dispute, or the inquiry without a decision. */
  'close-dispute'(api, { dispute: id = '', status }) {
    const dispute = find(api.store.state.disputes, id, 'dispute')
    closeDispute(api, dispute, status === 'won' ? 'won' : 'lost')
    return dispute
  },
  /** {}: the account is one in which nobody has saved the settings of the customer portal. */
  'new-account'(api) {
    const all = api.store.state.portalConfigurations
    for (const { id, is_default } of Object.values(all)) if (is_default) delete all[id]
    return { configurations: Object.keys(all) }
  },
  /** {"about": text}: API requests whose body contains the text fail until the recovery. */
  outage: (api, { about = '' }) => ({ outages: [...(about ? api.outages.add(about) : api.outages)] }),
  /** {"about": text}: the next API request whose body contains the text fails, and so do all with its idempotency key. */
  fault: (api, { about = '' }) => ({ faults: [...(about ? api.faults.add(about) : api.faults)] }),
  /** {"overlap": "none" | …}: a new signing secret; unless there is no overlap, the one before it signs beside it. */
  'roll-webhook-secret': (api, { overlap }) => ({ secret: api.webhooks.roll(overlap !== 'none') }),
  /** {"key": "sk_test_…"}: the key of the API has expired, as after it was rolled. */
  'expire-key'(api, { key = '' }) {
    api.store.state.expiredKeys.push(key)
    return { expired: api.store.state.expiredKeys.length }
  },
  /** {"about": text}: ends an outage. */
  recovery: (api, { about = '' }) => ({ isOver: api.outages.delete(about) }),
}

/** Simulates an event. @returns the changed object, or null for an unknown event. @throws StripeProblem */
export function simulate(api: Api, name: string, asked: Asked): object | null {
  const simulation = Object.hasOwn(simulations, name) ? simulations[name] : undefined
  return simulation ? simulation(api, asked) : null
}
