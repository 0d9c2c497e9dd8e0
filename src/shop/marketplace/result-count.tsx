import { Link } from 'react-router-dom'
import type { ListingCounts } from '@/catalog/data/listing-counts'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { correctedWords } from '@/catalog/rules/corrected-words'
import { templateCountText } from '@/catalog/rules/template'
import { eitherOf } from './either-of'

type Props = {
  counts: ListingCounts | undefined
  words: string
  /** Address of the same search without correction. */
  asTyped: string
}

/** Number of results and what was searched for, announced by screen readers after each search (role="status"). */
export const ResultCount = ({ counts, words, asTyped }: Props) => (
  <div role="status" className="min-h-6 min-w-0 text-md text-ink-2">
    {counts && <p className="tabular-nums">{templateCountText(counts.total)}</p>}
    {counts && counts.corrections.length > 0 && (
      <p className="mt-1 wrap-anywhere">
        {messages.shownInstead} <strong className="text-ink">{correctedWords(words, counts.corrections)}</strong>.{' '}
        <Link to={asTyped} className="underline underline-offset-4">
          {messages.searchAsTyped} “{words}”
        </Link>
        .
      </p>
    )}
    {counts && counts.total > 0 && counts.missing.length > 0 && (
      <p className="mt-1 wrap-anywhere">{messages.notContained(eitherOf(counts.missing))}</p>
    )}
  </div>
)
