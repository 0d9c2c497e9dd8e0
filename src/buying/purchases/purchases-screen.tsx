import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/account/data/session/session'
import { purchasesQuery } from '@/buying/data/purchases'
import { PurchasesPanel } from '@/buying/parts/purchases-panel'
import { usePageMeta } from '@/base/page/page-meta'
import { isUuid } from '@/base/rules/uuid'
import { useUrlQuery } from '@/base/url/use-url-query'
import { PurchasePage } from './purchase-page'
import { billingQuery } from '@/buying/data/billing'
import type { PrefetchScreen } from '@/base/data/prefetch'

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) =>
  Promise.all([prefetchQuery(purchasesQuery(userId)), prefetchQuery(billingQuery(userId))])

/** /purchases: the user's templates with downloads and receipts; with a template's id, all about that purchase. */
export default function PurchasesScreen() {
  const [query] = useUrlQuery()
  const templateId = query.get('template') ?? ''
  return isUuid(templateId) ? <PurchasePage templateId={templateId} /> : <PurchaseListPage />
}

function PurchaseListPage() {
  usePageMeta({
    title: 'Purchases',
    description: 'The templates you own, ready to use again whenever you need them.',
    isUnlisted: true,
  })
  return (
    <div className="wrap max-w-270 py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Purchases</h1>
        <p className="mt-1 text-ink-2">Everything you’ve bought or claimed for free, ready to use.</p>
      </header>
      <PurchasesPanel
        purchases={useQuery(purchasesQuery(useUser().id))}
        loading="Loading your purchases..."
        none="No purchases yet"
      />
    </div>
  )
}
