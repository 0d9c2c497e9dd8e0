/** The smallest files that are what they say. */

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const utf16 = (text: string) => letters([...text].join('\0') + '\0')

export const pdf = new Uint8Array(letters('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))
export const png = new Uint8Array([0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a, 0])
/** A Windows program. */
export const program = new Uint8Array([...letters('MZ'), 0x90, 0, 3, 0, 0, 0, ...letters('This program cannot be run in DOS mode.')])

/** An archive as far as its entries' names go; unless told otherwise that of a Word file. */
export const docxFile = (...entries: string[]) =>
  new Uint8Array(['[Content_Types].xml', ...(entries.length ? entries : ['word/document.xml'])].flatMap(entryOf))

const entryOf = (name: string) => [
  ...letters('PK'), 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, name.length, 0, 0, 0,
  ...letters(name),
]

/** An old Office file as far as its first bytes and the name of its stream go; unless told otherwise that of a Word file. */
export const docFile = (stream = 'WordDocument') =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(504).fill(0), ...utf16(stream)])
