import { useMutation } from '@tanstack/react-query'
import { buyerRegistrationMessages } from '@/domain/messages/buyer-registration'
import { emailConfirmationMessages } from '@/domain/messages/email-confirmation'
import { paths } from '@/domain/paths'
import { withNext } from '@/domain/roles'
import { safeReturnPath } from '@/domain/safe-return-path'
import { plainReason } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { insertBuyer } from './buyer-row'
import { requireCredentials } from '../account/credentials'
import { forgetDraft } from './registration-draft'
import { forgetStash, markStashUsed, stashRegistration } from './registration-stash'

export type BuyerSignUp = {
  email: string
  password: string
  details: { first_name: string; last_name: string; full_name: string }
  /** Where the person was going; kept through the confirmation. */
  next: string | null
}

/** The address a confirmation link was sent to, and where its owner was going. */
export type PendingSignUp = { email: string; next: string | null }

/** Where a confirmation link leads. It may be opened in another browser, so the way on travels with it. */
export const confirmationAddress = (next: string | null) =>
  window.location.origin + withNext(paths.emailConfirmed, next)

/**
 * Registers a buyer (docs/product.md#buyer-registration). Answers whether the address still waits for confirmation; a
 * known address gets the same answer as a new one. Throws an Error with the words to show.
 */
export function useRegisterBuyer() {
  return useMutation({
    mutationFn: async ({ email, password, details, next }: BuyerSignUp) => {
      requireCredentials({ email, password })
      const metadata = await stashRegistration(email, 'buyer', details).catch((thrown: unknown) => {
        throw new Error(buyerRegistrationMessages.failed(plainReason(thrown)), { cause: thrown })
      })
      const options = { data: metadata, emailRedirectTo: confirmationAddress(next) }
      const { data, error } = await supabase.auth.signUp({ email, password, options }).catch((thrown: unknown) => {
        throw new Error(buyerRegistrationMessages.failed(plainReason(thrown)), { cause: thrown })
      })
      if (error) throw new Error(buyerRegistrationMessages.failed(plainReason(error)), { cause: error })
      if (!data.user) throw new Error(buyerRegistrationMessages.noAccount)
      markStashUsed()
      // A trigger has made the row; where it did not, the confirmation screen looks again.
      if (data.session) await insertBuyer(data.user, details).catch((problem: unknown) => console.warn(problem))
      announceRegistration({ email, first_name: details.first_name, last_name: details.last_name })
      if (!data.session) rememberPendingSignUp({ email, next })
      return { isConfirmed: Boolean(data.session) }
    },
    meta: {
      onSuccessSay: (account) =>
        (account as { isConfirmed: boolean }).isConfirmed
          ? buyerRegistrationMessages.createdConfirmed
          : buyerRegistrationMessages.createdUnconfirmed,
      onErrorSay: (error: Error) => error.message,
    },
  })
}

/** Has the CRM told, which happens once the account is confirmed. Not critical: a failure stays silent. */
export function announceRegistration(body: { email: string; first_name: string; last_name: string }) {
  void supabase.functions.invoke('webhook-ghl', { body }).catch(() => undefined)
}

/** Sends the confirmation link again. Throws an Error with the words to show (docs/product.md#email-confirmation). */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: async ({ email, next }: PendingSignUp) => {
      const options = { emailRedirectTo: confirmationAddress(next) }
      const { error } = await supabase.auth.resend({ type: 'signup', email, options }).catch((thrown: unknown) => {
        throw new Error(emailConfirmationMessages.resendUnexpected(plainReason(thrown)), { cause: thrown })
      })
      if (error) throw new Error(emailConfirmationMessages.resendFailed(plainReason(error)), { cause: error })
      rememberPendingSignUp({ email, next })
    },
    meta: { onSuccessSay: emailConfirmationMessages.resent, onErrorSay: (error: Error) => error.message },
  })
}

const pendingKey = 'flowshelf.pending-sign-up'

/** Keeps the pending address for the pages between sign-up and confirmation; it lives as long as the tab. */
export const rememberPendingSignUp = (pending: PendingSignUp) =>
  sessionStorage.setItem(pendingKey, JSON.stringify(pending))

/** The account is confirmed. */
export function forgetPendingSignUp() {
  sessionStorage.removeItem(pendingKey)
  forgetDraft()
  forgetStash()
}

/** The pending address, or null where none is kept. */
export function pendingSignUp(): PendingSignUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || typeof kept.email !== 'string') return null
    return { email: kept.email, next: safeReturnPath('next' in kept ? kept.next : null) }
  } catch {
    return null
  }
}
