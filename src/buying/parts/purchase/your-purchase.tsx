import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { SetUp } from '@/buying/parts/set-up'
import { AdditionLinks } from '@/buying/parts/purchase-card'
import { RecallNotice } from '@/buying/parts/recall-notice'
import type { Purchase } from '@/buying/data/purchases'
import { checkoutMessages } from '@/buying/messages/checkout'
import { purchaseMessages as messages } from '@/buying/messages/purchases'
import { additionOf, type Addition } from '@/buying/rules/checkout-option'
import { workflowPreviewQuery } from '@/catalog/data/workflow-preview'
import { goodsFactsOf } from '@/catalog/rules/platform'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import { refundDays } from '@/catalog/rules/limits'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import { ButtonLink } from '@/ui/button'
import { Booking } from './booking'
import { GetPurchase } from './get-purchase'
import { Receipt } from './receipts'
import { TemplateSummary } from './template-summary'

type Props = {
  purchase: Purchase
  /** Right after paying, what was paid for: an owner may have had other help before. */
  justPaidFor?: Addition | null
}

/**
 * All of a purchase in one place, right after paying and later: download and copy, the call, the next steps, installation,
 * help and receipt.
 */
export function YourPurchase({ purchase, justPaidFor }: Props) {
  const { template, isWithdrawn, isDisputed, isRecalled } = purchase
  return (
    <div className="grid gap-8">
      {template && <TemplateSummary template={template} purchase={purchase} />}
      {isWithdrawn ? (
        <p className="text-md">{isDisputed ? messages.disputed : messages.refunded}</p>
      ) : isRecalled ? (
        <RecallNotice purchase={purchase} />
      ) : (
        <Goods purchase={purchase} justPaidFor={justPaidFor} />
      )}
      <Part title="Get help">
        <p className="text-md">
          Something doesn’t work as the page says? Open a ticket, or request a refund below within {refundDays} days of
          paying.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink variant="ghost" to={paths.supportTicket}>
            {actionTexts.openTicket}
          </ButtonLink>
          {template && (
            <ButtonLink variant="quiet" to={paths.template(template.id)}>
              View the template’s page
            </ButtonLink>
          )}
        </div>
      </Part>
      <Part title="Receipt">
        <Receipt purchase={purchase} />
      </Part>
    </div>
  )
}

/** Everything that an active purchase gives. */
function Goods({ purchase, justPaidFor }: Props) {
  const { template, template_id, support_option } = purchase
  const platform = template?.platform ?? ''
  const preview = useQuery({
    ...workflowPreviewQuery(template_id),
    enabled: Boolean(goodsFactsOf(platform)?.isParsed),
  })
  const addition = additionOf(support_option)
  return (
    <>
      <GetPurchase purchase={purchase} hasQuestions={Boolean(preview.data?.questions)} />
      {addition ? (
        <Part title="Your call with the creator" id="call">
          <div className="grid gap-3 text-md">
            <p>{checkoutMessages.confirmed[justPaidFor ?? addition]}</p>
            <Booking templateId={template_id} />
            <AdditionLinks purchase={purchase} />
          </div>
        </Part>
      ) : (
        <AdditionLinks purchase={purchase} />
      )}
      {template && (
        <>
          <Part title="Your next three steps">
            <ol className="mt-3 list-decimal space-y-1.5 pl-5 text-md marker:text-ink-3">
              {platformGuideOf(platform).nextSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Part>
          <Part title="Set it up, step by step">
            <SetUp platform={platform} preview={preview.isError ? null : preview.data} />
          </Part>
        </>
      )}
    </>
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="border-t pt-6">
      <h2 id={headingId} className="mb-3 text-lg text-ink">
        {title}
      </h2>
      {children}
    </section>
  )
}
