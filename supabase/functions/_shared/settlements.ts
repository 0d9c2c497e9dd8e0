import type { Database } from './database.ts'
import { isMissingAtStripe, type Payments } from './stripe.ts'
import { errorFields, log } from './log.ts'

export type SettlementDeps = {
  database: Pick<
    Database,
    | 'dueRefunds'
    | 'markRefundSent'
    | 'markRefundFailed'
    | 'dueCancellations'
    | 'markCancellationSent'
    | 'markCancellationFailed'
    | 'dueClosings'
    | 'markClosingSent'
    | 'markClosingFailed'
  >
  payments: Pick<Payments, 'refund' | 'cancelSubscription' | 'closeSession' | 'deactivateLink'>
}

/**
 * How many of a queue are taken at once. Each may cost two calls of Stripe, repeated once, and one of the database, some
 * 45 s at worst: all of them are done before their lease of 5 minutes ends.
 */
export const batch = 5

/**
 * Does at Stripe what the database has queued: pays refunds back, ends subscriptions, closes sessions and links. What Stripe
 * refuses stays queued with its reason. A database that cannot be asked is logged and nothing else, because what called
 * this has its own work.
 * @param budgetMs how long more may be taken; 0 takes one batch of each queue.
 */
export async function settleWithStripe(deps: SettlementDeps, budgetMs = 0): Promise<void> {
  const { database } = deps
  const until = Date.now() + budgetMs
  try {
    await eachDue(database.dueRefunds, (refund) => payRefund(deps, refund), until)
    await eachDue(database.dueCancellations, ({ subscription_id }) => endSubscription(deps, subscription_id), until)
    await eachDue(database.dueClosings, (closing) => closeCheckout(deps, closing), until)
  } catch (error) {
    log('settlement_failed', errorFields(error))
  }
}

async function eachDue<T>(
  take: (maxRows: number) => Promise<T[]>,
  settle: (one: T) => Promise<unknown>,
  until: number,
): Promise<void> {
  let due: T[]
  do {
    due = await take(batch)
    for (const one of due) await settle(one)
  } while (due.length === batch && Date.now() < until)
}

type Due<Queue extends keyof SettlementDeps['database']> =
  Awaited<ReturnType<SettlementDeps['database'][Queue]>> extends (infer One)[] ? One : never

/** A refund's id and cents are Stripe's idempotency key: however often it is tried, it is paid once. */
async function payRefund({ database, payments }: SettlementDeps, refund: Due<'dueRefunds'>): Promise<void> {
  const { payment_intent, cents, reason } = refund
  try {
    const { id } = await payments.refund(
      { payment_intent, amount: cents, metadata: { refund_id: refund.id, reason } },
      `${refund.id}-${cents}`,
    )
    await database.markRefundSent(refund.id, id)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // Refunded by hand in Stripe's dashboard: nothing is left to pay back.
    if (code === 'charge_already_refunded') await database.markRefundSent(refund.id, code)
    else await database.markRefundFailed(refund.id, message)
  }
}

async function endSubscription({ database, payments }: SettlementDeps, id: string): Promise<void> {
  try {
    await payments.cancelSubscription(id)
    await database.markCancellationSent(id)
  } catch (error) {
    // Ended already, by its subscriber or by an earlier try.
    if (isMissingAtStripe(error)) await database.markCancellationSent(id)
    else await database.markCancellationFailed(id, (error as Error).message)
  }
}

async function closeCheckout(
  { database, payments }: SettlementDeps,
  { checkout_id, kind, stripe_id }: Due<'dueClosings'>,
): Promise<void> {
  try {
    await (kind === 'session' ? payments.closeSession(stripe_id) : payments.deactivateLink(stripe_id))
    await database.markClosingSent(checkout_id)
  } catch (error) {
    if (isMissingAtStripe(error)) await database.markClosingSent(checkout_id)
    else await database.markClosingFailed(checkout_id, (error as Error).message)
  }
}
