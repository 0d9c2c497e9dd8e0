import { isRecord } from '../json.ts'

/** A text in a JSON value. */
export type Site = {
  /** Path of the value: `parameters.assignments.assignments[0].value`. */
  path: string
  text: string
  /** Its key, and a name beside it (`{name: 'Authorization', value: …}`), which may say that it is secret. */
  labels: string[]
  /** Whether the text is a key. */
  isKey: boolean
}

const nameKeys = ['name', 'key', 'header', 'parameterName']
const valueKeys = new Set(['value', 'stringValue'])
/** In a condition: what a value is compared with, such as `={{ $json.headers['x-api-key'] }}`. */
const comparedWith: Record<string, string> = { rightValue: 'leftValue', value2: 'value1' }

/** Names given beside a value in the same object. */
export function labelsBeside(record: Record<string, unknown>, key: string): string[] {
  if (valueKeys.has(key)) return nameKeys.map((name) => record[name]).filter((name) => typeof name === 'string')
  const compared = Object.hasOwn(comparedWith, key) ? record[comparedWith[key]!] : undefined
  const name = typeof compared === 'string' ? /([\w-]{1,60})["']?\]?\s*\}\}\s*$/.exec(compared)?.[1] : undefined
  return name ? ['', name] : []
}

/** Object keys of letters alone are never private. */
const isPlainKey = (key: string) => /^[A-Za-z]{1,40}$/.test(key)

const LONGEST_KEY = 200
const LONGEST_PATH = 1_000

/** A path names a place to people; keys of a megabyte would make the paths below them take minutes. */
function pathOf(path: string, key: string): string {
  if (path.length > LONGEST_PATH) return path
  const shown = key.length > LONGEST_KEY ? '…' : key
  return path ? `${path}.${shown}` : shown
}

/**
 * All texts of a JSON value, keys included unless they are plain words. `isSkipped` leaves objects and lists out. Fills
 * one list, because generators take most of the time of an inspection.
 */
export function sitesIn(value: unknown, isSkipped: (value: object) => boolean = () => false): Site[] {
  const sites: Site[] = []
  const visit = (value: unknown, path: string, labels: string[]) => {
    if (typeof value === 'string') sites.push({ path, text: value, labels, isKey: false })
    else if (typeof value !== 'object' || value === null || isSkipped(value)) return
    else if (Array.isArray(value)) value.forEach((entry, index) => visit(entry, `${path}[${index}]`, noLabels))
    else if (isRecord(value)) {
      for (const [key, entry] of Object.entries(value)) {
        const at = pathOf(path, key)
        if (!isPlainKey(key)) sites.push({ path: at, text: key, labels: noLabels, isKey: true })
        visit(entry, at, typeof entry === 'string' ? [key, ...labelsBeside(value, key)] : noLabels)
      }
    }
  }
  visit(value, '', noLabels)
  return sites
}

const noLabels: string[] = []

/** Whether `sitesIn` would find more texts than `most`; stops counting there. */
export function hasMoreTexts(value: unknown, most: number, isSkipped: (value: object) => boolean): boolean {
  let count = 0
  const waiting = [value]
  while (waiting.length > 0 && count <= most) {
    const next = waiting.pop()
    if (typeof next === 'string') count++
    else if (typeof next !== 'object' || next === null || isSkipped(next)) continue
    else if (Array.isArray(next)) for (const entry of next) waiting.push(entry)
    else
      for (const [key, entry] of Object.entries(next)) {
        if (!isPlainKey(key)) count++
        waiting.push(entry)
      }
  }
  return count > most
}
