import type { Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { supabase } from '@/base/data/supabase'
import { LostSessionError, PlainError } from '@/base/errors/errors'
import { onUserChange } from '@/account/data/session/session-store'
import { isChallengeDue, type AuthService } from './challenge'
import { readSecondFactor } from './second-factor'

/** The user closed the dialog: nothing was done, and no toast is shown. */
export class SecondFactorMissing extends PlainError {
  constructor() {
    super('')
  }
}

/** Something waits for a second factor: an act in the page's own session, or the raised session of another client. */
export type Prompt = { client: AuthService | null; resolve: () => void; cancel: () => void }

let open: Prompt | null = null
const watchers = new Set<() => void>()

function setPrompt(prompt: Prompt | null) {
  open = prompt
  watchers.forEach((watcher) => watcher())
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

// It belongs to the account that asked.
onUserChange(() => open?.cancel())

/** What waits for a second factor; null for nothing. */
export const useSecondFactorPrompt = (): Prompt | null =>
  useSyncExternalStore(
    watch,
    () => open,
    () => null,
  )

function ask(client: AuthService | null): Promise<void> {
  open?.cancel()
  return new Promise((resolve, reject) => {
    const close = (end: () => void) => () => {
      setPrompt(null)
      end()
    }
    setPrompt({ client, resolve: close(resolve), cancel: close(() => reject(new SecondFactorMissing())) })
  })
}

/**
 * Before an act that needs a second factor: asks for the code, or to set one up, unless this session has one that counts.
 * @throws SecondFactorMissing if the user closes the dialog
 */
export async function confirmSecondFactor(): Promise<void> {
  const { is_confirmed } = await readSecondFactor()
  if (!is_confirmed) await ask(null)
}

/**
 * Raises the session of the second client, whose account may have an authenticator app.
 * @returns the session to go on with
 * @throws SecondFactorMissing if the user closes the dialog
 */
export async function raisedSession(client: AuthService, session: Session): Promise<Session> {
  if (!isChallengeDue(session)) return session
  await ask(client)
  const { data } = await client.getSession()
  if (!data.session) throw new LostSessionError()
  return data.session
}

/** The page's own client. */
export const ownClient = (): AuthService => supabase.auth
