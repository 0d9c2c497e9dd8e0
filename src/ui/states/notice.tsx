import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { focusOnMount } from '@/base/page/focus-on-mount'

type Props = {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** An error: announced at once (role="alert"), with a red icon. */
  isProblem?: boolean
  isGood?: boolean
  /** The icon spins while something is pending. */
  isBusy?: boolean
  /** Result of a submitted form that it replaces; takes the focus. */
  isOutcome?: boolean
}

/** A message that fills a page, with the next step. */
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
      <h1 {...(isOutcome && { tabIndex: -1, ref: focusOnMount })} className="mt-4 text-2xl leading-tight outline-none">
        {title}
      </h1>
      <div className="mt-3 grid gap-5 text-ink-2">{children}</div>
    </section>
  )
}

/** Centers a notice on a page, at a readable width. */
export const NoticePage = ({ children }: { children: ReactNode }) => (
  <div className="wrap max-w-172 py-10 sm:py-20">{children}</div>
)
