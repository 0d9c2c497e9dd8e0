import { queryOptions, useQuery } from '@tanstack/react-query'
import { supabase } from '@/base/data/supabase'
import { adminKeys } from './keys'
import { rememberAccount, rememberedAccount, staleUntilConfirmed } from './session/remembered-account'

/**
 * Whether a user is an admin (docs/product/account.md#people); remembered and confirmed like the role. For display only: the database
 * answers for the caller alone and authorizes every action itself.
 */
export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.of(userId),
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data } = await supabase.rpc('is_admin', { user_id: userId }).abortSignal(signal).throwOnError()
      const isAdmin = data === true
      rememberAccount(userId, { isAdmin, ...(!isAdmin && { waiting: undefined }) })
      return isAdmin
    },
    // Who was no admin may be one by now: screens of admins wait for the answer.
    initialData: () => rememberedAccount(userId).isAdmin || undefined,
    initialDataUpdatedAt: 0,
    staleTime: staleUntilConfirmed,
  })

/** Whether the user is an admin: false while pending, after a failed lookup, and for visitors. Not pending for who was none. */
export function useIsAdmin(userId: string | undefined): { isAdmin: boolean; isPending: boolean } {
  const { data = false, isPending } = useQuery({ ...isAdminQuery(userId ?? ''), enabled: Boolean(userId) })
  const isUnknown = Boolean(userId) && isPending
  return { isAdmin: data, isPending: isUnknown && rememberedAccount(userId ?? '').isAdmin !== false }
}
