import { templateMessages as messages } from '@/catalog/messages/templates'
import { templateCountText } from '@/catalog/rules/template'
import type { ListingCounts } from '@/catalog/data/listing-counts'

/** Number of results, announced by screen readers after each search (role="status"). */
export const ResultCount = ({ counts }: { counts: ListingCounts | undefined }) => (
  <p role="status" className="min-h-6 text-md text-ink-2 tabular-nums">
    {counts && templateCountText(counts.total)}
    {counts?.isFuzzy && counts.total > 0 && <span className="text-ink-3"> · {messages.similarShown}</span>}
  </p>
)
