import { credentials } from './credentials.ts'
import { aiNodes, baseNodes } from './nodes.ts'
import { retiredNodes } from './retired-nodes.ts'
import { AI, BASE, once, rowsOf } from './tables.ts'

export type NodeFacts = {
  /** Display name in n8n, "Gmail Trigger". */
  name: string
  /** Credential types that the node can use. */
  credentialTypes: string[]
  /** The app it connects to, "Gmail"; undefined for nodes of n8n itself. */
  app?: string
}

function addNodes(found: Map<string, NodeFacts>, pack: string, table: string) {
  for (const [step, name = '', types = '', app = '', tool] of rowsOf(table)) {
    const facts = {
      name,
      credentialTypes: types ? types.split(',') : [],
      ...(app ? { app: app === '=' ? name : app } : {}),
    }
    found.set(`${pack}.${step}`, facts)
    // n8n derives a tool for AI agents from these nodes.
    if (tool) found.set(`${pack}.${step}Tool`, { ...facts, name: `${name} Tool` })
  }
}

const nodes = once(() => {
  const found = new Map<string, NodeFacts>()
  addNodes(found, BASE, baseNodes)
  addNodes(found, AI, aiNodes)
  return found
})

const credentialNames = once(() => new Map(rowsOf(credentials).map(([type = '', name = '']) => [type, name])))

/** Credential types of nodes without an app, such as HTTP Request's. */
const genericTypes = once(
  () => new Set([...nodes().values()].filter(({ app }) => !app).flatMap(({ credentialTypes }) => credentialTypes)),
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

/** Whether n8n has, or had, this node type. */
export const isKnownType = (type: string) => Boolean(nodeFacts(type) ?? retiredFacts(type))
