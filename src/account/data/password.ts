import { useMutation, useQueryClient } from '@tanstack/react-query'
import { passwordMessages as messages } from '@/account/messages/password'
import { settingsMessages } from '@/account/messages/settings'
import { LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { sessionKeys } from '@/account/data/keys'
import { supabase } from '@/base/data/supabase'
import type { TakeCaptcha } from './captcha'
import { verifyCurrentPassword, wrongPassword } from './password-check'
import { raisedSession } from './second-factor/prompt'
import { secondaryClient } from './secondary-client'

export type PasswordChange = { email: string; current: string; next: string; takeCaptcha: TakeCaptcha }

/**
 * Changes the user's password. The auth service requires a recent sign-in, so the current password opens a new session,
 * with which the app continues; all others end.
 * @throws WrongPasswordError, or Error with a message for the user
 */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, current, next, takeCaptcha }: PasswordChange) => {
      const { data } = await supabase.auth.getSession()
      if (!data.session) throw new LostSessionError(settingsMessages.notLoggedIn)
      if (current === next) throw new PlainError(messages.sameAsBefore)
      const client = secondaryClient()
      const session = await raisedSession(
        client,
        await verifyCurrentPassword(email, current, takeCaptcha, errorMessageFor),
      )
      const { error } = await client.updateUser({ password: next, current_password: current })
      if (error) {
        await client.signOut({ scope: 'local' }).catch(() => undefined)
        throw error.code === 'current_password_invalid'
          ? wrongPassword(error)
          : new PlainError(errorMessageFor(error), { cause: error })
      }
      await supabase.auth.setSession(session)
      // The service ends the other sessions on a password change; this is a fallback.
      await supabase.auth.signOut({ scope: 'others' }).catch(() => undefined)
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionKeys.all }),
    meta: { successMessage: messages.updated, errorMessage: (error: Error) => error.message },
  })
}

function errorMessageFor(error: { name?: string; code?: string | undefined; status?: number | undefined }): string {
  // The session was revoked in the meantime: the message asks to log in again.
  if (error.name === 'AuthSessionMissingError') return settingsMessages.notLoggedIn
  if (error.code === 'same_password') return messages.sameAsBefore
  if (error.status === 429) return messages.tooMany
  return messages.failed(plainReason(error))
}
