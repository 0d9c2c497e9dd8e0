/** What a file really is, told by its first bytes: neither its name nor what its sender calls it is believed. */
export type FileType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'application/pdf' | 'text/plain'

export type FileRule = {
  types: readonly FileType[]
  /** The most bytes a file may have. */
  maxBytes: number
  messages: { missing: string; tooLarge: string; wrongType: string }
}

const megabyte = 1024 * 1024

/** What may be attached to a support ticket. The words on the size are the specification's (section 5). */
export const attachmentRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'],
  maxBytes: 5 * megabyte,
  messages: {
    missing: 'File is required',
    tooLarge: 'File size exceeds the 5MB limit',
    wrongType: 'Invalid file type. Only PNG, JPEG, GIF, WebP, PDF and plain text files are allowed.',
  },
}

/** How many bytes of a file are enough to tell its type. */
export const sniffedBytes = 4096

/** What is wrong with a file under a rule, in words for its sender; null where nothing is. `head` is its first bytes. */
export function fileProblem({ size, head }: { size: number; head: Uint8Array }, { types, maxBytes, messages }: FileRule): string | null {
  if (size === 0) return messages.missing
  if (size > maxBytes) return messages.tooLarge
  const type = sniffFileType(head)
  return type && types.includes(type) ? null : messages.wrongType
}

/** The type that the first bytes of a file speak of; null for every other. */
export function sniffFileType(head: Uint8Array): FileType | null {
  const bytes = head.subarray(0, sniffedBytes)
  const known = signatures.find(({ parts }) => parts.every(([at, part]) => part.every((byte, index) => bytes[at + index] === byte)))
  return known?.type ?? (isPlainText(bytes) ? 'text/plain' : null)
}

type Part = [at: number, bytes: readonly number[]]

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const signatures: readonly { type: FileType; parts: readonly Part[] }[] = [
  { type: 'image/png', parts: [[0, [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { type: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/gif', parts: [[0, letters('GIF87a')]] },
  { type: 'image/gif', parts: [[0, letters('GIF89a')]] },
  { type: 'image/webp', parts: [[0, letters('RIFF')], [8, letters('WEBP')]] },
  { type: 'application/pdf', parts: [[0, letters('%PDF-')]] },
]

// What a browser or a shell might run although it is text.
const runnable = /^\s*(<(!doctype|\?xml|!--|[a-z])|#!)/i
// Tab, line feed, form feed and carriage return are the control characters that text has.
const isControl = (character: string) => character < ' ' && !'\t\n\f\r'.includes(character)

function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  try {
    // As a stream, because a letter of several bytes may be cut at the end.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !runnable.test(text) && ![...text].some(isControl)
  } catch {
    return false
  }
}

const longestFileName = 100

/** A file's name that is safe in a path (spec section 5: all but letters, digits, _ . and - become _), at most 100 characters. */
export function safeFileName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^\.+/, '')
  return safe.slice(-longestFileName) || 'file'
}

const longestShownName = 60
const shownEnding = 15

/** A file's name as a sentence can hold it: of a long one the beginning and the end, where its type stands. */
export function shortFileName(name: string): string {
  const characters = [...name]
  if (characters.length <= longestShownName) return name
  return `${characters.slice(0, longestShownName - shownEnding - 1).join('')}…${characters.slice(-shownEnding).join('')}`
}

/** A size in bytes as people read it: "340 KB", "1.2 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`
}
