import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { payoutBalanceQuery, type PayoutBalance } from '@/selling/data/payouts'
import { removalHoldDays } from '@/account/rules/second-factor'
import { cn } from '@/base/page/cn'
import { formatDate } from '@/base/rules/dates'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { Figure } from './figure'
import { Section } from '@/ui/page/dashboard-section'
import { refundDays } from '@/catalog/rules/limits'
import { transferTime, payoutHoldDays, payoutStatusLabels, reserveDays } from '@/selling/rules/payout'

export function Balance() {
  const balance = useQuery(payoutBalanceQuery(useUser().id))
  return (
    <Section
      title="Balance"
      intro={`Net of fees, in US dollars. Payouts go out every Friday and take ${transferTime}.`}
    >
      <QueryView
        query={balance}
        loading="Loading your balance..."
        placeholder={<Placeholder className="h-52 rounded-xl" />}
        failed={messages.balanceFailed}
        empty={null}
      >
        {(found) => (
          <>
            <dl
              className={cn(
                'grid grid-cols-2 gap-3 sm:gap-4',
                hasReserve(found) ? 'max-lg:*:first:col-span-2 lg:grid-cols-5' : 'lg:grid-cols-4',
              )}
            >
              <Figure
                label="Available"
                value={formatCents(found.available_cents)}
                note={
                  found.available_cents < 0
                    ? 'Refunds exceed your earnings. Your next sales will cover the difference.'
                    : 'For the next payout'
                }
              />
              <Figure
                label="On hold"
                value={formatCents(found.held_cents)}
                note={`For ${refundDays} days after a sale; longer during a refund or dispute, or until the buyer has an account`}
              />
              {hasReserve(found) && (
                <Figure label="In reserve" value={formatCents(found.reserved_cents)} note={releaseNote(found)} />
              )}
              <Figure
                label={payoutStatusLabels.pending}
                value={formatCents(found.pending_cents)}
                note="Not transferred yet"
              />
              <Figure label="Paid out" value={formatCents(found.paid_cents)} note="So far" />
            </dl>
            <NextPayout balance={found} />
          </>
        )}
      </QueryView>
    </Section>
  )
}

const hasReserve = ({ reserved_cents }: PayoutBalance) => reserved_cents !== 0

const releaseNote = ({ next_release }: PayoutBalance) =>
  `For ${reserveDays} days after a sale, against chargebacks. ${
    next_release
      ? `Next release: ${formatCents(next_release.cents)} on ${formatDate(next_release.on)}`
      : 'Longer during a refund or dispute, or until the buyer has an account'
  }`

function NextPayout({ balance }: { balance: PayoutBalance }) {
  const { next_payout_on, next_payout_cents } = balance
  return (
    <div className="mt-3 flex items-start gap-3.5 rounded-xl border bg-surface p-4 sm:mt-4 sm:items-center sm:px-5">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-ink-3 max-sm:mt-0.5" />
      <div className="min-w-0 text-md">
        <h3 className="text-base leading-snug">
          Next payout: Friday, {formatDate(next_payout_on)}
          {next_payout_cents > 0 && (
            <>
              {' · '}
              <span className="tabular-nums">{formatCents(next_payout_cents)}</span>
            </>
          )}
        </h3>
        <p className="mt-0.5 text-ink-2">{reasonFor(balance)}</p>
      </div>
    </div>
  )
}

/** Payout of the next Friday, or the reason for none and its remedy. */
function reasonFor({ skip_reason, next_payout_cents, minimum_cents, account_held_until }: PayoutBalance): ReactNode {
  switch (skip_reason) {
    case 'suspended':
      return 'Your creator account is suspended. Payouts are on hold until it’s restored.'
    case 'no_account':
      return (
        <>
          You haven’t added a bank account, so this payout will be skipped.{' '}
          <PaymentLink>Add a bank account</PaymentLink>
        </>
      )
    case 'second_factor_removed':
      return `Two-step verification was turned off without a code. For your security, payouts are paused for ${removalHoldDays} days after that.`
    case 'account_changed':
      return (
        <>
          Your bank account changed. For your security, payouts are paused for {payoutHoldDays} days after a change
          {account_held_until && `, until ${formatDate(account_held_until)}`}.{' '}
          <PaymentLink>Check your bank account</PaymentLink>
        </>
      )
    case 'below_minimum':
      return `Payouts start at ${formatCents(minimum_cents)}. Your earnings stay in your balance until then.`
    case 'negative':
      return 'Refunds exceed your balance. Your next sales will cover the difference.'
    case null:
      return next_payout_cents > 0
        ? 'This is an estimate. Sales and refunds before then may change it.'
        : `Nothing will be ready to pay out by then. A sale can be paid out on the first Friday after ${refundDays} days.`
  }
}

const PaymentLink = ({ children }: { children: ReactNode }) => (
  <Link to={paths.payment} className="font-medium text-ink underline underline-offset-4">
    {children}
  </Link>
)
