/** Payments screen of admins, and the export of payouts. See docs/product.md#admin-payments. */
export const adminPaymentMessages = {
  problemsFailed: 'Failed to load payment problems',
  requestsFailed: 'Failed to load refund requests',
  payoutsFailed: 'Failed to load payouts',
  disputesFailed: 'Failed to load disputes',
  evidenceFailed: 'Failed to load the evidence',
  evidenceCopied: 'Evidence copied',
  evidenceNotCopied: 'The evidence could not be copied. Please select and copy it yourself.',

  decided: {
    approved: 'Refund approved. The buyer and the creator each get an email.',
    denied: 'Refund denied. The buyer and the creator each get an email.',
  },
  decideFailed: 'Failed to decide the refund request',
  noteMissing: 'Please give a reason. The buyer and the creator get it by email.',
  noteTooLong: 'Please use at most 2,000 characters',

  markedPaid: (marked: number, wanted: number) =>
    marked === wanted
      ? `Marked ${payoutsOf(marked)} as paid`
      : `Marked ${marked} of ${payoutsOf(wanted)} as paid. The others were no longer pending.`,
  markPaidFailed: 'Failed to mark the payouts as paid',
  dateMissing: 'Please choose the day of the transfer',
  dateInFuture: 'The transfer cannot be in the future',
  referenceMissing: 'Please enter the bank’s reference',
  referenceTooLong: 'Please use at most 140 characters',

  markedReturned: 'Payout marked as returned. The next closing pays it again.',
  markReturnedFailed: 'Failed to mark the payout as returned',
  reasonMissing: 'Please give the bank’s reason. The creator gets it by email.',
  reasonTooLong: 'Please use at most 500 characters',

  exported: (count: number) => `Exported ${payoutsOf(count)}. They stay pending until you mark them as paid.`,
  exportFailed: 'Failed to export the payouts',
  adminsOnly: 'Only admins can export payouts',
  tooManyExports: 'You have exported a lot in a short time. Please try again later.',
  noPayingAccount:
    'The paying account is not configured. Set PAYOUT_ACCOUNT_NAME, PAYOUT_ACCOUNT_IBAN, and PAYOUT_ACCOUNT_BIC, or export as CSV.',
  notPending: 'Some of these payouts are no longer pending. Reload the list and select again.',
} as const

/** "1 payout", "1,204 payouts". */
export const payoutsOf = (count: number) => (count === 1 ? '1 payout' : `${count.toLocaleString('en-US')} payouts`)
