import { useMutation } from '@tanstack/react-query'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { paths } from '@/base/rules/paths'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { endRecovery } from './recovery'

/**
 * Requests a password reset mail. Resolves for known and unknown addresses alike, to prevent account enumeration.
 * @throws Error with a message for the user if the auth service is unreachable
 */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: async (email: string) => {
      const options = { redirectTo: window.location.origin + paths.resetPassword }
      const { error } = await supabase.auth
        .resetPasswordForEmail(email, options)
        .catch((thrown: unknown) => ({ error: thrown }))
      // Ignore 429: only known addresses are rate limited, so showing it would reveal them.
      if (error && isUnreachable(error)) throw new PlainError(messages.unreachable, { cause: error })
    },
  })
}

const isUnreachable = (error: unknown) => {
  const { name, status } = error as { name?: unknown; status?: unknown }
  return (
    name === 'AuthRetryableFetchError' ||
    (typeof status === 'number' && (status === 0 || status >= 500)) ||
    error instanceof TypeError
  )
}

/**
 * Sets a new password in the session of a recovery link and ends the user's other sessions.
 * @throws Error with a message for the user
 */
export function useSetNewPassword() {
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await supabase.auth.updateUser({ password }).catch((thrown: unknown) => ({ error: thrown }))
      if (error)
        throw new PlainError(isSessionExpired(error) ? messages.linkGone : plainReason(error, messages.failed), {
          cause: error,
        })
      endRecovery()
      // Best effort: the other sessions cannot be refreshed after the change anyway.
      await supabase.auth.signOut({ scope: 'others' }).catch(() => undefined)
    },
    meta: { successMessage: messages.updated, errorMessage: (error: Error) => error.message },
  })
}

/** The link's session has ended, or is too old to set a password without the current one. */
const isSessionExpired = (error: unknown) => {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return (
    name === 'AuthSessionMissingError' || code === 'reauthentication_needed' || code === 'current_password_required'
  )
}
