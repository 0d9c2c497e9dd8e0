import { useLayoutEffect } from 'react'

const shown = new WeakSet<object>()

/** Whether the screen shows this error where its data would be; then no toast repeats it. */
export const isShownInPlace = (error: object): boolean => shown.has(error)

/** Call where a failed read is shown. */
export function useShownInPlace(error: object | null) {
  useLayoutEffect(() => {
    if (error) shown.add(error)
  }, [error])
}
