import type { FileRule } from '../../base/rules/files.ts'
import { templateImageMessages as messages } from '../messages/template-image.ts'
import { bytesOf, maxMegabytes } from '../../base/rules/limits.ts'

/** Template images: real images below the limit. */
export const templateImageRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxBytes: bytesOf(maxMegabytes.picture) - 1,
  messages: { missing: messages.notAnImage, tooLarge: messages.tooLarge, wrongType: messages.notAnImage },
}

/** Maximum width and height of an uploaded image, in pixels: the template page at twice its size. */
export const templateImageSide = 1920
