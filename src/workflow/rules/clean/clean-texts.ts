import { isRecord } from '../json.ts'
import { isStickyNote } from '../nodes/node-kinds.ts'
import { type PrivateRange, privateRanges, rangesBeside } from '../leaks/private-texts.ts'
import { labelsBeside, sitesIn } from '../hosts/sites.ts'

/** Replaces what is private in a text; `labels` are names that may say that it is secret. */
export type CleanText = (text: string, labels: string[], isNote: boolean) => string

/**
 * Replaces the private texts of a file. Each secret gets a number, so that two names that differ in a secret stay
 * apart, and the same name is replaced alike in nodes, connections and expressions.
 */
export function replacerFor(file: object): CleanText {
  const ranges = privateRanges(sitesIn(file).map(({ text }) => text))
  const numbers = new Map<string, number>()
  const taken = highestPlaceholder(file)
  const placeholder = (secret: string) => {
    const number = numbers.get(secret) ?? taken + numbers.size + 1
    numbers.set(secret, number)
    return `YOUR_SECRET_${number}`
  }
  const replacement = (kind: PrivateRange['kind'], text: string) => {
    // A number stays one, where it has no quotes.
    if (/^\d+$/.test(text)) return '0'.repeat(text.length)
    if (kind === 'secret') return placeholder(text)
    if (kind === 'personal_data') return 'PERSONAL_DATA'
    if (kind === 'email') return 'name@example.com'
    return kind === 'private_host' ? 'your-server.example.com' : text
  }
  return (text, labels, isNote) => {
    const found = rangesBeside(ranges, text, labels).filter(
      ({ kind }) => kind === 'secret' || kind === 'personal_data' || !isNote,
    )
    const parts: string[] = []
    let done = 0
    for (const { kind, start, end } of found) {
      parts.push(text.slice(done, start), replacement(kind, text.slice(start, end)))
      done = end
    }
    return parts.join('') + text.slice(done)
  }
}

/** The highest number of a placeholder that the file already has, such as that of an earlier copy; 0 without any. */
function highestPlaceholder(file: object): number {
  let highest = 0
  for (const [, number] of JSON.stringify(file).matchAll(/YOUR_SECRET_(\d{1,6})/g))
    highest = Math.max(highest, Number(number))
  return highest
}

/** A copy with all texts replaced, keys included. Notes may hold addresses. */
export function withCleanTexts(value: unknown, clean: CleanText, labels: string[] = [], isInNote = false): unknown {
  if (typeof value === 'string') return clean(value, labels, isInNote)
  if (Array.isArray(value)) return value.map((entry) => withCleanTexts(entry, clean, [], isInNote))
  if (!isRecord(value)) return value
  const isNote =
    isInNote || (typeof value.type === 'string' && Array.isArray(value.position) && isStickyNote(value.type))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      clean(key, [], isNote),
      withCleanTexts(entry, clean, [key, ...labelsBeside(value, key)], isNote),
    ]),
  )
}
