import { z } from 'zod'
import { ticketMessages as messages } from '../../../src/support/messages.ts'
import { ticketLimits } from '../../../src/support/rules/support.ts'
import { type AttachmentStore, checkedFiles, lines, readForm, storedWith } from '../_shared/support/attachments.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly } from '../_shared/base/http.ts'

export type Deps = {
  callerOf: CallerOf
  addressOf: AddressOf
  database: Pick<Database, 'countRequestWithFiles' | 'countReplyAttempt' | 'addReply'> & AttachmentStore
}

const { most } = ticketLimits.message

const fieldsSchema = z.object({
  ticketId: z.uuid(),
  body: z.string().transform(lines).pipe(z.string().min(1, messages.replyMissing).max(most, messages.replyTooLong)),
})

const refusals = {
  not_found: new HttpError(404, 'Ticket not found'),
  too_many: new HttpError(429, messages.tooManyReplies),
}

/**
 * POST multipart form with ticketId, body and up to three `files` → { id } of the message. For the ticket's owner and
 * admins. Files are validated by content.
 */
export const replyToTicket = ({ callerOf, addressOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const { id: userId } = await signedInCaller(request, callerOf)
    if (!(await database.countRequestWithFiles('reply', userId, addressOf(request)))) throw refusals.too_many
    const { fields, files } = await readForm(request)
    const reply = fieldsSchema.safeParse(fields)
    if (!reply.success) throw new HttpError(400, reply.error.issues[0]?.message ?? 'Invalid request')
    const { ticketId, body } = reply.data
    const uploads = await checkedFiles(files, `${ticketId}/${crypto.randomUUID()}-`)
    const turn = await database.countReplyAttempt(userId, ticketId)
    if (turn !== 'ok') throw refusals[turn]
    const id = await storedWith(database, uploads, (attachments) =>
      database.addReply({ userId, ticketId, body, attachments }),
    )
    return json({ id })
  })
