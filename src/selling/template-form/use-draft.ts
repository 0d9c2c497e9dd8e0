import { useEffect, useRef } from 'react'
import { clearDraft, saveDraft } from './template-draft'
import { isSame, type TemplateFields, type TemplateFormReturn } from './template-schema'

type Options = {
  form: TemplateFormReturn
  userId: string
  subject: string
  basedOn: string
  start: TemplateFields
  isUnanswered: boolean
}

/** Stores the draft on every change; removes it when it equals the initial values. @returns a function that ends this */
export function useSaveDraft({ form, userId, subject, basedOn, start, isUnanswered }: Options): () => void {
  const isDone = useRef(false)
  useEffect(() => {
    const keep = (fields: TemplateFields) => {
      if (isDone.current) return
      if (isSame(fields, start)) clearDraft(userId, subject)
      else saveDraft(userId, subject, { fields, savedAt: Date.now(), basedOn, isUnanswered })
    }
    keep(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, userId, subject, basedOn, start, isUnanswered])
  return () => {
    isDone.current = true
    clearDraft(userId, subject)
  }
}
