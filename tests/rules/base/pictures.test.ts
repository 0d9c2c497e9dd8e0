import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredType } from '../../../src/base/rules/files.ts'
import { sanitizedBytes } from '../../../src/base/rules/stored-files.ts'
import { docFile, docxFile, pdf } from '../../support/files/documents.ts'
import {
  chromiumJpeg,
  chromiumWebp,
  exifSegment,
  gif,
  joined,
  jpeg,
  jpegSegment,
  jpegWith,
  png,
  pngChunk,
  pngFile,
  webp,
  webpChunk,
  webpWith,
} from '../../support/files/pictures.ts'

const side = 4096
const pictures = { 'image/png': png, 'image/jpeg': jpeg, 'image/gif': gif, 'image/webp': webp } as const
const types = Object.keys(pictures) as (keyof typeof pictures)[]
const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('latin1')
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe.each(types)('A picture of the type %s', (type) => {
  const picture = pictures[type]

  test('A clean picture is stored unchanged', () => expect(sanitizedBytes(picture, type, side)).toEqual(picture))

  test('Bytes after the end of a picture are removed', () => {
    for (const tail of ['<script>alert(1)</script>', 'MZ', '%PDF-1.7', '\0'])
      expect(sanitizedBytes(joined(picture, tail), type, side)).toEqual(picture)
  })

  test('A truncated picture is refused', () => {
    for (let length = 0; length < picture.length; length++)
      expect(sanitizedBytes(picture.slice(0, length), type, side), String(length)).toBeNull()
  })

  test('A picture larger than the maximum side is refused', () => expect(sanitizedBytes(picture, type, 0)).toBeNull())

  test('A picture with changed bytes never throws and never grows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        (changes) => {
          const changed = new Uint8Array(picture)
          for (const [at, byte] of changes) changed[at] = byte
          const stored = sanitizedBytes(changed, type, side)
          expect(stored?.length ?? 0).toBeLessThanOrEqual(picture.length + 36)
          // Idempotent: storing a stored picture changes nothing.
          if (stored) expect(sanitizedBytes(stored, type, side)).toEqual(stored)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('A picture declared as another type is refused', () => {
    for (const other of types) if (other !== type) expect(sanitizedBytes(picture, other, side)).toBeNull()
  })
})

test('A PNG loses texts, profiles, EXIF and animation, and keeps its image chunks', () => {
  const foreign = ['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'tIME', 'acTL', 'fcTL', 'fdAT', 'prVt'].map((type) =>
    pngChunk(type, '<script>'),
  )
  const gamma = pngChunk('gAMA', [0, 0, 0xb1, 0x8f])
  expect(sanitizedBytes(pngFile({ chunks: [...foreign, gamma] }), 'image/png', side)).toEqual(
    pngFile({ chunks: [gamma] }),
  )
})

test('A PNG with a wrong checksum, an unknown critical chunk, an oversized chunk or a size beyond the limit is refused', () => {
  const broken = pngFile({ chunks: [pngChunk('gAMA', [0, 0, 0xb1, 0x8f])] })
  broken[45] = 1
  for (const file of [
    broken,
    pngFile({ chunks: [pngChunk('EVIL')] }),
    pngFile({ chunks: [pngChunk('gAMA', 'MZ is a program')] }),
    pngFile({ claims: 5000 }),
  ])
    expect(sanitizedBytes(file, 'image/png', side)).toBeNull()
})

test('A JPEG loses EXIF, profiles, comments and all other application segments', () => {
  const foreign = [
    jpegSegment(0xfe, '<script>'),
    jpegSegment(0xe2, 'ICC_PROFILE'),
    jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/'),
    jpegSegment(0xed, 'Photoshop'),
  ]
  expect(sanitizedBytes(jpegWith(...foreign), 'image/jpeg', side)).toEqual(jpeg)
  expect(sanitizedBytes(chromiumJpeg, 'image/jpeg', side)).toEqual(jpeg)
})

test('A JPEG keeps its orientation and loses its GPS position', () => {
  const stored = sanitizedBytes(jpegWith(exifSegment(6)), 'image/jpeg', side)
  expect(text(stored)).not.toContain('GPS')
  expect(text(stored)).not.toContain('Cam')
  expect(stored?.length).toBe(jpeg.length + 36)
  expect(sanitizedBytes(stored!, 'image/jpeg', side)).toEqual(stored)
  expect(sanitizedBytes(jpegWith(exifSegment(1)), 'image/jpeg', side)).toEqual(jpeg)
})

test('A GIF loses comments, texts and application blocks', () => {
  const comment = joined([0x21, 0xfe, 8], '<script>', [0])
  const application = joined([0x21, 0xff, 11], 'XMP DataXMP', [3], 'abc', [0])
  const loop = joined([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0])
  const at = 19
  expect(
    sanitizedBytes(joined(gif.subarray(0, at), comment, application, loop, gif.subarray(at)), 'image/gif', side),
  ).toEqual(joined(gif.subarray(0, at), loop, gif.subarray(at)))
})

test('A WebP loses profiles, EXIF, XMP and unknown chunks, and its header flags are updated', () => {
  expect(
    sanitizedBytes(
      webpWith(webpChunk('EXIF', 'GPS'), webpChunk('XMP ', '<x/>'), webpChunk('EVIL', 'MZ')),
      'image/webp',
      side,
    ),
  ).toEqual(webp)
  const stored = sanitizedBytes(chromiumWebp, 'image/webp', side)
  expect(text(stored)).not.toContain('ICCP')
  expect((stored?.[20] ?? 0xff) & 0x2c).toBe(0)
})

/** A ZIP archive with a prefix and corrected offsets, which ZIP readers still open. */
function archiveBehind(before: string): Uint8Array<ArrayBuffer> {
  const bytes = joined(before, docxFile())
  const view = new DataView(bytes.buffer)
  const directory = bytes.length - 6
  view.setUint32(directory, view.getUint32(directory, true) + before.length, true)
  return bytes
}

describe('A document', () => {
  test.each([
    ['a PDF', 'application/pdf', pdf],
    ['a Word file', word, docxFile()],
    ['an old Word file', 'application/msword', docFile()],
  ] as [string, StoredType, Uint8Array<ArrayBuffer>][])('As a document, %s is stored unchanged', (_, type, bytes) =>
    expect(sanitizedBytes(bytes, type, side)).toEqual(bytes),
  )

  test.each([
    [
      'a PDF with a page behind its first line',
      'application/pdf',
      joined('%PDF-1.7\n<hta:application><script>alert(1)</script>', pdf),
    ],
    ['a PDF with a script in its head', 'application/pdf', joined('%PDF-1.7\n< SCRIPT>alert(1)</script>', pdf)],
    ['a PDF without an end', 'application/pdf', joined('%PDF-1.7\n1 0 obj')],
    ['a PDF with a program behind its end', 'application/pdf', joined(pdf, 'MZ\x90')],
    ['a page before a PDF', 'application/pdf', joined('<html>', pdf)],
    ['an archive with a tail', word, joined(docxFile(), '<script>')],
    ['an archive with a program before it', word, joined('MZ', docxFile())],
    ['an archive with a program before it that it knows of', word, archiveBehind('MZ')],
    [
      'an archive with a page between its directory and its end',
      word,
      joined(docxFile().slice(0, -22), '<script>', docxFile().slice(-22)),
    ],
    ['an archive without a directory', word, docxFile().slice(0, 80)],
    ['a spreadsheet', word, docxFile('xl/workbook.xml')],
    ['a Word file with macros', word, docxFile('word/document.xml', 'word/vbaProject.bin')],
    ['an old Word file with macros', 'application/msword', joined(docFile(), docFile('_VBA_PROJECT').subarray(512))],
    ['text that is a page', 'text/plain', joined('<!doctype html>')],
    ['text with a control character far in', 'text/plain', joined('a'.repeat(10_000), '\x01')],
  ] as [string, StoredType, Uint8Array<ArrayBuffer>][])('As a document, %s is refused', (_, type, bytes) =>
    expect(sanitizedBytes(bytes, type, side)).toBeNull(),
  )
})
