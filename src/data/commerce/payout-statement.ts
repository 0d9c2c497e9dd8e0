import { adminPaymentMessages as messages } from '@/domain/messages/admin-payments'
import { functionProblem } from '@/lib/function-problem'
import { PlainError } from '@/lib/errors'
import { saveBlob } from '@/lib/save-blob'
import { supabase } from '@/lib/supabase'

export type PayoutToDownload = { id: string; number: string }

/**
 * Saves the statement of a payout as PDF; for its creator and admins.
 * @throws Error with a message for the user
 */
export async function downloadPayoutStatement({ id, number }: PayoutToDownload): Promise<void> {
  const { data, error } = await supabase.functions.invoke<unknown>('payout-statement', { body: { payoutId: id } })
  if (error) throw await functionProblem(error, messages.statementFailed)
  if (Object.prototype.toString.call(data) !== '[object Blob]')
    throw new PlainError(messages.statementFailed, { cause: 'not a PDF' })
  saveBlob(data as Blob, `payout-statement-${number}.pdf`)
}
