import type { FileRule } from '../../base/rules/files.ts'
import { photoMessages } from '../messages/profile-photo.ts'

/** Photos: real images of less than 5 MB. See docs/product/account.md#profile-photo. */
export const photoRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxBytes: 5 * 1024 * 1024 - 1,
  messages: {
    missing: photoMessages.notAnImage,
    tooLarge: photoMessages.tooLarge,
    wrongType: photoMessages.notAnImage,
  },
}

/** Maximum width and height of a stored photo, in pixels: enough for the largest avatar on high-density screens. */
export const photoSide = 800
