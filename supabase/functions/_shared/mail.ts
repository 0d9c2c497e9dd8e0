import { createTransport } from 'nodemailer'
import type { Mail } from './database-answers.ts'
import { type Environment, required } from './environment.ts'
import { accountMails } from './mails/accounts.ts'
import { creatorMails } from './mails/creators.ts'
import type { Content } from './mails/kind.ts'
import { asHtml, asText } from './mails/layout.ts'
import { newsletterMails } from './mails/newsletter.ts'
import { purchaseMails } from './mails/purchases.ts'
import { supportMails } from './mails/support.ts'

export type Message = { subject: string; text: string; html: string; headers?: Record<string, string> }
export type Send = (mail: { id: string; recipient: string } & Message) => Promise<void>

/** A mail whose kind or data no version of this code knows; sending it again would not help. */
export class UnknownMailError extends Error {
  override name = 'UnknownMailError'
}

const connectionProblems = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH']

/** Whether it was the mail server that could not be used, rather than one mail that it did not take. */
export const isServerUnusable = (error: unknown) =>
  connectionProblems.includes((error as { code?: string } | null)?.code ?? '')

/** Every kind of mail that the outbox may hold, with what it needs to know. */
const kinds: Record<string, { write(raw: unknown): Content }> = {
  ...accountMails,
  ...purchaseMails,
  ...creatorMails,
  ...newsletterMails,
  ...supportMails,
}

/**
 * The words of a queued mail.
 * @param site the web page's address, without a slash at its end; every link begins with it.
 * @throws UnknownMailError
 */
export function renderMail(mail: Pick<Mail, 'kind' | 'data'>, site: string): Message {
  const known = Object.hasOwn(kinds, mail.kind) ? kinds[mail.kind] : undefined
  if (!known) throw new UnknownMailError(`Unknown kind of mail: ${mail.kind}`)
  try {
    const content = known.write(mail.data)
    const { subject, unsubscribePath } = content
    const headers = unsubscribePath ? { 'List-Unsubscribe': `<${site}${unsubscribePath}>` } : undefined
    return { subject, text: asText(content, site), html: asHtml(content, site), ...(headers && { headers }) }
  } catch (error) {
    throw new UnknownMailError(`${mail.kind}: ${(error as Error).message}`)
  }
}

/**
 * Sends over SMTP_URL as MAIL_FROM. The queued mail's id is in the Message-ID, so a mail that was sent but could not be
 * marked arrives as the same message. The promise is rejected when the server does not take the mail.
 * @throws Error when SMTP_URL or MAIL_FROM is not set.
 */
export function createSend(read: Environment): Send {
  const from = required(read, 'MAIL_FROM')
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'flowshelf'
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url: required(read, 'SMTP_URL'), ...timeouts }, { from })
  return async ({ id, recipient, ...message }) => {
    await transport.sendMail({ to: { name: '', address: recipient }, messageId: `<${id}@${domain}>`, ...message })
  }
}
