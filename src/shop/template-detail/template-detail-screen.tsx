import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { purchaseQuery } from '@/buying/data/purchases'
import { templateErrorMessage, templateQuery } from '@/catalog/data/templates'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { paths } from '@/base/rules/paths'
import { DetailPlaceholder } from './detail-shell'
import { TemplateDetail } from './template-detail'
import type { PrefetchScreen } from '@/base/data/prefetch'
import { templateHead } from '@/shop/rules/heads/template-head'
import { usePageMeta } from '@/base/page/page-meta'

/** For an owner the page is another, so it reads beside the template whether they bought it. */
export const prefetch: PrefetchScreen = async ({ id, userId }, prefetchQuery) =>
  userId && prefetchQuery(purchaseQuery(userId, id))

/** /templates/{id}; /template/{id} is an alias. See docs/product/shop.md#template. */
export default function TemplateDetailScreen() {
  const { id = '' } = useParams()
  const template = useQuery(templateQuery(id))
  usePageMeta(templateHead(id, template.data, window.location.origin))
  const backLink = (
    <ButtonLink to={paths.marketplace} variant="ghost">
      Back to the marketplace
    </ButtonLink>
  )
  return (
    <div className="wrap py-8 sm:py-12">
      <QueryView
        query={template}
        loading="Loading template..."
        placeholder={<DetailPlaceholder />}
        failed={templateErrorMessage(template.error)}
        failedAction={backLink}
        empty={
          <EmptyState title={messages.loadFailed} headingLevel="h1" action={backLink}>
            There’s no template at this address. It may have been removed.
          </EmptyState>
        }
      >
        {(found) => found && <TemplateDetail key={found.id} template={found} />}
      </QueryView>
    </div>
  )
}
