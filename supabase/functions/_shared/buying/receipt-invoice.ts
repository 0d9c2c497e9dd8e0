import type { Database } from '../database.ts'
import type { Mail } from '../base/database.ts'
import { errorFields, log } from '../base/log.ts'
import type { Issuer } from '../base/pdf/business-document.ts'
import { type InvoiceFile, invoiceFile } from './invoice.ts'

/** The invoice of a receipt; null for other mails, and for a payment without an invoice. */
export type InvoiceOfMail = (mail: Mail) => Promise<({ number: string } & InvoiceFile) | null>

const receipts = ['purchase_confirmed', 'renewal_paid']
/** Attempts at the invoice. After that, the receipt is sent without it: buyers find it in their billing, too. */
const maxAttempts = 3

/** Renders the invoices of receipts when they are sent. */
export const invoicesOfMails =
  (database: Pick<Database, 'mailInvoice'>, issuer: Issuer): InvoiceOfMail =>
  async (mail) => {
    if (!receipts.includes(mail.kind)) return null
    try {
      const invoice = await database.mailInvoice(mail.id)
      return invoice && { number: invoice.number, ...(await invoiceFile(invoice, issuer)) }
    } catch (error) {
      if (mail.attempts + 1 < maxAttempts) throw error
      log('invoice_not_attached', { mail_id: mail.id, ...errorFields(error) })
      return null
    }
  }
