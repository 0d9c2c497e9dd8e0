import { nodeFacts } from '../facts/lookup.ts'
import { destinationText } from '../../messages/destinations.ts'
import { readCode } from '../destinations/read-code.ts'
import { type Reach, reachesOf } from '../destinations/reaches.ts'
import { labelOf } from '../inspect.ts'
import { drawnSteps } from './diagram.ts'
import { modelOf } from '../nodes/models.ts'
import { isStickyNote, kindOf } from '../nodes/node-kinds.ts'
import { displayNameOf, notStored, UNKNOWN_TYPE } from '../nodes/node-names.ts'
import { operationOf } from '../nodes/operations.ts'
import { publicType } from '../nodes/public-type.ts'
import { privateRanges } from '../leaks/private-texts.ts'
import type { ConnectionType, NodeKind, Workflow, WorkflowConnection, WorkflowNode } from '../types.ts'

export type PublicStep = {
  /** The creator's name for it, or the type's if that one is hidden or private. */
  name: string
  type: string
  /** Of types whose outputs changed: a version before the last change. */
  typeVersion?: number
  /** The type's name in n8n. */
  label: string
  /** Name of the app that it calls; missing for core nodes. */
  app?: string
  kind: NodeKind
  x: number
  y: number
  /** "Create draft". */
  operation?: string
  /** Family of the AI model. */
  model?: string
  /** Where it sends data, besides its app. */
  hosts?: string[]
  disabled?: true
  /** Whether its last output is for errors. */
  hasErrorOutput?: true
  /** Index of the step whose sub-node it is. */
  parent?: number
}

/** An area of the canvas. `color` is one of n8n's, 1 to 7; `text` is added where it may be read. */
type PublicNote = { x: number; y: number; width: number; height: number; color: number; text?: string }

/** Indexes into `steps`. */
type PublicEdge = { from: number; output: number; to: number; input: number; type: ConnectionType }

/**
 * The workflow as visitors see it before buying. Parameters contribute known operations, model families and services
 * alone; no code, prompt, text of a note or credential is in it.
 */
export type PublicDiagram = {
  steps: PublicStep[]
  edges: PublicEdge[]
  notes: PublicNote[]
  /** Whether the creator placed the steps; otherwise the canvas lays them out. */
  hasPositions: boolean
  /** Indexes of the steps in the compact diagram, in its order, so that a picture can name them. */
  drawn: number[]
}

const connectionTypes: readonly string[] = [
  'main',
  'ai_agent',
  'ai_chain',
  'ai_document',
  'ai_embedding',
  'ai_languageModel',
  'ai_memory',
  'ai_outputParser',
  'ai_reranker',
  'ai_retriever',
  'ai_textSplitter',
  'ai_tool',
  'ai_vectorStore',
]

/** More are no workflow's; the limits bound the size of a preview. */
const MOST_EDGES = 6_000
const MOST_HOSTS = 8

/** Builds the public diagram of a workflow. Deterministic. */
export function publicDiagramOf(workflow: Workflow, { areNamesHidden = false } = {}): PublicDiagram {
  const { nodes, connections } = workflow
  const steps = [...nodes.keys()].filter((index) => !isStickyNote(nodes[index]!.type))
  const placeOf = new Map(steps.map((index, place) => [index, place]))
  const edges = connections.flatMap((connection) => publicEdge(connection, placeOf)).slice(0, MOST_EDGES)
  const parents = parentsOf(edges)
  const reaches = reachesOf(workflow, readCode)
  const names = publicNames(
    steps.map((index) => nodes[index]!),
    areNamesHidden,
  )
  return {
    steps: steps.map((index, place) => publicStep(nodes[index]!, names[place]!, reaches[index]!, parents.get(place))),
    edges,
    notes: nodes.filter(({ type }) => isStickyNote(type)).map(publicNote),
    hasPositions: steps.some((index) => nodes[index]!.position.some((place) => place !== 0)),
    drawn: drawnSteps(workflow).map(({ index }) => placeOf.get(index)!),
  }
}

/** Versions since which types have their outputs of today. */
const outputsSince: Record<string, number> = { 'n8n-nodes-base.splitInBatches': 3 }

function publicStep(node: WorkflowNode, name: string, reaches: Reach[], parent: number | undefined): PublicStep {
  const type = publicType(node.type)
  const operation = operationOf(node)
  const model = modelOf(node)
  const app = nodeFacts(type)?.app
  const hosts = hostsOf(reaches.filter(({ name }) => name !== app))
  return {
    name,
    type,
    ...(node.typeVersion < (outputsSince[type] ?? 0) ? { typeVersion: node.typeVersion } : {}),
    label: labelOf(type),
    ...(app ? { app } : {}),
    kind: kindOf(node.type),
    x: coordinate(node.position[0]),
    y: coordinate(node.position[1]),
    ...(operation ? { operation } : {}),
    ...(model ? { model } : {}),
    ...(hosts.length ? { hosts } : {}),
    ...(node.disabled ? { disabled: true } : {}),
    ...(node.hasErrorOutput ? { hasErrorOutput: true } : {}),
    ...(parent === undefined ? {} : { parent }),
  }
}

const saidElsewhere = new Set<Reach['kind']>(['foreign', 'workflow', 'caller', 'kept'])

const hostsOf = (reaches: Reach[]) =>
  [...new Set(reaches.filter(({ kind }) => !saidElsewhere.has(kind)).map(destinationText))].slice(0, MOST_HOSTS)

const longestName = 120

/**
 * Names that hold something private, and all if the creator hides them, are replaced by the type's. So are names that
 * the parser made from a type which is not shown.
 */
function publicNames(steps: WorkflowNode[], areNamesHidden: boolean): string[] {
  const privateNames = privateRanges(steps.map(({ name }) => name))
  const isMade = ({ name, type }: WorkflowNode) =>
    publicType(type) === UNKNOWN_TYPE && name.startsWith(displayNameOf(type))
  return steps.map((step) =>
    areNamesHidden || privateNames.has(step.name) || isMade(step)
      ? labelOf(publicType(step.type))
      : [...step.name.replace(notStored, ' ')].slice(0, longestName).join(''),
  )
}

function publicEdge({ from, output, to, input, type }: WorkflowConnection, placeOf: Map<number, number>): PublicEdge[] {
  const [a, b] = [placeOf.get(from), placeOf.get(to)]
  if (a === undefined || b === undefined || !connectionTypes.includes(type)) return []
  return [{ from: a, output, to: b, input, type }]
}

/** AI edges run from the sub-node to its parent, the first of which counts. */
function parentsOf(edges: PublicEdge[]): Map<number, number> {
  const isMain = new Set(edges.filter(({ type }) => type === 'main').flatMap(({ from, to }) => [from, to]))
  const parents = new Map<number, number>()
  for (const { from, to, type } of edges) {
    if (type !== 'main' && from !== to && !isMain.has(from) && !parents.has(from)) parents.set(from, to)
  }
  return parents
}

const farthest = 1_000_000
const coordinate = (value: number) => Math.round(Math.max(-farthest, Math.min(farthest, value)))

const size = (value: unknown, usual: number) => (typeof value === 'number' && value > 0 ? coordinate(value) : usual)

/** n8n's defaults for notes without a size or color. */
function publicNote({ position, parameters }: WorkflowNode): PublicNote {
  const { width, height, color } = parameters
  return {
    x: coordinate(position[0]),
    y: coordinate(position[1]),
    width: size(width, 240),
    height: size(height, 160),
    color: typeof color === 'number' && Number.isInteger(color) && color >= 1 && color <= 7 ? color : 1,
  }
}
