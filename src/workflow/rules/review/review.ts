import { addressFieldsOf } from '../destinations/node-reach.ts'
import { readCode } from '../destinations/read-code.ts'
import { type Reach, reachesOf } from '../destinations/reaches.ts'
import type { ReachKind } from '../destinations/reach-kinds.ts'
import { isOfN8n, nodeFacts } from '../facts/lookup.ts'
import { flowOrder } from '../graph/flow-order.ts'
import { type PublicDiagram, publicDiagramOf } from '../graph/public-diagram.ts'
import { labelOf } from '../inspect.ts'
import { privateRanges, type PrivateRange, rangesBeside } from '../leaks/private-texts.ts'
import { fieldInWords } from '../nodes/field-words.ts'
import { isStickyNote, kindOf } from '../nodes/node-kinds.ts'
import type { NodeKind, ReadWorkflow } from '../types.ts'
import { type EntryField, fieldsOfEntry } from './entry-fields.ts'
import { type FieldKind, kindOfField } from './field-kind.ts'
import { type Mark, type MarkKind, markKinds, withoutOverlaps } from './marks.ts'
import { suspicionsOf } from './suspicions.ts'

/** A field as a reviewer reads it: whole, and marked where something was found. */
export type ReviewedField = {
  path: string
  /** The field in words: `Header “Authorization”`. */
  label: string
  kind: FieldKind
  text: string
  marks: Mark[]
}

export type ReviewedStep = {
  /** Index into the nodes of the workflow; -1 for the file's own fields. */
  index: number
  name: string
  /** The type's name in n8n. */
  typeLabel: string
  /** Empty for the file's own fields. */
  type: string
  typeVersion: number
  /** Name of its app; missing for core nodes. */
  app?: string
  kind: NodeKind
  isNote: boolean
  isDisabled: boolean
  fields: ReviewedField[]
}

/** A place to look at first: a field, by its place in `fields`, with the first of its marks of this kind. */
export type FirstLook = {
  kind: MarkKind
  step: ReviewedStep
  field: number
  mark: Mark
  count: number
  /** A host that is put together or decoded: the text does not show it. */
  host?: string
}

/** A workflow for its reviewer. Holds the file's own names and texts. */
export type WorkflowReview = {
  /** As they run, then notes, then the file's own fields. */
  steps: ReviewedStep[]
  /** Gravest kind first. */
  first: FirstLook[]
  /** With the names of the file. Its steps are the nodes that are no notes. */
  diagram: PublicDiagram
  /** Index into `steps` of each step of the diagram. */
  placeInDiagram: number[]
}

/** Shown as the head of a step, or of no use to a reader. */
const headKeys = new Set(['id', 'name', 'type', 'typeVersion', 'position', 'disabled', 'webhookId'])
const graphKeys = new Set(['nodes', 'connections', 'id', 'versionId'])

/** Reads a workflow for its reviewer. Linear in the size of the file. */
export function reviewOf(read: ReadWorkflow): WorkflowReview {
  const { workflow, source } = read
  const entries = source.entries.map((entry) => fieldsOfEntry(entry, (key) => headKeys.has(key)))
  const ofFile = fieldsOfEntry(source.root, (key) => graphKeys.has(key))
  const ranges = privateRanges([...entries, ofFile].flatMap((fields) => fields.map(({ text }) => text)))
  const order = flowOrder(workflow)
  const notes = [...workflow.nodes.keys()].filter((index) => isStickyNote(workflow.nodes[index]!.type))
  const reaches = reachesOf(workflow, readCode)
  const steps = [...order, ...notes].map((index) =>
    stepOf(read, index, entries[index]!, { ranges, reaches: reaches[index]! }),
  )
  if (ofFile.length > 0) steps.push(fileStep(ofFile, ranges))
  return { steps, first: firstLooks(steps, reaches), ...diagramOf(read, steps) }
}

/** An address that nobody can tell from the file. */
const isOpenAddress = ({ kind, host }: Reach) => kind === 'runtime' || (kind === 'own' && !host)

type Ranges = Map<string, PrivateRange[]>

/** What was found in the file: private ranges by text, and what this step can reach. */
type Found = { ranges: Ranges; reaches: readonly Reach[] }

function stepOf({ workflow }: ReadWorkflow, index: number, fields: EntryField[], found: Found): ReviewedStep {
  const { name, type, typeVersion, disabled, credentialTypes } = workflow.nodes[index]!
  const isNote = isStickyNote(type)
  // The usual entry of a credential is empty but for its type.
  const credentials = credentialTypes
    .map((credential) => ({ path: `credentials.${credential}`, text: credential, labels: [credential] }))
    .filter(({ path }) => !fields.some((field) => field.path.startsWith(path)))
  const reviewed = [...fields, ...credentials].map((field) => reviewedField(name, type, field, found))
  const app = nodeFacts(type)?.app
  return {
    index,
    name,
    type,
    typeVersion,
    typeLabel: labelOf(type),
    ...(app ? { app } : {}),
    kind: kindOf(type),
    isNote,
    isDisabled: disabled,
    // A package is no field of its own: it is marked at the head of its fields.
    fields: isNote || isOfN8n(type) ? reviewed : [packageField(type), ...reviewed],
  }
}

const fileStep = (fields: EntryField[], ranges: Ranges): ReviewedStep => ({
  index: -1,
  name: 'The workflow itself',
  type: '',
  typeVersion: 1,
  typeLabel: 'Settings and data',
  kind: 'l',
  isNote: false,
  isDisabled: false,
  fields: fields.map((field) => reviewedField(null, '', field, { ranges, reaches: [] })),
})

function reviewedField(
  node: string | null,
  type: string,
  field: EntryField,
  { ranges, reaches }: Found,
): ReviewedField {
  const kind = kindOfField(type, field)
  // An expression may name a host that another step sets: the rule of destinations has found it.
  const isKnown = addressFieldsOf(type).length > 0 && reaches.some(({ host }) => host) && !reaches.some(isOpenAddress)
  const suspicions = isStickyNote(type)
    ? []
    : suspicionsOf(kind, field).filter((found) => !(isKnown && found.kind === 'run_time_address'))
  const marks = withoutOverlaps([...suspicions, ...rangesBeside(ranges, field.text, field.labels)])
  const label = fieldInWords(node, field.path, field.labels[1] ?? '')
  return { path: field.path, label, kind, text: field.text, marks }
}

function packageField(type: string): ReviewedField {
  const text = type.slice(0, type.lastIndexOf('.'))
  return {
    path: 'type',
    label: 'Package',
    kind: 'value',
    text,
    marks: [{ kind: 'package', start: 0, end: text.length }],
  }
}

/** Mentions in prompts and hosts beside n8n say little; they are marked in their text alone. */
const isWorthALook = (kind: MarkKind, field: ReviewedField) =>
  kind !== 'local_host' && !(kind === 'unknown_host' && field.kind === 'prompt')

/** What a step reaches, as the mark that leads to it, and the kinds of fields in which it is. */
const marksOfReach: Partial<Record<ReachKind, { kind: MarkKind; fields: readonly FieldKind[] }>> = {
  hidden: { kind: 'network_code', fields: ['code', 'command'] },
  runtime: { kind: 'run_time_address', fields: ['address'] },
  unknown: { kind: 'unknown_host', fields: ['address', 'code', 'command'] },
}

/** Places for what a step reaches without a mark in its texts: an address that is put together, code that hides its calls. */
function unmarkedReaches(step: ReviewedStep, reaches: readonly Reach[]): FirstLook[] {
  return reaches.flatMap(({ kind: reach, host }): FirstLook[] => {
    const found = marksOfReach[reach]
    if (!found || step.fields.some(({ marks }) => marks.some(({ kind }) => kind === found.kind))) return []
    const places = found.fields.map((kind) => step.fields.findIndex((field) => field.kind === kind))
    const field = Math.max(0, places.find((place) => place >= 0) ?? 0)
    if (!step.fields[field]) return []
    return [
      {
        kind: found.kind,
        step,
        field,
        mark: { kind: found.kind, start: 0, end: 0 },
        count: 1,
        ...(host ? { host } : {}),
      },
    ]
  })
}

function firstLooks(steps: ReviewedStep[], reaches: readonly Reach[][]): FirstLook[] {
  const unmarked = steps.flatMap((step) => unmarkedReaches(step, reaches[step.index] ?? []))
  const marked = steps.flatMap((step) =>
    step.fields.flatMap((field, place) =>
      [...new Set(field.marks.map(({ kind }) => kind))].flatMap((kind): FirstLook[] => {
        const marks = field.marks.filter((mark) => mark.kind === kind)
        return isWorthALook(kind, field) ? [{ kind, step, field: place, mark: marks[0]!, count: marks.length }] : []
      }),
    ),
  )
  const rank = (kind: MarkKind) => (kind === 'secret' ? markKinds.indexOf('package') + 0.5 : markKinds.indexOf(kind))
  return [...marked, ...unmarked].sort((a, b) => rank(a.kind) - rank(b.kind))
}

function diagramOf({ workflow }: ReadWorkflow, steps: ReviewedStep[]) {
  const nodes = [...workflow.nodes.keys()].filter((index) => !isStickyNote(workflow.nodes[index]!.type))
  const diagram = publicDiagramOf(workflow)
  const placeOf = new Map(steps.map(({ index }, place) => [index, place]))
  return {
    diagram: {
      ...diagram,
      steps: diagram.steps.map((step, place) => ({ ...step, name: workflow.nodes[nodes[place]!]!.name })),
    },
    placeInDiagram: nodes.map((index) => placeOf.get(index) ?? -1),
  }
}
