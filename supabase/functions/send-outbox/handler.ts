import { requireSecretKey } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import type { Mail } from '../_shared/base/database.ts'
import { deliver, type DeliveryDeps } from '../_shared/buying/delivery.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { isServerUnusable } from '../_shared/mail.ts'
import { type LinkDeps, makeDuePaymentLinks } from '../_shared/selling/payment-links.ts'
import { settleWithStripe, type SettlementDeps } from '../_shared/buying/settlements.ts'

export type Deps = DeliveryDeps & {
  secretKeys: string[]
  database: Pick<Database, 'leaseDueMail' | 'leaseDuePaymentLinks'> & SettlementDeps['database'] & LinkDeps['database']
  /** Null if Stripe is not configured: mail is sent anyway. */
  payments: (SettlementDeps['payments'] & LinkDeps['payments']) | null
}

/** Mails per batch. Each takes at most 30 s, so a batch finishes within its lease of 5 minutes. */
const batch = 5
/** Time after which no further batch starts; hosted stops a call after 150 s. */
const budgetMs = 60_000
/** Time after which no further Payment Links are made: mail waits for them. */
const linksMs = 5_000

/** POST with a secret key → { sent, failed }: executes queued Stripe actions, makes due Payment Links, sends due mails. */
export const sendOutbox = (deps: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, deps.secretKeys)
    const { database, payments } = deps
    const until = Date.now() + budgetMs
    if (payments) {
      await settleWithStripe({ database, payments }, budgetMs / 2)
      await makeDuePaymentLinks({ database, payments, site: deps.site }, Date.now() + linksMs)
    }
    let sent = 0
    let failed = 0
    let due: Mail[]
    do {
      due = await database.leaseDueMail(batch)
      for (const mail of due) {
        const problem = await deliver(deps, mail)
        if (!problem) sent++
        else failed++
        // The remaining mails become due again; each would only wait for the same server.
        if (isServerUnusable(problem)) return json({ sent, failed })
      }
    } while (due.length === batch && Date.now() < until)
    return json({ sent, failed })
  })
