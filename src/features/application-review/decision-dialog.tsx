import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextAreaField } from '@/components/ui/textarea'
import { applicationLimits, type ApplicationDecision } from '@/domain/application'
import { applicationReviewMessages as messages } from '@/domain/messages/creator-application'

type Props = {
  decision: ApplicationDecision
  /** Name of the applicant. */
  name: string
  note: string
  onNote: (note: string) => void
  isBusy: boolean
  onClose: () => void
  onDecide: () => void
}

const texts = {
  approved: {
    title: 'Approve this application?',
    description: (name: string) => `${name} becomes a creator and may sell at once.`,
    note: 'Note (optional)',
    button: 'Approve application',
    busy: 'Approving...',
  },
  rejected: {
    title: 'Deny this application?',
    description: (name: string) => `${name} may apply again once what you write is seen to.`,
    note: 'Reason',
    button: 'Deny application',
    busy: 'Denying...',
  },
}

/** Confirms a decision, with a note to the applicant; required for a denial. */
export function DecisionDialog({ decision, name, note, onNote, isBusy, onClose, onDecide }: Props) {
  const [wasTried, setWasTried] = useState(false)
  const { title, description, note: label, button, busy } = texts[decision]
  const letters = note.trim().length
  const problem =
    decision === 'rejected' && letters === 0
      ? messages.noteMissing
      : letters > applicationLimits.note
        ? messages.noteTooLong
        : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || isBusy ? undefined : onClose())}
      title={title}
      description={description(name)}
      className="max-w-[500px]"
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (!problem) onDecide()
        }}
      >
        <fieldset disabled={isBusy} className="grid gap-5">
          <TextAreaField
            label={label}
            value={note}
            onChange={(event) => onNote(event.target.value)}
            hint="Sent to the applicant as you write it."
            counter={{ count: letters, max: applicationLimits.note }}
            error={wasTried ? problem : undefined}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={decision === 'approved' ? 'ember' : 'danger'} isBusy={isBusy}>
              {isBusy ? busy : button}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
