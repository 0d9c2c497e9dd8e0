import { requireSecretKey } from '../_shared/auth.ts'
import type { Database, Mail } from '../_shared/database.ts'
import { type Handler, json, postOnly } from '../_shared/http.ts'
import { renderMail, type Send } from '../_shared/mail.ts'
import { payOutRefunds, type RefundDeps } from '../_shared/refunds.ts'

export type Deps = {
  secretKeys: string[]
  database: Pick<Database, 'dueMail' | 'markMailSent' | 'markMailFailed'> & RefundDeps['database']
  send: Send
  /** Null where Stripe is not configured: mail goes out all the same. */
  payments: RefundDeps['payments'] | null
  site: string
}

const batch = 50

/**
 * POST with a secret key → { sent, failed }: sends the mails that are due and, before them, the refunds that Stripe could
 * not take when they were queued.
 */
export const sendOutbox = (deps: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, deps.secretKeys)
    await tryRefunds(deps)
    let sent = 0
    let failed = 0
    for (const mail of await deps.database.dueMail(batch)) {
      if (await deliver(deps, mail)) sent++
      else failed++
    }
    return json({ sent, failed })
  })

async function deliver({ database, send, site }: Deps, mail: Mail): Promise<boolean> {
  try {
    await send({ id: mail.id, recipient: mail.recipient, ...renderMail(mail, site) })
  } catch (error) {
    console.error(`send-outbox: ${mail.kind} ${mail.id}:`, (error as Error).message)
    await database.markMailFailed(mail.id, (error as Error).message)
    return false
  }
  await database.markMailSent(mail.id)
  return true
}

/** Mail does not wait for Stripe. */
async function tryRefunds({ database, payments }: Deps): Promise<void> {
  try {
    if (payments) await payOutRefunds({ database, payments })
  } catch (error) {
    console.error('send-outbox', error)
  }
}
