import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge, type Tone } from '@/ui/badge'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { paymentProblemsQuery, type PaymentProblem } from '@/desk/data/payments'
import { formatDateTime } from '@/base/rules/dates'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { decimalDollars, formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import {
  needsAdmin,
  paymentProblemAdvice,
  paymentProblemLabel,
  refundStateLabels,
  type RefundState,
} from '@/buying/rules/payment-problems'
import { useSorted } from './use-sorted'

type Sort = 'status' | 'problem' | 'date' | 'amount'

const isWaiting = ({ problem, refund_state }: PaymentProblem) => needsAdmin(problem, refund_state)

const tones: Record<RefundState, Tone> = {
  refunded: 'good',
  sent: 'plain',
  queued: 'plain',
  failed: 'bad',
  none: 'waiting',
}

const sortKeys: Record<Sort, (problem: PaymentProblem) => string | number | null> = {
  status: (problem) => Number(!isWaiting(problem)),
  problem: ({ problem }) => paymentProblemLabel(problem),
  date: ({ at }) => Date.parse(at),
  amount: ({ amount_cents }) => amount_cents,
}

const columns: readonly WorkColumn<PaymentProblem, Sort>[] = [
  {
    id: 'problem',
    title: 'Problem',
    sort: 'problem',
    orders: ['Problem, A to Z', 'Problem, Z to A'],
    cell: ({ problem }) => paymentProblemLabel(problem),
  },
  {
    id: 'date',
    title: 'Date',
    sort: 'date',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    id: 'buyer',
    title: 'Buyer',
    cell: ({ buyer_email }) => buyer_email && <span className="wrap-anywhere">{buyer_email}</span>,
    className: 'min-w-40',
  },
  {
    id: 'amount',
    title: 'Amount',
    sort: 'amount',
    orders: ['Amount, low to high', 'Amount, high to low'],
    cell: ({ amount_cents, currency }) =>
      amount_cents === null ? null : <Amount cents={amount_cents} currency={currency} />,
    isNumber: true,
    card: 'aside',
  },
  {
    id: 'status',
    title: 'Refund',
    sort: 'status',
    orders: ['Needs you first', 'Needs you last'],
    cell: ({ refund_state }) => <Badge tone={tones[refund_state]}>{refundStateLabels[refund_state]}</Badge>,
  },
]

/** Payments that do not fit their offer, with their refund; those that need an admin first. */
export function ProblemsTab() {
  const problems = useQuery(paymentProblemsQuery())
  const { sorted, ...order } = useSorted(sortKeys, { by: 'status', isDescending: false })
  return (
    <QueryView
      query={problems}
      loading="Loading problems..."
      placeholder={<WorkTablePlaceholder rows={4} />}
      failed={messages.problemsFailed}
      empty={<EmptyState title="No payment problems">Payments that don’t match an offer will appear here.</EmptyState>}
    >
      {(rows) => (
        <WorkTable
          label="Problems"
          columns={columns}
          rows={sorted(rows)}
          keyOf={({ payment_id, event_id, problem }) => `${payment_id} ${event_id} ${problem}`}
          detailsOf={(problem) => <Advice problem={problem} />}
          {...order}
        />
      )}
    </QueryView>
  )
}

/** Instruction, and a search term. */
function Advice({ problem: row }: { problem: PaymentProblem }) {
  const { problem, refund_state, template_id, template_name } = row
  return (
    <>
      <p className="max-w-[44em] text-md">{paymentProblemAdvice(problem, refund_state)}</p>
      {template_id && template_name && (
        <Link
          to={paths.template(template_id)}
          className="mt-1 inline-block min-h-6 text-sm wrap-anywhere underline underline-offset-4 hover:text-ember"
        >
          {template_name}
        </Link>
      )}
      <Identifiers row={row} label={paymentProblemLabel(problem)} />
    </>
  )
}

const Amount = ({ cents, currency }: { cents: number; currency: string | null }) => (
  <span className="font-medium">
    {currency && currency !== 'usd' ? `${decimalDollars(cents)} ${currency.toUpperCase()}` : formatCents(cents)}
  </span>
)

/** Search term for the Stripe dashboard. */
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
    <dl className="mt-2 grid gap-x-4 gap-y-0.5 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-mono wrap-anywhere text-ink-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
