import { useEffect, useMemo, useRef } from 'react'

/** Debounces a callback by `delay` milliseconds; pending calls are dropped on unmount. */
export function useDebounced<T>(callback: (value: T) => void, delay: number) {
  const latest = useRef(callback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current)
    const now = (value: T) => {
      cancel()
      latest.current(value)
    }
    const debounced = (value: T) => {
      cancel()
      timer.current = setTimeout(() => latest.current(value), delay)
    }
    return { now, soon: delay > 0 ? debounced : now, cancel }
  }, [delay])
}
