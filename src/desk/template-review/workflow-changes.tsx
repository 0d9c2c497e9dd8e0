import { useQuery } from '@tanstack/react-query'
import { NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { comparedWorkflowsQuery, type ReviewedId } from '@/desk/data/reviewed-goods'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { StepChanges } from './step-changes'

/** The steps that were added, removed and changed between two files. */
export function WorkflowChanges({ before, after }: { before: ReviewedId; after: ReviewedId }) {
  const compared = useQuery(comparedWorkflowsQuery(before, after))
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-normal tracking-normal text-ink-3">Workflow</h3>
      <QueryView
        query={compared}
        loading={messages.loadingSteps}
        placeholder={<Placeholder className="h-56 rounded-xl" />}
        failed={messages.goodsFailed}
        empty={<NoFact>{messages.goodsUnreadable}</NoFact>}
      >
        {(comparison) => comparison && <StepChanges comparison={comparison} />}
      </QueryView>
    </div>
  )
}
