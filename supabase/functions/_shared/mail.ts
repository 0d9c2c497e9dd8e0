import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { formatCents } from '../../../src/domain/money.ts'
import { paths } from '../../../src/domain/paths.ts'
import { ticketCategoryLabel } from '../../../src/domain/support.ts'
import type { Mail } from './database.ts'
import { type Environment, required } from './environment.ts'

export type Message = { subject: string; text: string; html: string; headers?: Record<string, string> }
export type Send = (mail: { id: string; recipient: string } & Message) => Promise<void>

type Content = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The next step; `path` begins with a slash and is appended to the web page's address. */
  action?: { label: string; path: string }
  /** Where the recipient ends such mails; like an action's path. */
  unsubscribePath?: string
}

/** A mail whose kind or data no version of this code knows; sending it again would not help. */
export class UnknownMailError extends Error {
  override name = 'UnknownMailError'
}

const templateName = z.string().transform((name) => name.replace(/\s+/g, ' ').trim())
const cents = z.int().nonnegative()

const kind = <T>(data: z.ZodType<T>, write: (data: T) => Content) => ({
  write: (raw: unknown): Content => write(data.parse(raw)),
})

/** A mail of the newsletter: none is written without its way out. */
const newsletterKind = <T>(data: z.ZodType<T>, write: (data: T) => Content) => ({
  write(raw: unknown): Content {
    const { unsubscribe_token } = z.object({ unsubscribe_token: z.uuid() }).parse(raw)
    return { ...write(data.parse(raw)), unsubscribePath: `${paths.unsubscribe}?token=${unsubscribe_token}` }
  },
})

/** By the database's word for what did not fit; the other words need no explanation beyond the refund. */
const refundReasons: Record<string, string> = {
  already_owned: 'You already had it, so the second payment was returned at once.',
  own_template: 'It is your own template, so the payment was returned at once.',
  wrong_amount: 'The amount that was paid is not the price that was offered, so the payment was returned at once.',
  wrong_currency: 'The amount that was paid is not the price that was offered, so the payment was returned at once.',
  unknown_template: 'What was paid for is not for sale, so the payment was returned at once.',
  unknown_checkout: 'What was paid for is not for sale, so the payment was returned at once.',
  subscription_canceled: 'The subscription had already ended, so the payment was returned at once.',
}

const connectionProblems = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH']

/** Whether it was the mail server that could not be used, rather than one mail that it did not take. */
export const isServerUnusable = (error: unknown) => connectionProblems.includes((error as { code?: string } | null)?.code ?? '')

/** What became of a template, or of an edit of one that is live. */
const decisions = {
  approved: { word: 'approved', template: 'is approved and on the marketplace.', revision: 'has its changes approved: buyers now get them.' },
  rejected: { word: 'rejected', template: 'was not accepted.', revision: 'stays as it was: your changes were not accepted.' },
  changes_requested: { word: 'needs changes', template: 'needs changes before it can be approved.', revision: 'stays as it was: your changes need some more work.' },
  archived: { word: 'archived', template: 'was taken off the marketplace. Those who bought it keep it.', revision: 'was taken off the marketplace.' },
}

const oneLine = z.string().transform((text) => text.replace(/\s+/g, ' ').trim())
const anApplication = { reference: z.string(), first_name: oneLine }

const aTicket = { ticket_id: z.uuid(), reference: z.string(), has_account: z.boolean() }
const ticketLink = (id: string) => ({ label: 'View the ticket', path: `/support/ticket?id=${id}` })
const said = z.object({ author: z.enum(['customer', 'support']), body: z.string() })

/** The newest first; who wrote what stands before all but the newest, which is the answer. */
const threadParagraphs = (thread: z.infer<typeof said>[]) =>
  thread.flatMap(({ author, body }, index) => (index === 0 ? [body] : [author === 'support' ? 'Earlier, we wrote:' : 'Earlier, you wrote:', body]))

/** Every kind of mail that the outbox may hold, with what it needs to know. */
const kinds: Record<string, { write(raw: unknown): Content }> = {
  purchase_confirmed: kind(
    z.object({ template_name: templateName, template_id: z.uuid(), amount_cents: cents, waiting: z.boolean().default(false) }),
    (purchase) => ({
      subject: `Your purchase: ${purchase.template_name}`,
      heading: `${purchase.template_name} is yours`,
      paragraphs: [
        `We received your payment of ${formatCents(purchase.amount_cents)}. Thank you!`,
        purchase.waiting
          ? 'Create an account with this email address and confirm it: your purchase is then waiting there.'
          : 'You can download the template from your purchases at any time.',
      ],
      action: purchase.waiting
        ? { label: 'Create my account', path: '/get-started' }
        : { label: 'View my purchases', path: '/purchases' },
    }),
  ),
  payment_refunded: kind(z.object({ template_name: templateName.nullish(), amount_cents: cents, reason: z.string().nullish() }), (refund) => ({
    subject: refund.template_name ? `Your refund: ${refund.template_name}` : 'Your refund',
    heading: `We returned ${formatCents(refund.amount_cents)} to you`,
    paragraphs: [
      refund.template_name ? `This is about your payment for ${refund.template_name}.` : 'This is about your payment to Flowshelf.',
      refundReasons[refund.reason ?? ''] ?? 'It goes back to the card the payment came from.',
      'Depending on your bank it takes 5 to 10 business days to appear on your statement.',
    ],
    action: { label: 'View my purchases', path: '/purchases' },
  })),
  sale: kind(z.object({ template_name: templateName, amount_cents: cents }), (sale) => ({
    subject: `You made a sale: ${sale.template_name}`,
    heading: 'You made a sale',
    paragraphs: [
      `Somebody bought ${sale.template_name} for ${formatCents(sale.amount_cents)}.`,
      'It counts towards your next weekly payout, less the platform fee.',
    ],
  })),
  template_reviewed: kind(
    z.object({
      template_name: templateName,
      decision: z.enum(['approved', 'rejected', 'changes_requested', 'archived']),
      note: z.string().nullish(),
      is_revision: z.boolean().default(false),
    }),
    (review) => {
      const { word, template, revision } = decisions[review.decision]
      return {
        subject: `Your template: ${review.template_name} (${word})`,
        heading: 'Your template was reviewed',
        paragraphs: [
          `${review.template_name} ${review.is_revision ? revision : template}`,
          ...(review.note ? [`The reviewer wrote: ${review.note}`] : []),
        ],
      }
    },
  ),
  creator_registered: kind(z.object({ first_name: oneLine.nullish() }), (creator) => ({
    subject: 'Welcome to Flowshelf: one step to go',
    heading: creator.first_name ? `Welcome, ${creator.first_name}` : 'Welcome to Flowshelf',
    paragraphs: [
      'Your creator account is made, and is pending until your application is approved.',
      'Confirm your email address with the link in our other mail, then tell us about yourself and your templates.',
      'We review an application within 1-2 business days.',
    ],
    action: { label: 'Complete my application', path: '/creator-application' },
  })),
  application_received: kind(z.object(anApplication), (application) => ({
    subject: `We received your application ${application.reference}`,
    heading: 'We received your creator application',
    paragraphs: [
      `Thank you, ${application.first_name}. The reference number of your application is ${application.reference}.`,
      'The review takes 1-2 business days. We write to you as soon as it is done.',
    ],
    action: { label: 'View my application', path: '/application-pending' },
  })),
  application_approved: kind(z.object({ ...anApplication, note: z.string().nullish() }), (application) => ({
    subject: 'Your creator application is approved',
    heading: `Congratulations, ${application.first_name}!`,
    paragraphs: [
      `Your application ${application.reference} is approved. You can now offer your templates on Flowshelf.`,
      ...(application.note ? [`The reviewer wrote: ${application.note}`] : []),
    ],
    action: { label: 'Go to my dashboard', path: '/dashboard/creator' },
  })),
  application_denied: kind(z.object({ ...anApplication, note: z.string() }), (application) => ({
    subject: 'About your creator application',
    heading: 'Your application was not approved',
    paragraphs: [
      `Thank you for applying, ${application.first_name}. We looked at your application ${application.reference} and cannot approve it as it is.`,
      `The reviewer wrote: ${application.note}`,
      'You are welcome to apply again once you have seen to this.',
    ],
    action: { label: 'Apply again', path: '/creator-application' },
  })),
  newsletter_welcome: newsletterKind(z.object({}), () => ({
    subject: 'You are subscribed to new templates',
    heading: 'You are subscribed',
    paragraphs: [
      'From now on we write to this address when new templates are worth a look, and about nothing else.',
      'If it was not you who subscribed, or you change your mind, unsubscribe with the link below: it takes one click.',
    ],
    action: { label: 'Browse templates', path: paths.marketplace },
  })),
  ticket_opened: kind(z.object(aTicket), (ticket) => ({
    subject: `We received your support ticket ${ticket.reference}`,
    heading: 'We received your support ticket',
    paragraphs: [
      `Its reference is ${ticket.reference}. We reply within 24 hours, Monday to Friday.`,
      ...(ticket.has_account ? [] : ['Our answer comes to this address. If it was not you who wrote to us, you need not do anything.']),
    ],
    ...(ticket.has_account ? { action: ticketLink(ticket.ticket_id) } : {}),
  })),
  ticket_received: kind(
    z.object({ ticket_id: z.uuid(), reference: z.string(), name: templateName, email: z.string(), category: z.string(), subject: templateName }),
    (ticket) => ({
      subject: `New support ticket ${ticket.reference}: ${ticket.subject}`,
      heading: ticket.subject,
      paragraphs: [`${ticket.name} (${ticket.email}) opened a ticket.`, `Category: ${ticketCategoryLabel(ticket.category)}`],
      action: { label: 'Answer the ticket', path: `${paths.adminSupport}?id=${ticket.ticket_id}` },
    }),
  ),
  ticket_answered: kind(z.object({ ...aTicket, subject: templateName, thread: z.array(said).min(1), files: z.array(templateName).nullish() }), (ticket) => ({
    subject: `Our answer to your ticket ${ticket.reference}: ${ticket.subject}`,
    heading: 'We answered your support ticket',
    paragraphs: [
      ...threadParagraphs(ticket.thread),
      ...(ticket.files?.length ? [`Attached to the ticket: ${ticket.files.join(', ')}`] : []),
      ...(ticket.has_account ? [] : [`To tell us more, open another ticket and name the reference ${ticket.reference}.`]),
    ],
    action: ticket.has_account ? ticketLink(ticket.ticket_id) : { label: 'Open another ticket', path: '/support/ticket' },
  })),
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

const signature = 'Flowshelf · Automation Made Simple'

function asText({ heading, paragraphs, action, unsubscribePath }: Content, site: string): string {
  const link = action ? [`${action.label}: ${site}${action.path}`] : []
  const wayOut = unsubscribePath ? `\nUnsubscribe: ${site}${unsubscribePath}` : ''
  return [heading, ...paragraphs, ...link, `-- \n${signature}\n${site}${wayOut}`].join('\n\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Tables and inline styles: what mail programs understand. */
function asHtml({ heading, paragraphs, action, unsubscribePath }: Content, site: string): string {
  const text = "font-family:'Instrument Sans',ui-sans-serif,system-ui,sans-serif;color:#191714"
  const lines = paragraphs.map((line) => `<p style="${text};font-size:16px;line-height:1.6;margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
  const button = action
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(site + action.path)}" style="${text};display:inline-block;background:#c2410c;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(action.label)}</a></p>`
    : ''
  const wayOut = unsubscribePath ? ` · <a href="${escapeHtml(site + unsubscribePath)}" style="color:#6a645c">Unsubscribe</a>` : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#faf9f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e1d9;border-radius:12px"><tr><td style="padding:32px">
<p style="${text};font-size:18px;font-weight:600;letter-spacing:-0.02em;margin:0 0 24px">Flowshelf</p>
<h1 style="${text};font-size:22px;line-height:1.3;letter-spacing:-0.02em;margin:0 0 16px">${escapeHtml(heading)}</h1>
${lines.join('\n')}
${button}
</td></tr></table>
<p style="${text};color:#6a645c;font-size:13px;margin:16px 0 0">${escapeHtml(signature)} · <a href="${escapeHtml(site)}" style="color:#6a645c">${escapeHtml(site.replace(/^https?:\/\//, ''))}</a>${wayOut}</p>
</td></tr></table>
</body>
</html>`
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
