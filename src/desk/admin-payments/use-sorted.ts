import { sortedBy } from '@/base/rules/sorted-by'
import { orderIn, withOrder, type Order } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'

/** Sorts a list that is loaded whole, by the order in the URL. `keys` names the orders and what each compares. */
export function useSorted<Row, Sort extends string>(
  keys: Record<Sort, (row: Row) => string | number | null>,
  initial: Order<NoInfer<Sort>>,
) {
  const [query, setQuery] = useUrlQuery()
  const sort = orderIn(query, Object.keys(keys) as Sort[]) ?? initial
  return {
    sort,
    onSort: (order: Order<Sort>) => setQuery((now) => withOrder(now, order)),
    sorted: (rows: readonly Row[]) => sortedBy(rows, keys[sort.by], sort.isDescending),
  }
}
