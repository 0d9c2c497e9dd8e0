/** Columns of profiles: options of the settings, and how values are parsed and formatted. */

export const profileLimits = {
  /** First and last name, each. */
  name: 100,
  username: 60,
  phone: 40,
  city: 80,
  country: 80,
  language: 40,
  bio: 300,
} as const

/** Languages of the settings, with their BCP 47 tags. The interface is in English regardless of the setting. */
export const languages = [
  { value: 'english', label: 'English', tag: 'en' },
  { value: 'spanish', label: 'Spanish', tag: 'es' },
  { value: 'french', label: 'French', tag: 'fr' },
  { value: 'german', label: 'German', tag: 'de' },
  { value: 'japanese', label: 'Japanese', tag: 'ja' },
] as const

const languageNamed = (name: string) => languages.find(({ value }) => value === name.trim().toLowerCase())

/** Label of a stored language; other values are shown unchanged. */
export const languageLabel = (stored: string): string => languageNamed(stored)?.label ?? stored

/**
 * Value to store for an entered language: one of the five regardless of case, else the entered text; empty means
 * English.
 */
export const parseLanguage = (typed: string): string => languageNamed(typed)?.value ?? (typed.trim() || 'english')

/** BCP 47 tag of a stored language, for the `lang` attribute of the owner's texts; undefined for other languages. */
export const languageTag = (stored: string): string | undefined => languageNamed(stored)?.tag

/** Number of code points, which is what the database counts. */
export const countCharacters = (text: string): number => [...text].length

/** The first 300 code points of a bio, so that no surrogate pair is split. */
export const truncateBio = (bio: string): string => [...bio.trim()].slice(0, profileLimits.bio).join('')

export const visibilities = ['public', 'private', 'contacts'] as const
export type ProfileVisibility = (typeof visibilities)[number]

export type PrivacySettings = {
  profileVisibility: ProfileVisibility
  showEmail: boolean
  showActivity: boolean
  /** Whether the search learns from what the user opens, takes and buys after a search. */
  improveSearch: boolean
}
export const defaultPrivacy: PrivacySettings = {
  profileVisibility: 'public',
  showEmail: false,
  showActivity: true,
  improveSearch: true,
}

/** Days for which searches are kept that improve the search. */
export const toldSearchDays = 30

export const notificationKinds = ['email', 'push', 'updates', 'marketing'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export type NotificationPreferences = Record<NotificationKind, boolean>
export const defaultNotifications: NotificationPreferences = {
  email: true,
  push: false,
  updates: true,
  marketing: false,
}

/** Duration of "Syncing changes...", in milliseconds. */
export const syncBadgeMs = 800
