import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast, undoable } from '@/base/page/toast'
import { endUndoAtEdit } from '@/selling/parts/end-undo-at-edit'
import { discardTemplateUpload } from '@/selling/data/template-uploads'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { hasDraft, savedDraft, type ShownDraft } from './template-draft'
import { revisionSchema, templateSchema, type TemplateFields, type TemplateOutput } from './template-schema'
import { useSaveDraft } from './use-draft'

export type FormSubject = {
  userId: string
  /** The edited template; null for a new one. */
  id: string | null
  /** State of the edited template; '' for a new one. */
  basedOn: string
  /** An approved template, which gets a revision with a changelog. */
  isRevision: boolean
  /** Initial values. */
  start: TemplateFields
}

/** The form with its draft, which is restored on the first render. */
export function useTemplateForm({ userId, id, basedOn, isRevision, start }: FormSubject) {
  const subject = id ?? 'new'
  const [draft, setDraft] = useState<ShownDraft | null>(() => savedDraft(userId, subject, basedOn, start))
  const [isUnanswered, setIsUnanswered] = useState(draft?.isUnanswered ?? false)
  const form = useForm<TemplateFields, unknown, TemplateOutput>({
    resolver: zodResolver(isRevision ? revisionSchema : templateSchema),
    defaultValues: draft?.fields ?? start,
    // The form focuses the first invalid field itself: file inputs and choices are not registered.
    shouldFocusError: false,
  })
  const endDraft = useSaveDraft({ form, userId, subject, basedOn, start, isUnanswered })

  const discardDraft = () => {
    const discarded = form.getValues()
    const undo = () => {
      form.reset(discarded)
      setDraft(draft)
      setIsUnanswered(isUnanswered)
    }
    // The files follow when nothing can bring them back.
    const forget = () => discardUploadsOf(discarded)
    setIsUnanswered(false)
    setDraft(null)
    form.reset(start)
    toast.success(messages.draftDiscarded, { ...undoable(undo), onAutoClose: forget, onDismiss: forget })
    endUndoAtEdit(form)
  }
  /** Whether an earlier attempt may have succeeded: it got no answer, or another tab submitted the shared draft. */
  const mayBeSaved = () => isUnanswered || !hasDraft(userId, subject)
  return { form, draft, discardDraft, endDraft, mayBeSaved, setIsUnanswered }
}

function discardUploadsOf({ goods, image }: TemplateFields) {
  if (goods?.kind === 'file' && goods.uploadedAt > 0) discardTemplateUpload('template-goods', goods.path)
  if (image?.kind === 'file' && image.uploadedAt > 0) discardTemplateUpload('template-images', image.path)
}
