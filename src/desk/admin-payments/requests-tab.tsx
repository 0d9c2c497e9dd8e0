import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/ui/badge'
import { DecisionDialog, DecisionNote, type DecisionTexts } from '@/ui/overlays/decision-dialog'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { refundRequestsQuery, useDecideRefund, type RefundDecision, type RefundRequest } from '@/desk/data/payments'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { lineKindLabel } from '@/buying/rules/line-kind'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { formatCents } from '@/base/rules/money'
import { useSorted } from './use-sorted'
import { refundAnswerDays } from '@/catalog/rules/limits'
import { refundNoteLimit } from '@/buying/rules/refund-request'

type Sort = 'template' | 'buyer' | 'date' | 'amount'

const nameOf = ({ template_name }: RefundRequest) => template_name ?? 'Deleted template'
const sortKeys: Record<Sort, (request: RefundRequest) => string | number | null> = {
  template: ({ template_name }) => template_name,
  buyer: ({ buyer_email }) => buyer_email,
  date: ({ created_at }) => Date.parse(created_at),
  amount: ({ cents }) => cents,
}

const columns: readonly WorkColumn<RefundRequest, Sort>[] = [
  {
    id: 'template',
    title: 'Template',
    sort: 'template',
    orders: ['Template, A to Z', 'Template, Z to A'],
    cell: nameOf,
  },
  { id: 'line', title: 'What', cell: ({ kind }) => lineKindLabel(kind) },
  {
    id: 'buyer',
    title: 'Buyer',
    sort: 'buyer',
    orders: ['Buyer, A to Z', 'Buyer, Z to A'],
    cell: ({ buyer_email }) => <span className="wrap-anywhere">{buyer_email ?? 'Deleted account'}</span>,
    className: 'min-w-40',
  },
  {
    id: 'date',
    title: 'Requested',
    sort: 'date',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  {
    id: 'amount',
    title: 'Amount',
    sort: 'amount',
    orders: ['Amount, low to high', 'Amount, high to low'],
    cell: ({ cents }) => formatCents(cents),
    isNumber: true,
    card: 'aside',
  },
  {
    id: 'answer',
    title: 'Creator',
    cell: ({ agrees }) =>
      agrees === null ? (
        <Badge tone="waiting">No answer</Badge>
      ) : (
        <Badge tone={agrees ? 'good' : 'bad'}>{agrees ? 'Creator agrees' : 'Creator disagrees'}</Badge>
      ),
  },
]

/** Requests that the creator answered or let pass, each with what both sides wrote; oldest first. */
export function RequestsTab() {
  const requests = useQuery(refundRequestsQuery())
  const { sorted, ...order } = useSorted(sortKeys, { by: 'date', isDescending: false })
  return (
    <QueryView
      query={requests}
      loading="Loading refund requests..."
      placeholder={<WorkTablePlaceholder rows={4} />}
      failed={messages.requestsFailed}
      empty={
        <EmptyState title="No refund requests to review">
          Requests will appear here once the creator has responded, or after {refundAnswerDays} days.
        </EmptyState>
      }
    >
      {(rows) => (
        <WorkTable
          label="Refund requests"
          columns={columns}
          rows={sorted(rows)}
          keyOf={({ id }) => id}
          detailsOf={(request) => <Decision request={request} />}
          {...order}
        />
      )}
    </QueryView>
  )
}

/** Texts of buyer and creator, and the decision. */
function Decision({ request }: { request: RefundRequest }) {
  const { reason, answer, answered_at, answer_due_at } = request
  const decide = useDecideRefund()
  const [chosen, setChosen] = useState<RefundDecision | null>(null)
  // State outside the dialog: the note survives a failed decision.
  const draft = useState('')
  const name = nameOf(request)
  const waitsForSecond = request.needs_approval && request.is_approved_by_me
  const confirm = async (decision: RefundDecision, note: string) => {
    const isDone = await decide.mutateAsync({ id: request.id, decision, note }).then(
      () => true,
      () => false,
    )
    if (isDone) setChosen(null)
  }
  return (
    <>
      <div className="grid gap-x-4 lg:grid-cols-2">
        <DecisionNote title="The buyer’s reason" note={reason} />
        {answered_at ? (
          <DecisionNote title={`Creator’s answer, ${formatDate(answered_at)}`} note={answer ?? 'No comment'} />
        ) : (
          <p className="mt-3 rounded-lg bg-sunken p-3.5 text-sm text-ink-3">
            The creator didn’t respond by {formatDate(answer_due_at)}.
          </p>
        )}
      </div>
      {request.needs_approval && request.approved_by && !request.is_approved_by_me && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-3">Approved by {request.approved_by}.</p>
      )}
      {waitsForSecond && <p className="mt-3 text-sm text-ink-3">{messages.waitsForSecond}</p>}
      {request.is_own ? (
        <p className="mt-3 text-sm text-ink-3">{messages.ownRequest}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {!waitsForSecond && (
            <Button
              variant="primary"
              size="sm"
              aria-label={`Approve refund: ${name}`}
              onClick={() => setChosen('approved')}
            >
              Approve refund
            </Button>
          )}
          <Button variant="ghost" size="sm" aria-label={`Deny refund: ${name}`} onClick={() => setChosen('denied')}>
            Deny
          </Button>
        </div>
      )}
      {chosen && (
        <DecisionDialog
          texts={textsOf(request, name)[chosen]}
          variant={chosen === 'approved' ? 'primary' : 'danger'}
          noteLimit={refundNoteLimit}
          noteTooLong={messages.noteTooLong}
          draft={draft}
          isBusy={decide.isPending}
          onClose={() => setChosen(null)}
          onDecide={(note) => void confirm(chosen, note)}
        />
      )}
    </>
  )
}

const noteHint = 'Sent to the buyer and the creator exactly as written.'

const firstNoteHint = 'Not sent: the admin who approves last writes the note.'

const textsOf = (
  { cents, kind, needs_approval, approved_by }: RefundRequest,
  name: string,
): Record<RefundDecision, DecisionTexts> => ({
  approved: {
    title: `Refund ${formatCents(cents)}?`,
    description: `The buyer gets the money back through Stripe${kind === 'template' ? ` and loses access to ${name}` : ''}. ${needs_approval && !approved_by ? 'Another admin has to approve it, too.' : 'This cannot be undone.'}`,
    noteLabel: 'Note (optional)',
    noteHint: needs_approval && !approved_by ? firstNoteHint : noteHint,
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
