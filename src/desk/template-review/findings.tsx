import { lazy, Suspense } from 'react'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { Placeholder } from '@/ui/states/placeholder'
import type { ReviewedTemplate } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { checkOf } from '@/workflow/rules/check'

// Of workflows alone: shared with the form, and loaded after the page.
const WorkflowCheck = lazy(() => import('@/workflow/parts/check/workflow-check'))

/** Everything that the server found in the file that buyers would get, with its grade. */
export function Findings({ template: { goods_path, report } }: { template: ReviewedTemplate }) {
  if (!goods_path) return null
  return (
    <FactsCard title="What’s in the file">
      {report ? (
        <Suspense fallback={<Placeholder className="h-40 rounded-xl" />}>
          <WorkflowCheck check={checkOf(report.preview.facts, report.findings)} />
        </Suspense>
      ) : (
        <NoFact>{messages.notInspected}</NoFact>
      )}
    </FactsCard>
  )
}

/** Private details that may be sold, but that somebody should have looked at. */
export const privateDetailsOf = ({ report }: ReviewedTemplate): number =>
  report?.findings.leaks.filter(({ severity }) => severity === 'medium').length ?? 0
