import type { Owned } from '@/buying/parts/purchase-list'

export const purchaseFilters = [
  { value: 'all', label: 'All' },
  { value: 'n8n', label: 'n8n' },
  { value: 'ghl', label: 'GHL' },
  { value: 'free', label: 'Free' },
  { value: 'refunded', label: 'Refunded' },
] as const
export type PurchaseFilter = (typeof purchaseFilters)[number]['value']

/** Parses the filter; unknown values mean all. */
export const purchaseFilterOf = (value: string | null): PurchaseFilter =>
  purchaseFilters.find((filter) => filter.value === value)?.value ?? 'all'

/** Letters without accents and case, as people type them in a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Searched = Pick<Owned, 'price_cents' | 'isWithdrawn'> & { template: { name: string; platform: string } | null }

/** Whether a purchase passes the filter, and every word of the search is in its name. */
export function matchesPurchase(purchase: Searched, filter: PurchaseFilter, search: string): boolean {
  const { template, price_cents, isWithdrawn } = purchase
  const passes = {
    all: true,
    n8n: template?.platform.toLowerCase() === 'n8n',
    ghl: template?.platform.toLowerCase() === 'ghl',
    free: price_cents === null,
    refunded: isWithdrawn,
  }
  const name = plain(template?.name ?? '')
  return (
    passes[filter] &&
    plain(search)
      .split(/\s+/)
      .every((word) => name.includes(word))
  )
}
