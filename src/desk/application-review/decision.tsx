import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DecisionNote } from '@/ui/overlays/decision-dialog'
import { KeyHint } from '@/ui/key-hint'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { useUser } from '@/account/data/session/session'
import { undoableApplication, useReviewApplication, useUndoReview } from '@/desk/data/application-review'
import type { Application } from '@/selling/data/creator-applications'
import {
  applicationStatusLabel,
  isOpenApplication,
  undoMs,
  type ApplicationDecision,
} from '@/selling/rules/application'
import { formatDateTime } from '@/base/rules/dates'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { toast } from '@/base/page/toast'
import { useNotedScreen } from '@/base/url/use-router'
import { useShortcutChoice, useShortcuts } from '@/base/page/use-shortcuts'
import { DecisionForm } from './decision-form'

type Props = {
  application: Application
  /** Query of the queue that the review walks. */
  queueSearch: string
  /** Neighbors in the queue; null at the ends. */
  previous: string | null
  next: string | null
}

/** The decision on an application: the result, or the buttons, which letters press too. */
export function Decision(props: Props) {
  const { application } = props
  const isOwn = useUser().id === application.user_id
  return (
    <section aria-labelledby="decision" className="rounded-xl border bg-surface p-5 sm:p-6">
      <h2 id="decision" className="text-base">
        Decision
      </h2>
      {!isOpenApplication(application.status) ? (
        <Decided application={application} />
      ) : isOwn ? (
        <p className="mt-2 text-md text-ink-2">{messages.ownApplication}. Another admin has to.</p>
      ) : (
        application.status === 'info_requested' && (
          <p className="mt-2 text-md text-ink-2">Waiting for the applicant’s answer. You can decide without it.</p>
        )
      )}
      <Controls {...props} mayDecide={isOpenApplication(application.status) && !isOwn} />
    </section>
  )
}

function Decided({ application: { status, reviewed_at, note } }: { application: Application }) {
  return (
    <div className="mt-2 text-md text-ink-2">
      <p>
        {applicationStatusLabel(status)}
        {reviewed_at && ` on ${formatDateTime(reviewed_at)}`}.
      </p>
      {note && <DecisionNote title="Note to the applicant" note={note} />}
    </div>
  )
}

/** Takes decisions: goes on to the next application, and offers to undo. */
function useDecide({ application, queueSearch, next }: Props) {
  const navigate = useNavigate()
  const noteScreen = useNotedScreen()
  const review = useReviewApplication()
  const undo = useUndo(queueSearch)
  const decide = async (decision: ApplicationDecision, note: string): Promise<boolean> => {
    if (review.isPending) return false
    const hasLeft = noteScreen()
    const isDone = await review.mutateAsync({ application, decision, note: note.trim() }).then(
      () => true,
      () => false,
    )
    if (!isDone) return false
    toast.success(messages[decision], {
      id: 'decision',
      duration: undoMs,
      action: { label: 'Undo', onClick: () => void undo(application.id) },
    })
    if (hasLeft()) return true
    if (next) void navigate(paths.reviewApplication(next), { state: { queue: queueSearch } })
    else void navigate(paths.adminApplications + queueSearch)
    return true
  }
  return { decide, isBusy: review.isPending, undo }
}

function useUndo(queueSearch: string) {
  const navigate = useNavigate()
  const { mutateAsync } = useUndoReview()
  return (id: string) =>
    mutateAsync(id).then(
      () => void navigate(paths.reviewApplication(id), { state: { queue: queueSearch } }),
      () => undefined,
    )
}

function Controls(props: Props & { mayDecide: boolean }) {
  const { application, queueSearch, previous, next, mayDecide } = props
  const navigate = useNavigate()
  const { decide, isBusy, undo } = useDecide(props)
  const [chosen, setChosen] = useState<ApplicationDecision | null>(null)
  const [hasLetters, setLetters] = useShortcutChoice()
  // State outside the form: the note survives a failure, and a change of mind about the decision.
  const [note, setNote] = useState('')
  const mayAsk = mayDecide && application.status === 'submitted'
  /** Without the words of another decision, and not while its form is open. */
  const approve = () => {
    if (chosen === null || chosen === 'approved') void decide('approved', chosen ? note : '')
  }
  const visit = (id: string | null) => {
    if (id) void navigate(paths.reviewApplication(id), { state: { queue: queueSearch } })
  }
  useShortcuts(
    [
      { key: 'j', label: messages.shortcuts.next, act: () => visit(next) },
      { key: 'k', label: messages.shortcuts.previous, act: () => visit(previous) },
      {
        key: 'u',
        label: messages.shortcuts.undo,
        act: () => {
          const id = undoableApplication()
          if (id) void undo(id)
        },
      },
      ...(mayDecide
        ? [
            { key: 'a', label: messages.shortcuts.approve, act: approve },
            { key: 'd', label: messages.shortcuts.deny, act: () => setChosen('rejected') },
          ]
        : []),
      ...(mayAsk ? [{ key: 'i', label: messages.shortcuts.ask, act: () => setChosen('info_requested') }] : []),
    ],
    hasLetters,
  )
  return (
    <>
      {mayDecide &&
        (chosen ? (
          <DecisionForm
            key={chosen}
            decision={chosen}
            name={application.first_name}
            note={note}
            onNote={setNote}
            isBusy={isBusy}
            onCancel={() => setChosen(null)}
            onDecide={() => void decide(chosen, note)}
          />
        ) : (
          <Choices isBusy={isBusy} mayAsk={mayAsk} onApprove={approve} onChoose={setChosen} />
        ))}
      <Checkbox
        isDense
        className="mt-4 border-t pt-3 text-sm max-md:hidden"
        label="Single-key shortcuts"
        checked={hasLetters}
        onCheckedChange={setLetters}
      />
      {hasLetters && (
        <p className="mt-1 text-xs text-ink-3 max-md:hidden">
          {mayDecide && `Press A to approve${mayAsk ? ', D to deny, or I to ask' : ' or D to deny'}. `}Press J and K to
          move through the queue, or U to undo.
        </p>
      )}
    </>
  )
}

type ChoicesProps = {
  isBusy: boolean
  mayAsk: boolean
  onApprove: () => void
  onChoose: (decision: ApplicationDecision) => void
}

function Choices({ isBusy, mayAsk, onApprove, onChoose }: ChoicesProps) {
  return (
    <>
      <p className="mt-2 text-md text-ink-2">
        We’ll email the applicant. You can undo this for {undoMs / 1000} seconds.
      </p>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-1">
        <Button variant="ember" isBusy={isBusy} onClick={onApprove}>
          Approve <KeyHint>A</KeyHint>
        </Button>
        {mayAsk && (
          <Button variant="ghost" disabled={isBusy} onClick={() => onChoose('info_requested')}>
            Request information <KeyHint>I</KeyHint>
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={() => onChoose('rejected')}>
          Deny <KeyHint>D</KeyHint>
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onChoose('approved')}>
          Approve with a note
        </Button>
      </div>
    </>
  )
}
