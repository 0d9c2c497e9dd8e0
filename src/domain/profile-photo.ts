import { fileProblem, sniffFileType, type FileRule } from './files.ts'
import { photoMessages } from './messages/profile-photo.ts'

/** Spec section 5, "Profile photo upload": an image under 5 MB, and really one. */
export const photoRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxBytes: 5 * 1024 * 1024 - 1,
  messages: {
    missing: photoMessages.notAnImage,
    tooLarge: photoMessages.tooLarge,
    wrongType: photoMessages.notAnImage,
  },
}

/** The most pixels that a side of a stored photo has: sharp wherever one is shown, and small. */
export const photoSide = 800

/** What may be chosen. A drawing in SVG is turned into a PNG first; none is ever stored. */
export const photoAccept = [...photoRule.types, 'image/svg+xml'].join(',')

const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,300}\?>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?(?:<!doctype svg[^>]{0,300}>\s*)?<svg[\s>]/i

/** True where the first bytes are those of an SVG document. */
export const isSvg = (head: Uint8Array): boolean => svgStart.test(new TextDecoder().decode(head))

/** What is wrong with a chosen photo, in words for its owner; null where nothing is. `head` is its first bytes. */
export function photoProblem(photo: { size: number; head: Uint8Array }): string | null {
  const { size, head } = photo
  if (size > 0 && size <= photoRule.maxBytes && isSvg(head)) return null
  return fileProblem(photo, photoRule)
}

/** What a photo is stored as, told by its first bytes: a photograph as one, everything else without a loss. */
export function storedPhotoType(head: Uint8Array): 'image/jpeg' | 'image/webp' | 'image/png' {
  const type = sniffFileType(head)
  return type === 'image/jpeg' || type === 'image/webp' ? type : 'image/png'
}
