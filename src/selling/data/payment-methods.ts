import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentMethodMessages as messages } from '@/selling/messages/payment-methods'
import { confirmSecondFactor, SecondFactorMissing } from '@/account/data/second-factor/prompt'
import { isRateLimited, LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { supabase, type RowOf, type TablesInsert } from '@/base/data/supabase'
import { paymentMethodKeys, payoutKeys } from './keys'

const selectMethods = () => supabase.from('payment_methods').select('id, name, detail, is_default, payable_since')

/** A payment method as lists show it: without its bank number. */
export type PaymentMethod = RowOf<typeof selectMethods>

/** The user's own payment methods, newest first. */
export const paymentMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: paymentMethodKeys.of(userId),
    queryFn: async ({ signal }): Promise<PaymentMethod[]> => {
      const { data } = await selectMethods()
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    meta: { errorMessage: messages.loadFailed },
  })

const selectAccounts = () =>
  supabase.from('payment_methods').select('id, account_holder_name, bank_code, iban, email, bank_name')

/** A payment method with its whole bank number, for its form. */
export type BankAccount = RowOf<typeof selectAccounts>

/** One of the user's payment methods, complete; null if it was removed. */
export const bankAccountQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: paymentMethodKeys.detail(userId, id),
    queryFn: async ({ signal }): Promise<BankAccount | null> => {
      const { data } = await selectAccounts().eq('id', id).abortSignal(signal).maybeSingle().throwOnError()
      return data
    },
    // Bank numbers do not stay in the cache.
    staleTime: 0,
    gcTime: 0,
    meta: { errorMessage: messages.loadFailed },
  })

/** The columns of the bank form. */
export type BankAccountColumns = Required<
  Pick<TablesInsert<'payment_methods'>, 'account_holder_name' | 'bank_code' | 'iban' | 'email' | 'bank_name'>
>

const reasonOf = (error: unknown) => {
  if (isRateLimited(error)) return messages.tooMany
  return plainReason(error)
}

/** Adds a payment method, or changes the one with this id. */
export function useSavePaymentMethod(userId: string, id: string | null) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async (account: BankAccountColumns) => {
      await requireSession(userId)
      await confirmSecondFactor()
      if (id === null) {
        await supabase
          .from('payment_methods')
          .insert({ ...account, user_id: userId })
          .throwOnError()
        return
      }
      const { data } = await supabase.from('payment_methods').update(account).eq('id', id).select('id').throwOnError()
      if (data.length === 0) throw new PlainError(messages.isGone)
    },
    onSettled: refresh,
    meta: {
      successMessage: id === null ? messages.added : messages.updated,
      errorMessage: (error: Error) =>
        error instanceof SecondFactorMissing ? '' : messages.saveFailed(reasonOf(error)),
    },
  })
}

/** Makes a payment method the default. */
export function useMakeDefault(userId: string) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async (id: string) => {
      await requireSession(userId)
      await confirmSecondFactor()
      const { error } = await supabase.rpc('set_default_payment_method', { id })
      if (error) throw refusalOf(error, messages.isDefaultAlready)
    },
    onSettled: refresh,
    meta: {
      successMessage: messages.defaultUpdated,
      errorMessage: (error: Error) =>
        error instanceof SecondFactorMissing ? '' : messages.defaultFailed(plainReason(error)),
    },
  })
}

/** Removes a payment method that is not the default. */
export function useRemovePaymentMethod(userId: string) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async (id: string) => {
      await requireSession(userId)
      await confirmSecondFactor()
      const { data, error } = await supabase.from('payment_methods').delete().eq('id', id).select('id')
      if (error) throw refusalOf(error, messages.isDefault)
      if (data.length === 0) throw new PlainError(messages.isGone)
    },
    onSettled: refresh,
    meta: {
      successMessage: messages.removed,
      errorMessage: (error: Error) =>
        error instanceof SecondFactorMissing ? '' : messages.removeFailed(plainReason(error)),
    },
  })
}

function useRefresh(userId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: paymentMethodKeys.of(userId) }),
      queryClient.invalidateQueries({ queryKey: payoutKeys.balance(userId) }),
    ])
}

/** A stale tab of another user must not write: row-level security would store it under the new session. */
async function requireSession(userId: string) {
  const { data } = await supabase.auth.getSession()
  if (data.session?.user.id !== userId) throw new LostSessionError()
}

/** Words for the refusals of the database; other errors stay as they are. */
function refusalOf(error: { code: string }, conflict: string): unknown {
  if (error.code === 'PT409') return new PlainError(conflict, { cause: error })
  if (error.code === 'PT404') return new PlainError(messages.isGone, { cause: error })
  return error
}
