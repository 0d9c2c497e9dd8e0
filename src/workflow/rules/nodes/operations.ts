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

/** Operation of a step in n8n's words: "create: draft". Only known choices of its type; else undefined. */
export function operationOf(node: WorkflowNode): string | undefined {
  const operation = known(node, 'operation')
  const resource = known(node, 'resource')
  if (operation && resource) return `${operation}: ${resource}`
  const events = knownEvents(node).slice(0, MOST_EVENTS)
  return (
    operation ??
    resource ??
    known(node, 'event') ??
    known(node, 'triggerOn') ??
    known(node, 'mode') ??
    (events.length ? events.join(', ') : undefined)
  )
}
