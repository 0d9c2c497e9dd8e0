import { z } from 'zod'
import { isEmailAddress } from '../../../src/account/rules/email.ts'
import { bearerToken, type CallerOf } from '../_shared/base/auth.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import { type Database, DatabaseError } from '../_shared/database.ts'
import type { Registration } from '../_shared/account/database.ts'
import { type Handler, json, postOnly, readBody } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'

export type Deps = {
  callerOf: CallerOf
  addressOf: AddressOf
  database: Pick<Database, 'queueAccountExistsMail' | 'crmRegistration' | 'logNotification'>
  /** Sends a registration to GoHighLevel; null if not configured. */
  forward: ((registration: Registration) => Promise<void>) | null
}

/** Only the address is used; names come from the database. */
const bodySchema = z.object({ email: z.string().refine(isEmailAddress) })

/**
 * POST { first_name, last_name, email } after a registration, and again with a session once confirmed → { success },
 * the same for every address. Only a session's own account is sent to the CRM, once. Without a session, the owner of an
 * existing account is informed by mail, once a week.
 */
export const webhookGhl = (deps: Deps): Handler =>
  postOnly(async (request) => {
    const { email } = await readBody(request, bodySchema)
    const token = bearerToken(request)
    const caller = token && token !== request.headers.get('apikey') ? await deps.callerOf(token) : null
    if (caller)
      await tellCrm(deps, caller.id).catch((error: unknown) => {
        if (error instanceof DatabaseError && error.maintenance) throw error
        log('crm_not_told', errorFields(error))
      })
    else await deps.database.queueAccountExistsMail(email, deps.addressOf(request))
    return json({ success: true })
  })

async function tellCrm({ database, forward }: Deps, userId: string): Promise<void> {
  const registration = forward && (await database.crmRegistration(userId))
  if (!forward || !registration) return
  await forward(registration)
  await database.logNotification('registration', registration.email, {
    recipient: registration.email,
    subject: 'webhook-ghl',
  })
}
