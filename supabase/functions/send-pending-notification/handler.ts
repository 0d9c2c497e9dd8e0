import { z } from 'zod'
import type { Database } from '../_shared/database.ts'
import { type Handler, json, postOnly, readBody } from '../_shared/http.ts'

export type Deps = { database: Pick<Database, 'queuePendingNotification'> }

/** The e-mail is only a key: nothing else that the caller sends is used. */
const bodySchema = z.object({ recipientEmail: z.email().max(254) })

/**
 * POST { recipientEmail, recipientName } after a creator's registration → { success }, the same for every address. The mail
 * goes once to an account made in the last ten minutes, through the outbox, so that the time taken tells nothing either.
 */
export const sendPendingNotification = ({ database }: Deps): Handler =>
  postOnly(async (request) => {
    const { recipientEmail } = await readBody(request, bodySchema)
    await database.queuePendingNotification(recipientEmail)
    return json({ success: true })
  })
