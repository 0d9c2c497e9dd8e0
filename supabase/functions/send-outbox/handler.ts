import { requireSecretKey } from '../_shared/auth.ts'
import type { Database } from '../_shared/database.ts'
import { deliver, type DeliveryDeps } from '../_shared/delivery.ts'
import { type Handler, json, postOnly } from '../_shared/http.ts'
import { isServerUnusable } from '../_shared/mail.ts'
import { settleWithStripe, type SettlementDeps } from '../_shared/settlements.ts'

export type Deps = DeliveryDeps & {
  secretKeys: string[]
  database: Pick<Database, 'dueMail'> & SettlementDeps['database']
  /** Null where Stripe is not configured: mail goes out all the same. */
  payments: SettlementDeps['payments'] | null
}

const batch = 50

/**
 * POST with a secret key → { sent, failed }: sends the mails that are due and, before them, does at Stripe what it could
 * not take when it was queued.
 */
export const sendOutbox = (deps: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, deps.secretKeys)
    const { database, payments } = deps
    if (payments) await settleWithStripe({ database, payments })
    let sent = 0
    let failed = 0
    for (const mail of await database.dueMail(batch)) {
      const problem = await deliver(deps, mail)
      if (!problem) sent++
      else failed++
      // The others come due again by themselves; waiting for the same server with each would only hold this call up.
      if (isServerUnusable(problem)) break
    }
    return json({ sent, failed })
  })
