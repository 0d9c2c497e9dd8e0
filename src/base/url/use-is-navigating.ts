import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

const useRouter = () => useContext(UNSAFE_DataRouterContext)?.router

/**
 * Returns a function that says whether the router is loading another screen right now. `useNavigation` says it a render
 * later, which is too late for what happens in the same task as the click.
 */
export function useIsNavigating(): () => boolean {
  const router = useRouter()
  return useCallback(() => router !== undefined && router.state.navigation.state !== 'idle', [router])
}

/** Returns a function that notes the path, and returns another: whether the page has left it since, or is on its way. */
export function useNotedPath(): () => () => boolean {
  const router = useRouter()
  return useCallback(() => {
    const { pathname } = window.location
    return () => (router?.state.navigation.location ?? window.location).pathname !== pathname
  }, [router])
}
