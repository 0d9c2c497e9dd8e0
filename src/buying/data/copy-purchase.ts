import { useMutation, useQueryClient } from '@tanstack/react-query'
import { purchaseMessages } from '@/buying/messages/purchases'
import { copyLater } from '@/base/page/copy-text'
import { PlainError, plainReason } from '@/base/errors/errors'
import { toast } from '@/base/page/toast'
import type { GivenAnswers, OwnGoods } from './download-template'
import { purchaseKeys } from './keys'

/** Whether the workflow is in the clipboard; else its text, for the user to copy. */
export type CopiedWorkflow = { isCopied: boolean; text: string }

/** Copies a bought workflow to the clipboard as n8n's editor takes it. Without a version the newest one. */
export function useCopyWorkflow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: OwnGoods & GivenAnswers): Promise<CopiedWorkflow> => {
      const text = workflowToPaste(wanted)
      const isCopied = await copyLater(text)
      return { isCopied, text: await text }
    },
    onSuccess: ({ isCopied }) => {
      if (isCopied) toast.success(purchaseMessages.copied)
      return queryClient.invalidateQueries({ queryKey: purchaseKeys.all })
    },
    meta: { errorMessage: (error: Error) => plainReason(error, purchaseMessages.copyFailed) },
  })
}

async function workflowToPaste(wanted: OwnGoods & GivenAnswers): Promise<string> {
  const copy = await import('./workflow-to-paste').catch((error: unknown) => {
    throw new PlainError(purchaseMessages.copyFailed, { cause: error })
  })
  return copy.workflowToPaste(wanted)
}
