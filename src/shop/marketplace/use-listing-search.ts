import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { changeListingSearch, serializeListingSearch } from '@/catalog/rules/listing-filters'
import { parseListingSearch, type ListingSearch } from '@/catalog/rules/listing-search'
import { useUrlQuery } from '@/base/url/use-url-query'

export type SearchChange = Parameters<typeof changeListingSearch>[1]

/** The search in the URL, and functions to change it. The URL is the only state. */
export function useListingSearch() {
  const [query, setQuery] = useUrlQuery()
  const { pathname } = useLocation()
  const search = useMemo(() => parseListingSearch(query), [query])

  const update = (next: (search: ListingSearch) => ListingSearch, isTyping = false) =>
    setQuery(
      (latest) => {
        const before = parseListingSearch(latest)
        const address = serializeListingSearch(next(before))
        // The same search in other words, such as a parameter of another page, stays as it is.
        return address === serializeListingSearch(before) ? latest : address
      },
      { replace: isTyping },
    )
  return {
    search,
    update,
    change: (change: SearchChange) => update((latest) => changeListingSearch(latest, change)),
    /** While typing, replace the history entry instead of adding one per letter. */
    type: (words: string) => update((latest) => changeListingSearch(latest, { words }), true),
    hrefOf: (change: Partial<ListingSearch>) => pathname + serializeListingSearch({ ...search, ...change }),
  }
}
