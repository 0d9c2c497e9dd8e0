/** Minimal valid documents of each type. */

const charCodes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const utf16 = (text: string) => charCodes([...text].join('\0') + '\0')

export const pdf = new Uint8Array(charCodes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))
/** A PDF of the given size. */
export function pdfOf(bytes: number) {
  const file = new Uint8Array(bytes).fill(0x20)
  file.set(pdf.subarray(0, 9))
  file.set(pdf.subarray(9), bytes - (pdf.length - 9))
  return file
}
/** A Windows executable. */
export const program = new Uint8Array([
  ...charCodes('MZ'),
  0x90,
  0,
  3,
  0,
  0,
  0,
  ...charCodes('This program cannot be run in DOS mode.'),
])

/** A ZIP archive with these entries, by default those of a Word document. */
export function docxFile(...entries: string[]) {
  const names = ['[Content_Types].xml', ...(entries.length ? entries : ['word/document.xml'])]
  const files = names.flatMap((name) => [
    ...charCodes('PK'),
    3,
    4,
    ...zeros(22),
    name.length,
    0,
    0,
    0,
    ...charCodes(name),
  ])
  const directory = names.flatMap((name) => [
    ...charCodes('PK'),
    1,
    2,
    ...zeros(24),
    name.length,
    0,
    ...zeros(16),
    ...charCodes(name),
  ])
  const end = [
    ...charCodes('PK'),
    5,
    6,
    ...zeros(4),
    names.length,
    0,
    names.length,
    0,
    ...uint32(directory.length),
    ...uint32(files.length),
    0,
    0,
  ]
  return new Uint8Array([...files, ...directory, ...end])
}

const zeros = (count: number) => new Array<number>(count).fill(0)
const uint32 = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >> 24]

/** The signature of an OLE file and the name of its stream, by default that of a Word document. */
export const docFile = (stream = 'WordDocument') =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(504).fill(0), ...utf16(stream)])
