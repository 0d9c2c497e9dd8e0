import type { User } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { emailChangeMessages as messages } from '@/account/messages/email-change'
import { passwordMessages } from '@/account/messages/password'
import { settingsMessages } from '@/account/messages/settings'
import { paths } from '@/base/rules/paths'
import { LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { secondaryClient, verifyCurrentPassword } from './password-check'
import { rememberEmailChange } from './pending-email-change'

export type EmailChange = { email: string; next: string; current: string }

/**
 * Starts a change of email: the current password is verified, then the auth service mails a link to both addresses. An
 * address of another account gets the same answer, so that nobody learns which addresses have one.
 * @throws WrongPasswordError, or Error with a message for the user
 */
export function useChangeEmail() {
  return useMutation({
    mutationFn: async ({ email, next, current }: EmailChange) => {
      const { data } = await supabase.auth.getSession()
      if (!data.session) throw new LostSessionError(settingsMessages.notLoggedIn)
      await verifyCurrentPassword(email, current, errorMessageFor)
      await secondaryClient()
        .signOut({ scope: 'local' })
        .catch(() => undefined)
      const address = next.toLowerCase()
      const emailRedirectTo = `${window.location.origin}${paths.emailChangeConfirmed}`
      const { error } = await supabase.auth.updateUser({ email: address }, { emailRedirectTo })
      if (error && error.code !== 'email_exists') throw new PlainError(errorMessageFor(error), { cause: error })
      rememberEmailChange(data.session.user.id, address)
    },
    meta: { successMessage: messages.started, errorMessage: (error: Error) => error.message },
  })
}

function errorMessageFor(error: { name?: string; code?: string | undefined; status?: number | undefined }): string {
  if (error.name === 'AuthSessionMissingError') return settingsMessages.notLoggedIn
  if (error.code === 'email_address_invalid' || error.code === 'validation_failed') return messages.invalid
  if (error.status === 429) return passwordMessages.tooMany
  return messages.failed(plainReason(error))
}

/** Refreshes the session once its email is outdated: the change was completed in another browser. */
export function useRefreshAfterEmailChange(user: User, profileEmail: string | null) {
  const isOutdated = Boolean(profileEmail && user.email && profileEmail.toLowerCase() !== user.email.toLowerCase())
  useEffect(() => {
    if (isOutdated) void supabase.auth.refreshSession().catch(() => undefined)
  }, [isOutdated])
}
