import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { CopyToN8n } from '@/buying/parts/copy-to-n8n'
import { Notice } from '@/ui/states/notice'
import { SetUp } from '@/buying/parts/set-up'
import { SnapshotLink } from '@/buying/parts/snapshot-link'
import { Button } from '@/ui/button'
import { workflowPreviewQuery } from '@/catalog/data/workflow-preview'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import { useDownloadPaidTemplate, type Purchase } from '@/buying/data/purchases'
import { GoodsIcon } from '@/catalog/parts/goods-icon'
import { goodsFactsOf } from '@/catalog/rules/platform'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
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
  const platform = template?.platform ?? ''
  const goods = goodsFactsOf(platform)
  const preview = useQuery({ ...workflowPreviewQuery(template_id), enabled: Boolean(goods?.isParsed) })
  const { get, nextSteps } = platformGuideOf(platform)
  return (
    <Notice icon={CircleCheck} isGood title="Thank you! Your purchase is complete.">
      {template && <TemplateSummary template={template} />}
      <p className="text-md">It’s yours to keep. Get it now, and again whenever you need it.</p>
      <Actions>
        <Button
          variant="ember"
          size="lg"
          isBusy={download.isPending}
          onClick={() => download.mutate({ templateId: template_id })}
        >
          {!download.isPending && <GoodsIcon platform={platform} className="size-4.5" />}
          {get.label}
        </Button>
        {goods?.isPasted && <CopyToN8n copy={copy} templateId={template_id} size="lg" />}
        <PurchasesLink size="lg" />
      </Actions>
      {preview.data?.questions && (
        <p className="text-md">
          <Link to={paths.template(template_id)} className="font-medium underline underline-offset-4">
            Answer the creator’s questions
          </Link>{' '}
          first, and your copy comes filled in.
        </p>
      )}
      <SnapshotLink download={download} />
      {download.error && (
        <p role="alert" className="text-sm text-bad">
          {download.error.message}
        </p>
      )}
      {template && (
        <section className="mt-4 border-t pt-6 text-left">
          <h2 className="text-lg text-ink">Your next three steps</h2>
          <ol className="mt-3 list-decimal space-y-1.5 pl-5 text-md marker:text-ink-3">
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h2 className="mt-8 mb-4 text-lg text-ink">Set it up, step by step</h2>
          <SetUp platform={template.platform} preview={preview.isError ? null : preview.data} />
        </section>
      )}
    </Notice>
  )
}
