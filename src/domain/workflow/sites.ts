import { isRecord } from './json.ts'

/** A text in a JSON value. */
export type Site = {
  /** Where it is: `parameters.assignments.assignments[0].value`. */
  path: string
  text: string
  /** Its key, and a name beside it (`{name: 'Authorization', value: …}`), which may say that it is secret. */
  labels: string[]
  /** Whether the text is a key. */
  isKey: boolean
}

const nameKeys = ['name', 'key', 'header', 'parameterName']
const valueKeys = new Set(['value', 'stringValue'])

/** Names given beside a value in the same object. */
export const labelsBeside = (record: Record<string, unknown>, key: string): string[] =>
  valueKeys.has(key) ? nameKeys.map((name) => record[name]).filter((name) => typeof name === 'string') : []

/** Nothing private is spelled by letters alone, and most keys are. */
const isPlainKey = (key: string) => /^[A-Za-z]{1,40}$/.test(key)

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
        const at = path ? `${path}.${key}` : key
        if (!isPlainKey(key)) sites.push({ path: at, text: key, labels: noLabels, isKey: true })
        visit(entry, at, typeof entry === 'string' ? [key, ...labelsBeside(value, key)] : noLabels)
      }
    }
  }
  visit(value, '', noLabels)
  return sites
}

const noLabels: string[] = []
