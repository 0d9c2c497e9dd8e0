/** The query with an `id`: one row of the list, with the filters to return to. */
export function withId(query: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('id', id)
  return next
}
