/** An address's query with one filter set, or taken away by an empty value; it begins at the first page again. */
export function queryWith(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
