import { workflowMessages } from '../messages/workflow.ts'
import { isRecord } from './json.ts'
import { MAX_WORKFLOW_DEPTH, MAX_WORKFLOW_LENGTH, MAX_WORKFLOW_NODES } from './limits.ts'
import { displayNameOf, shownName, uniqueName } from './nodes/node-names.ts'
import { otherToolOf } from './hosts/other-tools.ts'
import type {
  ConnectionType,
  Workflow,
  WorkflowConnection,
  WorkflowNode,
  WorkflowNotice,
  WorkflowResult,
} from './types.ts'

const MAX_CONNECTIONS = 20_000
/** n8n's template API answers `{workflow: {workflow: {nodes}}}`. */
const MAX_WRAPPERS = 3

const failure = (problem: 'unreadable' | 'noNodes' | 'tooLarge'): WorkflowResult => ({
  ok: false,
  problem,
  message: workflowMessages[problem],
})

/**
 * Parses an n8n workflow file: as exported, wrapped in `{workflow: …}`, or an array, whose first workflow is used.
 * Accepts what n8n accepts: small defects (dangling connections, duplicate names, missing ids) are repaired and reported
 * as notices. Exports of other tools are refused by name. Never throws.
 */
export function parseWorkflow(text: string): WorkflowResult {
  if (text.length > MAX_WORKFLOW_LENGTH || isTooDeep(text)) return failure('tooLarge')
  try {
    return readWorkflow(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return failure('unreadable')
  }
}

/** Like `parseWorkflow`, for parsed JSON. The value must not be nested deeper than `MAX_WORKFLOW_DEPTH`. */
export function readWorkflow(value: unknown): WorkflowResult {
  const otherTool = otherToolOf(value)
  if (otherTool) return { ok: false, problem: 'otherTool', message: workflowMessages.otherTool[otherTool] }
  const notices: WorkflowNotice[] = []
  const source = findWorkflow(value, notices)
  if (!source) return failure('noNodes')
  if (source.nodes.length > MAX_WORKFLOW_NODES) return failure('tooLarge')

  const { nodes, entries, indexOf } = readNodes(source.nodes, notices)
  if (nodes.length === 0) return failure('noNodes')
  const connections = readConnections(source.connections, indexOf, notices)
  if (connections === 'tooMany') return failure('tooLarge')
  return {
    ok: true,
    workflow: {
      name: typeof source.name === 'string' ? source.name : '',
      nodes,
      connections,
      notices,
    } satisfies Workflow,
    source: { file: value, root: source, entries },
  }
}

/**
 * Linear scan before JSON.parse, because the code that reads the result may recurse. Brackets inside strings are
 * skipped.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (inString) {
      if (c === '\\') i++
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '{' || c === '[') {
      if (++depth > MAX_WORKFLOW_DEPTH) return true
    } else if (c === '}' || c === ']') depth--
  }
  return false
}

type Root = Record<string, unknown> & { nodes: unknown[] }

const hasNodes = (candidate: Record<string, unknown>): candidate is Root => Array.isArray(candidate.nodes)

function findWorkflow(value: unknown, notices: WorkflowNotice[]): Root | undefined {
  let candidate = value
  for (let i = 0; i <= MAX_WRAPPERS; i++) {
    if (Array.isArray(candidate)) {
      if (candidate.length > 1) notices.push({ kind: 'several_workflows', at: String(candidate.length) })
      candidate = candidate[0]
    }
    if (!isRecord(candidate)) return undefined
    if (hasNodes(candidate)) return candidate
    candidate = candidate.workflow
  }
  return undefined
}

// Package and node, as in "n8n-nodes-base.set" or "n8n-nodes-pdfco.PDFco Api". Other tools have one-word types.
const nodeType = /^[^\s.]\S*\.[^\s.](?:[^.\p{Cc}]*[^\s.])?$/u
const longestType = 200

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A number, or as text, which old exports and other programs write. */
function versionOf(value: unknown): number {
  if (isNumber(value)) return value
  return typeof value === 'string' && /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : 1
}

const isPosition = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber)

/** Null for what is no node. Hand-written: the page parses files too, and a schema library would outweigh the rest. */
function readNode(entry: unknown) {
  if (!isRecord(entry)) return null
  const type = textOf(entry.type)
  if (type.length > longestType || !nodeType.test(type)) return null
  return {
    type,
    name: textOf(entry.name),
    id: textOf(entry.id),
    typeVersion: versionOf(entry.typeVersion),
    position: isPosition(entry.position) ? entry.position : ([0, 0] as const),
    parameters: isRecord(entry.parameters) ? entry.parameters : {},
    credentialTypes: isRecord(entry.credentials) ? Object.keys(entry.credentials) : [],
    disabled: entry.disabled === true,
    ...(entry.onError === 'continueErrorOutput' ? { hasErrorOutput: true } : {}),
  }
}

/** The nodes, and their indexes by the name in the file, which connections use; of duplicate names the first. */
function readNodes(entries: unknown[], notices: WorkflowNotice[]) {
  const indexOf = new Map<string, number>()
  const names = new Map<string, number>()
  const ids = new Map<string, number>()
  const nodes: WorkflowNode[] = []
  const kept: Record<string, unknown>[] = []
  entries.forEach((entry, place) => {
    const read = readNode(entry)
    if (!read || !isRecord(entry)) return void notices.push({ kind: 'broken_node', at: String(place) })
    const { type } = read

    const nameInFile = read.name || displayNameOf(type)
    if (!indexOf.has(nameInFile)) indexOf.set(nameInFile, nodes.length)
    if (!read.name) notices.push({ kind: 'missing_name', at: String(place) })
    const wantedName = shownName(nameInFile) || displayNameOf(type)
    const name = uniqueName(wantedName, names)
    if (name !== wantedName) notices.push({ kind: 'duplicate_name', at: wantedName })

    const wantedId = read.id || `node-${place}`
    const id = uniqueName(wantedId, ids)
    if (id !== wantedId) notices.push({ kind: 'duplicate_id', at: wantedId })

    nodes.push({ ...read, id, name })
    kept.push(entry)
  })
  return { nodes, entries: kept, indexOf }
}

const isConnectionType = (type: string): type is ConnectionType => type === 'main' || /^ai_[A-Za-z]{1,40}$/.test(type)

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/**
 * Flattens n8n's connections, keyed by source name, type and output: `{A: {main: [[{node, type, index}], null]}}`. Like
 * n8n, drops connections of another form: keyed by node id, of unknown types, targets without an index.
 */
function readConnections(
  value: unknown,
  indexOf: Map<string, number>,
  notices: WorkflowNotice[],
): WorkflowConnection[] | 'tooMany' {
  const seen = new Set<string>()
  const connections: WorkflowConnection[] = []

  for (const { source, type, output, target } of targetsIn(value)) {
    const from = indexOf.get(source)
    const { node, index: input } = isRecord(target) ? target : {}
    const to = typeof node === 'string' ? indexOf.get(node) : undefined
    if (from === undefined || to === undefined || !isIndex(input) || !isConnectionType(type)) {
      notices.push({ kind: 'dangling_connection', at: source })
      continue
    }
    const key = [from, type, output, to, input].join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    connections.push({ from, output, to, input, type })
    if (connections.length > MAX_CONNECTIONS) return 'tooMany'
  }
  return connections
}

function* targetsIn(value: unknown) {
  if (!isRecord(value)) return
  for (const [source, byType] of Object.entries(value)) {
    if (!isRecord(byType)) continue
    for (const [type, outputs] of Object.entries(byType)) {
      if (!Array.isArray(outputs)) continue
      for (const [output, targets] of outputs.entries()) {
        if (Array.isArray(targets)) for (const target of targets as unknown[]) yield { source, type, output, target }
      }
    }
  }
}
