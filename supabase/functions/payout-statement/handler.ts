import { z } from 'zod'
import { checkoutMessages } from '../../../src/buying/messages/checkout.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { file, type Handler, HttpError, postOnly, readBody } from '../_shared/base/http.ts'
import type { Issuer } from '../_shared/base/pdf/business-document.ts'
import { renderDocument } from '../_shared/base/pdf/render-document.ts'
import { statementDocument } from '../_shared/selling/payout-statement.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countDocumentRequest' | 'payoutStatement'>
  issuer: Issuer
}

const bodySchema = z.object({ payoutId: z.uuid() })

/**
 * POST { payoutId } by the payout's creator or an admin → its statement as PDF. Unknown payouts and those of others are
 * answered alike.
 */
export const payoutStatement = ({ callerOf, database, issuer }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    const { payoutId } = await readBody(request, bodySchema)
    if (!(await database.countDocumentRequest(caller.id))) throw new HttpError(429, checkoutMessages.tooManyDownloads)
    const statement = await database.payoutStatement(payoutId, caller.id)
    if (!statement) throw new HttpError(404, 'This payout doesn’t exist')
    const pdf = await renderDocument(statementDocument(statement, issuer))
    return file(pdf, 'application/pdf', `payout-statement-${statement.number}.pdf`)
  })
