import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { reviewedWorkflowQuery, type ReviewedId, type ReviewedWorkflow } from '@/desk/data/reviewed-goods'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import type { ReadWorkflow } from '@/workflow/rules/types'

// Lazy-loaded with the rules that mask secrets.
const StepChanges = lazy(() => import('./step-changes'))

/** The steps that were added, removed and changed between two files. */
export function WorkflowChanges({ before: old, after: current }: { before: ReviewedId; after: ReviewedId }) {
  const before = useQuery(reviewedWorkflowQuery(old))
  const after = useQuery(reviewedWorkflowQuery(current))
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-normal tracking-normal text-ink-3">Workflow</h3>
      <QueryView
        query={bothOf(before, after)}
        loading={messages.loadingSteps}
        placeholder={<Placeholder className="h-24 rounded-xl" />}
        failed={messages.goodsFailed}
        empty={<NoFact>{messages.goodsUnreadable}</NoFact>}
      >
        {(files) =>
          files && (
            <Suspense fallback={<Placeholder className="h-24 rounded-xl" />}>
              <StepChanges {...files} />
            </Suspense>
          )
        }
      </QueryView>
    </div>
  )
}

type Files = { before: ReadWorkflow; after: ReadWorkflow }

/** Both reads as one; null if one of the files is unreadable. */
function bothOf(
  before: UseQueryResult<ReviewedWorkflow>,
  after: UseQueryResult<ReviewedWorkflow>,
): UseQueryResult<Files | null> {
  const isLoaded = before.data !== undefined && after.data !== undefined
  const data = isLoaded ? before.data && after.data && { before: before.data, after: after.data } : undefined
  const failed = before.isError ? before : after
  const refetch = async () => {
    const [first, second] = await Promise.all([before.refetch(), after.refetch()])
    return first.isError ? first : second
  }
  return {
    ...failed,
    data,
    isFetching: before.isFetching || after.isFetching,
    refetch,
  } as unknown as UseQueryResult<Files | null>
}
