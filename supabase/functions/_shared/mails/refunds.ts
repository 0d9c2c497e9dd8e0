import { z } from 'zod'
import { formatDate } from '../../../../src/domain/dates.ts'
import { formatCents } from '../../../../src/domain/money.ts'
import { paths } from '../../../../src/domain/paths.ts'
import { cents, kind, oneLine, quoted } from './kind.ts'

const aRequest = { template_name: oneLine.nullish(), kind: z.enum(['template', 'setup', 'support']), cents }

const lines = { template: 'the template', setup: 'the setup call', support: 'support' }

/** "$50.00 for the setup call of Lead router". */
const subjectOf = (request: { template_name?: string | null | undefined; kind: keyof typeof lines; cents: number }) =>
  `${formatCents(request.cents)} for ${lines[request.kind]} of ${request.template_name ?? 'a template'}`

const earnings = { label: 'View my earnings', path: '/dashboard/creator?tab=earnings' }
const purchases = { label: 'View my purchases', path: '/purchases' }

const names = { template: 'Template', setup: 'Setup help', support: 'Premium support' }

/** Mails to buyers and creators about refund requests, refunds and disputes. */
export const refundMails = {
  refund_sent: kind(
    z.object({
      template_name: oneLine.nullish(),
      amount_cents: cents,
      lines: z.array(z.object({ kind: z.enum(['template', 'setup', 'support']), cents })),
    }),
    (refund) => ({
      subject: `Your refund: ${refund.template_name ?? 'a template'}`,
      heading: `We refunded ${formatCents(refund.amount_cents)}`,
      paragraphs: [
        `This is about ${refund.template_name ?? 'a template'} (${refund.lines.map((line) => `${names[line.kind]} ${formatCents(line.cents)}`).join(', ')}).`,
        'The money goes back to the card you paid with. Depending on your bank, it takes 5 to 10 business days to appear on your statement.',
      ],
      action: purchases,
    }),
  ),
  dispute_opened: kind(z.object({ template_name: oneLine.nullish(), cents }), (dispute) => ({
    subject: `A payment is disputed: ${dispute.template_name ?? 'a template'}`,
    heading: 'A buyer disputed a payment',
    paragraphs: [
      `A buyer asked their bank to return ${formatCents(dispute.cents)}, paid for ${dispute.template_name ?? 'a template'}.`,
      'We answer the bank, so there is nothing you need to do. Until the bank decides, the buyer cannot download the template, and this sale isn’t paid out.',
      'If you have messages with the buyer that could help, please send them to our support.',
    ],
    action: { label: 'Contact support', path: paths.supportTicket },
  })),
  dispute_closed: kind(
    z.object({ template_name: oneLine.nullish(), cents, outcome: z.enum(['won', 'lost']) }),
    ({ outcome, ...dispute }) => ({
      subject: `The dispute is ${outcome}: ${dispute.template_name ?? 'a template'}`,
      heading: outcome === 'won' ? 'The bank decided in your favor' : 'The bank decided in the buyer’s favor',
      paragraphs: [
        `This is about ${formatCents(dispute.cents)}, paid for ${dispute.template_name ?? 'a template'}.`,
        outcome === 'won'
          ? 'The sale stays as it is and is paid out as usual.'
          : 'The money went back to the buyer. The sale is deducted from your earnings, and we return our fee to you.',
      ],
      action: earnings,
    }),
  ),
  refund_requested: kind(
    z.object({ ...aRequest, reason: z.string(), answer_due_at: z.iso.datetime({ offset: true }) }),
    (request) => ({
      subject: `A buyer asks for a refund: ${request.template_name ?? 'a template'}`,
      heading: 'A buyer asks for a refund',
      paragraphs: [
        `They’re asking for ${subjectOf(request)}.`,
        ...quoted('They wrote:', request.reason),
        `Please answer by ${formatDate(request.answer_due_at)}; after that, we decide. Until then, this sale isn’t paid out.`,
      ],
      action: earnings,
    }),
  ),
  refund_answered: kind(
    z.object({ ...aRequest, agrees: z.boolean(), answer: z.string().nullish() }),
    ({ agrees, answer, ...request }) => ({
      subject: `The creator answered your refund request: ${request.template_name ?? 'a template'}`,
      heading: agrees ? 'The creator agrees to your refund' : 'The creator does not agree to your refund',
      paragraphs: [
        `You asked for ${subjectOf(request)}.`,
        ...quoted('They wrote:', answer),
        'We’ll review your request next and email you our decision.',
      ],
      action: purchases,
    }),
  ),
  refund_decided: kind(
    z.object({
      ...aRequest,
      decision: z.enum(['approved', 'denied']),
      note: z.string().nullish(),
      reader: z.enum(['buyer', 'creator']),
    }),
    ({ decision, note, reader, ...request }) => ({
      subject: `Refund ${decision}: ${request.template_name ?? 'a template'}`,
      heading: decision === 'approved' ? 'The refund is approved' : 'The refund is denied',
      paragraphs: [`This is about ${subjectOf(request)}.`, ...quoted('Our reason:', note), outcome[decision][reader]],
      action: reader === 'buyer' ? purchases : earnings,
    }),
  ),
}

const outcome = {
  approved: {
    buyer: 'The money goes back to the card you paid with. We’ll email you once it’s on its way.',
    creator: 'We refund the buyer and return our fee to you.',
  },
  denied: {
    buyer: 'Your purchase stays as it is. If you have a question, please write to our support.',
    creator: 'The sale stays as it is and is paid out as usual.',
  },
}
