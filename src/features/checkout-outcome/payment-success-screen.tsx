import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, LoaderCircle, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CopyToN8n } from '@/components/copy-to-n8n'
import { Notice, NoticePage } from '@/components/notice'
import { SetUp } from '@/components/set-up'
import { Button, ButtonLink } from '@/components/ui/button'
import { QueryView } from '@/components/query-view'
import { workflowPreviewQuery } from '@/data/catalog/workflow-preview'
import { useCopyWorkflow } from '@/data/commerce/copy-purchase'
import { purchaseQuery, useDownloadPaidTemplate, type Purchase } from '@/data/commerce/purchases'
import { useUser } from '@/data/account/session'
import { checkoutMessages as messages } from '@/domain/messages/checkout'
import { paths } from '@/domain/paths'
import { isUuid } from '@/domain/uuid'
import { usePageMeta } from '@/lib/page-meta'
import { InvalidConfirmation } from './invalid-confirmation'
import { TemplateSummary } from './template-summary'

const pollMs = 1500
const patienceMs = 60_000
const slowPollMs = 5000

/** /payment-success?template_id=…: reports success only once the purchase is in the database. */
export default function PaymentSuccessScreen() {
  usePageMeta({ title: 'Payment', description: 'What became of your payment, and your download.', isUnlisted: true })
  const [query] = useSearchParams()
  const templateId = query.get('template_id') ?? ''
  return isUuid(templateId) ? <Confirmation key={templateId} templateId={templateId} /> : <InvalidConfirmation />
}

function Confirmation({ templateId }: { templateId: string }) {
  const user = useUser()
  const isLate = useIsAfter(patienceMs)
  const purchase = useQuery({
    ...purchaseQuery(user.id, templateId),
    staleTime: 0,
    // The payment provider's webhook reaches the backend, not this page: poll, except in hidden tabs.
    refetchInterval: ({ state }) => (state.data ? false : isLate ? slowPollMs : pollMs),
  })
  return (
    <NoticePage>
      {/* Live region: the content changes by itself. */}
      <div aria-live="polite">
        <QueryView
          query={purchase}
          loading="Confirming your payment…"
          failed={messages.failed}
          failedAction={<PurchasesLink />}
          empty={isLate ? <Late isAsking={purchase.isFetching} onAsk={() => void purchase.refetch()} /> : <Waiting />}
        >
          {(row) => (row?.isWithdrawn ? <Refunded /> : row && <Paid purchase={row} />)}
        </QueryView>
      </div>
    </NoticePage>
  )
}

/** False until the given number of milliseconds after mounting. */
function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isAfter
}

/** A Payment Link takes any address, also another one than the account's. */
function OtherAddress() {
  const { email } = useUser()
  const [query] = useSearchParams()
  if (query.get('via') !== 'link') return null
  return (
    <p>
      Did you pay with another address than <span className="wrap-anywhere text-ink">{email}</span>? Then your purchase
      waits for an account with that address.
    </p>
  )
}

function Waiting() {
  return (
    <Notice icon={LoaderCircle} isBusy title="Confirming your payment…">
      <p role="status">
        The payment provider tells us within a few seconds. You can leave this page open, or come back later: nothing
        gets lost.
      </p>
      <OtherAddress />
    </Notice>
  )
}

function Late({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  return (
    <Notice icon={LoaderCircle} isBusy title="Your payment is not confirmed yet">
      <p role="status">
        This takes longer than usual. Please do not pay again. If you have paid, the template appears under your
        purchases as soon as the payment provider tells us, and we send you an email. If you closed the payment page
        before paying, nothing was charged.
      </p>
      <OtherAddress />
      <Actions>
        <Button variant="ghost" isBusy={isAsking} onClick={onAsk}>
          Check again
        </Button>
        <PurchasesLink />
      </Actions>
    </Notice>
  )
}

function Refunded() {
  return (
    <Notice icon={Undo2} title="This purchase was refunded">
      <p>The money is on its way back to you, so the template can no longer be downloaded.</p>
      <Actions>
        <PurchasesLink />
        <ButtonLink to={paths.templates}>Browse Templates</ButtonLink>
      </Actions>
    </Notice>
  )
}

function Paid({ purchase: { template_id, template } }: { purchase: Purchase }) {
  const download = useDownloadPaidTemplate()
  const copy = useCopyWorkflow()
  const preview = useQuery({ ...workflowPreviewQuery(template_id), enabled: template?.platform === 'n8n' })
  return (
    <Notice icon={CircleCheck} isGood title="Thank you! Your purchase is complete.">
      {template && <TemplateSummary template={template} />}
      <p className="text-[15px]">It is yours to keep: download it now, and again whenever you need it.</p>
      <Actions>
        <Button
          variant="ember"
          size="lg"
          isBusy={download.isPending}
          onClick={() => download.mutate({ templateId: template_id })}
        >
          {!download.isPending && <Download aria-hidden className="size-[18px]" />}
          Download Template
        </Button>
        {template?.platform === 'n8n' && <CopyToN8n copy={copy} templateId={template_id} size="lg" />}
        <PurchasesLink size="lg" />
      </Actions>
      {download.error && (
        <p role="alert" className="text-sm text-bad">
          {download.error.message}
        </p>
      )}
      {template && (
        <section className="mt-4 border-t pt-6 text-left">
          <h2 className="mb-4 text-lg text-ink">Set it up</h2>
          <SetUp platform={template.platform} preview={preview.isError ? null : preview.data} />
        </section>
      )}
    </Notice>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>

const PurchasesLink = ({ size }: { size?: 'lg' }) => (
  <ButtonLink variant="ghost" size={size} to={paths.purchases}>
    View My Purchases
  </ButtonLink>
)
