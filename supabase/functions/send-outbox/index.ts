import { createDatabase } from '../_shared/database.ts'
import { issuer, required, secretKeys, siteUrl, supportEmail } from '../_shared/base/environment.ts'
import { createSend } from '../_shared/mail.ts'
import { invoicesOfMails } from '../_shared/buying/receipt-invoice.ts'
import { createPayments, createStripe } from '../_shared/buying/stripe.ts'
import { sendOutbox } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const keys = secretKeys(read)
const database = createDatabase(required(read, 'SUPABASE_URL'), keys[0])

Deno.serve(
  sendOutbox({
    secretKeys: keys,
    database,
    send: createSend(read),
    // Mail does not stop without a company: receipts then come without their invoice.
    invoiceOf: read('ISSUER_NAME') && read('ISSUER_ADDRESS') ? invoicesOfMails(database, issuer(read)) : undefined,
    payments: read('STRIPE_SECRET_KEY') ? createPayments(createStripe(read)) : null,
    site: siteUrl(read),
    supportEmail: supportEmail(read),
  }),
)
