import { unzlibSync } from 'fflate'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16
const padded = (length: number) => Math.ceil(length / 4) * 4

/** A WOFF file as the TrueType file that it was made from: its tables unpacked. https://www.w3.org/TR/WOFF/ */
export function ttfOf(woff: Uint8Array): Uint8Array {
  const read = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = read.getUint16(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, read, woffHeader + index * woffEntry))
  const start = sfntHeader + count * sfntEntry
  const ttf = new Uint8Array(tables.reduce((end, { bytes }) => end + padded(bytes.byteLength), start))
  const write = new DataView(ttf.buffer)
  write.setUint32(0, read.getUint32(4))
  write.setUint16(4, count)
  const power = 2 ** Math.floor(Math.log2(count))
  write.setUint16(6, power * sfntEntry)
  write.setUint16(8, Math.log2(power))
  write.setUint16(10, count * sfntEntry - power * sfntEntry)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfntHeader + index * sfntEntry
    write.setUint32(entry, tag)
    write.setUint32(entry + 4, checksum)
    write.setUint32(entry + 8, offset)
    write.setUint32(entry + 12, bytes.byteLength)
    ttf.set(bytes, offset)
    offset += padded(bytes.byteLength)
  }
  return ttf
}

function tableAt(woff: Uint8Array, read: DataView, at: number) {
  const [offset, packed, length] = [read.getUint32(at + 4), read.getUint32(at + 8), read.getUint32(at + 12)]
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: read.getUint32(at),
    checksum: read.getUint32(at + 16),
    bytes: packed < length ? unzlibSync(stored) : stored,
  }
}
