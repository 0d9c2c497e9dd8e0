import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Skeleton } from '@/components/ui/skeleton'
import { paymentProblemsQuery, type PaymentProblem } from '@/data/admin/payments'
import { formatDateTime } from '@/domain/dates'
import { adminPaymentMessages as messages } from '@/domain/messages/admin-payments'
import { formatCents } from '@/domain/money'
import { paths } from '@/domain/paths'
import {
  needsAdmin,
  paymentProblemAdvice,
  paymentProblemLabel,
  refundStateLabels,
  type RefundState,
} from '@/domain/payment-problems'
import { Badge, type Tone } from '@/components/badge'

/** Payments that do not fit their offer, with their refund; those that need an admin first. */
export function ProblemsTab() {
  const problems = useQuery(paymentProblemsQuery())
  return (
    <QueryView
      query={problems}
      loading="Loading problems..."
      skeleton={<Skeleton className="h-60 rounded-xl" />}
      failed={messages.problemsFailed}
      empty={<EmptyState title="No payment problems">Payments that don’t match their offer appear here.</EmptyState>}
    >
      {(rows) => (
        <ul aria-label="Problems" className="overflow-hidden rounded-xl border bg-surface">
          {rows
            .toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
            .map((problem) => (
              <Problem key={`${problem.payment_id} ${problem.event_id} ${problem.problem}`} problem={problem} />
            ))}
        </ul>
      )}
    </QueryView>
  )
}

const isWaiting = ({ problem, refund_state }: PaymentProblem) => needsAdmin(problem, refund_state)

const tones: Record<RefundState, Tone> = {
  refunded: 'good',
  sent: 'plain',
  queued: 'plain',
  failed: 'bad',
  none: 'waiting',
}

function Problem({ problem: row }: { problem: PaymentProblem }) {
  const { problem, refund_state, at, amount_cents, currency, buyer_email, template_id, template_name } = row
  const label = paymentProblemLabel(problem)
  return (
    <li className="border-t p-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-base wrap-anywhere">{label}</h2>
        <span className="flex items-center gap-3">
          {amount_cents !== null && <Amount cents={amount_cents} currency={currency} />}
          <Badge tone={tones[refund_state]}>{refundStateLabels[refund_state]}</Badge>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {buyer_email && <span className="wrap-anywhere">{buyer_email}</span>}
        {template_id && template_name && (
          <Link
            to={paths.template(template_id)}
            className="wrap-anywhere underline underline-offset-4 hover:text-ember"
          >
            {template_name}
          </Link>
        )}
      </p>
      <p className="mt-2 max-w-[44em] text-[15px]">{paymentProblemAdvice(problem, refund_state)}</p>
      <Identifiers row={row} label={label} />
    </li>
  )
}

const Amount = ({ cents, currency }: { cents: number; currency: string | null }) => (
  <span className="font-medium tabular-nums">
    {currency && currency !== 'usd' ? `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}` : formatCents(cents)}
  </span>
)

/** What to search for in the Stripe dashboard. */
function Identifiers({ row, label }: { row: PaymentProblem; label: string }) {
  const facts = [
    ['Stripe session', row.stripe_session_id],
    ['Stripe event', row.event_id],
    ['Last error', row.refund_error],
    [
      'Details',
      row.problem === label || !row.problem.includes(' ') || row.problem === 'not claimed' ? null : row.problem,
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return null
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-0.5 text-[13px] sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-mono wrap-anywhere text-ink-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
