import type { Order } from '@/base/url/url-order'
import { sortedBy } from '@/base/rules/sorted-by'
import type { Owned } from './purchase-card'

export const purchaseSorts = ['purchased', 'downloaded', 'name', 'price'] as const
type PurchaseSort = (typeof purchaseSorts)[number]
export type PurchaseOrder = Order<PurchaseSort>

export const newestFirst: PurchaseOrder = { by: 'purchased', isDescending: true }

/** Names of both orders, ascending first. */
const names: Record<PurchaseSort, [string, string]> = {
  purchased: ['Oldest first', 'Newest first'],
  downloaded: ['Downloaded, oldest first', 'Downloaded, newest first'],
  name: ['Name, A to Z', 'Name, Z to A'],
  price: ['Price, low to high', 'Price, high to low'],
}

const keys: Record<PurchaseSort, (purchase: Owned) => string | number | null> = {
  name: ({ template }) => template?.name ?? null,
  price: ({ price_cents }) => price_cents ?? 0,
  purchased: ({ created_at }) => created_at,
  downloaded: ({ last_downloaded }) => last_downloaded,
}

/** Every order with its name, the usual one first. */
export const purchaseOrders = purchaseSorts.flatMap((by) => {
  const [up, down] = names[by]
  const orders = [
    { label: down, order: { by, isDescending: true } },
    { label: up, order: { by, isDescending: false } },
  ]
  return by === 'purchased' || by === 'downloaded' ? orders : orders.toReversed()
})

export const inOrder = (purchases: readonly Owned[], { by, isDescending }: PurchaseOrder): Owned[] =>
  sortedBy(purchases, keys[by], isDescending)
