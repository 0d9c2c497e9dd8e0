import type { User } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { emailChangeMessages as messages } from '@/account/messages/email-change'
import { pageMessages } from '@/base/messages/page'
import { passwordMessages } from '@/account/messages/password'
import { settingsMessages } from '@/account/messages/settings'
import { isRateLimited, isSessionRefusal, LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { wrongPassword } from './password-check'
import { rememberEmailChange } from './pending-email-change'

export type EmailChange = { next: string; current: string }

/**
 * Starts a change of email: the database checks the current password, then the auth service mails a link to both addresses. An
 * address of another account gets the same answer, so that nobody learns which addresses have one.
 * @throws WrongPasswordError, or Error with a message for the user
 */
export function useChangeEmail() {
  return useMutation({
    mutationFn: async ({ next, current }: EmailChange) => {
      const { data } = await supabase.auth.getSession()
      if (!data.session) throw new LostSessionError(settingsMessages.notLoggedIn)
      const address = next.toLowerCase()
      await allowEmailChange(address, current)
      const { error } = await supabase.auth.updateUser({ email: address })
      if (error && error.code !== 'email_exists') throw new PlainError(errorMessageFor(error), { cause: error })
      rememberEmailChange(data.session.user.id, address)
    },
    meta: { successMessage: messages.started, errorMessage: (error: Error) => error.message },
  })
}

/** The database refuses a change that it was not told of with the password. @throws WrongPasswordError or PlainError */
async function allowEmailChange(email: string, password: string) {
  const { data: isAllowed, error } = await supabase.rpc('allow_email_change', { email, password })
  if (isRateLimited(error)) throw new PlainError(passwordMessages.tooMany, { cause: error })
  if (isSessionRefusal(error)) throw new LostSessionError(settingsMessages.notLoggedIn)
  if (error) throw new PlainError(error.code === '22023' ? messages.invalid : errorMessageFor(error), { cause: error })
  if (!isAllowed) throw wrongPassword()
}

function errorMessageFor(error: { name?: string; code?: string | undefined; status?: number | undefined }): string {
  if (error.name === 'AuthSessionMissingError') return settingsMessages.notLoggedIn
  if (error.code === 'email_address_invalid' || error.code === 'validation_failed') return messages.invalid
  if (error.status === 429) return passwordMessages.tooMany
  return messages.failed(plainReason(error))
}

/** Undoes a change of email by the token of the mailed link. Its data is whether the link still worked. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: async (token: string) => {
      const { data, error } = await supabase.rpc('undo_email_change', { token })
      if (error?.code === 'PT409') throw new PlainError(messages.undoTaken, { cause: error })
      if (error) throw error
      return data
    },
    meta: {
      errorMessage: (error: Error) =>
        isRateLimited(error) ? pageMessages.tooMany : error instanceof PlainError ? error.message : messages.undoFailed,
    },
  })
}

/** Refreshes the session once its email is outdated: the change was completed in another browser. */
export function useRefreshAfterEmailChange(user: User, profileEmail: string | null) {
  const isOutdated = Boolean(profileEmail && user.email && profileEmail.toLowerCase() !== user.email.toLowerCase())
  useEffect(() => {
    if (isOutdated) void supabase.auth.refreshSession().catch(() => undefined)
  }, [isOutdated])
}
