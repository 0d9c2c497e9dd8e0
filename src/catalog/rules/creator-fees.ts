import { capitalized } from '../../base/rules/text/capitalized.ts'

/** Fees that the creator bills, in US cents; null or 0 is none. Flowshelf never charges them. */
export type CreatorFees = { startup_fee_cents: number | null; monthly_fee_cents: number | null }

export type CreatorFee = { name: string; when: 'one-time' | 'a month'; cents: number }

/** The creator's own fees by name, those that there are. */
export const creatorFees = ({ startup_fee_cents, monthly_fee_cents }: CreatorFees): CreatorFee[] => [
  ...(startup_fee_cents ? [{ name: 'Setup Fee', when: 'one-time', cents: startup_fee_cents } as const] : []),
  ...(monthly_fee_cents
    ? [{ name: 'Monthly Maintenance/Support Fee', when: 'a month', cents: monthly_fee_cents } as const]
    : []),
]

type Offer = CreatorFees & { setup_cents: number | null; support_cents: number | null }

/** Who bills the fees, and that the help sold here is something else. */
export function creatorFeesNote({ setup_cents, support_cents }: Offer): string {
  const help = [
    ...(setup_cents === null ? [] : ['setup help, a call with the creator,']),
    ...(support_cents === null ? [] : ['premium support']),
  ].join(' and ')
  const isAre = setup_cents !== null && support_cents !== null ? 'are paid here and don’t' : 'is paid here and doesn’t'
  return [
    'Billed by the creator, not on Flowshelf.',
    ...(help ? [`${capitalized(help)} ${isAre} include these fees.`] : []),
  ].join(' ')
}
