import { purchaseMessages } from '@/buying/messages/purchases'
import { pasteText } from '@/workflow/rules/paste'
import { PlainError } from '@/base/errors/errors'
import { readGoods } from './download-template'

/**
 * A bought workflow as n8n's editor takes it from the clipboard.
 * @throws Error with a message for the user
 */
export async function workflowToPaste(wanted: { templateId: string; version?: number }): Promise<string> {
  const text = pasteText(await readGoods(wanted))
  if (text === null) throw new PlainError(purchaseMessages.copyUnreadable)
  return text
}
