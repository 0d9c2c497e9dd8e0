import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { creatorPageMessages as messages } from '@/account/messages/creator-page'
import { visibilities } from '@/account/rules/profile'
import { supabase } from '@/base/data/supabase'
import { profilePhotoUrl } from './profile-photos'
import { publicProfileKeys } from '@/account/data/keys'

const named = { id: z.string(), username: z.string(), full_name: z.nullable(z.string()), is_creator: z.boolean() }

/** A hidden creator: only the name shown on their templates. */
const hiddenSchema = z.object({ ...named, is_hidden: z.literal(true) })
const shownSchema = z.object({
  ...named,
  is_hidden: z.literal(false),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  member_since: z.string(),
  email: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  /** Visibility setting; only for the owner. */
  visibility: z.nullable(z.enum(visibilities)),
})

/** A user's public profile, with the photo as a URL. */
export type PublicProfile = z.infer<typeof hiddenSchema> | z.infer<typeof shownSchema>

/**
 * A public profile by username; null if it does not exist or is not visible to the caller. The database applies the
 * privacy settings; the cache is cleared when another user signs in.
 */
export const publicProfileQuery = (username: string) =>
  queryOptions({
    queryKey: publicProfileKeys.detail(username),
    queryFn: async ({ signal }): Promise<PublicProfile | null> => {
      const { data } = await supabase.rpc('public_profile', { username }).abortSignal(signal).throwOnError()
      const profile = z.nullable(z.union([hiddenSchema, shownSchema])).parse(data)
      return profile && !profile.is_hidden ? { ...profile, avatar_url: profilePhotoUrl(profile.avatar_url) } : profile
    },
    meta: { errorMessage: messages.loadFailed },
  })
