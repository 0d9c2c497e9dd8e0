import { type PrivacySettings, profileLimits } from '../rules/profile.ts'
import { tooLong } from '../../base/messages/limits.ts'
import { firstBirthYear } from '../rules/birth-date.ts'

/** What the profile shows, and to whom. */
function seenBy({ profileVisibility, showEmail, showActivity }: PrivacySettings): string {
  if (profileVisibility === 'private')
    return 'Your profile is private: only you see it. You can change that under Privacy.'
  const who = profileVisibility === 'public' ? 'Everyone sees' : 'Only your contacts see'
  const email = showEmail ? ' email address,' : ''
  const times = showActivity ? 'when you joined and last logged in' : 'when you joined'
  return `${who} your name, username,${email} photo, country, and bio, and ${times}. Everything else stays private.`
}

/** Messages of the account settings. See docs/product/account.md#account-settings. */
export const settingsMessages = {
  loadFailed: 'Failed to load your profile',
  seenBy,
  notLoggedIn: 'You must be logged in to update your profile',
  notLoggedInHint: 'Please log in and try again',
  unexpected: 'An unexpected error occurred',
  synchronized: 'Profile synchronized with latest changes',
  syncing: 'Syncing changes...',

  firstNameMissing: 'First name is required',
  firstNameHint: 'Please enter your first name',
  nameTooLong: tooLong(profileLimits.name),
  usernameMissing: 'Display name is required',
  usernameTooLong: tooLong(profileLimits.username),
  usernameTaken: 'This display name is already taken',
  phoneTooLong: tooLong(profileLimits.phone),
  cityTooLong: tooLong(profileLimits.city),
  languageTooLong: tooLong(profileLimits.language),
  birthUnreadable: 'Please enter a date, such as Nov 21, 1990',
  birthInFuture: 'Date of birth can’t be in the future',
  birthTooEarly: `Year must be ${firstBirthYear} or later`,
  profileSaved: 'Profile updated successfully!',
  nameWaits: 'Saved. Your new name will be public once we’ve reviewed it.',
  nameWithdrawn: 'Name change withdrawn',
  nameWithdrawFailed: 'Failed to withdraw the name change',

  privacyFailed: 'Failed to save privacy settings',
  privacySaved: 'Privacy settings saved',
  languageFailed: 'Failed to save language settings',
  languageSaved: 'Language settings saved',
  notificationsFailed: 'Failed to save notification preferences',
  schedulingSaved: 'Scheduling link saved',
  schedulingFailed: 'Failed to save the scheduling link',
} as const
