import { useMutation } from '@tanstack/react-query'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { emailConfirmationMessages } from '@/account/messages/email-confirmation'
import { paths } from '@/base/rules/paths'
import { withNext } from '@/account/rules/roles'
import { safeReturnPath } from '@/base/rules/safe-return-path'
import { PlainError, plainReason } from '@/base/errors/errors'
import { reportUnexpected } from '@/base/errors/report-unexpected'
import { supabase } from '@/base/data/supabase'
import type { TakeCaptcha } from '@/account/data/captcha'
import { insertBuyer } from './buyer-row'
import { requireCredentials } from '@/account/data/credentials'
import { clearDraft } from './registration-draft'
import { clearStash, markStashUsed, saveRegistrationDraft } from './registration-stash'
import { sessionStore } from '@/base/page/storage'

export type BuyerSignUp = {
  email: string
  password: string
  details: { first_name: string; last_name: string; full_name: string }
  /** Destination after sign-up; kept through the email confirmation. */
  next: string | null
  takeCaptcha: TakeCaptcha
}

/** The address a confirmation mail was sent to, and the destination after it. */
export type PendingSignUp = { email: string; next: string | null }

/**
 * Redirect URL of the confirmation link. Contains the destination, because the link may be opened in another browser.
 */
export const confirmationAddress = (next: string | null) =>
  window.location.origin + withNext(paths.emailConfirmed, next)

/**
 * Registers a buyer (docs/product/account.md#buyer-registration). Known addresses get the same answer as new ones.
 * @returns whether the address must still be confirmed
 * @throws Error with a message for the user
 */
export function useRegisterBuyer() {
  return useMutation({
    mutationFn: async ({ email, password, details, next, takeCaptcha }: BuyerSignUp) => {
      requireCredentials({ email, password })
      const captchaToken = await takeCaptcha()
      const metadata = await saveRegistrationDraft(email, 'buyer', details).catch((thrown: unknown) => {
        throw new PlainError(buyerRegistrationMessages.failed(plainReason(thrown)), { cause: thrown })
      })
      const options = { data: metadata, emailRedirectTo: confirmationAddress(next), captchaToken }
      const { data, error } = await supabase.auth.signUp({ email, password, options }).catch((thrown: unknown) => {
        throw new PlainError(buyerRegistrationMessages.failed(plainReason(thrown)), { cause: thrown })
      })
      if (error) throw new PlainError(buyerRegistrationMessages.failed(plainReason(error)), { cause: error })
      if (!data.user) throw new PlainError(buyerRegistrationMessages.noAccount)
      markStashUsed()
      // Usually a trigger created the row; if this fails too, the confirmation screen tries again.
      if (data.session)
        await insertBuyer(data.user, details).catch((error: unknown) => reportUnexpected('buyer_row_failed', error))
      notifyCrm({ email, first_name: details.first_name, last_name: details.last_name })
      if (!data.session) savePendingSignUp({ email, next })
      return { isConfirmed: Boolean(data.session) }
    },
    meta: {
      successMessage: (account) =>
        (account as { isConfirmed: boolean }).isConfirmed
          ? buyerRegistrationMessages.createdConfirmed
          : buyerRegistrationMessages.createdUnconfirmed,
      errorMessage: (error: Error) => error.message,
    },
  })
}

/** Notifies the CRM, which is effective once the account is confirmed. Non-critical: silent on failure. */
export function notifyCrm(body: { email: string; first_name: string; last_name: string }) {
  void supabase.functions.invoke('webhook-ghl', { body }).catch(() => undefined)
}

/**
 * Sends the confirmation mail again.
 * @throws Error with a message for the user (docs/product/account.md#email-confirmation)
 */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: async ({ email, next, takeCaptcha }: PendingSignUp & { takeCaptcha: TakeCaptcha }) => {
      const options = { emailRedirectTo: confirmationAddress(next), captchaToken: await takeCaptcha() }
      const { error } = await supabase.auth.resend({ type: 'signup', email, options }).catch((thrown: unknown) => {
        throw new PlainError(emailConfirmationMessages.resendUnexpected(plainReason(thrown)), { cause: thrown })
      })
      if (error) throw new PlainError(emailConfirmationMessages.resendFailed(plainReason(error)), { cause: error })
      savePendingSignUp({ email, next })
    },
    meta: { successMessage: emailConfirmationMessages.resent, errorMessage: (error: Error) => error.message },
  })
}

const pendingKey = 'flowshelf.pending-sign-up'

/** Saves the pending sign-up for this tab, until the address is confirmed. */
export const savePendingSignUp = (pending: PendingSignUp) => sessionStore.setItem(pendingKey, JSON.stringify(pending))

/** Clears the pending sign-up once the account is confirmed. */
export function clearPendingSignUp() {
  sessionStore.removeItem(pendingKey)
  clearDraft()
  clearStash()
}

/** The pending sign-up, or null. */
export function pendingSignUp(): PendingSignUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStore.getItem(pendingKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || typeof kept.email !== 'string') return null
    return { email: kept.email, next: safeReturnPath('next' in kept ? kept.next : null) }
  } catch {
    return null
  }
}
