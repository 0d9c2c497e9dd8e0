import { purchaseMessages } from '@/buying/messages/purchases'
import { pasteText } from '@/workflow/rules/paste'
import { PlainError } from '@/base/errors/errors'
import { type GivenAnswers, type OwnGoods, readTailored } from './download-template'

/**
 * A bought workflow as n8n's editor takes it from the clipboard, with the buyer's answers.
 * @throws Error with a message for the user
 */
export async function workflowToPaste(wanted: OwnGoods & GivenAnswers): Promise<string> {
  const text = pasteText(await readTailored(wanted))
  if (text === null) throw new PlainError(purchaseMessages.copyUnreadable)
  return text
}
