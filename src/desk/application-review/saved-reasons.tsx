import { useQuery } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/fields/select'
import { savedReasonsQuery, useForgetReason, useSaveReason } from '@/desk/data/application-desk'
import type { ReasonedDecision } from '@/selling/rules/application'

type ChoiceProps = { decision: ReasonedDecision; note: string; onNote: (note: string) => void }

/** Saved reasons for a decision, and the one whose words the note has. */
function useSavedReasons(decision: ReasonedDecision, note: string) {
  const { data = [] } = useQuery(savedReasonsQuery)
  const reasons = data.filter((saved) => saved.decision === decision)
  return { reasons, chosen: reasons.find(({ reason }) => reason === note.trim()) }
}

/** Puts a saved reason into the note. */
export function SavedReasonChoice({ decision, note, onNote }: ChoiceProps) {
  const { reasons, chosen } = useSavedReasons(decision, note)
  if (reasons.length === 0) return null
  return (
    <SelectField
      label="Saved reasons"
      placeholder="Choose one"
      options={reasons.map(({ id, reason }) => ({ value: id, label: shortened(reason) }))}
      value={chosen?.id ?? ''}
      onChange={({ target }) => {
        const reason = reasons.find(({ id }) => id === target.value)?.reason
        if (reason) onNote(reason)
      }}
    />
  )
}

const shortened = (reason: string) => (reason.length > 70 ? `${reason.slice(0, 69).trimEnd()}…` : reason)

/** Saves the note for next time or, if it is a saved one, deletes that. */
export function KeepReason({ decision, note }: Omit<ChoiceProps, 'onNote'>) {
  const { chosen } = useSavedReasons(decision, note)
  const saving = useSaveReason()
  const deletion = useForgetReason()
  if (!note.trim()) return null
  const Icon = chosen ? Trash2 : Bookmark
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mt-2 -ml-2.5 justify-self-start px-2.5"
      isBusy={saving.isPending || deletion.isPending}
      onClick={() => (chosen ? deletion.mutate(chosen.id) : saving.mutate({ decision, reason: note.trim() }))}
    >
      <Icon aria-hidden className="size-4" />
      {chosen ? 'Delete this saved reason' : 'Save this text for next time'}
    </Button>
  )
}
