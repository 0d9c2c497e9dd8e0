import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge, type Tone } from '@/components/badge'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { disputeEvidenceQuery, disputesQuery, type Dispute } from '@/data/admin/disputes'
import { formatDate, formatDateTime } from '@/domain/dates'
import { disputeReasonLabel, evidenceText } from '@/domain/dispute-evidence'
import { adminPaymentMessages as messages } from '@/domain/messages/admin-payments'
import { formatCents } from '@/domain/money'
import { copyText } from '@/lib/copy-text'

/** Disputes that banks opened, each with the evidence that we have; open ones first. */
export function DisputesTab() {
  const disputes = useQuery(disputesQuery())
  return (
    <QueryView
      query={disputes}
      loading="Loading disputes..."
      skeleton={<Skeleton className="h-60 rounded-xl" />}
      failed={messages.disputesFailed}
      empty={<EmptyState title="No disputes">Payments that a buyer’s bank disputes show up here.</EmptyState>}
    >
      {(rows) => (
        <ul aria-label="Disputes" className="grid gap-4">
          {rows.map((dispute) => (
            <Row key={dispute.dispute_id} dispute={dispute} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function stateOf({ status, evidence_due_at }: Dispute): { label: string; tone: Tone } {
  if (status === 'won') return { label: 'Won', tone: 'good' }
  if (status === 'lost') return { label: 'Lost', tone: 'bad' }
  const isOver = evidence_due_at !== null && new Date(evidence_due_at).getTime() <= Date.now()
  return isOver ? { label: 'Waiting for the bank', tone: 'plain' } : { label: 'Evidence needed', tone: 'waiting' }
}

function Row({ dispute }: { dispute: Dispute }) {
  const { dispute_id, status, reason, cents, opened_at, evidence_due_at, paid_at, buyer_email, template_name } = dispute
  const [isShown, setShown] = useState(false)
  const id = useId()
  const { label, tone } = stateOf(dispute)
  return (
    <li className="rounded-xl border bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-base wrap-anywhere">
          {template_name ?? (paid_at ? 'Deleted template' : 'Unknown payment')}
        </h2>
        <span className="flex items-center gap-3">
          <span className="font-medium tabular-nums">{formatCents(cents)}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>{disputeReasonLabel(reason)}</span>
        {buyer_email && <span className="wrap-anywhere">{buyer_email}</span>}
        <span>Opened {formatDate(opened_at)}</span>
        <span className="font-mono text-[13px] wrap-anywhere">{dispute_id}</span>
      </p>
      {status === 'open' && (
        <p className="mt-2 max-w-[44em] text-[15px]">
          {evidence_due_at
            ? `Evidence is due by ${formatDateTime(evidence_due_at)}.`
            : 'Stripe hasn’t given a deadline for evidence.'}{' '}
          Submit it in Stripe’s dashboard.
        </p>
      )}
      {paid_at && (
        <>
          <Button
            variant="ghost"
            size="sm"
            className="mt-3"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide evidence' : 'Show evidence'}
          </Button>
          <div id={id}>{isShown && <Evidence disputeId={dispute_id} />}</div>
        </>
      )}
    </li>
  )
}

function Evidence({ disputeId }: { disputeId: string }) {
  const evidence = useQuery(disputeEvidenceQuery(disputeId))
  return (
    <div className="mt-3">
      <QueryView
        query={evidence}
        loading="Loading evidence..."
        skeleton={<Skeleton className="h-60 rounded-lg" />}
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
                className="max-h-[420px] overflow-y-auto rounded-lg bg-sunken p-3.5 text-[15px] wrap-anywhere whitespace-pre-wrap"
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
