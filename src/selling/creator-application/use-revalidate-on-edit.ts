import { useEffect } from 'react'
import { basicInfoFields } from './application-schema'
import type { ApplicationForm } from './basic-info'

/** Revalidates fields with errors while typing: react-hook-form does so only after a submission, and Next is none. */
export function useRevalidateOnEdit(form: ApplicationForm) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = basicInfoFields.find((known) => known === name)
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )
}
