import { isRecord } from '../json.ts'
import { append, listOf } from '../graph/step-graph.ts'
import type { Workflow, WorkflowNode } from '../types.ts'
import type { Reference } from './address.ts'

const recordsAt = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const at = (value: unknown, key: string) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined)

const isSet = ({ type }: WorkflowNode) => type === 'n8n-nodes-base.set'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields that a Set step gives its items, in every form that n8n has had. */
function fieldsOf({ parameters }: WorkflowNode): Map<string, unknown> {
  const { assignments, values, fields, jsonOutput } = parameters
  const raw = typeof jsonOutput === 'string' ? parsed(jsonOutput) : undefined
  const entries = [
    ...recordsAt(at(assignments, 'assignments')).map(({ name, value }) => [name, value]),
    ...recordsAt(at(values, 'string')).map(({ name, value }) => [name, value]),
    ...recordsAt(at(fields, 'values')).map(({ name, stringValue }) => [name, stringValue]),
    ...(parameters.mode === 'raw' && isRecord(raw) ? Object.entries(raw) : []),
  ]
  return new Map(entries.flatMap(([name, value]) => (typeof name === 'string' ? [[name, value] as const] : [])))
}

/** Gives the values that Set steps give to what a step's expression names; none if another step may give them. */
export function configValuesOf(workflow: Workflow): (step: number, reference: Reference) => unknown[] {
  const { nodes, connections } = workflow
  const fields = new Map<number, Map<string, unknown>>()
  const fieldOf = (step: number, field: string) => {
    if (!fields.has(step)) fields.set(step, fieldsOf(nodes[step]!))
    return fields.get(step)!.get(field)
  }
  const byName = new Map(nodes.map(({ name }, step) => [name, step]))
  const sources = new Map<number, number[]>()
  for (const { from, to, type } of connections) if (type === 'main') append(sources, to, from)
  return (step, { node, field }) => {
    const named = node === null ? undefined : byName.get(node)
    if (node !== null && named === undefined) return []
    const values = (named === undefined ? listOf(sources, step) : [named]).map((source) =>
      isSet(nodes[source]!) ? fieldOf(source, field) : undefined,
    )
    return values.length > 0 && values.every((value) => value !== undefined) ? values : []
  }
}
