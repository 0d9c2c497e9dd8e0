import { credentialLabel } from '../nodes/credential-label.ts'
import { isRecord } from '../json.ts'
import { UNKNOWN_TYPE } from '../nodes/node-names.ts'
import { privateRanges } from '../leaks/private-texts.ts'
import type { WorkflowNode } from '../types.ts'

/** Names of fields with the type of their values. */
type Fields = Record<string, 'string' | 'boolean' | 'number'>

/** The fields of a record that are of their type. */
export const pickFields = (record: Record<string, unknown>, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, type]) => (typeof record[field] === type ? [[field, record[field]]] : [])),
  )

/** Fields of a node in n8n's public API; others are refused there. */
const fields: Fields = {
  id: 'string',
  webhookId: 'string',
  disabled: 'boolean',
  notesInFlow: 'boolean',
  notes: 'string',
  executeOnce: 'boolean',
  alwaysOutputData: 'boolean',
  retryOnFail: 'boolean',
  maxTries: 'number',
  waitBetweenTries: 'number',
  continueOnFail: 'boolean',
  onError: 'string',
}

/** A node's entry as n8n's public API takes it, with its credentials named by type and without links to documents. */
export function cleanNode(entry: Record<string, unknown>, node: WorkflowNode, name: string): Record<string, unknown> {
  return {
    ...pickFields(entry, fields),
    name,
    type: privateRanges([node.type]).size > 0 ? UNKNOWN_TYPE : node.type,
    typeVersion: node.typeVersion,
    position: [...node.position],
    parameters: withoutLinks(node.parameters),
    ...(node.credentialTypes.length ? { credentials: emptyCredentials(node.credentialTypes) } : {}),
  }
}

/** As n8n stores a credential that the server lacks: it asks for one of this type. */
const emptyCredentials = (types: string[]) =>
  Object.fromEntries(types.map((type) => [type, { id: null, name: credentialLabel(type) }]))

/** Removes address and title of chosen documents; the choice itself stays. */
function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (!isRecord(value)) return value
  const isLinked = typeof value.cachedResultUrl === 'string'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isLinked && (key === 'cachedResultUrl' || key === 'cachedResultName')))
      .map(([key, entry]) => [key, withoutLinks(entry)]),
  )
}
