import { isRecord } from '../json.ts'
import { labelsBeside } from '../hosts/sites.ts'

/** A value of a node's entry in the file, or of the file's own fields. Numbers and switches are texts, too. */
export type EntryField = {
  /** `parameters.options.systemMessage`; a long key is cut. */
  path: string
  text: string
  /** Its key, and a name beside it. */
  labels: string[]
}

const LONGEST_KEY = 200
const LONGEST_PATH = 1_000

/** Paths of a megabyte would repeat for everything below them. */
function pathOf(path: string, key: string): string {
  if (path.length > LONGEST_PATH) return path
  return path ? `${path}.${key.slice(0, LONGEST_KEY)}` : key.slice(0, LONGEST_KEY)
}

/** Every value of a JSON object that is not empty, in the order of the file; `isSkipped` leaves top-level keys out. */
export function fieldsOfEntry(entry: Record<string, unknown>, isSkipped: (key: string) => boolean): EntryField[] {
  const fields: EntryField[] = []
  const visit = (value: unknown, path: string, labels: string[]) => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${path}[${index}]`, labels))
    else if (isRecord(value))
      for (const [key, item] of Object.entries(value)) {
        // A value can hide in a key that leads to nothing.
        if (isEmpty(item) && key.length > LONGEST_KEY)
          fields.push({ path: pathOf(path, key), text: key, labels: [key] })
        visit(item, pathOf(path, key), [key, ...labelsBeside(value, key)])
      }
    else fields.push({ path, text: String(value), labels })
  }
  for (const [key, value] of Object.entries(entry)) if (!isSkipped(key)) visit(value, pathOf('', key), [key])
  return fields
}

const isEmpty = (value: unknown) => value === null || typeof value !== 'object' || Object.keys(value).length === 0
