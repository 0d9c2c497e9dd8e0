import type { IncomingMessage } from 'node:http'

/**
 * Refuses data API requests that could block the embedded database, which is single-threaded and ignores
 * statement_timeout, or cut off a statement, because @supabase/lite writes names into it as they are. Hosted accepts the
 * first and cancels them by the role's timeout. Nothing in src/ sends such requests.
 */

const maxUrlLength = 8 * 1024
const maxOffset = 10_000
const maxListLength = 200
const maxWildcards = 20

const patternOperator = /(^|[.,(])(i?match)(\((any|all)\))?\./i

/** The reason for a refusal, or null. */
export function heavyRequestProblem({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.length > maxUrlLength) return `The address is longer than ${maxUrlLength} characters.`
  if (url.includes('%00')) return 'The address contains a NUL character.'
  const parameters = new URL(url, 'http://localhost').searchParams
  const offsets = [...parameters].filter(([name]) => /(^|\.)offset$/.test(name)).map(([, value]) => Number(value))
  if (Math.max(0, Number(/^(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0), ...offsets) > maxOffset)
    return `No row beyond ${maxOffset} is read by its number.`
  return [...parameters.values()].map(filterProblem).find(Boolean) ?? null
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
