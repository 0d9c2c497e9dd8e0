import { Buffer } from 'node:buffer'
import { createTransport } from 'nodemailer'
import type { Mail } from './base/database.ts'
import { type Environment, required } from './base/environment.ts'
import { accountMails } from './account/mails.ts'
import { creatorMails } from './selling/mails/creators.ts'
import type { Content } from './base/mails/kind.ts'
import { asHtml, asText } from './base/mails/layout.ts'
import { newsletterMails } from './shop/mails.ts'
import { payoutMails } from './selling/mails/payouts.ts'
import { purchaseMails } from './buying/mails/purchases.ts'
import { refundMails } from './buying/mails/refunds.ts'
import { subscriptionMails } from './buying/mails/subscriptions.ts'
import { supportMails } from './support/mails.ts'

export type Message = {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: ReturnType<typeof pdfAttachment>[]
}
export type Send = (mail: { id: string; recipient: string } & Message) => Promise<void>

export const pdfAttachment = (filename: string, bytes: Uint8Array<ArrayBuffer>) => ({
  filename,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

/** A mail with an unknown kind or invalid data; retrying does not help. */
export class UnknownMailError extends Error {
  override name = 'UnknownMailError'
}

const connectionProblems = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH']

/** Whether the mail server failed, as opposed to refusing a single mail. */
export const isServerUnusable = (error: unknown) =>
  connectionProblems.includes((error as { code?: string } | null)?.code ?? '')

/** All kinds of mail in the outbox, with the schema of their data. */
export const kinds: Record<string, { write(raw: unknown): Content }> = {
  ...accountMails,
  ...purchaseMails,
  ...subscriptionMails,
  ...payoutMails,
  ...refundMails,
  ...creatorMails,
  ...newsletterMails,
  ...supportMails,
}

/**
 * Renders a queued mail.
 * @param site the website's URL without trailing slash, base of every link
 * @param supportEmail the team's address in the footer; without it, the footer links to the support page
 * @throws UnknownMailError
 */
export function renderMail(mail: Pick<Mail, 'kind' | 'data'>, site: string, supportEmail?: string | null): Message {
  const known = Object.hasOwn(kinds, mail.kind) ? kinds[mail.kind] : undefined
  if (!known) throw new UnknownMailError(`Unknown kind of mail: ${mail.kind}`)
  try {
    const content = known.write(mail.data)
    const { subject, unsubscribePath } = content
    const headers = unsubscribePath ? { 'List-Unsubscribe': `<${site}${unsubscribePath}>` } : undefined
    const from = { site, supportEmail }
    return { subject, text: asText(content, from), html: asHtml(content, from), ...(headers && { headers }) }
  } catch (error) {
    throw new UnknownMailError(`${mail.kind}: ${(error as Error).message}`)
  }
}

/**
 * Creates a sender by SMTP_URL and MAIL_FROM. The Message-ID contains the mail's id, so that clients recognize a
 * repeated mail (sent, but not marked as sent). The returned function rejects if the server refuses a mail.
 * @throws Error if SMTP_URL or MAIL_FROM is not set
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
