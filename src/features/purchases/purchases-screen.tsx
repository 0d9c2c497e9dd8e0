import { useQuery } from '@tanstack/react-query'
import { PurchasesView } from '@/components/purchases-view'
import { RefundRequestButton } from '@/components/refund-request'
import { useCopyWorkflow } from '@/data/commerce/copy-purchase'
import { purchasesQuery, useDownloadPurchase } from '@/data/commerce/purchases'
import { refundablePaymentsQuery, useRefundRequests } from '@/data/commerce/refund-requests'
import { useUser } from '@/data/account/session'
import { usePageMeta } from '@/lib/page-meta'

/** /purchases: the user's templates, with downloads. */
export default function PurchasesScreen() {
  usePageMeta({
    title: 'Purchases',
    description: 'The templates you own, to download again whenever you need them.',
    isUnlisted: true,
  })
  const user = useUser()
  const purchases = useQuery(purchasesQuery(user.id))
  const payments = useQuery(refundablePaymentsQuery(user.id))
  const refunds = useRefundRequests(user.id)
  const download = useDownloadPurchase()
  const copy = useCopyWorkflow()
  return (
    <div className="wrap max-w-[1008px] py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Purchases</h1>
        <p className="mt-1 text-ink-2">Everything you bought or got for free, ready to download.</p>
      </header>
      <PurchasesView
        purchases={purchases}
        download={download}
        copy={copy}
        loading="Loading your purchases..."
        none="No purchases yet"
        extra={({ template_id }) =>
          payments.data
            ?.filter((payment) => payment.template_id === template_id)
            .map((payment) => <RefundRequestButton key={payment.id} payment={payment} refunds={refunds} />)
        }
      />
    </div>
  )
}
