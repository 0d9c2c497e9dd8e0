import { useMutation } from '@tanstack/react-query'
import { passwordResetMessages as messages } from '@/domain/messages/password-reset'
import { paths } from '@/domain/paths'
import { plainReason } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { endRecovery } from './recovery'

/**
 * Asks for a link to choose a new password. Whatever the service answers, known address or not, comes out the same; only
 * that it could not be reached throws, an Error with the words to show.
 */
export function useAskForNewPassword() {
  return useMutation({
    mutationFn: async (email: string) => {
      const options = { redirectTo: window.location.origin + paths.resetPassword }
      const { error } = await supabase.auth
        .resetPasswordForEmail(email, options)
        .catch((thrown: unknown) => ({ error: thrown }))
      // Known addresses alone have to wait between two mails: to tell of that would tell who is known.
      if (error && isUnreachable(error)) throw new Error(messages.unreachable, { cause: error })
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
 * Sets the password of whoever opened a recovery link, and ends all other sessions of theirs. Throws an Error with the words
 * to show.
 */
export function useChooseNewPassword() {
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await supabase.auth.updateUser({ password }).catch((thrown: unknown) => ({ error: thrown }))
      if (error)
        throw new Error(isGone(error) ? messages.linkGone : plainReason(error, messages.failed), { cause: error })
      endRecovery()
      // The new password holds, whether or not the others could be ended at once; they cannot be renewed.
      await supabase.auth.signOut({ scope: 'others' }).catch(() => undefined)
    },
    meta: { onSuccessSay: messages.updated, onErrorSay: (error: Error) => error.message },
  })
}

/** The link's session ended, or is too old to choose a password without the current one. */
const isGone = (error: unknown) => {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return (
    name === 'AuthSessionMissingError' || code === 'reauthentication_needed' || code === 'current_password_required'
  )
}
