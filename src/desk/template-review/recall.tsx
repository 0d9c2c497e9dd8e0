import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { formatDate } from '@/base/rules/dates'
import { recallCauseLabels, recallLimits } from '@/catalog/rules/recall'
import { useChangeRecall } from '@/desk/data/recalls'
import type { TemplateReview } from '@/desk/data/template-review'
import { recallMessages as messages } from '@/desk/messages'
import { Button } from '@/ui/button'
import { DecisionDialog, DecisionNote, type DecisionTexts } from '@/ui/overlays/decision-dialog'

const RecallDialog = lazyPart(() => import('./recall-dialog'))

const lifting: DecisionTexts = {
  title: 'Lift this recall?',
  description:
    'Its buyers can download it again, and they and the creator will get an email. The template stays off the marketplace until a review brings it back.',
  button: 'Lift recall',
  busy: 'Lifting...',
  noteLabel: 'Reason',
  noteHint: 'For the audit log.',
  noteMissing: messages.liftReasonMissing,
}

/** Recalls a published template, or shows its recall and lifts it. Nothing for a template that was never published. */
export function Recall({ review: { template, recall } }: { review: TemplateReview }) {
  const [dialog, setDialog] = useState<'recall' | 'lift' | null>(null)
  if (!template.published_at) return null
  return (
    <section aria-labelledby="recall" className="min-w-0 rounded-xl border bg-surface p-5 sm:p-6">
      <h2 id="recall" className="text-base">
        {recall ? 'Recalled' : 'Recall'}
      </h2>
      {recall ? (
        <>
          <DecisionNote
            title={`${recallCauseLabels[recall.cause]}, since ${formatDate(recall.recalled_at)}`}
            note={recall.reason}
          />
          <DecisionNote title="What buyers are told" note={recall.instructions} />
          {recall.untold > 0 && <p className="mt-3 text-md text-ink-2">{messages.untold(recall.untold)}</p>}
        </>
      ) : (
        <p className="mt-1.5 text-md text-ink-2">
          For malware, leaked secrets or infringement: takes it away from buyers too, tells them what to do, and offers
          them their money back.
        </p>
      )}
      <Button className="mt-4" variant="ghost" onClick={() => setDialog(recall ? 'lift' : 'recall')}>
        {recall ? 'Lift recall' : 'Recall template'}
      </Button>
      {dialog === 'lift' && <LiftDialog templateId={template.id} onClose={() => setDialog(null)} />}
      {dialog === 'recall' && (
        <Suspense>
          <RecallDialog templateId={template.id} name={template.name} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </section>
  )
}

function LiftDialog({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const change = useChangeRecall(templateId)
  return (
    <DecisionDialog
      texts={lifting}
      variant="danger"
      noteLimit={recallLimits.reason}
      noteTooLong={messages.reasonTooLong}
      isBusy={change.isPending}
      onClose={onClose}
      onDecide={(liftReason) => change.mutate({ liftReason }, { onSuccess: onClose })}
    />
  )
}
