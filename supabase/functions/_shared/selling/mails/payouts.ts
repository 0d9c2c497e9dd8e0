import { z } from 'zod'
import { formatDate } from '../../../../../src/base/rules/dates.ts'
import { formatCents } from '../../../../../src/base/rules/money.ts'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { cents, kind, oneLine, paidLines, quoted } from '../../base/mails/kind.ts'
import { itemized, promisedHelp } from '../../buying/mails/items.ts'
import { removalHoldDays } from '../../../../../src/account/rules/second-factor.ts'
import { transferTime, payoutHoldDays } from '../../../../../src/selling/rules/payout.ts'

const earnings = { label: 'View my earnings', path: paths.creatorEarnings }
const bankAccounts = { label: 'Manage bank accounts', path: paths.payment }

const because = 'you sell on Flowshelf'

const aPayout = { number: z.string(), net_cents: cents, account_detail: oneLine }

/** Why a payout was skipped, and what its creator can do. */
const skipped = {
  no_account: {
    reason: 'But you haven’t added a bank account yet.',
    next: `Add one, and we’ll pay you on the first Friday after it has been there for ${payoutHoldDays} days. Your balance is safe until then.`,
  },
  second_factor_removed: {
    reason: `But your two-step verification was turned off without a code of your app within the last ${removalHoldDays} days.`,
    next: `We wait ${removalHoldDays} days after that, so no one else can take your money. We’ll pay your balance on the next Friday after that.`,
  },
  account_changed: {
    reason: `But your bank account changed within the last ${payoutHoldDays} days.`,
    next: `We wait ${payoutHoldDays} days after every change, so no one else can redirect your money. We’ll pay your balance on the next Friday after that.`,
  },
}

/** Mails to creators about sales and payouts. */
export const payoutMails = {
  sale: kind(
    z.object({
      template_name: oneLine,
      amount_cents: cents,
      lines: paidLines,
      fee_cents: cents,
      net_cents: cents,
      payable_on: z.iso.date(),
      reserve_cents: cents,
      released_on: z.iso.date().nullish(),
    }),
    (sale) => ({
      subject: `You made a sale: ${sale.template_name}`,
      heading: 'You made a sale',
      paragraphs: [
        `Someone bought ${sale.template_name} for ${formatCents(sale.amount_cents)}.`,
        ...itemized(sale.lines),
        ...promisedHelp(sale.lines),
        `You earn ${formatCents(sale.net_cents)} after our fee of ${formatCents(sale.fee_cents)}.`,
        `It can be paid out from Friday, ${formatDate(sale.payable_on)}, unless it’s refunded, disputed, or paid by link and not claimed yet.`,
        ...(sale.released_on
          ? [
              `We keep ${formatCents(sale.reserve_cents)} of it in reserve until ${formatDate(sale.released_on)}, in case the bank takes the payment back.`,
            ]
          : []),
      ],
      action: earnings,
      because,
    }),
  ),
  payout_created: kind(z.object({ ...aPayout, period_end: z.iso.date() }), (payout) => ({
    subject: `Your payout ${payout.number}: ${formatCents(payout.net_cents)}`,
    heading: `${formatCents(payout.net_cents)} is on its way`,
    paragraphs: [
      `We’ll send payout ${payout.number} for the week that ended on Friday, ${formatDate(payout.period_end)}, to ${payout.account_detail}.`,
      'We’ll email you again once we’ve made the transfer. Not your account? Contact support right away.',
    ],
    action: earnings,
    because,
  })),
  payout_skipped: kind(
    z.object({
      reason: z.enum(['no_account', 'second_factor_removed', 'account_changed']),
      available_cents: cents,
      period_end: z.iso.date(),
    }),
    ({ reason, available_cents, period_end }) => ({
      subject: `Your payout of ${formatCents(available_cents)} is delayed`,
      heading: 'We couldn’t pay you this week',
      paragraphs: [
        `On Friday, ${formatDate(period_end)}, you had ${formatCents(available_cents)} ready to be paid out. ${skipped[reason].reason}`,
        skipped[reason].next,
      ],
      action: bankAccounts,
      because,
    }),
  ),
  payout_paid: kind(
    z.object({ ...aPayout, paid_on: z.iso.date(), reference: oneLine.nullish() }),
    ({ number, net_cents, account_detail, paid_on, reference }) => ({
      subject: `Paid: ${formatCents(net_cents)} (${number})`,
      heading: `We sent you ${formatCents(net_cents)}`,
      paragraphs: [
        `We sent the transfer to ${account_detail} on ${formatDate(paid_on)}. It usually arrives in ${transferTime}.`,
        ...(reference ? [`Its reference is ${reference}.`] : []),
        `You’ll find the statement for ${number} under your payouts.`,
      ],
      action: { label: 'View my payouts', path: paths.creatorEarnings },
      because,
    }),
  ),
  payout_returned: kind(
    z.object({ ...aPayout, reason: z.string() }),
    ({ number, net_cents, account_detail, reason }) => ({
      subject: `Your payout ${number} was returned`,
      heading: 'Your payout was returned',
      paragraphs: [
        `The bank returned our transfer of ${formatCents(net_cents)} to ${account_detail}.`,
        ...quoted('The reason:', reason),
        'Please check your bank account details. The money is back in your balance, and we’ll include it in your next payout.',
      ],
      action: bankAccounts,
      because,
    }),
  ),
}
