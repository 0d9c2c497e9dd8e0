import { startTransition, useCallback, useEffect, useState } from 'react'
import {
  createSearchParams,
  type DataRouter,
  useNavigate,
  useSearchParams,
  type SetURLSearchParams,
} from 'react-router-dom'
import { afterPaint } from '@/base/page/after-paint'
import { useNotedScreen, useRouter } from './use-router'

type Choice = { query: URLSearchParams; hasLeft: () => boolean }

/** The last choice of any control, until it is painted and the router knows it. */
const choices = new WeakMap<DataRouter, Choice>()

/** The query that the page is about to have: what was chosen last, else what the router loads or shows. */
function latestQueryOf(router: DataRouter): URLSearchParams {
  const choice = choices.get(router)
  if (choice && !choice.hasLeft()) return choice.query
  return createSearchParams((router.state.navigation.location ?? router.state.location).search)
}

/**
 * `useSearchParams` for a control whose value is in the URL. The router renders a new query in a transition, which takes
 * a while on a slow machine; here it is returned at once, so that the control does not show its old value meanwhile.
 * Changes start from the latest query, not the rendered one, so that each keeps those before it, of whichever control.
 * A query that changes nothing adds no history entry; one whose control has gone, or that a link overtakes, is dropped, and nothing is
 * chosen while a link to another screen loads.
 */
export function useUrlQuery() {
  const [current] = useSearchParams()
  const router = useRouter()
  const navigate = useNavigate()
  const noteScreen = useNotedScreen()
  const [chosen, show] = useState<URLSearchParams | null>(null)
  /** This control's choices that are not painted yet. */
  const [waiting] = useState(() => new Set<Choice>())

  useEffect(() => {
    // In the same event as the router's own update, so that React renders both at once and never the old value between them.
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle' && waiting.size === 0) startTransition(() => show(null))
    })
    return () => {
      stop()
      waiting.clear()
    }
  }, [router, waiting])

  const setQuery: SetURLSearchParams = useCallback(
    (next, options) => {
      const hasLeft = noteScreen()
      if (hasLeft()) return
      const before = latestQueryOf(router)
      const after = createSearchParams(typeof next === 'function' ? next(before) : next)
      if (after.toString() === before.toString()) return
      const choice = { query: after, hasLeft }
      choices.set(router, choice)
      waiting.add(choice)
      show(after)
      // The control's new value is painted before the router navigates, and shown until it has.
      void afterPaint().then(() => {
        if (choices.get(router) === choice) choices.delete(router)
        const isMounted = waiting.delete(choice)
        if (!isMounted) return
        if (hasLeft()) show(null)
        else void navigate(`?${after}`, options)
      })
    },
    [navigate, noteScreen, router, waiting],
  )
  return [chosen ?? current, setQuery] as const
}
