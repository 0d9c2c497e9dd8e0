import type { Database } from './database.ts'
import { isMissingAtStripe, type Payments } from './stripe.ts'

export type SettlementDeps = {
  database: Pick<
    Database,
    'dueRefunds' | 'markRefundSent' | 'markRefundFailed' | 'dueCancellations' | 'markCancellationSent' | 'markCancellationFailed'
  >
  payments: Pick<Payments, 'refund' | 'cancelSubscription'>
}

const batch = 20

/**
 * Does at Stripe what the database has queued: pays refunds back and ends subscriptions. What Stripe refuses stays queued
 * with its reason. A database that cannot be asked is logged and nothing else, because what called this has its own work.
 */
export async function settleWithStripe(deps: SettlementDeps): Promise<void> {
  try {
    await payRefunds(deps)
    await endSubscriptions(deps)
  } catch (error) {
    console.error('settlements', error)
  }
}

/** A refund's id and cents are Stripe's idempotency key: however often it is tried, it is paid once. */
async function payRefunds({ database, payments }: SettlementDeps): Promise<void> {
  for (const refund of await database.dueRefunds(batch)) {
    const { payment_intent, cents, reason } = refund
    try {
      const { id } = await payments.refund({ payment_intent, amount: cents, metadata: { refund_id: refund.id, reason } }, `${refund.id}-${cents}`)
      await database.markRefundSent(refund.id, id)
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      // Refunded by hand in Stripe's dashboard: nothing is left to pay back.
      if (code === 'charge_already_refunded') await database.markRefundSent(refund.id, code)
      else await database.markRefundFailed(refund.id, message)
    }
  }
}

async function endSubscriptions({ database, payments }: SettlementDeps): Promise<void> {
  for (const { subscription_id: id } of await database.dueCancellations(batch)) {
    try {
      await payments.cancelSubscription(id)
      await database.markCancellationSent(id)
    } catch (error) {
      // Ended already, by its subscriber or by an earlier try.
      if (isMissingAtStripe(error)) await database.markCancellationSent(id)
      else await database.markCancellationFailed(id, (error as Error).message)
    }
  }
}
