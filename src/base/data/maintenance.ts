import { queryOptions } from '@tanstack/react-query'
import { maintenanceKeys } from './keys'
import { supabase } from './supabase'

const refreshMs = 30_000

/** The admins' sentence about maintenance, null without; read again only while there is some. A refused write fills it in. */
export const maintenanceQuery = () =>
  queryOptions({
    queryKey: maintenanceKeys.all,
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase.rpc('maintenance').abortSignal(signal).throwOnError()
      return data
    },
    enabled: ({ state }) => Boolean(state.data),
    refetchInterval: refreshMs,
  })
