import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Notice } from '@/ui/states/notice'
import { YourPurchase } from '@/buying/parts/purchase/your-purchase'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { InvalidConfirmation } from './invalid-confirmation'
import { Actions, PaymentConfirmation, PurchasesLink } from './payment-confirmation'

/** /payment-success?template_id=…: thanks, and all about the purchase. */
export default function PaymentSuccessScreen() {
  usePageMeta({ title: 'Payment', description: 'Your payment and your download.', isUnlisted: true })
  const [query] = useSearchParams()
  const templateId = query.get('template_id') ?? ''
  if (!isUuid(templateId)) return <InvalidConfirmation />
  return (
    <PaymentConfirmation key={templateId} templateId={templateId} isPaid={() => true}>
      {(purchase) => (
        <Notice icon={CircleCheck} isGood title="Thank you! Your purchase is complete.">
          <p className="text-md">It’s yours to keep. Get it now, and again whenever you need it.</p>
          <YourPurchase purchase={purchase} />
          <Actions>
            <PurchasesLink />
          </Actions>
        </Notice>
      )}
    </PaymentConfirmation>
  )
}
