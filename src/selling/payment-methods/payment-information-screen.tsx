import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { paymentMethodsQuery } from '@/selling/data/payment-methods'
import { paymentMethodMessages as messages } from '@/selling/messages/payment-methods'
import { usePageMeta } from '@/base/page/page-meta'
import { PaymentMethodDialog } from './payment-method-dialog'
import { PaymentMethodList } from './payment-method-list'
import { WeeklyPayouts } from './weekly-payouts'
import type { PrefetchScreen } from '@/base/data/prefetch'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) => prefetchQuery(paymentMethodsQuery(userId))

/** /dashboard/payment: the bank accounts to which payouts go. See docs/product/selling.md#payment-information. */
export default function PaymentInformationScreen() {
  usePageMeta({
    title: 'Payment information',
    description: 'The bank accounts we send your payouts to.',
    isUnlisted: true,
  })
  const user = useUser()
  const methods = useQuery(paymentMethodsQuery(user.id))
  const [edited, setEdited] = useState<string | null>(null)
  const add = () => setEdited('new')
  return (
    <DashboardPage
      title={screenTitles[paths.payment]}
      intro="The bank accounts we send your payouts to. Only you and our payments team can see them."
      actions={
        <Button onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add Payment Method
        </Button>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <section aria-label="Payment methods" className="min-w-0">
          <QueryView
            query={methods}
            loading="Loading payment methods..."
            placeholder={<Placeholder className="h-41 rounded-2xl" />}
            failed={messages.loadFailed}
            empty={
              <EmptyState
                title="No payment methods yet"
                action={
                  <Button variant="ghost" onClick={add}>
                    Add your bank account
                  </Button>
                }
              >
                Add a bank account so we can pay you for what you sell.
              </EmptyState>
            }
          >
            {(found) => <PaymentMethodList userId={user.id} methods={found} onEdit={setEdited} />}
          </QueryView>
        </section>
        {/* Comes after the list, which would move it on phones. */}
        {!methods.isPending && <WeeklyPayouts />}
      </div>
      <PaymentMethodDialog userId={user.id} edited={edited} onClose={() => setEdited(null)} />
    </DashboardPage>
  )
}
