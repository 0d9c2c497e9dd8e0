import { fieldInWords } from '../nodes/field-words.ts'
import { maskFor } from '../leaks/masked-texts.ts'
import type { ReadWorkflow } from '../types.ts'
import { type EntryField, fieldsOfEntry } from './entry-fields.ts'

/** A field of a step before and after, secrets masked; an empty text where it was missing. */
export type ChangedText = { path: string; label: string; before: string; after: string }

/** Neither read by n8n when it runs a step, nor seen by anybody. */
const ignored = new Set(['id', 'position', 'webhookId', 'name', 'type'])

/** Compares steps of two files, field by field. `from` and `to` are names of the same step. */
export function textChanges(before: ReadWorkflow, after: ReadWorkflow) {
  const [readBefore, readAfter] = [reader(before), reader(after)]
  return (from: string, to: string): ChangedText[] => {
    const [old, current] = [readBefore(from), readAfter(to)]
    return [...new Set([...old.keys(), ...current.keys()])].flatMap((path) => {
      const [was, is] = [old.get(path), current.get(path)]
      if (was?.text === is?.text) return []
      const label = fieldInWords(to, path, (is ?? was)?.labels[1] ?? '')
      return [{ path, label, before: was?.text ?? '', after: is?.text ?? '' }]
    })
  }
}

/** Reads the fields of a step by its name. */
function reader({ workflow, source }: ReadWorkflow) {
  const mask = maskFor(source.file as object)
  const places = new Map(workflow.nodes.map(({ name }, index) => [name, index]))
  return (name: string): Map<string, EntryField> => {
    const entry = source.entries[places.get(name) ?? -1] ?? {}
    const fields = fieldsOfEntry(entry, (key) => ignored.has(key))
    return new Map(fields.map((field) => [field.path, { ...field, text: mask(field.text, field.labels) }]))
  }
}
