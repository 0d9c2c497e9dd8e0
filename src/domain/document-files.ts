import { sniffedBytes, sniffFileType } from './files.ts'

/** The documents of an application (spec section 5), by what their bytes say and how their names may end. */
const endings = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  // A picture under the other picture's name opens all the same.
  'image/jpeg': ['jpg', 'jpeg', 'png'],
  'image/png': ['jpg', 'jpeg', 'png'],
} as const

export type DocumentType = keyof typeof endings

export const documentTypes = Object.keys(endings) as DocumentType[]

/** Whether a file of this type may be called so: a page of markup behind a PDF's first bytes must not be saved as one. */
export function hasNameOf(type: DocumentType, name: string): boolean {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && (endings[type] as readonly string[]).includes(ending)
}

/** The type that a whole file's bytes speak of, among those of documents; null for every other. */
export function fileTypeOfDocument(bytes: Uint8Array): DocumentType | null {
  if (startsWith(bytes, zip)) return isWordArchive(bytes) ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' : null
  if (startsWith(bytes, oleFile)) return includes(bytes, wordStream) ? 'application/msword' : null
  const type = sniffFileType(bytes.subarray(0, sniffedBytes))
  return type === 'application/pdf' || type === 'image/jpeg' || type === 'image/png' ? type : null
}

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) => ascii([...text].join('\0') + '\0')

const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04)
// Old Office files, and installers: which one it is stands in the names of the streams inside.
const oleFile = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const wordStream = utf16('WordDocument')
// The names of an archive's entries are never compressed.
const wordText = ascii('word/document')
const macros = ascii('vbaProject.bin')

const isWordArchive = (bytes: Uint8Array) => includes(bytes, wordText) && !includes(bytes, macros)

const startsWith = (bytes: Uint8Array, part: Uint8Array) => part.every((byte, index) => bytes[index] === byte)

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  for (let at = bytes.indexOf(part[0] ?? 0); at >= 0 && at + part.length <= bytes.length; at = bytes.indexOf(part[0] ?? 0, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
