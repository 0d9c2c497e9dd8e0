import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type Tone } from '@/ui/badge'
import { DecisionDialog, DecisionNote, type DecisionTexts } from '@/ui/overlays/decision-dialog'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { creatorRefundRequestsQuery, useAnswerRefundRequest, type AskedRefund } from '@/selling/data/refund-answers'
import { formatDate } from '@/base/rules/dates'
import { lineKindLabel } from '@/buying/rules/line-kind'
import { refundRequestMessages as messages } from '@/buying/messages/refund-requests'
import { formatCents } from '@/base/rules/money'
import { refundNoteLimit, refundStage, refundStageLabels, type RefundStage } from '@/buying/rules/refund-request'
import { Section } from '@/ui/page/dashboard-section'
import { ShowMore } from './show-more'
import { refundAnswerDays, refundDays } from '@/catalog/rules/limits'

/** Rows before "Show more"; every request that waits for an answer is shown. */
const firstRequests = 5

/** Refund requests about the creator's templates; those to answer come first. */
export function RefundRequests() {
  const [isWhole, setWhole] = useState(false)
  const requests = useQuery(creatorRefundRequestsQuery(useUser().id))
  return (
    <Section
      title="Refund requests"
      intro={`Buyers can request a refund within ${refundDays} days. You have ${refundAnswerDays} days to respond, and then we’ll decide. Until then, the sale won’t be paid out.`}
    >
      <QueryView
        query={requests}
        loading="Loading refund requests..."
        placeholder={<Placeholder className="h-24 rounded-xl" />}
        failed={messages.loadFailed}
        empty={
          <p className="rounded-xl border border-dashed px-4 py-5 text-md text-ink-3 sm:px-5">No refund requests</p>
        }
      >
        {(rows) => {
          const shown = Math.max(firstRequests, rows.filter((row) => refundStage(row) === 'open').length)
          return (
            <>
              <ul aria-label="Refund requests" className="overflow-hidden rounded-xl border bg-surface">
                {rows.slice(0, isWhole ? undefined : shown).map((row) => (
                  <Request key={row.id} request={row} />
                ))}
              </ul>
              {!isWhole && rows.length > shown && <ShowMore of="refund requests" onClick={() => setWhole(true)} />}
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

const tones: Record<RefundStage, Tone> = {
  open: 'waiting',
  review: 'plain',
  approved: 'bad',
  denied: 'good',
  withdrawn: 'plain',
}

function Request({ request }: { request: AskedRefund }) {
  const { template_name, kind, cents, created_at, reason, answered_at, agrees, answer, answer_due_at, note } = request
  const stage = refundStage(request)
  return (
    <li className="border-t px-4 py-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 text-base leading-snug wrap-anywhere">{template_name ?? 'Deleted template'}</h3>
        <span className="flex items-center gap-3">
          <span className="font-medium tabular-nums">{formatCents(cents)}</span>
          <Badge tone={tones[stage]}>{stage === 'open' ? 'Waiting for you' : refundStageLabels[stage]}</Badge>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>{lineKindLabel(kind)}</span>
        <span>Requested {formatDate(created_at)}</span>
        {stage === 'open' && <span className="font-medium text-ink-2">Answer by {formatDate(answer_due_at)}</span>}
      </p>
      <DecisionNote title="The buyer’s reason" note={reason} />
      {answered_at && <DecisionNote title={agrees ? 'You agreed' : 'You disagreed'} note={answer ?? 'No comment'} />}
      {stage === 'review' && !answered_at && (
        <p className="mt-3 text-md text-ink-2">
          The {refundAnswerDays}-day response window has closed. We’ll review it and decide.
        </p>
      )}
      {note && <DecisionNote title="Our reason" note={note} />}
      {stage === 'open' && <Answer request={request} />}
    </li>
  )
}

type Choice = 'agree' | 'disagree'

function Answer({ request }: { request: AskedRefund }) {
  const answer = useAnswerRefundRequest()
  const [choice, setChoice] = useState<Choice | null>(null)
  // State outside the dialog: the words survive a failed answer.
  const draft = useState('')
  const send = (agrees: boolean, words: string) =>
    answer.mutate({ id: request.id, agrees, answer: words }, { onSuccess: () => setChoice(null) })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => setChoice('agree')}>
        Agree
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setChoice('disagree')}>
        Disagree
      </Button>
      {choice && (
        <DecisionDialog
          texts={textsOf(request)[choice]}
          variant="primary"
          draft={draft}
          noteLimit={refundNoteLimit}
          noteTooLong={messages.answerTooLong}
          isBusy={answer.isPending}
          onClose={() => setChoice(null)}
          onDecide={(words) => send(choice === 'agree', words)}
        />
      )}
    </div>
  )
}

const noteHint = 'The buyer and our team will see your response. You can only respond once.'

const textsOf = ({ cents, kind }: AskedRefund): Record<Choice, DecisionTexts> => ({
  agree: {
    title: `Agree to refund ${formatCents(cents)}?`,
    description: `We’ll review it and decide. If the ${lineKindLabel(kind).toLowerCase()} is refunded, we’ll deduct the amount from your balance and return our fee to you.`,
    noteLabel: 'Message (optional)',
    noteHint,
    button: 'Agree',
    busy: 'Sending...',
  },
  disagree: {
    title: 'Disagree with this refund?',
    description: 'Tell the buyer why. We’ll read both sides and decide.',
    noteLabel: 'Message',
    noteHint,
    noteMissing: messages.answerMissing,
    button: 'Disagree',
    busy: 'Sending...',
  },
})
