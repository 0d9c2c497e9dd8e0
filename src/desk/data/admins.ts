import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { adminListKeys, auditKeys } from './keys'

/** All admins, and whether they have a second factor; admins only. */
export const adminsQuery = () =>
  queryOptions({
    queryKey: adminListKeys.all,
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('admins_to_let_in').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
    meta: { errorMessage: messages.adminsFailed },
  })

/** Removes another admin's second factor, so that they can log in without their app. @throws Error with a message for the user */
export function useLetAdminIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (adminId: string) => {
      const { error } = await supabase.functions.invoke('remove-second-factor', { body: { admin_id: adminId } })
      if (error) throw await functionProblem(error, messages.letInFailed)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: adminListKeys.all }),
        queryClient.invalidateQueries({ queryKey: auditKeys.all }),
      ]),
    meta: { successMessage: messages.letIn, errorMessage: (error: Error) => error.message },
  })
}
