import { isStickyNote } from './nodes/node-kinds.ts'
import type { Workflow, WorkflowNode } from './types.ts'

type Step = { name: string; type: string }

/** Changes of a step that both workflows have. `connections` are outgoing ones. */
type StepField = 'name' | 'parameters' | 'credentials' | 'disabled' | 'typeVersion' | 'connections'

type ChangedStep = Step & {
  /** Its name in the earlier workflow, if it was renamed. */
  previousName?: string
  fields: StepField[]
  /** Names of the top-level parameters that differ. */
  parameters: string[]
}

/** Steps are named as in the later workflow, removed ones as in the earlier, each in the order of its file. */
export type WorkflowDiff = {
  added: Step[]
  removed: Step[]
  changed: ChangedStep[]
  /** Whether the texts of the sticky notes differ; notes are no steps. */
  haveNotesChanged: boolean
}

/**
 * Compares two workflows step by step. A step is the same if type and name are, or type and id (a renamed step): n8n
 * renews ids when a workflow is pasted. Positions are ignored.
 */
export function diffWorkflows(before: Workflow, after: Workflow): WorkflowDiff {
  const old = stepsOf(before)
  const current = stepsOf(after)
  const earlierOf = matchSteps(before, old, after, current)
  const laterOf = new Map([...earlierOf].map(([later, earlier]) => [earlier, later]))
  const linksBefore = linksByStep(before, (step) => laterOf.get(step) ?? `removed ${step}`)
  const linksAfter = linksByStep(after, (step) => step)

  const changed = [...earlierOf].flatMap(([later, earlier]) => {
    const [from, to] = [before.nodes[earlier]!, after.nodes[later]!]
    const parameters = changedKeys(from.parameters, to.parameters)
    const fields = fieldsOf(from, to)
    if (parameters.length) fields.push('parameters')
    if (linksBefore.get(earlier) !== linksAfter.get(later)) fields.push('connections')
    if (fields.length === 0) return []
    return [{ ...named(to), ...(from.name === to.name ? {} : { previousName: from.name }), fields, parameters }]
  })
  return {
    added: current.filter((step) => !earlierOf.has(step)).map((step) => named(after.nodes[step]!)),
    removed: old.filter((step) => !laterOf.has(step)).map((step) => named(before.nodes[step]!)),
    changed,
    haveNotesChanged: notesOf(before) !== notesOf(after),
  }
}

const named = ({ name, type }: WorkflowNode): Step => ({ name, type })

const stepsOf = ({ nodes }: Workflow) => [...nodes.keys()].filter((index) => !isStickyNote(nodes[index]!.type))

/** Indexes of the later steps, in their order, with the indexes of the same earlier steps. */
function matchSteps(before: Workflow, old: number[], after: Workflow, current: number[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const keyOf of [
    ({ type, name }: WorkflowNode) => `${type}\n${name}`,
    ({ type, id }: WorkflowNode) => `${type}\n${id}`,
  ]) {
    const taken = new Set(found.values())
    const earlier = new Map(old.filter((step) => !taken.has(step)).map((step) => [keyOf(before.nodes[step]!), step]))
    for (const step of current) {
      const match = found.has(step) ? undefined : earlier.get(keyOf(after.nodes[step]!))
      if (match !== undefined) found.set(step, match)
    }
  }
  return new Map(current.flatMap((step) => (found.has(step) ? [[step, found.get(step)!]] : [])))
}

function fieldsOf(from: WorkflowNode, to: WorkflowNode): StepField[] {
  const fields: StepField[] = []
  if (from.name !== to.name) fields.push('name')
  if (from.typeVersion !== to.typeVersion) fields.push('typeVersion')
  if (from.disabled !== to.disabled) fields.push('disabled')
  if (canonical(from.credentialTypes.toSorted()) !== canonical(to.credentialTypes.toSorted()))
    fields.push('credentials')
  return fields
}

const changedKeys = (from: Record<string, unknown>, to: Record<string, unknown>) =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => canonical(valueOf(from, key)) !== canonical(valueOf(to, key)),
  )

const valueOf = (record: Record<string, unknown>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined)

/** JSON with sorted keys, so that their order does not count. */
function canonical(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join()}}`
}

/** The connections that leave each step, as comparable texts. */
function linksByStep({ connections }: Workflow, nameOf: (step: number) => number | string): Map<number, string> {
  const links = new Map<number, string[]>()
  for (const { from, output, to, input, type } of connections) {
    const link = `${type} ${output} ${input} ${nameOf(to)}`
    const others = links.get(from)
    if (others) others.push(link)
    else links.set(from, [link])
  }
  return new Map([...links].map(([step, texts]) => [step, texts.toSorted().join('\n')]))
}

const notesOf = ({ nodes }: Workflow) =>
  nodes
    .filter(({ type }) => isStickyNote(type))
    .map(({ parameters }) => canonical(parameters.content))
    .toSorted()
    .join('\n')
