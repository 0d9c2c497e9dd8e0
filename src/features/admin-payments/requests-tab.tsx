import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecisionDialog, DecisionNote, type DecisionTexts } from '@/components/decision-dialog'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { refundRequestsQuery, useDecideRefund, type RefundDecision, type RefundRequest } from '@/data/admin/payments'
import { formatDate, formatDateTime } from '@/domain/dates'
import { lineKindLabel } from '@/domain/line-kind'
import { adminPaymentMessages as messages } from '@/domain/messages/admin-payments'
import { formatCents } from '@/domain/money'
import { Badge } from '@/components/badge'

const noteLimit = 2000

/** Requests that the creator answered or let pass, each with what both sides wrote. */
export function RequestsTab() {
  const requests = useQuery(refundRequestsQuery())
  return (
    <QueryView
      query={requests}
      loading="Loading refund requests..."
      skeleton={<Skeleton className="h-60 rounded-xl" />}
      failed={messages.requestsFailed}
      empty={
        <EmptyState title="No refund requests to decide">
          Requests appear here once the creator has answered, or after 5 days.
        </EmptyState>
      }
    >
      {(rows) => (
        <ul aria-label="Refund requests" className="grid gap-4">
          {rows.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function Request({ request }: { request: RefundRequest }) {
  const { template_name, kind, cents, buyer_email, created_at, reason, agrees, answer, answered_at, answer_due_at } =
    request
  const decide = useDecideRefund()
  const [chosen, setChosen] = useState<RefundDecision | null>(null)
  // State outside the dialog: the note survives a failed decision.
  const [note, setNote] = useState('')
  const name = template_name ?? 'Deleted template'
  const confirm = async (decision: RefundDecision) => {
    const isDone = await decide.mutateAsync({ id: request.id, decision, note: note.trim() }).then(
      () => true,
      () => false,
    )
    if (isDone) setChosen(null)
  }
  return (
    <li className="rounded-xl border bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-base wrap-anywhere">{name}</h2>
        <span className="flex items-center gap-3">
          <span className="font-medium tabular-nums">{formatCents(cents)}</span>
          {agrees === null ? (
            <Badge tone="waiting">No answer</Badge>
          ) : (
            <Badge tone={agrees ? 'good' : 'bad'}>{agrees ? 'Creator agrees' : 'Creator disagrees'}</Badge>
          )}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>{lineKindLabel(kind)}</span>
        <span className="wrap-anywhere">{buyer_email ?? 'Deleted account'}</span>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      <div className="grid gap-x-4 lg:grid-cols-2">
        <DecisionNote title="The buyer’s reason" note={reason} />
        {answered_at ? (
          <DecisionNote title={`The creator’s answer, ${formatDate(answered_at)}`} note={answer ?? 'No comment'} />
        ) : (
          <p className="mt-3 rounded-lg bg-sunken p-3.5 text-sm text-ink-3">
            The creator didn’t answer by {formatDate(answer_due_at)}.
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" size="sm" onClick={() => setChosen('approved')}>
          Approve refund
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setChosen('denied')}>
          Deny
        </Button>
      </div>
      {chosen && (
        <DecisionDialog
          texts={textsOf(request, name)[chosen]}
          variant={chosen === 'approved' ? 'primary' : 'danger'}
          noteLimit={noteLimit}
          noteTooLong={messages.noteTooLong}
          note={note}
          onNote={setNote}
          isBusy={decide.isPending}
          onClose={() => setChosen(null)}
          onDecide={() => void confirm(chosen)}
        />
      )}
    </li>
  )
}

const noteHint = 'Sent to the buyer and the creator as you write it.'

const textsOf = ({ cents, kind }: RefundRequest, name: string): Record<RefundDecision, DecisionTexts> => ({
  approved: {
    title: `Refund ${formatCents(cents)}?`,
    description: `The buyer gets the money back through Stripe${kind === 'template' ? ` and loses access to ${name}` : ''}. This cannot be undone.`,
    noteLabel: 'Note (optional)',
    noteHint,
    button: `Refund ${formatCents(cents)}`,
    busy: 'Refunding...',
  },
  denied: {
    title: 'Deny this refund?',
    description: `The creator keeps the ${formatCents(cents)}, and the buyer keeps the purchase.`,
    noteLabel: 'Reason',
    noteHint,
    noteMissing: messages.noteMissing,
    button: 'Deny refund',
    busy: 'Denying...',
  },
})
