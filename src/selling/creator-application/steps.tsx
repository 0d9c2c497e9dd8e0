import { Check } from 'lucide-react'
import { cn } from '@/base/page/cn'

export type Step = 1 | 2

const names: Record<Step, string> = { 1: 'Basic Info', 2: 'Business Details' }

export function Steps({ step }: { step: Step }) {
  return (
    <ol aria-label="Steps" className="flex gap-3 text-sm">
      {([1, 2] as const).map((each) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={cn(
            'flex min-w-0 flex-1 items-center gap-2.5 border-t-2 pt-3',
            each <= step ? 'border-ink' : 'border-line text-ink-3',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium tabular-nums',
              each < step ? 'border-ink bg-ink text-paper' : each === step ? 'border-ink' : 'border-line-strong',
            )}
          >
            {each < step ? <Check strokeWidth={3} className="size-3.5" /> : each}
          </span>
          <span className={cn('truncate', each === step && 'font-medium')}>
            <span className="sr-only">Step {each} of 2: </span>
            {names[each]}
            {each < step && <span className="sr-only">, filled in</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
