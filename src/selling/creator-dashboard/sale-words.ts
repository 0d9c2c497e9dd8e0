import type { Sale } from '@/selling/data/creator-analytics'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'

const items: Record<string, string> = { template: 'Template', setup: 'Setup call', support: 'Month of support' }

/** The sold item. */
export const itemName = (kind: string): string => items[kind] ?? kind

type Money = Pick<Sale, 'state' | 'gross_cents' | 'refunded_cents'>

/** State of a sale's money. */
export function stateName({ state, gross_cents, refunded_cents }: Money): string {
  if (refunded_cents > 0 && gross_cents === 0) return 'Refunded'
  return state === 'paid' ? 'In a payout' : state === 'available' ? 'Available' : 'On hold'
}

/** The same with the Friday until which it is held. Later a refund request, a dispute or a problem keeps it. */
export function stateWithDate(sale: Money & Pick<Sale, 'payable_on'>, now = new Date()): string {
  const name = stateName(sale)
  const isWaiting = sale.state === 'held' && sale.payable_on > now.toISOString().slice(0, 10)
  return isWaiting && name === 'On hold' ? `${name} until ${formatDate(sale.payable_on)}` : name
}

/** What is left of a sale's reserve, with the Friday that can pay it out; null without any. */
export const reserveWords = ({ reserved_cents, released_on }: Pick<Sale, 'reserved_cents' | 'released_on'>) =>
  released_on === null ? null : `${formatCents(reserved_cents)} in reserve until ${formatDate(released_on)}`
