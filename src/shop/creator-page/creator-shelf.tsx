import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { Button } from '@/ui/button'
import { creatorShelfQuery } from '@/catalog/data/related-listings'
import { templateMessages as messages } from '@/catalog/messages/templates'

/** The creator's approved templates, newest first, with a Show more button. */
export function CreatorShelf({ creatorId, name }: { creatorId: string; name: string }) {
  const shelf = useInfiniteQuery(creatorShelfQuery(creatorId))
  return (
    <section className="mt-10 border-t pt-8 sm:mt-12 sm:pt-10">
      <h2 className="mb-5 text-xl">Templates by {name}</h2>
      <QueryView
        query={shelf}
        loading={messages.loading}
        placeholder={<TemplateGridPlaceholder count={4} />}
        failed={messages.listFailed}
        empty={
          <EmptyState title="No templates yet" headingLevel="h3">
            {name}’s templates will appear here.
          </EmptyState>
        }
        isEmpty={({ pages }) => pages[0]?.cards.length === 0}
      >
        {({ pages }) => (
          <>
            <TemplateGrid templates={pages.flatMap(({ cards }) => cards)} headingLevel="h3" />
            {shelf.hasNextPage && (
              <div className="mt-8 text-center">
                <Button variant="ghost" isBusy={shelf.isFetchingNextPage} onClick={() => void shelf.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}
