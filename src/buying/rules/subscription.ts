import { billingMessages } from '../messages/billing.ts'
import { formatDate } from '../../base/rules/dates.ts'
import { formatCents } from '../../base/rules/money.ts'
import { lineKindLabel } from './line-kind.ts'

/** Premium support as its subscriber reads it. See docs/commerce.md#subscription. */
export type SubscriptionState = {
  /** Stripe's status, with pending for incomplete. */
  status: string
  cancel_at_period_end: boolean
  current_period_end: string | null
  /** Started through a Payment Link: its card can't be changed, and it ends here instead of in Stripe's portal. */
  paid_by_link: boolean
}

/** "Canceling" for one that ends with its period, else its status: "Active", "Past due". */
export function subscriptionLabel({ status, cancel_at_period_end }: SubscriptionState): string {
  if (cancel_at_period_end && status !== 'canceled') return billingMessages.canceling
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export type DotColor = 'green' | 'red' | 'yellow' | 'gray'

const dots: Record<string, DotColor> = { active: 'green', canceled: 'red', pending: 'yellow' }

export const subscriptionDot = (status: string): DotColor => dots[status] ?? 'gray'

/** When it renews or ends, or what keeps it from renewing; null if unknown. */
export function subscriptionOutlook({
  status,
  cancel_at_period_end,
  current_period_end,
  paid_by_link,
}: SubscriptionState) {
  if (status === 'past_due' || status === 'unpaid')
    return paid_by_link
      ? 'The last payment failed. We’ll try again, and end your support if that fails, too.'
      : 'Your last payment failed. Update your card to keep your support.'
  if (status === 'canceled' || !current_period_end) return null
  return `${cancel_at_period_end ? 'Ends' : 'Renews'} ${formatDate(current_period_end)}`
}

type Renewing = SubscriptionState & { monthly_cents: number | null }

/** When premium support is charged next, and how much: "Premium support renews Dec 21, 2026 for $29.99."; null if it is not, or its last charge failed. */
export function nextRenewal(subscriptions: readonly Renewing[]): string | null {
  const renewing = subscriptions.find(
    ({ status, cancel_at_period_end }) => ['active', 'trialing'].includes(status) && !cancel_at_period_end,
  )
  if (!renewing?.current_period_end) return null
  const price = renewing.monthly_cents === null ? '' : ` for ${formatCents(renewing.monthly_cents)}`
  return `${lineKindLabel('support')} renews ${formatDate(renewing.current_period_end)}${price}.`
}

/** Whether it ends by a button of ours: other subscriptions end in Stripe's portal. */
export const canEndHere = ({ status, cancel_at_period_end, paid_by_link }: SubscriptionState): boolean =>
  paid_by_link && !cancel_at_period_end && status !== 'canceled'
