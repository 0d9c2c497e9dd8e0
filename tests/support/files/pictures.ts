import { crc32, deflateSync } from 'node:zlib'

/** Minimal valid pictures of each type, and metadata that can be hidden in them. */

type Bytes = Uint8Array<ArrayBuffer>

const charCodes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const uint32 = (value: number) => [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]

export const joined = (...parts: (Uint8Array | number[] | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part))),
    ),
  )

const decoded = (base64: string): Bytes => new Uint8Array(Buffer.from(base64, 'base64'))

export const pngChunk = (type: string, content: Uint8Array | number[] | string = []): Bytes => {
  const typed = joined(type, content)
  return joined(uint32(typed.length - 4), typed, uint32(crc32(typed)))
}

const pngStart = [0x89, ...charCodes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]

/** A black PNG. `chunks` precede its image data; `claims` is the size in its header. */
export function pngFile({
  size = 1,
  chunks = [],
  claims = size,
}: { size?: number; chunks?: Uint8Array[]; claims?: number } = {}): Bytes {
  const head = pngChunk('IHDR', [...uint32(claims), ...uint32(claims), 8, 0, 0, 0, 0])
  const data = pngChunk('IDAT', deflateSync(new Uint8Array(size * (size + 1))))
  return joined(pngStart, head, ...chunks, data, pngChunk('IEND'))
}

/** A PNG of the given size in bytes. */
export function pngOfBytes(bytes: number): Bytes {
  const rest = bytes - joined(pngFile(), pngChunk('IDAT')).length
  const file = new Uint8Array(bytes)
  const extra = new Uint8Array(pngChunk('IDAT', new Uint8Array(rest)))
  const before = pngFile()
  file.set(before.subarray(0, -12))
  file.set(extra, before.length - 12)
  file.set(before.subarray(-12), bytes - 12)
  return file
}

export const png = pngFile()
export const gif = decoded('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
export const webp = decoded('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')
export const jpeg = decoded(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCEAIo3/9k=',
)

/** Pictures written by Chromium from a canvas, with a color profile. */
export const chromiumJpeg = decoded(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCEAIo3/9k=',
)
export const chromiumWebp = decoded(
  'UklGRhoCAABXRUJQVlA4WAoAAAAgAAAAAQAAAQAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggLAAAANABAJ0BKgIAAgACwEwloAJ0ugH4AAOwAP7mzt/4s5GI7PN/8zRMcx+WAAAA',
)

export const jpegSegment = (marker: number, content: Uint8Array | number[] | string): Bytes => {
  const bytes = joined(content)
  return joined([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff], bytes)
}

/** An EXIF segment with an orientation and a GPS position, as cameras write it. */
export const exifSegment = (turn: number): Bytes =>
  jpegSegment(
    0xe1,
    joined(
      'Exif\0\0',
      'II',
      [42, 0, 8, 0, 0, 0, 2, 0],
      [0x0f, 0x01, 2, 0, 4, 0, 0, 0],
      'Cam\0',
      [0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0],
      [0, 0, 0, 0],
      'GPS 47.3769 N',
    ),
  )

/** A JPEG with additional segments after its start marker. */
export const jpegWith = (...segments: Uint8Array[]): Bytes => joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

export const webpChunk = (type: string, content: Uint8Array | number[] | string): Bytes => {
  const bytes = joined(content)
  return joined(type, uint32(bytes.length).reverse(), bytes, bytes.length % 2 ? [0] : [])
}

/** A WebP with additional chunks after its image data. */
export function webpWith(...chunks: Uint8Array[]): Bytes {
  const content = joined(webp.subarray(8), ...chunks)
  return joined('RIFF', uint32(content.length).reverse(), content)
}
