import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Returns a function that says whether the router is loading another screen right now. `useNavigation` says it a render
 * later, which is too late for what happens in the same task as the click.
 */
export function useIsNavigating(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => router !== undefined && router.state.navigation.state !== 'idle', [router])
}
