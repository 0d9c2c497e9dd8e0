import { lineKindLabel } from './line-kind.ts'
import { formatCents } from '../../base/rules/money.ts'

/** Items of a payment: "Template, Setup help". */
export const paidFor = (lines: readonly { kind: string }[]): string =>
  lines.map(({ kind }) => lineKindLabel(kind)).join(', ')

/** "Refunded", "$20.00 refunded", or null if nothing was. */
export function refundText({ amount_cents, refunded_cents }: { amount_cents: number; refunded_cents: number }) {
  if (refunded_cents === 0) return null
  return refunded_cents === amount_cents ? 'Refunded' : `${formatCents(refunded_cents)} refunded`
}
