import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { ButtonLink } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { creatorRefundRequestsQuery } from '@/selling/data/refund-answers'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'
import { refundStage } from '@/buying/rules/refund-request'
import { formatCount } from '@/base/rules/numbers'

/** How many refund requests wait for the creator's answer, with the first due date. Renders nothing without any. */
export function RefundNotice({ hasLink }: { hasLink: boolean }) {
  const requests = useQuery(creatorRefundRequestsQuery(useUser().id))
  const waiting = requests.data?.filter((request) => refundStage(request) === 'open') ?? []
  const [first] = waiting.map(({ answer_due_at }) => answer_due_at).toSorted()
  if (!first) return null
  const requestsWait =
    waiting.length === 1 ? '1 refund request waits' : `${formatCount(waiting.length)} refund requests wait`
  return (
    <section
      aria-label="Refund requests that need a response"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border bg-surface px-4 py-4 sm:px-5"
    >
      <Undo2 aria-hidden className="size-6 shrink-0 self-start text-warn sm:self-center" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-base leading-snug">{requestsWait} for your answer</h2>
        <p className="mt-0.5 text-md text-ink-2">Please answer by {formatDate(first)}. After that, we’ll decide.</p>
      </div>
      {hasLink && (
        <ButtonLink to={paths.creatorEarnings} size="sm" replace>
          View requests
        </ButtonLink>
      )}
    </section>
  )
}
