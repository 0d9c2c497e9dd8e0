import { z } from 'zod'

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

/** A subscription to changes of one table, by event type and filter. */
export type Subscription = {
  id: number
  event: ChangeType | '*'
  schema: string
  table: string | undefined
  fits: (row: Record<string, unknown>) => boolean
}

/** An invalid subscription; the message is sent to the client. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError'
}

const requestSchema = z.object({
  event: z.enum(['INSERT', 'UPDATE', 'DELETE', '*']).default('*'),
  schema: z.string().default('public'),
  table: z.string().optional(),
  filter: z.string().optional(),
})

/** @throws SubscriptionError */
export function subscriptionOf(requested: unknown, id: number): Subscription {
  const { success, data } = requestSchema.safeParse(requested)
  if (!success) throw new SubscriptionError('Malformed postgres_changes configuration')
  const { event, schema, table, filter } = data
  return { id, event, schema, table: table === '*' ? undefined : table, fits: filter ? filterOf(filter) : () => true }
}

export const concerns = (subscription: Subscription, schema: string, table: string, type: ChangeType): boolean =>
  subscription.schema === schema &&
  (subscription.table === undefined || subscription.table === table) &&
  (subscription.event === '*' || subscription.event === type)

type Compare = (order: number) => boolean

const comparisons: Record<string, Compare> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
}

/** Parses a filter such as `id=eq.7` or `status=in.(a,b)`. @throws SubscriptionError if unsupported */
function filterOf(filter: string): Subscription['fits'] {
  const [, column, operator, value] = /^(\w+)=(\w+)\.(.*)$/s.exec(filter) ?? []
  const compare = comparisons[operator ?? '']
  if (!column || value === undefined || (!compare && operator !== 'in'))
    throw new SubscriptionError(`Cannot filter by ${filter}`)
  if (compare) return (row) => isKnown(row[column]) && compare(order(row[column], unquoted(value)))
  const values = value
    .replace(/^\(|\)$/g, '')
    .split(',')
    .map(unquoted)
  return (row) => isKnown(row[column]) && values.includes(String(row[column]))
}

const unquoted = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text)

/** As in SQL, comparisons with null are never true. */
const isKnown = (value: unknown) => value !== null && value !== undefined

function order(value: unknown, text: string): number {
  const [left, right] = typeof value === 'number' ? [value, Number(text)] : [String(value), text]
  return left === right ? 0 : left < right ? -1 : 1
}
