import type { Session } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { paths } from '@/base/rules/paths'
import { PlainError, plainReason } from '@/base/errors/errors'
import type { MailedLink } from '@/base/url/mailed-link'
import { supabase } from '@/base/data/supabase'
import { verifyLink } from './mail-link'
import type { TakeCaptcha } from './captcha'
import { raisedSession } from './second-factor/prompt'
import { secondaryClient } from './secondary-client'
import { openLinkedSession, refuseLink } from './session/session'

/**
 * Requests a password reset mail. Resolves for known and unknown addresses alike, to prevent account enumeration.
 * @throws Error with a message for the user if the auth service is unreachable
 */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: async ({ email, takeCaptcha }: { email: string; takeCaptcha: TakeCaptcha }) => {
      const captchaToken = await takeCaptcha()
      const options = { redirectTo: window.location.origin + paths.resetPassword, captchaToken }
      const { error } = await supabase.auth
        .resetPasswordForEmail(email, options)
        .catch((thrown: unknown) => ({ error: thrown }))
      // Ignore 429: only known addresses are rate limited, so showing it would reveal them.
      if (error && isUnreachable(error)) throw new PlainError(messages.unreachable, { cause: error })
      if (isCaptchaRefusal(error)) throw new PlainError(`${plainReason(error)}.`, { cause: error })
    },
  })
}

const isCaptchaRefusal = (error: unknown) => (error as { code?: unknown } | null)?.code === 'captcha_failed'

const isUnreachable = (error: unknown) => {
  const { name, status } = error as { name?: unknown; status?: unknown }
  return (
    name === 'AuthRetryableFetchError' ||
    (typeof status === 'number' && (status === 0 || status >= 500)) ||
    error instanceof TypeError
  )
}

/**
 * Uses up a recovery link and sets the new password with it, in one go: until then, nothing but the link can be taken
 * away. Ends the account's other sessions. A password that the service refuses can be followed by another.
 * @throws Error with a message for the user
 */
export function useSetNewPassword(link: MailedLink) {
  const [used] = useState<{ session: Session | null }>({ session: null })
  return useMutation({
    mutationFn: async (password: string) => {
      used.session ??= await spendLink(link)
      const client = secondaryClient()
      const session = (used.session = await raisedSession(client, used.session))
      const { error } = await client.updateUser({ password }).catch((thrown: unknown) => ({ error: thrown }))
      if (error)
        throw new PlainError(isSessionExpired(error) ? messages.linkGone : plainReason(error, messages.failed), {
          cause: error,
        })
      // Best effort: the other sessions cannot be refreshed after the change anyway.
      await client.signOut({ scope: 'others' }).catch(() => undefined)
      await openLinkedSession(session, 'recovery')
    },
    meta: { successMessage: messages.updated, errorMessage: (error: Error) => error.message },
  })
}

/** @throws PlainError if the link is gone, which the screen then says, too, or could not be checked */
async function spendLink(link: MailedLink): Promise<Session> {
  const verified = await verifyLink(link)
  // The address in the URL is unverified, and the screen showed it.
  const isOther =
    verified.kind === 'session' && link.to !== null && verified.session.user.email !== link.to.toLowerCase()
  if (verified.kind === 'session' && !isOther) return verified.session
  refuseLink(verified.kind === 'session' ? { kind: 'problem', code: null } : verified)
  throw new PlainError(messages.linkGone)
}

/** The link's session has ended, or is too old to set a password without the current one. */
const isSessionExpired = (error: unknown) => {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return (
    name === 'AuthSessionMissingError' || code === 'reauthentication_needed' || code === 'current_password_required'
  )
}
