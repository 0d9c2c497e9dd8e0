import { queryOptions, useQuery } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase'

/** Whether a person is an admin (docs/product.md#people). The database answers for the caller only, and decides every deed again. */
export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admins', userId],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data } = await supabase.rpc('is_admin', { user_id: userId }).abortSignal(signal).throwOnError()
      return data === true
    },
    staleTime: Infinity,
  })

/** For what only admins are shown: false while it is not known, and where it cannot be asked. */
export function useIsAdmin(userId: string | undefined): boolean {
  return useQuery({ ...isAdminQuery(userId ?? ''), enabled: Boolean(userId) }).data ?? false
}
