import type { IncomingMessage } from 'node:http'

/**
 * Refuses data API requests that could block the embedded database, which is single-threaded and ignores
 * statement_timeout, that exhaust its stack, or that cut off a statement, because @supabase/lite writes names into it as
 * they are. Hosted accepts them and cancels them by the role's timeout. Nothing in src/ sends such requests.
 */

const maxUrlLength = 8 * 1024
const maxParameters = 100
const maxOffset = 10_000
const maxListLength = 200
const maxWildcards = 20
/** Of embedded tables, and of nested conditions. */
const maxDepth = 5
const maxGroups = 20
const maxNames = 200
const maxPathLength = 20

const patternOperator = /(^|[.,(])(i?match)(\((any|all)\))?\./i
/** Parameters whose value is a list of names or conditions; all others are a filter of one column. */
const listParameter = /(^|\.)(select|columns|order|on_conflict|or|and)$/
const quoted = /"(?:\\.|[^"\\])*"?/g
const list = /\bin\.\s*\([^()]*\)/gi

/** The reason for a refusal with its remedy, or null. */
export function heavyRequestProblem({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.length > maxUrlLength)
    return `The address is longer than ${maxUrlLength} characters. Split the request into several.`
  if (url.includes('%00')) return 'The address contains a NUL character.'
  const parameters = [...new URL(url, 'http://localhost').searchParams]
  if (parameters.length > maxParameters)
    return `A request has at most ${maxParameters} parameters. Split it into several.`
  const offsets = parameters.filter(([name]) => /(^|\.)offset$/.test(name)).map(([, value]) => Number(value))
  if (Math.max(0, Number(/^(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0), ...offsets) > maxOffset)
    return `No row beyond ${maxOffset} is read by its number.`
  return parameters.map((one) => shapeProblem(one) ?? filterProblem(one[1])).find(Boolean) ?? null
}

/** Problem of depth or width. Quoted texts and lists of values are skipped. */
function shapeProblem([name, value]: [string, string]): string | null {
  const names = listParameter.test(name) ? value.replace(quoted, '').replace(list, '') : ''
  if ([name, ...names.split(',')].some((one) => one.split('->').length - 1 > maxPathLength))
    return `A path into JSON has at most ${maxPathLength} steps. Read the value and take the rest from it.`
  if (depthOf(names) > maxDepth)
    return `A request is nested at most ${maxDepth} levels deep. Read deeper rows with requests of their own.`
  if (names.split('(').length - 1 > maxGroups)
    return `A request has at most ${maxGroups} embedded tables or groups of conditions. Split it into several.`
  if (names.split(',').length > maxNames)
    return `A request names at most ${maxNames} columns or conditions. Split it into several.`
  return null
}

function depthOf(names: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of names) {
    if (sign === '(') deepest = Math.max(deepest, ++depth)
    if (sign === ')') depth--
  }
  return deepest
}

function filterProblem(value: string): string | null {
  if (patternOperator.test(value)) return 'Regular expressions are not matched here.'
  for (const [, values, patterns] of value.matchAll(/(?:^|[.,(])in\.\s*\(([^)]*)|\((?:any|all)\)\.\s*\{([^}]*)/gi))
    if ((values ?? patterns ?? '').split(',').length > maxListLength)
      return `A list has at most ${maxListLength} values.`
  if (/(^|[.,(])i?like[.(]/i.test(value) && (value.match(/[%*]/g)?.length ?? 0) > maxWildcards)
    return `A pattern has at most ${maxWildcards} wildcards.`
  return null
}
