/** The smallest files that are what they say. */

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const utf16 = (text: string) => letters([...text].join('\0') + '\0')

export const pdf = new Uint8Array(letters('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))
/** A PDF of so many bytes. */
export function pdfOf(bytes: number) {
  const file = new Uint8Array(bytes).fill(0x20)
  file.set(pdf.subarray(0, 9))
  file.set(pdf.subarray(9), bytes - (pdf.length - 9))
  return file
}
/** A Windows program. */
export const program = new Uint8Array([
  ...letters('MZ'),
  0x90,
  0,
  3,
  0,
  0,
  0,
  ...letters('This program cannot be run in DOS mode.'),
])

/** An archive whose directory names these entries; unless told otherwise that of a Word file. */
export function docxFile(...entries: string[]) {
  const names = ['[Content_Types].xml', ...(entries.length ? entries : ['word/document.xml'])]
  const files = names.flatMap((name) => [...letters('PK'), 3, 4, ...zeros(22), name.length, 0, 0, 0, ...letters(name)])
  const directory = names.flatMap((name) => [
    ...letters('PK'),
    1,
    2,
    ...zeros(24),
    name.length,
    0,
    ...zeros(16),
    ...letters(name),
  ])
  const end = [
    ...letters('PK'),
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

/** An old Office file as far as its first bytes and the name of its stream go; unless told otherwise that of a Word file. */
export const docFile = (stream = 'WordDocument') =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(504).fill(0), ...utf16(stream)])
