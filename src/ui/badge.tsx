import type { ReactNode } from 'react'
import { cn } from '@/base/page/cn'

const tones = {
  good: 'text-good-ink bg-good-soft',
  bad: 'text-bad bg-bad-soft',
  waiting: 'text-warn bg-warn-soft',
  ember: 'text-ember bg-ember-soft',
  quiet: 'text-ink-2 bg-sunken',
  plain: 'text-other bg-other-soft',
}
export type Tone = keyof typeof tones

type Props = {
  tone?: Tone
  /** Colors of its own. */
  className?: string
  children: ReactNode
}

/** A word about a state or a kind. */
export const Badge = ({ tone, className, children }: Props) => (
  <span
    className={cn(
      'inline-flex shrink-0 items-center rounded-full px-2.25 py-0.5 text-2xs leading-5 font-medium whitespace-nowrap',
      tone && tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
