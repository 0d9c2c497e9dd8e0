import { queryOptions } from '@tanstack/react-query'
import { initialsOf } from '@/domain/initials'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'
import { supabase } from '@/lib/supabase'
import { profilePhotoUrl } from './profile-photos'

/** Who somebody is, as their own dashboards show it. */
export type AccountCard = {
  /** The whole name, else the display name; null where neither is given. */
  name: string | null
  email: string
  initials: string
  photoUrl: string | null
}

/** A person's own name, address and photo; null while they have no profile. */
export const accountCardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', userId, 'card'],
    queryFn: async ({ signal }): Promise<AccountCard | null> => {
      const { data } = await supabase
        .from('profiles')
        .select('full_name, username, email, avatar_url')
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      const [firstName, ...rest] = (data.full_name ?? '').trim().split(/\s+/)
      return {
        name: data.full_name?.trim() || data.username,
        email: data.email ?? '',
        initials: initialsOf({ firstName, lastName: rest.at(-1), displayName: data.username, email: data.email }),
        photoUrl: profilePhotoUrl(data.avatar_url),
      }
    },
    meta: { onErrorSay: messages.profileFailed },
  })
