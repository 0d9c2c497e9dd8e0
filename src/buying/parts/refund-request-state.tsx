import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import {
  refundStage,
  refundStageLabels as labels,
  type RefundRequest,
  type RefundStage,
  refundTime,
} from '@/buying/rules/refund-request'
import { Badge, type Tone } from '@/ui/badge'
import { DecisionNote } from '@/ui/overlays/decision-dialog'
import type { RefundRequests } from '@/buying/data/refund-requests'
import { Button } from '@/ui/button'

const tones: Record<RefundStage, Tone> = {
  open: 'waiting',
  review: 'waiting',
  approved: 'good',
  denied: 'bad',
  withdrawn: 'plain',
}

type Props = {
  request: RefundRequest
  withdraw: RefundRequests['withdraw']
  label: string
  line: { cents: number; refunded_cents: number } | undefined
}

/** A request as its buyer sees it: what was asked, answered and decided, and what happens next. */
export function RefundRequestState({ request, withdraw, label, line }: Props) {
  const stage = refundStage(request)
  const isRefunded = stage === 'approved' && line?.refunded_cents === line?.cents
  return (
    <li className="rounded-xl border p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">
          {label}
          {line && <span className="ml-2 font-normal text-ink-2 tabular-nums">{formatCents(line.cents)}</span>}
        </h3>
        <Badge tone={tones[stage]}>{isRefunded ? 'Refunded' : labels[stage]}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-3">Requested {formatDate(request.created_at)}</p>
      <p className="mt-2 text-md">{isRefunded ? refunded : nextSteps[stage](request)}</p>
      <DecisionNote title="Your reason" note={request.reason} />
      {request.answered_at && (
        <DecisionNote
          title={request.agrees ? 'The creator agrees' : 'The creator disagrees'}
          note={request.answer ?? 'No comment'}
        />
      )}
      {request.note && <DecisionNote title="Our reason" note={request.note} />}
      {request.status === 'open' && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-4"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(request.id)}
        >
          {withdraw.isPending ? 'Withdrawing...' : 'Withdraw request'}
        </Button>
      )}
    </li>
  )
}

const refunded = `Your money is on its way to the card you paid with. It usually takes ${refundTime}.`

const nextSteps: Record<RefundStage, (request: RefundRequest) => string> = {
  open: ({ answer_due_at }) =>
    `The creator has until ${formatDate(answer_due_at)} to respond. After that, we’ll decide.`,
  review: () => 'Next, we’ll make a decision and email you.',
  approved: () => 'We’re refunding the card you paid with.',
  denied: () => 'You’ll keep your purchase.',
  withdrawn: () => 'Nothing was refunded.',
}
