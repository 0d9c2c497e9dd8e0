import { cn } from '@/base/page/cn'

const tones = {
  good: 'text-[color-mix(in_srgb,var(--good)_82%,var(--ink))] bg-[color-mix(in_srgb,var(--good)_12%,transparent)]',
  bad: 'text-bad bg-[color-mix(in_srgb,var(--bad)_12%,transparent)]',
  waiting: 'text-warn bg-[color-mix(in_srgb,var(--warn)_14%,transparent)]',
  plain: 'text-other bg-other-soft',
}
export type Tone = keyof typeof tones

/** State of a refund, a request or a payout. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span
    className={cn(
      'inline-flex shrink-0 items-center rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
)
