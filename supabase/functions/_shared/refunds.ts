import type { Database } from './database.ts'
import type { Payments } from './stripe.ts'

export type RefundDeps = {
  database: Pick<Database, 'dueRefunds' | 'markRefundSent' | 'markRefundFailed'>
  payments: Pick<Payments, 'refund'>
}

const batch = 20

/**
 * Pays back what the database has queued for refund. The refund's own id is Stripe's idempotency key, so a repetition
 * never pays twice; what Stripe refuses stays queued with its reason.
 */
export async function payOutRefunds({ database, payments }: RefundDeps): Promise<void> {
  for (const refund of await database.dueRefunds(batch)) {
    try {
      if (!refund.payment_intent) throw new Error('The payment names no payment intent')
      const { id } = await payments.refund(
        { payment_intent: refund.payment_intent, amount: refund.cents, metadata: { refund_id: refund.id, reason: refund.reason } },
        refund.id,
      )
      await database.markRefundSent(refund.id, id)
    } catch (error) {
      // Refunded by hand in Stripe's dashboard: nothing is left to pay back.
      if ((error as { code?: string }).code === 'charge_already_refunded') await database.markRefundSent(refund.id, 'charge_already_refunded')
      else await database.markRefundFailed(refund.id, (error as Error).message)
    }
  }
}
