import { currentType, isOfN8n } from '../../../src/workflow/rules/facts/lookup.ts'
import { readWorkflow } from '../../../src/workflow/rules/parse.ts'
import type { Workflow } from '../../../src/workflow/rules/types.ts'

/** Nodes and connections of a workflow in a form that can be compared. */
export type Shape = { nodes: string[]; connections: string[] }

const shapeOf = ({ nodes, connections }: Workflow): Shape => ({
  nodes: nodes.map(({ name, type, typeVersion }) => `${name} (${type} ${typeVersion})`),
  connections: connections.map(
    ({ from, output, to, input, type }) => `${nodes[from]!.name} ${output} → ${nodes[to]!.name} ${input} (${type})`,
  ),
})

/** @throws Error if the file is no workflow */
export function shapeOfFile(file: unknown): Shape {
  const read = readWorkflow(file)
  if (!read.ok) throw new Error(read.message)
  return shapeOf(read.workflow)
}

const missingFrom = (held: string[], wanted: string[]) => wanted.filter((text) => !held.includes(text))

/** What n8n holds differently from what it was given, in a few sentences. */
export function differencesOf(given: Shape, held: Shape): string[] {
  const kinds = [
    ['nodes', 'node'],
    ['connections', 'connection'],
  ] as const
  return kinds.flatMap(([kind, one]) => [
    ...summed(one, 'missing', missingFrom(held[kind], given[kind])),
    ...summed(one, 'new', missingFrom(given[kind], held[kind])),
  ])
}

/** Steps of n8n's own packages that this n8n does not have in their version: it imports them, but cannot run them. */
export function unknownTo(known: Set<string>, file: unknown): string[] {
  const read = readWorkflow(file)
  const steps = read.ok ? read.workflow.nodes : []
  const unknown = steps.filter(
    ({ type, typeVersion }) => isOfN8n(type) && !known.has(`${currentType(type)} ${typeVersion}`),
  )
  return summed(
    'node',
    'unknown to it',
    unknown.map(({ name, type, typeVersion }) => `${name} (${type} ${typeVersion})`),
  )
}

const mostNamed = 3

const summed = (one: string, state: string, names: string[]) => {
  if (names.length === 0) return []
  const named = names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '')
  return [`${names.length} ${names.length === 1 ? `${one} is` : `${one}s are`} ${state}: ${named}`]
}
