import { Button } from '@/ui/button'
import { useSwitchLearning } from '@/desk/data/search-learning'
import { searchDeskMessages as messages } from '@/desk/messages'
import { asPercent, type ExplainedRow } from '@/desk/rules/explained-search'
import { cn } from '@/base/page/cn'

/** After which words people opened a result, and a switch, for when somebody games it. Nothing while nobody did. */
export function LearnedPart({ row }: { row: ExplainedRow }) {
  const { name, gain, opened, is_learned: isLearned } = row
  const change = useSwitchLearning(row)
  if (isLearned && opened.length === 0) return null
  return (
    <li className="flex gap-2">
      <span className="w-10 shrink-0 text-right text-ink-3 tabular-nums">{isLearned && `+${asPercent(gain)}`}</span>
      <div className={cn('min-w-0', !isLearned && 'text-ink-3')}>
        {opened.map(({ words, people }) => (
          <p key={words} className="wrap-anywhere">
            {messages.opened(people, words)}
          </p>
        ))}
        {!isLearned && <p>{messages.ignored}</p>}
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          isBusy={change.isPending}
          aria-label={`${isLearned ? 'Stop counting' : 'Count again'}: ${name}`}
          onClick={() => change.mutate(!isLearned)}
        >
          {isLearned ? 'Stop counting' : 'Count again'}
        </Button>
      </div>
    </li>
  )
}
