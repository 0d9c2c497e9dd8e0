import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { SegmentedControl } from '@/ui/segmented-control'
import { matchingCountsQuery } from '@/catalog/data/listings'
import { priceDelay } from '@/base/rules/limits'
import { clearListingSearch } from '@/catalog/rules/listing-filters'
import { DeferUntilHydrated } from '@/base/page/defer-until-hydrated'
import { lazyPart } from '@/ui/lazy-part'
import { useMedia } from '@/base/page/use-media'
import { ActiveFilters } from './active-filters'
import { FilterPanel } from './filter-panel'
import { ResultCount } from './result-count'
import { layoutOf, Results, ResultsPlaceholder } from './results'
import { ResultsToolbar } from './results-toolbar'
import { useListingHref, useListingSearch } from './use-listing-search'

const FilterSheet = lazyPart(() => import('./filter-sheet'))

const views = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

/** All approved templates, with search, filters and sorting, twelve per page. See docs/product/shop.md#marketplace. */
export default function MarketplaceScreen() {
  const { search, update, change, type } = useListingSearch()
  const hrefOf = useListingHref(search)
  // Deferred: controls show their new value before queries and results change.
  const shown = useDeferredValue(search)
  const { data: counts } = useQuery(matchingCountsQuery(shown))
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // Narrow windows have the filters in a panel, and render them when it opens.
  const isWide = useMedia('(min-width: 64rem)')
  const searchInput = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLElement>(null)

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
      <DeferUntilHydrated fallback={<ResultsPlaceholder layout={layoutOf(shown)} />}>
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
          {/* Else the browser would scroll to a template that a choice moved elsewhere, and the filters with it. */}
          <section
            ref={results}
            tabIndex={-1}
            aria-label="Templates"
            aria-busy={search !== shown || undefined}
            className="min-w-0 outline-none [overflow-anchor:none]"
          >
            <ActiveFilters
              search={search}
              shown={shown}
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
              <ResultCount counts={counts} words={shown.words} asTyped={hrefOf({ isAsTyped: true, page: 1 })} />
              <SegmentedControl
                label="View"
                options={views}
                value={search.view}
                onValueChange={(view) => update((latest) => ({ ...latest, view }))}
              />
            </div>
            <Results search={shown} counts={counts} section={results} searchInput={searchInput} onChange={change} />
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
