import { find } from './collections.ts'
import { closeDispute, endPeriod, failRefund, openDispute } from './payments.ts'
import type { Api } from './sessions.ts'

type Asked = Record<string, string | undefined>

/** What no call of Stripe's API does, but time and banks do. */
const happenings: Record<string, (api: Api, asked: Asked) => object> = {
  /** {"subscription": id}: a month passes. The next invoice, or the end of a canceled one. */
  'end-period'(api, { subscription: id = '' }) {
    const subscription = find(api.store.state.subscriptions, id, 'subscription')
    endPeriod(api, subscription)
    return subscription
  },
  /** {"refund": id}: it fails after it succeeded. */
  'fail-refund'(api, { refund: id = '' }) {
    const refund = find(api.store.state.refunds, id, 'refund')
    failRefund(api, refund)
    return refund
  },
  /** {"charge": id}: its buyer disputes it. */
  dispute: (api, { charge: id = '' }) => openDispute(api, find(api.store.state.charges, id, 'charge')),
  /** {"dispute": id, "status": "won" | "lost"} */
  'close-dispute'(api, { dispute: id = '', status }) {
    const dispute = find(api.store.state.disputes, id, 'dispute')
    closeDispute(api, dispute, status === 'won' ? 'won' : 'lost')
    return dispute
  },
}

/** Lets something happen and gives what it changed; null for what cannot happen here. @throws StripeProblem */
export function letHappen(api: Api, name: string, asked: Asked): object | null {
  const happening = Object.hasOwn(happenings, name) ? happenings[name] : undefined
  return happening ? happening(api, asked) : null
}
