import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInMessages as messages } from '@/domain/messages/sign-in'
import { paths } from '@/domain/paths'
import { plainReason } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { requireCredentials } from './credentials'
import { forgetSignedOut, markSignedOut } from './held-session'
import { endRecovery } from './recovery'
import { forgetCachedRoles } from './roles'
import { putSession, sessionState } from './session-store'

/**
 * Signs in with e-mail and password. Whoever was signed in here before is signed out everywhere first; that this may
 * fail is nobody's concern. Throws an Error with the words to show (docs/product.md#sign-in-dialog).
 */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      requireCredentials(credentials)
      await supabase.auth.signOut({ scope: 'global' }).catch(() => undefined)
      const { data, error } = await supabase.auth.signInWithPassword(credentials).catch((thrown: unknown) => {
        throw new Error(plainReason(thrown, messages.unexpected), { cause: thrown })
      })
      // The library takes an answer without a session for an error of its own.
      if (error?.name === 'AuthInvalidTokenResponseError') throw new Error(messages.noSession, { cause: error })
      if (error) throw new Error(plainReason(error, messages.failed), { cause: error })
      if (!data.session) throw new Error(messages.noSession)
      forgetSignedOut()
    },
    meta: { onErrorSay: (error: Error) => error.message },
  })
}

/** True for the refusal of an account whose address is not confirmed yet. */
export const isUnconfirmed = (error: Error | null): boolean =>
  (error?.cause as { code?: unknown } | undefined)?.code === 'email_not_confirmed'

/** Ends the session on all devices, clears every stored key and goes home; home too where the service cannot be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === paths.home && sessionState().isSigningOut) putSession({ isSigningOut: false })
  }, [pathname])

  return useMutation({
    mutationFn: async () => {
      putSession({ isSigningOut: pathname !== paths.home })
      markSignedOut()
      void navigate(paths.home)
      const { error } = await supabase.auth.signOut({ scope: 'global' }).catch((thrown: unknown) => ({ error: thrown }))
      forgetCachedRoles()
      endRecovery()
      forgetStoredKeys()
      // Without the service the library keeps the session; with nothing stored there is none left to keep.
      if (error) await supabase.auth.signOut({ scope: 'local' }).catch(() => undefined)
    },
  })
}

function forgetStoredKeys() {
  for (const key of Object.keys(localStorage)) if (/^sb-.+-auth-token/.test(key)) localStorage.removeItem(key)
}
