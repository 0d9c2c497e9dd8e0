import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsMessages as messages } from '@/account/messages/settings'
import { supabase } from '@/base/data/supabase'
import { nameChangeKeys } from '@/account/data/keys'

/** The names for which an approved creator waits, or null. Non-critical: silent on failure. */
export const ownNameChangeQuery = (userId: string) =>
  queryOptions({
    queryKey: nameChangeKeys.own(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('name_changes')
        .select('id, full_name, username')
        .eq('user_id', userId)
        .eq('status', 'pending')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

/** Withdraws the names that wait for review. */
export function useWithdrawNameChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await supabase.rpc('withdraw_name_change').throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: nameChangeKeys.all }),
    meta: { successMessage: messages.nameWithdrawn, errorMessage: messages.nameWithdrawFailed },
  })
}
