import { fileProblem, isProgramName, sniffFileType, type FileRule } from '../files.ts'

const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,300}\?>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?(?:<!doctype svg[^>]{0,300}>\s*)?<svg[\s>]/i

/** Whether the first bytes are those of an SVG document. */
export const isSvg = (head: Uint8Array): boolean => svgStart.test(new TextDecoder().decode(head))

/** `accept` of a file input for images. An SVG is converted to PNG before the upload; SVG is never stored. */
export const pictureAccept = ({ types }: FileRule): string => [...types, 'image/svg+xml'].join(',')

/** The problem with a chosen image, SVG included, as an error message, or null. `head` is the first bytes. */
export function chosenPictureProblem(
  picture: { name?: string; size: number; head: Uint8Array },
  rule: FileRule,
): string | null {
  const { name = '', size, head } = picture
  if (!isProgramName(name) && size > 0 && size <= rule.maxBytes && isSvg(head)) return null
  return fileProblem(picture, rule)
}

/** Storage format by the first bytes: JPEG and WebP keep theirs, all others become PNG. */
export function redrawnType(head: Uint8Array): 'image/jpeg' | 'image/webp' | 'image/png' {
  const type = sniffFileType(head)
  return type === 'image/jpeg' || type === 'image/webp' ? type : 'image/png'
}
