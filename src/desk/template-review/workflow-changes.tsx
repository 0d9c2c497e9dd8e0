import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { reviewedWorkflowQuery, type ReviewedWorkflow } from '@/desk/data/reviewed-goods'
import type { TemplateReview } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { diffWorkflows, type WorkflowDiff } from '@/workflow/rules/diff'
import { cn } from '@/base/page/cn'
import { goodsAfter, goodsBefore } from './reviewed-ids'

/** The steps that an update adds, removes and changes. */
export function WorkflowChanges({ review }: { review: TemplateReview }) {
  const [old, current] = [goodsBefore(review), goodsAfter(review)]
  const before = useQuery(reviewedWorkflowQuery(old.id, old.seenAt))
  const after = useQuery(reviewedWorkflowQuery(current.id, current.seenAt))
  return (
    <div>
      <h3 className="mb-2 text-sm font-normal tracking-normal text-ink-3">Workflow</h3>
      <QueryView
        query={bothOf(before, after)}
        loading={messages.loadingSteps}
        placeholder={<Placeholder className="h-24 rounded-xl" />}
        failed={messages.goodsFailed}
        empty={<NoFact>{messages.goodsUnreadable}</NoFact>}
      >
        {(diff) => diff && <Steps diff={diff} />}
      </QueryView>
    </div>
  )
}

/** Both reads as one, whose data is what differs; null if one of them is unreadable. */
function bothOf(
  before: UseQueryResult<ReviewedWorkflow>,
  after: UseQueryResult<ReviewedWorkflow>,
): UseQueryResult<WorkflowDiff | null> {
  const isLoaded = before.data !== undefined && after.data !== undefined
  const data = isLoaded ? before.data && after.data && diffWorkflows(before.data, after.data) : undefined
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
  } as unknown as UseQueryResult<WorkflowDiff | null>
}

const fieldNames: Record<WorkflowDiff['changed'][number]['fields'][number], string> = {
  name: 'name',
  parameters: 'parameters',
  credentials: 'credentials',
  disabled: 'enabled or disabled',
  typeVersion: 'version of the step',
  connections: 'connections',
}

function Steps({ diff: { added, removed, changed, haveNotesChanged } }: { diff: WorkflowDiff }) {
  if (added.length + removed.length + changed.length === 0)
    return <NoFact>{haveNotesChanged ? 'Only the notes changed.' : 'The steps are the same.'}</NoFact>
  return (
    <div className="grid gap-4 text-md">
      <StepList title="Added" sign="+" steps={added} />
      <StepList title="Removed" sign="−" steps={removed} />
      <StepList
        title="Changed"
        sign="~"
        steps={changed.map(({ fields, parameters, previousName, ...step }) => ({
          ...step,
          what: [
            previousName && `was “${previousName}”`,
            ...fields.filter((field) => field !== 'name' && field !== 'parameters').map((field) => fieldNames[field]),
            parameters.length > 0 && `${fieldNames.parameters}: ${parameters.join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {haveNotesChanged && <NoFact>The notes changed, too.</NoFact>}
    </div>
  )
}

type Step = { name: string; type: string; what?: string }

function StepList({ title, sign, steps }: { title: string; sign: string; steps: readonly Step[] }) {
  if (steps.length === 0) return null
  const isDetailed = steps.some(({ what }) => what)
  return (
    <div>
      <h4 className="mb-1 text-md font-medium tracking-normal">
        {title} <span className="font-normal text-ink-3 tabular-nums">{steps.length}</span>
      </h4>
      <ul className={cn('border-t', !isDetailed && 'gap-x-8 sm:columns-2')}>
        {steps.map(({ name, type, what }, index) => (
          <li key={index} className="flex break-inside-avoid gap-3 border-b py-2">
            <span aria-hidden className="w-3 shrink-0 text-center font-mono text-ink-3">
              {sign}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-3">{what || type}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
