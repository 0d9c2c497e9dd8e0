import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KeyHint } from '@/ui/key-hint'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'

type Props = {
  neighbors: { previous: string | null; next: string | null; place: number | null; total: number }
  queueSearch: string
}

/** Place of the application in its queue, with links to the ones before and after it. */
export function QueuePosition({ neighbors: { previous, next, place, total }, queueSearch }: Props) {
  if (place === null) return null
  return (
    <nav aria-label="Queue" className="flex items-center gap-1">
      <span className="mr-1 text-sm text-ink-3 tabular-nums">
        {place} of {total}
      </span>
      <Step id={previous} label="Previous application" letter="K" queueSearch={queueSearch}>
        <ChevronLeft aria-hidden className="size-4.5" />
      </Step>
      <Step id={next} label="Next application" letter="J" queueSearch={queueSearch}>
        <ChevronRight aria-hidden className="size-4.5" />
      </Step>
    </nav>
  )
}

type StepProps = { id: string | null; label: string; letter: string; queueSearch: string; children: ReactNode }

function Step({ id, label, letter, queueSearch, children }: StepProps) {
  const looks = 'flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-lg px-2'
  if (!id) return <span className={cn(looks, 'text-ink-3 opacity-40')}>{children}</span>
  return (
    <Link
      to={paths.reviewApplication(id)}
      state={{ queue: queueSearch }}
      aria-label={label}
      className={cn(looks, 'text-ink-2 transition-colors hover:bg-sunken hover:text-ink')}
    >
      {children}
      <KeyHint>{letter}</KeyHint>
    </Link>
  )
}
