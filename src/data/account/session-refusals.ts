import type { QueryClient } from '@tanstack/react-query'
import { isSessionRefusal, isWorthRetrying } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { afterTheEnd, whileRefused } from './held-session'
import { onUserChange, putSession, sessionState, type UserChange } from './session-store'

/**
 * Keeps what was read for one person from the next: the cache is emptied when a session ends or changes hands, and read
 * again when a visitor signs in, who may now see more. Returns the way to stop.
 */
export function bindCacheToSession(queryClient: QueryClient): () => void {
  const listener = ({ from }: UserChange) => {
    if (from) queryClient.getQueryCache().clear()
    else void queryClient.invalidateQueries()
  }
  const stopListening = onUserChange(listener)
  const stopWrites = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void lookAtSession(event.action.error, true)
  })
  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void lookAtSession(event.action.error, false)
  })
  return () => {
    stopListening()
    stopWrites()
    stopReads()
  }
}

/**
 * Where every refusal of a read or a write ends up: finds out whether it was for want of a session, and if so asks to sign in,
 * over the screen as it is. A token that was removed in another tab is missed here, one that was revoked by the auth service.
 */
async function lookAtSession(error: unknown, isWrite: boolean): Promise<void> {
  if (isWorthRetrying(error) || (error as { name?: unknown } | null)?.name === 'AbortError') return
  const isRefusal = isSessionRefusal(error)
  const isForVisitors = !sessionState().session && !sessionState().heldUser
  if (isForVisitors)
    return isWrite && (isRefusal || (error as { code?: unknown } | null)?.code === '42501') ? askVisitor() : undefined
  const { data, error: problem } = await supabase.auth
    .getSession()
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }))
  if (isWorthRetrying(problem)) return
  await whileRefused(async () => {
    if (!data.session) putSession({ session: null, ...afterTheEnd() })
    else if (isRefusal) await askAuthService()
  })
}

const askVisitor = () => putSession({ isSignInNeeded: true })

/** The library drops a session that the service does not know any more; that comes back as an auth event. */
async function askAuthService(): Promise<void> {
  const { error } = await supabase.auth.getUser().catch((thrown: unknown) => ({ error: thrown }))
  if (error && !isWorthRetrying(error) && sessionState().session)
    await supabase.auth.refreshSession().catch(() => undefined)
}
