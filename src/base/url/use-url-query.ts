import { startTransition, useCallback, useEffect, useLayoutEffect, useOptimistic, useRef } from 'react'
import { afterPaint } from '@/base/page/after-paint'
import { createSearchParams, useNavigate, useSearchParams, type SetURLSearchParams } from 'react-router-dom'
import { useNotedScreen } from './use-is-navigating'

/**
 * `useSearchParams` for a control whose value is in the URL. The router renders a new query in a transition, which takes
 * a while on a slow machine; here it is returned at once, so that the control does not show its old value meanwhile.
 * A query that changes nothing adds no history entry; one whose control has gone, or that a link overtakes, is dropped.
 */
export function useUrlQuery() {
  const [current] = useSearchParams()
  const navigate = useNavigate()
  const noteScreen = useNotedScreen()
  const [query, showQuery] = useOptimistic(current)
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])

  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const setQuery: SetURLSearchParams = useCallback(
    (next, options) => {
      // From the latest query, not the rendered one, so that a second change before the next render keeps the first.
      const after = createSearchParams(typeof next === 'function' ? next(latest.current) : next)
      if (after.toString() === latest.current.toString()) return
      latest.current = after
      const hasLeft = noteScreen()
      // The control's new value is painted before the router navigates, and shown until it has.
      startTransition(async () => {
        showQuery(after)
        await afterPaint()
        if (isMounted.current && !hasLeft()) await navigate(`?${after}`, options)
      })
    },
    [navigate, noteScreen, showQuery],
  )
  return [query, setQuery] as const
}
