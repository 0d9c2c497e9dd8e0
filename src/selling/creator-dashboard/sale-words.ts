import type { Sale } from '@/selling/data/creator-analytics'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'

const items: Record<string, string> = { template: 'Template', setup: 'Setup call', support: 'Month of support' }

/** The sold item. */
export const itemName = (kind: string): string => items[kind] ?? kind

/** State of a sale's money. */
export const stateName = (state: string): string =>
  state === 'paid' ? 'In a payout' : state === 'available' ? 'Available' : 'On hold'

/** The same with the Friday until which it is held. Later a refund request, a dispute or a problem keeps it. */
export const stateWithDate = ({ state, payable_on }: Pick<Sale, 'state' | 'payable_on'>, now = new Date()): string =>
  state === 'held' && payable_on > now.toISOString().slice(0, 10)
    ? `On hold until ${formatDate(payable_on)}`
    : stateName(state)

/** What is left of a sale's reserve, with the Friday that can pay it out; null without any. */
export const reserveWords = ({ reserved_cents, released_on }: Pick<Sale, 'reserved_cents' | 'released_on'>) =>
  released_on === null ? null : `${formatCents(reserved_cents)} in reserve until ${formatDate(released_on)}`
