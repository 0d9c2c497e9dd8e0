import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { Pagination } from '@/ui/lists/pagination'
import type { ListingCounts } from '@/catalog/data/listing-counts'
import { marketplaceMostCounted, marketplacePageSize } from '@/catalog/rules/limits'
import { listingPageCount } from '@/catalog/rules/listing-filters'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { templateMessages as messages } from '@/catalog/messages/templates'
import type { TemplateCardView } from '@/catalog/rules/template'
import { formatCount } from '@/base/rules/numbers'

export type ResultsLayout = 'list' | 'besideFilters'

type Props = {
  listings: UseQueryResult<TemplateCardView[]>
  search: ListingSearch
  layout: ResultsLayout
  counts: ListingCounts | undefined
  hrefOf: (page: number) => string
  /** Shown if the page has no results. */
  empty: ReactNode
  /** Shown below the last page of results. */
  afterLast: ReactNode
}

/** One page of results, with links to the others. */
export function Results({ listings, search, layout, counts, hrefOf, empty, afterLast }: Props) {
  const pageCount = pageCountOf(counts?.total, search.page, listings.data?.length)
  return (
    <>
      <QueryView
        query={listings}
        loading={messages.loading}
        placeholder={<TemplateGridPlaceholder count={marketplacePageSize} layout={layout} />}
        failed={messages.listFailed}
        empty={empty}
      >
        {(templates, isStale) => (
          <TemplateGrid templates={templates} isStale={isStale} headingLevel="h2" layout={layout} />
        )}
      </QueryView>
      <Pagination page={search.page} pageCount={pageCount} hrefOf={hrefOf} />
      {counts && counts.total > marketplaceMostCounted && (
        <p className="mt-4 text-center text-sm text-ink-3">
          Only the first {formatCount(marketplaceMostCounted)} results are shown. Search or filter to find more.
        </p>
      )}
      {Boolean(listings.data?.length) && search.page >= pageCount && afterLast}
    </>
  )
}

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
