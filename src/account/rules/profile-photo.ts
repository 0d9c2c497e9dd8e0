import type { FileRule } from '../../base/rules/files.ts'
import { photoMessages } from '../messages/profile-photo.ts'
import { bytesOf, maxMegabytes } from '../../base/rules/limits.ts'

/** Photos: real images below the limit. See docs/product/account.md#profile-photo. */
export const photoRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxBytes: bytesOf(maxMegabytes.picture) - 1,
  messages: {
    missing: photoMessages.notAnImage,
    tooLarge: photoMessages.tooLarge,
    wrongType: photoMessages.notAnImage,
  },
}

/** Maximum width and height of a stored photo, in pixels: enough for the largest avatar on high-density screens. */
export const photoSide = 800
