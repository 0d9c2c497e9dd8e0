import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { endUndo } from '@/base/page/toast'

/** Ends the Undo of a cleared form with the first edit: pressed later, Undo would replace the new text by the old one. */
export function endUndoAtEdit<T extends FieldValues>(form: Pick<UseFormReturn<T>, 'watch'>): void {
  const edits = form.watch((_values, { type }) => {
    if (type !== 'change') return
    edits.unsubscribe()
    endUndo()
  })
}
