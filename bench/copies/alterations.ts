import { isStickyNote } from '../../src/workflow/rules/nodes/node-kinds.ts'
import { isRecord } from '../../src/workflow/rules/json.ts'
import { shuffled } from '../../tests/support/random.ts'

/** What somebody does to a workflow that they sell as their own. */

export type File = Record<string, unknown> & { nodes: Node[]; connections?: unknown }
type Node = Record<string, unknown>
type Alter = (file: File, random: () => number) => File

const nameOf = (node: Node) => (typeof node.name === 'string' ? node.name : '')
const typeOf = (node: Node) => (typeof node.type === 'string' ? node.type : '')

/** A value with each text replaced; `path` is the keys that lead to it. */
function mapTexts(value: unknown, replace: (text: string, path: string[]) => string, path: string[] = []): unknown {
  if (typeof value === 'string') return replace(value, path)
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, replace, path))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, replace, [...path, key])]),
  )
}

/** New names for all steps, in connections and expressions, too. */
const renamed: Alter = (file) => {
  const names = new Map(file.nodes.map((node, place) => [nameOf(node), `Part ${place + 1} of mine`]))
  const quoted = (text: string) =>
    text.replace(
      /((?:\$\(|\$node\[|\$items\()\s*)(["'`])([^"'`]+)\2/g,
      (whole, opening: string, quote: string, name: string) =>
        names.has(name) ? `${opening}${quote}${names.get(name)}${quote}` : whole,
    )
  const nodes = file.nodes.map((node) => ({
    ...node,
    name: names.get(nameOf(node)),
    parameters: mapTexts(node.parameters, quoted),
  }))
  const connections = Object.fromEntries(
    Object.entries(isRecord(file.connections) ? file.connections : {}).map(([name, outputs]) => [
      names.get(name) ?? name,
      mapTexts(outputs, (text, path) => (path.at(-1) === 'node' ? (names.get(text) ?? text) : text)),
    ]),
  )
  return { ...file, name: 'Mine', nodes, connections }
}

/** Steps in another order, keys too, at other places of the canvas, with other ids. */
const reordered: Alter = (file, random) => ({
  ...file,
  nodes: shuffled(file.nodes, random).map((node, place) => ({
    ...Object.fromEntries(Object.entries(node).toReversed()),
    id: `moved-${place}`,
    position: [Math.round(random() * 4_000), Math.round(random() * 2_000)],
  })),
})

const isCode = (text: string, path: string[]) =>
  /code|function|query|sql|expression|url|json/i.test(path.at(-1) ?? '') || /[{};]\s*\n/.test(text)
const isProse = (text: string) => (text.replace(/\{\{.*?\}\}/gs, '').match(/\p{L}{2,}/gu) ?? []).length >= 4

/** Prose of notes and prompts in other words; what is in `{{ }}`, code, queries and addresses stay. */
const translated: Alter = (file) => ({
  ...file,
  nodes: file.nodes.map((node) => ({
    ...node,
    parameters: mapTexts(node.parameters, (text, path) =>
      isProse(text) && !isCode(text, path) ? inOtherWords(text) : text,
    ),
  })),
})

const inOtherWords = (text: string) =>
  text.replace(/\{\{.*?\}\}|https?:\/\/\S+|\p{L}+/gsu, (part) =>
    /^\{|^http/.test(part) ? part : [...part].toReversed().join('').toLowerCase() + (part.length > 6 ? 'en' : ''),
  )

/** The steps that are reached first, or the ones that are reached last. */
const half =
  (which: 'first' | 'last'): Alter =>
  (file) => {
    const order = flowOf(file)
    const middle = Math.ceil(order.length / 2)
    return only(file, new Set(which === 'first' ? order.slice(0, middle) : order.slice(order.length - middle)))
  }

/** Names of the steps, breadth first from those that nothing leads to. */
function flowOf({ nodes, connections }: File): string[] {
  const next = new Map<string, string[]>()
  for (const [name, outputs] of Object.entries(isRecord(connections) ? connections : {}))
    next.set(name, targetsIn(outputs))
  const targets = new Set([...next.values()].flat())
  const steps = nodes.filter((node) => !isStickyNote(typeOf(node))).map(nameOf)
  const order = new Set(steps.filter((name) => !targets.has(name)))
  for (const name of order) for (const target of next.get(name) ?? []) order.add(target)
  for (const name of steps) order.add(name)
  return [...order].filter((name) => steps.includes(name))
}

function targetsIn(outputs: unknown): string[] {
  const found: string[] = []
  mapTexts(outputs, (text, path) => {
    if (path.at(-1) === 'node') found.push(text)
    return text
  })
  return found
}

function only(file: File, names: Set<string>): File {
  const nodes = file.nodes.filter((node) => names.has(nameOf(node)))
  const connections = Object.fromEntries(
    Object.entries(isRecord(file.connections) ? file.connections : {}).filter(([name]) => names.has(name)),
  )
  return { ...file, nodes, connections }
}

/** Credentials, documents and webhook paths of another account. */
const ofAnotherAccount: Alter = (file) => ({
  ...file,
  nodes: file.nodes.map((node, place) => ({
    ...node,
    ...(isRecord(node.credentials) && {
      credentials: Object.fromEntries(
        Object.keys(node.credentials).map((type) => [type, { id: `other-${place}`, name: 'My account' }]),
      ),
    }),
    webhookId: `other-${place}`,
    parameters: withOtherDocuments(node.parameters),
  })),
})

function withOtherDocuments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOtherDocuments)
  if (!isRecord(value)) return value
  const isList = value.__rl === true && value.mode === 'list'
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      isList && key === 'value' && typeof entry === 'string' && !entry.startsWith('=')
        ? `other-${entry.length}`
        : withOtherDocuments(entry),
    ]),
  )
}

/** Another version of every step, with the parameter that such a version often adds, and without those that it drops. */
const ofAnotherVersion: Alter = (file) => ({
  ...file,
  nodes: file.nodes.map((node) => {
    const { options, ...parameters } = isRecord(node.parameters) ? node.parameters : {}
    return {
      ...node,
      typeVersion: (typeof node.typeVersion === 'number' ? node.typeVersion : 1) + 0.3,
      parameters: {
        ...parameters,
        authentication: 'serviceAccount',
        options: { ...(isRecord(options) && options), retries: 3 },
      },
    }
  }),
})

const all =
  (...alterations: Alter[]): Alter =>
  (file, random) =>
    alterations.reduce((altered, alter) => alter(altered, random), file)

export const alterations: Record<string, Alter> = {
  'renamed': renamed,
  'reordered and moved': reordered,
  'notes and prompts translated': translated,
  'first half taken': half('first'),
  'second half taken': half('last'),
  'another account’s credentials and documents': ofAnotherAccount,
  'another version of every step': ofAnotherVersion,
  'renamed, moved, translated, another account': all(renamed, reordered, translated, ofAnotherAccount),
} // prettier-ignore
