import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge, type Tone } from '@/ui/badge'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { disputeEvidenceQuery, disputesQuery, type Dispute } from '@/desk/data/disputes'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { disputeReasonLabel, evidenceText } from '@/buying/rules/dispute-evidence'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { formatCents } from '@/base/rules/money'
import { copyText } from '@/base/page/copy-text'
import { useSorted } from './use-sorted'

type Sort = 'status' | 'template' | 'opened' | 'due' | 'amount'

const isWaiting = (status: Dispute['status']) => status === 'inquiry' || status === 'open'
const time = (at: string | null) => (at === null ? null : Date.parse(at))
const sortKeys: Record<Sort, (dispute: Dispute) => string | number | null> = {
  status: ({ status }) => Number(!isWaiting(status)),
  template: ({ template_name }) => template_name,
  opened: ({ opened_at }) => time(opened_at),
  due: ({ evidence_due_at }) => time(evidence_due_at),
  amount: ({ cents }) => cents,
}

const columns: readonly WorkColumn<Dispute, Sort>[] = [
  {
    id: 'template',
    title: 'Template',
    sort: 'template',
    orders: ['Template, A to Z', 'Template, Z to A'],
    cell: ({ template_name, paid_at }) => template_name ?? (paid_at ? 'Deleted template' : 'Unknown payment'),
  },
  { id: 'reason', title: 'Reason', cell: ({ reason }) => disputeReasonLabel(reason) },
  {
    id: 'buyer',
    title: 'Buyer',
    cell: ({ buyer_email }) => buyer_email && <span className="wrap-anywhere">{buyer_email}</span>,
    className: 'min-w-40',
  },
  {
    id: 'opened',
    title: 'Opened',
    sort: 'opened',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ opened_at }) => formatDate(opened_at),
    className: 'max-lg:hidden',
  },
  {
    id: 'due',
    title: 'Evidence due',
    sort: 'due',
    orders: ['Due soonest', 'Due latest'],
    cell: ({ evidence_due_at }) => evidence_due_at && formatDate(evidence_due_at),
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
    id: 'status',
    title: 'Status',
    sort: 'status',
    orders: ['Open first', 'Decided first'],
    cell: (dispute) => {
      const { label, tone } = stateOf(dispute)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
]

/**
 * Disputes that banks opened, and inquiries before them, each with the evidence that we have; open ones first. Admins copy the evidence instead of
 * sending it by API: Stripe accepts it once, and it may hold private words of the buyer.
 */
export function DisputesTab() {
  const disputes = useQuery(disputesQuery())
  const { sorted, ...order } = useSorted(sortKeys, { by: 'status', isDescending: false })
  return (
    <QueryView
      query={disputes}
      loading="Loading disputes..."
      placeholder={<WorkTablePlaceholder rows={4} />}
      failed={messages.disputesFailed}
      empty={<EmptyState title="No disputes">Disputed payments will appear here.</EmptyState>}
    >
      {(rows) => (
        <WorkTable
          label="Disputes"
          columns={columns}
          rows={sorted(rows)}
          keyOf={({ dispute_id }) => dispute_id}
          detailsOf={(dispute) => <Details dispute={dispute} />}
          {...order}
        />
      )}
    </QueryView>
  )
}

function stateOf({ status, evidence_due_at }: Dispute): { label: string; tone: Tone } {
  if (status === 'won') return { label: 'Won', tone: 'good' }
  if (status === 'lost') return { label: 'Lost', tone: 'bad' }
  if (status === 'inquiry_closed') return { label: 'Inquiry closed', tone: 'good' }
  const isOver = evidence_due_at !== null && new Date(evidence_due_at).getTime() <= Date.now()
  if (isOver) return { label: 'Waiting for the bank', tone: 'plain' }
  return { label: status === 'inquiry' ? 'Inquiry' : 'Evidence needed', tone: 'waiting' }
}

function Details({ dispute: { dispute_id, status, evidence_due_at, paid_at } }: { dispute: Dispute }) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      {status === 'inquiry' && (
        <p className="max-w-[44em] text-md">
          The bank asks about this payment. No money has moved, and the buyer keeps the template. Refund the payment or
          answer in the Stripe dashboard{evidence_due_at && ` by ${formatDateTime(evidence_due_at)}`}: without an
          answer, it becomes a dispute.
        </p>
      )}
      {status === 'open' && (
        <p className="max-w-[44em] text-md">
          {evidence_due_at
            ? `Evidence is due by ${formatDateTime(evidence_due_at)}.`
            : 'Stripe hasn’t set a deadline for evidence.'}{' '}
          Submit it in the Stripe dashboard.
        </p>
      )}
      <p className="mt-1 font-mono text-xs wrap-anywhere text-ink-3">{dispute_id}</p>
      {paid_at && (
        <>
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide evidence' : 'Show evidence'}
          </Button>
          <div id={id}>{isShown && <Evidence disputeId={dispute_id} />}</div>
        </>
      )}
    </>
  )
}

function Evidence({ disputeId }: { disputeId: string }) {
  const evidence = useQuery(disputeEvidenceQuery(disputeId))
  return (
    <div className="mt-3">
      <QueryView
        query={evidence}
        loading="Loading evidence..."
        placeholder={<Placeholder className="h-60 rounded-lg" />}
        failed={messages.evidenceFailed}
        empty={null}
      >
        {(found) => {
          const text = evidenceText(found)
          return (
            <>
              <div
                role="region"
                aria-label="Evidence"
                tabIndex={0}
                className="max-h-105 overflow-y-auto rounded-lg bg-sunken p-3.5 text-md wrap-anywhere whitespace-pre-wrap"
              >
                {text}
              </div>
              <Button
                size="sm"
                className="mt-3"
                onClick={() =>
                  void copyText(text, { copied: messages.evidenceCopied, notCopied: messages.evidenceNotCopied })
                }
              >
                <Copy aria-hidden className="size-4" />
                Copy evidence
              </Button>
            </>
          )
        }}
      </QueryView>
    </div>
  )
}
