/** Messages about subscriptions, billing and recommendations. See docs/product/buying.md#buyer-dashboard. */
export const billingMessages = {
  /** A subscription that ends with its period. */
  canceling: 'Canceling',
  subscriptionsFailed: 'Failed to load subscription data',
  supportEnds: 'Your support will end',
  endSupportFailed: 'Failed to end your support',
  /** The payer of a payment link has no customer account at Stripe that the buyer could open. */
  paidByLink: 'Paid through a payment link',
  historyFailed: 'Failed to load billing history',
  totalFailed: 'Failed to load your total',
  cardFailed: 'Failed to load your payment method',
  recommendationsFailed: 'Failed to load recommendations',
  connecting: 'Connecting to payment portal...',
  portalFailed: 'Failed to open customer portal',
  preparingInvoice: 'Preparing invoice for download...',
  invoiceDownloaded: 'Invoice downloaded successfully',
  invoiceFailed: 'Failed to download invoice',
  preparingCreditNote: 'Preparing credit note for download...',
  creditNoteDownloaded: 'Credit note downloaded successfully',
  creditNoteFailed: 'Failed to download credit note',
  tryAgainLater: 'Please try again later.',
} as const
