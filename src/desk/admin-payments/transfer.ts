import { adminPaymentMessages as messages } from '@/desk/messages'
import { transferLimits } from '@/selling/rules/payout'

/** Problems of a transfer's facts, by field. Days are YYYY-MM-DD. */
export function transferProblems(
  { paidOn, reference }: { paidOn: string; reference: string },
  today: string,
): { paidOn?: string; reference?: string } {
  const length = reference.trim().length
  return {
    paidOn: !paidOn ? messages.dateMissing : paidOn > today ? messages.dateInFuture : undefined,
    reference:
      length === 0
        ? messages.referenceMissing
        : length > transferLimits.reference
          ? messages.referenceTooLong
          : undefined,
  }
}
