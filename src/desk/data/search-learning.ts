import { useMutation, useQueryClient } from '@tanstack/react-query'
import { searchDeskMessages as messages } from '@/desk/messages'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { auditKeys, searchDeskKeys } from './keys'

/** Switches whether a template ranks by what people open after a search; admins only. */
export function useSwitchLearning({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isLearned: boolean) => {
      await supabase.rpc('switch_search_learning', { template_id: id, is_learned: isLearned }).throwOnError()
      return isLearned
    },
    onSettled: () =>
      Promise.all([searchDeskKeys.all, auditKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: {
      successMessage: (isLearned) => (isLearned === true ? messages.opensCounted(name) : messages.opensIgnored(name)),
      errorMessage: (error: Error) => `${messages.switchFailed}: ${plainReason(error)}`,
    },
  })
}
