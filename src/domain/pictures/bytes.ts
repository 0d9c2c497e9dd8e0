/** Reading binary formats: every reader below is strict, and answers null for what is not wholly of its format. */

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const hasAt = (bytes: Uint8Array, at: number, part: Uint8Array): boolean =>
  part.every((byte, index) => bytes[at + index] === byte)

/** Whether the bytes hold a part anywhere. */
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

/** Whether both sides of a picture are between 1 and the limit. A picture of a few bytes can claim a wall's worth of memory. */
export const fits = (width: number, height: number, maxSide: number): boolean =>
  width >= 1 && height >= 1 && width <= maxSide && height <= maxSide
