import { requireSecretKey } from '../_shared/auth.ts'
import type { Database } from '../_shared/database.ts'
import type { Mail } from '../_shared/database-answers.ts'
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

/** Sent and marked at 30 s each at worst, these are done before their lease of 5 minutes ends. */
const batch = 5
/** How long one call takes more; hosted ends it after 150 s. */
const budgetMs = 60_000

/**
 * POST with a secret key → { sent, failed }: sends the mails that are due and, before them, does at Stripe what it could
 * not take when it was queued.
 */
export const sendOutbox = (deps: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, deps.secretKeys)
    const { database, payments } = deps
    const until = Date.now() + budgetMs
    if (payments) await settleWithStripe({ database, payments }, budgetMs / 2)
    let sent = 0
    let failed = 0
    let due: Mail[]
    do {
      due = await database.dueMail(batch)
      for (const mail of due) {
        const problem = await deliver(deps, mail)
        if (!problem) sent++
        else failed++
        // The others come due again by themselves; waiting for the same server with each would only hold this call up.
        if (isServerUnusable(problem)) return json({ sent, failed })
      }
    } while (due.length === batch && Date.now() < until)
    return json({ sent, failed })
  })
