import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { ButtonLink } from '@/ui/button'
import { templateQuery } from '@/catalog/data/templates'
import { paths } from '@/base/rules/paths'
import { signUpPath, withNext } from '@/account/rules/roles'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'
import { InvalidConfirmation } from './invalid-confirmation'
import { TemplateSummary } from '@/buying/parts/purchase/template-summary'

/** /payment-success and /payment-success-calendly with via=link for visitors: how they get what they paid for through a Payment Link. */
export default function PaidByLinkScreen() {
  usePageMeta({ title: 'Payment', description: 'Here’s how to get your purchase.', isUnlisted: true })
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const templateId = query.get('template_id') ?? ''
  const isWhole = isUuid(templateId) && (pathname !== paths.paymentSuccessCall || Boolean(query.get('type')))
  return isWhole ? <NextStep templateId={templateId} /> : <InvalidConfirmation />
}

function NextStep({ templateId }: { templateId: string }) {
  const { pathname, search } = useLocation()
  // Optional: without it, the page says the same.
  const { data: template } = useQuery({ ...templateQuery(templateId), meta: {} })
  const here = pathname + search
  return (
    <NoticePage>
      <Notice icon={Mail} title="Thank you! One step left.">
        {template && <TemplateSummary template={template} />}
        <p>
          Create an account with the email address you used to pay, and confirm it. Your purchase will be waiting there,
          ready to use. Already have an account with this address? Log in.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="ember" size="lg" to={signUpPath('buyer', here)}>
            Create Account
          </ButtonLink>
          <ButtonLink variant="ghost" size="lg" to={withNext(paths.login, here)}>
            {actionTexts.logIn}
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-3">
          We’ll also email you these steps as soon as your payment is confirmed. If you left the payment page before
          paying, nothing was charged.
        </p>
      </Notice>
    </NoticePage>
  )
}
