import { isRecord } from '../json.ts'
import { isStickyNote } from '../nodes/node-kinds.ts'
import type { ReadWorkflow, WorkflowConnection } from '../types.ts'

/** A text or number among the parameters of a step; `path` has no indexes of lists. */
export type Leaf = { path: string; key: string; value: string | number | boolean }

/** What a step does, without what is chosen anew in every n8n: names of steps, ids, documents, credentials, positions. */
export type StepContent = {
  name: string
  type: string
  typeVersion: number
  disabled: boolean
  leaves: Leaf[]
  /** Steps that its texts refer to, by their place in the list. */
  mentions: number[]
}

export type Contents = { steps: StepContent[]; connections: WorkflowConnection[] }

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** `$('Step')`, `$node["Step"]`, `$items("Step")`, which n8n renames with the step, and `$node.Step`. */
const mention = /(\$\(|\$node\[|\$items\()\s*(["'`])((?:\\.|(?!\2)[^\\])*)\2|\$node\.([A-Za-z_]\w*)/g

/** The steps of a workflow, notes left out, with its connections between them. */
export function contentsOf({ workflow, source }: ReadWorkflow): Contents {
  const kept = [...workflow.nodes.keys()].filter((index) => !isStickyNote(workflow.nodes[index]!.type))
  const placeOf = new Map(kept.map((index, place) => [index, place]))
  const named = new Map<string, number>()
  for (const [place, index] of kept.entries()) {
    const name = source.entries[index]?.name
    if (typeof name === 'string' && !named.has(name)) named.set(name, place)
  }
  const steps = kept.map((index) => {
    const { name, type, typeVersion, disabled, parameters } = workflow.nodes[index]!
    const mentions = new Set<number>()
    const leaves = leavesOf(parameters, (text) => withoutNames(text, named, mentions))
    return { name, type, typeVersion, disabled, leaves, mentions: [...mentions] }
  })
  const connections = workflow.connections.flatMap((connection) => {
    const [from, to] = [placeOf.get(connection.from), placeOf.get(connection.to)]
    return from === undefined || to === undefined ? [] : [{ ...connection, from, to }]
  })
  return { steps, connections }
}

function withoutNames(text: string, named: Map<string, number>, mentions: Set<number>): string {
  const ownText = text.includes('$')
    ? text.replace(mention, (_, opening: string | undefined, _quote, quoted: string | undefined, word: string) => {
        const place = named.get(quoted?.replace(/\\(.)/g, '$1') ?? word)
        if (place !== undefined) mentions.add(place)
        return `${opening ?? '$node.'}‹step›`
      })
    : text
  return ownText.replace(uuid, '‹id›').trim()
}

/** Ids that n8n draws for entries of lists. */
const isDrawnId = (record: Record<string, unknown>, key: string) =>
  key === 'id' && ('leftValue' in record || ('name' in record && 'value' in record))

/** Whether somebody chose it from a list or by id in their own account: a document, a channel, a model. */
const isChosen = (record: Record<string, unknown>) =>
  record.__rl === true &&
  (record.mode === 'list' || record.mode === 'id') &&
  !(typeof record.value === 'string' && record.value.startsWith('='))

/** All texts, numbers and switches, in the order of their keys. Empty lists and objects do not count. */
function leavesOf(parameters: Record<string, unknown>, cleaned: (text: string) => string): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, path: string, key: string) => {
    if (typeof value === 'string') leaves.push({ path, key, value: cleaned(value) })
    else if (typeof value === 'number' || typeof value === 'boolean') leaves.push({ path, key, value })
    else if (Array.isArray(value)) for (const entry of value) visit(entry, `${path}[]`, key)
    else if (isRecord(value)) {
      if (isChosen(value)) return void leaves.push({ path, key, value: '‹chosen›' })
      for (const name of Object.keys(value).toSorted()) {
        if (name.startsWith('cachedResult') || isDrawnId(value, name)) continue
        visit(value[name], path ? `${path}.${name.slice(0, LONGEST_KEY)}` : name.slice(0, LONGEST_KEY), name)
      }
    }
  }
  visit(parameters, '', '')
  return leaves
}

/** Keys of a megabyte would make the paths below them take minutes. */
const LONGEST_KEY = 60
