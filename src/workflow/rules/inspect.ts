import { credentialLabel } from './nodes/credential-label.ts'
import { appsOf, credentialNeeds } from './nodes/credential-needs.ts'
import { isOfN8n, nodeFacts } from './facts/lookup.ts'
import {
  type Destination,
  destinationsOf,
  type NamedDestination,
  namedDestinationsOf,
} from './destinations/destinations.ts'
import { calledId, callsItself, codeFieldsOf, runsWorkflow } from './destinations/node-reach.ts'
import { type ReadCode, reachesOf } from './destinations/reaches.ts'
import { findLeaks, type Leak } from './leaks/leaks.ts'
import { modelOf } from './nodes/models.ts'
import { isStickyNote, kindOf } from './nodes/node-kinds.ts'
import { displayNameOf } from './nodes/node-names.ts'
import { runsAMonth } from './nodes/schedule.ts'
import { type Problem, problemsOf } from './problems.ts'
import { type RetiredNode, retirementOf } from './nodes/retired.ts'
import type { ReadWorkflow, Workflow, WorkflowNode } from './types.ts'

/** Contents of a workflow file, for its creator and reviewers: names of steps and hosts are the file's own. */
export type Inspection = {
  name: string
  /** Number of nodes without sticky notes. */
  nodes: number
  /** Number of sticky notes. */
  notes: number
  /** Apps by name, in alphabetical order. */
  apps: string[]
  credentials: { type: string; name: string }[]
  triggers: NamedNode[]
  /** AI models, with their family if it is a known one. */
  models: (NamedNode & { family: string | null })[]
  /** Nodes that AI agents may use. */
  tools: NamedNode[]
  /** Where its data can go, for visitors, and as the file names it. */
  destinations: Destination[]
  namedDestinations: NamedDestination[]
  /** Whether a step runs code. */
  hasCode: boolean
  /** How often its schedules run it in a month; null if that is not known. */
  runsAMonth: number | null
  /** Workflows that steps call, each with the first such step. */
  subWorkflows: { node: string; isIncluded: boolean }[]
  /** Packages to install, with the nodes that need them. */
  communityNodes: { package: string; nodes: string[] }[]
  retired: RetiredNode[]
  problems: Problem[]
  leaks: Leak[]
}

/** `label` is the node type's name in n8n. */
type NamedNode = { node: string; type: string; label: string }

/** The name of a node type in n8n: "Gmail Trigger". */
export const labelOf = (type: string) => nodeFacts(type)?.name ?? displayNameOf(type)

const named = ({ name, type }: WorkflowNode): NamedNode => ({ node: name, type, label: labelOf(type) })

/** Inspects a parsed workflow. Linear in the size of the file. `readCode` is loaded later where it is rarely needed. */
export function inspectWorkflow(read: ReadWorkflow, readCode: ReadCode): Inspection {
  const { workflow } = read
  const steps = workflow.nodes.filter(({ type }) => !isStickyNote(type))
  return {
    name: workflow.name.replace(/\s+/g, ' ').trim(),
    nodes: steps.length,
    notes: workflow.nodes.length - steps.length,
    apps: sorted(steps.flatMap(appsOf)),
    credentials: sorted(steps.flatMap(credentialNeeds)).map((type) => ({
      type,
      name: credentialLabel(type),
    })),
    triggers: steps.filter(({ type }) => kindOf(type) === 't').map(named),
    models: modelsOf(workflow),
    tools: nodesWithOutput(workflow, 'ai_tool').map(named),
    ...reachedBy(workflow, steps, readCode),
    hasCode: steps.some(({ type }) => codeFieldsOf(type).length > 0),
    runsAMonth: runsAMonth(steps),
    subWorkflows: subWorkflowsOf(steps),
    communityNodes: communityNodesOf(steps),
    retired: steps.flatMap((node) => retirementOf(node) ?? []),
    problems: problemsOf(read),
    leaks: findLeaks(read),
  }
}

const sorted = (texts: string[]) => [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'en'))

function nodesWithOutput({ nodes, connections }: Workflow, ...types: string[]): WorkflowNode[] {
  const found = new Set(connections.filter(({ type }) => types.includes(type)).map(({ from }) => from))
  return nodes.filter((_, index) => found.has(index))
}

/** Nodes connected as models, and other AI nodes that name one, such as OpenAI's. */
function modelsOf(workflow: Workflow): Inspection['models'] {
  const connected = new Set(nodesWithOutput(workflow, 'ai_languageModel', 'ai_embedding'))
  return workflow.nodes.flatMap((node) => {
    const family = modelOf(node) ?? null
    const isModel = connected.has(node) || (family !== null && kindOf(node.type) === 'a')
    return isModel ? [{ ...named(node), family }] : []
  })
}

function reachedBy(
  workflow: Workflow,
  steps: WorkflowNode[],
  readCode: ReadCode,
): Pick<Inspection, 'destinations' | 'namedDestinations'> {
  const places = new Map(workflow.nodes.map((node, place) => [node, place]))
  const all = reachesOf(workflow, readCode)
  const reaches = steps.map((step) => all[places.get(step)!]!)
  return {
    destinations: destinationsOf(reaches),
    namedDestinations: namedDestinationsOf(
      reaches,
      steps.map(({ name }) => name),
    ),
  }
}

function subWorkflowsOf(steps: WorkflowNode[]): Inspection['subWorkflows'] {
  const seen = new Set<string>()
  return steps
    .filter((step) => {
      if (!runsWorkflow(step.type)) return false
      const id = calledId(step)
      // Steps with equal expressions may still call different workflows.
      if (id === undefined || id.startsWith('=')) return true
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
    .map((step) => ({ node: step.name, isIncluded: isIncluded(step) }))
}

/** A sub-workflow given as a parameter is in the file, and so is its own; one chosen from a list has to come with it. */
const isIncluded = (step: WorkflowNode) =>
  callsItself(step) || (step.parameters.source === 'parameter' && Boolean(step.parameters.workflowJson))

function communityNodesOf(steps: WorkflowNode[]): Inspection['communityNodes'] {
  const found = new Map<string, string[]>()
  for (const { name, type } of steps) {
    if (isOfN8n(type)) continue
    const pack = type.slice(0, type.lastIndexOf('.'))
    const nodes = found.get(pack)
    if (nodes) nodes.push(name)
    else found.set(pack, [name])
  }
  return [...found].map(([pack, nodes]) => ({ package: pack, nodes }))
}
