import { useEffect, useMemo, useRef } from 'react'

/** Debounces a callback by `delay` milliseconds; pending calls are dropped on unmount. */
export function useDelayed<T>(act: (value: T) => void, delay: number) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current)
    const now = (value: T) => {
      cancel()
      latest.current(value)
    }
    const soon = (value: T) => {
      cancel()
      timer.current = setTimeout(() => latest.current(value), delay)
    }
    return { now, soon: delay > 0 ? soon : now, cancel }
  }, [delay])
}
