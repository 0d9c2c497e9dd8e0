import type { Sale } from '@/data/commerce/creator-analytics'
import { formatDate } from '@/domain/dates'

const items: Record<string, string> = { template: 'Template', setup: 'Setup call', support: 'Month of support' }

/** What was sold. */
export const itemName = (kind: string): string => items[kind] ?? kind

/** Where the money of a sale is. Held after its date: a refund request, a dispute or a problem keeps it. */
export function saleState({ state, payable_on }: Pick<Sale, 'state' | 'payable_on'>, now = new Date()): string {
  if (state === 'paid') return 'In a payout'
  if (state === 'available') return 'Available'
  return payable_on > now.toISOString().slice(0, 10) ? `On hold until ${formatDate(payable_on)}` : 'On hold'
}
