import { queryOptions } from '@tanstack/react-query'
import { activityDays, activityMaxEntries, activityTypes, type ActivityType } from '@/buying/rules/activity'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { supabase, type RowOf } from '@/base/data/supabase'
import { activityKeys } from './keys'

const selectActivity = (userId: string) =>
  supabase.from('activity').select('id, type, subject, at').eq('user_id', userId)

type Row = RowOf<typeof selectActivity>
export type Activity = Row & { type: ActivityType }

const isKnown = (row: Row): row is Activity => activityTypes.some((type) => type === row.type)

const day = 24 * 60 * 60 * 1000

/** A user's account activity: the last 10 entries of the last 30 days, newest first. */
export const activityQuery = (userId: string) =>
  queryOptions({
    queryKey: activityKeys.of(userId),
    queryFn: async ({ signal }): Promise<Activity[]> => {
      const { data } = await selectActivity(userId)
        .gte('at', new Date(Date.now() - activityDays * day).toISOString())
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(activityMaxEntries)
        .abortSignal(signal)
        .throwOnError()
      return data.filter(isKnown)
    },
    // Always refetch: other devices and the payment webhook add entries too.
    staleTime: 0,
    meta: { errorMessage: messages.activityFailed },
  })
