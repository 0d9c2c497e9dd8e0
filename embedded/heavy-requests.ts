import type { IncomingMessage } from 'node:http'

/**
 * Refuses data API requests that could block the embedded database, which is single-threaded and ignores
 * statement_timeout. Hosted accepts them and cancels them by the role's timeout. Nothing in src/ sends such requests.
 */

const longestAddress = 8 * 1024
const deepestOffset = 10_000
const longestList = 200
const mostWildcards = 20

const patternOperator = /(^|[.,(])(i?match)(\((any|all)\))?\./i

/** The reason for a refusal, or null. */
export function heavyRequestProblem({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.length > longestAddress) return `The address is longer than ${longestAddress} characters.`
  const parameters = new URL(url, 'http://localhost').searchParams
  const offsets = [...parameters].filter(([name]) => /(^|\.)offset$/.test(name)).map(([, value]) => Number(value))
  if (Math.max(0, Number(/^(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0), ...offsets) > deepestOffset)
    return `No row beyond ${deepestOffset} is read by its number.`
  return [...parameters.values()].map(filterProblem).find(Boolean) ?? null
}

function filterProblem(value: string): string | null {
  if (patternOperator.test(value)) return 'Regular expressions are not matched here.'
  for (const [, values, patterns] of value.matchAll(/(?:^|[.,(])in\.\s*\(([^)]*)|\((?:any|all)\)\.\s*\{([^}]*)/gi))
    if ((values ?? patterns ?? '').split(',').length > longestList) return `A list has at most ${longestList} values.`
  if (/(^|[.,(])i?like[.(]/i.test(value) && (value.match(/[%*]/g)?.length ?? 0) > mostWildcards)
    return `A pattern has at most ${mostWildcards} wildcards.`
  return null
}
