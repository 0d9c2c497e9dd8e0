import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Focuses a field whose value the server has refused, once its form is enabled again: a field that is disabled while it
 * is checked loses the focus.
 */
export function useFocusOfRefused<T extends FieldValues>(form: UseFormReturn<T>, field: Path<T>, isRefused: boolean) {
  const { isSubmitting } = form.formState
  useEffect(() => {
    if (isRefused && !isSubmitting) form.setFocus(field)
  }, [form, field, isRefused, isSubmitting])
}
