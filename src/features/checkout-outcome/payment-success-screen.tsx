import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { CopyToN8n } from '@/components/copy-to-n8n'
import { Notice } from '@/components/notice'
import { SetUp } from '@/components/set-up'
import { Button } from '@/components/ui/button'
import { workflowPreviewQuery } from '@/data/catalog/workflow-preview'
import { useCopyWorkflow } from '@/data/commerce/copy-purchase'
import { useDownloadPaidTemplate, type Purchase } from '@/data/commerce/purchases'
import { isUuid } from '@/domain/uuid'
import { usePageMeta } from '@/lib/page-meta'
import { InvalidConfirmation } from './invalid-confirmation'
import { Actions, PaymentConfirmation, PurchasesLink } from './payment-confirmation'
import { TemplateSummary } from './template-summary'

/** /payment-success?template_id=…: the purchased template, with its download. */
export default function PaymentSuccessScreen() {
  usePageMeta({ title: 'Payment', description: 'Your payment and your download.', isUnlisted: true })
  const [query] = useSearchParams()
  const templateId = query.get('template_id') ?? ''
  if (!isUuid(templateId)) return <InvalidConfirmation />
  return (
    <PaymentConfirmation key={templateId} templateId={templateId} isPaid={() => true}>
      {(purchase) => <Paid purchase={purchase} />}
    </PaymentConfirmation>
  )
}

function Paid({ purchase: { template_id, template } }: { purchase: Purchase }) {
  const download = useDownloadPaidTemplate()
  const copy = useCopyWorkflow()
  const preview = useQuery({ ...workflowPreviewQuery(template_id), enabled: template?.platform === 'n8n' })
  return (
    <Notice icon={CircleCheck} isGood title="Thank you! Your purchase is complete.">
      {template && <TemplateSummary template={template} />}
      <p className="text-[15px]">It’s yours to keep: download it now, and again whenever you need it.</p>
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
