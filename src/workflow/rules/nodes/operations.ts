import { isKnownOperation } from '../facts/known-operations.ts'
import type { WorkflowNode } from '../types.ts'

const known = ({ type, parameters }: WorkflowNode, parameter: string): string | undefined => {
  const value = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined
  return typeof value === 'string' && isKnownOperation(type, parameter, value) ? value : undefined
}

const knownEvents = ({ type, parameters }: WorkflowNode): string[] =>
  Array.isArray(parameters.events)
    ? parameters.events.filter((event) => typeof event === 'string' && isKnownOperation(type, 'events', event))
    : []

const MOST_EVENTS = 3

/** Operation of a step in words: "Create draft". Only known choices of its type; else undefined. */
export function operationOf(node: WorkflowNode): string | undefined {
  const operation = known(node, 'operation')
  const resource = known(node, 'resource')
  if (operation && resource) return [wordsOf(operation), objectOf(operation, resource)].filter(Boolean).join(' ')
  const events = knownEvents(node).slice(0, MOST_EVENTS)
  const choice = operation ?? resource ?? known(node, 'event') ?? known(node, 'triggerOn') ?? known(node, 'mode')
  if (choice) return wordsOf(choice)
  return events.length ? wordsOf(events.map((event) => spacedOut(event)).join(', ')) : undefined
}

/** What n8n calls some operations, whose values are harder to read. */
const inWords: Record<string, string> = {
  executeQuery: 'Run a query',
  getAll: 'Get many',
  getmany: 'Get many',
  removeDuplicateInputItems: 'Remove duplicates',
  removeItemsSeenInPreviousExecutions: 'Remove duplicates seen before',
  'retrieve-as-tool': 'Search as a tool',
  sendAndWait: 'Send and wait for an answer',
}
const reading = /^get(?:All|many)$/i

const spacedOut = (value: string) =>
  value
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._:-]+/g, ' ')
    .trim()
    .toLowerCase()

/** "appendOrUpdate" as "Append or update". */
function wordsOf(value: string): string {
  const words = inWords[value] ?? spacedOut(value)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "message", or "messages" of which many are read; nothing after words that say it all. */
function objectOf(operation: string, resource: string): string {
  const object = spacedOut(resource)
  if (!reading.test(operation)) return operation in inWords ? '' : object
  if (object.endsWith('s')) return object
  return /[^aeiou]y$/.test(object) ? `${object.slice(0, -1)}ies` : `${object}s`
}
