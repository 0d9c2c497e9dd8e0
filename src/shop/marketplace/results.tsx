import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject } from 'react'
import { usePageMeta } from '@/base/page/page-meta'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { Pagination } from '@/ui/lists/pagination'
import type { ListingCounts } from '@/catalog/data/listing-counts'
import { marketplaceMostCounted, marketplacePageSize } from '@/catalog/rules/limits'
import { listingPageCount } from '@/catalog/rules/listing-filters'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { listingsPageQuery } from '@/catalog/data/listings'
import { shelfHead } from '@/shop/rules/heads/shelf-head'
import { NoResults } from './no-results'
import { useListingHref, type SearchChange } from './use-listing-search'
import { useScrollToResults } from './use-scroll-to-results'
import { useToldSearches } from './use-told-searches'
import { WishOffer } from './wish-offer'
import { formatCount } from '@/base/rules/numbers'

export type ResultsLayout = 'list' | 'besideFilters'

type Props = {
  search: ListingSearch
  counts: ListingCounts | undefined
  /** The section around the results. */
  section: RefObject<HTMLElement | null>
  searchInput: RefObject<HTMLInputElement | null>
  onChange: (change: SearchChange) => void
}

/** One page of results, with links to the others. Memoized: controls around it change before the search that it shows. */
export const Results = memo(function Results({ search, counts, section, searchInput, onChange }: Props) {
  const listings = useQuery(listingsPageQuery(search))
  const hrefOf = useListingHref(search)
  usePageMeta(shelfHead(search, listings.isPlaceholderData ? undefined : listings.data, window.location.origin))
  useScrollToResults(section, search.page)
  useToldSearches(search.words, listings.isSuccess && !listings.isPlaceholderData, section)
  const layout = layoutOf(search)
  const pageCount = pageCountOf(counts?.total, search.page, listings.data?.length)
  return (
    <>
      <QueryView
        query={listings}
        loading={messages.loading}
        placeholder={<TemplateGridPlaceholder count={marketplacePageSize} layout={layout} />}
        failed={messages.listFailed}
        empty={
          <NoResults
            search={search}
            missing={counts?.missing ?? []}
            onChange={onChange}
            onFocusSearch={() => {
              searchInput.current?.focus()
              searchInput.current?.select()
            }}
            firstPage={hrefOf({ page: 1 })}
          />
        }
      >
        {(templates, isStale) => (
          <TemplateGrid templates={templates} isStale={isStale} headingLevel="h2" layout={layout} />
        )}
      </QueryView>
      <Pagination page={search.page} pageCount={pageCount} hrefOf={(page) => hrefOf({ page })} />
      {counts && counts.total > marketplaceMostCounted && (
        <p className="mt-4 text-center text-sm text-ink-3">
          Only the first {formatCount(marketplaceMostCounted)} results are shown. Search or filter to find more.
        </p>
      )}
      {Boolean(listings.data?.length) && search.page >= pageCount && <WishOffer words={search.words} />}
    </>
  )
})

export const layoutOf = ({ view }: ListingSearch): ResultsLayout => (view === 'list' ? 'list' : 'besideFilters')

/** Placeholder in the shape of the results, without interactive elements. */
export function ResultsPlaceholder({ layout }: { layout: ResultsLayout }) {
  return (
    <div aria-hidden aria-busy="true">
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="h-12.5 rounded-control border border-line-strong bg-surface sm:flex-1" />
        <div className="h-12.5 rounded-control border border-line-strong bg-surface sm:w-49" />
      </div>
      <div className="mt-4 lg:mt-6 lg:pl-68">
        <div className="mb-4 h-11" />
        <TemplateGridPlaceholder count={marketplacePageSize} layout={layout} />
      </div>
    </div>
  )
}

/** Without a total, a full page implies that another one may follow. */
const pageCountOf = (total: number | undefined, page: number, shown = 0) =>
  total === undefined ? page + Number(shown === marketplacePageSize) : listingPageCount(total, marketplacePageSize)
