import type { WorkOrder } from '@/components/work-table'

/** The order in the URL, such as `?sort=subject` or `?sort=subject+down`; null if there is none. */
export function orderIn<Sort extends string>(query: URLSearchParams, sorts: readonly Sort[]): WorkOrder<Sort> | null {
  const [name, direction] = (query.get('sort') ?? '').split(' ')
  const by = sorts.find((sort) => sort === name)
  return by ? { by, isDescending: direction === 'down' } : null
}

/** The query with an `id`: one row of the list, with the filters to return to. */
export function withId(query: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('id', id)
  return next
}
