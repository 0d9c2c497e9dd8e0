/** Tests a value of a row. As in SQL, null means unknown: neither the test nor its negation holds. */
type Test = (found: unknown) => boolean | null

const comparisons: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
}

const keywords: Record<string, unknown> = { null: null, unknown: null, true: true, false: false }

/** The test of an operator of a filter with its value, undefined if there is none. */
export function testOf(operator: string, value: string): Test | undefined {
  if (operator === 'is') return value in keywords ? (found) => found === keywords[value] : undefined
  if (operator === 'isdistinct') return (found) => found === null || order(found, unquoted(value)) !== 0
  const test = valueTest(operator, value)
  return test && ((found) => (found === null ? null : test(found)))
}

function valueTest(operator: string, value: string): ((found: unknown) => boolean) | undefined {
  const compare = comparisons[operator]
  if (compare) return (found) => compare(order(found, unquoted(value)))
  if (operator === 'like') return (found) => isLike(String(found), unquoted(value))
  if (operator === 'ilike') return (found) => isLike(String(found).toLowerCase(), unquoted(value).toLowerCase())
  if (operator !== 'in' || !/^\(.*\)$/s.test(value)) return undefined
  const values = valuesOf(value)
  return (found) => values.some((one) => order(found, one) === 0)
}

/** The values of a list, `(a,"b, c")`. */
export const valuesOf = (list: string): string[] =>
  Array.from(list.slice(1, -1).matchAll(/(?:^|,)("(?:\\.|[^"\\])*"|[^,]*)/gs), ([, value = '']) => value.trim())
    .filter((value, _, { length }) => length > 1 || value !== '')
    .map(unquoted)

export const unquoted = (text: string): string =>
  /^"(?:\\.|[^"\\])*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

/** LIKE: % is any text, _ any character, after a backslash both are themselves. Takes at most both lengths multiplied. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.match(/\\?./gs) ?? []
  const fits = (part: string | undefined, character: string | undefined) =>
    character !== undefined && part !== undefined && (part === '_' || part.slice(-1) === character)
  let [at, part] = [0, 0]
  // Where the last % was, and how much of the text it takes.
  let [wildcard, taken] = [-1, 0]
  while (at < text.length) {
    if (parts[part] === '%') [wildcard, taken, part] = [part, at, part + 1]
    else if (fits(parts[part], text[at])) [at, part] = [at + 1, part + 1]
    else if (wildcard >= 0) [taken, at, part] = [taken + 1, taken + 1, wildcard + 1]
    else return false
  }
  return parts.slice(part).every((rest) => rest === '%')
}

const instantPattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d:?\d\d|[+-]\d\d)$/

/** Microseconds since 1970, undefined for other texts: one instant has many texts. */
function instant(text: string): number | undefined {
  const [, date, time, fraction = '', zone = ''] = instantPattern.exec(text) ?? []
  if (!date) return undefined
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone
  return Date.parse(`${date}T${time}${offset}`) * 1000 + Number(fraction.padEnd(6, '0'))
}

function order(found: unknown, text: string): number {
  const [left, right] = comparable(found, text)
  return left === right ? 0 : left < right ? -1 : 1
}

function comparable(found: unknown, text: string): [number, number] | [string, string] {
  if (typeof found === 'number') return [found, Number(text)]
  const [left, right] = [instant(String(found)), instant(text)]
  return left === undefined || right === undefined ? [String(found), text] : [left, right]
}
