import { shortName } from '../findings.ts'
import { labelOf } from '../inspect.ts'
import { isRecord } from '../json.ts'
import { kindOf } from '../nodes/node-kinds.ts'
import type { ReadWorkflow, WorkflowNode } from '../types.ts'
import { isChosenNumber, isSingleLine, isTypedBySomebody, namedKeys } from './asked-texts.ts'
import { MAX_PATH_LENGTH } from './limits.ts'
import { locatorOf } from './locators.ts'
import { scheduleWords } from './schedule-words.ts'

export type AskableKind = 'text' | 'longText' | 'number' | 'yesNo' | 'locator' | 'schedule'

/** A parameter: the step by its name, and the keys to it, "assignments.assignments.0.value". */
export type Place = { step: string; path: string }

/** A value of a workflow that its creator may ask buyers for. */
export type Askable = Place & {
  kind: AskableKind
  /** The name of its step's type in n8n, "Slack". */
  app: string
  /** What it is called there, "Channel". */
  name: string
  /** What the file holds, in words for a schedule and a locator. */
  value: string | number | boolean
  /** How a locator can be named, as n8n calls it. */
  modes?: string[]
  /** All places that hold the same, this one first. */
  places: Place[]
}

/** More are no form's. */
const MOST_ASKABLE = 150
const MOST_PLACES = 100

type Found = Omit<Askable, 'step' | 'path' | 'places' | 'app'> & { keys: string[] }

/**
 * What buyers can be asked for: placeholders, addresses, channels, documents, models, schedules, and the values of
 * Edit Fields. Linear in the size of the file.
 */
export function askableOf({ workflow }: ReadWorkflow): Askable[] {
  const askable = new Map<string, Askable>()
  for (const node of workflow.nodes) {
    const app = shortName(labelOf(node.type))
    if (shortName(node.name) !== node.name) continue
    for (const { keys, ...found } of valuesOf(node)) {
      const place = { step: node.name, path: keys.join('.') }
      if (place.path.length > MAX_PATH_LENGTH || !keys.every((key) => /^[\w-]+$/.test(key))) continue
      // An empty one says nothing about what belongs there.
      const same = found.value === '' ? [place] : [found]
      const key = JSON.stringify([app, ...same])
      const known = askable.get(key)
      if (!known) askable.set(key, { ...place, ...found, app, places: [place] })
      else if (known.places.length < MOST_PLACES) known.places.push(place)
    }
  }
  return [...askable.values()].slice(0, MOST_ASKABLE)
}

function* valuesOf(node: WorkflowNode): Generator<Found> {
  if (node.type === 'n8n-nodes-base.scheduleTrigger') yield* schedulesOf(node)
  else if (node.type === 'n8n-nodes-base.set') yield* assignedValues(node.parameters)
  else if (node.type !== 'n8n-nodes-base.stickyNote') yield* parametersOf(node, node.parameters, [])
}

/** The rule of a trigger with one; several are a plan of their creator. */
function* schedulesOf({ parameters: { rule } }: WorkflowNode): Generator<Found> {
  const rules = isRecord(rule) && Array.isArray(rule.interval) ? (rule.interval as unknown[]) : []
  if (rules.length !== 1 || !isRecord(rules[0])) return
  const value = scheduleWords(rules[0])
  if (value) yield { kind: 'schedule', keys: ['rule', 'interval', '0'], name: 'Schedule', value }
}

/** The values that Edit Fields sets, as each of its versions writes them. */
function* assignedValues(parameters: Record<string, unknown>): Generator<Found> {
  for (const [keys, list, valueKey] of assignmentLists(parameters)) {
    for (const [index, entry] of list.entries()) {
      if (!isRecord(entry) || typeof entry.name !== 'string' || !entry.name) continue
      for (const key of [valueKey].flat()) {
        const found = literal(entry.name, entry[key])
        if (found) yield { ...found, keys: [...keys, String(index), key] }
      }
    }
  }
}

function* assignmentLists(parameters: Record<string, unknown>): Generator<[string[], unknown[], string | string[]]> {
  const { assignments, fields, values } = parameters
  if (isRecord(assignments) && Array.isArray(assignments.assignments))
    yield [['assignments', 'assignments'], assignments.assignments, 'value']
  if (isRecord(fields) && Array.isArray(fields.values))
    yield [['fields', 'values'], fields.values, ['stringValue', 'numberValue', 'booleanValue']]
  for (const type of ['string', 'number', 'boolean'])
    if (isRecord(values) && Array.isArray(values[type])) yield [['values', type], values[type], 'value']
}

const isExpression = (value: string) => value.startsWith('=')

function literal(name: string, value: unknown): Omit<Found, 'keys'> | null {
  const shown = shortName(name)
  if (typeof value === 'number') return { kind: 'number', name: shown, value }
  if (typeof value === 'boolean') return { kind: 'yesNo', name: shown, value }
  if (typeof value !== 'string' || isExpression(value)) return null
  return { kind: isSingleLine(value) ? 'text' : 'longText', name: shown, value: shortName(value) }
}

/** Parameters at any depth that name something of an app or hold a value which each user has of their own. */
function* parametersOf(node: WorkflowNode, value: unknown, keys: string[], holder = ''): Generator<Found> {
  const key = keys.at(-1) ?? ''
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      yield* parametersOf(node, entry, [...keys, String(index)], namedKeys(key))
  } else if (isRecord(value)) {
    if (value.__rl === true) yield* located(node, value, keys)
    else
      for (const [inner, entry] of Object.entries(value)) {
        const named = inner === 'value' && typeof value.name === 'string' ? value.name : ''
        yield* parametersOf(node, entry, [...keys, inner], named)
      }
  } else if (isAsked(node, key, value)) {
    const found = literal(holder || namedKeys(key), value)
    if (found) yield { ...found, keys }
  }
}

const modelKeys = /^model(?:Id|Name)?$/

function isAsked({ type }: WorkflowNode, key: string, value: unknown): boolean {
  if (typeof value === 'number') return isChosenNumber(key)
  if (typeof value !== 'string' || value === '' || isExpression(value)) return false
  return isTypedBySomebody(key, value) || (kindOf(type) === 'a' && modelKeys.test(key))
}

function* located(node: WorkflowNode, locator: Record<string, unknown>, keys: string[]): Generator<Found> {
  const { value, mode, cachedResultName } = locator
  if (typeof value !== 'string' || isExpression(value)) return
  const key = keys.at(-1)!
  const facts = locatorOf(node.type, key)
  const ownMode = typeof mode === 'string' && mode !== 'list' ? shortName(mode) : 'id'
  const shown = typeof cachedResultName === 'string' && cachedResultName ? cachedResultName : value
  yield {
    kind: 'locator',
    keys,
    name: facts?.label ?? namedKeys(key),
    value: shortName(shown),
    modes: facts?.modes ?? [ownMode],
  }
}
