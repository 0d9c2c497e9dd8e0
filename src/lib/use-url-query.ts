import { startTransition, useOptimistic } from 'react'
import { createSearchParams, useSearchParams, type SetURLSearchParams } from 'react-router-dom'

/**
 * `useSearchParams` for a control whose value is in the URL. The router renders a new query in a transition, which takes
 * a while on a slow machine; here it is returned at once, so that the control does not show its old value meanwhile.
 */
export function useUrlQuery() {
  const [current, navigate] = useSearchParams()
  const [query, showQuery] = useOptimistic(current)

  const setQuery: SetURLSearchParams = (next, options) =>
    startTransition(() => {
      // From the query shown, so that a second change before the router's render keeps the first.
      const after = createSearchParams(typeof next === 'function' ? next(query) : next)
      showQuery(after)
      navigate(after, options)
    })
  return [query, setQuery] as const
}
