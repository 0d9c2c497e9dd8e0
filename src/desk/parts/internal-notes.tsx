import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/fields/textarea'
import { formatDateTime } from '@/base/rules/dates'

type Note = { id: string; note: string; author: string | null; created_at: string }

type FormProps = {
  add: UseMutationResult<void, Error, string>
  /** Longest note, in characters. */
  limit: number
  /** Who else could ever read the note. */
  hint: string
  messages: { missing: string; tooLong: string }
}

/** Notes among admins, oldest first, and a form to add one. */
export function InternalNotes({ notes, ...form }: FormProps & { notes: readonly Note[] }) {
  return (
    <section aria-labelledby="notes" className="rounded-xl border bg-surface p-5 sm:p-6">
      <h2 id="notes" className="text-base">
        Internal notes
      </h2>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {notes.map(({ id, note, author, created_at }) => (
            <li key={id} className="rounded-lg bg-sunken p-3 text-md">
              <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
              <p className="mt-1 text-xs text-ink-3">
                {author ?? 'A former admin'}, {formatDateTime(created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <AddNote {...form} />
    </section>
  )
}

function AddNote({ add, limit, hint, messages }: FormProps) {
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const letters = note.trim().length
  const problem = letters === 0 ? messages.missing : letters > limit ? messages.tooLong : undefined
  const submit = async () => {
    setWasTried(true)
    if (problem || add.isPending) return
    const sent = note.trim()
    const isDone = await add.mutateAsync(sent).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    // The next one may be begun meanwhile.
    setNote((now) => (now.trim() === sent ? '' : now))
    setWasTried(false)
  }
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        label="Add a note"
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint={hint}
        error={wasTried ? problem : undefined}
      />
      <Button type="submit" variant="ghost" size="sm" isBusy={add.isPending} className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}
