import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { Button, ButtonLink } from '@/ui/button'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { featuredListingsQuery } from '@/catalog/data/listings'
import { featuredCount } from '@/catalog/rules/limits'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { paths } from '@/base/rules/paths'
import { featuredFilterOf, featuredFilters } from '@/catalog/rules/template'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { actionTexts } from '@/base/messages/actions'

/** Approved templates that sell well or are new; the filter is in the URL. See docs/product/shop.md#home. */
export function FeaturedTemplates() {
  const [query, setQuery] = useUrlQuery()
  const filter = featuredFilterOf(query.get('filter'))
  const featured = useQuery(featuredListingsQuery(filter))

  const choose = (value: string) =>
    setQuery((now) => queryWith(now, 'filter', featuredFilterOf(value) === 'All' ? '' : value), {
      replace: true,
      preventScrollReset: true,
    })

  return (
    <section id="templates" aria-labelledby="templates-title" className="wrap py-12 sm:py-14">
      <Tabs value={filter} onValueChange={choose}>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="templates-title" className="text-2xl">
              Featured templates
            </h2>
            <p className="mt-1 text-ink-2">Popular and new, each one reviewed before it goes live.</p>
          </div>
          <TabsList aria-label="Platform">
            {featuredFilters.map((value) => (
              <Tab key={value} value={value}>
                {value}
              </Tab>
            ))}
          </TabsList>
        </div>
        {featuredFilters.map((value) => (
          <TabsContent key={value} value={value}>
            {value === filter && (
              <QueryView
                query={featured}
                loading={messages.loadingFeatured}
                placeholder={<TemplateGridPlaceholder count={featuredCount} />}
                failed={messages.listFailed}
                empty={
                  <EmptyState
                    title={messages.noneFeatured(filter)}
                    headingLevel="h3"
                    action={
                      <Button variant="ghost" onClick={() => choose('All')}>
                        View all templates
                      </Button>
                    }
                  >
                    {filter === 'All'
                      ? 'No templates yet. Check back soon.'
                      : 'Other platforms may have what you’re looking for.'}
                  </EmptyState>
                }
              >
                {(templates) => <TemplateGrid templates={templates} />}
              </QueryView>
            )}
          </TabsContent>
        ))}
      </Tabs>
      <div className="mt-10 flex justify-center">
        <ButtonLink to={paths.marketplace} variant="ghost" size="lg">
          {actionTexts.viewAllTemplates}
        </ButtonLink>
      </div>
    </section>
  )
}
