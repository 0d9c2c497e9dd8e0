import type { Session } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { paths } from '@/base/rules/paths'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import type { TakeCaptcha } from '@/account/data/captcha'
import { requireCredentials } from '@/account/data/credentials'
import { secondaryClient } from '@/account/data/secondary-client'
import { clearSignedOut, recordSignOut } from './held-session'
import { forgetAccounts } from './remembered-account'
import { updateSession, sessionState } from './session-store'
import { localStore } from '@/base/page/storage'

export type SignIn = { email: string; password: string; takeCaptcha: TakeCaptcha }

/**
 * Signs in with email and password. First ends any existing session on all devices; failure of that is ignored.
 * @throws Error with a message for the user (docs/product/account.md#sign-in-dialog)
 */
export function useSignIn() {
  return useMutation({
    mutationFn: async ({ takeCaptcha, ...credentials }: SignIn) => {
      requireCredentials(credentials)
      const options = { captchaToken: await takeCaptcha() }
      await supabase.auth.signOut({ scope: 'global' }).catch(() => undefined)
      const { data, error } = await supabase.auth
        .signInWithPassword({ ...credentials, options })
        .catch((thrown: unknown) => {
          throw new PlainError(plainReason(thrown, messages.unexpected), { cause: thrown })
        })
      // The library throws this if the response has no session.
      if (error?.name === 'AuthInvalidTokenResponseError') throw new PlainError(messages.noSession, { cause: error })
      if (error) throw new PlainError(plainReason(error, messages.failed), { cause: error })
      if (!data.session) throw new PlainError(messages.noSession)
      clearSignedOut()
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

/** Whether sign-in failed because the email address is not confirmed yet. */
export const isUnconfirmed = (error: Error | null): boolean =>
  (error?.cause as { code?: unknown } | undefined)?.code === 'email_not_confirmed'

/**
 * Where the user signed out. The sign-out is over on any other page: a link may be followed before the home page has loaded, and to a
 * page with a header of its own.
 */
let signOutPath: string | null = null

/** Ends the session on all devices and navigates home, even if the auth service is unreachable. */
export function useSignOut() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const hasLeft = pathname === paths.home || (signOutPath !== null && pathname !== signOutPath)
    if (hasLeft && sessionState().isSigningOut) updateSession({ isSigningOut: false })
  }, [pathname])

  return useMutation({
    mutationFn: async () => {
      signOutPath = pathname
      updateSession({ isSigningOut: pathname !== paths.home })
      recordSignOut()
      void navigate(paths.home)
      await endSession()
    },
  })
}

/** Ends the session here, then on all devices: the page may be closed before the auth service has answered. */
async function endSession() {
  const { session } = sessionState()
  forgetAccounts()
  forgetStoredKeys()
  await supabase.auth.signOut({ scope: 'local' }).catch(() => undefined)
  if (session) await endEverywhere(session).catch(() => undefined)
}

/** An access token that has expired is renewed first. */
async function endEverywhere({ access_token, refresh_token, expires_at = 0 }: Session) {
  const isValid = expires_at * 1000 > Date.now()
  const token = isValid
    ? access_token
    : (await secondaryClient().refreshSession({ refresh_token })).data.session?.access_token
  if (token) await supabase.auth.admin.signOut(token, 'global')
}

function forgetStoredKeys() {
  for (const key of localStore.keys('sb-')) if (/^sb-.+-auth-token/.test(key)) localStore.removeItem(key)
}
