/** Recalled purchases. See docs/product/buying.md#recalled-templates. */
export const recallMessages = {
  loadFailed: 'Failed to load what to do about a recalled template',
  refunded: 'Your refund is on its way',
  refundFailed: 'Failed to refund you',
  refused: {
    not_recalled: 'This template isn’t recalled any more',
    nothing_left: 'This has already been refunded',
  },
} as const
