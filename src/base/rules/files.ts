import { attachmentMessages } from '../messages/files.ts'
import { bytesOf, maxMegabytes } from './limits.ts'

/** A file type detected by content: neither the name nor the declared type is trusted. */
export type FileType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'application/pdf' | 'text/plain'

export type FileRule = {
  types: readonly FileType[]
  /** Maximum file size. */
  maxBytes: number
  messages: { missing: string; tooLarge: string; wrongType: string }
}

const megabyte = bytesOf(1)

/** Rules for attachments of support tickets. See docs/product/support.md#support-tickets. */
export const attachmentRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'],
  maxBytes: bytesOf(maxMegabytes.attachment),
  messages: attachmentMessages,
}

/** Number of leading bytes needed to detect a file's type. */
export const sniffedBytes = 4096

// Extensions that Windows, macOS or Linux run on a double click.
const programEnding =
  /\.(app|appx|apk|bat|cmd|com|command|cpl|deb|desktop|dll|dmg|exe|hta|jar|js|jse|lnk|msi|msix|pif|pkg|ps1|reg|rpm|scr|sh|vb|vbe|vbs|wsf)[\s.]*$/i

/** Whether a file name is that of a program. Such files are refused whatever they contain. */
export const isProgramName = (name: string): boolean => programEnding.test(tailOf(name).replace(invisible, ''))

/** The problem with a file under a rule as an error message, or null. `head` is the first `sniffedBytes` bytes. */
export function fileProblem(
  { name = '', size, head }: { name?: string; size: number; head: Uint8Array },
  { types, maxBytes, messages }: FileRule,
): string | null {
  if (size === 0) return messages.missing
  if (size > maxBytes) return messages.tooLarge
  if (isProgramName(name)) return messages.wrongType
  const type = sniffFileType(head)
  return type && types.includes(type) ? null : messages.wrongType
}

/** Detects the type by magic bytes; null if unknown. */
export function sniffFileType(head: Uint8Array): FileType | null {
  const bytes = head.subarray(0, sniffedBytes)
  const known = signatures.find(({ parts }) =>
    parts.every(([at, part]) => part.every((byte, index) => bytes[at + index] === byte)),
  )
  return known?.type ?? (isPlainText(bytes) ? 'text/plain' : null)
}

type Part = [at: number, bytes: readonly number[]]

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const signatures: readonly { type: FileType; parts: readonly Part[] }[] = [
  { type: 'image/png', parts: [[0, [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { type: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/gif', parts: [[0, letters('GIF87a')]] },
  { type: 'image/gif', parts: [[0, letters('GIF89a')]] },
  {
    type: 'image/webp',
    parts: [
      [0, letters('RIFF')],
      [8, letters('WEBP')],
    ],
  },
  { type: 'application/pdf', parts: [[0, letters('%PDF-')]] },
]

// Text that a browser or a shell might execute: markup, or a shebang.
const executable = /^\s*(<(!doctype|\?xml|!--|[a-z])|#!)/i
// Tab, line feed, form feed and carriage return are legal in text files.
const isControl = (character: string) => character < ' ' && !'\t\n\f\r'.includes(character)

/** Whether bytes are UTF-8 text that neither a browser nor a shell would execute. */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  try {
    // stream: the head may end in the middle of a multi-byte character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    if (executable.test(text)) return false
    for (const character of text) if (isControl(character)) return false
    return true
  } catch {
    return false
  }
}

const longestFileName = 100

/** A file name that is safe in a path, at most 100 characters: all but letters, digits, _ . and - become _. */
export function safeFileName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^\.+/, '')
  return safe.slice(-longestFileName) || 'file'
}

/** Stored types with their file extensions; the first one is added to names that have none of them. */
const storedEndings = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/json': ['json'],
  'text/plain': ['txt'],
} as const

export type StoredType = keyof typeof storedEndings

export const storedTypes = Object.keys(storedEndings) as StoredType[]

// Control characters, bidirectional controls and zero-width characters.
const invisible = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
// Separators of paths, streams or arguments in some file system or shell.
const separators = /[/\\:*?"<>|]/g
const edges = /^[ .\u00a0]+|[ .\u00a0]+$/g
// An extension contains a letter: "Report 2026.11" has none.
const anyEnding = /^(.*)\.([0-9]*[A-Za-z][A-Za-z0-9]*)$/
const longestEnding = 10
const longestStem = 100

/**
 * File name for display and download: without invisible or bidirectional control characters, with an extension of the
 * stored type. Same as private.clean_file_name in the database.
 */
export function cleanFileName(name: string, type: StoredType): string {
  const endings: readonly string[] = storedEndings[type]
  const text = tailOf(name).replace(invisible, '').replace(separators, '_').replace(edges, '')
  const given = endingOf(text)
  // "Screenshot.png.bat" becomes "Screenshot.png".
  const inner = given && endingOf(given.stem)
  const own = [given, inner].find((found) => found && endings.includes(found.ending.toLowerCase()))
  const { stem, ending } = own ?? { stem: given?.stem ?? text, ending: endings[0] }
  const short = [...stem].slice(0, longestStem).join('').replace(edges, '')
  return `${short || 'file'}.${ending}`
}

/** Cuts long names from the start, to bound the work below: file names are client input of any length. */
const tailOf = (name: string) => [...name.slice(-4 * longestStem * 2)].slice(-4 * longestStem).join('')

function endingOf(text: string): { stem: string; ending: string } | null {
  const [, stem = '', ending = ''] = anyEnding.exec(text) ?? []
  return ending && ending.length <= longestEnding ? { stem: stem.replace(edges, ''), ending } : null
}

const longestShownName = 60
const shownEnding = 15

/** A file name shortened for messages: a long one keeps its start and its end with the extension. */
export function shortFileName(name: string): string {
  const characters = [...name]
  if (characters.length <= longestShownName) return name
  return `${characters.slice(0, longestShownName - shownEnding - 1).join('')}…${characters.slice(-shownEnding).join('')}`
}

/** A file size for people: "340 KB", "1.2 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`
}
