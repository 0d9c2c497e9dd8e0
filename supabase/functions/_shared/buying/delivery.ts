import type { Database } from '../database.ts'
import type { Mail } from '../base/database.ts'
import { isServerProblem, pdfAttachment, renderMail, type Message, type Send, UncertainMailError } from '../mail.ts'
import { errorFields, log } from '../base/log.ts'
import type { InvoiceOfMail } from './receipt-invoice.ts'

export type DeliveryDeps = {
  database: Pick<Database, 'beginMail' | 'markMailSent' | 'markMailFailed' | 'markMailPostponed' | 'markMailUncertain'>
  send: Send
  site: string
  /** The team's address, for the footer of mails. */
  supportEmail?: string | null
  /** Attaches invoices to receipts. */
  invoiceOf?: InvoiceOfMail | undefined
}

/** Total time of one attempt in ms; the transport's own timeouts restart with every byte from the server. */
export const sendMs = 45_000

/** @throws what Send throws, or an error with code ETIMEDOUT if it takes longer */
async function sendInTime(send: Send, mail: Parameters<Send>[0]): Promise<void> {
  const limit = new AbortController()
  const late = Object.assign(new Error(`The mail server took longer than ${sendMs / 1000} s`), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => limit.abort(late), sendMs)
  try {
    await send(mail, limit.signal)
  } catch (error) {
    throw (error as { code?: string }).code === 'EABORT' ? late : error
  } finally {
    clearTimeout(timer)
  }
}

/** Repeats the record of an attempt: without one, nobody knows whether the mail was sent. */
async function record(write: () => Promise<unknown>): Promise<void> {
  for (const pauseMs of [500, 2_000]) {
    try {
      await write()
      return
    } catch (error) {
      log('mail_not_recorded', errorFields(error))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  await write()
}

/**
 * Sends a leased mail and records the result. A mail whose result is unknown is not sent again; all others that were not
 * sent stay in the outbox for their next attempt.
 * @returns whether it was sent
 */
export async function deliver(deps: DeliveryDeps, mail: Mail): Promise<boolean> {
  const { database, send } = deps
  const note = (error: unknown) => log('mail_failed', { mail_id: mail.id, kind: mail.kind, ...errorFields(error) })
  let message: Message
  try {
    message = await messageOf(deps, mail)
  } catch (error) {
    note(error)
    await database.markMailFailed(mail.id, (error as Error).message)
    return false
  }
  if (!(await database.beginMail(mail.id))) return false
  try {
    await sendInTime(send, { id: mail.id, recipient: mail.recipient, ...message })
  } catch (error) {
    note(error)
    await record(() => markOf(database, error)(mail.id, (error as Error).message))
    return false
  }
  await record(() => database.markMailSent(mail.id))
  return true
}

function markOf(database: DeliveryDeps['database'], error: unknown) {
  if (error instanceof UncertainMailError) return database.markMailUncertain
  return isServerProblem(error) ? database.markMailPostponed : database.markMailFailed
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
