import { z } from 'zod'
import { ticketMessages as messages } from '../../../src/support/messages.ts'
import { ticketLimits } from '../../../src/support/rules/support.ts'
import { type AttachmentStore, checkedFiles, lines, readForm, storedWith } from '../_shared/support/attachments.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, isUnstorable, json, postOnly } from '../_shared/base/http.ts'

export type Deps = {
  addressOf: AddressOf
  database: Pick<Database, 'countRequestWithFiles' | 'countGuestReply' | 'addGuestReply'> & AttachmentStore
}

const { most } = ticketLimits.message

const fieldsSchema = z.object({
  token: z
    .string()
    .min(1)
    .max(200)
    .refine((token) => !isUnstorable(token), messages.linkExpired),
  body: z.string().transform(lines).pipe(z.string().min(1, messages.replyMissing).max(most, messages.replyTooLong)),
})

const refusals = {
  not_found: new HttpError(404, messages.linkExpired),
  too_many: new HttpError(429, messages.tooManyReplies),
}

/**
 * POST multipart form with token, body and up to three `files` → { id } of the message. For visitors, who prove by the
 * token of a mailed link that the ticket is theirs. Files are validated by content.
 */
export const guestReply = ({ addressOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    if (!(await database.countRequestWithFiles('guest reply', null, addressOf(request)))) throw refusals.too_many
    const { fields, files } = await readForm(request)
    const reply = fieldsSchema.safeParse(fields)
    if (!reply.success) throw new HttpError(400, reply.error.issues[0]?.message ?? 'Invalid request')
    const { token, body } = reply.data
    const turn = await database.countGuestReply(token)
    if (!turn.ok) throw refusals[turn.problem]
    const uploads = await checkedFiles(files, `${turn.ticket_id}/${crypto.randomUUID()}-`)
    const id = await storedWith(database, uploads, (attachments) =>
      database.addGuestReply({ token, body, attachments }),
    )
    return json({ id })
  })
