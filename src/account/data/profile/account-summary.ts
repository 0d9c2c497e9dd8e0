import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/base/data/supabase'
import { profilePhotoUrl } from './profile-photos'
import { profileKeys } from '@/account/data/keys'

/**
 * Name and photo of the user's own account, for the account menu; null without a profile. Read again after a profile write, by its
 * key. Fails silently: the menu then shows the e-mail address alone.
 */
export const accountSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.summary(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('first_name, last_name, full_name, username, avatar_url')
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && { ...data, photoUrl: profilePhotoUrl(data.avatar_url) }
    },
  })
