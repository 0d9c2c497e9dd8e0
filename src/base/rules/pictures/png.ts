import { ascii, fits, hasAt, joined, textAt, viewOf } from './bytes.ts'

const signature = Uint8Array.of(0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a)

/** Chunks that are kept, with their maximum length in bytes. Text, color profiles, EXIF and animation are dropped. */
const keptChunks: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Infinity,
  IEND: 0,
  tRNS: 768,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
}

/** Strips a PNG to its image data and drops data after IEND; null if malformed. */
export function cleanPng(bytes: Uint8Array, maxSide: number): Uint8Array<ArrayBuffer> | null {
  if (!hasAt(bytes, 0, signature)) return null
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [signature]
  let hasData = false
  for (let at = signature.length, end; at + 12 <= bytes.length; at = end) {
    const length = view.getUint32(at)
    end = at + 12 + length
    const type = textAt(bytes, at + 4, 4)
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type) || (type === 'IHDR') !== (parts.length === 1)) return null
    const most = keptChunks[type]
    if (most === undefined) {
      // An upper-case first letter marks a critical chunk: the image cannot be decoded without it.
      if (/^[A-Z]/.test(type)) return null
      continue
    }
    if (length > most || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null
    if (type === 'IHDR' && (length !== 13 || !fits(view.getUint32(at + 8), view.getUint32(at + 12), maxSide)))
      return null
    hasData ||= type === 'IDAT'
    parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return hasData ? joined(parts) : null
  }
  return null
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
