import { useEffect, useRef } from 'react'
import { changedFields, clearDraft, saveDraft } from './template-draft'
import type { TemplateFields, TemplateFormReturn } from './template-schema'

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
      const changed = changedFields(fields, start)
      if (changed.length === 0) clearDraft(userId, subject)
      else saveDraft(userId, subject, { fields, savedAt: Date.now(), basedOn, changed, isUnanswered })
    }
    keep(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, userId, subject, basedOn, start, isUnanswered])
  return () => {
    isDone.current = true
    clearDraft(userId, subject)
  }
}
