import { z } from 'zod'
import { testOf } from './filter-tests.ts'

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

/** A condition of a filter: `status=not.in.(a,b)`. */
export type Condition = { column: string; isNegated: boolean; operator: string; value: string }

/** A subscription to changes of one table, by event type and filter, and the columns it wants; all if absent. */
export type Subscription = {
  id: number
  event: ChangeType | '*'
  schema: string
  table: string | undefined
  select: string[] | undefined
  conditions: Condition[]
  fits: (row: Record<string, unknown>) => boolean
}

/** An invalid subscription; the message is sent to the client. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError'
}

const requestSchema = z.object({
  // As on hosted, another event is all of them.
  event: z.enum(['INSERT', 'UPDATE', 'DELETE', '*']).catch('*'),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
  select: z.array(z.string()).optional(),
})

/** @throws SubscriptionError */
export function subscriptionOf(requested: unknown, id: number): Subscription {
  const { success, data } = requestSchema.safeParse(requested)
  if (!success) throw new SubscriptionError('Malformed postgres_changes configuration')
  const { event, schema, filter, select } = data
  if (!(filter === undefined ? (schema ?? data.table) : schema && data.table))
    throw new SubscriptionError('Provide a `schema` or `table`, and both for a `filter`.')
  const table = data.table === '*' ? undefined : data.table
  const wanted = select?.length ? select : undefined
  if (wanted && (!table || schema === '*'))
    throw new SubscriptionError('Column selection is not supported for wildcard subscriptions.')
  const conditions = conditionsOf(filter ?? '')
  const tests = conditions.map(testWith)
  const fits = (row: Record<string, unknown>) => tests.every((test) => test(row))
  return { id, event, schema: schema ?? 'public', table, select: wanted, conditions, fits }
}

export const concerns = (subscription: Subscription, schema: string, table: string, type: ChangeType): boolean =>
  (subscription.schema === '*' || subscription.schema === schema) &&
  (subscription.table === undefined || subscription.table === table) &&
  (subscription.event === '*' || subscription.event === type)

/** The parts between commas that are neither in parentheses nor in a quoted value. */
function segmentsOf(filter: string): string[] {
  const segments = ['']
  let depth = 0
  let isQuoted = false
  for (const [character] of filter.matchAll(/\\.|./gs)) {
    const current = segments.at(-1) ?? ''
    if (character === '"') isQuoted = !isQuoted && /[.(,]$/.test(current)
    else if (!isQuoted && character === '(') depth++
    else if (!isQuoted && character === ')') depth = Math.max(0, depth - 1)
    if (character === ',' && !isQuoted && depth === 0) segments.push('')
    else segments[segments.length - 1] = current + character
  }
  return segments
}

/**
 * Parses a filter such as `id=eq.7` or several, joined by commas, which all apply.
 * @throws SubscriptionError if unsupported
 */
const conditionsOf = (filter: string): Condition[] =>
  filter.trim() ? segmentsOf(filter).map((text) => conditionOf(text.trim())) : []

function conditionOf(text: string): Condition {
  const [, column = '', negation, operator = '', value = ''] = /^([^=]+)=(not\.)?(\w+)\.(.*)$/s.exec(text) ?? []
  if (!testOf(operator, value)) throw new SubscriptionError(`Cannot filter by ${text}`)
  return { column, isNegated: negation !== undefined, operator, value }
}

function testWith({ column, isNegated, operator, value }: Condition) {
  const test = testOf(operator, value)
  return (row: Record<string, unknown>): boolean => {
    const result = test?.(row[column] ?? null) ?? null
    return result !== null && result !== isNegated
  }
}
