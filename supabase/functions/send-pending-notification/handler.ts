import { z } from 'zod'
import { isEmailAddress } from '../../../src/account/rules/email.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, json, postOnly, readBody } from '../_shared/base/http.ts'

export type Deps = { addressOf: AddressOf; database: Pick<Database, 'queuePendingNotification'> }

/** Only the address is used. */
const bodySchema = z.object({ recipientEmail: z.string().refine(isEmailAddress) })

/**
 * POST { recipientEmail, recipientName } after a creator's registration → { success }, the same for every address. The
 * mail is sent once, to accounts of at most ten minutes. It goes through the outbox, so that response times do not
 * reveal whether the account exists.
 */
export const sendPendingNotification = ({ addressOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const { recipientEmail } = await readBody(request, bodySchema)
    await database.queuePendingNotification(recipientEmail, addressOf(request))
    return json({ success: true })
  })
