import { queryOptions } from '@tanstack/react-query'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'
import { supabase } from '@/lib/supabase'

export type CreatorTemplate = { id: string; name: string; status: string; created_at: string }

/** A creator's own templates in every status, newest first; without those they have deleted. */
export const creatorTemplatesQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['templates', 'of', creatorId],
    queryFn: async ({ signal }): Promise<CreatorTemplate[]> => {
      const { data } = await supabase
        .from('templates')
        .select('id, name, status, created_at')
        .eq('creator_id', creatorId)
        .is('deleted_at', null)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    meta: { onErrorSay: messages.templatesFailed },
  })

/** Where somebody stands as a creator; null for whoever is none. Reviewers move it, nobody else can. */
export const creatorStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['creators', userId, 'status'],
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
    // A review may come at any time.
    staleTime: 0,
    meta: { onErrorSay: messages.creatorFailed },
  })
