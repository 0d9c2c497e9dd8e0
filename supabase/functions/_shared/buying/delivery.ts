import type { Database } from '../database.ts'
import type { Mail } from '../base/database.ts'
import { pdfAttachment, renderMail, type Message, type Send } from '../mail.ts'
import { errorFields, log } from '../base/log.ts'
import type { InvoiceOfMail } from './receipt-invoice.ts'

export type DeliveryDeps = {
  database: Pick<Database, 'markMailSent' | 'markMailFailed'>
  send: Send
  site: string
  /** The team's address, for the footer of mails. */
  supportEmail?: string | null
  /** Attaches invoices to receipts. */
  invoiceOf?: InvoiceOfMail | undefined
}

/** Total timeout of one mail in ms; the transport's own timeouts restart with every byte from the server. */
export const sendMs = 20_000

/** @throws Error with code ETIMEDOUT if the work takes longer */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`The mail server took longer than ${ms / 1000} s`), { code: 'ETIMEDOUT' })),
      ms,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a mail. @returns null, or the error; the mail then stays in the outbox for its next attempt */
export async function deliver(deps: DeliveryDeps, mail: Mail): Promise<Error | null> {
  const { database, send } = deps
  try {
    const message = await messageOf(deps, mail)
    await within(sendMs, send({ id: mail.id, recipient: mail.recipient, ...message }))
  } catch (cause) {
    const problem = cause as Error
    log('mail_failed', { mail_id: mail.id, kind: mail.kind, ...errorFields(problem) })
    await database.markMailFailed(mail.id, problem.message)
    return problem
  }
  await database.markMailSent(mail.id)
  return null
}

async function messageOf({ invoiceOf, site, supportEmail }: DeliveryDeps, mail: Mail): Promise<Message> {
  const invoice = await invoiceOf?.(mail)
  if (!invoice) return renderMail(mail, site, supportEmail)
  const { number, name, bytes } = invoice
  const data = { ...mail.data, invoice_number: number }
  return { ...renderMail({ ...mail, data }, site, supportEmail), attachments: [pdfAttachment(name, bytes)] }
}

type DeliverNowDeps = DeliveryDeps & { database: Pick<Database, 'leaseMail'> }

/**
 * Sends one mail of the outbox immediately, unless it was sent or another sender has its lease. Failed mails are
 * retried later.
 * @returns recipient and subject, or null if there is no such mail
 */
export async function deliverNow(
  deps: DeliverNowDeps,
  mailKey: string,
): Promise<(Pick<Mail, 'recipient'> & Pick<Message, 'subject'>) | null> {
  const mail = await deps.database.leaseMail(mailKey)
  if (!mail) return null
  if (mail.is_due) await deliver(deps, mail)
  return { recipient: mail.recipient, subject: renderMail(mail, deps.site).subject }
}
