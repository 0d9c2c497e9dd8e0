import { z } from 'zod'
import { paths } from '../../../../src/base/rules/paths.ts'
import {
  messageAuthors,
  reportTargets,
  ticketCategoryLabel,
  ticketLinkDays,
} from '../../../../src/support/rules/support.ts'
import { healthKinds, healthLabels, healthValue } from '../../../../src/desk/rules/health.ts'
import { kind, oneLine, quoted } from '../base/mails/kind.ts'
import { supportReplies } from '../../../../src/base/rules/site.ts'

const aTicket = { ticket_id: z.uuid(), reference: z.string(), has_account: z.boolean() }
const ticketLink = (id: string) => ({ label: 'View the ticket', path: `/support/ticket?id=${id}` })
const said = z.object({ author: z.enum(messageAuthors), body: z.string() })
const anAnswer = {
  ticket_id: z.uuid(),
  reference: z.string(),
  subject: oneLine,
  thread: z.array(said).min(1),
  files: z.array(oneLine).nullish(),
}

/** Newest message first; all but the newest, which is the answer, are introduced by their author. */
const threadParagraphs = (thread: z.infer<typeof said>[]) =>
  thread.flatMap(({ author, body }, index) =>
    index === 0 ? [body] : quoted(author === 'support' ? 'Earlier, we wrote:' : 'Earlier, you wrote:', body),
  )

/** "1 new report"; null for none. */
const counted = (count: number, what: string) =>
  count === 0 ? null : `${count.toLocaleString('en-US')} new ${what}${count === 1 ? '' : 's'}`

const stuckCounted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'thing is' : 'things are'} stuck`

/** Mails about support tickets, to their writers and to support. */
export const supportMails = {
  ticket_opened: kind(z.object(aTicket), (ticket) => ({
    subject: `We received your support ticket ${ticket.reference}`,
    heading: 'We received your support ticket',
    paragraphs: [
      `Your reference is ${ticket.reference}. We’ll reply ${supportReplies}, Monday to Friday.`,
      ...(ticket.has_account
        ? []
        : ['We’ll reply to this address with a link to the conversation. Didn’t contact us? Just ignore this email.']),
    ],
    ...(ticket.has_account ? { action: ticketLink(ticket.ticket_id) } : {}),
    because: 'you opened a support ticket on Flowshelf',
  })),
  ticket_received: kind(
    z.object({
      ticket_id: z.uuid(),
      reference: z.string(),
      name: oneLine,
      email: z.string(),
      category: z.string(),
      subject: oneLine,
    }),
    (ticket) => ({
      subject: `New support ticket ${ticket.reference}: ${ticket.subject}`,
      heading: ticket.subject,
      paragraphs: [
        `${ticket.name} (${ticket.email}) opened a ticket.`,
        `Category: ${ticketCategoryLabel(ticket.category)}`,
      ],
      action: { label: 'Answer the ticket', path: `${paths.adminSupport}?id=${ticket.ticket_id}` },
      because: 'this address receives Flowshelf’s support tickets',
    }),
  ),
  ticket_answered: kind(
    z.discriminatedUnion('has_account', [
      z.object({ ...anAnswer, has_account: z.literal(true) }),
      z.object({ ...anAnswer, has_account: z.literal(false), link_token: z.string().regex(/^[0-9a-f]{64}$/) }),
    ]),
    (ticket) => ({
      subject: `Re: your ticket ${ticket.reference}: ${ticket.subject}`,
      heading: 'We replied to your support ticket',
      paragraphs: [
        ...threadParagraphs(ticket.thread),
        ...(ticket.files?.length ? [`Attached to the ticket: ${ticket.files.join(', ')}`] : []),
        ...(ticket.has_account
          ? []
          : [
              `The button below opens the conversation for the next ${ticketLinkDays} days. It’s meant for you alone, so please don’t forward this email.`,
            ]),
      ],
      action: ticket.has_account
        ? ticketLink(ticket.ticket_id)
        : { label: 'Read and reply', path: `${paths.guestTicket}#token=${ticket.link_token}` },
      because: 'you opened a support ticket on Flowshelf',
    }),
  ),
  report_question: kind(
    z.object({ target_type: z.enum(reportTargets), target_name: oneLine, question: z.string() }),
    ({ target_type, target_name, question }) => ({
      subject: target_type === 'template' ? `A question about “${target_name}”` : 'A question about your profile',
      heading: target_type === 'template' ? `A question about “${target_name}”` : 'A question about your profile',
      paragraphs: [
        target_type === 'template'
          ? 'Someone told us about a problem with your template, and we have a question before we decide.'
          : 'Someone told us about a problem with your profile, and we have a question before we decide.',
        ...quoted('We’d like to know:', question),
        'Please answer in a support ticket so we can decide soon.',
      ],
      action: { label: 'Answer in a support ticket', path: paths.supportTicket },
      because: target_type === 'template' ? 'you sell templates on Flowshelf' : 'you are a creator on Flowshelf',
    }),
  ),
  health_alert: kind(
    z.object({
      problems: z.array(z.object({ kind: z.enum(healthKinds), value: z.number(), most: z.number() })).min(1),
      /** When, in UTC: the mail may have waited for the mail server. */
      at: oneLine.nullish(),
    }),
    ({ problems, at }) => ({
      subject: `Flowshelf needs attention: ${problems.map((problem) => healthLabels[problem.kind].toLowerCase()).join(', ')}`,
      heading: 'Something is beyond its limit',
      paragraphs: [
        ...problems.map(
          ({ kind: name, value, most }) =>
            `${healthLabels[name]}: ${healthValue(name, value)}. The limit is ${healthValue(name, most)}.`,
        ),
        ...(at ? [`Measured on ${at} UTC.`] : []),
      ],
      action: { label: 'Open Health', path: paths.adminHealth },
      because: 'you are an admin of Flowshelf',
    }),
  ),
  admin_digest: kind(
    z.object({
      applications: z.number(),
      names: z.number().default(0),
      tickets: z.number(),
      reports: z.number(),
      failed_on_n8n: z.array(oneLine).default([]),
      stuck: z.number().default(0),
    }),
    ({ applications, names, tickets, reports, failed_on_n8n, stuck }) => {
      const news = [
        counted(applications, 'application'),
        counted(names, 'name change'),
        counted(tickets, 'ticket'),
        counted(reports, 'report'),
        failed_on_n8n.length === 0 ? null : `${failed_on_n8n.length} failed on n8n`,
      ].filter((line) => line !== null)
      const lines = [...news, ...(stuck > 0 ? [stuckCounted(stuck)] : [])]
      const failed =
        failed_on_n8n.length === 0 ? [] : [`On n8n failed: ${failed_on_n8n.map((name) => `“${name}”`).join(', ')}.`]
      return {
        // More would not fit into the lists of mail programs.
        subject: `New on Flowshelf: ${(news.length > 0 ? news : lines).slice(0, 3).join(', ')}`,
        heading: news.length > 0 ? 'New since our last email' : 'Something needs your help',
        paragraphs: [...lines.map((line) => `${line}.`), ...failed],
        action: {
          label: 'Open the admin area',
          path:
            tickets > 0
              ? paths.adminSupport
              : reports > 0
                ? `${paths.adminSupport}?tab=reports`
                : applications > 0
                  ? paths.adminApplications
                  : names > 0
                    ? `${paths.adminApplications}?tab=names`
                    : paths.adminStuckWork,
        },
        because: 'you are an admin of Flowshelf',
      }
    },
  ),
}
