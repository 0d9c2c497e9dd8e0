import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { TemplateGrid, TemplateGridSkeleton } from '@/components/template-grid'
import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { listingCountsQuery, listingsPageQuery } from '@/data/listings'
import { marketplacePageSize } from '@/domain/limits'
import { templateMessages as messages } from '@/domain/messages/templates'
import { pageNumberOf } from '@/domain/page-number'
import { paths } from '@/domain/paths'
import { usePageTitle } from '@/lib/page-title'

/** Spec section 2, "Marketplace listing": all approved templates, twelve to a page. */
export default function MarketplaceScreen() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const page = pageNumberOf(query.get('page'))
  usePageTitle(page > 1 ? `Marketplace, page ${page}` : 'Marketplace')
  const listings = useQuery(listingsPageQuery(page))
  const { data: counts } = useQuery(listingCountsQuery())
  const pageCount = Math.ceil((counts?.all ?? 0) / marketplacePageSize)

  return (
    <div className="wrap py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Marketplace</h1>
        <p className="mt-2 text-ink-2">{counts ? countWords(counts.all) : 'Templates, newest first.'}</p>
      </header>
      <QueryView
        query={listings}
        loading="Loading templates..."
        skeleton={<TemplateGridSkeleton count={marketplacePageSize} />}
        failed={messages.listFailed}
        empty={
          <EmptyState
            title={messages.noneFound}
            action={
              page > 1 ? (
                <ButtonLink to={pathname} variant="ghost">
                  Back to the first page
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.home} variant="ghost">
                  Return to Home
                </ButtonLink>
              )
            }
          >
            {page > 1 ? 'This page lies past the last template.' : 'The shelf is still empty. Look again soon.'}
          </EmptyState>
        }
      >
        {(templates) => <TemplateGrid templates={templates} isStale={listings.isPlaceholderData} headingLevel="h2" />}
      </QueryView>
      <Pagination page={page} pageCount={pageCount} hrefOf={(number) => (number === 1 ? pathname : `${pathname}?page=${number}`)} />
    </div>
  )
}

const countWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'template' : 'templates'}, newest first.`
