import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Notice } from '@/ui/states/notice'
import { ButtonLink } from '@/ui/button'
import type { Purchase } from '@/buying/data/purchases'
import { includesAddition, type Addition } from '@/buying/rules/checkout-option'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'
import { Booking } from './booking'
import { InvalidConfirmation } from './invalid-confirmation'
import { Actions, PaymentConfirmation, PurchasesLink } from './payment-confirmation'
import { TemplateSummary } from './template-summary'

const additions: readonly string[] = ['setup', 'support', 'full'] satisfies Addition[]
const isAddition = (type: string): type is Addition => additions.includes(type)

/** /payment-success-calendly?template_id=…&type=…: what was bought with the template, and the call with its creator. */
export default function PaymentSuccessCallScreen() {
  usePageMeta({ title: 'Payment', description: 'Your payment and your call.', isUnlisted: true })
  const [query] = useSearchParams()
  const templateId = query.get('template_id') ?? ''
  const type = query.get('type')
  if (!isUuid(templateId) || !type) return <InvalidConfirmation />
  const addition = isAddition(type) ? type : null
  return (
    <PaymentConfirmation
      key={`${templateId} ${type}`}
      templateId={templateId}
      isPaid={({ support_option }) => addition === null || includesAddition(support_option, addition)}
    >
      {(purchase) => <Confirmed purchase={purchase} addition={addition} />}
    </PaymentConfirmation>
  )
}

type Props = { purchase: Purchase; addition: Addition | null }

function Confirmed({ purchase: { template_id, template }, addition }: Props) {
  return (
    <Notice icon={CircleCheck} isGood title="Thank you! Your purchase is complete.">
      <p className="text-md">{messages.confirmed[addition ?? 'other']}</p>
      {addition && <Booking templateId={template_id} />}
      {template && <TemplateSummary template={template} />}
      <Actions>
        <PurchasesLink />
        <ButtonLink variant="quiet" to={paths.home}>
          {actionTexts.backHome}
        </ButtonLink>
      </Actions>
    </Notice>
  )
}
