/** Helpers for the binary parsers in this folder. The parsers are strict: anything malformed results in null. */

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const hasAt = (bytes: Uint8Array, at: number, part: Uint8Array): boolean =>
  part.every((byte, index) => bytes[at + index] === byte)

/** Whether the bytes contain a sequence. */
export function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  for (
    let at = bytes.indexOf(part[0] ?? 0);
    at >= 0 && at + part.length <= bytes.length;
    at = bytes.indexOf(part[0] ?? 0, at + 1)
  )
    if (hasAt(bytes, at, part)) return true
  return false
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Whether both dimensions are between 1 and the maximum. Prevents decompression bombs: a file of a few bytes can
 * declare a huge image.
 */
export const fits = (width: number, height: number, maxSide: number): boolean =>
  width >= 1 && height >= 1 && width <= maxSide && height <= maxSide
