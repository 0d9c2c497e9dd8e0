import { queryOptions } from '@tanstack/react-query'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { supabase } from '@/base/data/supabase'
import { creatorKeys } from '@/account/data/keys'

/** A user's creator status, which only reviewers change; null for users who are not creators. */
export const creatorStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: creatorKeys.status(userId),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase
        .from('creators')
        .select('application_status')
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data?.application_status ?? null
    },
    // Always refetch: a review may happen at any time.
    staleTime: 0,
    meta: { errorMessage: messages.creatorFailed },
  })

export type Suspension = { since: string; reason: string }

/** Since when and why an admin has suspended a creator; null for others. Creators read their own, admins all. */
export const suspensionQuery = (creatorId: string) =>
  queryOptions({
    queryKey: creatorKeys.suspension(creatorId),
    queryFn: async ({ signal }): Promise<Suspension | null> => {
      const { data } = await supabase
        .from('creators')
        .select('suspended_at, suspension_reason')
        .eq('id', creatorId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data?.suspended_at && data.suspension_reason
        ? { since: data.suspended_at, reason: data.suspension_reason }
        : null
    },
    staleTime: 0,
    meta: { errorMessage: messages.creatorFailed },
  })
