import type { Database } from '../database.ts'
import { isMissingAtStripe, type Payments } from './stripe.ts'
import { errorFields, log } from '../base/log.ts'

export type SettlementDeps = {
  database: Pick<
    Database,
    | 'leaseDueRefunds'
    | 'markRefundSent'
    | 'markRefundFailed'
    | 'leaseDueCancellations'
    | 'markCancellationSent'
    | 'markCancellationFailed'
    | 'leaseDueClosings'
    | 'markClosingSent'
    | 'markClosingFailed'
  >
  payments: Pick<
    Payments,
    'refund' | 'cancelSubscription' | 'cancelAtPeriodEnd' | 'closeSession' | 'deactivateLink' | 'expireSessionsOf'
  >
}

/**
 * Items of a queue per batch. Each needs at most two Stripe calls with one retry and one database call, about 45 s in
 * the worst case: a batch finishes within its lease of 5 minutes.
 */
export const batch = 5

/**
 * Executes queued actions at Stripe: refunds, cancellations, expiry of sessions, deactivation of payment links. Refused
 * ones stay queued with their reason. If the database fails, that is only logged, because callers have work of their
 * own.
 * @param budgetMs time for further batches; 0 runs one batch per queue
 */
export async function settleWithStripe(deps: SettlementDeps, budgetMs = 0): Promise<void> {
  const { database } = deps
  const until = Date.now() + budgetMs
  try {
    await eachDue(database.leaseDueRefunds, (refund) => payRefund(deps, refund), until)
    await eachDue(database.leaseDueCancellations, (ending) => endSubscription(deps, ending), until)
    await eachDue(database.leaseDueClosings, (closing) => closeCheckout(deps, closing), until)
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

/** The idempotency key is the refund's id and amount, so that retries pay it once. */
async function payRefund({ database, payments }: SettlementDeps, refund: Due<'leaseDueRefunds'>): Promise<void> {
  const { payment_intent, cents, reason, line } = refund
  try {
    const { id } = await payments.refund(
      { payment_intent, amount: cents, metadata: { refund_id: refund.id, reason, ...(line ? { line } : {}) } },
      `${refund.id}-${cents}`,
    )
    await database.markRefundSent(refund.id, id)
  } catch (error) {
    // Also when all was refunded in Stripe's dashboard: only that refund's events end the wait, since it may still fail.
    await database.markRefundFailed(refund.id, (error as Error).message)
  }
}

async function endSubscription(
  { database, payments }: SettlementDeps,
  { subscription_id: id, at_period_end }: Due<'leaseDueCancellations'>,
): Promise<void> {
  try {
    await (at_period_end ? payments.cancelAtPeriodEnd(id) : payments.cancelSubscription(id))
    await database.markCancellationSent(id)
  } catch (error) {
    // Already ended, by the subscriber or an earlier attempt.
    if (isMissingAtStripe(error)) await database.markCancellationSent(id)
    else await database.markCancellationFailed(id, (error as Error).message)
  }
}

async function closeCheckout(
  { database, payments }: SettlementDeps,
  { checkout_id, kind, stripe_id, reason }: Due<'leaseDueClosings'>,
): Promise<void> {
  try {
    await (kind === 'session' ? payments.closeSession(stripe_id) : payments.deactivateLink(stripe_id))
    // Whoever opened a link before its new price may still pay; what is not for sale any more is sold to nobody.
    if (kind === 'link' && reason === 'unavailable') await payments.expireSessionsOf(stripe_id)
    await database.markClosingSent(checkout_id)
  } catch (error) {
    if (isMissingAtStripe(error)) await database.markClosingSent(checkout_id)
    else await database.markClosingFailed(checkout_id, (error as Error).message)
  }
}
