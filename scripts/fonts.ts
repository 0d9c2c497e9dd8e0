import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Writes the fonts of PDF documents as TypeScript modules, because hosted edge functions deploy no static files
 * (docs/decisions/0039-documents-are-laid-out-by-pdf-lib.md). Run `npm run fonts:build` after updating a @fontsource package.
 */
const folder = 'supabase/functions/_shared/base/pdf/fonts'

/** In the order in which a character's font is looked up. The fallback has no bold: it would double the modules' size. */
const sources = [
  { family: 'instrument-sans', weights: [400, 600], subsets: ['latin', 'latin-ext'] },
  { family: 'noto-sans', weights: [400], subsets: ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] },
] as const

/** Tables that a PDF needs. Kerning and ligatures are left out: pdf-lib does not apply them, and they are half of a file. */
const kept = new Set([
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'post',
  'prep',
])

const headerBytes = 44
const entryBytes = 20
const padded = (length: number) => Math.ceil(length / 4) * 4

/** Copies a WOFF file with the tables of `kept` alone; they stay compressed. https://www.w3.org/TR/WOFF/ */
function withoutOtherTables(woff: Buffer): Buffer {
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    woff.subarray(headerBytes + index * entryBytes, headerBytes + (index + 1) * entryBytes),
  ).filter((entry) => kept.has(entry.toString('latin1', 0, 4)))
  const directory = Buffer.alloc(headerBytes + entries.length * entryBytes)
  woff.copy(directory, 0, 0, 12)
  directory.writeUInt16BE(entries.length, 12)
  const parts = [directory]
  let offset = directory.length
  let unpackedBytes = 12 + 16 * entries.length
  entries.forEach((entry, index) => {
    const at = headerBytes + index * entryBytes
    const packed = entry.readUInt32BE(8)
    const part = Buffer.alloc(padded(packed))
    woff.copy(part, 0, entry.readUInt32BE(4), entry.readUInt32BE(4) + packed)
    entry.copy(directory, at)
    directory.writeUInt32BE(offset, at + 4)
    parts.push(part)
    offset += part.length
    unpackedBytes += padded(entry.readUInt32BE(12))
  })
  directory.writeUInt32BE(offset, 8)
  directory.writeUInt32BE(unpackedBytes, 16)
  return Buffer.concat(parts)
}

const { resolve } = createRequire(import.meta.url)
const read = (module: string) => readFileSync(resolve(module))

function build() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { family, weights, subsets } of sources) {
    const { version } = JSON.parse(read(`@fontsource/${family}/package.json`).toString()) as { version: string }
    const [copyright = ''] = /Copyright [^)]+\)/.exec(read(`@fontsource/${family}/LICENSE`).toString()) ?? []
    for (const weight of weights) {
      const files = subsets.map((subset) => {
        const woff = read(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
        return `  // ${subset}\n  '${withoutOtherTables(woff).toString('base64')}',\n`
      })
      const text = `/*
 * Written by scripts/fonts.ts from @fontsource/${family} ${version}: WOFF files in base64.
 * ${copyright}. SIL Open Font License 1.1: https://openfontlicense.org
 */
export default [\n${files.join('')}]\n`
      writeFileSync(`${folder}/${family}-${weight}.ts`, text)
      console.log(`${family}-${weight}.ts: ${Math.round(text.length / 1024)} kB`)
    }
  }
}

build()
