/** A URL's query with one filter set, or removed by an empty value; back on the first page. */
export function queryWith(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
