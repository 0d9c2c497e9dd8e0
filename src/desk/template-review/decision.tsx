import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { DecisionDialog, DecisionNote } from '@/ui/overlays/decision-dialog'
import { Button, type ButtonVariant } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { useReviewTemplate, type TemplateReview } from '@/desk/data/template-review'
import { useCreateApprovedLinks } from '@/selling/data/payment-links'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { useNotedScreen } from '@/base/url/use-router'
import { paths } from '@/base/rules/paths'
import {
  possibleDecisions,
  reviewNoteLimit,
  type TemplateDecision,
  type TemplateStatus,
} from '@/selling/rules/template-review'
import type { SnapshotCheck } from '@/catalog/rules/snapshot-checks'
import { decisionTexts } from './decision-texts'
import { missingChecks } from './snapshot-checks'
import { privateDetailsOf } from './findings'
import { PaymentLinks } from './payment-links'

type Props = {
  review: TemplateReview
  queue: string
  /** Keywords that an approval strikes. */
  struck: readonly string[]
  /** What an approval confirms of a snapshot. */
  checks: readonly SnapshotCheck[]
}

const actions: Record<TemplateDecision, { label: string; variant: ButtonVariant }> = {
  approved: { label: 'Approve', variant: 'ember' },
  changes_requested: { label: 'Request changes', variant: 'ghost' },
  rejected: { label: 'Reject', variant: 'danger' },
  archived: { label: 'Take down', variant: 'danger' },
}

/** Of the button that confirms: requesting changes is an everyday answer, not a dangerous one. */
const confirmVariants: Record<TemplateDecision, ButtonVariant> = {
  approved: 'ember',
  changes_requested: 'primary',
  rejected: 'danger',
  archived: 'danger',
}

/** The decisions that are possible now, and the note of the last one. */
export function Decision({ review, queue, struck, checks }: Props) {
  const { template, revision, recall, creator, waiting_revision_id } = review
  const isOwn = useUser().id === template.creator_id
  const status = revision?.status ?? template.status
  const possible =
    status === 'withdrawn' || recall || template.deleted_at ? [] : possibleDecisions(status, revision !== null)
  const isApproved = creator?.application_status === 'approved'
  const mayBeApproved = isApproved && !creator.is_suspended
  const decisions = possible.filter((decision) => decision !== 'approved' || mayBeApproved)
  const note = (revision ?? template).review_note
  const privateDetails = privateDetailsOf(revision?.proposed ?? template)
  return (
    <section aria-labelledby="decision" className="min-w-0 rounded-xl border bg-surface p-5 sm:p-6">
      <h2 id="decision" className="text-base">
        Decision
      </h2>
      <div className="mt-2 text-md text-ink-2">
        <p>{stateOf(review)}</p>
        {note && !recall && <DecisionNote title="Last note to the creator" note={note} />}
        {!revision && waiting_revision_id && (
          <p className="mt-3">
            <Link
              to={paths.reviewTemplate(waiting_revision_id)}
              className="inline-block max-w-full min-h-6 font-medium text-ink underline underline-offset-4 hover:text-ember"
            >
              An update is waiting
            </Link>
          </p>
        )}
        {revision && (
          <p className="mt-3">
            <Link
              to={paths.reviewTemplate(template.id)}
              className="inline-block max-w-full min-h-6 text-ink underline underline-offset-4 hover:text-ember"
            >
              The current template
            </Link>
          </p>
        )}
        {!isOwn && !mayBeApproved && possible.includes('approved') && (
          <p className="mt-3 font-medium text-ember">
            {isApproved ? messages.creatorSuspended : messages.creatorNotApproved}
          </p>
        )}
        {!isOwn && privateDetails > 0 && decisions.includes('approved') && (
          <p className="mt-3 font-medium text-warn">{messages.privateDetails(privateDetails)}</p>
        )}
        {isOwn && decisions.length > 0 && <p className="mt-3">{messages.ownTemplate}. Another admin has to.</p>}
      </div>
      {!revision && <PaymentLinks template={template} />}
      {!isOwn && decisions.length > 0 && (
        <ToDecide review={review} queue={queue} struck={struck} checks={checks} decisions={decisions} />
      )}
    </section>
  )
}

const templateState: Record<TemplateStatus, string> = {
  pending: 'Waiting for your decision. We’ll email it to the creator with your note.',
  approved: 'It’s on the marketplace.',
  rejected: 'It was rejected. Its creator can change it and submit it again.',
  changes_requested: 'It was sent back for changes. Now it’s up to its creator.',
  archived: 'It was taken off the marketplace. Existing buyers keep it.',
}

function stateOf({ template, revision, recall }: TemplateReview): string {
  if (revision) return revisionState[revision.status]
  if (template.deleted_at) return recall ? deletedState : `${deletedState} Buyers keep it.`
  return recall ? recalledState : templateState[template.status]
}

const deletedState = 'Its creator deleted it.'
const recalledState = 'It’s recalled. Lift the recall before you decide about it.'

const revisionState: Record<NonNullable<TemplateReview['revision']>['status'], string> = {
  pending: 'The approved version stays on the marketplace until this update is approved.',
  approved: 'It was approved and is now live.',
  rejected: 'It was rejected. The template didn’t change.',
  changes_requested: 'It was sent back for changes. The template didn’t change.',
  withdrawn: 'Its creator withdrew or replaced it.',
}

function ToDecide({ review, queue, struck, checks, decisions }: Props & { decisions: readonly TemplateDecision[] }) {
  const navigate = useNavigate()
  const noteScreen = useNotedScreen()
  const decide = useReviewTemplate()
  const createLinks = useCreateApprovedLinks()
  const [chosen, setChosen] = useState<TemplateDecision | null>(null)
  const missing = missingChecks(review, checks)
  const [isStopped, setIsStopped] = useState(false)
  const choose = (decision: TemplateDecision) => {
    const stops = decision === 'approved' && missing !== null
    setIsStopped(stops)
    if (!stops) setChosen(decision)
  }
  // State outside the dialog: the note survives a conflict with another change of the template.
  const draft = useState('')
  const confirm = async (decision: TemplateDecision, note: string) => {
    const hasLeft = noteScreen()
    const isDone = await decide.mutateAsync({ review, decision, note, struck, checks }).then(
      () => true,
      () => false,
    )
    if (!isDone) return setChosen(null)
    const { price_cents } = review.revision?.proposed ?? review.template
    if (decision === 'approved' && price_cents) createLinks.mutate(review.template.id)
    if (!hasLeft()) void navigate(queue)
  }
  return (
    <>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-3 xl:grid-cols-1">
        {decisions.map((decision) => (
          <Button key={decision} variant={actions[decision].variant} onClick={() => choose(decision)}>
            {actions[decision].label}
          </Button>
        ))}
      </div>
      {isStopped && missing && (
        <p role="alert" className="mt-3 text-sm font-medium text-bad">
          {missing}
        </p>
      )}
      {chosen && (
        <DecisionDialog
          texts={decisionTexts(review.revision !== null, struck)[chosen]}
          variant={confirmVariants[chosen]}
          draft={draft}
          noteLimit={reviewNoteLimit}
          noteTooLong={messages.noteTooLong}
          // Until the queue is shown.
          isBusy={decide.isPending || decide.isSuccess}
          onClose={() => setChosen(null)}
          onDecide={(note) => void confirm(chosen, note)}
        />
      )}
    </>
  )
}
