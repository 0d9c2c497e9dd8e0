import { FactsCard, NoFact } from '@/ui/text/facts'
import type { ReviewedTemplate } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import WorkflowCheck from '@/workflow/parts/check/workflow-check'
import { checkOf } from '@/workflow/rules/check'

/** Everything that the server found in the file that buyers would get, with its grade. */
export function Findings({ template: { goods_path, report } }: { template: ReviewedTemplate }) {
  if (!goods_path) return null
  return (
    <FactsCard title="What’s in the file">
      {report ? (
        <WorkflowCheck check={checkOf(report.preview.facts, report.findings)} />
      ) : (
        <NoFact>{messages.notInspected}</NoFact>
      )}
    </FactsCard>
  )
}

/** Private details that may be sold, but that somebody should have looked at. */
export const privateDetailsOf = ({ report }: ReviewedTemplate): number =>
  report?.findings.leaks.filter(({ severity }) => severity === 'medium').length ?? 0
