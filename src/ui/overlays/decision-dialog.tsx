import { useState } from 'react'
import { Button, type ButtonVariant } from '@/ui/button'
import { Dialog } from './dialog'
import { TextAreaField } from '@/ui/fields/textarea'

/** Texts of a decision's dialog. */
export type DecisionTexts = {
  title: string
  description: string
  /** The button, and the same while busy. */
  button: string
  busy: string
  /** Readers of the note, and the time. */
  noteHint: string
  /** Label of the note, and the message if it is missing; an optional note has no message. */
  noteLabel: string
  noteMissing?: string
}

type Props = {
  texts: DecisionTexts
  /** Of the button that confirms. */
  variant: ButtonVariant
  /** State of the caller, for a note that survives the dialog. */
  draft?: readonly [note: string, setNote: (note: string) => void]
  noteLimit: number
  noteTooLong: string
  isBusy: boolean
  onClose: () => void
  /** Called with the note without spaces around it. */
  onDecide: (note: string) => void
}

/** Confirms a decision, with a note to whom it concerns. */
export function DecisionDialog({ texts, variant, draft, noteLimit, noteTooLong, isBusy, onClose, onDecide }: Props) {
  const own = useState('')
  const [note, setNote] = draft ?? own
  const [wasTried, setWasTried] = useState(false)
  const letters = note.trim().length
  const problem = letters === 0 ? texts.noteMissing : letters > noteLimit ? noteTooLong : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || isBusy ? undefined : onClose())}
      title={texts.title}
      description={texts.description}
      className="max-w-125"
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (!problem) onDecide(note.trim())
        }}
      >
        <fieldset disabled={isBusy} className="grid gap-5">
          <TextAreaField
            label={texts.noteLabel}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            hint={texts.noteHint}
            counter={{ count: letters, max: noteLimit }}
            error={wasTried ? problem : undefined}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={variant} isBusy={isBusy}>
              {isBusy ? texts.busy : texts.button}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

/** The note of an earlier decision, as its reader got it. */
export const DecisionNote = ({ title, note }: { title: string; note: string }) => (
  <figure className="mt-3 rounded-lg bg-sunken p-3.5">
    <figcaption className="text-sm text-ink-3">{title}</figcaption>
    <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-wrap text-ink">{note}</blockquote>
  </figure>
)
