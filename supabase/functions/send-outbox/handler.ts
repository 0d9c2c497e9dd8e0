import { requireSecretKey } from '../_shared/auth.ts'
import type { Database, Mail } from '../_shared/database.ts'
import { type Handler, json, postOnly } from '../_shared/http.ts'
import { isServerUnusable, renderMail, type Send } from '../_shared/mail.ts'
import { settleWithStripe, type SettlementDeps } from '../_shared/settlements.ts'

export type Deps = {
  secretKeys: string[]
  database: Pick<Database, 'dueMail' | 'markMailSent' | 'markMailFailed'> & SettlementDeps['database']
  send: Send
  /** Null where Stripe is not configured: mail goes out all the same. */
  payments: SettlementDeps['payments'] | null
  site: string
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

/** Null when the mail has left, otherwise why it has not. */
async function deliver({ database, send, site }: Deps, mail: Mail): Promise<Error | null> {
  try {
    await send({ id: mail.id, recipient: mail.recipient, ...renderMail(mail, site) })
  } catch (cause) {
    const problem = cause as Error
    console.error(`send-outbox: ${mail.kind} ${mail.id}:`, problem.message)
    await database.markMailFailed(mail.id, problem.message)
    return problem
  }
  await database.markMailSent(mail.id)
  return null
}
