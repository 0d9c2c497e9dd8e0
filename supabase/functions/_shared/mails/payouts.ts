import { z } from 'zod'
import { formatDate } from '../../../../src/domain/dates.ts'
import { formatCents } from '../../../../src/domain/money.ts'
import { cents, kind, oneLine, quoted } from './kind.ts'

const earnings = { label: 'View my earnings', path: '/dashboard/creator?tab=earnings' }
const bankAccounts = { label: 'Manage bank accounts', path: '/dashboard/payment' }

const aPayout = { number: z.string(), net_cents: cents, account_detail: oneLine }

/** Why a payout was skipped, and what its creator can do. */
const skipped = {
  no_account: {
    reason: 'There is no bank account to pay it to.',
    next: 'Add one, and we pay on the first Friday after it is 7 days old. Your balance is safe until then.',
  },
  account_changed: {
    reason: 'Your bank account changed within the last 7 days.',
    next: 'We wait 7 days after every change, so that nobody else can redirect your money. We’ll pay your balance on a later Friday.',
  },
}

/** Mails to creators about sales and payouts. */
export const payoutMails = {
  sale: kind(
    z.object({
      template_name: oneLine,
      amount_cents: cents,
      fee_cents: cents,
      net_cents: cents,
      payable_on: z.iso.date(),
    }),
    (sale) => ({
      subject: `You made a sale: ${sale.template_name}`,
      heading: 'You made a sale',
      paragraphs: [
        `Someone bought ${sale.template_name} for ${formatCents(sale.amount_cents)}.`,
        `You earn ${formatCents(sale.net_cents)}, after our fee of ${formatCents(sale.fee_cents)}.`,
        `It can be paid out from Friday, ${formatDate(sale.payable_on)}, unless it is refunded or disputed.`,
      ],
      action: earnings,
    }),
  ),
  payout_created: kind(z.object({ ...aPayout, period_end: z.iso.date() }), (payout) => ({
    subject: `Your payout ${payout.number}: ${formatCents(payout.net_cents)}`,
    heading: `${formatCents(payout.net_cents)} is on its way`,
    paragraphs: [
      `We closed the week that ended on Friday, ${formatDate(payout.period_end)}. Your payout ${payout.number} goes to ${payout.account_detail}.`,
      'We’ll email you again once the transfer is made. Not your account? Contact support right away.',
    ],
    action: earnings,
  })),
  payout_skipped: kind(
    z.object({ reason: z.enum(['no_account', 'account_changed']), available_cents: cents, period_end: z.iso.date() }),
    ({ reason, available_cents, period_end }) => ({
      subject: `Your payout of ${formatCents(available_cents)} has to wait`,
      heading: 'We could not pay you this week',
      paragraphs: [
        `On Friday, ${formatDate(period_end)}, ${formatCents(available_cents)} was ready for you. ${skipped[reason].reason}`,
        skipped[reason].next,
      ],
      action: bankAccounts,
    }),
  ),
  payout_paid: kind(
    z.object({ ...aPayout, paid_on: z.iso.date(), reference: oneLine.nullish() }),
    ({ number, net_cents, account_detail, paid_on, reference }) => ({
      subject: `Paid: ${formatCents(net_cents)} (${number})`,
      heading: `We sent you ${formatCents(net_cents)}`,
      paragraphs: [
        `The transfer to ${account_detail} was made on ${formatDate(paid_on)}. It usually arrives within a few business days.`,
        ...(reference ? [`Its reference is ${reference}.`] : []),
        `You’ll find the statement for ${number} in your payouts.`,
      ],
      action: earnings,
    }),
  ),
  payout_returned: kind(
    z.object({ ...aPayout, reason: z.string() }),
    ({ number, net_cents, account_detail, reason }) => ({
      subject: `The bank sent your payout ${number} back`,
      heading: 'Your payout was sent back',
      paragraphs: [
        `The transfer of ${formatCents(net_cents)} to ${account_detail} was returned to us.`,
        ...quoted('The reason:', reason),
        'Please check your bank account. The amount is back in your balance and is paid with your next payout.',
      ],
      action: bankAccounts,
    }),
  ),
}
