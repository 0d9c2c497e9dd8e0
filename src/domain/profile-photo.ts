import { fileProblem, sniffFileType, type FileRule } from './files.ts'
import { photoMessages } from './messages/profile-photo.ts'

/** Photos: real images of less than 5 MB. See docs/product.md#profile-photo. */
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

/** `accept` of the file input. An SVG is converted to PNG before the upload; SVG is never stored. */
export const photoAccept = [...photoRule.types, 'image/svg+xml'].join(',')

const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,300}\?>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?(?:<!doctype svg[^>]{0,300}>\s*)?<svg[\s>]/i

/** Whether the first bytes are those of an SVG document. */
export const isSvg = (head: Uint8Array): boolean => svgStart.test(new TextDecoder().decode(head))

/** The problem with a chosen photo as an error message, or null. `head` is the first bytes. */
export function photoProblem(photo: { size: number; head: Uint8Array }): string | null {
  const { size, head } = photo
  if (size > 0 && size <= photoRule.maxBytes && isSvg(head)) return null
  return fileProblem(photo, photoRule)
}

/** Storage format by the first bytes: JPEG and WebP keep theirs, all others become PNG. */
export function storedPhotoType(head: Uint8Array): 'image/jpeg' | 'image/webp' | 'image/png' {
  const type = sniffFileType(head)
  return type === 'image/jpeg' || type === 'image/webp' ? type : 'image/png'
}
