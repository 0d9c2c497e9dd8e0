import { Button } from '@/ui/button'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { useUser } from '@/account/data/session/session'
import type { TemplateReview } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { possibleDecisions } from '@/selling/rules/template-review'

type Props = {
  review: TemplateReview
  struck: readonly string[]
  onStrike: (struck: string[]) => void
}

/** The keywords under review. Those that mislead are struck here, and left out by the approval. */
export function Keywords({ review: { template, revision, recall }, struck, onStrike }: Props) {
  const { keywords } = revision?.proposed ?? template
  const status = revision?.status ?? template.status
  const isOwn = useUser().id === template.creator_id
  const isOpen =
    !isOwn && !recall && status !== 'withdrawn' && possibleDecisions(status, revision !== null).includes('approved')
  const toggle = (keyword: string) =>
    onStrike(struck.includes(keyword) ? struck.filter((other) => other !== keyword) : [...struck, keyword])
  return (
    <FactsCard title="Keywords">
      {keywords.length === 0 && <NoFact>None.</NoFact>}
      {isOpen && keywords.length > 0 && <p className="mb-3 text-md text-ink-2">{messages.strikeHint}</p>}
      <ul className="divide-y empty:hidden">
        {keywords.map((keyword) => (
          <li key={keyword} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            {struck.includes(keyword) ? (
              <del className="min-w-0 wrap-anywhere text-ink-3">{keyword}</del>
            ) : (
              <span className="min-w-0 wrap-anywhere">{keyword}</span>
            )}
            {isOpen && (
              <Button variant="quiet" size="sm" onClick={() => toggle(keyword)}>
                {struck.includes(keyword) ? 'Keep' : 'Strike'}
                <span className="sr-only"> {keyword}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FactsCard>
  )
}
