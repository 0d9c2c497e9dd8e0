import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { SegmentedControl } from '@/ui/segmented-control'
import { listingsPageQuery, matchingCountsQuery } from '@/catalog/data/listings'
import { priceDelay } from '@/base/rules/limits'
import { clearListingSearch } from '@/catalog/rules/listing-filters'
import { DeferUntilHydrated } from '@/base/page/defer-until-hydrated'
import { lazyPart } from '@/ui/lazy-part'
import { usePageMeta } from '@/base/page/page-meta'
import { useMedia } from '@/base/page/use-media'
import { shelfHead } from '@/shop/rules/heads/shelf-head'
import { ActiveFilters } from './active-filters'
import { FilterPanel } from './filter-panel'
import { NoResults } from './no-results'
import { ResultCount } from './result-count'
import { Results, ResultsPlaceholder, type ResultsLayout } from './results'
import { ResultsToolbar } from './results-toolbar'
import { useListingSearch } from './use-listing-search'
import { useScrollToResults } from './use-scroll-to-results'
import { useToldSearches } from './use-told-searches'
import { WishOffer } from './wish-offer'

const FilterSheet = lazyPart(() => import('./filter-sheet'))

const views = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

/** All approved templates, with search, filters and sorting, twelve per page. See docs/product/shop.md#marketplace. */
export default function MarketplaceScreen() {
  const { search, update, change, type, hrefOf } = useListingSearch()
  const listings = useQuery(listingsPageQuery(search))
  const { data: counts } = useQuery(matchingCountsQuery(search))
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // Narrow windows have the filters in a panel, and render them when it opens.
  const isWide = useMedia('(min-width: 64rem)')
  const searchInput = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLElement>(null)
  // Deferred: the switch shows its new value before all cards change.
  const layout: ResultsLayout = useDeferredValue(search.view) === 'list' ? 'list' : 'besideFilters'
  usePageMeta(shelfHead(search, listings.isPlaceholderData ? undefined : listings.data, window.location.origin))
  useScrollToResults(results, search.page)
  useToldSearches(search.words, listings.isSuccess && !listings.isPlaceholderData, results)

  // The removed chip had the focus: moves it to the results.
  const focusResults = () => results.current?.focus({ preventScroll: true })
  return (
    <div className="wrap py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Marketplace</h1>
        <p className="mt-2 text-ink-2">
          n8n workflows and GoHighLevel snapshots, each one reviewed before it goes live.
        </p>
      </header>
      <DeferUntilHydrated fallback={<ResultsPlaceholder layout={layout} />}>
        {/* Above the filters, so that the keyboard reaches it first. */}
        <ResultsToolbar
          search={search}
          input={searchInput}
          onSearch={type}
          onSort={(sort) => change({ sort })}
          onOpenFilters={() => setIsSheetOpen(true)}
        />
        <div className="mt-4 items-start gap-10 lg:mt-6 lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
          <section
            aria-label="Filters"
            className="sticky top-20 -m-2 hidden max-h-[calc(100dvh-96px)] overflow-y-auto overscroll-contain p-2 lg:block"
          >
            <DeferUntilHydrated>
              {isWide && <FilterPanel search={search} onChange={change} counts={counts} priceDelay={priceDelay} />}
            </DeferUntilHydrated>
          </section>
          <section ref={results} tabIndex={-1} aria-label="Templates" className="min-w-0 outline-none">
            <ActiveFilters
              search={search}
              onRemove={(filter) => {
                change(filter)
                focusResults()
              }}
              onClear={() => {
                update(clearListingSearch)
                focusResults()
              }}
            />
            <div className="mb-4 flex items-center justify-between gap-4">
              <ResultCount counts={counts} words={search.words} asTyped={hrefOf({ isAsTyped: true, page: 1 })} />
              <SegmentedControl
                label="View"
                options={views}
                value={search.view}
                onValueChange={(view) => update((latest) => ({ ...latest, view }))}
              />
            </div>
            <Results
              listings={listings}
              search={search}
              layout={layout}
              counts={counts}
              hrefOf={(page) => hrefOf({ page })}
              afterLast={<WishOffer words={search.words} />}
              empty={
                <NoResults
                  search={search}
                  missing={counts?.missing ?? []}
                  onChange={change}
                  onFocusSearch={() => {
                    searchInput.current?.focus()
                    searchInput.current?.select()
                  }}
                  firstPage={hrefOf({ page: 1 })}
                />
              }
            />
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
              update(() => next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
