import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { changeListingSearch, serializeListingSearch } from '@/catalog/rules/listing-filters'
import { parseListingSearch, type ListingSearch } from '@/catalog/rules/listing-search'
import { useUrlQuery } from '@/base/url/use-url-query'

export type SearchChange = Parameters<typeof changeListingSearch>[1]

/** A change, or one that depends on the newest search: that of a toggle, since another may be on its way to the screen. */
export type SearchUpdate = SearchChange | ((latest: ListingSearch) => SearchChange)

/** Applies an update, see `changeListingSearch`. */
export const updateListingSearch = (search: ListingSearch, update: SearchUpdate) =>
  changeListingSearch(search, typeof update === 'function' ? update(search) : update)

/** The search in the URL, and functions to change it, which stay the same. The URL is the only state. */
export function useListingSearch() {
  const [query, setQuery] = useUrlQuery()
  const search = useMemo(() => parseListingSearch(query), [query])

  const update = useCallback(
    (next: (search: ListingSearch) => ListingSearch, isTyping = false) =>
      setQuery(
        (latest) => {
          const before = parseListingSearch(latest)
          const address = serializeListingSearch(next(before))
          // The same search in other words, such as a parameter of another page, stays as it is.
          return address === serializeListingSearch(before) ? latest : address
        },
        { replace: isTyping },
      ),
    [setQuery],
  )
  const change = useCallback(
    (change: SearchUpdate) => update((latest) => updateListingSearch(latest, change)),
    [update],
  )
  /** While typing, replace the history entry instead of adding one per letter. */
  const type = useCallback(
    (words: string) => update((latest) => changeListingSearch(latest, { words }), true),
    [update],
  )
  return { search, update, change, type }
}

/** @returns the address of a search with a change, in this screen */
export function useListingHref(search: ListingSearch) {
  const { pathname } = useLocation()
  return (change: Partial<ListingSearch>) => pathname + serializeListingSearch({ ...search, ...change })
}
