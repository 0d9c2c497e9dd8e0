import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { endUndo } from '@/base/page/toast'

/** Call beside an Undo that fills the form again: it would replace what is typed after it, so it ends with the first edit. */
export function endUndoAtEdit<T extends FieldValues>(form: Pick<UseFormReturn<T>, 'watch'>): void {
  const edits = form.watch((_values, { type }) => {
    if (type !== 'change') return
    edits.unsubscribe()
    endUndo()
  })
}
