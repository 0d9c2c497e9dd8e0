import { queryOptions } from '@tanstack/react-query'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'
import { supabase, type RowOf } from '@/lib/supabase'

const selectTemplates = (creatorId: string) =>
  supabase.from('templates').select('id, name, status, created_at').eq('creator_id', creatorId)

export type CreatorTemplate = RowOf<typeof selectTemplates>

/** A creator's own templates in every status except deleted, newest first. */
export const creatorTemplatesQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['templates', 'of', creatorId],
    queryFn: async ({ signal }): Promise<CreatorTemplate[]> => {
      const { data } = await selectTemplates(creatorId)
        .is('deleted_at', null)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    meta: { errorMessage: messages.templatesFailed },
  })

/** A user's creator status, which only reviewers change; null for users who are not creators. */
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
    // Always refetch: a review may happen at any time.
    staleTime: 0,
    meta: { errorMessage: messages.creatorFailed },
  })
