import { z } from 'zod'
import { checkoutMessages } from '../../../src/buying/messages/checkout.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { file, type Handler, HttpError, postOnly, readBody } from '../_shared/base/http.ts'
import type { Issuer } from '../_shared/base/pdf/business-document.ts'
import { creditNoteFile, type InvoiceFile, invoiceFile } from '../_shared/buying/invoice.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countDocumentRequest' | 'paymentInvoice' | 'paymentCreditNote'>
  issuer: Issuer
}

const bodySchema = z.union([
  z.object({ paymentId: z.uuid() }),
  z.object({ creditNote: z.string().regex(/^CN-\d{4}-\d{6,}$/) }),
])

/**
 * POST { paymentId } by the payment's buyer → its invoice as PDF; { creditNote } → the credit note with this number. Unknown
 * documents and those of others are answered alike.
 */
export const invoice = ({ callerOf, database, issuer }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    const wanted = await readBody(request, bodySchema)
    if (!(await database.countDocumentRequest(caller.id))) throw new HttpError(429, checkoutMessages.tooManyDownloads)
    const document = await documentOf(database, wanted, caller.id, issuer)
    if (!document) throw new HttpError(404, 'This invoice doesn’t exist')
    return file(document.bytes, 'application/pdf', document.name)
  })

async function documentOf(
  database: Deps['database'],
  wanted: z.infer<typeof bodySchema>,
  reader: string,
  issuer: Issuer,
): Promise<InvoiceFile | null> {
  if ('creditNote' in wanted) {
    const note = await database.paymentCreditNote(wanted.creditNote, reader)
    return note && creditNoteFile(note, issuer)
  }
  const found = await database.paymentInvoice(wanted.paymentId, reader)
  return found && invoiceFile(found, issuer)
}
