import { z } from 'zod'
import { formatDate } from '../../../../../src/base/rules/dates.ts'
import { formatCents } from '../../../../../src/base/rules/money.ts'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { cents, kind, oneLine, quoted } from '../../base/mails/kind.ts'
import { refundTime } from '../../../../../src/buying/rules/refund-request.ts'

const aRequest = { template_name: oneLine.nullish(), kind: z.enum(['template', 'setup', 'support']), cents }

const lines = { template: 'the template', setup: 'the setup call', support: 'support' }

/** "$50.00 for the setup call of Lead router". */
const subjectOf = (request: { template_name?: string | null | undefined; kind: keyof typeof lines; cents: number }) =>
  `${formatCents(request.cents)} for ${lines[request.kind]} of ${request.template_name ?? 'a template'}`

const earnings = { label: 'View my earnings', path: paths.creatorEarnings }
const purchases = { label: 'View my purchases', path: paths.purchases }

const whyBuyers = 'you made a purchase on Flowshelf'
const whyCreators = 'you sell on Flowshelf'

const names = { template: 'Template', setup: 'Setup help', support: 'Premium support' }

/** Facts about a payment in the mails about its disputes; mails that were queued earlier have none. */
const aDispute = {
  template_name: oneLine.nullish(),
  cents,
  refunded_cents: cents.default(0),
  has_template: z.boolean().default(true),
  is_paid_out: z.boolean().default(false),
}

const keptSale = (isPaidOut: boolean) => `You keep the sale${isPaidOut ? '' : ', and we’ll pay you for it as usual'}.`

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
        `This refund is for ${refund.template_name ?? 'a template'} (${refund.lines.map((line) => `${names[line.kind]} ${formatCents(line.cents)}`).join(', ')}).`,
        `The money goes back to the card you paid with. Depending on your bank, it takes ${refundTime} to appear on your statement.`,
      ],
      action: purchases,
      because: whyBuyers,
    }),
  ),
  inquiry_opened: kind(z.object(aDispute), (inquiry) => ({
    subject: `A bank asked about a payment: ${inquiry.template_name ?? 'a template'}`,
    heading: 'A bank asked about a payment',
    paragraphs: [
      `A buyer doesn’t recognize the ${formatCents(inquiry.cents)} they paid for ${inquiry.template_name ?? 'a template'}, or isn’t happy with it, and their bank asked us about it.`,
      'No money has moved: the buyer keeps the purchase, and you keep the sale. We’ll answer the bank. If it isn’t satisfied, this becomes a dispute, and we’ll email you.',
      'If you have messages with the buyer that could help, please send them to support.',
    ],
    action: { label: 'Contact support', path: paths.supportTicket },
    because: whyCreators,
  })),
  inquiry_closed: kind(z.object(aDispute), (inquiry) => ({
    subject: `The bank’s question is settled: ${inquiry.template_name ?? 'a template'}`,
    heading: 'The bank has no more questions',
    paragraphs: [
      `It was about the ${formatCents(inquiry.cents)} a buyer paid for ${inquiry.template_name ?? 'a template'}.`,
      inquiry.refunded_cents > 0
        ? `${formatCents(inquiry.refunded_cents)} went back to the buyer. We deducted it from your earnings and returned our fee for it to you.`
        : `Nothing changes. ${keptSale(inquiry.is_paid_out)}`,
    ],
    action: earnings,
    because: whyCreators,
  })),
  dispute_opened: kind(z.object(aDispute), (dispute) => ({
    subject: `A payment is disputed: ${dispute.template_name ?? 'a template'}`,
    heading: 'A buyer disputed a payment',
    paragraphs: [
      `A buyer asked their bank to return the ${formatCents(dispute.cents)} they paid for ${dispute.template_name ?? 'a template'}.`,
      'We’ll respond to the bank, so there’s nothing you need to do.',
      whileDisputed(dispute),
      'If you have messages with the buyer that could help, please send them to support.',
    ],
    action: { label: 'Contact support', path: paths.supportTicket },
    because: whyCreators,
  })),
  dispute_closed: kind(z.object({ ...aDispute, outcome: z.enum(['won', 'lost']) }), ({ outcome, ...dispute }) => ({
    subject: `Dispute ${outcome}: ${dispute.template_name ?? 'a template'}`,
    heading: outcome === 'won' ? 'The bank decided in your favor' : 'The bank decided in the buyer’s favor',
    paragraphs: [
      `The dispute was about the ${formatCents(dispute.cents)} a buyer paid for ${dispute.template_name ?? 'a template'}.`,
      outcome === 'won'
        ? keptSale(dispute.is_paid_out)
        : 'The money went back to the buyer. We deducted the sale from your earnings and returned our fee to you.',
    ],
    action: earnings,
    because: whyCreators,
  })),
  refund_requested: kind(
    z.object({ ...aRequest, reason: z.string(), answer_due_at: z.iso.datetime({ offset: true }) }),
    (request) => ({
      subject: `A buyer requested a refund: ${request.template_name ?? 'a template'}`,
      heading: 'A buyer requested a refund',
      paragraphs: [
        `They’d like ${subjectOf(request)} back.`,
        ...quoted('They wrote:', request.reason),
        `Please answer by ${formatDate(request.answer_due_at)}. After that, we’ll decide without your answer. Until it’s decided, we won’t pay out this sale.`,
      ],
      action: { label: 'Answer the request', path: paths.creatorEarnings },
      because: whyCreators,
    }),
  ),
  refund_answered: kind(
    z.object({ ...aRequest, agrees: z.boolean(), answer: z.string().nullish() }),
    ({ agrees, answer, ...request }) => ({
      subject: `The creator answered your refund request: ${request.template_name ?? 'a template'}`,
      heading: agrees ? 'The creator agreed to your refund' : 'The creator didn’t agree to your refund',
      paragraphs: [
        `You asked for ${subjectOf(request)} back.`,
        ...quoted('They wrote:', answer),
        'We’ll review your request next and email you our decision.',
      ],
      action: purchases,
      because: 'you requested a refund on Flowshelf',
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
      heading: decision === 'approved' ? 'The refund was approved' : 'The refund was denied',
      paragraphs: [
        `The request was for ${subjectOf(request)}.`,
        ...quoted('Our reason:', note),
        outcome[decision][reader],
      ],
      action: reader === 'buyer' ? purchases : earnings,
      because: reader === 'buyer' ? 'you requested a refund on Flowshelf' : whyCreators,
    }),
  ),
}

function whileDisputed({ has_template, is_paid_out }: { has_template: boolean; is_paid_out: boolean }): string {
  const download = 'Until the bank decides, the buyer can’t download the template'
  if (!is_paid_out)
    return has_template
      ? `${download}, and we won’t pay out this sale.`
      : 'Until the bank decides, we won’t pay out this sale.'
  const paidOut =
    'This sale is already part of a payout: if the bank sides with the buyer, we’ll deduct it from your earnings.'
  return has_template ? `${download}. ${paidOut}` : paidOut
}

const outcome = {
  approved: {
    buyer: 'The money goes back to the card you paid with. We’ll email you once it’s on its way.',
    creator: 'We’ll refund the buyer and return our fee to you.',
  },
  denied: {
    buyer: 'You’ll keep your purchase. If you have any questions, contact support.',
    creator: 'You keep the sale, and we’ll pay you for it as usual.',
  },
}
