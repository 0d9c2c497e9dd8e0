import { dateMessages } from '../../base/messages/dates.ts'
import { lineKindLabel } from './line-kind.ts'
import { formatCents } from '../../base/rules/money.ts'

/** Evidence about a disputed payment. Times are ISO timestamps. */
export type DisputeEvidence = {
  dispute_id: string
  reason: string | null
  disputed_cents: number
  payment_intent: string
  session: string | null
  paid_at: string
  amount_cents: number
  refunded_cents: number
  lines: { kind: string; cents: number }[]
  template_name: string | null
  creator_name: string | null
  buyer_name: string | null
  buyer_email: string | null
  /** Whether it was paid through a Payment Link, whose payer typed the address. */
  paid_by_link: boolean
  registered_at: string | null
  confirmed_at: string | null
  version: number | null
  downloads: { at: string; version: number }[]
  mails: { kind: string; at: string }[]
  refund_requests: {
    kind: string
    at: string
    reason: string
    status: string
    agrees: boolean | null
    answer: string | null
    answered_at: string | null
    note: string | null
    decided_at: string | null
  }[]
  /** Without a subject if a visitor opened it: anybody can type an address. */
  tickets: { reference: string; subject: string | null; messages: { author: string; at: string; body: string }[] }[]
}

/** "2026-11-21 15:04 UTC": the same for every reader. */
function utc(at: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime())
    ? dateMessages.invalid
    : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const mailNames: Record<string, string> = {
  purchase_confirmed: 'Receipt',
  renewal_paid: 'Renewal receipt',
  renewal_failed: 'Failed renewal',
  subscription_ending: 'Support canceled',
  subscription_ended: 'Support ended',
  template_updated: 'New version',
  refund_sent: 'Refund',
  refund_answered: 'Refund request answer',
  refund_decided: 'Refund decision',
}

const fact = (name: string, value: string | null) => (value ? [`${name}: ${value}`] : [])
const withTime = (name: string, at: string | null) => fact(name, at && utc(at))

function requestLines(request: DisputeEvidence['refund_requests'][number]): string[] {
  return [
    `${utc(request.at)} The buyer asked for a refund (${lineKindLabel(request.kind)}): ${request.reason}`,
    ...(request.answered_at
      ? [
          `${utc(request.answered_at)} The creator ${request.agrees ? 'agreed' : 'disagreed'}${request.answer ? `: ${request.answer}` : ''}`,
        ]
      : []),
    ...(request.decided_at
      ? [`${utc(request.decided_at)} We decided: ${request.status}${request.note ? `: ${request.note}` : ''}`]
      : []),
    ...(request.status === 'withdrawn' ? ['The request was withdrawn.'] : []),
  ]
}

/** The evidence as plain text, for the forms of Stripe and banks. */
export function evidenceText(evidence: DisputeEvidence): string {
  const { lines, downloads, mails, refund_requests, tickets } = evidence
  const sections: [string, string[]][] = [
    [
      'Order',
      [
        ...fact('Product', evidence.template_name),
        ...fact('Sold by', evidence.creator_name),
        ...fact('Paid', formatCents(evidence.amount_cents)),
        ...lines.map(({ kind, cents }) => `- ${lineKindLabel(kind)}: ${formatCents(cents)}`),
        ...withTime('Paid at', evidence.paid_at),
        ...fact('Refunded', evidence.refunded_cents > 0 ? formatCents(evidence.refunded_cents) : null),
        ...fact('Payment', evidence.payment_intent),
        ...fact('Checkout session', evidence.session),
      ],
    ],
    [
      'Customer',
      [
        ...fact('Name', evidence.buyer_name),
        ...fact('Email', evidence.buyer_email),
        ...(evidence.paid_by_link
          ? ['Paid through a payment link, where the payer typed an email address and signed in to no account.']
          : []),
        ...withTime('Account created', evidence.registered_at),
        ...withTime('Email address confirmed', evidence.confirmed_at),
      ],
    ],
    [
      'Delivery',
      [
        'The product is a digital file, available for download as soon as the payment is made.',
        ...fact('Version bought', evidence.version === null ? null : String(evidence.version)),
        ...(downloads.length > 0
          ? downloads.map(({ at, version }) => `${utc(at)} Downloaded version ${version}`)
          : ['No downloads recorded.']),
      ],
    ],
    ['Emails sent', mails.map(({ kind, at }) => `${utc(at)} ${mailNames[kind] ?? kind.replaceAll('_', ' ')}`)],
    ['Refund requests', refund_requests.flatMap(requestLines)],
    [
      'Conversation with support',
      tickets.flatMap(({ reference, subject, messages }) => [
        subject === null ? reference : `${reference}: ${subject}`,
        ...messages.map(
          ({ author, at, body }) => `${utc(at)} ${author === 'support' ? 'Support' : 'Customer'}: ${body}`,
        ),
      ]),
    ],
  ]
  return sections
    .map(([title, content]) => `${title}\n${content.length > 0 ? content.join('\n') : 'None'}`)
    .join('\n\n')
}

const reasonLabels: Record<string, string> = {
  fraudulent: 'Fraudulent',
  product_not_received: 'Product not received',
  product_unacceptable: 'Product not as described',
  subscription_canceled: 'Subscription canceled',
  duplicate: 'Duplicate',
  credit_not_processed: 'Refund not received',
  unrecognized: 'Not recognized',
  general: 'Other reason',
}

/** Stripe's reason of a dispute in words. */
export const disputeReasonLabel = (reason: string | null): string =>
  reason === null ? 'No reason given' : (reasonLabels[reason] ?? reason.replaceAll('_', ' '))
