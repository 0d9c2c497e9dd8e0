import { cleanNode, pickFields } from './clean-node.ts'
import { type CleanText, replacerFor, withCleanTexts } from './clean-texts.ts'
import { isKnownType } from '../facts/lookup.ts'
import { isRecord } from '../json.ts'
import { findLeaks, type Leak } from '../leaks/leaks.ts'
import { uniqueName } from '../nodes/node-names.ts'
import { readWorkflow } from '../parse.ts'
import type { ReadWorkflow, Workflow } from '../types.ts'

/** A workflow as n8n's editor and public API take it. */
export type CleanFile = {
  name: string
  nodes: Record<string, unknown>[]
  connections: Record<string, Record<string, { node: string; type: string; index: number }[][]>>
  settings: Record<string, unknown>
}

/** Settings of n8n's public API that mean something outside the creator's server. */
const settings = {
  saveExecutionProgress: 'boolean',
  saveManualExecutions: 'boolean',
  saveDataErrorExecution: 'string',
  saveDataSuccessExecution: 'string',
  executionTimeout: 'number',
  timezone: 'string',
  executionOrder: 'string',
  timeSavedPerExecution: 'number',
} as const

/**
 * A copy of a workflow without anything private: secrets, addresses and hosts are replaced by placeholders; pinned and
 * stored data, ids of the creator's server and credentials, and fields unknown to n8n's public API are left out.
 * Idempotent; the result has no leak of high or medium severity, and n8n imports it.
 * @returns the file, and the leaks it mends
 */
export function cleanWorkflow(read: ReadWorkflow): { file: CleanFile; mended: Leak[] } {
  const before = findLeaks(read)
  const file = settle(copyOf(read))
  const left = new Set(leaksOf(file).map(keyOf))
  return { file, mended: before.filter((leak) => !left.has(keyOf(leak))) }
}

const keyOf = ({ kind, node, field }: Leak) => `${kind} ${node} ${field}`

const copyOf = ({ workflow, source }: ReadWorkflow): CleanFile => {
  const names = namesOf({ workflow, source })
  return {
    name: workflow.name || 'Workflow',
    nodes: withUniqueIds(source.entries.map((entry, index) => cleanNode(entry, workflow.nodes[index]!, names[index]!))),
    connections: connectionsOf(workflow, names),
    settings: isRecord(source.root.settings) ? pickFields(source.root.settings, settings) : {},
  }
}

/** Names as in the file, because expressions use them; only missing and repeated ones are replaced. */
function namesOf({ workflow, source }: ReadWorkflow): string[] {
  const taken = new Map<string, number>()
  return source.entries.map(({ name }, index) => {
    const { type, name: shown } = workflow.nodes[index]!
    // The parser makes missing names from the type; one that the facts lack may hold anything.
    const missing = isKnownType(type) ? shown : 'Step'
    return uniqueName(typeof name === 'string' && name !== '' ? name : missing, taken)
  })
}

/** n8n refuses a file in which two steps have one id. */
function withUniqueIds(nodes: Record<string, unknown>[]): Record<string, unknown>[] {
  const taken = new Map<string, number>()
  return nodes.map((node) => (typeof node.id === 'string' ? { ...node, id: uniqueName(node.id, taken) } : node))
}

function connectionsOf(workflow: Workflow, names: string[]): CleanFile['connections'] {
  const connections = new Map<string, Map<string, { node: string; type: string; index: number }[][]>>()
  for (const { from, output, to, input, type } of workflow.connections) {
    // n8n itself has no node with more outputs; an index of a billion would fill the memory.
    if (output > 1000) continue
    const byType = entryOf(connections, names[from]!, () => new Map())
    const outputs = entryOf(byType, type, () => [])
    while (outputs.length <= output) outputs.push([])
    outputs[output]!.push({ node: names[to]!, type, index: input })
  }
  return Object.fromEntries([...connections].map(([name, byType]) => [name, Object.fromEntries(byType)]))
}

function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const MOST_ROUNDS = 4

const leaksOf = (file: CleanFile): Leak[] => {
  const read = readWorkflow(file)
  return read.ok ? findLeaks(read) : []
}

/** Replaces private texts until none is left: a replacement may complete a pattern with the text around it. */
function settle(copy: CleanFile): CleanFile {
  let file = copy
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const replace = replacerFor(file)
    file = withCleanTexts(file, round < MOST_ROUNDS - 1 ? replace : wholly(replace)) as CleanFile
    if (leaksOf(file).every(({ severity }) => severity === 'low')) break
  }
  return file
}

/** Replaces a text that still holds something private as a whole. */
const wholly =
  (replace: CleanText): CleanText =>
  (text, labels, isNote) =>
    replace(text, labels, isNote) === text ? text : 'YOUR_VALUE'
