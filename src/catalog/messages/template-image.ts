import { maxMegabytes } from '../../base/rules/limits.ts'

/** Messages of a template's image. */
export const templateImageMessages = {
  hint: `SVG, PNG, JPG or GIF (max. ${maxMegabytes.picture}MB)`,
  notAnImage: 'Please select an image file',
  tooLarge: `Image must be less than ${maxMegabytes.picture}MB`,
  uploaded: 'Image uploaded successfully',
  uploadFailed: (reason: string) => `Failed to upload image: ${reason}`,
  uploadBroke: 'The upload failed',
  notLoggedIn: 'You must be logged in to upload images',
  authFailed: 'Authentication error',
  noAddress: 'Failed to generate image URL',
  previewFailed: 'Failed to load image preview',
} as const
