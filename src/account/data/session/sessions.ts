import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionMessages as messages } from '@/account/messages/sessions'
import { settingsMessages } from '@/account/messages/settings'
import { LostSessionError } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { sessionKeys } from '@/account/data/keys'

/** The user's sessions, the current one first. Empty where the database may not end sessions. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKeys.of(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('my_sessions').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
  })

/** Ends one session of the user. */
export function useEndSession(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string) => {
      await supabase.rpc('end_session', { session_id: sessionId }).throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.of(userId) }),
    meta: { successMessage: messages.ended, errorMessage: messages.endFailed },
  })
}

/** Ends all sessions of the user but the current one. */
export function useEndOtherSessions(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data } = await supabase.auth.getSession()
      if (!data.session) throw new LostSessionError(settingsMessages.notLoggedIn)
      const { error } = await supabase.auth.signOut({ scope: 'others' })
      if (error) throw error
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.of(userId) }),
    meta: { successMessage: messages.othersEnded, errorMessage: messages.othersFailed },
  })
}
