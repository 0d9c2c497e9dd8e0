import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { changeListingSearch, serializeListingSearch } from '@/domain/listing-filters'
import { parseListingSearch, type ListingSearch } from '@/domain/listing-search'
import { useUrlQuery } from '@/lib/use-url-query'

export type SearchChange = Parameters<typeof changeListingSearch>[1]

/** The search in the URL, and functions to change it. The URL is the only state. */
export function useListingSearch() {
  const [query, setQuery] = useUrlQuery()
  const { pathname } = useLocation()
  const search = useMemo(() => parseListingSearch(query), [query])

  const goTo = (next: ListingSearch, isTyping = false) => {
    const address = serializeListingSearch(next)
    // Skip unchanged searches, to avoid duplicate history entries.
    if (address !== serializeListingSearch(search)) setQuery(address, { replace: isTyping })
  }
  return {
    search,
    goTo,
    change: (change: SearchChange) => goTo(changeListingSearch(search, change)),
    /** While typing, replace the history entry instead of adding one per letter. */
    type: (words: string) => goTo(changeListingSearch(search, { words }), true),
    hrefOf: (page: number) => pathname + serializeListingSearch({ ...search, page }),
  }
}
