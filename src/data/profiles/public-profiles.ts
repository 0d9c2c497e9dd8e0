import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { creatorPageMessages as messages } from '@/domain/messages/creator-page'
import { visibilities } from '@/domain/profile'
import { supabase } from '@/lib/supabase'
import { profilePhotoUrl } from './profile-photos'

const named = { id: z.string(), username: z.string(), full_name: z.nullable(z.string()), is_creator: z.boolean() }

/** Of a hidden creator there is the name on their templates, and nothing else. */
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
  /** To its owner alone: who else sees it. */
  visibility: z.nullable(z.enum(visibilities)),
})

/** How others see a person; the photo comes as an address. */
export type PublicProfile = z.infer<typeof hiddenSchema> | z.infer<typeof shownSchema>

/**
 * How a person is seen by whoever asks, or null where there is nobody of this name or they do not show themselves: the
 * database decides by their privacy settings. What was read for one viewer is dropped when another one signs in.
 */
export const publicProfileQuery = (username: string) =>
  queryOptions({
    queryKey: ['public-profiles', username],
    queryFn: async ({ signal }): Promise<PublicProfile | null> => {
      const { data } = await supabase.rpc('public_profile', { username }).abortSignal(signal).throwOnError()
      const profile = z.nullable(z.union([hiddenSchema, shownSchema])).parse(data)
      return profile && !profile.is_hidden ? { ...profile, avatar_url: profilePhotoUrl(profile.avatar_url) } : profile
    },
    meta: { onErrorSay: messages.loadFailed },
  })
