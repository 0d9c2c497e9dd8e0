import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigationType } from 'react-router-dom'
import { QueryView } from '@/components/query-view'
import { TemplateGrid, TemplateGridSkeleton } from '@/components/template-grid'
import { Pagination } from '@/components/ui/pagination'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { listingsPageQuery, matchingCountsQuery } from '@/data/catalog/listings'
import { marketplaceMostCounted, marketplacePageSize, priceDelay } from '@/domain/limits'
import { clearListingSearch, listingPageCount, type ListingSearch } from '@/domain/listing-search'
import { templateMessages as messages } from '@/domain/messages/templates'
import { paths } from '@/domain/paths'
import { lazyWithToast } from '@/lib/lazy-with-toast'
import { DeferUntilHydrated } from '@/lib/defer-until-hydrated'
import { usePageMeta } from '@/lib/page-meta'
import { ActiveFilters } from './active-filters'
import { FilterPanel } from './filter-panel'
import { NoResults } from './no-results'
import { ResultCount } from './result-count'
import { ResultsToolbar } from './results-toolbar'
import { useListingSearch } from './use-listing-search'

const FilterSheet = lazyWithToast(() => import('./filter-sheet'))

const views = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

/** All approved templates, with search, filters and sorting, twelve per page. See docs/product.md#marketplace. */
export default function MarketplaceScreen() {
  const { search, goTo, change, type, hrefOf } = useListingSearch()
  const listings = useQuery(listingsPageQuery(search))
  const { data: counts } = useQuery(matchingCountsQuery(search))
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLElement>(null)
  const layout = search.view === 'list' ? 'list' : 'besideFilters'
  usePageMeta({
    title: titleOf(search),
    description:
      'Every approved n8n workflow and GoHighLevel snapshot on Flowshelf, with its price, its creator and its true number of sales.',
    // Canonical URL: only the page number makes a page of its own, not filters or sorting.
    path: search.page > 1 ? `${paths.marketplace}?page=${search.page}` : paths.marketplace,
  })
  useScrollToResults(results, search.page)

  // The removed chip had the focus: moves it to the results.
  const focusResults = () => results.current?.focus({ preventScroll: true })
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Marketplace</h1>
        <p className="mt-2 text-ink-2">
          n8n workflows and GoHighLevel snapshots, each one approved before it got here.
        </p>
      </header>
      <DeferUntilHydrated fallback={<ShelfSkeleton layout={layout} />}>
        <div className="items-start gap-10 lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
          <section
            aria-label="Filters"
            className="sticky top-[80px] -m-2 hidden max-h-[calc(100dvh-96px)] overflow-y-auto overscroll-contain p-2 lg:block"
          >
            <DeferUntilHydrated>
              <FilterPanel search={search} onChange={change} counts={counts} priceDelay={priceDelay} />
            </DeferUntilHydrated>
          </section>
          <section ref={results} tabIndex={-1} aria-label="Templates" className="min-w-0 outline-none">
            <ResultsToolbar
              search={search}
              input={searchInput}
              onSearch={type}
              onSort={(sort) => change({ sort })}
              onOpenFilters={() => setIsSheetOpen(true)}
            />
            <ActiveFilters
              search={search}
              onRemove={(filter) => {
                change(filter)
                focusResults()
              }}
              onClear={() => {
                goTo(clearListingSearch(search))
                focusResults()
              }}
            />
            <div className="mt-4 mb-4 flex items-center justify-between gap-4">
              <ResultCount counts={counts} />
              <SegmentedControl
                label="View"
                options={views}
                value={search.view}
                onValueChange={(view) => goTo({ ...search, view })}
              />
            </div>
            <QueryView
              query={listings}
              loading="Loading templates..."
              skeleton={<TemplateGridSkeleton count={marketplacePageSize} layout={layout} />}
              failed={messages.listFailed}
              empty={
                <NoResults
                  search={search}
                  onChange={change}
                  onFocusSearch={() => {
                    searchInput.current?.focus()
                    searchInput.current?.select()
                  }}
                  firstPage={hrefOf(1)}
                />
              }
            >
              {(templates) => (
                <TemplateGrid
                  templates={templates}
                  isStale={listings.isPlaceholderData}
                  headingLevel="h2"
                  layout={layout}
                />
              )}
            </QueryView>
            <Pagination
              page={search.page}
              pageCount={pageCountOf(counts?.total, search.page, listings.data?.length)}
              hrefOf={hrefOf}
            />
            {counts && counts.total > marketplaceMostCounted && (
              <p className="mt-4 text-center text-sm text-ink-3">
                Only the first 1,000 are paged. Search or filter to find the others.
              </p>
            )}
          </section>
        </div>
      </DeferUntilHydrated>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            onClose={() => setIsSheetOpen(false)}
            onApply={(next) => {
              setIsSheetOpen(false)
              goTo(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Placeholder in the shape of the results, without interactive elements. */
function ShelfSkeleton({ layout }: { layout: 'list' | 'besideFilters' }) {
  return (
    <div aria-hidden aria-busy="true" className="lg:pl-[272px]">
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="h-[50px] rounded-[10px] border border-line-strong bg-surface sm:flex-1" />
        <div className="h-[50px] rounded-[10px] border border-line-strong bg-surface sm:w-[196px]" />
      </div>
      <div className="my-4 h-11" />
      <TemplateGridSkeleton count={marketplacePageSize} layout={layout} />
    </div>
  )
}

function titleOf({ words, page }: ListingSearch): string {
  const title = words ? `${words} in the marketplace` : 'Marketplace'
  return page > 1 ? `${title}, page ${page}` : title
}

/** Without a total, a full page implies that another one may follow. */
const pageCountOf = (total: number | undefined, page: number, shown = 0) =>
  total === undefined ? page + Number(shown === marketplacePageSize) : listingPageCount(total, marketplacePageSize)

/**
 * A new page scrolls to the start of the results. Going back restores the scroll position; changing a filter, which
 * also leads to page 1, keeps the focus.
 */
function useScrollToResults(results: RefObject<HTMLElement | null>, page: number) {
  const isGoingBack = useNavigationType() === 'POP'
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (isGoingBack || isFocusElsewhere() || !results.current) return
    const isAbove = results.current.getBoundingClientRect().top < 0
    results.current.focus({ preventScroll: true })
    if (isAbove) results.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [page, isGoingBack, results])
}

/** Whether an element other than the page links has the focus. */
function isFocusElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !activeElement.closest('nav[aria-label="Pages"]')
}
