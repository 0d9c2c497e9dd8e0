import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useUser } from '@/account/data/session/session'
import { payoutBalanceQuery, type PayoutBalance } from '@/selling/data/payouts'
import { removalHoldDays } from '@/account/rules/second-factor'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { refundDays } from '@/catalog/rules/limits'
import { payoutMinimumCents, transferTime } from '@/selling/rules/payout'

/** When payouts are made, and for people with a balance: the next one, or why there is none. */
export function WeeklyPayouts() {
  const { data: balance, isPending } = useQuery({ ...payoutBalanceQuery(useUser().id), meta: {} })
  if (isPending) return null
  return (
    <section aria-labelledby="weekly-payouts" className="rounded-2xl border bg-surface p-5 sm:p-6">
      <CalendarCheck aria-hidden className="size-6 text-ember" />
      <h2 id="weekly-payouts" className="mt-3 text-lg">
        Weekly Payouts
      </h2>
      <p className="mt-1.5 text-md text-ink-2">
        We pay out every Friday. Payouts take {transferTime} to reach your bank account.
      </p>
      {balance && hasMoney(balance) && <NextPayout balance={balance} />}
      <p className="mt-4 border-t pt-4 text-sm text-ink-3">
        Sales can be paid out after {refundDays} days, once your balance reaches {formatCents(payoutMinimumCents)}.
      </p>
    </section>
  )
}

const hasMoney = ({ available_cents, held_cents, pending_cents, paid_cents }: PayoutBalance) =>
  [available_cents, held_cents, pending_cents, paid_cents].some((cents) => cents !== 0)

function NextPayout({ balance }: { balance: PayoutBalance }) {
  return (
    <div className="mt-4 border-t pt-4">
      <p className="text-sm text-ink-3">Next payout · {formatDate(balance.next_payout_on)}</p>
      <p className="mt-0.5 text-xl font-semibold tabular-nums">{formatCents(balance.next_payout_cents)}</p>
      <p className="mt-1 text-sm text-ink-2">{reasonText(balance)}</p>
      <Link
        to={`${paths.creatorDashboard}?tab=earnings`}
        className="mt-2 inline-block text-sm underline underline-offset-4 hover:text-ember"
      >
        View earnings
      </Link>
    </div>
  )
}

function reasonText({
  skip_reason,
  account_held_until,
  available_cents,
  minimum_cents,
  next_payout_cents,
}: PayoutBalance): string {
  switch (skip_reason) {
    case 'suspended':
      return 'Your creator account is suspended. Payouts are on hold until it’s restored.'
    case 'no_account':
      return 'Add a bank account to get paid. Your balance is safe until then.'
    case 'second_factor_removed':
      return `Two-step verification was turned off without a code. Payouts start again ${removalHoldDays} days later.`
    case 'account_changed':
      return account_held_until
        ? `Your bank account changed. Payouts to it start on ${formatDate(account_held_until)}.`
        : 'Your bank account changed recently. We’ll pay out your balance on a later Friday.'
    case 'below_minimum':
      return `Your balance carries over to the next Friday until it reaches ${formatCents(minimum_cents)}.`
    case 'negative':
      return `Refunds exceeded your earnings (${formatCents(available_cents)}). Your next sales will cover the difference.`
    default:
      return next_payout_cents > 0
        ? 'This is an estimate. New refunds may still change it.'
        : 'Nothing will be ready to pay out by then.'
  }
}
