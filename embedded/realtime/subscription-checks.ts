import type { Database } from '../types.ts'
import { unquoted, valuesOf } from './filter-tests.ts'
import { type Condition, type Subscription, SubscriptionError } from './subscriptions.ts'

type Column = { name: string; type: string; hasPatterns: boolean }

const MOST_VALUES = 100

/** The columns that a role may read, of each published table that a subscription names. */
const COLUMNS = `
  select array_agg(jsonb_build_object('name', a.attname, 'type', a.atttypid::regtype,
    'hasPatterns', exists (select from pg_operator where oprname = '~~' and oprleft = a.atttypid))) as columns
  from pg_publication_tables p
  left join pg_attribute a on a.attrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and a.attnum > 0
    and not a.attisdropped and has_column_privilege($3::text, a.attrelid, a.attnum, 'select')
  where p.pubname = 'supabase_realtime' and $1::text in (p.schemaname, '*') and coalesce($2::text, p.tablename) = p.tablename
  group by p.schemaname, p.tablename`

/**
 * Refuses what hosted refuses when it stores a subscription: a table that is not published, a column that the role cannot read,
 * a value or an operator that the column's type does not have.
 * @throws SubscriptionError
 */
export async function checkSubscription(database: Database, subscription: Subscription, role: string): Promise<void> {
  const { schema, table, select = [], conditions } = subscription
  const tables = await database.query<{ columns: Column[] }>(COLUMNS, [schema, table ?? null, role])
  if (!tables.length) throw new SubscriptionError(`Realtime is not enabled for ${schema}.${table ?? '*'}`)
  for (const { columns } of tables) {
    const columnOf = (name: string) => columns.find((column) => column.name === name)
    for (const condition of conditions) await checkCondition(database, condition, columnOf(condition.column))
    const unknown = select.find((name) => !columnOf(name))
    if (unknown !== undefined) throw new SubscriptionError(`invalid column for select ${unknown}`)
  }
}

async function checkCondition(database: Database, condition: Condition, column: Column | undefined): Promise<void> {
  const { operator, value } = condition
  if (!column) throw new SubscriptionError(`invalid column for filter ${condition.column}`)
  const { type, hasPatterns } = column
  if (operator === 'is') {
    if (value === 'null' || type === 'boolean') return
    throw new SubscriptionError(`is ${value} filter requires a boolean column, got ${type}`)
  }
  if (operator === 'like' || operator === 'ilike') {
    if (hasPatterns) return
    throw new SubscriptionError(`operator ${operator} requires a text-compatible column type, got ${type}`)
  }
  if (operator === 'in' && valuesOf(value).length > MOST_VALUES)
    throw new SubscriptionError(`too many values for \`in\` filter. Maximum ${MOST_VALUES}`)
  // Hosted reads a list as an array's text.
  const [text, target] = operator === 'in' ? [`{${value.slice(1, -1)}}`, `${type}[]`] : [unquoted(value), type]
  await database.query(`select cast($1::text as ${target})`, [text]).catch((error: Error) => {
    throw new SubscriptionError(error.message)
  })
}
