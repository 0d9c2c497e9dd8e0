import { sniffedBytes, sniffFileType } from './files.ts'
import { ascii, hasAt, includes, textAt, viewOf } from './pictures/bytes.ts'

/** Document types of an application, with the allowed file extensions. */
const endings = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  // Browsers open a JPEG named .png, so both extensions are accepted for both types.
  'image/jpeg': ['jpg', 'jpeg', 'png'],
  'image/png': ['jpg', 'jpeg', 'png'],
} as const

export type DocumentType = keyof typeof endings

/** Whether the file extension fits the type. A polyglot (markup after a PDF header) must not be saved as .html. */
export function hasExtensionOf(type: DocumentType, name: string): boolean {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && (endings[type] as readonly string[]).includes(ending)
}

/** Detects a document's type from the whole file; null for any other type. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  if (isDocxFile(bytes)) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  if (isDocFile(bytes)) return 'application/msword'
  const type = sniffFileType(bytes.subarray(0, sniffedBytes))
  if (type === 'application/pdf') return isPdf(bytes) ? type : null
  return type === 'image/jpeg' || type === 'image/png' ? type : null
}

const headBytes = 1024
/** Markup that would run if the file were saved under another extension. */
const markup = /<\s*(!doctype|html|head|body|script|hta:|svg|iframe|\?xml|%@)/i
const pdfEnd = /%%EOF[\s\0]*$/

/** Whether the bytes are a complete PDF (header and %%EOF) without markup in its first 1,024 bytes. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const head = textAt(bytes, 0, Math.min(headBytes, bytes.length))
  const tail = textAt(bytes, Math.max(0, bytes.length - headBytes), headBytes)
  return /^%PDF-[12]\.\d/.test(head) && pdfEnd.test(tail) && !markup.test(head)
}

// Header of OLE compound files (.doc, .xls, .msi): the stream names inside tell the formats apart.
const oleFile = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const utf16 = (text: string) => ascii([...text].join('\0') + '\0')
const wordStream = utf16('WordDocument')
const oleMacros = utf16('_VBA_PROJECT')

/** Whether the bytes are a .doc file without macros. */
export const isDocFile = (bytes: Uint8Array): boolean =>
  hasAt(bytes, 0, oleFile) && includes(bytes, wordStream) && !includes(bytes, oleMacros)

const localHead = Uint8Array.of(0x50, 0x4b, 0x03, 0x04)
const centralHead = 0x02014b50
const endHead = 0x06054b50
const endBytes = 22

/**
 * Whether the bytes are a .docx file without macros: a ZIP archive with nothing before its first entry or after its
 * directory.
 */
export function isDocxFile(bytes: Uint8Array): boolean {
  const names = hasAt(bytes, 0, localHead) ? zipEntryNames(bytes) : null
  return Boolean(
    names?.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaproject/i.test(name)),
  )
}

/**
 * File names in a ZIP archive's central directory; null if the directory is malformed or not at the end of the file.
 */
function zipEntryNames(bytes: Uint8Array): string[] | null {
  const view = viewOf(bytes)
  const end = bytes.length - endBytes
  if (end < 0 || view.getUint32(end, true) !== endHead) return null
  const count = view.getUint16(end + 10, true)
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== centralHead) return null
    const nameBytes = view.getUint16(at + 28, true)
    names.push(textAt(bytes, at + 46, nameBytes))
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return at === end ? names : null
}
