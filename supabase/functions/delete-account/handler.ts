import { z } from 'zod'
import { deletionMessages } from '../../../src/account/messages/deletion.ts'
import { passwordMessages } from '../../../src/account/messages/password.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import { type Database, DatabaseError } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countDeletionAttempt' | 'hasPassword' | 'scheduleDeletion'>
}

const bodySchema = z.object({ password: z.string().min(1).max(1000) })

/**
 * POST { password } by a signed-in user → { dueAt }: requests the deletion of their account. 400 for a wrong password,
 * 409 for a balance without a bank account, 429 over 10 attempts an hour.
 */
export const deleteAccount = ({ callerOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const { id } = await signedInCaller(request, callerOf)
    if (!(await database.countDeletionAttempt(id))) throw new HttpError(429, passwordMessages.tooMany)
    const { password } = await readBody(request, bodySchema)
    if (!(await database.hasPassword(id, password))) throw new HttpError(400, passwordMessages.currentWrong)
    try {
      return json({ dueAt: await database.scheduleDeletion(id) })
    } catch (error) {
      if (error instanceof DatabaseError && error.code === 'PT409') throw new HttpError(409, deletionMessages.noAccount)
      throw error
    }
  })
