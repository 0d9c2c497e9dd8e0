import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Notice } from '@/ui/states/notice'
import { ButtonLink } from '@/ui/button'
import { YourPurchase } from '@/buying/parts/purchase/your-purchase'
import { additionOf, includesAddition } from '@/buying/rules/checkout-option'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'
import { InvalidConfirmation } from './invalid-confirmation'
import { Actions, PaymentConfirmation, PurchasesLink } from './payment-confirmation'

/** /payment-success-calendly?template_id=…&type=…: what was bought with the template, and the call with its creator. */
export default function PaymentSuccessCallScreen() {
  usePageMeta({ title: 'Payment', description: 'Your payment and your call.', isUnlisted: true })
  const [query] = useSearchParams()
  const templateId = query.get('template_id') ?? ''
  const type = query.get('type')
  if (!isUuid(templateId) || !type) return <InvalidConfirmation />
  const addition = additionOf(type)
  return (
    <PaymentConfirmation
      key={`${templateId} ${type}`}
      templateId={templateId}
      isPaid={({ support_option }) => addition === null || includesAddition(support_option, addition)}
    >
      {(purchase) => (
        <Notice icon={CircleCheck} isGood title="Thank you! Your purchase is complete.">
          {addition === null && <p className="text-md">{messages.confirmed.other}</p>}
          <YourPurchase purchase={purchase} justPaidFor={addition} />
          <Actions>
            <PurchasesLink />
            <ButtonLink variant="quiet" to={paths.home}>
              {actionTexts.backHome}
            </ButtonLink>
          </Actions>
        </Notice>
      )}
    </PaymentConfirmation>
  )
}
