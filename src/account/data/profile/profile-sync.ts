import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsMessages as messages } from '@/account/messages/settings'
import { syncBadgeMs } from '@/account/rules/profile'
import { env } from '@/base/page/env'
import { pause } from '@/base/rules/pause'
import { reportUnexpected } from '@/base/errors/report-unexpected'
import { supabase } from '@/base/data/supabase'
import { profileQuery, readProfile, type Profile } from './profiles'
import { profileKeys } from '@/account/data/keys'

/**
 * Synchronizes the user's profile while a screen shows it (docs/product/account.md#account-settings): refetches on changes from
 * other devices and after a reconnect. Own changes are ignored.
 * @returns whether to show that the screen is syncing
 */
export function useProfileSync(userId: string): boolean {
  const queryClient = useQueryClient()
  const { mutate: announce, isPending } = useMutation({
    mutationFn: () => pause(syncBadgeMs),
    meta: { successMessage: messages.synchronized },
  })
  useEffect(() => {
    const leaving = new AbortController()
    const stop = listen(userId, () => {
      // Silent: the next change or reconnect tries again.
      refetchProfile(queryClient, userId, leaving.signal).then(
        (hasChanged) => hasChanged && announce(),
        () => undefined,
      )
    })
    return () => {
      leaving.abort()
      stop()
    }
  }, [queryClient, userId, announce])
  return isPending
}

/**
 * Refetches the profile into the cache.
 * @returns whether its content differs from what was shown
 */
async function refetchProfile(queryClient: QueryClient, userId: string, signal: AbortSignal): Promise<boolean> {
  const { queryKey } = profileQuery(userId)
  for (;;) {
    // Own writes arrive as changes too: wait for them.
    while (queryClient.isMutating({ mutationKey: profileKeys.writes }) > 0) await pause(50)
    const shown = queryClient.getQueryData(queryKey)
    const now = await readProfile(userId, signal)
    if (signal.aborted || !now) return false
    // A local change during the read is newer than its result: read again.
    const isOvertaken =
      queryClient.getQueryData(queryKey) !== shown || queryClient.isMutating({ mutationKey: profileKeys.writes }) > 0
    if (isOvertaken) continue
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, now)
    return shown !== undefined && contentOf(shown) !== contentOf(now)
  }
}

const contentOf = ({ updated_at: _, ...content }: Profile) => JSON.stringify(content)

/**
 * Calls `onNews` on every update of the profile's row, and on each (re)connect. If realtime is unavailable, nothing is
 * called.
 * @returns the unsubscribe function
 */
function listen(userId: string, onNews: () => void): () => void {
  let isOver = false
  let stop = () => {}
  const start = async () => {
    // Loaded on demand, to keep it out of the initial bundle and of the screen's chunk (base/data/realtime-later.ts).
    const { RealtimeClient } = await import('@supabase/realtime-js')
    const client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: env.publishableKey },
      accessToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
    })
    // Without a token, a private channel receives nothing.
    await client.setAuth()
    if (isOver) return
    client
      // The policy of realtime.messages allows only the user whose id is in the channel's name.
      .channel(`profile-${userId}`, { config: { private: true } })
      .on(
        'postgres_changes',
        { event: 'UPDATE', schema: 'public', table: 'profiles', filter: `id=eq.${userId}` },
        onNews,
      )
      // Changes before the subscription was ready were missed: refetch.
      .on('system', {}, ({ status }: { status?: string }) => status === 'ok' && onNews())
      .subscribe()
    stop = () => void client.removeAllChannels().finally(() => void client.disconnect())
  }
  start().catch((error: unknown) => reportUnexpected('profile_sync_failed', error))
  return () => {
    isOver = true
    stop()
  }
}
