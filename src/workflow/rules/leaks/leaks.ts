import { leakAdvice } from '../../messages/workflow-leaks.ts'
import { credentialLabel } from '../nodes/credential-label.ts'
import { fieldInWords } from '../nodes/field-words.ts'
import { isRecord } from '../json.ts'
import { isStickyNote } from '../nodes/node-kinds.ts'
import { describesPeople } from './personal-data.ts'
import { type PrivateRange, privateRanges, rangesBeside } from './private-texts.ts'
import { type Site, sitesIn } from '../hosts/sites.ts'
import type { ReadWorkflow } from '../types.ts'

export type LeakKind = keyof typeof leakAdvice
export type Severity = 'high' | 'medium' | 'low'

/** A private thing in a workflow file. Never holds the thing itself. */
export type Leak = {
  severity: Severity
  kind: LeakKind
  /** Name of the node, "[private]" if it leaks itself; null for the file's own fields. */
  node: string | null
  /** Path in the node, or in the file: `parameters.url`, `meta.instanceId`. */
  field: string
  /** The field in words: `Header “Authorization”`. */
  where: string
  /** One sentence on how to mend it. */
  advice: string
}

/** `label` is a name beside the value. */
type Add = (severity: Severity, kind: LeakKind, node: string | null, field: string, label?: string) => void

/** A step of a file, what is beside its steps, or the data of a run, with the texts in it. */
type Place = { node: string | null; isNote: boolean; sites: Site[] }

const LINK = 'cachedResultUrl'
const rank: Record<Severity, number> = { high: 0, medium: 1, low: 2 }

/** Everything private in a workflow file, gravest first, one leak for each kind and field. */
export function findLeaks({ workflow, source }: ReadWorkflow): Leak[] {
  const leaks = new Map<string, Leak>()
  const add: Add = (severity, kind, node, field, label = '') => {
    const key = `${kind} ${node} ${field}`
    const earlier = leaks.get(key)
    if (earlier && rank[earlier.severity] <= rank[severity]) return
    const shown = node !== null && privateNames.has(node) ? MASK : node
    const masked = maskField(field)
    const where = fieldInWords(node, masked, ranges.has(label) ? MASK : label)
    leaks.set(key, { severity, kind, node: shown, field: masked, where, advice: leakAdvice[kind] })
  }
  const runs = dataOfRuns({ workflow, source })
  const places = [...placesOfFile({ workflow, source }), ...runs]
  const sites = places.flatMap((place) => place.sites)
  const ranges = privateRanges(sites.map(({ text }) => text))
  const maskField = masking(sites.filter(({ isKey, text }) => isKey && ranges.has(text)))
  const privateNames = privateRanges(workflow.nodes.map(({ name }) => name))
  for (const { node, isNote, sites } of places)
    for (const { path: field, labels, text } of sites) {
      // Beside the value, such as a header's name.
      const label = labels[1]
      // A document chosen from a list: `{__rl, value, cachedResultName, cachedResultUrl}`.
      if (labels[0] === LINK) add('low', 'private_resource', node, parentOf(field))
      for (const { kind } of rangesBeside(ranges, text, labels))
        add(severityOf(kind, isNote), kind === 'local_host' ? 'private_host' : kind, node, field, label)
    }
  for (const { node, sites } of runs)
    for (const { path, text } of sites) if (describesPeople(text)) add('medium', 'personal_data', node, path)
  for (const [index, entry] of source.entries.entries()) {
    const { name } = workflow.nodes[index]!
    for (const { type, severity } of privateCredentials(entry.credentials))
      add(severity, 'credential', name, `credentials.${type}`)
  }
  addFileLeaks({ workflow, source }, add)
  return [...leaks.values()].sort((a, b) => rank[a.severity] - rank[b.severity])
}

const MASK = '[private]'
const MOST_MASKED_KEYS = 100

/** Hides keys that are private themselves in the path of a field. */
function masking(sites: Site[]): (field: string) => string {
  const keys = [...new Set(sites.map(({ text }) => text))]
  if (keys.length > MOST_MASKED_KEYS) return (field) => field.replace(/[.[].*$/s, `.${MASK}`)
  return (field) => keys.reduce((masked, key) => masked.replaceAll(key, MASK), field)
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Notes are written for buyers: an address there is meant to be read. */
function severityOf(kind: PrivateRange['kind'], isNote: boolean): Severity {
  if (kind === 'secret') return 'high'
  if (kind === 'personal_data') return 'medium'
  return isNote || kind === 'local_host' ? 'low' : 'medium'
}

function placesOfFile({ workflow, source }: ReadWorkflow): Place[] {
  const { root, file, entries } = source
  const known = new Set<unknown>(entries)
  const steps = entries.map((entry, index): Place => {
    const { name, type } = workflow.nodes[index]!
    return { node: name, isNote: isStickyNote(type), sites: sitesIn(entry) }
  })
  const names = new Set(entries.map(({ name }) => name))
  const isSkipped = (value: object) => known.has(value) || value === root.pinData || value === root.staticData
  // Connections repeat the names of nodes.
  const others = sitesIn(file, isSkipped).filter(({ text }) => !names.has(text))
  return [...steps, { node: null, isNote: false, sites: others }]
}

/** Pinned and stored data, each as one text: there may be more values in it than in all steps. */
function dataOfRuns({ workflow, source: { root, entries } }: ReadWorkflow): Place[] {
  const place = (node: string | null, path: string, value: unknown): Place => ({
    node,
    isNote: false,
    sites: [{ path, text: JSON.stringify(value), labels: [], isKey: false }],
  })
  const pinned = isRecord(root.pinData) ? Object.entries(root.pinData) : []
  const nameOf = pinnedStepNames({ workflow, entries })
  return [
    ...pinned.map(([name, items]) => place(nameOf.get(name) ?? null, 'pinData', items)),
    ...(root.staticData ? [place(null, 'staticData', root.staticData)] : []),
  ]
}

/** The names of steps by those in the file. */
const pinnedStepNames = ({
  workflow,
  entries,
}: {
  workflow: ReadWorkflow['workflow']
  entries: { name?: unknown }[]
}) => new Map(entries.map(({ name }, index) => [name, workflow.nodes[index]!.name]))

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** Whether n8n itself gave a new credential this name: "Slack account 2". */
function isDefaultName(name: string, type: string): boolean {
  const service = / account( \d{1,4})?$/.test(name) ? lettersOf(name.replace(/ account( \d{1,4})?$/, '')) : ''
  return service !== '' && (lettersOf(type).includes(service) || lettersOf(credentialLabel(type)).includes(service))
}

/** Credentials whose entry tells more than their type: a name that somebody chose, or the id on their server alone. */
function privateCredentials(credentials: unknown): { type: string; severity: Severity }[] {
  if (!isRecord(credentials)) return []
  return Object.entries(credentials).flatMap(([type, entry]): { type: string; severity: Severity }[] => {
    const { id, name } = isRecord(entry) ? entry : { id: null, name: entry }
    const isNamed = typeof name === 'string' && name !== '' && name !== credentialLabel(type)
    if (isNamed && !isDefaultName(name, type)) return [{ type, severity: 'medium' }]
    return isNamed || id ? [{ type, severity: 'low' }] : []
  })
}

const isFilled = (value: unknown) => isRecord(value) && Object.keys(value).length > 0

function addFileLeaks({ workflow, source: { root, entries } }: ReadWorkflow, add: Add) {
  if (isRecord(root.meta) && typeof root.meta.instanceId === 'string' && root.meta.instanceId)
    add('low', 'instance_id', null, 'meta.instanceId')
  if (isFilled(root.staticData) || (typeof root.staticData === 'string' && root.staticData))
    add('medium', 'static_data', null, 'staticData')
  if (!isRecord(root.pinData)) return
  const nameOf = pinnedStepNames({ workflow, entries })
  for (const [name, items] of Object.entries(root.pinData)) {
    if (!Array.isArray(items) || items.length > 0) add('high', 'pinned_data', nameOf.get(name) ?? null, 'pinData')
  }
}
