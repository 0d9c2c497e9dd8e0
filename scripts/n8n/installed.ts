import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** n8n's packages of nodes; their types begin with the package's name. */
export const packs = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'] as const

/** A parameter; the options of a collection are parameters themselves, or hold some. */
type Property = {
  name: string
  displayName?: string
  type: string
  options?: (Partial<Property> & { value?: unknown; values?: Property[] })[]
  /** Of a parameter that names something of an app, such as a channel: how it can be named. */
  modes?: { name: string }[]
}

/** A node as n8n describes it to its editor. */
export type NodeType = {
  displayName: string
  name: string
  version: number | number[]
  credentials?: { name: string }[]
  codex?: { categories?: string[] }
  usableAsTool?: unknown
  webhooks?: unknown[]
  properties: Property[]
}

/** What n8n says of one node type: an entry for each of its versions that differs much, newest first. */
export type DescribedNode = { pack: string; step: string; entries: NodeType[] }

export type InstalledN8n = {
  version: string
  nodes: DescribedNode[]
  /** Credential types with their display names. */
  credentials: Map<string, string>
  /** Node types that n8n's report of breaking changes names as removed or deprecated. */
  retired: string[]
}

const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

const newest = ({ version }: NodeType) => Math.max(...[version].flat())

/** The node types of one package, from its `dist/types/nodes.json`. */
export function describedNodes(pack: string, entries: NodeType[]): DescribedNode[] {
  const nodes = new Map<string, NodeType[]>()
  for (const entry of entries.toSorted((a, b) => newest(b) - newest(a))) {
    // Until n8n 1.71 the names were whole types.
    const step = entry.name.slice(entry.name.lastIndexOf('.') + 1)
    nodes.set(step, [...(nodes.get(step) ?? []), entry])
  }
  return [...nodes].map(([step, entries]) => ({ pack, step, entries }))
}

/** All versions of a node type, ascending. */
export const versionsOf = ({ entries }: DescribedNode) =>
  [...new Set(entries.flatMap(({ version }) => version))].toSorted((a, b) => a - b)

/** Credential types that some version of a node can use. */
export const credentialTypesOf = ({ entries }: DescribedNode) => [
  ...new Set(entries.flatMap(({ credentials = [] }) => credentials.map(({ name }) => name))),
]

/** n8n derives a tool for AI agents from these nodes. */
export const isUsableAsTool = ({ entries }: DescribedNode) => entries.some(({ usableAsTool }) => usableAsTool)

/** And these into a step that asks a person before an agent uses a tool ("human in the loop"). */
export const canAskForApproval = ({ entries }: DescribedNode) =>
  entries.some(
    ({ webhooks = [], properties }) =>
      webhooks.length > 0 &&
      properties.some(
        ({ name, options = [] }) => name === 'operation' && options.some(({ value }) => value === 'sendAndWait'),
      ),
  )

/** What n8n derives from a node besides itself. */
export const derivedFrom = (node: DescribedNode) => [
  ...(isUsableAsTool(node) ? ['tool'] : []),
  ...(canAskForApproval(node) ? ['hitl'] : []),
]

/** Parameters that say what a step does. */
const parameters = new Set(['event', 'events', 'mode', 'operation', 'resource', 'triggerOn'])

/** The choices that a node's versions have for the parameters that say what it does. */
export function choicesOf({ entries }: DescribedNode): Map<string, Set<string>> {
  const choices = new Map<string, Set<string>>()
  for (const { name, type, options = [] } of entries.flatMap(({ properties }) => properties)) {
    if (!parameters.has(name) || !/^(options|multiOptions)$/.test(type)) continue
    const values = options.map(({ value }) => String(value)).filter((value) => !/\s/.test(value))
    choices.set(name, new Set([...(choices.get(name) ?? []), ...values]))
  }
  return choices
}

/** Parameters that name something of an app, with how they are called and how a person can name it without a list. */
export function locatorsOf({ entries }: DescribedNode): Map<string, { label: string; modes: string[] }> {
  const locators = new Map<string, { label: string; modes: string[] }>()
  for (const { name, displayName = name, type, modes = [] } of entries.flatMap(({ properties }) =>
    nested(properties),
  )) {
    if (type !== 'resourceLocator') continue
    const { label = displayName, modes: known = [] } = locators.get(name) ?? {}
    const typed = modes.map((mode) => mode.name).filter((mode) => mode !== 'list')
    locators.set(name, { label, modes: [...new Set([...known, ...typed])] })
  }
  return locators
}

const nested = (properties: Property[]): Property[] =>
  properties.flatMap((property) => [
    property,
    ...(property.options ?? []).flatMap(({ values, ...option }) =>
      values ? nested(values) : option.type && option.name ? nested([option as Property]) : [],
    ),
  ])

/** Reads an n8n that is installed in a folder. */
export function installedN8n(folder: string): InstalledN8n {
  const installed = join(folder, 'node_modules')
  const { version } = json<{ version: string }>(join(installed, 'n8n/package.json'))
  const typesOf = <T>(pack: string, file: string) => json<T[]>(join(installed, pack, 'dist/types', file))
  const credentials = packs.flatMap((pack) => typesOf<{ name: string; displayName: string }>(pack, 'credentials.json'))
  return {
    version,
    nodes: packs.flatMap((pack) => describedNodes(pack, typesOf<NodeType>(pack, 'nodes.json'))),
    credentials: new Map(credentials.map(({ name, displayName }) => [name, displayName])),
    retired: retiredByRules(join(installed, 'n8n/dist/modules/breaking-changes/rules')),
  }
}

function retiredByRules(rules: string): string[] {
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(nodes?-(removed|deprecated)|removed-nodes.*|transform-deprecated)\.rule\.js$/.test(file),
  )
  if (files.length === 0) throw new Error(`n8n keeps its rules about retired nodes elsewhere than in ${rules}`)
  const quoted = files.flatMap((file) => readFileSync(join(rules, file), 'utf8').match(/'[@\w/-]+\.\w+'/g) ?? [])
  return [...new Set(quoted.map((type) => type.slice(1, -1)))].filter((type) =>
    packs.some((pack) => type.startsWith(`${pack}.`)),
  )
}
