import type { ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { formatCount } from '@/base/rules/numbers'

type Props = { title: string; className?: string | undefined; children: ReactNode }

export const FilterGroup = ({ title, className, children }: Props) => (
  <fieldset className={cn('min-w-0', className)}>
    <legend className="mb-2 font-semibold tracking-snug">{title}</legend>
    {children}
  </fieldset>
)

/** A count behind an option; none if it is unknown. */
export const shownCount = (count: number | null | undefined) =>
  count === null || count === undefined ? undefined : formatCount(count)
