import type { RefundProblem } from '../refund-request.ts'

/** Refund requests of buyers, and creators' answers. See docs/product.md#refund-request-status. */
export const refundRequestMessages = {
  loadFailed: 'Failed to load refund requests',
  requested: 'Refund requested. The creator has 5 days to answer.',
  requestFailed: 'Failed to request the refund',
  withdrawn: 'Refund request withdrawn',
  withdrawFailed: 'Failed to withdraw the refund request',
  answered: 'Answer sent. We’ll decide next and email you both.',
  answerFailed: 'Failed to send your answer',

  lineMissing: 'Please choose what to refund',
  reasonTooShort: 'Please tell us a little more, at least 10 characters',
  reasonTooLong: 'Please use 2,000 characters or fewer',
  answerTooLong: 'Please use 2,000 characters or fewer',
  answerMissing: 'Please tell the buyer why you disagree',

  refused: {
    not_found: 'This payment belongs to another account',
    reason: 'Please give a reason of 10 to 2,000 characters',
    too_late: 'The 14 days for a refund are over',
    refunded: 'This has already been refunded',
    disputed: 'Your bank is already looking into this payment',
    already_open: 'You have already requested this refund',
    already_decided: 'We have already decided on this refund',
  } satisfies Record<RefundProblem, string>,
} as const
