import type { ReactNode } from 'react'
import { formatCount } from '@/base/rules/numbers'

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold tracking-snug">{title}</legend>
    {children}
  </fieldset>
)

/** A count behind an option; none if it is unknown. */
export const shownCount = (count: number | null | undefined) =>
  count === null || count === undefined ? undefined : formatCount(count)
