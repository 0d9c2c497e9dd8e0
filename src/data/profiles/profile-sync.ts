import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsMessages as messages } from '@/domain/messages/settings'
import { syncBadgeMs } from '@/domain/profile'
import { env } from '@/lib/env'
import { pause } from '@/lib/pause'
import { supabase } from '@/lib/supabase'
import { profileKeys, profileQuery, readProfile, type Profile } from './profiles'

/**
 * Keeps a person's own profile as it is in the database while a screen shows it (docs/product.md#account-settings): what is
 * changed elsewhere is read at once, and after a lost connection everything is read again. What was changed here is no news.
 * True for as long as the screen should say that it is syncing.
 */
export function useProfileSync(userId: string): boolean {
  const queryClient = useQueryClient()
  const { mutate: announce, isPending } = useMutation({
    mutationFn: () => pause(syncBadgeMs),
    meta: { onSuccessSay: messages.synchronized },
  })
  useEffect(() => {
    const leaving = new AbortController()
    const stop = listen(userId, () => {
      // Silent: what is shown stays, and the next change or connection brings another try.
      bringsNews(queryClient, userId, leaving.signal).then(
        (isNews) => isNews && announce(),
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

/** Reads the profile again and shows it. True where it says something else than what was shown. */
async function bringsNews(queryClient: QueryClient, userId: string, signal: AbortSignal): Promise<boolean> {
  const { queryKey } = profileQuery(userId)
  for (;;) {
    // What is being saved here comes back as a change too.
    while (queryClient.isMutating({ mutationKey: profileKeys.writes }) > 0) await pause(50)
    const shown = queryClient.getQueryData(queryKey)
    const now = await readProfile(userId, signal)
    if (signal.aborted || !now) return false
    // What was switched or saved meanwhile is newer than what was read.
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
 * Calls back whenever the profile's row may have changed: when it did, and when listening begins or begins again. Returns the
 * way to stop. Where the connection cannot be made, the screen goes on without it.
 */
function listen(userId: string, onNews: () => void): () => void {
  let isOver = false
  let stop = () => {}
  const start = async () => {
    // Kept out of the first load (lib/realtime-later.ts), and of the screen's own.
    const { RealtimeClient } = await import('@supabase/realtime-js')
    const client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: env.publishableKey },
      accessToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
    })
    // A channel that is joined without a token hears nothing.
    await client.setAuth()
    if (isOver) return
    client
      // Only its owner may join it: the policy of realtime.messages compares its name with who asks.
      .channel(`profile-${userId}`, { config: { private: true } })
      .on(
        'postgres_changes',
        { event: 'UPDATE', schema: 'public', table: 'profiles', filter: `id=eq.${userId}` },
        onNews,
      )
      // From here on changes are told; what happened before was told to nobody.
      .on('system', {}, ({ status }: { status?: string }) => status === 'ok' && onNews())
      .subscribe()
    stop = () => void client.removeAllChannels().finally(() => client.disconnect())
  }
  start().catch(console.warn)
  return () => {
    isOver = true
    stop()
  }
}
