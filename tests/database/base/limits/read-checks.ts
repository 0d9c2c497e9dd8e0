import type { Database } from '../../../../embedded/types.ts'

/**
 * Reads the limits that check constraints state: bounds of lengths, sizes, counts and numbers, lists of choices, and patterns. A
 * limit's key names its table, its column and what is limited: "templates.name characters".
 */

/** `except` is a value that is accepted outside of the bounds. */
export type Bounds = { least?: number; most?: number; except?: number }
/** Choices are sorted. */
export type Limit = Bounds | readonly string[] | string

export type Checks = {
  limits: Record<string, Limit>
  /** Names of the functions of our own that checks call, without their schema. */
  functions: string[]
}

type Constraint = { relation: string; columns: string[]; definition: string }

const constraintsSql = `
  select conrelid::regclass::text as relation, pg_get_constraintdef(oid, true) as definition,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
  from pg_constraint
  where contype = 'c' and conrelid <> 0 and connamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by conrelid::regclass::text, conname`

export async function readChecks(database: Database): Promise<Checks> {
  const constraints = await database.query<Constraint>(constraintsSql)
  const limits: Checks['limits'] = {}
  const functions = new Set<string>()
  for (const { relation, columns, definition } of constraints) {
    for (const [, name] of definition.matchAll(/private\.(\w+)\(/g)) functions.add(name!)
    for (const condition of conditionsOf(definition.slice('CHECK ('.length, -1), columns)) {
      const found = limitOf(condition, columns)
      if (found) limits[`${relation}.${found[0]}`] = together(limits[`${relation}.${found[0]}`], found[1])
    }
  }
  return { limits, functions: [...functions].sort() }
}

const isBounds = (limit: Limit | undefined): limit is Bounds => typeof limit === 'object' && !Array.isArray(limit)

/** Bounds come from several conditions; anything else is stated once, or repeated. */
function together(known: Limit | undefined, limit: Limit): Limit {
  if (isBounds(limit) && (known === undefined || isBounds(known))) return { ...known, ...limit }
  if (known === undefined || JSON.stringify(known) === JSON.stringify(limit)) return limit
  throw new Error(`Two different limits: ${JSON.stringify(known)} and ${JSON.stringify(limit)}`)
}

const mentionedIn = (expression: string, columns: readonly string[]) =>
  columns.filter((column) => new RegExp(`\\b${column}\\b`).test(expression))

/** The conditions of an expression: those that have to hold together, and alternatives for one column. */
function conditionsOf(expression: string, columns: readonly string[]): string[] {
  const alternatives = splitAtTop(unwrapped(expression), ' OR ')
  const [first = '', ...others] = alternatives
  // "Empty, or limited".
  if (others.length === 1 && /^\w+ (IS NULL|= ''::text)$/.test(first)) return conditionsOf(others[0]!, columns)
  const parts = others.length > 0 ? alternatives : splitAtTop(first, ' AND ')
  if (parts.length === 1) return parts
  const isRelation = others.length > 0 && mentionedIn(expression, columns).length > 1
  return isRelation ? [expression] : parts.flatMap((part) => conditionsOf(part, columns))
}

/** Without parentheses that enclose the whole expression. */
function unwrapped(expression: string): string {
  const isWrapped = expression.startsWith('(') && closingOf(expression, 0) === expression.length - 1
  return isWrapped ? unwrapped(expression.slice(1, -1)) : expression
}

/** Splits where neither parentheses nor quotes are open. */
function splitAtTop(expression: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < expression.length; at++) {
    if (expression[at] === "'") at = expression.indexOf("'", at + 1)
    else if (expression[at] === '(') at = closingOf(expression, at)
    else if (expression.startsWith(separator, at)) {
      parts.push(expression.slice(start, at))
      start = at + separator.length
    }
  }
  return [...parts, expression.slice(start)]
}

function closingOf(expression: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < expression.length; at++) {
    if (expression[at] === "'") at = expression.indexOf("'", at + 1)
    else if (expression[at] === '(') depth++
    else if (expression[at] === ')' && --depth === 0) return at
  }
  throw new Error(`Unbalanced parentheses in ${expression}`)
}

const texts = (list: string) => [...list.matchAll(/'"?([^'"]*)"?'::\w+/g)].map(([, text]) => text!).sort()

const bound = (operator: string, number: string): Bounds => {
  const value = Number(number)
  if (operator === '=') return { except: value }
  if (operator === '>') return { least: value + 1 }
  return operator === '>=' ? { least: value } : { most: value }
}

const units = { length: 'characters', cardinality: 'entries', pg_column_size: 'bytes', octet_length: 'bytes' } as const

type Shape = [pattern: RegExp, read: (...groups: string[]) => [key: string, limit: Limit]]

/** The shapes in which Postgres prints a condition with a limit. */
const shapes: readonly Shape[] = [
  [
    /^(length|cardinality|pg_column_size|octet_length)\((?:btrim\()?(\w+)(?:::text)?\)?\) (>=|<=|>) (\d+)$/,
    (measure, column, operator, number) => [
      `${column} ${units[measure as keyof typeof units]}`,
      bound(operator, number),
    ],
  ],
  [
    /^(\w+) (>=|<=|>|=) (-?[\d.]+)(?:::(?:numeric|double precision))?$/,
    (column, operator, number) => [`${column} number`, bound(operator, number)],
  ],
  [/^(\w+) >= '([^']+)'::timestamp with time zone$/, (column, time) => [`${column} since`, time]],
  [/^(\w+) <> ''::text$/, (column) => [`${column} characters`, { least: 1 }]],
  [/^(\w+) = ('[^']*'::text)$/, (column, choice) => [`${column} choices`, texts(choice)]],
  [/^(\w+) = ANY \(ARRAY\[([^\]]+)\]\)$/, (column, list) => [`${column} choices`, texts(list)]],
  [
    /^\((\w+) -> '(\w+)'::text\) = ANY \(ARRAY\[([^\]]+)\]\)$/,
    (column, field, list) => [`${column}.${field} choices`, texts(list)],
  ],
  [/^(\w+) \?& ARRAY\[([^\]]+)\]$/, (column, list) => [`${column} fields`, texts(list)]],
  [/^\((\w+) - ARRAY\[([^\]]+)\]\) = '{}'::jsonb$/, (column, list) => [`${column} fields`, texts(list)]],
  [/^(\w+) !?~ '(.*)'::text$/, (column, pattern) => [`${column} pattern`, pattern]],
]

/** The limit of a condition; none for types of JSON, calls of functions, and relations between columns. */
function limitOf(condition: string, columns: readonly string[]): [key: string, limit: Limit] | null {
  for (const [pattern, read] of shapes) {
    const groups = pattern.exec(condition)?.slice(1)
    if (groups) return read(...groups)
  }
  const mentioned = mentionedIn(condition, columns)
  const hasLiteral = /'|\b\d/.test(condition.replace(/NULL::text|^\(*jsonb_typeof\(.*$/, ''))
  // Anything else is reported as it is, so that it has to be listed.
  return mentioned.length === 1 && hasLiteral ? [`${mentioned[0]} condition`, condition] : null
}
