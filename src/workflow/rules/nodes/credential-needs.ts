import { appOfCredential, nodeFacts } from '../facts/lookup.ts'
import type { WorkflowNode } from '../types.ts'

/** Steps that call any service: what they need stands in their parameters. */
const callsAnything = /\.(?:httpRequest|httpRequestTool|toolHttpRequest)$/

/** What the first versions of HTTP Request called a way to log in. */
const earlyNames: Record<string, string> = {
  basicAuth: 'httpBasicAuth',
  digestAuth: 'httpDigestAuth',
  headerAuth: 'httpHeaderAuth',
  queryAuth: 'httpQueryAuth',
  oAuth1: 'oAuth1Api',
  oAuth2: 'oAuth2Api',
}

/** Undefined where a request needs none. */
function ofRequest({ parameters, credentialTypes }: WorkflowNode): string | undefined {
  const text = (key: string) => (typeof parameters[key] === 'string' ? parameters[key] : undefined)
  const way = text('authentication')
  if (way === 'predefinedCredentialType') return text('nodeCredentialType') || credentialTypes[0]
  if (way === 'genericCredentialType') return text('genericAuthType') || credentialTypes[0]
  if (way && Object.hasOwn(earlyNames, way)) return earlyNames[way]
  return way === undefined || way === 'none' ? undefined : credentialTypes[0]
}

/** One of the types that a node can use. n8n leaves out what is the default: Google's own nodes ask for OAuth2. */
function chosenOf(types: string[], way: unknown): string | undefined {
  const wanted = typeof way === 'string' ? way.toLowerCase() : /^google/i.test(types[0] ?? '') ? 'oauth2' : ''
  return types.find((type) => wanted !== '' && type.toLowerCase().includes(wanted)) ?? types[0]
}

/**
 * Types of the credentials that a step needs: what a request names, else what the file has, else what nodes of its type
 * ask for, if they call an app.
 */
export function credentialNeeds(node: WorkflowNode): string[] {
  if (callsAnything.test(node.type)) {
    const type = ofRequest(node)
    return type ? [type] : []
  }
  if (node.credentialTypes.length > 0) return node.credentialTypes
  const facts = nodeFacts(node.type)
  const type = facts?.app ? chosenOf(facts.credentialTypes, node.parameters.authentication) : undefined
  return type ? [type] : []
}

/** What stands as an app in the facts, for its picture, but is a format of any server's. */
const formats = new Set(['RSS'])

/** The apps that a step calls: its own, and those of the credentials that it needs. */
export const appsOf = (node: WorkflowNode): string[] => {
  const own = nodeFacts(node.type)?.app
  if (own) return formats.has(own) ? [] : [own]
  return credentialNeeds(node).flatMap((type) => appOfCredential(type) ?? [])
}
