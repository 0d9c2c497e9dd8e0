import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { ForeignLink } from '@/ui/foreign-link'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { goodsKindOf, type GoodsKind } from '@/catalog/rules/platform'
import { reviewedWorkflowQuery, useDownloadReviewed } from '@/desk/data/reviewed-goods'
import type { ReviewedTemplate, TemplateReview } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { goodsAfter } from './reviewed-ids'

// Lazy-loaded: only workflows have it.
const ReviewedWorkflow = lazyPart(() => import('./workflow/reviewed-workflow'))

/** Goods of the buyer: the links of a snapshot, or the workflow with all that is in it. */
export function Goods({ review }: { review: TemplateReview }) {
  const template = review.revision?.proposed ?? review.template
  const kind = goodsKindOf(review.template.platform)
  const View = kind && views[kind]
  return (
    <FactsCard title="What buyers get">
      {View && (template.goods_path || template.ghl_snapshot_url) ? (
        <View review={review} template={template} />
      ) : (
        <NoFact>Nothing yet.</NoFact>
      )}
    </FactsCard>
  )
}

type ViewProps = { review: TemplateReview; template: ReviewedTemplate }

function Links({ template: { ghl_snapshot_url, ghl_snapshot_urls } }: ViewProps) {
  const urls = [...new Set([ghl_snapshot_url, ...(ghl_snapshot_urls ?? [])])].filter((url) => url !== null)
  return (
    <ul className="grid gap-2">
      {urls.map((url) => (
        <li key={url} className="min-w-0">
          <ForeignLink url={url} />
        </li>
      ))}
    </ul>
  )
}

function WorkflowGoods({ review, template }: ViewProps) {
  const goods = goodsAfter(review)
  const workflow = useQuery(reviewedWorkflowQuery(goods))
  const download = useDownloadReviewed()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">{template.file_name ?? 'workflow.json'}</p>
        <Button variant="ghost" size="sm" isBusy={download.isPending} onClick={() => download.mutate(goods.id)}>
          {!download.isPending && <Download aria-hidden className="size-4" />}
          Download
        </Button>
      </div>
      <div className="mt-4">
        <QueryView
          query={workflow}
          loading={messages.loadingSteps}
          placeholder={<WorkflowPlaceholder />}
          failed={messages.goodsFailed}
          empty={<NoFact>{messages.goodsUnreadable}</NoFact>}
        >
          {(reviewed) =>
            reviewed && (
              <Suspense fallback={<WorkflowPlaceholder />}>
                <ReviewedWorkflow review={reviewed} name={template.name} findings={template.report?.findings} />
              </Suspense>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

/** The placeholder is as high as a workflow's canvas with the texts above the canvas, so that nothing below moves. */
const WorkflowPlaceholder = () => <Placeholder className="h-180 rounded-xl" />

const views: Record<GoodsKind, ComponentType<ViewProps>> = { workflow: WorkflowGoods, snapshot: Links }
