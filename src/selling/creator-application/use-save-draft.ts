import { useEffect } from 'react'
import type { StoredDocument } from '@/selling/parts/use-documents'
import { clearDraft, saveDraft } from './application-draft'
import { isSame, type ApplicationFields } from './application-schema'
import type { ApplicationForm } from './basic-info'

/** Stores the draft on every change; removes it when it equals the initial values. */
export function useSaveDraft(
  form: ApplicationForm,
  uploaded: StoredDocument[],
  userId: string,
  start: ApplicationFields,
) {
  useEffect(() => {
    const keep = (fields: ApplicationFields) =>
      uploaded.length === 0 && isSame(fields, start)
        ? clearDraft(userId)
        : saveDraft(userId, { fields, documents: uploaded })
    keep(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, uploaded, userId, start])
}
