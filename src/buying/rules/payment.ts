import type { Addition } from './checkout-option.ts'
import { lineKindLabel, type LineKind } from './line-kind.ts'
import { formatCents } from '../../base/rules/money.ts'

export type PaidLine = { kind: string; cents: number }

/** The help of the creator that a payment includes; null without. */
export function additionIn(lines: readonly { kind: string }[]): Addition | null {
  const has = (wanted: LineKind) => lines.some(({ kind }) => kind === wanted)
  if (has('setup')) return has('support') ? 'full' : 'setup'
  return has('support') ? 'support' : null
}

/** Items of a payment; of several each with its amount: "Template $49.00, Setup help $50.00". */
export const paidFor = (lines: readonly PaidLine[]): string =>
  lines
    .map(({ kind, cents }) => (lines.length > 1 ? `${lineKindLabel(kind)} ${formatCents(cents)}` : lineKindLabel(kind)))
    .join(', ')

/** "Refunded", "$20.00 refunded", or null if nothing was. */
export function refundText({ amount_cents, refunded_cents }: { amount_cents: number; refunded_cents: number }) {
  if (refunded_cents === 0) return null
  return refunded_cents === amount_cents ? 'Refunded' : `${formatCents(refunded_cents)} refunded`
}
