import type { RefundProblem } from '../rules/refund-request.ts'

/** Refund requests of buyers, and creators' answers. See docs/product/buying.md#refund-request-status. */
export const refundRequestMessages = {
  loadFailed: 'Failed to load refund requests',
  requested: 'Refund requested. The creator has 5 days to respond.',
  requestFailed: 'Failed to request the refund',
  withdrawn: 'Refund request withdrawn',
  withdrawFailed: 'Failed to withdraw the refund request',
  answered: 'Answer sent. Next, we’ll make a decision and email you both.',
  answerFailed: 'Failed to send your answer',

  lineMissing: 'Please choose what to refund',
  reasonTooShort: 'Please tell us a little more (at least 10 characters)',
  reasonTooLong: 'Please use 2,000 characters or fewer',
  answerTooLong: 'Please use 2,000 characters or fewer',
  answerMissing: 'Please tell the buyer why you disagree',

  refused: {
    not_found: 'This payment belongs to another account',
    reason: 'Reason must be 10 to 2,000 characters',
    too_late: 'The 14-day refund period has ended',
    refunded: 'This has already been refunded',
    disputed: 'Your bank is already looking into this payment',
    already_open: 'You’ve already requested this refund',
    already_decided: 'We’ve already made a decision on this refund',
  } satisfies Record<RefundProblem, string>,
} as const
