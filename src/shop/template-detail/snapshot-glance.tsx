import { Link } from 'react-router-dom'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { countOf } from '@/base/rules/numbers'
import { paths } from '@/base/rules/paths'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import { highLevelPlans, namesOfNeeds } from '@/catalog/rules/highlevel'
import { refundDays } from '@/catalog/rules/limits'
import { readContents, type SnapshotContents } from '@/catalog/rules/snapshot-contents'
import { Answer, Answers, answerLink } from './answers'

/** The buyer's questions about a snapshot with short answers, beside the price. */
export default function SnapshotGlance({
  contents: stored,
  checkedAt,
}: {
  contents: unknown
  checkedAt: string | null
}) {
  const contents = readContents(stored)
  if (!contents) return null
  return (
    <Answers>
      <Answer question="What do I need?">
        <a href="#you-will-need" className={answerLink}>
          {messages.needsShort(namesOfNeeds(contents.needs))}
        </a>
      </Answer>
      <Answer question="What’s inside?">
        <a href="#contents" className={answerLink}>
          {insideText(contents)}
        </a>
      </Answer>
      <Answer question="What does HighLevel cost?">
        <a href="#costs" className={answerLink}>
          From {formatCents(highLevelPlans.plans[0].monthly_cents)} {messages.perMonth}
        </a>
      </Answer>
      <Answer question="Was it checked?">
        <a href="#checked" className={answerLink}>
          {checkedAt ? `${messages.checked}, ${formatDate(checkedAt)}` : 'Reviewed by Flowshelf'}
        </a>
      </Answer>
      <Answer question="What if it’s not as described?">
        <Link to={paths.terms} className={answerLink}>
          Money back within {refundDays} days
        </Link>
      </Answer>
    </Answers>
  )
}

function insideText({ workflows, calendars, pipelines, customValues }: SnapshotContents): string {
  const counts = [
    [workflows.length, 'workflow'],
    [calendars.length, 'calendar'],
    [pipelines.length, 'pipeline'],
    [customValues.length, 'custom value'],
  ] as const
  return counts.flatMap(([count, one]) => (count > 0 ? [countOf(count, one)] : [])).join(', ') || 'See what it lists'
}
