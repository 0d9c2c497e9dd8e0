import { useMutation } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
import { checkCreatorDocument, companyDocumentRule } from '@/account/rules/registration'
import { isSchedulingUrl } from '@/account/rules/scheduling'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import type { TakeCaptcha } from '@/account/data/captcha'
import { requireCredentials } from '@/account/data/credentials'
import { type CreatorDetails, insertCreator, insertSocialAccounts } from './creator-row'
import { notifyCrm, confirmationAddress, savePendingSignUp } from './registration'
import { markStashUsed, saveRegistrationDraft } from './registration-stash'
import { clearPendingDocuments, savePendingDocument } from './pending-document'

export type CreatorSignUp = {
  email: string
  password: string
  details: CreatorDetails
  companyDocument: File | null
  /** Destination after sign-up; kept through the email confirmation. */
  next: string | null
  takeCaptcha: TakeCaptcha
}

export type RegisteredCreator = {
  isConfirmed: boolean
  /** Why the company document was not kept; null if it was, or there was none. */
  documentProblem: string | null
}

/**
 * Registers a creator (docs/product/account.md#creator-registration). Known addresses get the same answer as new ones. The
 * company document is kept in the browser until the address is confirmed.
 * @throws Error with a message for the user
 */
export function useRegisterCreator() {
  return useMutation({
    mutationFn: register,
    meta: {
      successMessage: (account) =>
        (account as RegisteredCreator).isConfirmed ? messages.createdConfirmed : messages.createdUnconfirmed,
      errorMessage: (error: Error) => error.message,
    },
  })
}

async function register(signUp: CreatorSignUp): Promise<RegisteredCreator> {
  const { email, details, next } = signUp
  if (!isSchedulingUrl(details.calendly_url)) throw new PlainError(messages.calendlyNeeded)
  requireCredentials(signUp)
  const { user, isConfirmed } = await makeAccount(signUp)
  if (isConfirmed) await makeRow(user, details)
  try {
    const documentProblem = await keepDocument(email, signUp.companyDocument)
    if (!isConfirmed) savePendingSignUp({ email, next })
    notifyCrm({ email, first_name: details.first_name, last_name: details.last_name })
    void supabase.functions
      .invoke('send-pending-notification', { body: { recipientEmail: email, recipientName: details.full_name } })
      .catch(() => undefined)
    return { isConfirmed, documentProblem }
  } catch (thrown) {
    throw new PlainError(messages.unexpected, { cause: thrown })
  }
}

async function makeAccount({
  email,
  password,
  details,
  next,
  takeCaptcha,
}: CreatorSignUp): Promise<{ user: User; isConfirmed: boolean }> {
  const captchaToken = await takeCaptcha()
  const metadata = await saveRegistrationDraft(email, 'creator', details).catch((thrown: unknown) => {
    throw new PlainError(messages.failed(plainReason(thrown, messages.unexpectedReason)), { cause: thrown })
  })
  const options = { data: metadata, emailRedirectTo: confirmationAddress(next), captchaToken }
  const { data, error } = await supabase.auth.signUp({ email, password, options }).catch((thrown: unknown) => {
    throw new PlainError(messages.failed(plainReason(thrown, messages.unexpectedReason)), { cause: thrown })
  })
  if (error)
    throw new PlainError(messages.authenticationFailed(plainReason(error, messages.unexpectedReason)), { cause: error })
  if (!data.user) throw new PlainError(messages.noAccount)
  markStashUsed()
  return { user: data.user, isConfirmed: Boolean(data.session) }
}

/**
 * Inserts the creators row if sign-up returned a session. Usually a trigger did so already; an existing row is
 * unchanged.
 */
async function makeRow(user: User, details: CreatorDetails): Promise<void> {
  const problem = await insertCreator(user, details)
  if (problem) throw new PlainError(messages.profileFailed(plainReason(problem)), { cause: problem })
  await insertSocialAccounts(user.id, details.social_accounts)
}

/**
 * Keeps the company document for the upload after confirmation. A refused document does not stop the registration.
 * @returns the problem as an error message, or null
 */
async function keepDocument(email: string, file: File | null): Promise<string | null> {
  if (!file) return clearPendingDocuments().then(() => null)
  const { problem } = await checkCreatorDocument(file, companyDocumentRule).catch(() => ({
    problem: messages.documentFailed,
  }))
  if (problem) return problem
  return savePendingDocument(email, file).then(
    () => null,
    () => messages.documentFailed,
  )
}
