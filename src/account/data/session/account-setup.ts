import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { emailConfirmationMessages as messages } from '@/account/messages/email-confirmation'
import type { Role } from '@/account/rules/roles'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { uploadCompanyDocument } from '@/account/data/registration/creator-documents'
import { notifyCrm } from '@/account/data/registration/registration'
import { stashKeyOf } from '@/account/data/registration/registration-stash'
import { roleQuery } from './roles'
import { takePendingDocument } from '@/account/data/registration/pending-document'
import { accountSetupKeys } from '@/account/data/keys'

/** A confirmed account whose role row exists. */
export type AccountSetup = {
  role: Role
  /** Why the pending company document was refused; null if it was stored or there was none. */
  documentProblem: string | null
}

/**
 * Choice the owner must make first: several people registered with this address, so neither password nor role is
 * trusted.
 */
export type MissingStep = { missing: 'password' | 'role' }

/** What the account still needs: `mailbox`, `password`, `role` or `done`; null for visitors. */
export const registrationStepQuery = (userId: string) =>
  queryOptions({
    queryKey: accountSetupKeys.step(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('registration_step').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
  })

/**
 * Completes a confirmed account: creates its role row and uploads the pending company document, or returns the choice
 * its owner must make first. Idempotent.
 * @throws Error with a message for the user (docs/product/account.md#email-confirmation)
 */
export const accountSetupQuery = (user: User) =>
  queryOptions({
    queryKey: accountSetupKeys.of(user.id),
    queryFn: async ({ client }): Promise<AccountSetup | MissingStep> => {
      const setup = await setUp(user)
      // roleQuery may have cached "no role" before.
      if ('role' in setup) client.setQueryData(roleQuery(user.id).queryKey, setup.role)
      return setup
    },
    staleTime: Infinity,
  })

async function setUp(user: User): Promise<AccountSetup | MissingStep> {
  const role = (await isCreator(user.id)) ? 'creator' : (await isBuyer(user.id)) ? 'buyer' : await finishedRole(user)
  if (typeof role === 'object') return role
  notifyCrm({ email: user.email ?? '', first_name: '', last_name: '' })
  return { role, documentProblem: role === 'creator' ? await uploadPendingDocument(user) : null }
}

/** Usually a trigger creates the row at confirmation; not if several people registered with this address. */
async function finishedRole(user: User): Promise<Role | MissingStep> {
  const { data: step, error } = await supabase.rpc('registration_step')
  if (error) throw new PlainError(messages.failed, { cause: error })
  if (step === 'password') return { missing: 'password' }
  return (await finishRegistration(user, null)) ?? { missing: 'role' }
}

async function finishRegistration(user: User, role: Role | null): Promise<Role | null> {
  const draft = { draft_key: stashKeyOf(user.email ?? '') }
  const { data, error } = await supabase.rpc('finish_registration', role ? { ...draft, role } : draft)
  if (error) throw new PlainError(role === 'creator' ? messages.creatorFailed : messages.buyerFailed, { cause: error })
  return data === 'creator' || data === 'buyer' ? data : null
}

/**
 * Chooses the role of an account for which this browser has no registration.
 * @throws Error with a message for the user
 */
export function useChooseRole(user: User) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (role: Role) => {
      const made = await finishRegistration(user, role)
      if (!made) throw new PlainError(role === 'creator' ? messages.creatorIncomplete : messages.buyerFailed)
      await client.invalidateQueries({ queryKey: accountSetupKeys.of(user.id) })
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

/**
 * Chooses the first password of an address with several registrations.
 * @throws Error with a message for the user
 */
export function useSetFirstPassword(user: User) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await supabase.auth.updateUser({ password }).catch((thrown: unknown) => ({ error: thrown }))
      if (error) throw new PlainError(plainReason(error, messages.failed), { cause: error })
      await client.invalidateQueries({ queryKey: accountSetupKeys.of(user.id) })
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

const noRow = 'PGRST116'

async function isCreator(userId: string): Promise<boolean> {
  const { data, error } = await supabase.from('creators').select('id').eq('id', userId).maybeSingle()
  if (error && error.code !== noRow) throw new PlainError(messages.creatorCheckFailed, { cause: error })
  return data !== null
}

async function isBuyer(userId: string): Promise<boolean> {
  const { data, error } = await supabase.from('buyers').select('id').eq('id', userId).maybeSingle()
  if (error && error.code !== noRow) throw new PlainError(messages.buyerCheckFailed, { cause: error })
  return data !== null
}

async function uploadPendingDocument({ id, email = '' }: User): Promise<string | null> {
  const file = await takePendingDocument(email)
  if (!file) return null
  const uploaded = await uploadCompanyDocument(id, file)
  return uploaded.success ? null : uploaded.error
}
