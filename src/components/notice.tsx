import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { takeFocus } from '@/lib/take-focus'

type Props = {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** Something went wrong: read out at once, the sign is red. */
  isProblem?: boolean
  isGood?: boolean
  /** The sign turns while this is waiting for something. */
  isBusy?: boolean
  /** The outcome of a form whose place it takes, and the focus with it. */
  isOutcome?: boolean
}

/** One piece of news, alone on its page, with what to do about it. */
export function Notice({
  icon: Icon,
  title,
  children,
  isProblem = false,
  isGood = false,
  isBusy = false,
  isOutcome = false,
}: Props) {
  return (
    <section role={isProblem ? 'alert' : undefined} className="rounded-2xl border bg-surface p-6 sm:p-10">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={cn(
          'size-8',
          isBusy ? 'animate-spin text-ink-3' : isProblem ? 'text-bad' : isGood ? 'text-good' : 'text-ember',
        )}
      />
      <h1 {...(isOutcome && { tabIndex: -1, ref: takeFocus })} className="mt-4 text-2xl leading-tight outline-none">
        {title}
      </h1>
      <div className="mt-3 grid gap-5 text-ink-2">{children}</div>
    </section>
  )
}

/** Where a notice stands: in the middle, no wider than it reads well. */
export const NoticePage = ({ children }: { children: ReactNode }) => (
  <div className="wrap max-w-[688px] py-10 sm:py-20">{children}</div>
)
