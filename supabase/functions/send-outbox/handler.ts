import { requireSecretKey } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { deliver, type DeliveryDeps } from '../_shared/buying/delivery.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { type LinkDeps, makeDuePaymentLinks } from '../_shared/selling/payment-links.ts'
import { settleWithStripe, type SettlementDeps } from '../_shared/buying/settlements.ts'

export type Deps = DeliveryDeps & {
  secretKeys: string[]
  database: Pick<Database, 'leaseDueMail' | 'leaseDuePaymentLinks'> & SettlementDeps['database'] & LinkDeps['database']
  /** Null if Stripe is not configured: mail is sent anyway. */
  payments: (SettlementDeps['payments'] & LinkDeps['payments']) | null
}

/** Time after which no further mail is leased; hosted stops a call after 150 s, and one mail takes at most 50 s. */
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
    do {
      // One at a time: a mail that stops this call holds back no other. In an outage of the mail server none is due.
      const mail = await database.leaseDueMail()
      if (!mail) break
      if (await deliver(deps, mail)) sent++
      else failed++
    } while (Date.now() < until)
    return json({ sent, failed })
  })
