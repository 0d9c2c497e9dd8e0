import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { createSearchParams, useNavigate, useSearchParams, type SetURLSearchParams } from 'react-router-dom'

/**
 * `useSearchParams` for a control whose value is in the URL. The router renders a new query in a transition, which takes
 * a while on a slow machine; here it is returned at once, so that the control does not show its old value meanwhile.
 * A query that changes nothing adds no history entry.
 */
export function useUrlQuery() {
  const [current] = useSearchParams()
  const navigate = useNavigate()
  const [query, showQuery] = useOptimistic(current)
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])

  const setQuery: SetURLSearchParams = useCallback(
    (next, options) => {
      // From the latest query, not the rendered one, so that a second change before the next render keeps the first.
      const after = createSearchParams(typeof next === 'function' ? next(latest.current) : next)
      if (after.toString() === latest.current.toString()) return
      latest.current = after
      // Awaited, because the router navigates in a later task: the optimistic query is shown until then.
      startTransition(async () => {
        showQuery(after)
        await navigate(`?${after}`, options)
      })
    },
    [navigate, showQuery],
  )
  return [query, setQuery] as const
}
