import type { Owned } from './purchase-card'
import { platforms } from '@/catalog/rules/platform'

/** A platform's name in the address. */
const valueOf = <Name extends string>(platform: Name) => platform.toLowerCase() as Lowercase<Name>

export const purchaseFilters = [
  { value: 'all', label: 'All' },
  ...platforms.map((platform) => ({ value: valueOf(platform), label: platform })),
  { value: 'free', label: 'Free' },
  { value: 'refunded', label: 'Refunded' },
] as const
export type PurchaseFilter = (typeof purchaseFilters)[number]['value']

/** Parses the filter; unknown values mean all. */
export const purchaseFilterOf = (value: string | null): PurchaseFilter =>
  purchaseFilters.find((filter) => filter.value === value)?.value ?? 'all'

/** Letters without accents and case, as people type them in a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Searched = Pick<Owned, 'price_cents' | 'isWithdrawn' | 'isDisputed'> & {
  template: { name: string; platform: string } | null
}

/** Whether a purchase passes the filter, and every word of the search is in its name. */
export function matchesPurchase(purchase: Searched, filter: PurchaseFilter, search: string): boolean {
  const { template, price_cents, isWithdrawn, isDisputed } = purchase
  const passes = () => {
    switch (filter) {
      case 'all':
        return true
      case 'free':
        return price_cents === null
      case 'refunded':
        return isWithdrawn && !isDisputed
      default:
        return template?.platform.toLowerCase() === filter
    }
  }
  const name = plain(template?.name ?? '')
  return (
    passes() &&
    plain(search)
      .split(/\s+/)
      .every((word) => name.includes(word))
  )
}
