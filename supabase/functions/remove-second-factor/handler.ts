import { z } from 'zod'
import { secondFactorMessages as messages } from '../../../src/account/messages/second-factor.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'giveUpSecondFactor' | 'giveUpSecondFactorOf' | 'deleteFactors'>
}

const bodySchema = z.union([
  z.object({ admin_id: z.uuid() }),
  z.object({ code: z.string().trim().min(1).max(100).nullable() }),
])

const refusals = {
  wrong_code: new HttpError(400, messages.recoveryCodeWrong),
  needs_code: new HttpError(400, messages.needsCode),
  not_admin: new HttpError(403, messages.adminsOnly),
  not_found: new HttpError(404, messages.adminNotFound),
  too_many: new HttpError(429, messages.tooMany),
}

/**
 * POST { code } by a signed-in user → {}: removes their second factor by a recovery code or, with null, one that does not
 * count yet. POST { admin_id } by an admin → {}: that of another admin. The only function that manages users of the auth service.
 * What was given up in the database is removed there afterwards, so a failed call can be repeated.
 */
export const removeSecondFactor = ({ callerOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const { id, sessionId = '' } = await signedInCaller(request, callerOf)
    const body = await readBody(request, bodySchema)
    const person = 'admin_id' in body ? body.admin_id : id
    const answer =
      'admin_id' in body
        ? await database.giveUpSecondFactorOf(person, id)
        : await database.giveUpSecondFactor(id, sessionId, body.code)
    if (!answer.ok) throw refusals[answer.problem]
    await database.deleteFactors(person, answer.factors)
    return json({})
  })
