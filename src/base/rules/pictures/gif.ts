import { ascii, fits, hasAt, joined, textAt, viewOf } from './bytes.ts'

const extension = 0x21
const image = 0x2c
const trailer = Uint8Array.of(0x3b)

/** Size of a color table in bytes, by its flags. */
const colorsOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Strips a GIF to its frames, their timing and the loop count, and drops data after the trailer; null if malformed. */
export function cleanGif(bytes: Uint8Array, maxSide: number): Uint8Array<ArrayBuffer> | null {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6)) || bytes.length < 14) return null
  const view = viewOf(bytes)
  if (!fits(view.getUint16(6, true), view.getUint16(8, true), maxSide)) return null
  let at = 13 + colorsOf(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  let frames = 0
  while (at < bytes.length) {
    const from = at
    const kind = bytes[at]
    if (kind === trailer[0]) return frames > 0 ? joined([...parts, trailer]) : null
    if (kind === extension) at = endOfBlocks(bytes, at + 2)
    else if (kind === image && at + 10 <= bytes.length) {
      if (!fits(view.getUint16(at + 5, true), view.getUint16(at + 7, true), maxSide)) return null
      frames++
      at = endOfBlocks(bytes, at + 10 + colorsOf(bytes[at + 9] ?? 0) + 1)
    } else return null
    if (at > bytes.length) return null
    const block = bytes.subarray(from, at)
    if (kind === image || isTiming(block) || isLoop(block)) parts.push(block)
  }
  return null
}

/**
 * Index after a sequence of sub-blocks (length byte plus data, terminated by length 0); past the end if unterminated.
 */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return bytes.length + 1
}

const isTiming = (block: Uint8Array) => block[1] === 0xf9 && block.length === 8
const isLoop = (block: Uint8Array) => block[1] === 0xff && block.length === 19 && hasAt(block, 3, ascii('NETSCAPE2.0'))
