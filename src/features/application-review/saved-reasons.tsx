import { useQuery } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { SelectField } from '@/components/ui/select'
import { Button } from '@/components/ui/button'
import {
  savedReasonsQuery,
  useForgetReason,
  useSaveReason,
  type ReasonedDecision,
} from '@/data/applications/application-desk'

type Props = { decision: ReasonedDecision; note: string; onNote: (note: string) => void }

/** Puts a saved reason into the note, saves the note for next time, or deletes the one that is chosen. */
export function SavedReasons({ decision, note, onNote }: Props) {
  const { data = [] } = useQuery(savedReasonsQuery)
  const saving = useSaveReason()
  const deletion = useForgetReason()
  const reasons = data.filter((saved) => saved.decision === decision)
  const words = note.trim()
  const chosen = reasons.find(({ reason }) => reason === words)
  return (
    <div className="grid gap-2">
      {reasons.length > 0 && (
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
      )}
      {chosen ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          isBusy={deletion.isPending}
          onClick={() => deletion.mutate(chosen.id)}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete this saved reason
        </Button>
      ) : (
        words && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            isBusy={saving.isPending}
            onClick={() => saving.mutate({ decision, reason: words })}
          >
            <Bookmark aria-hidden className="size-4" />
            Save these words for next time
          </Button>
        )
      )}
    </div>
  )
}

const shortened = (reason: string) => (reason.length > 70 ? `${reason.slice(0, 69).trimEnd()}…` : reason)
