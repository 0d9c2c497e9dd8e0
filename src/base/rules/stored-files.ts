import { isPdf, isDocxFile, isDocFile } from './document-files.ts'
import { isPlainText, type StoredType } from './files.ts'
import { cleanGif } from './pictures/gif.ts'
import { cleanJpeg } from './pictures/jpeg.ts'
import { cleanPng } from './pictures/png.ts'
import { cleanWebp } from './pictures/webp.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Maximum width and height of images, in pixels: of those that screens show, and of scanned documents. */
export const pictureSide = { shown: 4096, document: 16_384 } as const

const whole = (isWhole: (bytes: Uint8Array) => boolean) => (bytes: Bytes) => (isWhole(bytes) ? bytes : null)

const parsers: Partial<Record<StoredType, (bytes: Bytes, maxSide: number) => Bytes | null>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'application/pdf': whole(isPdf),
  'application/msword': whole(isDocFile),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': whole(isDocxFile),
  'text/plain': whole(isPlainText),
  // Parsed by the check of its purpose (workflow/goods.ts).
  'application/json': (bytes) => bytes,
}

/**
 * Sanitizes a file before it is stored: images lose their metadata, other types are stored unchanged. Null if the whole
 * file is not valid for the type.
 */
export const sanitizedBytes = (bytes: Bytes, type: StoredType, maxSide: number): Bytes | null =>
  parsers[type]?.(bytes, maxSide) ?? null
