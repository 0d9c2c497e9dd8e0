import { isPdf, isWordArchive, isWordFile } from './document-files.ts'
import { isPlainText, type StoredType } from './files.ts'
import { cleanGif } from './pictures/gif.ts'
import { cleanJpeg } from './pictures/jpeg.ts'
import { cleanPng } from './pictures/png.ts'
import { cleanWebp } from './pictures/webp.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The most pixels that a side of a picture may have: of one that pages show, and of a scan among documents. */
export const pictureSide = { shown: 4096, document: 16_384 } as const

const whole = (isWhole: (bytes: Uint8Array) => boolean) => (bytes: Bytes) => (isWhole(bytes) ? bytes : null)

const parsers: Partial<Record<StoredType, (bytes: Bytes, maxSide: number) => Bytes | null>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'application/pdf': whole(isPdf),
  'application/msword': whole(isWordFile),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': whole(isWordArchive),
  'text/plain': whole(isPlainText),
}

/**
 * What is stored of a file that begins as one of a type: pictures without texts, profiles and whatever else stood in the file, all
 * others as they are. Null where the file is not wholly of that type.
 */
export const storedBytes = (bytes: Bytes, type: StoredType, maxSide: number): Bytes | null =>
  parsers[type]?.(bytes, maxSide) ?? null
