import { z } from 'zod'
import { checkoutMessages } from '../../../src/buying/messages/checkout.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { file, type Handler, HttpError, postOnly, readBody } from '../_shared/base/http.ts'
import type { Issuer } from '../_shared/base/pdf/business-document.ts'
import { invoiceFile } from '../_shared/buying/invoice.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countDocumentRequest' | 'paymentInvoice'>
  issuer: Issuer
}

const bodySchema = z.object({ paymentId: z.uuid() })

/**
 * POST { paymentId } by the payment's buyer → its invoice as PDF. Unknown payments, those of others and those without
 * an invoice are answered alike.
 */
export const invoice = ({ callerOf, database, issuer }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    const { paymentId } = await readBody(request, bodySchema)
    if (!(await database.countDocumentRequest(caller.id))) throw new HttpError(429, checkoutMessages.tooManyDownloads)
    const found = await database.paymentInvoice(paymentId, caller.id)
    if (!found) throw new HttpError(404, 'This invoice doesn’t exist')
    const { bytes, name } = await invoiceFile(found, issuer)
    return file(bytes, 'application/pdf', name)
  })
