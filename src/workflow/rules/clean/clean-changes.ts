import type { CleanFile } from './clean.ts'
import { credentialLabel } from '../nodes/credential-label.ts'
import { fieldInWords } from '../nodes/field-words.ts'
import { isRecord } from '../json.ts'
import { type MaskText, maskFor } from '../leaks/masked-texts.ts'
import { labelsBeside } from '../hosts/sites.ts'
import { type ChangedLine, changedLines } from '../text-change.ts'
import type { ReadWorkflow } from '../types.ts'
import { SHOWN_OF_SECRET } from '../limits.ts'
import { formatCount } from '../../../base/rules/numbers.ts'

/** A field before and after cleaning. Of what is left out, `after` is empty; of long data, `before` too. Secrets are masked. */
export type CleanChange = { field: string; lines: ChangedLine[]; more: number }

/** A change of a clean copy. `step` is null for the file's own fields. */
export type CleanedPart = { step: string | null; changes: CleanChange[] }

/** Compares a workflow with its clean copy, step by step, for its creator. Steps of which only credentials change come last. */
export function cleanChanges(read: ReadWorkflow, file: CleanFile): CleanedPart[] {
  const { entries, root } = read.source
  const mask = maskFor(read.source.file as object)
  const pinned = isRecord(root.pinData) ? root.pinData : {}
  const steps = entries.map((entry, index) => {
    const node = file.nodes[index]!
    const name = String(node.name)
    const pins = typeof entry.name === 'string' && Object.hasOwn(pinned, entry.name) ? pinned[entry.name] : undefined
    return { step: name, changes: [...nodeChanges(entry, node, mask), ...pinnedChange(pins)] }
  })
  const own = { step: null, changes: fileChanges(read, file, mask) }
  return [...steps, own]
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => Number(hasCredentialsAlone(a)) - Number(hasCredentialsAlone(b)))
}

const hasCredentialsAlone = ({ changes }: CleanedPart) => changes.every(({ field }) => field.startsWith('Credential “'))

const removed = (field: string, what: string): CleanChange => ({
  field,
  lines: [{ lead: '', before: what, after: '', tail: '' }],
  more: 0,
})

const replaced = (field: string, before: string, after: string): CleanChange => ({
  field,
  ...changedLines(before, after),
})

function pinnedChange(items: unknown): CleanChange[] {
  if (items === undefined || (Array.isArray(items) && items.length === 0)) return []
  const count = Array.isArray(items) ? items.length : 1
  return [removed('Pinned data', count === 1 ? '1 item' : `${formatCount(count)} items`)]
}

/** Fields that a clean copy always has: those that the file lacks say nothing to its creator. */
const always = new Set(['typeVersion', 'position', 'parameters', 'type'])

function nodeChanges(entry: Record<string, unknown>, node: Record<string, unknown>, mask: MaskText): CleanChange[] {
  return Object.entries(entry).flatMap(([key, before]): CleanChange[] => {
    if (key === 'credentials') return credentialChanges(before, node.credentials)
    if (key === 'parameters') return valueChanges(before, node.parameters, 'parameters', [], mask)
    if (always.has(key)) return []
    return valueChanges(before, node[key], key, [key], mask)
  })
}

function credentialChanges(before: unknown, after: unknown): CleanChange[] {
  if (!isRecord(before)) return []
  return Object.entries(before).flatMap(([type, entry]) => {
    const label = credentialLabel(type)
    const { id, name } = isRecord(entry) ? entry : { id: null, name: entry }
    const now = isRecord(after) && isRecord(after[type]) ? String(after[type].name) : ''
    const was = [typeof name === 'string' ? name : label, id ? `(id ${String(id)})` : ''].filter(Boolean).join(' ')
    const line = { lead: '', before: was, after: now, tail: '' }
    return was === now ? [] : [{ field: `Credential “${label}”`, lines: [line], more: 0 }]
  })
}

/** The texts that differ in two values of the same shape; parts that are left out count as one. */
function valueChanges(before: unknown, after: unknown, path: string, labels: string[], mask: MaskText): CleanChange[] {
  const field = () => fieldInWords('', path, mask(labels[1] ?? '', []))
  if (typeof before === 'string' && typeof after === 'string')
    return before === after ? [] : [replaced(field(), mask(before, labels), after)]
  if (Array.isArray(before) && Array.isArray(after))
    return before.flatMap((entry, index) => valueChanges(entry, after[index], `${path}[${index}]`, [], mask))
  if (isRecord(before) && isRecord(after)) return recordChanges(before, after, path, mask)
  if (after !== undefined || before === null || before === '') return []
  return [removed(field(), typeof before === 'string' ? mask(before, labels) : '')]
}

function recordChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
  mask: MaskText,
): CleanChange[] {
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return Object.entries(before).flatMap(([key, value]) => {
    const labels = [key, ...labelsBeside(before, key)]
    const shownKey = mask(key, [])
    const at = `${path}.${shownKey}`
    if (Object.hasOwn(after, key)) return valueChanges(value, after[key], at, labels, mask)
    // A key that is private itself has a new one in its place.
    const renamed = shownKey === key ? undefined : added.shift()
    if (renamed === undefined) return valueChanges(value, undefined, at, labels, mask)
    return [
      replaced(fieldInWords('', path, ''), shownKey, renamed),
      ...valueChanges(value, after[renamed], at, labels, mask),
    ]
  })
}

const known = new Set(['name', 'nodes', 'connections', 'settings', 'pinData', 'staticData', 'meta'])

function fileChanges({ source: { root, file: whole } }: ReadWorkflow, file: CleanFile, mask: MaskText): CleanChange[] {
  const settings = isRecord(root.settings) ? Object.keys(root.settings) : []
  const leftOut = [
    ...Object.keys(root).filter((key) => !known.has(key) && isFilled(root[key])),
    ...settings.filter((key) => !(key in file.settings)),
    ...(Array.isArray(whole) && whole.length > 1 ? ['further workflows'] : []),
  ].map((key) => mask(key, []))
  const instance = isRecord(root.meta) ? root.meta.instanceId : undefined
  return [
    ...(typeof root.name === 'string' && root.name
      ? valueChanges(root.name, file.name, 'name', ['name'], mask).map((change) => ({
          ...change,
          field: 'Workflow name',
        }))
      : []),
    ...(typeof instance === 'string' && instance ? [removed('n8n server ID', start(instance))] : []),
    ...(isFilled(root.staticData) ? [removed('Data from your runs', '')] : []),
    ...(leftOut.length > 0 ? [removed('Details about your server', leftOut.join(', '))] : []),
  ]
}

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined && value !== null

const start = (text: string) => `${text.slice(0, SHOWN_OF_SECRET)}••••`
