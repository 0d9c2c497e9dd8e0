import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maintenanceMessages as messages } from '@/desk/messages'
import { maintenanceKeys } from '@/base/data/keys'
import { supabase } from '@/base/data/supabase'
import { plainReason } from '@/base/errors/errors'
import { auditKeys } from './keys'

/** Starts maintenance with a sentence for people, changes the sentence, or ends it with an empty one; admins only. */
export function useSwitchMaintenance() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sentence: string) => {
      await supabase.rpc('switch_maintenance', { sentence }).throwOnError()
      return sentence
    },
    onSettled: () =>
      Promise.all([maintenanceKeys.all, auditKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: {
      successMessage: (sentence) => (sentence === '' ? messages.ended : messages.started),
      errorMessage: (error: Error) => `${messages.failed}: ${plainReason(error)}`,
    },
  })
}
