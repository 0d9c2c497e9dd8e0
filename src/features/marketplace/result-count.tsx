import { marketplaceMostCounted } from '@/domain/limits'
import { templateMessages as messages } from '@/domain/messages/templates'
import { formatCount } from '@/domain/numbers'
import type { ListingCounts } from '@/data/listing-counts'

/** "1 template", "23 templates", "1000+ templates". */
export function countWords(total: number): string {
  if (total > marketplaceMostCounted) return `${marketplaceMostCounted}+ templates`
  return `${formatCount(total)} ${total === 1 ? 'template' : 'templates'}`
}

/** How many templates there are, seen and heard: a screen reader says it after each search, without interrupting. */
export const ResultCount = ({ counts }: { counts: ListingCounts | undefined }) => (
  <p role="status" className="min-h-6 text-[15px] text-ink-2 tabular-nums">
    {counts && countWords(counts.total)}
    {counts?.isFuzzy && counts.total > 0 && <span className="text-ink-3"> · {messages.similarShown}</span>}
  </p>
)
