import { DecisionNote } from '@/ui/overlays/decision-dialog'
import { FactsCard } from '@/ui/text/facts'
import type { TemplateReview } from '@/desk/data/template-review'
import { auditDecision } from '@/desk/rules/audit-phrases'
import { formatDateTime } from '@/base/rules/dates'

/** Earlier decisions on the template and its updates, newest first. Renders nothing without any. */
export function EarlierDecisions({ decisions }: { decisions: TemplateReview['decisions'] }) {
  if (decisions.length === 0) return null
  return (
    <FactsCard title="Earlier decisions">
      <ol className="grid gap-4">
        {decisions.map(({ id, at, decision, note, is_revision, admin }) => (
          <li key={id} className="text-md">
            <p>
              {is_revision ? 'Update' : 'Template'} {auditDecision(decision)}
            </p>
            <p className="text-sm text-ink-3">
              <time dateTime={at}>{formatDateTime(at)}</time>
              {admin && ` by ${admin}`}
            </p>
            {note && <DecisionNote title="Note to the creator" note={note} />}
          </li>
        ))}
      </ol>
    </FactsCard>
  )
}
