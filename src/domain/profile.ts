/** Columns of profiles: options of the settings, and how values are parsed and formatted. */

export const profileLimits = {
  firstName: 100,
  lastName: 99,
  username: 60,
  phone: 40,
  city: 80,
  country: 80,
  language: 40,
  bio: 300,
} as const

/** The five languages; `tag` is what a browser calls them. The words of the page are English whatever is chosen. */
export const languages = [
  { value: 'english', label: 'English', tag: 'en' },
  { value: 'spanish', label: 'Spanish', tag: 'es' },
  { value: 'french', label: 'French', tag: 'fr' },
  { value: 'german', label: 'German', tag: 'de' },
  { value: 'japanese', label: 'Japanese', tag: 'ja' },
] as const

const languageNamed = (name: string) => languages.find(({ value }) => value === name.trim().toLowerCase())

/** A stored language as people read it; what is none of the five stands as it was typed. */
export const languageLabel = (stored: string): string => languageNamed(stored)?.label ?? stored

/** A typed language as it is stored: one of the five by its value, however it is written; nothing is English. */
export const languageTyped = (typed: string): string => languageNamed(typed)?.value ?? (typed.trim() || 'english')

/** The browser's name of a stored language, for text that its owner writes; undefined where it is none of the five. */
export const languageTag = (stored: string): string | undefined => languageNamed(stored)?.tag

export type FirstAndLast = { firstName: string; lastName: string }

/** The first word is the first name, the rest the last name. */
export function splitName(fullName: string | null): FirstAndLast {
  const [firstName = '', ...rest] = (fullName ?? '').trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** First and last name, joined by a space. */
export const joinName = ({ firstName, lastName }: FirstAndLast): string =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ')

/** How many characters the database counts. */
export const countLetters = (text: string): number => [...text].length

/** The first 300 characters of a bio; none is cut in two. */
export const cutBio = (bio: string): string => [...bio.trim()].slice(0, profileLimits.bio).join('')

export const visibilities = ['public', 'private', 'contacts'] as const
export type ProfileVisibility = (typeof visibilities)[number]

export type PrivacySettings = { profileVisibility: ProfileVisibility; showEmail: boolean; showActivity: boolean }
export const usualPrivacy: PrivacySettings = { profileVisibility: 'public', showEmail: false, showActivity: true }

export const notificationKinds = ['email', 'push', 'updates', 'marketing'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export type NotificationPreferences = Record<NotificationKind, boolean>
export const usualNotifications: NotificationPreferences = { email: true, push: false, updates: true, marketing: false }

/** Duration of "Syncing changes...", in milliseconds. */
export const syncBadgeMs = 800
