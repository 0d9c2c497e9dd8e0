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
export const creatorFeesNote = ({ startup_fee_cents, monthly_fee_cents, setup_cents, support_cents }: Offer): string =>
  [
    'Billed by the creator, not on Flowshelf.',
    ...(startup_fee_cents && setup_cents !== null
      ? ['Setup help is a call with the creator, paid here. It doesn’t include the Setup Fee.']
      : []),
    ...(monthly_fee_cents && support_cents !== null
      ? ['Premium support is help from the creator, paid here. It doesn’t include the monthly fee.']
      : []),
  ].join(' ')
