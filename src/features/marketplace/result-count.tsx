import { templateMessages as messages } from '@/domain/messages/templates'
import { templateCountText } from '@/domain/template'
import type { ListingCounts } from '@/data/catalog/listing-counts'

/** How many templates there are, seen and heard: a screen reader says it after each search, without interrupting. */
export const ResultCount = ({ counts }: { counts: ListingCounts | undefined }) => (
  <p role="status" className="min-h-6 text-[15px] text-ink-2 tabular-nums">
    {counts && templateCountText(counts.total)}
    {counts?.isFuzzy && counts.total > 0 && <span className="text-ink-3"> · {messages.similarShown}</span>}
  </p>
)
