import { maxMegabytes } from '../../base/rules/limits.ts'

/** Messages of the profile photo. See docs/product/account.md#profile-photo. */
export const photoMessages = {
  add: 'Add Photo',
  change: 'Change Photo',
  tooLarge: `File size must be less than ${maxMegabytes.picture}MB`,
  notAnImage: 'Please upload an image file',
  notLoggedIn: 'You must be logged in to upload a profile photo',
  uploadFailed: (reason: string) => `Failed to upload photo: ${reason}`,
  saveFailed: (reason: string) => `Failed to save profile photo: ${reason}`,
  unexpected: (reason: string) => `Unexpected error: ${reason}`,
  uploadBroke: 'The upload failed.',
  noReason: 'Failed to upload photo',
  saved: 'Profile photo uploaded and saved successfully!',
} as const
