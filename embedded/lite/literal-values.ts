/** Words of an address that are no filters, also at the end of a path of embedded tables. */
const reserved = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset', 'and', 'or', 'apikey'])

/** Comparisons: Postgres reads their text as the type of the column. */
const filter = /^((?:not\.)?(?:n?eq|[gl]te?)\.)(.*)$/s

/** Whether @supabase/lite would make something else of a text: null, a number in another form, or the inside of quotes. */
function isChanged(text: string): boolean {
  if (/^(?:null|not_null|unknown|".*")$/is.test(text) || text !== text.trim()) return true
  return text !== '' && Number.isFinite(Number(text)) && String(Number(text)) !== text
}

const literal = (text: string) => (isChanged(text) ? `"${text}"` : text)

function literalValue(key: string, value: string, isCall: boolean): string {
  if (reserved.has(key.split('.').at(-1) ?? '')) return value
  const [, operator, text] = filter.exec(value) ?? []
  if (operator !== undefined && text !== undefined) return operator + literal(text)
  return isCall && !/^(?:not\.)?[a-z]+(?:\(\w+\))?\./.test(value) ? literal(value) : value
}

/**
 * Keeps the values of filters, and of a function's arguments, the texts that they are: `eq.null` is not null, `eq.1.50` not 1.5.
 * @supabase/lite takes the inside of quotes as it is.
 */
export function withLiteralValues(request: Request): Request {
  const url = new URL(request.url)
  const isCall = url.pathname.startsWith('/rest/v1/rpc/') && ['GET', 'HEAD'].includes(request.method)
  const pairs = [...url.searchParams].map(([key, value]) => [key, value, literalValue(key, value, isCall)] as const)
  if (pairs.every(([, value, text]) => value === text)) return request
  url.search = pairs.map(([key, , text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`).join('&')
  return new Request(url, request)
}
