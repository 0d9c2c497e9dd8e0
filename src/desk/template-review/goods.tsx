import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ComponentType } from 'react'
import { ForeignLink } from '@/ui/foreign-link'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { goodsKindOf, type GoodsKind } from '@/catalog/rules/platform'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { reviewedWorkflowQuery, useDownloadReviewed } from '@/desk/data/reviewed-goods'
import type { ReviewedTemplate, TemplateReview } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { flowOrder } from '@/workflow/rules/graph/flow-order'
import type { Workflow } from '@/workflow/rules/types'
import { goodsAfter } from './reviewed-ids'

/** Goods of the buyer: the links of a snapshot, or the workflow with its steps. */
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
  const { id, seenAt } = goodsAfter(review)
  const workflow = useQuery(reviewedWorkflowQuery(id, seenAt))
  const download = useDownloadReviewed()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">{template.file_name ?? 'workflow.json'}</p>
        <Button variant="ghost" size="sm" isBusy={download.isPending} onClick={() => download.mutate(id)}>
          {!download.isPending && <Download aria-hidden className="size-4" />}
          Download
        </Button>
      </div>
      {template.diagram && 'n' in template.diagram && (
        <div className="mt-4 graph-paper-lg aspect-video overflow-hidden rounded-xl border p-[3%]">
          <WorkflowGraph diagram={template.diagram} size="page" />
        </div>
      )}
      <div className="mt-4">
        <QueryView
          query={workflow}
          loading={messages.loadingSteps}
          placeholder={<Placeholder className="h-40 rounded-xl" />}
          failed={messages.goodsFailed}
          empty={<NoFact>{messages.goodsUnreadable}</NoFact>}
        >
          {(read) => read && <Steps workflow={read} />}
        </QueryView>
      </div>
    </>
  )
}

const views: Record<GoodsKind, ComponentType<ViewProps>> = { workflow: WorkflowGoods, snapshot: Links }

/** Every step of a workflow as it runs, with its type, credentials and state, as text; then the number of its notes. */
function Steps({ workflow }: { workflow: Workflow }) {
  const { name, nodes } = workflow
  const steps = flowOrder(workflow).map((index) => nodes[index]!)
  const notes = nodes.length - steps.length
  return (
    <details className="group">
      <summary className="min-h-6 cursor-pointer font-medium">
        {steps.length === 1 ? '1 step' : `${steps.length} steps`}
        {notes > 0 && (notes === 1 ? ' and 1 note' : ` and ${notes} notes`)}
        {name && <span className="font-normal text-ink-2"> of “{name}”</span>}
      </summary>
      <ol className="mt-3 divide-y border-y text-md">
        {steps.map(({ id, name: step, type, credentialTypes, disabled }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {step}
              {disabled && <span className="text-ink-3"> (disabled)</span>}
            </span>
            <span className="min-w-0 text-sm wrap-anywhere text-ink-3">
              {[type, ...credentialTypes.map((credential) => `needs ${credential}`)].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
