export const payoutStatuses = ['pending', 'paid', 'returned'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** The word of each status, for creators and admins. Pending: not transferred yet. */
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  returned: 'Returned',
}

/** Why a Friday pays nothing although something is due. */
export const skipReasons = [
  'suspended',
  'no_account',
  'second_factor_removed',
  'account_changed',
  'below_minimum',
  'negative',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Lowest balance in US cents that is paid out: the default of `private.settings`. */
export const payoutMinimumCents = 1000

/** Payouts to a bank account wait this many days after it was added, changed, or made the default. */
export const payoutHoldDays = 7

/**
 * For chargebacks, this share of a sale is kept in reserve for so many days: of sales within `newCreatorDays` of the creator's first,
 * and of all sales by link. The defaults of `private.settings`.
 */
export const reservePercent = 10
export const reserveDays = 90
export const newCreatorDays = 90

/** Payouts in one file for the bank. */
export const payoutsInFile = 500

/** Maximum lengths of what an admin enters about a transfer. */
export const transferLimits = { reference: 140, returnReason: 500 } as const

/** How long a transfer takes. */
export const transferTime = '2-3 business days'
