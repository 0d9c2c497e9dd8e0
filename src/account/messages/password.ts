import { formatCount } from '../../base/rules/numbers.ts'
import { minPasswordLength } from '../rules/password-strength.ts'

/** Messages of passwords. */
export const passwordMessages = {
  update: 'Update Password',
  updated: 'Password updated successfully!',
  tooShort: `Password must be at least ${formatCount(minPasswordLength)} characters`,
  tooCommon: 'Many people use this password. Please choose another one',
  lengthHint: `At least ${formatCount(minPasswordLength)} characters.`,
  currentMissing: 'Please enter your current password',
  currentWrong: 'That’s not your current password. Please try again.',
  sameAsBefore: 'Please choose a password that’s different from your current one',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  failed: (reason: string) => `Failed to update password: ${reason}`,
} as const
