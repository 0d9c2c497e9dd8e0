import { z } from 'zod'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { deliverNow, type DeliveryDeps } from '../_shared/buying/delivery.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'

export type Deps = DeliveryDeps & { callerOf: CallerOf; database: Pick<Database, 'queueReviewMail' | 'leaseMail'> }

/** Only the id is used: recipient, name and link come from the database and configuration. */
const bodySchema = z.object({ applicationId: z.uuid() })

const refusals = {
  not_admin: new HttpError(403, 'Only admins can send this email'),
  not_found: new HttpError(404, 'Application not found'),
  not_decided: new HttpError(409, 'This application isn’t decided yet'),
}

/**
 * POST { applicationId } by an admin after a decision → { success, recipient, subject }. Other fields are ignored. The
 * text is `application_approved` or `application_denied` in `_shared/selling/mails/creators.ts`. The mail is sent once, however
 * often this is called; if that fails, it is retried later.
 */
export const sendApprovalEmail = (deps: Deps): Handler =>
  postOnly(async (request) => {
    const { id } = await signedInCaller(request, deps.callerOf)
    const { applicationId } = await readBody(request, bodySchema)
    const queued = await deps.database.queueReviewMail(id, applicationId)
    if (!queued.ok) throw refusals[queued.problem]
    const mail = await deliverNow(deps, queued.mail_key)
    if (!mail) throw new HttpError(422, 'The applicant has no email address')
    return json({ success: true, ...mail })
  })
