import { ascii, fits, joined, textAt, viewOf } from './bytes.ts'

/** Chunks that are kept; color profiles, EXIF, XMP and unknown chunks are dropped. */
const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
const inFrames = new Set(['VP8 ', 'VP8L', 'ALPH'])

/** Flags of VP8X that announce the dropped chunks: color profile, EXIF, XMP. */
const metadataFlags = 0x20 | 0x08 | 0x04
const frameHead = 16

/** Strips a WebP to its image data and drops data after its end; null if malformed. */
export function cleanWebp(bytes: Uint8Array, maxSide: number): Uint8Array<ArrayBuffer> | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP' || bytes.length < 20) return null
  const end = 8 + viewOf(bytes).getUint32(4, true)
  if (end > bytes.length) return null
  const chunks = chunksOf(bytes.subarray(12, end), keptChunks)
  const isDrawn = chunks?.some(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF')
  if (!chunks || !isDrawn || !/^VP8[ LX]$/.test(chunks[0]?.type ?? '')) return null
  const parts: Uint8Array[] = []
  for (const { type, content } of chunks) {
    const kept = keptOf(type, content, maxSide)
    if (!kept) return null
    parts.push(chunk(type, kept))
  }
  return joined([ascii('RIFF'), uint32(4 + sizeOf(parts)), ascii('WEBP'), ...parts])
}

type Chunk = { type: string; content: Uint8Array }

/** Chunks of the given types; null if the chunks do not fill the bytes exactly. */
function chunksOf(bytes: Uint8Array, types: Set<string>): Chunk[] | null {
  const view = viewOf(bytes)
  const found: Chunk[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const type = textAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    if (at + 8 + length > bytes.length) return null
    if (types.has(type)) found.push({ type, content: bytes.subarray(at + 8, at + 8 + length) })
    // Chunks are padded to even lengths.
    at += 8 + length + (length % 2)
  }
  return at === bytes.length || at === bytes.length + 1 ? found : null
}

function keptOf(type: string, content: Uint8Array, maxSide: number): Uint8Array | null {
  const size = measures[type]?.(content)
  if (size && !fits(...size, maxSide)) return null
  if (type === 'VP8X') return joined([Uint8Array.of((content[0] ?? 0) & ~metadataFlags), content.subarray(1, 10)])
  if (type !== 'ANMF') return content
  const inner = chunksOf(content.subarray(frameHead), inFrames)
  return inner && joined([content.subarray(0, frameHead), ...inner.map((one) => chunk(one.type, one.content))])
}

const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)

/** Width and height by chunk type; 0 if the chunk is too short. */
const measures: Record<string, (content: Uint8Array) => [number, number]> = {
  'VP8 ': (content) => (content.length < 10 ? [0, 0] : [uint24(content, 6) & 0x3fff, uint24(content, 8) & 0x3fff]),
  VP8L: (content) => {
    if (content.length < 5 || content[0] !== 0x2f) return [0, 0]
    const bits = viewOf(content).getUint32(1, true)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  },
  VP8X: (content) => (content.length < 10 ? [0, 0] : [uint24(content, 4) + 1, uint24(content, 7) + 1]),
  ANMF: (content) => (content.length < frameHead ? [0, 0] : [uint24(content, 6) + 1, uint24(content, 9) + 1]),
}

const uint32 = (value: number) => Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24)
const sizeOf = (parts: Uint8Array[]) => parts.reduce((size, part) => size + part.length, 0)
const chunk = (type: string, content: Uint8Array) =>
  joined([ascii(type), uint32(content.length), content, new Uint8Array(content.length % 2)])
