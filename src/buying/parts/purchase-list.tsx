import type { ReactNode } from 'react'
import { Placeholder } from '@/ui/states/placeholder'
import { PurchaseCard, type Delivering, type Owned } from './purchase-card'

export type ListProps = {
  purchases: Owned[]
  /** Heading level of an entry: one below the list's own heading. */
  headingLevel?: 'h2' | 'h3'
  receiptsOf?: (purchase: Owned) => ReactNode
} & Delivering

/** Owned templates as cards. Refunded and recalled ones stay in the list. */
export function PurchaseList({ purchases, receiptsOf, headingLevel = 'h2', ...delivering }: ListProps) {
  return (
    <ul className="overflow-hidden rounded-xl border bg-surface">
      {purchases.map((purchase) => (
        <PurchaseCard
          key={purchase.id}
          purchase={purchase}
          heading={headingLevel}
          receipts={receiptsOf?.(purchase)}
          {...delivering}
        />
      ))}
    </ul>
  )
}

export function PurchaseListPlaceholder() {
  return (
    <ul className="overflow-hidden rounded-xl border bg-surface">
      {[0, 1, 2].map((row) => (
        <li
          key={row}
          className="flex min-h-58 gap-4 border-t p-4 first:border-t-0 sm:min-h-33 sm:items-center sm:gap-5 sm:p-5"
        >
          <Placeholder className="aspect-video w-24 shrink-0 rounded-lg sm:w-36" />
          <div className="grid flex-1 gap-2">
            <Placeholder className="h-5 w-3/5" />
            <Placeholder className="h-4 w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  )
}
