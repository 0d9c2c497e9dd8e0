import { z } from 'zod'
import { ticketMessages as messages } from '../../../src/support/messages.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'

export type Deps = {
  addressOf: AddressOf
  database: Pick<Database, 'guestAttachment' | 'signAttachment'>
}

const bodySchema = z.object({ token: z.string().min(1).max(200), path: z.string().min(1).max(1000) })

const refusals = {
  not_found: new HttpError(404, messages.attachmentFailed),
  too_many: new HttpError(429, messages.tooManyDownloads),
}

/**
 * POST { token, path } → { url }, a signed URL of the file, valid for 60 seconds. For visitors: the file is attached to
 * the ticket of the mailed link that the token is from.
 */
export const guestAttachment = ({ addressOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const { token, path } = await readBody(request, bodySchema)
    const found = await database.guestAttachment(token, path, addressOf(request))
    if (found !== 'ok') throw refusals[found]
    return json({ url: await database.signAttachment(path) })
  })
