import { Checkbox } from '@/ui/fields/checkbox'
import { FactsCard } from '@/ui/text/facts'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import { isSoldAsLink } from '@/catalog/rules/platform'
import { snapshotChecks, type SnapshotCheck } from '@/catalog/rules/snapshot-checks'
import { statesContents } from '@/catalog/rules/snapshot-contents'
import type { TemplateReview } from '@/desk/data/template-review'
import { possibleDecisions } from '@/selling/rules/template-review'

/** Whether an approval has to confirm the checks: of a snapshot that is not for sale, and of an update of its link or contents. */
export function asksForChecks({ template, revision }: TemplateReview): boolean {
  if (!isSoldAsLink(template.platform)) return false
  if (!revision) return possibleDecisions(template.status, false).includes('approved')
  const { proposed, status } = revision
  const isSame =
    proposed.ghl_snapshot_url === template.ghl_snapshot_url &&
    JSON.stringify(proposed.contents) === JSON.stringify(template.contents)
  return status === 'pending' && !isSame
}

/** Why this review cannot approve yet; null if it can. */
export function missingChecks(review: TemplateReview, confirmed: readonly SnapshotCheck[]): string | null {
  if (!asksForChecks(review)) return null
  if (!hasContents(review)) return messages.contentsMissing
  return confirmed.length < snapshotChecks.length ? messages.confirmFirst : null
}

const hasContents = ({ template, revision }: TemplateReview) =>
  statesContents((revision?.proposed ?? template).contents)

type Props = {
  review: TemplateReview
  confirmed: readonly SnapshotCheck[]
  onConfirm: (confirmed: SnapshotCheck[]) => void
}

/** What the reviewer of a snapshot confirms; its page shows it with the date. */
export function SnapshotChecks({ review, confirmed, onConfirm }: Props) {
  if (!hasContents(review))
    return (
      <FactsCard title={messages.checked}>
        <p className="text-md text-ink-2">{messages.contentsMissing}</p>
      </FactsCard>
    )
  return (
    <FactsCard title={messages.checked}>
      <p className="mb-3 text-md text-ink-2">{messages.confirmIntro}</p>
      <div className="grid gap-3">
        {snapshotChecks.map((check) => (
          <Checkbox
            key={check}
            checked={confirmed.includes(check)}
            onCheckedChange={(isConfirmed) =>
              onConfirm(isConfirmed ? [...confirmed, check] : confirmed.filter((other) => other !== check))
            }
            label={
              <>
                <span className="font-medium text-ink">{messages.checks[check].title}</span>
                <span className="block text-sm leading-snug">{messages.checks[check].text}</span>
              </>
            }
          />
        ))}
      </div>
    </FactsCard>
  )
}
