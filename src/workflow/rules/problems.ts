import { standingOf } from './facts/lookup.ts'
import { isStickyNote, kindOf } from './nodes/node-kinds.ts'
import { isOffByDefault } from './nodes/off-by-default.ts'
import { append, listOf } from './graph/step-graph.ts'
import type { ReadWorkflow, Workflow, WorkflowNotice } from './types.ts'

/** `node` is a step's name, or what a notice of the parser names. */
export type Problem = {
  kind:
    | WorkflowNotice['kind']
    | 'no_trigger'
    | 'unreachable_step'
    | 'no_error_path'
    | 'newer_node'
    | 'unknown_node'
    | 'off_by_default'
    | 'overlapping_nodes'
  node: string | null
}

/** Defects of a workflow that n8n accepts, but that make it run or look worse. */
export function problemsOf({ workflow, source }: ReadWorkflow): Problem[] {
  const { nodes, notices } = workflow
  const steps = [...nodes.keys()].filter((index) => !isStickyNote(nodes[index]!.type))
  const triggers = steps.filter((step) => kindOf(nodes[step]!.type) === 't')
  const ofStanding = (standing: ReturnType<typeof standingOf>) =>
    steps.filter((step) => standingOf(nodes[step]!.type, nodes[step]!.typeVersion) === standing)
  const named = (kind: Problem['kind'], found: number[]) => found.map((step) => ({ kind, node: nodes[step]!.name }))
  return [
    ...notices.map(({ kind, at }) => ({ kind, node: at })),
    ...named('newer_node', ofStanding('newer')),
    ...named('unknown_node', ofStanding('unknown')),
    ...named(
      'off_by_default',
      steps.filter((step) => isOffByDefault(nodes[step]!.type)),
    ),
    ...(triggers.length === 0 && steps.length > 0 ? [{ kind: 'no_trigger' as const, node: null }] : []),
    ...(triggers.length > 0 ? named('unreachable_step', unreachable(workflow, steps, triggers)) : []),
    ...named('overlapping_nodes', overlapping(workflow, steps)),
    ...(callsServices(workflow, steps) && !hasErrorPath({ workflow, source })
      ? [{ kind: 'no_error_path' as const, node: null }]
      : []),
  ]
}

/** Enabled steps that no trigger leads to; a sub-node runs with its parent. */
function unreachable({ nodes, connections }: Workflow, steps: number[], triggers: number[]): number[] {
  const next = new Map<number, number[]>()
  for (const { from, to, type } of connections) {
    if (type === 'main') append(next, from, to)
    else append(next, to, from)
  }
  const reached = new Set(triggers)
  for (const step of reached) for (const follower of listOf(next, step)) reached.add(follower)
  return steps.filter((step) => !reached.has(step) && !nodes[step]!.disabled)
}

/** Narrower and lower than the squares n8n draws, so that only nodes that hide each other count. */
const nodeSize = 60

/** Nodes drawn over an earlier one. A file without positions is laid out anew, and has none. */
function overlapping({ nodes }: Workflow, steps: number[]): number[] {
  const byX = steps.toSorted((a, b) => nodes[a]!.position[0] - nodes[b]!.position[0])
  if (steps.every((step) => nodes[step]!.position.every((place) => place === 0))) return []
  const found = new Set<number>()
  byX.forEach((step, place) => {
    const [x, y] = nodes[step]!.position
    for (let other = place - 1; other >= 0 && x - nodes[byX[other]!]!.position[0] < nodeSize; other--) {
      if (Math.abs(y - nodes[byX[other]!]!.position[1]) >= nodeSize) continue
      found.add(step)
      break
    }
  })
  return steps.filter((step) => found.has(step))
}

const callsServices = ({ nodes }: Workflow, steps: number[]) =>
  steps.some((step) => ['p', 'a'].includes(kindOf(nodes[step]!.type)))

/** Whether some step continues after its own error. A separate error workflow is not in the file. */
const hasErrorPath = ({ workflow, source }: ReadWorkflow) =>
  workflow.nodes.some(({ type }) => type === 'n8n-nodes-base.errorTrigger') ||
  source.entries.some(
    ({ onError, continueOnFail }) =>
      onError === 'continueErrorOutput' || onError === 'continueRegularOutput' || continueOnFail === true,
  )
