import { Link } from 'react-router-dom'
import { CopyToN8n } from '@/buying/parts/copy-to-n8n'
import { SnapshotLink } from '@/buying/parts/snapshot-link'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import { useDownloadPaidTemplate, type Purchase } from '@/buying/data/purchases'
import { GoodsIcon } from '@/catalog/parts/goods-icon'
import { goodsFactsOf } from '@/catalog/rules/platform'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import { paths } from '@/base/rules/paths'
import { Button } from '@/ui/button'
import { UpdateNote } from '../purchase-card'

type Props = {
  purchase: Purchase
  /** Whether the creator asks for something that the copy is filled in with. */
  hasQuestions: boolean
}

/** Download and copy of the newest version, and of the bought one where that is older. */
export function GetPurchase({ purchase, hasQuestions }: Props) {
  const { template_id, template, update } = purchase
  const platform = template?.platform ?? ''
  const download = useDownloadPaidTemplate()
  const copy = useCopyWorkflow()
  const isPasted = Boolean(goodsFactsOf(platform)?.isPasted)
  const { get } = platformGuideOf(platform)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="ember"
          size="lg"
          isBusy={download.isPending}
          onClick={() => download.mutate({ templateId: template_id })}
        >
          {!download.isPending && <GoodsIcon platform={platform} className="size-4.5" />}
          {get.label}
        </Button>
        {isPasted && <CopyToN8n copy={copy} templateId={template_id} size="lg" />}
      </div>
      {hasQuestions && (
        <p className="text-md">
          <Link to={paths.template(template_id)} className="font-medium underline underline-offset-4">
            Answer the creator’s questions
          </Link>{' '}
          first, and your copy comes filled in.
        </p>
      )}
      <UpdateNote purchase={purchase} />
      {update && (
        <div className="-mx-3.5 flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            disabled={download.isPending}
            onClick={() => download.mutate({ templateId: template_id, version: update.bought })}
          >
            {get.short} version {update.bought}
          </Button>
          {isPasted && (
            <CopyToN8n copy={copy} templateId={template_id} version={update.bought} variant="quiet" size="sm" />
          )}
        </div>
      )}
      <SnapshotLink download={download} />
      {download.error && (
        <p role="alert" className="text-sm text-bad">
          {download.error.message}
        </p>
      )}
    </div>
  )
}
