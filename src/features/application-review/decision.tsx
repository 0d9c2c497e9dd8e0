import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DecisionDialog, DecisionNote, type DecisionTexts } from '@/components/decision-dialog'
import { Button } from '@/components/ui/button'
import { useReviewApplication } from '@/data/applications/application-review'
import type { Application } from '@/data/applications/creator-applications'
import { useUser } from '@/data/account/session'
import { applicationLimits, type ApplicationDecision } from '@/domain/application'
import { formatDateTime } from '@/domain/dates'
import { applicationReviewMessages as messages } from '@/domain/messages/creator-application'

/** Decision form or result; both link back to the queue. */
export function Decision({ application, queue }: { application: Application; queue: string }) {
  const isOwn = useUser().id === application.user_id
  return (
    <aside
      aria-labelledby="decision"
      className="min-w-0 rounded-xl border bg-surface p-5 sm:p-6 xl:sticky xl:top-[88px]"
    >
      <h2 id="decision" className="text-base">
        Decision
      </h2>
      {application.status !== 'submitted' ? (
        <Decided application={application} />
      ) : isOwn ? (
        <p className="mt-2 text-[15px] text-ink-2">{messages.ownApplication}. Another admin has to.</p>
      ) : (
        <ToDecide application={application} queue={queue} />
      )}
    </aside>
  )
}

function Decided({ application: { status, reviewed_at, note } }: { application: Application }) {
  return (
    <div className="mt-2 text-[15px] text-ink-2">
      <p>
        {status === 'approved' ? 'Approved' : 'Denied'}
        {reviewed_at && ` on ${formatDateTime(reviewed_at)}`}.
      </p>
      {note && <DecisionNote title="Note to the applicant" note={note} />}
    </div>
  )
}

const noteHint = 'Sent to the applicant as you write it.'

const textsOf = (name: string): Record<ApplicationDecision, DecisionTexts> => ({
  approved: {
    title: 'Approve this application?',
    description: `${name} becomes a creator and can sell right away.`,
    noteLabel: 'Note (optional)',
    noteHint,
    button: 'Approve application',
    busy: 'Approving...',
  },
  rejected: {
    title: 'Deny this application?',
    description: `${name} can apply again once they’ve addressed what you write.`,
    noteLabel: 'Reason',
    noteHint,
    noteMissing: messages.noteMissing,
    button: 'Deny application',
    busy: 'Denying...',
  },
})

function ToDecide({ application, queue }: { application: Application; queue: string }) {
  const navigate = useNavigate()
  const review = useReviewApplication()
  const [chosen, setChosen] = useState<ApplicationDecision | null>(null)
  // State outside the dialog: the note survives a conflict with another change of the application.
  const [note, setNote] = useState('')
  const decide = async (decision: ApplicationDecision) => {
    const isDone = await review.mutateAsync({ application, decision, note: note.trim() }).then(
      () => true,
      () => false,
    )
    if (isDone) void navigate(queue)
    else setChosen(null)
  }
  return (
    <>
      <p className="mt-2 text-[15px] text-ink-2">The applicant gets an email with your note.</p>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-1">
        <Button variant="ember" onClick={() => setChosen('approved')}>
          Approve
        </Button>
        <Button variant="ghost" onClick={() => setChosen('rejected')}>
          Deny
        </Button>
      </div>
      {chosen && (
        <DecisionDialog
          texts={textsOf(`${application.first_name} ${application.last_name}`)[chosen]}
          variant={chosen === 'approved' ? 'ember' : 'danger'}
          noteLimit={applicationLimits.note}
          noteTooLong={messages.noteTooLong}
          note={note}
          onNote={setNote}
          isBusy={review.isPending}
          onClose={() => setChosen(null)}
          onDecide={() => void decide(chosen)}
        />
      )}
    </>
  )
}
