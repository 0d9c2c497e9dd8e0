import { credentials } from './credentials.ts'
import { aiNodes, baseNodes } from './nodes.ts'
import { retiredNodes } from './retired-nodes.ts'
import { AI, BASE, once, rowsOf } from './tables.ts'

export type NodeFacts = {
  /** Display name in n8n, "Gmail Trigger". */
  name: string
  /** Credential types that the node can use. */
  credentialTypes: string[]
  /** Ascending. */
  versions: number[]
  /** The app it connects to, "Gmail"; undefined for nodes of n8n itself. */
  app?: string
  /** The type from which n8n derives this tool for AI agents, or this approval of one. */
  toolOf?: string
}

function addNodes(found: Map<string, NodeFacts>, pack: string, table: string) {
  for (const [step, name = '', types = '', app = '', derived = '', versions] of rowsOf(table)) {
    const facts = {
      name,
      credentialTypes: types ? types.split(',') : [],
      versions: (versions || '1').split(',').map(Number),
      ...(app ? { app: app === '=' ? name : app } : {}),
    }
    found.set(`${pack}.${step}`, facts)
    const toolOf = `${pack}.${step}`
    if (derived.includes('tool')) found.set(`${toolOf}Tool`, { ...facts, name: `${name} Tool`, toolOf })
    if (derived.includes('hitl')) found.set(`${toolOf}HitlTool`, { ...facts, toolOf })
  }
}

const nodes = once(() => {
  const found = new Map<string, NodeFacts>()
  addNodes(found, BASE, baseNodes)
  addNodes(found, AI, aiNodes)
  return found
})

const credentialNames = once(() => new Map(rowsOf(credentials).map(([type = '', name = '']) => [type, name])))

/** Nodes whose credential types belong to no app. Other nodes without an app, such as Evaluation, borrow those of apps. */
const genericNodes = ['httpRequest', 'graphql', 'webhook', 'crypto', 'totp']

const genericTypes = once(
  () =>
    new Set([
      ...genericNodes.flatMap((step) => nodes().get(`${BASE}.${step}`)?.credentialTypes ?? []),
      ...(nodes().get(`${AI}.mcpTrigger`)?.credentialTypes ?? []),
    ]),
)

/** The apps of the nodes that can use a credential type. */
const appsOfTypes = once(() => {
  const found = new Map<string, Set<string>>()
  for (const { app, credentialTypes } of nodes().values())
    for (const type of app ? credentialTypes : []) found.set(type, (found.get(type) ?? new Set()).add(app!))
  return found
})

const retired = once(
  () => new Map(rowsOf(retiredNodes).map(([type = '', state = '', successor]) => [type, { state, successor }])),
)

/** The type as current n8n writes it: early exports name the AI package without its scope. */
export const currentType = (type: string) => (type.startsWith('n8n-nodes-langchain.') ? `@n8n/${type}` : type)

/** Whether a type belongs to one of n8n's own packages. */
export const isOfN8n = (type: string) => [BASE, AI].some((pack) => currentType(type).startsWith(`${pack}.`))

/** Facts about a node type of n8n's own packages; undefined for others and unknown ones. */
export const nodeFacts = (type: string) => nodes().get(currentType(type))

/** Display name of a credential type, "Slack OAuth2 API"; undefined if unknown. */
export const credentialName = (type: string) => credentialNames().get(type)

/**
 * The app that a credential type belongs to: that of the nodes which use it, else its name without the words for its
 * kind, "Airtop API". Undefined for unknown types, and for those of any service.
 */
export function appOfCredential(type: string): string | undefined {
  const name = credentialName(type)
  if (!name || genericTypes().has(type)) return undefined
  const apps = [...(appsOfTypes().get(type) ?? [])]
  return apps.length === 1
    ? apps[0]
    : name.replace(/ (?:\(?OAuth2?\)?|API|App|Access|Private|Personal|Token|Key|account)\b.*$/i, '')
}

/** State and successor of a node type that n8n retired; undefined for current ones. */
export const retiredFacts = (type: string) => retired().get(currentType(type))

/** Whether the n8n of the facts has, or an earlier one had, this node type. */
export const isKnownType = (type: string) => Boolean(nodeFacts(type) ?? retiredFacts(type))

/**
 * Whether n8n's own packages have a node type in a version. `newer` than the facts: a type or version that they lack, which
 * a later n8n may have. `unknown`: a version below the newest one, which n8n never had.
 */
export function standingOf(type: string, version: number): 'known' | 'newer' | 'unknown' {
  const facts = nodeFacts(type)
  if (!isOfN8n(type) || facts?.versions.includes(version)) return 'known'
  if (!facts) return retiredFacts(type) ? 'known' : 'newer'
  return version > facts.versions.at(-1)! ? 'newer' : 'unknown'
}
