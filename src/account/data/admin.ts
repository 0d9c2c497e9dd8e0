import { queryOptions, useQuery } from '@tanstack/react-query'
import { supabase } from '@/base/data/supabase'
import { adminKeys } from './keys'

/**
 * Whether a user is an admin (docs/product/account.md#people). For display only: the database answers for the caller alone and
 * authorizes every action itself.
 */
export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.of(userId),
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data } = await supabase.rpc('is_admin', { user_id: userId }).abortSignal(signal).throwOnError()
      return data === true
    },
    staleTime: Infinity,
  })

/** Whether the user is an admin: false while pending, after a failed lookup, and for visitors. */
export function useIsAdmin(userId: string | undefined): { isAdmin: boolean; isPending: boolean } {
  const { data = false, isPending } = useQuery({ ...isAdminQuery(userId ?? ''), enabled: Boolean(userId) })
  return { isAdmin: data, isPending: Boolean(userId) && isPending }
}
