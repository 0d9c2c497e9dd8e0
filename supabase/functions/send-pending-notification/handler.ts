import { z } from 'zod'
import type { Database } from '../_shared/database.ts'
import { deliverNow, type DeliveryDeps } from '../_shared/delivery.ts'
import { type Handler, json, postOnly, readBody } from '../_shared/http.ts'

export type Deps = DeliveryDeps & { database: Pick<Database, 'queuePendingNotification' | 'takeMail'> }

/** The e-mail is only a key: the name comes from the database, whatever the caller sends. */
const bodySchema = z.object({ recipientEmail: z.email().max(254) })

/**
 * POST { recipientEmail, recipientName } after a creator's registration → { success }. It works once for an account made in
 * the last ten minutes and otherwise says false, so nobody can have us mail strangers.
 */
export const sendPendingNotification = (deps: Deps): Handler =>
  postOnly(async (request) => {
    const { recipientEmail } = await readBody(request, bodySchema)
    const mailKey = await deps.database.queuePendingNotification(recipientEmail)
    if (!mailKey) return json({ success: false })
    await deliverNow(deps, mailKey)
    return json({ success: true })
  })
