import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageMessages } from '@/base/messages/page'
import { settingsMessages as messages } from '@/account/messages/settings'
import { notificationKinds, defaultNotifications, defaultPrivacy, visibilities } from '@/account/rules/profile'
import { isRateLimited, isSessionRefusal, LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { supabase, type RowOf, type TablesUpdate } from '@/base/data/supabase'
import { nameChangeKeys, profileKeys, publicProfileKeys } from '@/account/data/keys'

const columns =
  `id, email, first_name, last_name, full_name, username, phone, date_of_birth, country, city, language, bio, avatar_url,
  calendly_url, notification_preferences, privacy_settings, updated_at` as const

const selectProfiles = () => supabase.from('profiles').select(columns)

const privacySchema = z.object({
  profileVisibility: z.enum(visibilities),
  showEmail: z.boolean(),
  showActivity: z.boolean(),
  improveSearch: z.boolean(),
})
const notificationsSchema = z.record(z.enum(notificationKinds), z.boolean())

const fromRow = (row: RowOf<typeof selectProfiles>) => ({
  ...row,
  notification_preferences: notificationsSchema.safeParse(row.notification_preferences).data ?? defaultNotifications,
  privacy_settings: privacySchema.safeParse(row.privacy_settings).data ?? defaultPrivacy,
})

/** The user's own profile, complete. */
export type Profile = ReturnType<typeof fromRow>

/** The user's own profile. Created here if the sign-up trigger could not. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.own(userId),
    queryFn: async ({ signal }): Promise<Profile> => {
      const found = await readProfile(userId, signal)
      if (found) return found
      await supabase.rpc('ensure_profile').abortSignal(signal).throwOnError()
      const made = await readProfile(userId, signal)
      if (!made) throw new PlainError(messages.loadFailed)
      return made
    },
    meta: { errorMessage: messages.loadFailed },
  })

/**
 * Reads the user's own profile; null if missing.
 * @throws PostgrestError
 */
export async function readProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const { data } = await selectProfiles().eq('id', userId).abortSignal(signal).maybeSingle().throwOnError()
  return data && fromRow(data)
}

/** A write without a session. */
export class NotLoggedInError extends LostSessionError {}

/**
 * Updates the user's own profile and returns the new row.
 * @throws NotLoggedInError if the session ended, or PostgrestError
 */
export async function updateProfile(userId: string, changes: TablesUpdate<'profiles'>): Promise<Profile> {
  const { data: auth } = await supabase.auth.getSession()
  if (auth.session?.user.id !== userId) throw new NotLoggedInError(messages.notLoggedIn)
  const { data, error } = await supabase.from('profiles').update(changes).eq('id', userId).select(columns).single()
  if (isSessionRefusal(error)) throw new NotLoggedInError(messages.notLoggedIn, { cause: error })
  if (error) throw error
  return fromRow(data)
}

/** Columns whose switches are shown at once, before they are saved. */
const groups = ['privacy_settings', 'notification_preferences'] as const
type Group = (typeof groups)[number]

/**
 * Writes an updated profile to the cache and refetches other queries that show it. Groups other than the saved one stay as they are
 * shown: a switch may have been saved after this answer was made.
 */
export function cacheProfile(queryClient: QueryClient, profile: Profile, saved?: Group) {
  const own = profileKeys.own(profile.id)
  const isShown = (group: string) => group !== saved && groups.some((other) => other === group)
  queryClient.setQueryData<Profile>(own, (shown) => ({
    ...profile,
    ...Object.fromEntries(Object.entries(shown ?? {}).filter(([column]) => isShown(column))),
  }))
  void queryClient.invalidateQueries({
    queryKey: profileKeys.of(profile.id),
    predicate: ({ queryKey }) => queryKey[2] !== own[2],
  })
  void queryClient.invalidateQueries({ queryKey: publicProfileKeys.all })
}

const notLoggedIn = { title: messages.notLoggedIn, description: messages.notLoggedInHint }
const orNotLoggedIn = (message: string) => (error: Error) => {
  if (error instanceof NotLoggedInError) return notLoggedIn
  return isRateLimited(error) ? pageMessages.tooMany : message
}

/** Whether a save failed because the display name is taken. */
export const isUsernameTaken = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === '23505'

const nameParts = ['first_name', 'last_name', 'username'] as const
type PersonalInformation = TablesUpdate<'profiles'> & Pick<Profile, (typeof nameParts)[number]>

/** Saves the personal information (docs/product/account.md#account-settings). New names of approved creators wait for review. */
export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: profileKeys.writes,
    mutationFn: async (columns: PersonalInformation) => {
      const profile = await updateProfile(userId, columns)
      return { profile, waits: nameParts.some((part) => profile[part] !== columns[part]) }
    },
    onSuccess: ({ profile, waits }) => {
      cacheProfile(queryClient, profile)
      if (waits) void queryClient.invalidateQueries({ queryKey: nameChangeKeys.own(userId) })
    },
    meta: {
      successMessage: (saved) => ((saved as { waits: boolean }).waits ? messages.nameWaits : messages.profileSaved),
      errorMessage: (error: Error) => {
        if (error instanceof NotLoggedInError) return notLoggedIn
        return isUsernameTaken(error)
          ? messages.usernameTaken
          : { title: messages.unexpected, description: plainReason(error) }
      },
    },
  })
}

/** Saves a creator's scheduling link; a trigger copies it to the creators row. */
export function useSaveSchedulingLink(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: profileKeys.writes,
    mutationFn: (url: string) => updateProfile(userId, { calendly_url: url }),
    onSuccess: (profile) => cacheProfile(queryClient, profile),
    meta: { successMessage: messages.schedulingSaved, errorMessage: orNotLoggedIn(messages.schedulingFailed) },
  })
}

/** Saves the language of the Language tab. */
export function useSaveLanguage(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: profileKeys.writes,
    mutationFn: (language: string) => updateProfile(userId, { language }),
    onSuccess: (profile) => cacheProfile(queryClient, profile),
    meta: { successMessage: messages.languageSaved, errorMessage: orNotLoggedIn(messages.languageFailed) },
  })
}

/**
 * Optimistic updates of one settings column (a JSON group). Writes are queued, each merges its changes into the current
 * group, and a failed one rolls back only its own changes.
 */
function groupWrite<G extends Group>(queryClient: QueryClient, userId: string, group: G) {
  type Changes = Partial<Profile[G]>
  const own = profileQuery(userId)
  const now = (): Changes | undefined => queryClient.getQueryData(own.queryKey)?.[group]
  const put = (changes: Changes) =>
    queryClient.setQueryData(
      own.queryKey,
      (profile) => profile && { ...profile, [group]: { ...profile[group], ...changes } },
    )
  // The mutation itself is still counted in its own callbacks.
  const isLast = () => queryClient.isMutating({ mutationKey: profileKeys.writes }) === 1
  return {
    mutationKey: profileKeys.writes,
    scope: { id: `profiles.${group}` },
    onMutate: async (changes: Changes): Promise<Changes> => {
      await queryClient.cancelQueries({ queryKey: own.queryKey })
      const before = pickOf(now(), changes)
      put(changes)
      return before
    },
    mutationFn: (changes: Changes) => updateProfile(userId, { [group]: { ...now(), ...changes } }),
    onSuccess: (profile: Profile) => {
      if (isLast()) cacheProfile(queryClient, profile, group)
    },
    onError: (_error: Error, _changes: Changes, before: Changes | undefined) => {
      if (before) put(before)
      // The write may have succeeded although its response was lost: refetch.
      if (isLast()) void queryClient.prefetchQuery({ ...own, staleTime: 0, meta: undefined })
    },
  }
}

/** The values of `from` under the keys of `names`. */
const pickOf = <T extends object>(from: T | undefined, names: T): T =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => name in names)) as T

/** Saves privacy settings immediately when switched; other settings are unchanged. */
export function useSwitchPrivacy(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...groupWrite(queryClient, userId, 'privacy_settings'),
    meta: { errorMessage: orNotLoggedIn(messages.privacyFailed) },
  })
}

/** Saves privacy settings on submit. */
export function useSavePrivacy(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...groupWrite(queryClient, userId, 'privacy_settings'),
    meta: { successMessage: messages.privacySaved, errorMessage: orNotLoggedIn(messages.privacyFailed) },
  })
}

/** Saves notification preferences immediately when switched; others are unchanged. */
export function useSwitchNotifications(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...groupWrite(queryClient, userId, 'notification_preferences'),
    meta: { errorMessage: orNotLoggedIn(messages.notificationsFailed) },
  })
}
