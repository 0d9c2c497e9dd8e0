import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/account/data/session/session'
import { purchaseQuery } from '@/buying/data/purchases'
import { purchaseMessages } from '@/buying/messages/purchases'
import { YourPurchase } from '@/buying/parts/purchase/your-purchase'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'
import { paths } from '@/base/rules/paths'
import { BackLink } from '@/ui/back-link'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/states/empty-state'
import { Placeholder } from '@/ui/states/placeholder'
import { QueryView } from '@/ui/states/query-view'

/** /purchases?template=…: one purchase, whenever its owner comes back to it. */
export function PurchasePage({ templateId }: { templateId: string }) {
  usePageMeta({
    title: 'Your purchase',
    description: 'Your download, its installation, your call with the creator, and your receipt.',
    isUnlisted: true,
  })
  const purchase = useQuery(purchaseQuery(useUser().id, templateId))
  return (
    <div className="wrap max-w-172 py-8 sm:py-12">
      <BackLink to={paths.purchases}>Purchases</BackLink>
      <h1 className="mt-3 mb-6 text-2xl sm:text-3xl">Your purchase</h1>
      <QueryView
        query={purchase}
        loading="Loading your purchase..."
        placeholder={<Placeholder className="h-96 rounded-xl" />}
        failed={purchaseMessages.loadFailed}
        empty={
          <EmptyState
            title="You don’t own this template"
            action={<ButtonLink to={paths.templates}>{actionTexts.browseTemplates}</ButtonLink>}
          >
            It may be in another account of yours.
          </EmptyState>
        }
      >
        {(row) => row && <YourPurchase purchase={row} />}
      </QueryView>
    </div>
  )
}
