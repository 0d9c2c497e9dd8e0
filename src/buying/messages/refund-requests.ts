import type { RefundProblem } from '../rules/refund-request.ts'
import { tooLong } from '../../base/messages/limits.ts'
import { refundAnswerDays, refundDays } from '../../catalog/rules/limits.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { refundNoteLimit, refundReasonLimits } from '../rules/refund-request.ts'

/** Refund requests of buyers, and creators' answers. See docs/product/buying.md#refund-request-status. */
export const refundRequestMessages = {
  loadFailed: 'Failed to load refund requests',
  requested: `Refund requested. The creator has ${refundAnswerDays} days to respond.`,
  requestFailed: 'Failed to request the refund',
  withdrawn: 'Refund request withdrawn',
  withdrawFailed: 'Failed to withdraw the refund request',
  answered: 'Answer sent. Next, we’ll make a decision and email you both.',
  answerFailed: 'Failed to send your answer',

  lineMissing: 'Please choose what to refund',
  reasonTooShort: `Please tell us a little more (at least ${refundReasonLimits.min} characters)`,
  reasonTooLong: tooLong(refundReasonLimits.max),
  answerTooLong: tooLong(refundNoteLimit),
  answerMissing: 'Please tell the buyer why you disagree',

  refused: {
    not_found: 'This payment belongs to another account',
    reason: `Reason must be ${refundReasonLimits.min} to ${formatCount(refundReasonLimits.max)} characters`,
    too_late: `The ${refundDays}-day refund period has ended`,
    refunded: 'This has already been refunded',
    disputed: 'Your bank is already looking into this payment',
    already_open: 'You’ve already requested this refund',
    already_decided: 'We’ve already made a decision on this refund',
  } satisfies Record<RefundProblem, string>,
} as const
