import { useCallback, useContext } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router-dom'

/** The page’s router, whose state changes before React renders it. @throws Error without a RouterProvider around it */
export function useRouter(): DataRouter {
  const context = useContext(UNSAFE_DataRouterContext)
  if (!context) throw new Error('Render this within a RouterProvider.')
  return context.router
}

/**
 * Returns a function that says whether the router is loading another screen right now. `useNavigation` says it a render
 * later, which is too late for what happens in the same task as the click.
 */
export function useIsNavigating(): () => boolean {
  const router = useRouter()
  return useCallback(() => router.state.navigation.state !== 'idle', [router])
}

/** What names a screen: its path and, of one item of a list, the `id` in its query. A choice changes neither. */
const screenOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('id')}`

/** Returns a function that notes the screen, and returns another: whether the page has left it since, or is on its way. */
export function useNotedScreen(): () => () => boolean {
  const router = useRouter()
  return useCallback(() => {
    const screen = screenOf(router.state.location)
    return () => screenOf(router.state.navigation.location ?? router.state.location) !== screen
  }, [router])
}
