import { queryWith } from './query-with'

export type Order<Sort extends string> = { by: Sort; isDescending: boolean }

/** The order of a list in the URL, such as `?sort=name` or `?sort=name+down`; null if there is none. */
export function orderIn<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly Sort[],
  name = 'sort',
): Order<Sort> | null {
  const [wanted, direction] = (query.get(name) ?? '').split(' ')
  const by = sorts.find((sort) => sort === wanted)
  return by ? { by, isDescending: direction === 'down' } : null
}

/** The query with an order, back on the first page. */
export const withOrder = (query: URLSearchParams, { by, isDescending }: Order<string>, name = 'sort') =>
  queryWith(query, name, isDescending ? `${by} down` : by)
