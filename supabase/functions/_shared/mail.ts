import { Buffer } from 'node:buffer'
import { createTransport } from 'nodemailer'
import type { Mail } from './base/database.ts'
import { type Environment, required } from './base/environment.ts'
import { accountMails } from './account/mails.ts'
import { creatorMails } from './selling/mails/creators.ts'
import type { Content } from './base/mails/kind.ts'
import { asHtml, asText } from './base/mails/layout.ts'
import { newsletterMails } from './shop/mails.ts'
import { wishMails } from './shop/wish-mails.ts'
import { payoutMails } from './selling/mails/payouts.ts'
import { purchaseMails } from './buying/mails/purchases.ts'
import { recallMails } from './buying/mails/recalls.ts'
import { refundMails } from './buying/mails/refunds.ts'
import { subscriptionMails } from './buying/mails/subscriptions.ts'
import { supportMails } from './support/mails.ts'
import { trialMails } from './buying/mails/trials.ts'

export type Message = {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: ReturnType<typeof pdfAttachment>[]
}
/** @throws the refusal, an error for which isServerProblem() is true, or UncertainMailError */
export type Send = (mail: { id: string; recipient: string } & Message, signal?: AbortSignal) => Promise<void>

export const pdfAttachment = (filename: string, bytes: Uint8Array<ArrayBuffer>) => ({
  filename,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

/** A mail with an unknown kind or invalid data; retrying does not help. */
export class UnknownMailError extends Error {
  override name = 'UnknownMailError'
}

/** The mail server got a whole mail, but did not answer: the mail may have been sent. */
export class UncertainMailError extends Error {
  override name = 'UncertainMailError'
}

type SmtpProblem = { code?: string; command?: string; responseCode?: number }

/** Of connecting, encrypting and signing in; EABORT is our own timeout. */
const serverCodes =
  'ECONNECTION ECONNREFUSED ETIMEDOUT ESOCKET EDNS ETLS EPROTOCOL EPROXY EAUTH ENOAUTH EOAUTH2 ECONFIG EABORT'.split(
    ' ',
  )

/** Whether the mail server is out of order, as opposed to refusing a single mail: every other mail would meet the same. */
export function isServerProblem(error: unknown): boolean {
  const { code = '', command, responseCode } = (error ?? {}) as SmtpProblem
  // 421: the service closes. The sender is the same for all mails.
  return serverCodes.includes(code) || responseCode === 421 || (code === 'EENVELOPE' && command === 'MAIL FROM')
}

/** All kinds of mail in the outbox, with the schema of their data. */
export const kinds: Record<string, { write(raw: unknown): Content }> = {
  ...accountMails,
  ...purchaseMails,
  ...subscriptionMails,
  ...payoutMails,
  ...refundMails,
  ...recallMails,
  ...trialMails,
  ...creatorMails,
  ...newsletterMails,
  ...wishMails,
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
 * repeated mail (sent, but not marked as sent). An aborted signal closes the connection.
 * @throws Error if SMTP_URL or MAIL_FROM is not set
 */
export function createSend(read: Environment): Send {
  const from = required(read, 'MAIL_FROM')
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'flowshelf'
  const url = required(read, 'SMTP_URL')
  // The longest wait is for the answer to a whole mail: without it, nobody knows whether the mail was sent.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 40_000 }
  return async ({ id, recipient, ...message }, signal) => {
    const transport = createTransport({ url, ...timeouts }, { from })
    let isHandedOver = false
    transport.use('stream', (mail, next) => {
      mail.message.processFunc((content) => content.once('end', () => (isHandedOver = true)))
      next()
    })
    const to = { name: '', address: recipient }
    try {
      await transport.sendMail({ to, messageId: `<${id}@${domain}>`, ...message, ...(signal && { signal }) })
    } catch (error) {
      const { responseCode, message: problem } = error as SmtpProblem & Error
      if (isHandedOver && !responseCode) throw new UncertainMailError(problem, { cause: error })
      throw error
    }
  }
}
