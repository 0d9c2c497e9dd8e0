import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  changeListingSearch,
  parseListingSearch,
  serialiseListingSearch,
  type ListingSearch,
} from '@/domain/listing-search'

export type SearchChange = Parameters<typeof changeListingSearch>[1]

/** The search that stands in the address, and the ways to change it. The address is the only place where it stands. */
export function useListingSearch() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => parseListingSearch(query), [query])

  const goTo = (next: ListingSearch, isTyping = false) => {
    const address = serialiseListingSearch(next)
    // Nothing changed: the back button should not have to be pressed for it.
    if (address !== serialiseListingSearch(search)) void navigate({ pathname, search: address }, { replace: isTyping })
  }
  return {
    search,
    goTo,
    change: (change: SearchChange) => goTo(changeListingSearch(search, change)),
    /** While typing the address follows, but the back button does not go through every letter. */
    type: (words: string) => goTo(changeListingSearch(search, { words }), true),
    hrefOf: (page: number) => pathname + serialiseListingSearch({ ...search, page }),
  }
}
