import { z } from 'zod'
import type { Database } from '../_shared/database.ts'
import type { Registration } from '../_shared/database-answers.ts'
import { type Handler, json, postOnly, readBody } from '../_shared/http.ts'

export type Deps = {
  database: Pick<Database, 'registrationCallDue' | 'logNotification'>
  /** Tells the GoHighLevel account of a registration; null where none is configured. */
  forward: ((registration: Registration) => Promise<void>) | null
}

/** The e-mail is only a key: names come from the database, whatever the caller sends. */
const bodySchema = z.object({ email: z.email().max(254) })

/**
 * POST { first_name, last_name, email } after a registration → { success }. It works once for an account made in the last
 * ten minutes and otherwise says false, so nobody can have us mail or report strangers.
 */
export const webhookGhl = ({ database, forward }: Deps): Handler =>
  postOnly(async (request) => {
    const { email } = await readBody(request, bodySchema)
    const registration = await database.registrationCallDue(email, 'webhook-ghl')
    if (!registration) return json({ success: false })
    try {
      if (forward) {
        await forward(registration)
        await database.logNotification('registration', registration.email, { recipient: registration.email, subject: 'webhook-ghl' })
      }
      return json({ success: true })
    } catch (error) {
      console.error('webhook-ghl', error)
      return json({ success: false })
    }
  })
