import { startTransition, useCallback, useEffect, useLayoutEffect, useOptimistic, useRef } from 'react'
import { afterPaint } from '@/base/page/after-paint'
import {
  createSearchParams,
  useLocation,
  useNavigate,
  useSearchParams,
  type Location,
  type SetURLSearchParams,
} from 'react-router-dom'
import { useNotedScreen } from './use-is-navigating'

/** What was chosen last where the person is, by any control: it is rendered a while later. */
const chosen = new WeakMap<Location, URLSearchParams>()

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
  const location = useLocation()
  const here = useRef(location)
  useLayoutEffect(() => {
    here.current = location
    chosen.set(location, query)
  }, [location, query])

  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const setQuery: SetURLSearchParams = useCallback(
    (next, options) => {
      // From the latest query, not the rendered one, so that a second change before the next render keeps the first.
      const before = chosen.get(here.current) ?? createSearchParams(here.current.search)
      const after = createSearchParams(typeof next === 'function' ? next(before) : next)
      if (after.toString() === before.toString()) return
      chosen.set(here.current, after)
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
