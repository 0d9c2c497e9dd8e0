import type { QueryClient } from '@tanstack/react-query'
import { isSessionRefusal, isWorthRetrying } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { stateAfterSessionEnd, duringSessionCheck } from './held-session'
import { onUserChange, updateSession, sessionState, type UserChange } from './session-store'

/**
 * Keeps one user's data from the next: clears the query cache when a session ends or changes hands, and refetches when
 * a visitor signs in.
 * @returns a function that stops this
 */
export function bindCacheToSession(queryClient: QueryClient): () => void {
  const listener = ({ from }: UserChange) => {
    if (from) queryClient.getQueryCache().clear()
    else void queryClient.invalidateQueries()
  }
  const stopListening = onUserChange(listener)
  const stopWrites = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void checkSession(event.action.error, true)
  })
  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void checkSession(event.action.error, false)
  })
  return () => {
    stopListening()
    stopWrites()
    stopReads()
  }
}

/**
 * Handles every failed query and mutation: determines whether the session is missing or revoked, and if so opens the
 * sign-in dialog over the current screen. A token removed in another tab is missing in storage; a revoked one is
 * refused by the auth service.
 */
async function checkSession(error: unknown, isWrite: boolean): Promise<void> {
  if (isWorthRetrying(error) || (error as { name?: unknown } | null)?.name === 'AbortError') return
  const isRefusal = isSessionRefusal(error)
  const isForVisitors = !sessionState().session && !sessionState().heldUser
  if (isForVisitors)
    return isWrite && (isRefusal || (error as { code?: unknown } | null)?.code === '42501') ? promptSignIn() : undefined
  const { data, error: problem } = await supabase.auth
    .getSession()
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }))
  if (isWorthRetrying(problem)) return
  await duringSessionCheck(async () => {
    if (!data.session) updateSession({ session: null, ...stateAfterSessionEnd() })
    else if (isRefusal) await verifySession()
  })
}

const promptSignIn = () => updateSession({ isSignInNeeded: true })

/** The library drops a session the service refuses, which results in an auth event. */
async function verifySession(): Promise<void> {
  const { error } = await supabase.auth.getUser().catch((thrown: unknown) => ({ error: thrown }))
  if (error && !isWorthRetrying(error) && sessionState().session)
    await supabase.auth.refreshSession().catch(() => undefined)
}
