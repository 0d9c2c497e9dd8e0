import { ascii, fits, hasAt, joined, viewOf } from './bytes.ts'

const start = Uint8Array.of(0xff, 0xd8)
const end = Uint8Array.of(0xff, 0xd9)

const startOfScan = 0xda
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2
// Huffman tables, quantization tables, restart interval.
const isTable = (marker: number) => marker === 0xc4 || marker === 0xdb || marker === 0xdd
// Application segments (APPn) and comments.
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/**
 * Strips a JPEG to its image data and drops data after its end marker. Of the application segments only orientation and
 * color transform are kept. Null if malformed.
 */
export function cleanJpeg(bytes: Uint8Array, maxSide: number): Uint8Array<ArrayBuffer> | null {
  if (!hasAt(bytes, 0, start)) return null
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [start]
  let frames = 0
  let scans = 0
  let at = start.length
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Fill bytes (0xff) may precede a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === end[1]) return frames === 1 && scans > 0 ? joined([...parts, end]) : null
    if (at + 4 > bytes.length) return null
    const next = at + 2 + view.getUint16(at + 2)
    if (next < at + 4 || next > bytes.length) return null
    const segment = bytes.subarray(at, next)
    at = next
    if (isMetadata(marker)) {
      parts.push(...keptOf(marker, segment))
      continue
    }
    if (isFrame(marker)) {
      if (segment.length < 10 || !fits(viewOf(segment).getUint16(7), viewOf(segment).getUint16(5), maxSide)) return null
      frames++
    } else if (marker === startOfScan) {
      scans++
      at = endOfScan(bytes, next)
    } else if (!isTable(marker)) return null
    parts.push(segment, bytes.subarray(next, at))
  }
  return null
}

/** End of the entropy-coded data: the next marker that is neither an escaped 0xff nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}

function keptOf(marker: number, segment: Uint8Array): Uint8Array[] {
  // Adobe's APP14 segment declares whether the colors are YCbCr or RGB.
  if (marker === 0xee) return segment.length === 16 && hasAt(segment, 4, ascii('Adobe')) ? [segment] : []
  const turn = marker === 0xe1 ? orientationIn(segment) : 1
  return turn > 1 ? [orientation(turn)] : []
}

const exif = ascii('Exif\0\0')
const tiffAt = 4 + exif.length
const orientationTag = 0x0112

/** EXIF orientation, 1 (upright) to 8; 1 if missing or invalid. */
function orientationIn(segment: Uint8Array): number {
  if (!hasAt(segment, 4, exif) || segment.length < tiffAt + 14) return 1
  const tiff = viewOf(segment.subarray(tiffAt))
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = directory + 2, index = 0; index < count && entry + 12 <= tiff.byteLength; entry += 12, index++) {
    if (tiff.getUint16(entry, isLittle) !== orientationTag) continue
    const turn = tiff.getUint16(entry + 8, isLittle)
    return turn >= 1 && turn <= 8 ? turn : 1
  }
  return 1
}

/** A minimal EXIF segment with the orientation as its only entry. */
const orientation = (turn: number): Uint8Array =>
  Uint8Array.of(
    0xff,
    0xe1,
    0,
    34,
    ...exif,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    turn,
    0,
    0,
    0,
    0,
    0,
    0,
  )
