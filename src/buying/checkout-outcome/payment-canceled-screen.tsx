import { CircleSlash } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { ButtonLink } from '@/ui/button'
import { checkoutOptionOf, type CheckoutOption, templateWithChoice } from '@/buying/rules/checkout-option'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'

/** /payment-canceled: return from a checkout without payment. */
export default function PaymentCanceledScreen() {
  usePageMeta({
    title: 'Payment canceled',
    description: 'The payment was canceled and nothing was charged.',
    isUnlisted: true,
  })
  const [query] = useSearchParams()
  const templateId = query.get('template_id') ?? ''
  // The previous history entry is the payment page, so "back" links to the template.
  const back = isUuid(templateId) ? backTo(templateId, checkoutOptionOf(query.get('type'))) : paths.home
  return (
    <NoticePage>
      <Notice icon={CircleSlash} title="Payment canceled">
        <p>Nothing was charged. The template is still here whenever you want it.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={back}>{messages.goBack}</ButtonLink>
          <ButtonLink variant="ghost" to={paths.templates}>
            {actionTexts.browseTemplates}
          </ButtonLink>
        </div>
      </Notice>
    </NoticePage>
  )
}

/** The template's page, with the chosen option selected. */
const backTo = (id: string, option: CheckoutOption | null) =>
  option && option !== 'template' ? templateWithChoice(id, option) : paths.template(id)
