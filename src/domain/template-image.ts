import type { FileRule } from './files.ts'

/** Template images: real images of less than 5 MB. */
export const templateImageRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxBytes: 5 * 1024 * 1024 - 1,
  messages: {
    missing: 'Please select an image file',
    tooLarge: 'Image must be less than 5MB',
    wrongType: 'Please select an image file',
  },
}
