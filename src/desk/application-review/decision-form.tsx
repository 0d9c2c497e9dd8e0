import { useState, type KeyboardEvent } from 'react'
import { KeyHint } from '@/ui/key-hint'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/fields/textarea'
import { applicationLimits, type ApplicationDecision } from '@/selling/rules/application'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { KeepReason, SavedReasonChoice } from './saved-reasons'

const texts: Record<
  ApplicationDecision,
  { intro: (name: string) => string; label: string; missing?: string; button: string; busy: string }
> = {
  approved: {
    intro: (name) => `${name} becomes a creator and can sell right away.`,
    label: 'Note (optional)',
    button: 'Approve application',
    busy: 'Approving...',
  },
  rejected: {
    intro: (name) => `${name} can apply again once they’ve addressed what you write.`,
    label: 'Reason',
    missing: messages.noteMissing,
    button: 'Deny application',
    busy: 'Denying...',
  },
  info_requested: {
    intro: (name) => `${name} answers on their application page. Then it’s back in this queue.`,
    label: 'Question',
    missing: messages.questionMissing,
    button: 'Send question',
    busy: 'Sending...',
  },
}

type Props = {
  decision: ApplicationDecision
  /** First name of the applicant. */
  name: string
  note: string
  onNote: (note: string) => void
  isBusy: boolean
  onCancel: () => void
  onDecide: () => void
}

/** The words of a decision. Ctrl+Enter sends them, Escape goes back to the choices. */
export function DecisionForm({ decision, name, note, onNote, isBusy, onCancel, onDecide }: Props) {
  const { intro, label, missing, button, busy } = texts[decision]
  const [wasTried, setWasTried] = useState(false)
  const letters = note.trim().length
  const problem = letters === 0 ? missing : letters > applicationLimits.note ? messages.noteTooLong : undefined
  const send = () => {
    setWasTried(true)
    if (!problem && !isBusy) onDecide()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else return
    event.preventDefault()
  }
  return (
    <form
      noValidate
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="text-md text-ink-2">{intro(name)}</p>
      {decision !== 'approved' && <SavedReasonChoice decision={decision} note={note} onNote={onNote} />}
      <TextAreaField
        // The choice that opened the form is gone: typing goes on here.
        autoFocus
        onKeyDown={keys}
        label={label}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        hint="Sent to the applicant exactly as written."
        counter={{ count: letters, max: applicationLimits.note }}
        error={wasTried ? problem : undefined}
      />
      {decision !== 'approved' && <KeepReason decision={decision} note={note} />}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant={decision === 'rejected' ? 'danger' : 'ember'} isBusy={isBusy}>
          {isBusy ? busy : button} <KeyHint>Ctrl ⏎</KeyHint>
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}
